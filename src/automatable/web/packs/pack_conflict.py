"""A table of a pack was changed elsewhere while somebody typed: what was typed is kept, and the page shows what differs.

Each row of the form says in short what it was made of, so that it shows who has changed it: only who typed, only somebody else, or both.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from automatable.kernel.tables.packs import Rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import catalogue, one_line
from automatable.web.packs.forms import RowView
from automatable.web.packs.names import row_title
from automatable.web.packs.reading import ADDED, NEW, REMOVE, ROW, short, typed_fields, was_of

THEIRS = ".-theirs"
"""Behind the name of a field: what the pack has by now is wanted."""
LONGEST = 120


class PackConflict(msgspec.Struct):
    """What was typed over a table as it is now, and what of that somebody else has changed."""

    typed: dict[str, str] = {}
    theirs: dict[str, str] = {}
    """By field: what the pack has by now where row and field were changed by both."""
    yours: list[str] = []
    """The fields that were typed otherwise than the pack has them."""
    changes: list[str] = []
    """Rows that were changed elsewhere alone, in words: they are taken over."""
    lost: list[str] = []
    """Rows that were typed and have no place in the table any more, in words."""

    @property
    def differs(self) -> bool:
        """Whether somebody has to look at it."""
        return bool(self.theirs or self.changes or self.lost)

    def shown(self, row: RowView) -> RowView:
        """A row of the form with what the pack has by now."""
        fields = tuple(msgspec.structs.replace(view, theirs=self.theirs.get(view.id)) for view in row.fields)
        return msgspec.structs.replace(
            row, fields=fields, open=row.open or any(view.id in self.yours for view in fields)
        )


def chosen(table: Table, form: Mapping[str, str], rows: Rows) -> dict[str, str]:
    """The form with the pack's own value wherever that was chosen."""
    found = {name: value for name, value in form.items() if not name.endswith(THEIRS)}
    for index, row in enumerate(rows):
        for name, value in _shown(table, row).items():
            if f"r{index}.{name}{THEIRS}" in form:
                found[f"r{index}.{name}"] = value
    return found


def pack_conflict(table: Table, form: Mapping[str, str], rows: Rows) -> PackConflict:
    """What was typed into a form that was made of other rows than these."""
    found = PackConflict({"seen": form.get("seen", "")}, {}, [], [], [])
    for index, row in enumerate(rows):
        found.typed[f"r{index}"] = "1"
        found.typed |= {f"r{index}.{name}": value for name, value in _shown(table, row).items()}
    numbers = sorted(int(match[1]) for name in form if (match := ROW.fullmatch(name)))
    free = len(rows)
    places = _places(table, form, numbers, rows)
    for number in numbers:
        typed = {field.name: form.get(f"r{number}.{field.name}", "") for field in typed_fields(table)}
        was = form[f"r{number}"].partition(" ")[0]
        touched = any(typed.values()) if was == NEW else short(typed) != was
        place = places.get(number)
        if place is not None:
            _over(table, found, place, rows[place], was, typed if touched else {}, _before(typed, touched))
            if f"r{number}.{REMOVE}" in form:
                found.typed[f"r{place}.{REMOVE}"] = "yes"
        elif touched and table.free and f"r{free}.{ADDED}" not in found.typed:
            found.typed |= {f"r{free}.{name}": value for name, value in typed.items()}
            found.typed |= {f"r{free}": NEW, f"r{free}.{ADDED}": "yes"}
            if was != NEW:
                found.changes.append(_listed(f"{number + 1}", typed))
        elif touched:
            found.lost.append(_listed(f"{number + 1}", typed))
    return found


def _over(
    table: Table,
    found: PackConflict,
    place: int,
    row: Mapping[str, Any],
    was: str,
    typed: Mapping[str, str],
    before: Mapping[str, str],
) -> None:
    """What was typed into a row, over the same row as it is now."""
    now = _shown(table, row)
    elsewhere = was_of(table, row).partition(" ")[0] != was
    for name, value in typed.items():
        if value.replace("\r\n", "\n").strip() != now[name].strip():
            found.typed[f"r{place}.{name}"] = value
            found.yours.append(f"r{place}.{name}")
            if elsewhere:
                found.theirs[f"r{place}.{name}"] = now[name]
    if elsewhere and before:
        changed = {
            name: f"{value or '–'} ← {before[name] or '–'}" for name, value in now.items() if value != before[name]
        }
        found.changes.append(_listed(row_title(table, place, row), changed))


def _before(typed: dict[str, str], touched: bool) -> dict[str, str]:
    """What stood in a row that nobody has typed into."""
    return {} if touched else typed


def _places(table: Table, form: Mapping[str, str], numbers: list[int], rows: Rows) -> dict[int, int]:
    """Where each row of the form is now: by what tells it apart; otherwise by what it says, and then by its place."""
    if table.key is not None:
        keys = {str(row.get(table.key)): index for index, row in enumerate(rows)}
        named = {number: form[f"r{number}"].partition(" ")[2] for number in numbers}
        return {number: keys[key] for number, key in named.items() if key in keys}
    left = {index: was_of(table, row) for index, row in enumerate(rows)}
    found = dict(_same(form, numbers, left))
    for number in numbers:
        if number not in found and number in left and form[f"r{number}"] != NEW:
            left.pop(number)
            found[number] = number
    return found


def _same(form: Mapping[str, str], numbers: list[int], left: dict[int, str]) -> Iterator[tuple[int, int]]:
    """The rows that say what they said, each taken once."""
    for number in numbers:
        index = next((index for index, was in left.items() if was.split() == form[f"r{number}"].split()), None)
        if index is not None:
            left.pop(index)
            yield number, index


def _shown(table: Table, row: Mapping[str, Any]) -> dict[str, str]:
    return {field.name: field.shown(row.get(field.name, field.default)) for field in typed_fields(table)}


def _listed(title: str, fields: Mapping[str, str]) -> str:
    said = " · ".join(f"{name.replace('_', ' ')} {value}" for name, value in fields.items() if value)
    return catalogue().labelled(title, one_line(said, LONGEST))
