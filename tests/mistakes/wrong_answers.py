"""Wrong answers with the method behind each: formula, what the student did, the method's code."""

GIVEN = {
    "q": "[2, -1, 3]", "k": "[1, 4, -2]", "u": "[3, 1, -2]", "v": "[-3, 2, 5]",
    "x": "[1, 4, -2, 6]", "y": "[2, -1, 3, 5]", "s": "[1, -2, 3]", "m": "[1, 1, 0]",
    "K": "[[1, 2, 0], [-1, 1, 2], [2, 0, 1], [1, 1, -2]]", "w": "[2, 1, -1]",
    "Q": "[[1, 0, 2], [-1, 2, 1]]", "V": "[[1, 4], [-3, 2], [0, 5], [2, -1]]",
    "A": "[[1, -2], [3, 4]]", "B": "[[2, 5], [-1, 3]]", "S": "[[1, 2, -1], [0, 3, 1], [2, -2, 1]]",
    "a": "1/2", "c": "2", "p": "3", "d": "3", "t": "6",
}  # fmt: skip

NUMBERS = """
dot(q, k) | 2*1 + (-1)*4 | last-left-out
dot(q, k) | (-1)*4 + 3*(-2) | first-left-out
dot(q, k) | 2*1 + 4 + 3*(-2) | term-sign
dot(q, k) | 2*1 - 1*4 + 3*2 | term-sign
dot(q, k) | 2 + 4 + 6 | signs-lost
dot(q, k) | sum(q) + sum(k) | coordinates-added
dot(q, k) | (2 - 1 + 3)*(1 + 4 - 2) | product-of-sums
dot(q, k) | sqrt(14)*sqrt(21) | lengths-multiplied
dot(q, k) | -8/sqrt(14*21) | cosine-given
dot(q, k) | 8 | sign-lost
sum(hadamard(q, k)) | -2 | last-left-out
norm(v) | 38 | root-forgotten
norm(v) | 10 | one-norm
norm(v) | 4 | entries-added
norm(v) | 5 | max-norm
norm(v) | sqrt(13) | last-left-out
norm(v) | sqrt(29) | first-left-out
norm(v) | sqrt(20) | signs-squared
sqrt(dot(v, v)) | 38 | root-forgotten
norm(v)^2 | sqrt(38) | root-taken
comp(q, k) | -8/21 | by-square
comp(q, k) | -8 | not-divided
comp(q, k) | -8*sqrt(21) | multiplied
comp(q, k) | -8/sqrt(14) | roles-exchanged
comp(q, k) | -8/sqrt(14*21) | by-both-lengths
dot(q, k)/norm(k) | sqrt(14 - 64/21) | remainder-length
dot(q, k)/norm(k) | -8/5 | length-rounded
dot(k, q)/norm(k) | 8/sqrt(21) | sign-lost
cos_sim(u, v) | -17 | not-divided
cos_sim(u, v) | -17/sqrt(14) | by-first
cos_sim(u, v) | -17/sqrt(38) | by-second
cos_sim(u, v) | -17/14 | by-first-square
dot(u, v)/norm(u)/norm(v) | -17/38 | by-second-square
dot(u, v)/(norm(u)*norm(v)) | -17/(14*38) | by-both-squares
dot(unit(u), unit(v)) | 289/(14*38) | squared
dot(u, v)/(norm(v)*norm(u)) | -17/(sqrt(14) + sqrt(38)) | lengths-added
dot(u, v)/sqrt(dot(u, u)*dot(v, v)) | 17/sqrt(14*38) | sign-lost
cos_sim(u, v) | acos(-17/sqrt(14*38)) | radians-given
cos_sim(u, v) | degrees(acos(-17/sqrt(14*38))) | degrees-given
cos_sim(u, v) | sqrt(1 - 289/(14*38)) | sine-taken
norm(x - y) | 1 + 25 + 25 + 1 | root-forgotten
norm(x - y) | 1 + 5 + 5 + 1 | one-distance
norm(x - y) | -1 + 5 - 5 + 1 + 0 | signed-differences
norm(x - y) | norm(x + y) | vectors-added
norm(x - y) | 5 | max-distance
norm(x - y) | norm(x) - norm(y) | lengths-subtracted
norm(x - y) | sqrt(1 + 25 + 25) | last-left-out
corr(x, y) | dot(centred(x), centred(y))/4 | covariance
corr(x, y) | dot(centred(x), centred(y))/3 | sample-covariance
corr(x, y) | corr(x, y)^2 | squared
corr(x, y) | cos_sim(x, y) | not-centred
corr(x, y) | dot(centred(x), centred(y)) | not-divided
corr(x, y) | dot(centred(x), centred(y))/dot(centred(x), centred(x)) | slope
exp(-norm(x - y)^2/(2*t^2)) | exp(-52/t^2) | factor-lost
exp(-norm(x - y)^2/(2*t^2)) | exp(52/(2*t^2)) | minus-lost
exp(-norm(x - y)^2/(2*t^2)) | exp(-52/(2*t)) | width-not-squared
exp(-norm(x - y)^2/(2*t^2)) | exp(-norm(x - y)/(2*t^2)) | distance-not-squared
exp(-dot(x - y, x - y)/(2*t^2)) | exp(-norm(x + y)^2/(2*t^2)) | vectors-added
exp(-norm(x - y)^2/(2*t^2)) | -52/(2*t^2) | exponent-given
exp(-norm(x - y)^2/(2*t^2)) | exp(-52/(2*t)^2) | factor-squared
(dot(q, k) + c)^p | (-8)^3 + 2 | constant-outside
(dot(q, k) + c)^p | 8 - 64 - 216 + 2 | powers-inside
(dot(q, k) + c)^p | (-8)^3 | constant-left-out
(dot(q, k) + c)^p | (-16)^3 | constant-multiplied
(c + dot(q, k))^p | -6 | power-forgotten
(dot(q, k) + c)^p | -18 | times-power
tanh(a*dot(q, k) + c) | tanh(a*(-6)) | factor-over-bracket
tanh(a*dot(q, k) + c) | tanh(-4) | constant-left-out
tanh(a*dot(q, k) + c) | tanh(-6) | factor-left-out
tanh(a*dot(q, k) + c) | -2 | argument-given
tanh(a*dot(q, k) + c) | 1/(1 + exp(2)) | logistic
det(A) | 4 - 6 | products-added
det(A) | 4 | diagonal-only
trace(A) | -2 + 3 | other-diagonal
trace(matmul(transpose(A), B)) | trace(matmul(A, B)) | transpose-forgotten
var(x) | var(x)*4/3 | one-fewer
std(x) | var(x) | root-forgotten
mean(x) | 9 | not-divided
10*dot(q, k) | -8 | factor-dropped
entry(softmax(s), 1) | entry(softmax(s), 2) | other-entry
dot(q, k) + c | -8 - 2 | sign-flipped
norm(u)*norm(v) | 14*sqrt(38) | root-forgotten
entry(matmul(A, B), 1, 2) | entry(matmul(B, A), 1, 2) | factors-exchanged
norm(x - y)^2 | 1 + 5 + 5 + 1 | one-distance
norm(x - y)^2 | norm(x + y)^2 | vectors-added
dot(x - y, x - y) | norm(x)^2 + norm(y)^2 | squares-added
norm(x - y)^2 | sqrt(52) | root-taken
norm(u + v) | sqrt(14) + sqrt(38) | lengths-added
norm(u + v) | norm(u - v) | vectors-subtracted
norm(u + v)^2 | 14 + 38 | squares-added
norm1(v) | sqrt(38) | two-norm
norm1(v) | 4 | signs-kept
norm1(v) | 5 | last-left-out
norm1(x - y) | sqrt(52) | two-norm
norm1(x - y) | 1 + 25 + 25 + 1 | squares-added
norm_max(v) | 10 | one-norm
norm(S) | 25 | root-forgotten
norm(S) | 13 | magnitudes-added
norm(S) | sqrt(1 + 9 + 1) | diagonal-only
sqrt(c^2 + p^2) | 5 | not-squared
dot(q, u - v) | dot(q, u + v) | vectors-added
dot(q, u - v) | dot(q, u) | second-forgotten
dot(q, v) - dot(q, u) | dot(q, u) - dot(q, v) | difference-reversed
dot(q, k)/norm(k)^2 | -8/sqrt(21) | length-once
dot(q, k)/dot(k, k) | -8/14 | square-of-other
dot(q, k)/sqrt(d) | -8/3 | by-d
dot(q, k)/sqrt(size(k)) | -8 | not-scaled
dot(q, k)/sqrt(d) | -2/sqrt(3) | last-left-out
norm(proj(q, k)) | -8/sqrt(21) | sign-kept
abs(comp(q, k)) | 8/21 | by-square
norm(q - proj(q, k)) | sqrt(14) - 8/sqrt(21) | lengths-subtracted
sqrt(norm(q)^2 - comp(q, k)^2) | sqrt(14 + 64/21) | squares-added
norm(rejection(q, k)) | norm(rejection(k, q)) | roles-exchanged
norm(cross(q, k)) | 8 | dot-for-cross
norm(cross(q, k)) | norm1(cross(q, k)) | magnitudes-added
entry(q, 1)*entry(k, 1) + entry(q, 2)*entry(k, 2) + entry(q, 3)*entry(k, 3) | 4 | term-sign
1 - cos_sim(u, v) | -17/sqrt(14*38) | one-minus-forgotten
dot(w, hadamard(u, v)) | -17 | factor-left-out
sum(hadamard(w, hadamard(u, v))) | -18 + 2 | last-left-out
sqrt(dot(w, hadamard(u, u))) | sqrt(14) | weights-left-out
sqrt(dot(w, powers(u, 2))) | 15 | root-forgotten
dot(m, v)/sum(m) | 4/3 | plain-mean
dot(m, v)/sum(m) | -1/3 | by-number
dot(centred(x), centred(y))/size(x) | dot(x, y)/4 | not-centred
dot(centred(x), centred(y))/(size(x) - 1) | dot(centred(x), centred(y))/4 | by-number
sum(powers(centred(x), 2))/(size(x) - 1) | var(x) | by-number
norm(x - y)^2/size(x) | sqrt(52/4) | root-taken
mean(powers(x - y, 2)) | sqrt(52)/4 | root-too-early
(3*dot(q, k) + c)^2 | (3*(-6))^2 | factor-over-bracket
(3*dot(q, k) + c)^2 | 3*36 | factor-outside
exp(-norm1(x - y)/t) | exp(-sqrt(52)/6) | euclidean-distance
1/(1 + exp(-c)) | tanh(2) | tanh-taken
sigmoid(dot(q, k)/d) | 1/(1 + exp(-8/3)) | minus-lost
-ln(entry(softmax(s), 1)) | ln(entry(softmax(s), 1)) | minus-lost
-ln(entry(softmax(s), 1)) | -log2(entry(softmax(s), 1)) | base-two-logarithm
ln(sum(exps(s))) | 2 | sum-of-scores
ln(sum(exps(s))) | 3 | largest-score
dot(u, matmul(S, u)) | 14 | matrix-left-out
dot(u, matmul(S, v)) | dot(v, matmul(S, u)) | matrix-transposed
sum(x)/4 | 9/3 | one-fewer
dot(centred(x), centred(x))/4 | var(x)*4/3 | one-fewer
tanh(c/t) | 1/(1 + exp(-1/3)) | logistic
trace(matmul(A, B)) | sum(hadamard(A, B)) | entry-by-entry
t*cos(p*pi/180) | 6*sin(pi/60) | sine-for-cosine
t*cos(p*pi/180) | 6*cos(3) | degrees-as-radians
abs(dot(q, k) + c)/norm(w) | -6/sqrt(6) | sign-kept
log2(t) - ln(d) | ln(d) - log2(t) | difference-reversed
"""

