"""Documents in several languages: `README.md` and `docs/`, `README.de.md` and `docs/de/`. A language is there once its files are."""

import os
import re
from pathlib import Path

from automatable.kernel.words.language import speaking
from automatable.kernel.words.text import catalogue

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LANGUAGES = ("en", "de", "fr")


def readmes() -> dict[str, Path]:
    """The README of each language that has one."""
    named = {one: ROOT / ("README.md" if one == "en" else f"README.{one}.md") for one in LANGUAGES}
    return {one: file for one, file in named.items() if file.is_file()}


def folder(language: str) -> Path:
    return DOCS if language == "en" else DOCS / language


def pages(name: str) -> dict[str, Path]:
    """A page of the documentation in each language that has it."""
    named = {one: folder(one) / name for one in LANGUAGES}
    return {one: file for one, file in named.items() if file.is_file()}


def documents() -> list[Path]:
    """Every page that is read as a document, in every language."""
    folders = (folder(one) for one in LANGUAGES)
    return [
        *readmes().values(),
        ROOT / "CONTRIBUTING.md",
        *(page for one in folders for page in sorted(one.glob("*.md"))),
    ]


def language_name(language: str) -> str:
    """How a language calls itself."""
    with speaking(language):
        return str(catalogue().texts["language.name"])


def naming_others(page: Path, versions: dict[str, Path]) -> str:
    """The text of a page with the line below its title that leads to its other languages."""
    title, rest = page.read_text(encoding="utf-8").split("\n\n", 1)
    names = {one: language_name(one) for one in LANGUAGES}
    if re.match(rf"\[({'|'.join(names.values())})\]\(", rest):
        rest = rest.partition("\n\n")[2]
    others = {one: os.path.relpath(other, page.parent) for one, other in versions.items() if other != page}
    line = " · ".join(f"[{names[one]}]({path})" for one, path in others.items())
    return "\n\n".join(part for part in (title, line, rest) if part)
