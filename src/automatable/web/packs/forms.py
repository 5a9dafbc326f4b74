"""An owner's packs as records for the templates: the tables of a pack, the rows of a table as a form, and that form read again."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.puzzles.telling import capital
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.packs import Rows, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Catalogue, catalogue, msg, one_line
from automatable.packs.changes import changes_in
from automatable.packs.fields import Field, about_of, fields_of, in_words
from automatable.packs.owner import OWN_SOURCE, Owned, changed_rows
from automatable.packs.parts import PartView, title_of
from automatable.packs.problems import Problem
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
ROW = re.compile(r"r([0-9]{1,4})")
REMOVE = "-remove"
NEW = "new"
"""What a row that is added was before."""
SEEN = "-seen"
"""Marks a row that its owner has compared with the box."""
SAME = "-ours"
"""Puts a row back to ours: the box shows exactly that."""
ALONE = "-alone"
"""Which row the form is of, if it is of one alone."""
BACK, AGAIN, REST = "-back", "-again", "-rest"
"""What else a form of rows asks for: the row before, one more row, and that the box shows all other rows as they are."""
FEW_CHOICES = 9
"""So many choices are chips that all show; more are a list."""
ADDED = "-added"
"""Marks a row that was typed and is none of the pack."""
HEAD = "numbers"
"""What to call the fields at the head of a file."""
_COUNTED = re.compile(r"(.*?)([0-9]{1,6})")
OURS = ("id", "x", "y", "q", "r", "r_from", "r_to", "hexes", "footprint", "note", "solo_note", "precise")
"""Where something is drawn, what it is called in our files, and how we read it: nothing that a box shows."""
OWN_ROW = "own"
_NAMES = ("name", "title", "id", "label")
LONGEST_SUMMARY = 120


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
    summary: str
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


def table_name(table: Table) -> str:
    """What to call a table: as the catalogue of its game says, of one of several in a file as well as of the file; else its file, and what its
    rows are where that is something else. No other of the game is called so."""
    file = table.file.removesuffix(".toml")
    name = table.name or HEAD
    words = catalogue(package=table.package)
    for key in (f"tables.{file}_{name}", f"tables.{file}"):
        if key in words:
            return capital(words.say(msg(key)))
    alike = name in file or name.startswith(file.rstrip("s"))
    return spoken(file) if alike else words.labelled(spoken(file), title_of(name))


def spoken(name: str) -> str:
    """A name of a table or a field as people say it."""
    return name.replace("_", " ").capitalize()


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
    known = _ours_by_row(table, rows, ours)
    few = len(rows) <= FEW_ROWS
    return [
        _row_view(table, index, row, known[index], typed, by_row.get(index, []), few) for index, row in enumerate(rows)
    ]


def _ours_by_row(table: Table, rows: Rows, ours: Rows) -> list[dict[str, Any] | None]:
    """What we say of each row: of the same key, or at the same place."""
    if table.key is None:
        return [ours[index] if index < len(ours) else None for index in range(len(rows))]
    by_key = {str(row.get(table.key)): row for row in ours}
    return [by_key.get(str(row.get(table.key))) for row in rows]


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
        wrong = " ".join(_why(problem) for problem in problems if _top(problem) == field.name)
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
    whole = tuple(said(problem) for problem in problems if _top(problem) not in names)
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
        seen=row.get("source") == OWN_SOURCE or (typed is not None and f"r{index}.{SEEN}" in typed),
    )


def was_of(table: Table, row: Mapping[str, Any]) -> str:
    """What a row says, in short, and what tells it apart: so that a form knows later what it was made of."""
    shown = {field.name: field.shown(row.get(field.name, field.default)) for field in typed_fields(table)}
    return f"{short(shown)} {row.get(table.key, '') if table.key is not None else ''}"


def typed_fields(table: Table) -> list[Field]:
    """The fields of a row that can be typed."""
    return [field for field in fields_of(table.record) if field.name != table.key]


def short(shown: Mapping[str, str]) -> str:
    """A few letters that stand for what is typed in the fields of a row."""
    plain = [shown[name].replace("\r\n", "\n").strip() for name in sorted(shown)]
    return blake2b("\0".join(plain).encode(), digest_size=6).hexdigest()


def _top(problem: Problem) -> str:
    """The field of the row in which a problem is."""
    return re.split(r"[\[.]", problem.field, maxsplit=1)[0]


def _why(problem: Problem) -> str:
    """What is wrong in a field, with the part of it that is meant."""
    inner = [part for part in re.split(r"[\[\].]+", problem.field)[1:] if part]
    named = " ".join(f"{int(part) + 1}" if part.isdecimal() else title_of(part) for part in inner)
    why = problem.brief or problem.why
    return catalogue().labelled(named, why)


def said(problem: Problem) -> str:
    """A problem of a row that is in sight."""
    return catalogue().labelled(title_of(_top(problem)), _why(problem)) if problem.field else problem.why


def in_sight(problem: Problem, rows: Iterable[RowView]) -> str:
    """A problem of the form in words, with what its row is called."""
    title = next((row.title for row in rows if row.index == problem.row), "")
    return catalogue().labelled(title, said(problem))


def said_of_pack(problem: Problem, pack: Owned) -> str:
    """A problem of any table of a pack in words: what the table and the row are called; of a file that is none of ours its name."""
    known = list(pack.tables.known.values())
    table = next((one for one in known if (one.file, one.name) == (problem.file, problem.table)), None)
    if table is not None:
        place = "" if problem.row is None else _row_of(pack, table, problem.row)
        return catalogue().labelled(table_name(table), place, said(problem))
    told = str(problem)
    for one in known:
        place = re.escape(f"{one.file}: {one.name}") + r"\[([0-9]{1,4})\]\.?([a-z_]*)"
        told = re.sub(place, partial(_placed, pack, one), told)
        told = told.replace(one.title, table_name(one))
    return told


def _placed(pack: Owned, table: Table, found: re.Match[str]) -> str:
    return catalogue().labelled(table_name(table), _row_of(pack, table, int(found[1])), title_of(found[2]))


def _row_of(pack: Owned, table: Table, index: int) -> str:
    rows = pack.rows(table)
    return "" if table.single or index >= len(rows) else row_title(table, index, rows[index])


def of_one_row(table: Table, form: Mapping[str, str], before: Rows) -> dict[str, str]:
    """The form of one row with all others as they are, and what no box shows of it."""
    others = {
        f"r{index}.{field.name}": field.shown(row.get(field.name, field.default))
        for index, row in enumerate(before)
        for field in typed_fields(table)
        if f"r{index}" not in form or field.name in OURS
    }
    return {f"r{index}": was_of(table, row) for index, row in enumerate(before)} | others | dict(form)


def with_ours(table: Table, form: Mapping[str, str], before: Rows, ours: Rows) -> dict[str, str]:
    """The form with our values in each row that the box shows as we do, and with all rows marked that are said to be as the box shows them."""
    found = dict(form)
    for index, own in enumerate(_ours_by_row(table, before, ours)):
        same = own is not None and f"r{index}.{SAME}" in form
        if own is not None and same:
            fields = typed_fields(table)
            found |= {f"r{index}.{field.name}": field.shown(own.get(field.name, field.default)) for field in fields}
        if same or REST in form:
            found[f"r{index}.{SEEN}"] = "yes"
    return found


def together(table: Table, form: Mapping[str, str]) -> dict[str, str]:
    """The form with one value for each list or group that was typed part by part."""
    found = dict(form)
    shaped = {field.name: field for field in typed_fields(table) if field.shape is not None}
    heads = dict.fromkeys(tuple(name.split(".", 2)[:2]) for name in form if name.count(".") > 1)
    for row, name in heads:
        place = f"{row}.{name}"
        if ROW.fullmatch(row) and name in shaped and place not in form:
            found[place] = shaped[name].together(place, form)
    return found


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
        summary="",
        new=True,
        changed=False,
        was=NEW,
    )


def row_title(table: Table, index: int, row: Mapping[str, Any]) -> str:
    """What to call a row: what tells it apart, and its name."""
    if table.single:
        return table_name(table)
    name = next((row[field].replace("_", " ") for field in _NAMES if isinstance(row.get(field), str)), "")
    if table.key is None or (name and table.key not in ("number", "position")):
        return one_line(name or f"{index + 1}", LONGEST_SUMMARY)
    key = f"{spoken(table.key)} {str(row.get(table.key)).replace('_', ' ')}"
    return one_line(
        catalogue().labelled(key, name) if name and name != str(row.get(table.key)) else key, LONGEST_SUMMARY
    )


def row_summary(table: Table, row: Mapping[str, Any]) -> str:
    """The fields of a row on one line."""
    shown = [(field, in_words(row.get(field.name))) for field in fields_of(table.record) if field.name != table.key]
    return one_line(" · ".join(f"{field.title} {value}" for field, value in shown if value), LONGEST_SUMMARY)


def read_rows(table: Table, form: Mapping[str, str], before: Rows) -> Rows:
    """The rows that a form was filled in with, over those it was made of; an added row that was left empty is none."""
    typed = _typed_rows(table, form, before)
    rows = changed_rows(before, list(typed.values()))
    return [
        row | {"source": OWN_SOURCE} if f"r{index}.{SEEN}" in form else row
        for index, row in zip(typed, rows, strict=True)
    ]


def in_form(table: Table, form: Mapping[str, str], before: Rows, problems: Iterable[Problem]) -> list[Problem]:
    """What is wrong with the rows of a form, each with the number that its row has there: removed ones are counted, too."""
    places = list(_typed_rows(table, form, before))
    return [
        replace(found, row=places[found.row])
        if found.row is not None and (found.file, found.table) == (table.file, table.name)
        else found
        for found in problems
    ]


def next_key(known: Sequence[Any]) -> Any:
    """What a row that is added is known by: the next number after those that there are, with their letters before it."""
    if all(isinstance(key, int) for key in known):
        return max(known, default=0) + 1
    parts = [(found[1], int(found[2])) for key in known if (found := _COUNTED.fullmatch(str(key)))]
    letters = parts[-1][0] if parts else OWN_ROW
    highest = max((number for before, number in parts if before == letters), default=0)
    return f"{letters}{highest + 1:02}"


def _typed_rows(table: Table, form: Mapping[str, str], before: Rows) -> dict[int, dict[str, Any]]:
    indices = sorted(int(found[1]) for name in form if (found := ROW.fullmatch(name)))
    rows: dict[int, dict[str, Any]] = {}
    for index in indices:
        if form.get(f"r{index}.{REMOVE}") and table.free:
            continue
        base = dict(before[index]) if index < len(before) else {}
        fields = typed_fields(table)
        typed = {field.name: field.read(form.get(f"r{index}.{field.name}", "")) for field in fields}
        added = not base
        if added and (not table.free or not any(typed.values())):
            continue
        if added and table.key is not None:
            base[table.key] = next_key([row[table.key] for row in (*before, *rows.values()) if table.key in row])
        for field in fields:
            value = typed[field.name]
            if value is None and field.required and added:
                value = field.empty
            if field.shown(field.default if value is None else value) != field.shown(
                base.get(field.name, field.default)
            ):
                base[field.name] = value
        rows[index] = {name: value for name, value in base.items() if value is not None}
    return rows


def marked(problem: Problem, rows: Iterable[RowView]) -> str:
    """Where in the form a problem of a row is: its field, or the row."""
    named = f"r{problem.row}.{_top(problem)}"
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


def changed_row(table: Table, form: Mapping[str, str], before: Rows, index: int) -> Rows | None:
    """All rows, one of them as a form has it just now, whatever it says of others; None if there is no such row."""
    added = index == len(before) and table.free
    if not (0 <= index < len(before) or added):
        return None
    typed = {name: value for name, value in form.items() if name.startswith(f"r{index}.")}
    (row,) = read_rows(table, typed | {f"r{index}": "1"}, before) or [{}]
    return [*before[:index], row, *before[index + 1 :]]