ARRAYS = """
unit(u - v) | (u + v)/norm(u + v) | vectors-added
unit(u - v) | u/norm(u) - v/norm(v) | units-subtracted
hadamard(u, v) | [0, 3, 3] | added
hadamard(u, v) | -17 | dot-given
u + a*(v - u) | v + a*(v - u) | from-other
u + a*(v - u) | a*(v - u) | start-left-out
a*u + (1 - a)*w | a*u - (1 - a)*w | subtracted
centred(x)/std(x) | centred(x)/var(x) | by-variance
centred(x)/std(x) | x/std(x) | not-centred
v/sqrt(norm(v)^2/size(v)) | v/norm(v) | by-length
exps(s)/sum(exps(s)) | exps(s) | not-normalised
softmax(s/t) | softmax(s) | temperature-left-out
softmax(s/t) | softmax(s*t) | temperature-multiplied
matmul(S, u) + w | matmul(S, w) + u | exchanged-letters
matmul(S, u) + w | matmul(S, w) + w | other-letter
matmul(transpose(S), u) | matmul(S, u) | transpose-forgotten
2*A - B | 2*(A - B) | factor-over-bracket
[max(0, c - t), max(0, t - c)] | [c - t, t - c] | cut-forgotten
dot(q, k) | [2, -4, -6] | products-listed
dot(q, k) | cross(q, k) | cross-taken
dot([3, 1], [2, 5]) | 13 | cross-taken
dot([2, -1, 3], [1, 4, -2]) | 9 | cross-taken
weights([0, 0], [[1, 2], [2, 1]]) | [1, 0] | best-only
weights([0, 0], [[1, 2], [2, 1]]) | [0, 1] | best-only
weights([0, 0], [[1, 2], [2, 1]]) | [0, 0] | forgotten
unit(v) | v | not-divided
unit(v) | v/38 | by-square
v/norm(v) | v/10 | by-one-norm
unit(v) | v/4 | by-sum
unit(v) | v/5 | by-largest
unit(v) | v*sqrt(38) | multiplied
unit(v) | -v/sqrt(38) | sign-reversed
proj(q, k) | -8/sqrt(21)*k | length-once
proj(q, k) | -8/sqrt(14*21)*k | cosine-times
dot(q, k)/norm(k)^2*k | -8*k | not-divided
dot(q, k)/dot(k, k)*k | [2*1*1, -1*4*4, 3*(-2)*(-2)]/21 | by-coordinates
comp(q, k)*unit(k) | -8/14*q | roles-exchanged
proj(q, k) | -8/21*q | times-other
proj(q, k) | k/sqrt(21) | unit-used
proj(q, k) | 8/21*k | sign-reversed
proj(q, k) | q + 8/21*k | remainder-given
rejection(q, k) | -8/21*k - q | sign-reversed
q - proj(q, k) | q + 8/sqrt(21)*k | length-once
q - proj(q, k) | q - k/sqrt(21) | unit-subtracted
q - dot(q, k)/dot(k, k)*k | -8/21*k | projection-given
rejection(q, k) | q - 8/21*k | projection-added
rejection(q, k) | k + 8/14*q | roles-exchanged
rejection(q, k) | q - k | other-subtracted
rejection(q, k) | q + 8*k | not-divided
norm(x - y) | x - y | difference-given
softmax(s) | reverse(softmax(s)) | reversed
softmax(s) | softmax(-s) | negative-scores
softmax(s) | [exp(1), exp(-2), exp(3)] | not-normalised
softmax(s) | s/2 | no-exponentials
softmax(s) | s | forgotten
softmax(s) | [0, 0, 1] | best-only
softmax(s) | [1, 1, 1]/3 | uniform
softmax(s) | [2, 1/4, 8]*4/41 | base-two
softmax(mask(s, m)) | softmax(s) | mask-ignored
softmax(mask(s, m)) | softmax([1, -2, 0]) | masked-as-zero
softmax(mask(s, m)) | hadamard(softmax(s), m) | mask-after
softmax(mask(s, m)) | [0, 0, 1] | mask-reversed
softmax(mask(s, m)) | [exp(1), exp(-2), 0] | not-normalised
softmax(mask(s, m)) | [1/2, 1/2, 0] | uniform-kept
matmul(K, q)/sqrt(d) | matmul(K, q) | not-scaled
matmul(K, q)/sqrt(d) | matmul(K, q)/3 | by-d
matmul(K, q)/sqrt(d) | matmul(K, q)*sqrt(3) | times-root
matmul(K, q)/sqrt(d) | matmul(K, q)/sqrt(14) | by-query-length
[dot(q, k), dot(q, w)]/sqrt(d) | [cos_sim(q, k), cos_sim(q, w)] | cosine-scores
[dot(q, k)/sqrt(3), dot(q, u)/sqrt(3)] | [-8, -1] | not-scaled
softmax(matmul(K, q)/sqrt(d)) | softmax(matmul(K, q)) | not-scaled
softmax(matmul(K, q)/sqrt(d)) | softmax(matmul(K, q)/3) | by-d
softmax(matmul(K, q)/sqrt(d)) | matmul(K, q)/sqrt(3) | forgotten
weights(q, K) | matmul(K, q) | raw-scores
weights(q, K) | exps(matmul(K, q)/sqrt(3)) | not-normalised
softmax(scaled_scores(q, K)) | matmul(K, q)/sum(matmul(K, q)) | no-exponentials
softmax([dot(q, k), dot(q, u)]/sqrt(3)) | softmax([-1, -8]/sqrt(3)) | reversed
softmax([dot(q, k), dot(q, u)]/sqrt(3)) | softmax([cos_sim(q, k), cos_sim(q, u)]) | cosine-scores
attention(q, K, V) | matmul(softmax(matmul(K, q)), V) | not-scaled
attention(q, K, V) | matmul(softmax(matmul(K, q)/3), V) | by-d
attention(q, K, V) | softmax(matmul(K, q)/sqrt(3)) | weights-given
attention(q, K, V) | matmul(exps(matmul(K, q)/sqrt(3)), V) | not-normalised
matmul(weights(q, K), V) | matmul(matmul(K, q)/sqrt(3), V) | scores-times-values
attention(q, K, V) | [0, 5/2] | mean-of-values
attention(q, K, V) | matmul(hardmax(matmul(K, q)), V) | best-value
matmul(softmax(matmul(K, q)/sqrt(d)), V) | matmul(weights(q, K), K) | keys-weighted
matmul(A, B) | matmul(B, A) | factors-exchanged
A @ B | matmul(A, transpose(B)) | second-transposed
matmul(A, B) | matmul(transpose(A), B) | first-transposed
matmul(A, B) | [[2, -10], [-3, 12]] | entry-by-entry
matmul(A, B) | transpose(matmul(A, B)) | result-transposed
matmul(A, B) | [[2, 5], [6, 15]] | last-left-out
transpose(A) @ B | [[-3, 9], [-4, 12]] | first-left-out
transpose(A) @ B | [[2, 5], [-4, -10]] | last-left-out
transpose(A) @ B | matmul(transpose(B), A) | result-transposed
softmax(matmul(Q, transpose(K))/sqrt(d)) | softmax(matmul(Q, transpose(K))) | not-scaled
softmax(matmul(Q, transpose(K))/sqrt(d)) | softmax(matmul(Q, transpose(K))/3) | by-d
weights(Q, K) | transpose(softmax(matmul(K, transpose(Q))/sqrt(3))) | wrong-axis
weights(Q, K) | softmax(matmul(K, transpose(Q))/sqrt(3)) | exchanged
weights(Q, K) | matmul(Q, transpose(K))/sqrt(3) | forgotten
attention(Q, K, V) | matmul(softmax(matmul(Q, transpose(K))/3), V) | by-d
attention(Q, K, V) | matmul(exps(matmul(Q, transpose(K))/sqrt(3)), V) | not-normalised
attention(S, S, S, causal(3)) | attention(S, S, S) | mask-ignored
outer(q, k) | outer(k, q) | transposed
cross(q, k) | cross(k, q) | sign-reversed
2*q + 3*k | 2*q - 3*k | sign-flipped
2*q + 3*k | q + 3*k | factor-dropped
2*q + 3*k | 3*q + 2*k | weights-exchanged
2*q + 3*k | q + k | weights-left-out
softmax(s/c) | softmax(s/4) | divisor-squared
[comp(q, k), comp(q, u)] | [comp(q, u), comp(q, k)] | order-reversed
[comp(q, k), comp(q, u)] | [dot(q, k), dot(q, u)] | not-divided
"""

ANGLES = """
angle(u, v) | pi - acos(-17/sqrt(14*38)) | 180 - degrees(acos(-17/sqrt(14*38))) | supplement
angle(u, v) | degrees(acos(-17/sqrt(14*38))) | acos(-17/sqrt(14*38)) | degrees-given radians-given
angle(u, v) | -17/sqrt(14*38) | -17/sqrt(14*38) | cosine-given
angle(u, v) | -17 | -17 | dot-given
angle(u, v) | asin(-17/sqrt(14*38)) | degrees(asin(-17/sqrt(14*38))) | complement
"""


def table(text: str) -> list[list[str]]:
    """The cells of each line."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
