"""How to type an answer, said beside its field."""

from typing import Any

from grader.bank.problem import Part
from grader.checkers.kinds import Accept
from grader.wording.sentences import say


def how(part: Part, lang: str) -> str:
    """The sentence for a part's kind and for how exact its answer must be."""
    told = say(_code(part), _facts(part, lang), lang)
    if part.options.get("decimal_mark") == ",":
        return say("page-how-comma", {"how": told}, lang)
    return told


def _code(part: Part) -> str:
    options = part.options
    if part.kind == "choice":
        return f"page-how-choice-{'several' if part.multiple else 'one'}"
    if part.kind == "angle":
        return f"page-how-angle-{options['unit']}"
    if part.kind == "direction":
        asked = [name for name in ("unit_length", "up_to_sign") if options.get(name)]
        return "-".join(["page-how-direction", *(name.replace("_", "-") for name in asked)])
    return f"page-how-{part.kind}"


def _facts(part: Part, lang: str) -> dict[str, Any]:
    given = part.options.get("tensors")
    return {
        "precision": say(_precision(part.accept), _closeness(part.accept), lang),
        "letters": sorted(part.options.get("letters", ())),
        "arrays": [name for name, _ in given.arrays] if given else [],
    }


def _precision(accept: Accept) -> str:
    if accept.form == "tolerance":
        given = [name for name in ("atol", "rtol") if getattr(accept, name)]
        return f"page-precision-{given[0] if len(given) == 1 else 'both'}"
    if accept.form == "exact":
        return "page-precision-exact"
    code = f"page-{'rounded' if accept.decimal_only else 'precision'}-{accept.form}"
    return code + {0: "-zero", 1: "-one"}.get(accept.digits, "")


def _closeness(accept: Accept) -> dict[str, object]:
    return {"digits": accept.digits, "atol": accept.atol, "rtol": accept.rtol}
