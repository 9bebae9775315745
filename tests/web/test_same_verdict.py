"""Page and JSON interface say the same of the same answer to the same variant."""

import pytest

from tests.web.browsing import Browser, Caller, text_of

TYPED = ["sqrt(5)", "２．２４", "2.2", "5", "apples", "1/0", "(1, 2)", "undefined", ""]
WORDS = {
    "correct": ("Right.", "正确。"),
    "incorrect": ("Not yet.", "还不对。"),
    "unscorable": ("Could not be read; no try used.", "无法读取，不扣作答次数。"),
    "blank": ("Nothing typed yet; no try used.", "还没有填写，不扣作答次数。"),
}


def squeezed(text: str) -> str:
    return "".join(text_of(text).split())


def loose(text: str) -> str:
    """Without the sign that stands for a raised number in plain text."""
    return squeezed(text).replace("^", "")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("typed", TYPED)
def test_the_verdict_is_the_same(visitor: Browser, caller: Caller, lang: str, typed: str) -> None:
    body = {"problem": "every-kind", "case": "lesson", "language": lang}
    mark = caller.post("/grade", {**body, "responses": {"root": typed}}).json["parts"]["root"]
    visitor.open("every-kind", lang).send(root=typed)
    page = squeezed(visitor.part("root"))
    assert squeezed(WORDS[mark["state"]][lang == "zh"]) in page
    assert all(loose(found["text"]) in loose(page) for found in mark["feedback"])
