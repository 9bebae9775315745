"""The list of questions and the history."""

import pytest

from tests.web.browsing import Browser, stored


@pytest.mark.parametrize(
    ("accepted", "path"),
    [
        ("zh-CN,zh;q=0.9,en;q=0.8", "/zh/"),
        ("en-GB", "/en/"),
        ("fr", "/en/"),
        ("", "/en/"),
        ("../../etc/passwd", "/en/"),
        ("zh-Hant-TW", "/zh/"),
    ],
)
def test_the_door_follows_the_browsers_language(visitor: Browser, accepted: str, path: str) -> None:
    answer = visitor.client.get("/", headers={"Accept-Language": accepted})
    assert answer.status_code == 302
    assert answer.headers["Location"] == path
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ("0 of 2 done", "0 of 7 points", "New")), ("zh", ("已完成 0 题，共 2 题", "未开始"))],
)
def test_the_list_counts(visitor: Browser, lang: str, said: tuple[str, ...]) -> None:
    visitor.get(f"/{lang}/")
    assert all(words in visitor.text for words in said)


def test_the_list_takes_the_best_variant(visitor: Browser) -> None:
    visitor.open("plain-sum").send(sum="4")
    visitor.open("plain-sum", case=None).send(sum="1000")
    visitor.get("/en/")
    assert "1 of 2 done" in visitor.text
    assert "1 of 7 points" in visitor.text


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "2 of 2 done, 1 with all points"),
        ("zh", "已完成 2 题，共 2 题，其中满分 1 题"),
    ],
)
def test_a_question_given_up_is_done_without_its_points(
    visitor: Browser, lang: str, said: str
) -> None:
    visitor.open("plain-sum").send(sum="4")
    visitor.open("every-kind").send(action="give-up")
    visitor.get(f"/{lang}/")
    assert said in visitor.text


def test_a_question_says_where_it_stands(visitor: Browser) -> None:
    visitor.open("plain-sum").send(sum="4")
    assert "Question 2 of 2 1 of 1 point" in visitor.text


@pytest.mark.parametrize(("lang", "state"), [("en", "could not be read"), ("zh", "无法读取")])
def test_the_history_shows_what_was_typed(visitor: Browser, lang: str, state: str) -> None:
    visitor.open("plain-sum", lang).send(sum="<i>")
    visitor.get(f"/{lang}/attempts")
    assert "<code>&lt;i&gt;</code>" in visitor.html
    assert state in visitor.text
    assert visitor.html.count("<tr>") == 2


def test_the_history_leads_back_to_the_variant(visitor: Browser) -> None:
    visitor.open("plain-sum", case=None).send(sum="1000")
    path = visitor.path
    visitor.get("/en/attempts")
    assert f'href="{path}"' in visitor.html


def test_a_long_history_comes_in_pages(visitor: Browser) -> None:
    visitor.open("every-kind")
    for number in range(51):
        visitor.send(root=f"no {number}")
    visitor.get("/en/attempts")
    assert visitor.html.count("<time") == 50
    older = visitor.html.split("attempts?before=")[1].split('"')[0]
    visitor.get(f"/en/attempts?before={older}")
    assert visitor.html.count("<time") == 1


@pytest.mark.parametrize("before", ["-1", "x", "1e3", "１", "1_0", "9" * 30, ""])
def test_an_odd_page_of_the_history_is_refused(visitor: Browser, before: str) -> None:
    assert visitor.get("/en/attempts", query_string={"before": before}).status_code == 400


def test_starting_afresh_forgets_the_browser_and_deletes_nothing(visitor: Browser) -> None:
    visitor.open("plain-sum").send(sum="4")
    before = stored(visitor.app)
    left = visitor.post({"unused": ""}, "/en/afresh")
    assert left.status_code == 303
    visitor.get("/en/attempts")
    assert "You have not sent any answers" in visitor.text
    assert stored(visitor.app) == before


def test_the_cookie_is_opaque_and_out_of_reach(visitor: Browser) -> None:
    visitor.open("plain-sum")
    assert visitor.client.get_cookie("grader_guest") is None
    posted = visitor.post(visitor.fields({"sum": "4"}))
    cookie = posted.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    secure = Browser(visitor.app)
    secure.get(visitor.path)
    over_tls = secure.post(
        secure.fields({"sum": "4"}),
        base_url="https://localhost",
        headers={"Origin": "https://localhost"},
    )
    assert "Secure" in over_tls.headers["Set-Cookie"]


def test_a_made_up_cookie_makes_a_new_guest(visitor: Browser) -> None:
    visitor.client.set_cookie("grader_guest", "../../etc/passwd' OR 1=1")
    visitor.open("plain-sum").send(sum="7")
    assert "2 tries left" in visitor.text


def test_the_list_tells_quietly_how_hard_and_where_in_the_course(visitor: Browser) -> None:
    visitor.get("/en/")
    assert '<span class="about">easy · T02-1</span>' in visitor.html
    assert "edge-surd" not in visitor.html
    visitor.get("/zh/")
    assert '<span class="about">基础 · T02-1</span>' in visitor.html
    assert 'href="/zh/explore"' in visitor.html
