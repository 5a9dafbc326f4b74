"""Where a game's source names a rule, and whether that place carries it out or only mentions it.

A rule is carried out by the function or class whose docstring names it, by a declaration (a constant of a module or class, a call with the
id itself as its argument, the docstring below a constant), by `Illegal("ID", …)`, and by a table whose rows or comments name it. Module
docstrings, comments, the ends of a range ("ID to ID") and what only shows rules to people are mentions.
"""

import ast
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

FACE = ("show", "ask", "face", "view", "words", "drawing", "sketch")
"""Rooms that show the rules to people, and in a game without rooms single modules (`owed_words`): a constant there carries nothing out."""
TABLE = re.compile(r"\s*\[+([\w.-]+)\]+")
_TRANSLATED = re.compile(r"rules\.\w+\.toml")
"""What a rule says in another language carries nothing out."""


class Place(msgspec.Struct, frozen=True):
    """A line of a file that names a rule."""

    file: str
    line: int
    symbol: str = ""
    """What carries the rule out there; empty for a mention."""
    described: bool = False
    """Whether it is a function or class whose docstring names the rule, rather than a declaration or a refusal."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


Named = tuple[str, int, str, bool]
"""A rule, the line that names it, the symbol that carries it out, if one does, and whether the docstring of that says so."""


class Finder:
    """Looks for these rule ids in the files of one game."""

    def __init__(self, ids: Iterable[str]) -> None:
        longest_first = sorted(ids, key=len, reverse=True)
        one = rf"(?<![\w.-])({'|'.join(map(re.escape, longest_first))})(?![\w-]|\.\w)"
        self._id = re.compile(one)
        self._range = re.compile(rf"{one}\s*(?:to|through|–|—|…|\.\.+)\s*(?:{one}|\d)")

    def places(self, folder: Path, root: Path, skip: Iterable[str]) -> dict[str, list[Place]]:
        """Every place in every Python and TOML file below this folder, by rule."""
        found: dict[str, list[Place]] = {}
        for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            if file.name in skip or _TRANSLATED.fullmatch(file.name):
                continue
            text = file.read_text(encoding="utf-8")
            if not self._id.search(text):
                continue
            name = file.relative_to(root).as_posix()
            named = (
                self._in_table(text, file.name) if file.suffix == ".toml" else self._in_code(text, _room(file, folder))
            )
            for rule, line, symbol, described in _best(named):
                found.setdefault(rule, []).append(Place(name, line, symbol, described))
        return found

    def _in_table(self, text: str, file: str) -> Iterator[Named]:
        """By the name of the table that the line belongs to; words are no rules."""
        table = file.removesuffix(".toml")
        for number, line in enumerate(text.splitlines(), start=1):
            if header := TABLE.match(line):
                table = header[1]
            for rule in self._id.findall(line):
                yield rule, number, "" if file.startswith("text.") else table, False

    def _in_code(self, text: str, room: str) -> Iterator[Named]:
        lines = []
        for number, line in enumerate(text.splitlines(), start=1):
            for rule in self._id.findall(line):
                yield rule, number, "", False
                lines.append(number)
        yield from self._in_body(ast.parse(text).body, "", room.rpartition("_")[2] not in FACE, lines)

    def _in_body(self, body: list[ast.stmt], scope: str, declares: bool, lines: Sequence[int]) -> Iterator[Named]:
        """The definitions, constants and docstrings of constants in the body of a module or class; walking through a tree takes long, so that only
        statements on lines that name a rule are looked into."""
        above = ""
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                if _reaches(node, lines):
                    yield from self._in_function(node, f"{scope}{node.name}", declares)
            elif isinstance(node, ast.ClassDef):
                name = f"{scope}{node.name}"
                yield from self._in_docstring(node.body, name)
                yield from self._in_body(node.body, f"{name}.", declares, lines)
            elif _text(node):
                if above and declares:
                    yield from self._in_text(_text(node), node.lineno, above)
            elif declares:
                above = f"{scope}{_target(node)}".rstrip(".")
                if _reaches(node, lines):
                    yield from self._in_constants(node, above)
                continue
            above = ""

    def _in_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, name: str, declares: bool) -> Iterator[Named]:
        yield from self._in_docstring(node.body, name)
        for inner in node.body:
            for part in ast.walk(inner):
                if isinstance(part, ast.Call) and declares:
                    yield from self._in_arguments(part, name)
                elif isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    yield from self._in_docstring(part.body, f"{name}.{part.name}")

    def _in_docstring(self, body: list[ast.stmt], name: str) -> Iterator[Named]:
        yield from self._in_text(_text(body[0]), body[0].lineno, name, described=True)

    def _in_arguments(self, call: ast.Call, name: str) -> Iterator[Named]:
        for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
            if (text := _string(argument)) and self._id.fullmatch(text):
                yield text, argument.lineno, name, False

    def _in_constants(self, node: ast.stmt, name: str) -> Iterator[Named]:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant):
                yield from self._in_text(_string(part), part.lineno, name)

    def _in_text(self, text: str, line: int, name: str, described: bool = False) -> Iterator[Named]:
        """The ids in a text that begins on this line, but not the ends of a range."""
        ends = {match.start(group) for match in self._range.finditer(text) for group in (1, 2) if match[group]}
        for match in self._id.finditer(text):
            if match.start() not in ends:
                yield match[1], line + text.count("\n", 0, match.start()), name, described


def _best(named: Iterable[Named]) -> list[Named]:
    """Each rule once for each line, with its symbol if it has one there, in the order of the lines."""
    found: dict[tuple[int, str], tuple[str, bool]] = {}
    for rule, line, symbol, described in named:
        if not found.get((line, rule), ("", False))[0]:
            found[line, rule] = symbol, described
    return [(rule, line, *carried) for (line, rule), carried in sorted(found.items())]


def _reaches(node: ast.stmt, lines: Sequence[int]) -> bool:
    """Whether one of these lines, which are in order, belongs to a statement."""
    first = bisect_left(lines, node.lineno)
    return first < len(lines) and lines[first] <= (node.end_lineno or node.lineno)


def _room(file: Path, folder: Path) -> str:
    """The module or folder right below the game's own."""
    return file.relative_to(folder).parts[0].removesuffix(".py")


def _text(node: ast.stmt) -> str:
    """The text that a statement consists of, such as a docstring; empty if it is something else."""
    return _string(node.value) if isinstance(node, ast.Expr) else ""


def _string(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _target(node: ast.stmt) -> str:
    """The name that a statement binds, or what it does."""
    if isinstance(node, ast.Assign):
        return ", ".join(ast.unparse(target) for target in node.targets)
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.target)
    return type(node).__name__.lower()
