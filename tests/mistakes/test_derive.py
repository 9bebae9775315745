"""Wrong methods are found in whatever form a formula is written, and only where they are wrong."""

from time import process_time
from typing import Any

import pytest

from grader.expr.evaluate import names_in
from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.mistakes.concept import lines, tree
from grader.mistakes.derive import CONCEPTS, MOST, derive, inlined
from tests.mistakes.builders import given, value

NAMES = given()

FORMS = [
    ["comp(q, k)", "dot(q, k)/norm(k)", "dot(k, q)/norm(k)", "dot(q, k)/sqrt(dot(k, k))",
     "dot(q, k/norm(k))", "1/norm(k)*dot(q, k)", "sum(hadamard(q, k))/norm(k)"],
    ["proj(q, k)", "dot(q, k)/norm(k)^2*k", "dot(q, k)/dot(k, k)*k", "comp(q, k)*unit(k)",
     "k*dot(q, k)/(norm(k)*norm(k))"],
    ["rejection(q, k)", "q - proj(q, k)", "q - dot(q, k)/dot(k, k)*k", "-proj(q, k) + q"],
    ["cos_sim(u, v)", "dot(u, v)/(norm(u)*norm(v))", "dot(u, v)/norm(v)/norm(u)",
     "dot(unit(u), unit(v))", "comp(u, v)/norm(u)", "dot(u, v)/sqrt(dot(u, u)*dot(v, v))"],
    ["unit(v)", "v/norm(v)", "1/norm(v)*v"],
    ["norm(v)", "sqrt(dot(v, v))", "dot(v, v)^(1/2)", "abs(v)"],
    ["norm(x - y)", "sqrt(dot(x - y, x - y))", "norm(-y + x)"],
    ["weights(q, K)", "softmax(scaled_scores(q, K))", "softmax(scores(q, K)/sqrt(d))",
     "softmax(matmul(K, q)/sqrt(d))", "softmax(K @ q / d^(1/2))", "softmax(1/sqrt(d)*(K @ q))"],
    ["weights(Q, K)", "softmax(matmul(Q, transpose(K))/sqrt(3))",
     "softmax(Q @ transpose(K)/sqrt(3))"],
    ["attention(q, K, V)", "matmul(weights(q, K), V)", "softmax(K @ q/sqrt(3)) @ V"],
    ["corr(x, y)", "cos_sim(centred(x), centred(y))"],
    ["exp(-norm(x - y)^2/(2*t^2))", "exp(-dot(x - y, x - y)/(2*t^2))", "e^(-norm(x - y)^2/2/t^2)"],
    ["(dot(q, k) + c)^p", "(c + dot(k, q))^p"],
]  # fmt: skip


def likely(text: str, names: dict[str, Any] | None = None) -> set[tuple[str, str]]:
    methods = derive(formula(text), names or NAMES)
    return {(method.concept, method.code) for method in methods if method.likely}


@pytest.mark.parametrize("forms", FORMS, ids=lambda forms: forms[0])
def test_one_formula_in_many_forms_has_the_same_likely_methods(forms: list[str]) -> None:
    first = likely(forms[0])
    assert len(first) >= 5
    for form in forms[1:]:
        assert likely(form) == first, form


def test_keys_named_one_by_one_are_the_rows_of_a_matrix() -> None:
    names = {"q": value("[1, 2]"), "k1": value("[1, 0]"), "k2": value("[0, 1]"), "d": value("2")}
    names["K"] = value("rows(k1, k2)", names)
    whole = likely("softmax(matmul(K, q)/sqrt(d))", names)
    assert likely("softmax([dot(q, k1), dot(q, k2)]/sqrt(2))", names) == whole
    assert likely("softmax([dot(q, k1)/sqrt(2), dot(k2, q)/sqrt(2)])", names) == whole


def test_names_that_formulas_define_are_written_out() -> None:
    definitions = {"s": formula("dot(q, k)"), "r": formula("s/norm(k)")}
    assert plain(inlined(formula("2*r"), definitions)) == "2*(dot(q, k)/norm(k))"
    by_cases = {"s": formula("if(c == 2, q, k)"), "r": formula("dot(s, k)")}
    assert plain(inlined(formula("r"), by_cases)) == "dot(s, k)"
    plainly = derive(formula("comp(q, k)"), NAMES)
    assert derive(inlined(formula("r"), definitions), NAMES).values(NAMES) == plainly.values(NAMES)


def test_the_rest_of_a_formula_goes_on_from_the_wrong_value() -> None:
    methods = derive(formula("2*comp(q, k) + 1"), NAMES)
    found = {plain(method.tree) for method in methods if method.code == "by-square"}
    assert "2*dot(q, k)/norm(k)^2 + 1" in {
        text.replace("dot(q, k)*2", "2*dot(q, k)") for text in found
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("dot(q, k)", "arguments-swapped"),
        ("cos_sim(u, v)", "roles-exchanged"),
        ("softmax(s)", "wrong-axis"),
        ("matmul(A, u)", "factors-exchanged"),
    ],
)
def test_what_is_no_mistake_or_has_no_value_is_left_out(text: str, code: str) -> None:
    assert code not in {method.code for method in derive(formula(text), NAMES)}


def test_no_method_is_right_on_other_values_of_the_same_shapes() -> None:
    for text in ("comp(q, k)", "rejection(q, k)", "cos_sim(u, v)", "attention(q, K, V)"):
        methods = derive(formula(text), NAMES)
        right = value(text, NAMES)
        assert methods.values(NAMES)
        for method in methods:
            assert plain(method.tree) != text
            assert names_in(method.tree) <= NAMES.keys(), right


def test_methods_are_few_and_kept() -> None:
    for text in ("attention(q, K, V)", "angle(u, v)", "corr(x, y)", "cos_sim(u, v)*norm(x - y)"):
        first = derive(formula(text), NAMES)
        assert len(first) <= MOST
        assert derive(formula(text), dict(NAMES)) is first


def test_an_angle_in_degrees_is_worked_out_in_degrees() -> None:
    names = {"u": value("[1, 0]"), "v": value("[1, 1]")}
    methods = derive(formula("angle(u, v)"), names, "deg")
    by_code = dict(zip((m.code for m in methods), methods.values(names), strict=True))
    assert by_code["supplement"] == pytest.approx(135)


@pytest.mark.parametrize(
    "text", ["undefined", "{1, 2}", "3", "1 < 2", "if(c == 2, q, k)", "q", "z"]
)
def test_any_formula_may_be_given(text: str) -> None:
    assert len(derive(formula(text), NAMES).values(NAMES)) >= 0


@pytest.mark.parametrize(
    "concept", CONCEPTS, ids=lambda concept: f"{concept.name} {concept.forms[0]}"
)
def test_a_table_uses_the_names_of_its_forms(concept: Any) -> None:
    known = {name for form in concept.forms for name in names_in(tree(form))}
    known |= {name for name, _ in concept.lets}
    for table in (concept.slips, concept.instead):
        for code, text in lines(table):
            assert names_in(tree(text)) <= known, code


def test_a_long_formula_or_a_large_array_has_none() -> None:
    assert len(derive(formula("+".join(["dot(q, k)"] * 60)), NAMES)) == 0
    large = {"A": value("ones(40, 40)"), "B": value("ones(40, 40)")}
    assert len(derive(formula("matmul(A, B)"), large)) == 0


def test_a_long_sum_is_searched_soon() -> None:
    started = process_time()
    derive(formula(" + ".join(f"{n}*entry(q, 1)*k" for n in range(20))), NAMES)
    assert process_time() - started < 1
