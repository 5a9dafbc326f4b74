"""Parts of the documents that the program itself writes: python -m publishing.written.

The page of all commands is made of the descriptions that `--help` prints, the look at the terminal in the README is what a game prints.
"""

import argparse
import io
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from unittest.mock import patch

from automatable.cli.main import COMMANDS, example, main, parser_of
from automatable.cli.words import text
from automatable.kernel.words.language import language as spoken
from automatable.kernel.words.language import speaking
from publishing.translated import naming_others, pages, readmes

READMES = readmes()
COMMANDS_PAGES = pages("commands.md")
BEGIN, END = "<!-- Written by make golden: what automatable prints. -->\n", "<!-- Up to here. -->\n"
WINDOW = {"COLUMNS": "80", "LINES": "25", "NO_COLOR": "1"}
TYPED = ("1", "why 8", "quit")
"""What is typed in the game of the README: the first traveler, then a question."""
COLUMNS = {"en": ("Argument", "Meaning"), "de": ("Argument", "Bedeutung"), "fr": ("Argument", "Signification")}


def commands_page(language: str) -> str:
    """All commands in the order of `--help`, each with what its parser says of it. The words before them are the page's own."""
    head = COMMANDS_PAGES[language].read_text(encoding="utf-8").partition(BEGIN)[0]
    with speaking(language):
        parts = [part for name in COMMANDS for part in _described(parser_of(name), 2, text(f"about.{name}"))]
    return f"{head}{BEGIN}{''.join(parts)}\n{END}"


def _described(parser: argparse.ArgumentParser, depth: int, about: str) -> Iterator[str]:
    yield f"\n{'#' * depth} {parser.prog}\n\n{_sentence(about)}\n"
    rows = [(_form(action), _sentence(action.help or "")) for action in parser._actions if _told(action)]
    if rows:
        yield f"\n| {' | '.join(COLUMNS[spoken()])} |\n|---|---|\n"
        yield from (f"| `{_cell(form)}` | {_cell(meaning)} |\n" for form, meaning in rows)
    yield f"\n```sh\n{example(parser.prog)}\n```\n"
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from _described(inner, depth + 1, inner.description or "")


def _told(action: argparse.Action) -> bool:
    return (
        not isinstance(action, argparse._HelpAction | argparse._SubParsersAction) and action.help != argparse.SUPPRESS
    )


def _form(action: argparse.Action) -> str:
    value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
    shown = f"[{value}]" if value and action.nargs in ("?", "*") else value
    return " ".join((*action.option_strings[-1:], shown)).strip()


def _sentence(said: str) -> str:
    """A description as a sentence: `--help` begins with small letters and has no full stop."""
    plain = re.sub(r"\s+", " ", said).strip().replace("%%", "%")
    return plain[:1].upper() + plain[1:] + ("" if plain.endswith((".", "?", ")")) else ".") if plain else ""


def _cell(said: str) -> str:
    return said.replace("|", "\\|")


def look_at_the_terminal(language: str) -> str:
    """A choice and a question in a game of Tokaido, as a window of 80 x 25 shows them."""
    printed = io.StringIO()
    with tempfile.TemporaryDirectory() as home:
        there = patch.dict(os.environ, {"AUTOMATABLE_HOME": home, **WINDOW})
        typing = patch.object(sys, "stdin", io.StringIO("\n".join(TYPED) + "\n"))
        chosen = patch("automatable.cli.main.language_wanted", lambda words: (language, list(words)))
        with there, typing, chosen, redirect_stdout(printed):
            assert main(["play", "tokaido", "--seed", "5"]) == 0
    lines = [line.rstrip() for line in printed.getvalue().splitlines()]
    with speaking(language):
        asked = text("ask.move")
    return "\n".join(lines[lines.index(f"{asked}{TYPED[0]}") + 1 : lines.index(f"{asked}{TYPED[-1]}")])


def readme(language: str) -> str:
    """The README with the look at the terminal as it is now, and with the line that names its other languages."""
    before, _, rest = naming_others(READMES[language], READMES).partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n```text\n{look_at_the_terminal(language)}\n```\n\n{END}{after}"


def parts() -> dict[Path, Callable[[], str]]:
    """Every file that has such a part, and what makes it as it should be."""
    first_pages = pages("index.md")
    return {
        **{page: partial(commands_page, language) for language, page in COMMANDS_PAGES.items()},
        **{page: partial(readme, language) for language, page in READMES.items()},
        **{page: partial(naming_others, page, first_pages) for page in first_pages.values()},
    }


def write() -> None:
    """Write all of it anew."""
    for page, made in parts().items():
        page.write_text(made(), encoding="utf-8")


if __name__ == "__main__":
    write()
