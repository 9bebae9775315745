import re
from pathlib import Path

import pytest

import grader.web
from grader.bank.mathml import style_rules
from grader.web.assets import read_assets

STATIC = Path(grader.web.__file__).with_name("static")
ASSETS = read_assets(STATIC)


def test_only_files_that_pages_use_are_served() -> None:
    assert sorted(ASSETS) == [
        "explore.js",
        "fonts/latinmodern-math-subset.woff2",
        "grid.js",
        "icon.svg",
        "preview.js",
        "readback.js",
        "style.css",
        "wide.js",
    ]


def test_the_style_sheet_names_the_font_by_its_content() -> None:
    font = ASSETS["fonts/latinmodern-math-subset.woff2"]
    address = f'url("../{font.digest}/fonts/latinmodern-math-subset.woff2")'
    assert address.encode() in ASSETS["style.css"].body


def test_a_changed_font_gives_the_style_sheet_a_new_name(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text('src: url("b.woff2")')
    (tmp_path / "b.woff2").write_bytes(b"one")
    before = read_assets(tmp_path)["a.css"].digest
    (tmp_path / "b.woff2").write_bytes(b"two")
    assert read_assets(tmp_path)["a.css"].digest != before


def test_the_style_sheet_defines_every_class_the_maths_uses() -> None:
    def squeezed(text: str) -> str:
        return re.sub(r"[\s;]", "", text)

    sheet = squeezed((STATIC / "style.css").read_text())
    assert [rule for rule in style_rules().splitlines() if squeezed(rule) not in sheet] == []


def test_the_font_comes_with_its_licence_and_its_note() -> None:
    assert "GUST Font License" in (STATIC / "fonts" / "GUST-FONT-LICENSE.txt").read_text()
    assert "pyftsubset" in (STATIC / "fonts" / "README.md").read_text()


@pytest.mark.parametrize("name", [name for name in ASSETS if name.endswith(("css", "js"))])
def test_nothing_is_fetched_from_another_host(name: str) -> None:
    assert b"//" not in re.sub(rb"(?m)^\s*//.*$", b"", ASSETS[name].body).replace(b"/*", b"")


def test_the_scripts_are_small() -> None:
    assert len(ASSETS["readback.js"].body) < 1500
    assert len(ASSETS["wide.js"].body) < 1000
    assert len(ASSETS["explore.js"].body) < 5000
    assert len(ASSETS["grid.js"].body) < 5000
