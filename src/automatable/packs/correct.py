"""A printed card contradicts our table: put it into the owner's pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from automatable.kernel.tables.packs import USUAL, Rows
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.packs.owner import OWN_SOURCE, Owned, find_table, game_of_packs


@dataclass(frozen=True, slots=True)
class Corrected:
    """What was done."""

    pack: str
    """The name of the pack."""
    folder: str
    made: bool
    """Whether the pack was begun with this."""
    table: str
    row: str
    """The key of the row, or its number from 1."""
    changes: tuple[tuple[str, Any, Any], ...]
    """Field, what it was, what it is now; empty if the table said so already and nothing was written."""


def correct(game: str, table: str, row: str | int, fields: Mapping[str, Any], pack: str = USUAL) -> Corrected:
    """Write what is printed in one's own box into a pack of one's own.

    `table` is a title such as `automa_cards.toml/automa_card`, or its name alone where no other table has it; `row` is the value of the table's key
    (the `number` of an Automa card), or in a table without a key the number of the row from 0; `fields` are the fields that are different, as plain
    values. The pack is begun if it is not there, with the whole table as we ship it; every other row stays as it is. What does not fit is refused
    with Malformed (`Refused` has all problems), and nothing is written. `Owned(game, pack).undo()` takes the correction back.

    Games begun from then on with that pack use it. A game in progress keeps the tables it was begun with.
    """
    tables = game_of_packs(game).tables
    found = find_table(tables, table)
    own = Owned(tables.game, pack)
    made = not own.exists()
    rows = own.rows(found)
    index = _index(rows, found.key, row, found.title)
    known = set(found.record.__struct_encode_fields__)
    if unknown := [name for name in fields if name not in known]:
        raise Malformed(
            found.title,
            msg("wrong.no_field", unknown=one_line(unknown[0], 40), known=", ".join(sorted(known - {"status"}))),
        )
    before = rows[index]
    changes = tuple((name, before.get(name), value) for name, value in fields.items() if before.get(name) != value)
    if changes:
        rows[index] = {name: value for name, value in (before | dict(fields)).items() if value is not None} | {
            "source": OWN_SOURCE
        }
        own.put(found, rows, f"correct {found.name or found.file} {row}")
    return Corrected(pack, str(own.folder), made and bool(changes), found.title, str(row), changes)


def _index(rows: Rows, key: str | None, row: str | int, title: str) -> int:
    names = [str(each.get(key)) for each in rows] if key is not None else [str(number) for number in range(len(rows))]
    if str(row) not in names:
        known = one_line(", ".join(names), 200)
        raise Malformed(title, msg("wrong.no_row", row=one_line(str(row), 40), known=known))
    return names.index(str(row))
