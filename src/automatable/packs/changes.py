"""What a pack says otherwise than the tables that are shipped, row by row."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.packs import Rows, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Msg, catalogue, msg, without_controls
from automatable.packs.fields import HIDDEN, Field, fields_of, printed
from automatable.packs.notation import in_words
from automatable.packs.owner import Owned
from automatable.packs.parts import title_of
from automatable.packs.writing import write_value

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Change:
    """One field that differs, or a whole row."""

    table: str
    row: str
    """The key of the row, or its number."""
    field: str
    """Empty for a whole row."""
    ours: Any
    yours: Any

    def __str__(self) -> str:
        values = [NOTHING if value is None else write_value(value) for value in (self.ours, self.yours)]
        place = without_controls(f"{self.table} {self.row} {self.field}".strip())
        return catalogue().labelled(place, f"{values[0]} -> {values[1]}")


def said_of(table: Table, change: Change) -> Msg:
    """A change in words of players: what is different, and what ours is."""
    row = change.row
    if table.key is not None:
        key = row.removeprefix(f"{table.key} ")
        row = key if table.key == "id" else f"{title_of(table.key)} {key}"
    if not change.field:
        added_or_not = "pack_change.removed" if change.yours is None else "pack_change.added"
        return msg(added_or_not, row=row, what=in_words(change.ours if change.yours is None else change.yours))
    field = next((known for known in fields_of(table.record) if known.name == change.field), None)
    yours, ours = (_in_words(field, value) for value in (change.yours, change.ours))
    return msg("pack_change.field", row=row, field=title_of(change.field), yours=yours, ours=ours)


def _in_words(field: Field | None, value: Any) -> str:
    left_out = field.default if field is not None and value is None else value
    return in_words(left_out) or catalogue().say(msg("pack_change.nothing"))


def changes_in(pack: Owned) -> list[Change]:
    """All that differs in a pack, in the order of the tables; raises nothing: what cannot be read is no change."""
    content = pack.content()
    found: list[Change] = []
    for table in pack.tables.known.values():
        yours = content.get(table.file, {}).get(table.name)
        if yours is not None:
            found += table_changes(table, plain_rows(read_shipped(pack.tables.package, table)), yours)
    return found


def table_changes(table: Table, ours: Rows, yours: Rows) -> list[Change]:
    left, right = _named(table, ours), _named(table, yours)
    found: list[Change] = []
    for name in dict.fromkeys([*left, *right]):
        one, other = left.get(name), right.get(name)
        if one is None or other is None:
            found.append(Change(table.title, name, "", one and printed(one), other and printed(other)))
            continue
        fields = [field for field in dict.fromkeys([*one, *other]) if field not in HIDDEN]
        found += [
            Change(table.title, name, field, one.get(field), other.get(field))
            for field in fields
            if _value(table, one, field) != _value(table, other, field)
        ]
    return found


def _named(table: Table, rows: Rows) -> dict[str, dict[str, Any]]:
    if table.key is None:
        return {("row" if table.single else f"row {number}"): row for number, row in enumerate(rows, 1)}
    return {f"{table.key} {row.get(table.key)}": row for row in rows}


def _value(table: Table, row: Mapping[str, Any], field: str) -> Any:
    """What a field is: its default if it is left out."""
    if field in row:
        return row[field]
    return next((known.default for known in fields_of(table.record) if known.name == field), None)
