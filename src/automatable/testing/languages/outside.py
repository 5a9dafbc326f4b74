"""What of a page or of a line stands outside the brackets of the pseudo-language: no catalogue has said it."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

from automatable.kernel.words.pseudo import CLOSES, OPENS

SAID: Final = ("aria-label", "title", "placeholder", "alt", "data-title", "data-tip", "data-say")
SILENT: Final = ("script", "style", "code", "pre", "kbd", "bdi", "textarea")
VOID: Final = ("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr")
EXAMPLES: Final = {"automa1_", "my-box", "greedy"}
"""What is typed as it stands here."""
TITLES: Final = {
    "automatable",
    "English",
    "Deutsch",
    "Français",
    "Crossroads",
    "Matsuri",
}
WORD: Final = re.compile(r"[^\W\d_]{3,}")
RULE: Final = re.compile(r"\b[A-Z]{2,4}(-[A-Z0-9]+)+\b|\b[IVX]+\b")
"""Rule ids and what is numbered in Roman figures."""
TYPED: Final = re.compile(r"automa1_\S+|\b[a-z_]+-[a-z]{4}\b")
"""Share codes and the names of saved games."""
CUT_OFF: Final = "…"
"""Where a drawing has no more room for a text."""
PART_OF_A_FILE: Final = re.compile(r": [a-z ]+$")
"""Which of several tables of a file: as it is called in the file of an owner."""


def outside(text: str) -> str:
    """What of a text stands in no bracket."""
    found: list[str] = []
    depth = 0
    for sign in text:
        if sign == CLOSES and depth == 0:
            found.clear()  # the line before this one opened it
            continue
        depth += (sign == OPENS) - (sign == CLOSES)
        if depth == 0 and sign != CLOSES:
            found.append(sign)
    return "".join(found)


def words(text: str, where: str) -> Iterator[str]:
    """The words of a text that no catalogue has said, each with its place."""
    left = RULE.sub("", TYPED.sub("", PART_OF_A_FILE.sub("", outside(text))))
    for title in TITLES | EXAMPLES:
        left = left.replace(title, "")
    for word in WORD.findall(left):
        yield f"{word} ({where}: {text.strip()[:60]})"


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.path: list[tuple[str, bool]] = []
        self.wrapped = False
        """Whether a text of a drawing has begun on a line before this one and has not ended."""
        self.found: list[str] = []

    @property
    def silent(self) -> bool:
        return any(silent for _, silent in self.path)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        silent = tag in SILENT or known.get("lang") == "en" or known.get("translate") == "no"
        if not silent and not self.silent:
            for name in SAID:
                self.found += words(known.get(name, ""), f"{tag} {name}")
        if tag not in VOID:
            self.path.append((tag, silent))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.path.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.path and self.path.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.silent:
            return
        place = self.path[-1][0] if self.path else "page"
        if place in ("text", "tspan"):
            goes_on = self.wrapped and OPENS not in data[:1]
            left = data.count(OPENS) - data.count(CLOSES) + goes_on
            self.wrapped = left > 0 and not data.rstrip().endswith(CUT_OFF)
            data = OPENS + data if goes_on else data
        self.found += words(data, place)


def unsaid(page: str) -> list[str]:
    """Words on a page that no catalogue has said."""
    reader = _Page()
    reader.feed(page)
    return reader.found
