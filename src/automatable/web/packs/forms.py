"""The rows of a table of an owner's pack as a form for the templates, and the list of its tables."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.packs import Rows, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.packs.changes import changes_in
from automatable.packs.fields import Field, about_of, fields_of
from automatable.packs.owner import OWN_SOURCE, Owned
from automatable.packs.parts import PartView
from automatable.packs.problems import Problem
from automatable.web.packs.names import (
    field_of,
    is_title_english,
    row_summary,
    row_title,
    said,
    table_name,
    why,
)
from automatable.web.packs.reading import ADDED, NEW, REMOVE, SEEN, ours_by_row, was_of
from automatable.web.site import trusted

MOST_FIELDS = 6000
"""Fields of the longest table, and then some."""
FEW_ROWS = 6
"""So many rows stand open."""
MOST_ROWS = 400
"""So many rows are a form; ours have at most half as many."""
ENLARGED, LEAST_WIDE, MOST_WIDE, MOST_HIGH = 1.4, 90, 330, 420
"""How pictures are sized, in pixels."""
_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
FEW_CHOICES = 9
"""So many choices are chips that all show; more are a list."""


class TableLine(msgspec.Struct, frozen=True):
    """A table in the list of a pack."""

    title: str
    name: str
    about: str
    rows: int
    seen: int
    """So many of them its owner has compared with the box."""
    changes: int
    problems: int


class FieldView(msgspec.Struct, frozen=True):
    """A field of a row, to be filled in."""

    id: str
    field: Field
    value: str
    ours: str | None
    """What our table says, if it is something else."""
    wrong: str
    fixed: bool
    """Whether it tells rows apart and stays as it is."""
    lines: int
    """How many lines it takes to show it; 1 for what fits on one."""
    theirs: str | None = None
    """What the pack has by now, if that is neither what was shown nor what was typed."""
    parts: PartView | None = None
    """The parts of a list or a group, each with a place of its own."""


class RowView(msgspec.Struct, frozen=True):
    """A row of a table, to be corrected."""

    index: int
    title: str
    summary: tuple[str, bool]
    """Its fields on one line, and whether any of it is English in another language."""
    fields: tuple[FieldView, ...]
    wrong: tuple[str, ...]
    """What is wrong with the row as a whole."""
    open: bool
    changed: bool
    new: bool = False
    picture: str = ""
    """The card as it looks, where the game can draw it."""
    removed: bool = False
    """Whether somebody has just asked to remove it."""
    was: str = ""
    """What stands in it before anybody types, in short."""
    seen: bool = False
    """Whether its owner has compared it with the box."""
    owners: int = 0
    """How many owners' boxes show it so."""
    against: str = ""
    """Which owners see it otherwise."""
    ours: bool = False
    """Whether our table has a row like it."""
    english: bool = False
    """Whether it is called by a word that the language does not have."""


def table_lines(pack: Owned, status: Mapping[str, str], problems: Iterable[Problem]) -> dict[str, list[TableLine]]:
    """The tables of a game as a pack has them: one's own first, then those that are most worth a look."""
    changes: dict[str, int] = {}
    for change in changes_in(pack):
        changes[change.table] = changes.get(change.table, 0) + 1
    wrong: dict[tuple[str, str], int] = {}
    for problem in problems:
        wrong[problem.file, problem.table] = wrong.get((problem.file, problem.table), 0) + 1
    content = pack.content()
    found: dict[str, list[TableLine]] = {"owner": [], "reconstructed": [], "documented": []}
    for table in pack.tables.known.values():
        own = content.get(table.file, {}).get(table.name)
        line = TableLine(
            table.title,
            table_name(table),
            about_of(table.record),
            len(read_shipped(pack.tables.package, table) if own is None else own),
            sum(row.get("source") == OWN_SOURCE for row in own or ()),
            changes.get(table.title, 0),
            wrong.get((table.file, table.name), 0),
        )
        found["owner" if own is not None else status[table.title]].append(line)
    return {kind: lines for kind, lines in found.items() if lines}


def ours_of(pack: Owned, table: Table) -> Rows:
    """The rows as we ship them."""
    return plain_rows(read_shipped(pack.tables.package, table))


