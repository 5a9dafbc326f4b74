"""Whether every link of a built site leads somewhere: python -m publishing.links FOLDER."""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

LOADED = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("use", "href")}
"""What a browser fetches by itself; it must come with the site."""
POINTING = {("a", "href"), *LOADED}
BESIDE = "../static/"
"""The table that `make static` builds beside the site, if it does."""


class Link(NamedTuple):
    """An address on a page, and whether a browser fetches it by itself."""

    address: str
    loaded: bool


class Page(HTMLParser):
    """The links of a page, and the places that links can lead to."""

    def __init__(self, text: str) -> None:
        """Read all of it."""
        super().__init__()
        self.links: list[Link] = []
        self.places: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what this tag names and where it leads."""
        for name, value in attrs:
            if value is None:
                continue
            if name == "id":
                self.places.add(value)
            elif (tag, name) in POINTING:
                self.links.append(Link(value, (tag, name) in LOADED))


def dead(folder: Path) -> list[str]:
    """Every link that leads nowhere, and everything that is fetched from another host."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.html"))}
    if not pages:
        return [f"{folder}: no page"]
    return [
        f"{file.relative_to(folder)}: {link.address}: {why}"
        for file, page in pages.items()
        for link, why in _wrong(folder, file, page, pages)
    ]


def _wrong(folder: Path, file: Path, page: Page, pages: dict[Path, Page]) -> Iterator[tuple[Link, str]]:
    for link in page.links:
        if why := _fault(link, folder, file, pages):
            yield link, why


def _fault(link: Link, folder: Path, file: Path, pages: dict[Path, Page]) -> str:
    parts = urlsplit(link.address)
    if parts.scheme or parts.netloc:
        return _foreign(link)
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file.resolve()
    if target == (folder / BESIDE).resolve():
        return ""
    if not target.is_file():
        return "no such file"
    found = (
        pages.get(folder / target.relative_to(folder.resolve())) if target.is_relative_to(folder.resolve()) else None
    )
    return "" if found is None or parts.fragment in found.places else "no such place on that page"


def _foreign(link: Link) -> str:
    if link.loaded:
        return "fetched from another host" if not link.address.startswith("data:") else ""
    parts = urlsplit(link.address)
    return "" if parts.scheme == "https" and "." in parts.netloc else "not a full https address"


def main() -> int:
    """Say what is wrong; the exit status."""
    folder = Path(sys.argv[1])
    found = dead(folder)
    print(
        "\n".join(found) or f"{folder / 'index.html'}: every link leads somewhere",
        file=sys.stderr if found else sys.stdout,
    )
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
