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
    "softmax": "Take e to each score, then divide each by the sum of them all.",
    "weights": "Scale the scores by √d, take e to each, then divide by the sum along the keys.",
    "logits": "Take the dot product of the query with each key and divide by √d.",
    "scores": "Take the dot product of the query with each key, as it is.",
    "mask": "Set masked scores to −∞ before the softmax: their weight is exactly 0, the rest sum "
    "to 1.",
    "attention": "Scale the scores, take the softmax, then add the value rows by their weights.",
    "rbf": "Square the distance, divide by 2σ², put a minus before it and take the exponential.",
    "polynomial": "Add the constant to the dot product first, then take the power of the whole.",
    "sigmoid": "Multiply the dot product by the factor, add the constant, then take tanh.",
    "pearson": "Take the mean off both sides, then take the cosine of what is left.",
    "mean": "Add all entries and divide by how many there are.",
    "variance": "Average the squared differences from the mean.",
    "deviation": "Average the squared differences from the mean, then take the root.",
    "matmul": "Entry (i, j) is row i of the first matrix times column j of the second.",
    "frobenius": "Multiply matching entries of the two matrices and add all the products.",
    "outer": "Entry (i, j) is coordinate i of the first vector times coordinate j of the second.",
    "determinant": "Products along the two diagonals are subtracted, in that order.",
    "trace": "Add the entries on the diagonal from upper left to lower right.",
    "formula": "Go through the steps once more, one at a time.",
}
