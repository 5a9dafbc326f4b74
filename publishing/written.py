"""Parts of the documents that the program itself writes: python -m publishing.written.

The page of all commands is made of the descriptions that `--help` prints, the look at the terminal in the README is what a game prints.
"""

import argparse
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from automatable.cli.main import COMMANDS, example, main, parser_of
from automatable.cli.words import text

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
COMMANDS_PAGE = ROOT / "docs" / "commands.md"
BEGIN, END = "<!-- Written by make golden: what automatable prints. -->\n", "<!-- Up to here. -->\n"
WINDOW = {"COLUMNS": "80", "LINES": "25", "NO_COLOR": "1"}
TYPED = ("1", "why 8", "quit")
"""What is typed in the game of the README: the first traveler, then a question."""
PAGE_HEAD = f"""# All commands

Every command of automatable with its arguments, for everybody who uses the terminal. A command tells the same when you ask it:

```console
$ automatable saved --help
…
```

`automatable` alone opens the table in your browser; `automatable --port 8531` opens it at that port. GAME is the name of a game in any case, with
spaces or hyphens: `automatable games` lists them. ID is a saved game: its id, its name, or the beginning of either. Saved games are in your data
folder. The variable `AUTOMATABLE_HOME` names another one.

| Exit status | Meaning |
|---:|---|
| 0 | Done. |
| 1 | Done, but the answer is no: a check found something wrong. |
| 2 | Nothing was done: bad input. One line on standard error says what would be right. |
| 129, 143 | The system ended the program (SIGHUP, SIGTERM). |
| 130 | You interrupted it with Ctrl+C. Saved games are safe. |

Work that takes long shows a bar with the time that is left. It is on standard error, and only on a terminal: pipes and files get the answer alone.

{BEGIN.rstrip()}
"""


def commands_page() -> str:
    """All commands in the order of `--help`, each with what its parser says of it."""
    parts = (part for name in COMMANDS for part in _described(parser_of(name), 2, text(f"about.{name}")))
    return f"{PAGE_HEAD}{''.join(parts)}\n{END}"


def _described(parser: argparse.ArgumentParser, depth: int, about: str) -> Iterator[str]:
    yield f"\n{'#' * depth} {parser.prog}\n\n{_sentence(about)}\n"
    rows = [(_form(action), _sentence(action.help or "")) for action in parser._actions if _told(action)]
    if rows:
        yield "\n| Argument | Meaning |\n|---|---|\n"
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


def look_at_the_terminal() -> str:
    """A choice and a question in a game of Tokaido, as a window of 80 x 25 shows them."""
    printed = io.StringIO()
    with tempfile.TemporaryDirectory() as home:
        there = patch.dict(os.environ, {"AUTOMATABLE_HOME": home, **WINDOW})
        typing = patch.object(sys, "stdin", io.StringIO("\n".join(TYPED) + "\n"))
        with there, typing, redirect_stdout(printed):
            assert main(["play", "tokaido", "--seed", "5"]) == 0
    lines = [line.rstrip() for line in printed.getvalue().splitlines()]
    asked = text("ask.move")
    return "\n".join(lines[lines.index(f"{asked}{TYPED[0]}") + 1 : lines.index(f"{asked}{TYPED[-1]}")])


def readme() -> str:
    """The README with the look at the terminal as it is now."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n```text\n{look_at_the_terminal()}\n```\n\n{END}{after}"


def write() -> None:
    """Write all of it anew."""
    COMMANDS_PAGE.write_text(commands_page(), encoding="utf-8")
    README.write_text(readme(), encoding="utf-8")


if __name__ == "__main__":
    write()
