"""The documentation as a site: it builds without a warning, every link leads somewhere, and nothing comes from elsewhere."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect

from publishing.links import dead
from publishing.translated import DOCS, LANGUAGES, folder
from tests.web.screen import CHROMIUM, DESKTOP, PHONE, chromium, looking

ROOT = Path(__file__).parents[2]
PAGES = sorted(page.relative_to(DOCS).with_suffix("").as_posix() for page in DOCS.rglob("*.md"))


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
        page = site / f"{name}.html"
        tree = page.read_text(encoding="utf-8").partition('class="sidebar-tree"')[2].partition("</aside>")[0]
        led = [(page.parent / link).resolve() for link in re.findall(r'href="([\w./-]+)\.html"', tree)]
        listed = {target.relative_to(site.resolve()).as_posix() for target in led} | {name}
        assert listed | {"index"} >= set(PAGES), name


def test_the_first_page_opens_the_table_that_lies_beside_it(site: Path) -> None:
    first = (site / "index.html").read_text(encoding="utf-8")
    assert first.partition("<article")[2].count('<a href="../static/">Open the table and play</a>') == 1


@pytest.mark.parametrize("language", [one for one in LANGUAGES if folder(one).is_dir()])
def test_a_page_says_in_which_language_it_is_and_offers_to_play_in_it(site: Path, language: str) -> None:
    pages = site if language == "en" else site / language
    first, other = ((pages / f"{name}.html").read_text(encoding="utf-8") for name in ("index", "first-game"))
    assert all(re.search(rf'<html [^>]*lang="{language}"', text) for text in (first, other))
    invitations = {
        text.partition('<p class="play')[2].partition("</a>")[0].rpartition("/static/")[2] for text in (first, other)
    }
    assert len(invitations) == 2
    assert ('">Play now' in invitations) == (language == "en")


def test_the_search_has_every_page(site: Path) -> None:
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert [name for name in PAGES if f'"{name}"' not in index] == []


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")
def test_the_search_finds_a_rule_and_pages_fit_a_phone_in_the_dark(address: str) -> None:
    with chromium() as browser:
        with looking(browser, address, **DESKTOP) as seen:
            seen.go("/search.html?q=tie-breakers")
            expect(seen.page.get_by_role("link", name="How she decides").last).to_be_visible()
            expect(seen.page.locator("ul.search")).to_contain_text("Tie-breakers")
            seen.picture("docs-search")
        with looking(browser, address, **PHONE, color_scheme="dark") as seen:
            for page in ("/index.html", "/decide.html"):
                seen.go(page)
                assert (seen.sideways(), seen.faults()) == (0, [])
            seen.picture("docs-phone")


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
