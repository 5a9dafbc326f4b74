"""Pictures of every kind of page in a language beside English, on a phone and at a desk, with each text's key where that is wanted.

Needs playwright and Chromium. What is wider than the screen, and texts of drawings that lie on each other, are listed.
"""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from automatable.kernel.words.language import KEYS, LANGUAGES
from automatable.testing.languages.served import GamesShown, games_to_look_at, served

WIDTHS: Final = (390, 1280)
HIGHEST: Final = 6000
"""Pixels of a picture at most."""
GAP: Final = 12
PAGES: Final = {"lobby": "/", "settings": "/settings"}
OF_A_GAME: Final = {
    "setup": "/new/{game}",
    "table": "/table/{middle}",
    "why": "/table/{over}/replay",
    "rules": "/rules/{game}",
    "companion": "/companion/{beside}",
    "prepare": "/companion/{beside}/prepare",
    "end": "/table/{over}",
}
_CALM: Final = "*{animation:none!important;transition:none!important;scroll-behavior:auto!important}"
_BROKEN: Final = "*{overflow-wrap:anywhere!important;hyphens:none!important}"
"""Keys are long words."""
_LAID_OVER: Final = """() => [...document.querySelectorAll("svg")].flatMap(svg => {
  const texts = [...svg.querySelectorAll("text")].filter(text => text.textContent.trim() && text.getClientRects().length)
    .map(text => [text.textContent.trim(), text.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  return texts.flatMap(([said, box], index) => texts.slice(index + 1).filter(([other, its]) => meet(box, its) && other !== said).map(([other]) => `${said} | ${other}`));
})"""


def take(language: str, games: Sequence[str], folder: Path, keys: bool = False) -> Iterator[str]:
    """Make the pictures; each thing that is wrong in them as one line."""
    from playwright.sync_api import sync_playwright

    spoken = [LANGUAGES[0], *([language] if language != LANGUAGES[0] else []), *([KEYS] if keys else [])]
    folder.mkdir(parents=True, exist_ok=True)
    with games_to_look_at(games) as (home, played), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        single: dict[tuple[str, int], list[Path]] = {}
        for each in spoken:
            with served(home, each) as here:
                for width in WIDTHS:
                    screen = browser.new_page(viewport={"width": width, "height": 844}, locale=each, bypass_csp=True)
                    for name, path in _addresses(played):
                        file = folder / f"{name}-{width}-{each}.png"
                        wrong = _look(screen, f"{here}{path}", file, each)
                        if each == language:
                            yield from (f"{name} at {width}: {line}" for line in wrong)
                        single.setdefault((name, width), []).append(file)
                    screen.close()
        screen = browser.new_page()
        for (name, width), files in single.items():
            _side_by_side(screen, files, width, folder / f"{name}-{width}.png")
        browser.close()


def _addresses(played: Sequence[GamesShown]) -> Iterator[tuple[str, str]]:
    yield from PAGES.items()
    for each in played:
        known = {name: getattr(each, name) for name in ("game", "middle", "over", "beside")}
        yield from ((f"{each.game}-{name}", path.format(**known)) for name, path in OF_A_GAME.items())


def _look(screen: Any, address: str, file: Path, language: str) -> list[str]:
    screen.goto(address)
    screen.add_style_tag(content=_CALM + (_BROKEN if language == KEYS else ""))
    screen.wait_for_timeout(150)
    width, height = screen.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    clip = {"x": 0, "y": 0, "width": width, "height": min(height, HIGHEST)}
    screen.screenshot(path=str(file), clip=clip, full_page=True)
    wider = [f"{width} pixels wide"] if width > screen.viewport_size["width"] else []
    return wider + [f"texts on each other: {line}" for line in screen.evaluate(_LAID_OVER)]


def _side_by_side(screen: Any, files: Sequence[Path], width: int, target: Path) -> None:
    """One picture of several, which are not kept."""
    screen.set_viewport_size({"width": (width + GAP) * len(files) - GAP, "height": 600})
    screen.goto("about:blank")
    pictures = "".join(f'<img src="{_inline(file)}" width="{width}">' for file in files)
    screen.set_content(
        f'<body style="margin:0;display:flex;gap:{GAP}px;align-items:start;background:#888">{pictures}</body>'
    )
    screen.wait_for_function("[...document.images].every(one => one.complete)")
    screen.screenshot(path=str(target), full_page=True)
    for file in files:
        file.unlink()


def _inline(file: Path) -> str:
    import base64

    return f"data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}"
