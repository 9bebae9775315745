"""The author's preview: all variants, keys and mistakes, files that are broken or change."""

import html
import os
import re
from pathlib import Path
from shutil import copy

import pytest
from werkzeug.test import Client, TestResponse

from grader.web.preview import create_preview
from tests.web.browsing import text_of

HERE = Path(__file__).parent
KINDS, BANK = HERE / "kinds", HERE / "bank"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy(BANK / "01-every-kind.yaml", tmp_path)
    copy(KINDS / "pictured.yaml", tmp_path)
    return tmp_path


@pytest.fixture
def author(folder: Path) -> Client:
    return create_preview([folder]).test_client()


def get(author: Client, path: str, **headers: str) -> TestResponse:
    return author.get(path, headers=headers)


def said(author: Client, path: str) -> str:
    return text_of(get(author, path).get_data(as_text=True))


def test_it_lists_the_problems_in_both_languages(author: Client) -> None:
    text = said(author, "/")
    assert "One of each kind 每种题型各一" in text
    assert "A picture 图" in text


def test_a_problem_is_shown_whole_and_in_both_languages(author: Client) -> None:
    text = said(author, "/p/every-kind")
    for words in (
        "a 3",
        "The length",
        "长度",
        "Square and add first.",
        "先平方再相加。",
        "Right: sqrt(5)",
        "Right: (3, 6)",
        "Right: A, C",
        "You forgot the root:",
        "你忘了开方：",
        "The length is",
        "长度为",
    ):
        assert words in text


def test_each_declared_mistake_has_its_value(author: Client) -> None:
    page = get(author, "/p/every-kind").get_data(as_text=True)
    assert re.search(r"<th scope=\"row\">1</th><td><code>5</code></td><td>You forgot", page)


def test_derived_methods_are_named_in_both_languages(author: Client) -> None:
    page = get(author, "/p/pictured").get_data(as_text=True)
    table = page.split("Derived from the formula")[1].split("</table>")[0]
    assert table.count("<tr") >= 3
    assert re.search(r"[\u4e00-\u9fff]", table)


def test_a_seed_is_picked_and_has_neighbours(author: Client) -> None:
    page = get(author, "/p/every-kind?seed=17").get_data(as_text=True)
    assert 'href="/p/every-kind?seed=16"' in page
    assert 'href="/p/every-kind?seed=18"' in page
    assert 'href="/p/every-kind?case=lesson"' in page
    assert page != get(author, "/p/every-kind?seed=18").get_data(as_text=True)


@pytest.mark.parametrize(
    ("query", "status"),
    [("seed=x", 400), ("seed=-1", 400), ("seed=99999999999999999", 400), ("case=nope", 404)],
)
def test_other_variants_are_refused(author: Client, query: str, status: int) -> None:
    assert get(author, f"/p/every-kind?{query}").status_code == status


def test_responses_are_tried_without_being_kept(author: Client) -> None:
    text = said(author, "/p/every-kind?case=lesson&answer-root=5&answer-facts=A, C&answer-table=x")
    assert "Not yet. You forgot the root:" in text
    assert "还不对。 你忘了开方：" in text
    assert "Right." in text
    assert "Could not be read; no try used." in text
    assert "0 / 2" in text


def test_the_picture_is_there_before_and_after(author: Client) -> None:
    page = html.unescape(get(author, "/p/pictured?case=lesson").get_data(as_text=True))
    pictures = re.findall(r'<img src="([^"]+)"', page)
    assert [path.split("/")[3].split("?")[0] for path in pictures] == [
        "open-en.svg",
        "done-en.svg",
        "open-zh.svg",
        "done-zh.svg",
    ]
    assert all(get(author, path).status_code == 200 for path in pictures)


def test_a_broken_file_shows_every_complaint(author: Client, folder: Path) -> None:
    file = folder / "pictured.yaml"
    file.write_text(file.read_text().replace("proj(q, k)", "prj(q, k)").replace("zh: 图", "zh: 1"))
    for path in ("/", "/p/pictured"):
        page = get(author, path).get_data(as_text=True)
        assert len(re.findall(r"pictured\.yaml:\d+:\d+: ", page)) >= 3
        assert re.search(r"lang=\"zh-CN\">[^<]*[\u4e00-\u9fff]", page)
    assert "每种题型各一" in said(author, "/")


