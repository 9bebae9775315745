import pytest

from grader.web.tokens import API, PAGE, BadToken, Ticket, Tokens

TICKET = Ticket("projection", "d" * 64, seed=17)
TOKENS = Tokens("first secret")


@pytest.mark.parametrize(
    "ticket", [TICKET, Ticket("projection", "d", case="lesson"), Ticket("p", "d", seed=1, key=3)]
)
def test_a_token_gives_its_ticket_back(ticket: Ticket) -> None:
    assert TOKENS.open(TOKENS.sign(ticket, API), API) == ticket


def test_a_token_of_a_page_opens_nothing_in_the_api() -> None:
    with pytest.raises(BadToken):
        TOKENS.open(TOKENS.sign(TICKET, PAGE), API)


def test_a_token_signed_with_another_secret_is_refused() -> None:
    with pytest.raises(BadToken):
        TOKENS.open(Tokens("second secret").sign(TICKET, PAGE), PAGE)


@pytest.mark.parametrize("place", [0, 5, -1])
def test_a_token_with_one_changed_letter_is_refused(place: int) -> None:
    token = TOKENS.sign(TICKET, PAGE)
    changed = list(token)
    changed[place] = "A" if changed[place] != "A" else "Q"
    with pytest.raises(BadToken):
        TOKENS.open("".join(changed), PAGE)


@pytest.mark.parametrize("text", ["", ".", "a.b", "\x00", "１", "é" * 10, "\ud800", "x" * 5000])
def test_rubbish_is_refused_as_a_token(text: str) -> None:
    with pytest.raises(BadToken):
        TOKENS.open(text, PAGE)
