"""The records of a game as a page: its options, moves, state and view, read from the source where their fields are explained."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, get_args

import automatable as at
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.moves import Move

HEAD = (
    "What `match.state`, `match.view()` and the moves of {title} hold, and what can be set. For people who write players, automas or programs that read states. "
    "These records follow the rules: a later version of them may change fields, and `Game.rules_version` tells which one you have."
)


class Field(NamedTuple):
    """A field of a record."""

    name: str
    kind: str
    about: str


def records_page(game: at.Game) -> str:
    kernel = game.kernel
    package = kernel.info.package
    state = kernel.rules.new(complete(kernel.info, Setup()))
    board = kernel.face.view(state, 0).board
    parts = [
        f"# Records of {game.title}\n\n{HEAD.format(title=game.title)}",
        f'```python\nimport automatable as at\n\nmatch = at.new("{game.id}", seed=1)\nprint(match.state, match.view().board, match.legal())\n```',
        "## Levels and options\n\n" + _levels(game) + "\n\n" + _options(game),
        "## Moves\n\n" + _moves(kernel.rules),
        "## Decisions of the automa\n\n"
        + _table(
            ("Owed", "Rule", "Answers"),
            [
                (f"`{each.owed.__name__}`", each.rule, ", ".join(f"`{move.__name__}`" for move in each.moves))
                for each in game.decisions()
            ],
        ),
        "## State\n\n" + "\n\n".join(_record(kind) for kind in _reached([type(state)], package)),
        "## View\n\nThe record of `match.view().board`.\n\n"
        + "\n\n".join(_record(kind) for kind in _reached([type(board)], package)),
        "## Observations and actions\n\n" + _learning(game),
    ]
    return "\n\n".join(parts) + "\n"


def _levels(game: at.Game) -> str:
    rows = [(f"`{level.id!r}`", level.title, level.help) for level in game.levels]
    return _table(("Level", "Name", "What it is"), rows)


def _options(game: at.Game) -> str:
    rows = [
        (
            f"`{one.id}`",
            f"`{one.default!r}`",
            ", ".join(f"`{choice!r}`" for choice in one.choices),
            f"{one.title}. {one.help}",
        )
        for one in game.options
    ]
    return _table(("Option", "Default", "Choices", "What it is"), rows)


def _moves(rules: Any) -> str:
    kinds = get_args(rules.moves) or (rules.moves,)
    writers = {
        "A person chooses": {verb.move for verbs in rules.verbs.values() for verb in verbs.values()},
        "The automa decides": {kind for decision in rules.decisions.values() for kind in decision.does},
        "Chance brings": {draw.move for draw in rules.draws.values()},
    }
    parts = []
    for title, wanted in writers.items():
        rows = [(f"`{kind.__name__}`", _fields_told(kind), _about(kind)) for kind in kinds if kind in wanted]
        parts.append(f"{title}:\n\n" + _table(("Move", "Fields", "What it is"), rows))
    return "\n\n".join(parts)


def _learning(game: at.Game) -> str:
    """What the environments show of a state, and how they number the moves."""
    columns: dict[str, list[int]] = {}
    for column, name in enumerate(game.features().names()):
        columns.setdefault(name.partition(":")[0], []).append(column)
    shown = [(name, str(found[0]), str(len(found))) for name, found in columns.items()]
    numbers = Counter(type(move).__name__ for move in game.actions().table)
    moves = [(f"`{name}`", str(found)) for name, found in numbers.items()]
    return (
        f"For [environments](environments.md): an observation has {game.features().size} columns, and {len(game.actions().table)} moves have a number of their own.\n\n"
        + _table(("Observed", "First column", "Columns"), shown)
        + "\n\n"
        + _table(("Move", "Numbers of its own"), moves)
    )


def _fields_told(kind: type) -> str:
    return ", ".join(f"`{field.name}: {field.kind}`" for field in fields(kind))


def _record(kind: type) -> str:
    rows = [(f"`{field.name}`", f"`{field.kind}`", field.about) for field in fields(kind)]
    return f"### {kind.__name__}\n\n{_about(kind)}\n\n" + _table(("Field", "Type", "What it is"), rows)


def _about(kind: type) -> str:
    # From the source, for a compiled class has no docstring.
    return _line(ast.get_docstring(_classes(kind.__module__)[kind.__name__]) or "")


def fields(kind: type) -> list[Field]:
    """The fields of a record and of those of the same game that it is made of, with what the source says of each."""
    found: dict[str, Field] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("automatable.games."):
            found |= {field.name: field for field in _own_fields(base)}
    return list(found.values())


def _own_fields(kind: type) -> Iterator[Field]:
    body = _classes(kind.__module__)[kind.__name__].body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and "ClassVar" not in ast.unparse(node.annotation)
        ):
            said = after.value if isinstance(after, ast.Expr) else None
            about = said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
            yield Field(node.target.id, _type(node.annotation), _line(about))


def _type(annotation: ast.expr) -> str:
    return (
        annotation.value
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str)
        else ast.unparse(annotation)
    )


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in source(module).body if isinstance(node, ast.ClassDef)}


def source(module: str) -> ast.Module:
    """The source of a module; a compiled one has it beside it."""
    file = Path(str(import_module(module).__file__))
    if file.suffix != ".py":
        file = file.with_name(f"{module.rpartition('.')[2]}.py")
    return ast.parse(file.read_text(encoding="utf-8"))


def _reached(kinds: Iterable[type], package: str) -> list[type]:
    """These records and all of the same game that their fields name, in the order in which they are met."""
    found: dict[type, None] = {}
    left = list(kinds)
    while left:
        kind = left.pop(0)
        if kind in found or not fields(kind) or issubclass(kind, Move):
            continue
        found[kind] = None
        left += _named_in(kind, package)
    return list(found)


def _named_in(kind: type, package: str) -> Iterator[type]:
    """The records of the game that the fields of one name."""
    names = vars(sys.modules[kind.__module__])
    for name in re.findall(r"[A-Za-z_]\w*", " ".join(field.kind for field in fields(kind))):
        value = names.get(name)
        for each in get_args(value) or (value,):
            if (
                isinstance(each, type)
                and each.__module__.startswith(package)
                and each.__name__ in _classes(each.__module__)
            ):
                yield each


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [head, ["---"] * len(list(head)), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _line(text: str) -> str:
    return " ".join(text.split())
