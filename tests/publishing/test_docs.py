"""The documentation as a site: it builds without a warning, every link leads somewhere, and nothing comes from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from publishing.links import dead

ROOT = Path(__file__).parents[2]
PAGES = sorted(page.stem for page in (ROOT / "docs").glob("*.md"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    made = folder / "site"
    words = ["-b", "html", "-W", "-n", "-q", "-A", "play=../static/", "-d", str(folder / "trees"), "docs", str(made)]
    done = subprocess.run([sys.executable, "-m", "sphinx", *words], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return made


def test_every_link_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    assert dead(site) == []


def test_every_page_is_reached_from_every_page(site: Path) -> None:
    for name in PAGES:
        text = (site / f"{name}.html").read_text(encoding="utf-8")
        tree = text.partition('class="sidebar-tree"')[2].partition("</aside>")[0]
        listed = set(re.findall(r'href="([\w-]+)\.html"', tree)) | {name}
        assert listed | {"index"} >= set(PAGES), name


def test_the_first_page_opens_the_table_that_lies_beside_it(site: Path) -> None:
    first = (site / "index.html").read_text(encoding="utf-8")
    assert first.partition("<article")[2].count('<a href="../static/">Open the table and play</a>') == 1


def test_the_search_has_every_page(site: Path) -> None:
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert [name for name in PAGES if f'"{name}"' not in index] == []


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ('<a href="lost.html">x</a>', "index.html: lost.html: no such file"),
        ('<a href="#lost">x</a>', "index.html: #lost: no such place on that page"),
        ('<img src="https://elsewhere.example/x.png">', "fetched from another host"),
        ('<a href="http://elsewhere.example/">x</a>', "not a full https address"),
        ('<p id="here"><a href="index.html#here">x</a><a href="https://elsewhere.example/">y</a></p>', ""),
    ],
)
def test_a_dead_link_is_found(tmp_path: Path, page: str, found: str) -> None:
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    assert "".join(dead(tmp_path)).endswith(found)
    assert bool(dead(tmp_path)) == bool(found)
