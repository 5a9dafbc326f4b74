"""The documentation as pages: every link leads somewhere, every picture is there, every public docstring is in it."""

import re
from pathlib import Path

import pytest

from publishing.docs import ROOMS, build


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "site"
    build(folder, "../static/")
    return folder


def test_every_link_and_picture_is_there(pages: Path) -> None:
    missing = []
    for page in pages.glob("*.html"):
        for address in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            path, _, anchor = address.partition("#")
            target = pages / (path or page.name)
            if address.startswith(("http://", "https://", "../static/", "mailto:")):
                continue
            if not target.is_file() or (anchor and f'id="{anchor}"' not in target.read_text(encoding="utf-8")):
                missing.append(f"{page.name}: {address}")
    assert missing == []


def test_the_first_page_opens_the_table_and_shows_pictures(pages: Path) -> None:
    first = (pages / "index.html").read_text(encoding="utf-8")
    assert first.partition("<main>")[2].startswith('<p><a class="play" href="../static/">Open this page and play</a>')
    assert '<strong>Open <a href="../static/">this page</a> and play.</strong>' in first
    assert "no public address" not in first
    assert len(re.findall(r'<img [^>]*src="images/', first)) >= 3


def test_every_page_is_listed_on_every_page(pages: Path) -> None:
    names = {page.name for page in pages.glob("*.html")}
    for page in pages.glob("*.html"):
        listed = page.read_text(encoding="utf-8").partition("</nav>")[0]
        assert set(re.findall(r'href="([\w-]+\.html)"', listed)) == names
        assert listed.count("aria-current") == (page.name != "index.html")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_described_by_its_own_docstrings(pages: Path, room: str) -> None:
    page = (pages / f"reference-{room}.html").read_text(encoding="utf-8")
    assert page.count("<dt>") > 10
    assert "<h2" in page


def test_nothing_is_loaded_from_elsewhere(pages: Path) -> None:
    for page in pages.glob("*.html"):
        assert re.findall(r'<(?:script|link|img)[^>]+(?:href|src)="https?:', page.read_text(encoding="utf-8")) == []
