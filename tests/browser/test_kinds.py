"""Orders, pairs, matrices, code and pictures in a real browser; and the author's preview."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from werkzeug.serving import make_server

from grader.settings import Settings
from grader.store.upgrade import upgrade
from grader.web.app import create_app
from grader.web.preview import listen
from tests.browser.test_pages import WIDTHS, picture, violations

NewPage = Callable[..., Any]
KINDS = Path(__file__).parent.parent / "web" / "kinds"
OTHERS = "/q/other-kinds?case=lesson"


def served(server: Any) -> Iterator[str]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = f"sqlite:///{tmp_path_factory.mktemp('kinds') / 'grader.db'}"
    upgrade(database)
    settings = Settings.from_environment({"GRADER_DATABASE": database})
    app = create_app(replace(settings, problems=KINDS))
    yield from served(make_server("127.0.0.1", 0, app, threaded=True))
    app.extensions["grader"].engine.dispose()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(copytree(KINDS, tmp_path / "bank"))


@pytest.fixture
def author(folder: Path) -> Iterator[str]:
    yield from served(listen([folder], 0))


def answer_everything(page: Any, root: str) -> None:
    page.goto(root + OTHERS)
    for place, letter in enumerate("BCA"):
        page.locator("select[name=answer-ranking]").nth(place).select_option(letter)
    page.locator("select[name=answer-names]").nth(0).select_option("1-B")
    page.locator("select[name=answer-names]").nth(1).select_option("2-A")
    page.fill("#answer-code", "scores = X @ X.T\nscores / 2")
    page.fill("#answer-why", "Because x·y = y·x.")
    page.fill("#answer-norm", "7")
    page.fill("#answer-double", "14")
    page.click("button[value=check].main")


def show_kinds(page: Any, root: str) -> None:
    page.goto(root + OTHERS)


def show_judged(page: Any, root: str) -> None:
    answer_everything(page, root)


def show_solved(page: Any, root: str) -> None:
    answer_everything(page, root)
    page.click("button[value=give-up]")


def show_picture(page: Any, root: str) -> None:
    page.goto(f"{root}/q/pictured?case=lesson")


def show_solved_picture(page: Any, root: str) -> None:
    show_picture(page, root)
    page.click("button[value=give-up]")
    page.evaluate("window.scrollTo(0, 0)")


SHOWN = [show_kinds, show_judged, show_solved, show_picture, show_solved_picture]


def look(page: Any, shots: Path | None, name: str) -> None:
    """The page at every width and in the dark: it fits, and axe finds nothing."""
    for size, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        picture(page, shots, f"{name}-{size}")
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1100, "height": 900})
    picture(page, shots, f"{name}-dark")
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("show", SHOWN, ids=lambda show: show.__name__)
def test_a_page_fits_and_is_accessible(
    new_page: NewPage, kinds: str, shots: Path | None, show: Callable[..., None], lang: str
) -> None:
    page = new_page()
    show(page, f"{kinds}/{lang}")
    look(page, shots, f"{show.__name__.removeprefix('show_')}-{lang}")


def test_the_picture_stands_beside_the_text_or_under_it(new_page: NewPage, kinds: str) -> None:
    page = new_page()
    show_picture(page, f"{kinds}/en")
    page.set_viewport_size({"width": 1100, "height": 900})
    assert page.evaluate("document.querySelector('figure img').naturalWidth") > 0
    text, figure = (page.locator(name).bounding_box() for name in (".text", "figure"))
    assert figure["x"] >= text["x"] + text["width"]
    page.set_viewport_size({"width": 400, "height": 900})
    text, figure = (page.locator(name).bounding_box() for name in (".text", "figure"))
    assert figure["y"] >= text["y"] + text["height"]


@pytest.mark.parametrize("script", [True, False])
def test_letters_are_given_by_keyboard(new_page: NewPage, kinds: str, script: bool) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(f"{kinds}/en{OTHERS}")
    page.locator("select[name=answer-ranking]").nth(0).focus()
    for letter in "BAC":
        page.keyboard.press(letter)
        page.keyboard.press("Tab")
    page.click("button[value=check].main")
    assert "Right." in page.locator("#part-ranking").inner_text()


def test_a_matrix_is_typed_into_boxes(new_page: NewPage, kinds: str) -> None:
    page = new_page()
    show_picture(page, f"{kinds}/en")
    boxes = page.locator(".boxes input")
    for place, entry in enumerate(["2", "4", "1", "2"]):
        boxes.nth(place).fill(entry)
    assert page.input_value("#answer-table") == "[2, 4; 1, 2]"
    page.wait_for_selector("#read-table math")
    page.click("button[value=check].main")
    assert "Right." in page.locator("#part-table").inner_text()


def test_numbers_pasted_into_a_box_are_spread(new_page: NewPage, kinds: str) -> None:
    page = new_page()
    show_picture(page, f"{kinds}/en")
    page.evaluate("""() => {
        const data = new DataTransfer();
        data.setData('text', '1\\t2\\t3\\n4\\t5\\t6');
        const box = document.querySelector('.boxes input');
        box.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
    }""")
    assert page.input_value("#answer-table") == "[1, 2, 3; 4, 5, 6]"
    assert page.locator(".boxes input").count() == 6
    assert page.locator(".sizes input").nth(1).input_value() == "3"


def test_a_matrix_keeps_its_boxes_after_a_wrong_try(new_page: NewPage, kinds: str) -> None:
    page = new_page()
    show_picture(page, f"{kinds}/en")
    page.fill("#answer-table", "[1 2; 3 4]")
    page.click("button[value=check].main")
    assert [box.input_value() for box in page.locator(".boxes input").all()] == ["1", "2", "3", "4"]


def test_code_tells_its_shape_while_typed(new_page: NewPage, kinds: str) -> None:
    page = new_page()
    page.goto(f"{kinds}/en{OTHERS}")
    page.type("#answer-code", "X @ X.T")
    page.wait_for_selector("#read-code:has-text('gives (n, n)')")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_preview_is_accessible(
    new_page: NewPage, author: str, shots: Path | None, lang: str
) -> None:
    page = new_page(locale="zh-CN" if lang == "zh" else "en-GB")
    page.goto(f"{author}/p/pictured?case=lesson&answer-projection=(1,2)&answer-table=x")
    look(page, shots, f"preview-{lang}")
    page.goto(f"{author}/")
    assert violations(page) == []


def test_the_preview_follows_the_file(new_page: NewPage, author: str, folder: Path) -> None:
    page = new_page()
    page.goto(f"{author}/p/pictured?seed=3")
    page.click("a[rel=none], a[aria-label='next seed']")
    assert page.url.endswith("seed=4")
    file = folder / "pictured.yaml"
    sound = file.read_text()
    file.write_text(sound.replace("The projection", "Its projection"))
    page.wait_for_selector("text=Its projection")
    file.write_text(sound.replace("kind: vector", "kind: vectr"))
    page.wait_for_selector(".complaints >> text=pictured.yaml:")
    file.write_text(sound)
    page.wait_for_selector("text=The projection")
