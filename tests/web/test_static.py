"""The files that pages load: complete, our own, and enough to install the table on a phone."""

import json
import re
import struct
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urljoin

import pytest

from automatable import web
from automatable.kernel.contract import registry
from automatable.library.show import board_style
from automatable.web.pages import pictures
from tests.web.client import Browser
from tests.web.playing import begin

STATIC = Path(web.__file__).parent / "static"
OURS = [
    file for file in sorted(STATIC.iterdir()) if file.suffix in (".js", ".css", ".html") and "htmx" not in file.name
]
TEMPLATES = [file.read_text(encoding="utf-8") for file in (STATIC.parent / "templates").glob("*.html")]
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}


def test_the_manifest_makes_the_table_installable(browser: Browser) -> None:
    (link,) = browser.page("/").find("link", rel="manifest")
    manifest = json.loads(browser.get(link.attributes["href"]).text)
    assert (manifest["display"], urljoin(link.attributes["href"], manifest["start_url"])) == ("standalone", "/")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert browser.get(f"/static/{icon['src']}").status_code == 200


@pytest.mark.parametrize(("name", "size"), [("icon-192.png", 192), ("icon-512.png", 512), ("icon-mask.png", 512)])
def test_icons_have_the_size_they_claim(name: str, size: int) -> None:
    assert struct.unpack(">II", (STATIC / name).read_bytes()[16:24]) == (size, size)


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.name)
def test_nothing_is_loaded_from_elsewhere(file: Path) -> None:
    assert re.findall(r"https?://(?!www\.w3\.org)|@import|url\(", file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("file", [file for file in OURS if file.suffix == ".js"], ids=lambda file: file.name)
def test_scripts_import_and_keep_only_what_is_there(browser: Browser, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    named = [*re.findall(r'from "\./([^"]+)"', text), *re.findall(r"}static/([^`]+)`", text)]
    assert [name for name in named if not (STATIC / name).is_file()] == []


@pytest.mark.parametrize("file", [file for file in OURS if file.suffix == ".js"], ids=lambda file: file.name)
def test_scripts_need_no_permission_to_make_code(file: Path) -> None:
    assert re.findall(r"\beval\b|new Function|document\.write", file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("ending", KINDS)
def test_files_are_what_browsers_expect(browser: Browser, ending: str) -> None:
    file = next(file for file in STATIC.iterdir() if file.suffix == ending)
    assert browser.get(f"/static/{file.name}").headers["content-type"].partition(";")[0] == KINDS[ending]


def test_a_file_whose_address_names_its_content_is_kept(browser: Browser) -> None:
    (first, *_) = browser.page("/").find("link", rel="stylesheet")
    assert "immutable" in browser.get(first.attributes["href"]).headers["cache-control"]
    assert "immutable" not in browser.get("/static/style.css").headers["cache-control"]


def test_the_style_of_a_board_is_kept_until_it_changes(browser: Browser) -> None:
    (address,) = [
        link.attributes["href"]
        for link in browser.page(begin(browser)).find("link", rel="stylesheet")
        if "board.css" in link.attributes["href"]
    ]
    assert "immutable" in browser.get(address).headers["cache-control"]
    assert "max-age" not in browser.get(address.partition("?")[0]).headers["cache-control"]


def selectors(css: str) -> list[str]:
    """Every selector of a style sheet, those inside of conditions too."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    found = re.findall(r"([^{};]+)\{[^{}@]*\}", bare)
    return [part.strip() for group in found for part in re.split(r",(?![^(]*\))", group) if part.strip()]


@pytest.mark.parametrize("name", registry.names())
def test_the_style_of_a_board_leaves_the_page_alone(name: str) -> None:
    game = registry.game(name)
    (root,) = re.findall(r'^<svg[^>]* class="([\w-]+)', game.face.picture())
    used = {word for file in TEMPLATES for line in re.findall(r'class="([^"]*)"', file) for word in line.split()}
    for selector in selectors(board_style(game.info.package)):
        named = set(re.findall(r"\.([a-z][\w-]*)", selector))
        assert root in named or (named and not named & used), selector


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/games/nonsense/board.css", "/static/x"]
)
def test_nothing_else_is_served(browser: Browser, path: str) -> None:
    assert browser.get(path).status_code == 404


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("theme", ["light", "dark", "auto", "<b>"])
def test_every_game_has_a_picture_that_stands_alone(browser: Browser, name: str, theme: str) -> None:
    picture = browser.get(f"/picture/{name}.svg", params={"theme": theme})
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
    assert picture.text.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "--ink" in picture.text
    assert "<b>" not in picture.text


def test_a_picture_that_a_build_has_kept_is_shown_without_loading_the_game(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = browser.get("/picture/tokaido.svg").text
    (tmp_path / "data").mkdir()
    kept = tmp_path / "data" / pictures.picture_file("tokaido")
    kept.write_text(registry.game("tokaido").face.picture(), encoding="utf-8")
    monkeypatch.setattr(pictures, "resources", SimpleNamespace(files=lambda package: tmp_path))
    with monkeypatch.context() as unloaded:
        unloaded.delattr(pictures, "game_of")
        assert browser.get("/picture/tokaido.svg").text == drawn
    # What an owner's pack says may be in the picture.
    monkeypatch.setattr(registry, "has_pack", lambda listing: True)
    kept.write_text("<svg>", encoding="utf-8")
    assert browser.get("/picture/tokaido.svg").text == drawn
