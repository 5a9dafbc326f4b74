"""What was typed into the form of a table, read as rows of a pack."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from automatable.kernel.tables.packs import Rows
from automatable.kernel.tables.table import Table
from automatable.packs.fields import Field, fields_of
from automatable.packs.owner import OWN_SOURCE, changed_rows
from automatable.packs.problems import Problem
from automatable.web.packs.names import OURS

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
ADDED = "-added"
"""Marks a row that was typed and is none of the pack."""
_COUNTED = re.compile(r"(.*?)([0-9]{1,6})")
OWN_ROW = "own"


def typed_fields(table: Table) -> list[Field]:
    """The fields of a row that can be typed."""
    return [field for field in fields_of(table.record) if field.name != table.key]


def was_of(table: Table, row: Mapping[str, Any]) -> str:
    """What a row says, in short, and what tells it apart: so that a form knows later what it was made of."""
    shown = {field.name: field.shown(row.get(field.name, field.default)) for field in typed_fields(table)}
    return f"{short(shown)} {row.get(table.key, '') if table.key is not None else ''}"


def short(shown: Mapping[str, str]) -> str:
    """A few letters that stand for what is typed in the fields of a row."""
    plain = [shown[name].replace("\r\n", "\n").strip() for name in sorted(shown)]
    return blake2b("\0".join(plain).encode(), digest_size=6).hexdigest()


def ours_by_row(table: Table, rows: Rows, ours: Rows) -> list[dict[str, Any] | None]:
    """What we say of each row: of the same key, or at the same place."""
    if table.key is None:
        return [ours[index] if index < len(ours) else None for index in range(len(rows))]
    by_key = {str(row.get(table.key)): row for row in ours}
    return [by_key.get(str(row.get(table.key))) for row in rows]


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
    for index, own in enumerate(ours_by_row(table, before, ours)):
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


def read_rows(table: Table, form: Mapping[str, str], before: Rows) -> Rows:
    """The rows that a form was filled in with, over those it was made of; an added row that was left empty is none."""
    typed = _typed_rows(table, form, before)
    rows = changed_rows(before, list(typed.values()))
    return [
        row | {"source": OWN_SOURCE} if f"r{index}.{SEEN}" in form else row
        for index, row in zip(typed, rows, strict=True)
    ]


def changed_row(table: Table, form: Mapping[str, str], before: Rows, index: int) -> Rows | None:
    """All rows, one of them as a form has it just now, whatever it says of others; None if there is no such row."""
    added = index == len(before) and table.free
    if not (0 <= index < len(before) or added):
        return None
    typed = {name: value for name, value in form.items() if name.startswith(f"r{index}.")}
    (row,) = read_rows(table, typed | {f"r{index}": "1"}, before) or [{}]
    return [*before[:index], row, *before[index + 1 :]]


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