def row_views(
    table: Table, rows: Rows, ours: Rows, typed: Mapping[str, str] | None = None, problems: Iterable[Problem] = ()
) -> list[RowView]:
    """The rows as a form, with what somebody has just typed and what is wrong with it."""
    by_row: dict[int | None, list[Problem]] = {}
    for problem in problems:
        if (problem.file, problem.table) == (table.file, table.name):
            by_row.setdefault(problem.row, []).append(problem)
    known = ours_by_row(table, rows, ours)
    few = len(rows) <= FEW_ROWS
    return [
        _row_view(table, index, row, known[index], typed, by_row.get(index, []), few) for index, row in enumerate(rows)
    ]


def _row_view(
    table: Table,
    index: int,
    row: Mapping[str, Any],
    ours: Mapping[str, Any] | None,
    typed: Mapping[str, str] | None,
    problems: list[Problem],
    few: bool,
) -> RowView:
    fields = fields_of(table.record)
    names = {field.name for field in fields}
    views = []
    for field in fields:
        name = f"r{index}.{field.name}"
        value = field.shown(row.get(field.name, field.default))
        same = field.shown((ours or {}).get(field.name, field.default))
        shown = typed.get(name, "") if typed is not None and field.name != table.key else value
        wrong = " ".join(why(problem) for problem in problems if field_of(problem) == field.name)
        length = max(len(shown), len(value))
        views.append(
            FieldView(
                name,
                field,
                shown,
                field.said(same) if ours is not None and same != value else None,
                wrong,
                field.name == table.key,
                1 if length <= 60 else min(2 + length // 60, 12),
                parts=field.parts(name, shown),
            )
        )
    whole = tuple(said(problem) for problem in problems if field_of(problem) not in names)
    changed = any(view.ours is not None for view in views) or ours is None
    return RowView(
        index,
        row_title(table, index, row),
        row_summary(table, row),
        tuple(views),
        whole,
        few or bool(problems),
        changed,
        removed=typed is not None and f"r{index}.{REMOVE}" in typed,
        was=was_of(table, row),
        ours=ours is not None,
        english=is_title_english(table, row),
        seen=row.get("source") == OWN_SOURCE or (typed is not None and f"r{index}.{SEEN}" in typed),
    )


def in_sight(problem: Problem, rows: Iterable[RowView]) -> str:
    """A problem of the form in words, with what its row is called."""
    title = next((row.title for row in rows if row.index == problem.row), "")
    return catalogue().labelled(title, said(problem))


def new_row(
    table: Table, index: int, typed: Mapping[str, str] | None = None, problems: Iterable[Problem] = ()
) -> RowView:
    """A row to be added: empty, or with what somebody has just typed and what is wrong with it."""
    here = [found for found in problems if (found.file, found.table, found.row) == (table.file, table.name, index)]
    view = _row_view(table, index, {}, None, typed or {}, here, bool(typed and typed.get(f"r{index}.{ADDED}")))
    return msgspec.structs.replace(
        view,
        fields=tuple(field for field in view.fields if not field.fixed),
        title="",
        summary=("", False),
        new=True,
        changed=False,
        was=NEW,
    )


def marked(problem: Problem, rows: Iterable[RowView]) -> str:
    """Where in the form a problem of a row is: its field, or the row."""
    named = f"r{problem.row}.{field_of(problem)}"
    return named if any(field.id == named for row in rows for field in row.fields) else f"r{problem.row}"


def picture(game: Game[Any], table: Table, row: int, words: Catalogue) -> str:
    """A card or tile as it looks with the tables of this game; empty where it draws none."""
    printed = game.face.printed
    drawn = "" if printed is None else printed.draw(table.title, row, words)
    return trusted(_BOX.sub(_sized, drawn, count=1))


def _sized(found: re.Match[str]) -> str:
    """A picture about as large as the thing is: small tiles are enlarged, wide boards not beyond a phone."""
    wide, high = float(found[1]), float(found[2])
    scale = min(max(ENLARGED, LEAST_WIDE / wide), MOST_WIDE / wide, MOST_HIGH / high)
    return f'{found[0]} width="{wide * scale:.0f}" height="{high * scale:.0f}"'
