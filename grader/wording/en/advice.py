"""What to do instead of a wrong method, one sentence for each concept, in English."""

ONE = "This value comes from a slip: {name}. {advice}"
SEVERAL = "More than one slip gives this value: {names}. {advice}"
BETWEEN = "; or "

ADVICE: dict[str, str] = {
    "norm": "The length is the root of the sum of the squares of all entries.",
    "square": "The squared length is the sum of the squares of all entries.",
    "distance": "Subtract the vectors, then take the length of the difference.",
    "dot": "Multiply matching coordinates, signs included, and add all the products.",
    "unit": "Divide every entry by the length of the vector, once.",
    "comp": "The signed length is the dot product over the length of the vector projected on.",
    "proj": "Multiply the vector projected on by the dot product over its squared length.",
    "rejection": "The remainder is the vector less its projection.",
    "cosine": "The cosine is the dot product over the product of both lengths.",
    "angle": "The angle is the arccosine of the cosine, in the unit asked.",
    "cross": "Each entry of the cross product is a difference of two products, in a fixed order.",
    "softmax": "Take e to each score, then divide each by the sum of them all (in a matrix, of "
    "its row).",
    "weights": "Divide the scores by √d, take e to each, then divide by the sum along the keys.",
    "logits": "Take the dot product of the query with each key and divide by √d.",
    "scores": "Take the dot product of the query with each key, as it is.",
    "mask": "Set masked scores to −∞ before the softmax: their weight is exactly 0, the rest sum "
    "to 1.",
    "attention": "Take the softmax of the scores, scaled if asked, then add the value rows by "
    "their weights.",
    "rbf": "Square the distance, scale it as the kernel says, put a minus before it, then take e "
    "to that.",
    "polynomial": "Add the constant to the dot product, with its factor if any, then take the "
    "power of the whole.",
    "sigmoid": "Multiply the dot product by the factor, add the constant, then take tanh.",
    "pearson": "Take the mean off both sides, then take the cosine of what is left.",
    "mean": "Add all entries and divide by how many there are.",
    "variance": "Add the squared differences from the mean, then divide by n or by n − 1, as "
    "asked.",
    "deviation": "Average the squared differences from the mean, then take the root.",
    "matmul": "Entry (i, j) is row i of the first matrix times column j of the second.",
    "frobenius": "Multiply matching entries of the two matrices and add all the products.",
    "outer": "Entry (i, j) is coordinate i of the first vector times coordinate j of the second.",
    "determinant": "Expand along the first row with the signs +, −, + in turn; for two rows this "
    "is ad − bc.",
    "trace": "Add the entries on the diagonal from upper left to lower right.",
    "squared-distance": "Subtract the vectors, square each difference and add the squares.",
    "length-of-sum": "Add the vectors first, then take the length of the sum, or its square if "
    "that is asked.",
    "one-norm": "Add the absolute values of all entries.",
    "one-distance": "Subtract the vectors, then add the absolute values of the differences.",
    "max-norm": "Take the largest absolute value of an entry.",
    "matrix-length": "The length of a matrix is the root of the sum of the squares of all entries.",
    "root-of-squares": "Square each number, add the squares, then take the root.",
    "coefficient": "Divide the dot product by the squared length of the vector projected on.",
    "scaled-dot": "Take the dot product and divide it by √d.",
    "projected-length": "Divide the dot product by the length of the vector projected on, then "
    "drop its sign.",
    "remainder-length": "Take the projection off the vector, then take the length of what is left.",
    "area": "Take the cross product, then its length.",
    "weighted-dot": "Multiply the factors coordinate by coordinate, then add the products.",
    "weighted-length": "Square each entry, multiply by its weight, add, then take the root.",
    "weighted-mean": "Add each value times its weight, then divide by the sum of the weights.",
    "mixture": "Multiply each of the two by its own weight, then add.",
    "step": "Start at the first, and add the factor times the difference.",
    "products": "Multiply matching entries; nothing is added up.",
    "loss": "Take the softmax, then the weight of the right class, its logarithm and a minus.",
    "log-sum": "Take e to each score, add them all, then take the logarithm.",
    "laplacian": "Take the L1 distance, scale it as the kernel says, put a minus before it, then "
    "take e to that.",
    "logistic": "Take e to minus the argument, add 1, then divide 1 by the sum.",
    "covariance": "Take the means off, add the products of matching deviations, then divide by n "
    "or n − 1, as asked.",
    "mean-square": "Square each difference, add the squares and divide by how many there are.",
    "standardised": "Take the mean off each entry, then divide by the standard deviation.",
    "rms-normalised": "Divide each entry by the root of the mean of the squares.",
    "quadratic": "Take the matrix times the vector on its right, then the dot product with the "
    "one on its left.",
    "cosine-distance": "Subtract the cosine from 1.",
    "tanh": "Work out what stands in the brackets first, then take its tanh.",
    "formula": "Go through the steps once more, one at a time.",
}