def test_a_broken_file_alone_is_not_told_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("id: one\ntitel: {}\n")
    page = create_preview([tmp_path]).test_client().get("/").get_data(as_text=True)
    assert "Complaints: " in page
    assert "There are no questions yet." not in page


def test_an_id_that_is_gone_leaves_a_page_that_goes_on(author: Client) -> None:
    answer = get(author, "/p/renamed")
    text = text_of(answer.get_data(as_text=True))
    assert answer.status_code == 404
    assert "There is no problem of that id now; choose one below." in text
    assert "现在没有这个 id 的题目；请在下面选一道。" in text
    assert "data-stamp" in answer.get_data(as_text=True)
    assert "A picture 图" in text


def test_points_and_the_price_of_hints_are_told(tmp_path: Path) -> None:
    copy(BANK / "01-every-kind.yaml", tmp_path)
    file = tmp_path / "01-every-kind.yaml"
    hints = "hints: [{en: Now the root., zh: 再开方。, cost: 1/4}]"
    file.write_text(
        file.read_text().replace("    hint: {en: Squ", f"    {hints}\n    hint: {{en: Squ")
    )
    text = said(create_preview([tmp_path]).test_client(), "/p/every-kind")
    assert "Show a hint (costs 1/4 of this part’s points) Now the root." in text
    assert "查看提示（扣除本小题分数的 1/4） 再开方。" in text
    assert "number · 2 points" in text


def test_a_derived_method_may_be_right_by_chance_and_is_no_alarm(author: Client) -> None:
    page = get(author, "/p/pictured?case=lesson").get_data(as_text=True)
    assert "would be marked right" not in page.split("Derived from the formula")[1]


def test_pages_learn_that_a_file_was_saved(author: Client, folder: Path) -> None:
    page = get(author, "/p/every-kind").get_data(as_text=True)
    stamp = re.findall(r'data-stamp="(\w+)"', page)[0]
    assert get(author, "/changes").json == {"stamp": stamp}
    file = folder / "01-every-kind.yaml"
    file.write_text(file.read_text().replace("You forgot the root", "Take the root"))
    os.utime(file, ns=(1, 1))
    assert get(author, "/changes").json != {"stamp": stamp}
    assert "Take the root" in said(author, "/p/every-kind")


def test_a_problem_without_draws_says_so(author: Client, folder: Path) -> None:
    file = folder / "01-every-kind.yaml"
    file.write_text(file.read_text().replace("cases:\n", "require: [a > 100]\ncases:\n", 1))
    assert "No draw meets" in said(author, "/p/every-kind?seed=1")


def test_a_seed_without_value_names_its_formula_and_leads_on(author: Client, folder: Path) -> None:
    file = folder / "pictured.yaml"
    file.write_text(
        file.read_text().replace("\nrequire:", "\nderive:\n  bad: 1 / entry(q, 1)\nrequire:")
    )
    seed = next(n for n in range(99) if "cannot be shown" in said(author, f"/p/pictured?seed={n}"))
    page = get(author, f"/p/pictured?seed={seed}").get_data(as_text=True)
    assert "derive.bad: This divides by zero, so it has no value." in text_of(page)
    assert "derive.bad: 这里除以了零，没有值。" in text_of(page)
    assert f'href="/p/pictured?seed={seed + 1}"' in page


def test_only_this_machine_is_answered(author: Client) -> None:
    assert get(author, "/", Host="localhost:8001").status_code == 200
    assert get(author, "/", Host="evil.example").status_code == 400
    for path in ("/", "/changes", "/p/every-kind"):
        answer = get(author, path)
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "private, no-store"
        assert "Set-Cookie" not in answer.headers


def test_the_service_has_no_preview(app: object) -> None:
    rules = {str(rule) for rule in app.url_map.iter_rules()}  # type: ignore[attr-defined]
    assert not any(rule.startswith("/p/") or rule == "/changes" for rule in rules)


@pytest.mark.parametrize("problem", ["every-kind", "other-kinds", "plain-sum", "pictured"])
def test_every_kind_of_part_is_shown(problem: str) -> None:
    author = create_preview([KINDS, BANK]).test_client()
    for query in ("", "?seed=1", "?seed=2"):
        assert get(author, f"/p/{problem}{query}").status_code == 200
