"""No sentence for people is written in code: catalogues have them all, in every language."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

import automatable

PLACE = Path(automatable.__file__).parent
SMALL = re.compile(
    r"\b(an?|and|are|as|at|be|by|cannot|do|does|for|from|has|have|in|is|its?|missing|must|neither|no|not|of|on|once|only|or|than|that|the|there|"
    r"these|this|to|twice|unknown|was|were|which|with|without|your?)\b",
    re.IGNORECASE,
)
"""Words that nearly every English sentence has, and that stand in no key, class name or path."""
WORD = re.compile(r"[A-Za-z’']+")
MARKUP = re.compile(r"\s*<[a-z!/]|.*(\\[bdsw]|\[a-z)|[MmLlHhVvCcSsQqTtAaZz] ?-?\d")
SQL = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|REPLACE|ATTACH|BEGIN|VACUUM)\b|.*\b(SELECT|ORDER BY|WHERE)\b",
    re.DOTALL,
)
LOGS = {"debug", "info", "warning", "error", "exception", "critical"}
ALLOWED = {
    "testing/": "for authors of games and translators, who work with English code",
    "cli/command_line/scaffold.py": "files of a new game, which its author goes on writing in English",
    "cli/command_line/mistakes.py": "what argparse says, to be recognised and said anew by the catalogue",
    "cli/commands/completion.py": "programs for shells",
    "games/tapestry/model/benefits.py": "the wording of benefits in the tables, read by a parser; the page has symbols and messages",
    "games/tapestry/model/tables.py": "the wording of costs and dice in the tables, read by a parser",
    "web/api/": "the description of the API, for programmers; its format has no languages",
    "rulebook/": "the report of rules and tests, for programmers in a checkout",
    "__init__.py": "errors of Python for programmers, in Python's own words",
    "moved.py": "a warning of Python for programmers",
    "saves/formats/journal.py": "what is wrong inside a damaged line, quoted by the message about it",
    "packs/owner.py my copy of the game": "what a row of a pack says of itself; compared, never shown",
    "games/tokaido/model/tables.py a card of the box": "the source of a row; never shown",
    "games/terra_mystica/listing.py Terra Mystica for two": "a title",
    "kernel/ask/question.py": "what msgspec says, to be recognised and said anew by the catalogue",
    "games/terra_mystica/ask/question.py": "the description of a schema, for programmers; its format has no languages",
    "kernel/ask/schemas.py": "the description of a schema, for programmers; its format has no languages",
    "kernel/contract/schema.py": "the description of a schema, for programmers; its format has no languages",
    "kernel/contract/editions.py": "an error for authors of games",
    "kernel/maps/hexgrid.py": "an error for authors of games",
    "kernel/puzzles/position.py": "an error of the puzzles that we ship, raised while they are made",
    "games/*/__init__.py": "an error of Python for programmers",
    "games/*/players/features.py": "names of the columns that programs see",
    "games/*/show/drawing/*.py": "classes and paths of drawings",
    "cli/companion/forms.py cards only": "the name of a way to play beside a board, in saved games",
    "kernel/turns/chance.py cards only": "the name of a stream, in saved games",
    "saves/sessions/session.py back to": "what a message is about; the catalogue has its name",
    "saves/store/plays.py": "parts of commands for a database",
    "web/http/guard.py no-cache, private": "a header",
    "lab/measure.py": "an error of workers on other machines, quoted by the message about it",
    "lab/tune.py": "an error of workers on other machines, quoted by the message about it",
    "library/results.py": "how Python shows an object",
    "library/game.py": "how Python shows an object",
    "web/http/address.py": "an error for whoever starts the server under a path, and a line for other programs on its host",
    "web/http/log_limit.py": "the log of a server, for whoever runs it",
}
"""What may stay, by its file or a folder, or with the sentence itself; each with the reason."""


def docstrings(tree: ast.AST) -> set[int]:
    return {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def sentences(code: str) -> Iterator[tuple[int, str]]:
    """The texts in code that look like English: several words, one of them small, and neither markup nor a command for a database."""
    tree = ast.parse(code)
    silent = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values}
        elif isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and getattr(node.func, "attr", "") in LOGS):
            silent |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in silent or not isinstance(node, (ast.Constant, ast.JoinedStr)):
            continue
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        text = "…".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))
        if is_said(text):
            yield node.lineno, text


def is_said(text: str) -> bool:
    words = WORD.findall(text)
    return (
        len(words) > 1
        and " " in text.strip()
        and bool(SMALL.search(text))
        and not (MARKUP.match(text) or SQL.match(text))
    )


def fits(file: str, text: str, where: str, said: str = "") -> bool:
    """Whether this place of the list is meant: a file, those of a pattern, a whole folder, and only one text if it names one."""
    return (fnmatch(file, where) or (where.endswith("/") and file.startswith(where))) and said in ("", text)


def left_in(file: str, code: str) -> list[str]:
    return [
        f"{file}:{line} {text}"
        for line, text in sentences(code)
        if not any(fits(file, text, *allowed.split(" ", 1)) for allowed in ALLOWED)
    ]


def test_no_sentence_is_written_in_code() -> None:
    found = [
        line
        for file in sorted(PLACE.rglob("*.py"))
        for line in left_in(str(file.relative_to(PLACE)), file.read_text("utf-8"))
    ]
    assert found == []


def test_every_exception_is_still_there() -> None:
    found = [
        (str(file.relative_to(PLACE)), text)
        for file in PLACE.rglob("*.py")
        for _, text in sentences(file.read_text("utf-8"))
    ]
    assert [one for one in ALLOWED if not any(fits(file, text, *one.split(" ", 1)) for file, text in found)] == []


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('raise Malformed("a", f"{n} is unknown")', [" is unknown"]),
        ('print("no such game")', ["no such game"]),
        ('parser.add_argument("--x", help="where the file is")', ["where the file is"]),
        ('notes.append("you have " + name)', ["you have "]),
        ('def f():\n    """What the file is."""', []),
        ('msg("wrong.missing")', []),
        ('f\'<path class="a no" d="M0 0"/>\'', []),
        ('db.execute("SELECT a FROM b WHERE c IS NOT 1")', []),
        ('assert done, "there is always a die"', []),
    ],
)
def test_a_sentence_in_code_is_found(code: str, said: list[str]) -> None:
    assert [text for _, text in sentences(code)] == said
