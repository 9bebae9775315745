"""How to type an answer, said beside its field."""

from grader.bank.problem import Part
from grader.checkers.kinds import Accept
from grader.wording.sentences import say


def how(part: Part, lang: str) -> str:
    """The sentence for a part's kind and for how exact its answer must be."""
    if part.kind == "choice":
        return say(f"page-how-choice-{'several' if part.multiple else 'one'}", {}, lang)
    facts = {"precision": say(_precision(part.accept), _facts(part.accept), lang)}
    return say(f"page-how-{part.kind}", facts, lang)


def _precision(accept: Accept) -> str:
    if accept.form == "tolerance":
        given = [name for name in ("atol", "rtol") if getattr(accept, name)]
        return f"page-precision-{given[0] if len(given) == 1 else 'both'}"
    code = f"page-precision-{accept.form}"
    few = {0: "-zero", 1: "-one"} if accept.form != "exact" else {}
    return code + few.get(accept.digits or 0, "")


def _facts(accept: Accept) -> dict[str, object]:
    return {"digits": accept.digits, "atol": accept.atol, "rtol": accept.rtol}
