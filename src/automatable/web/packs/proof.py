"""The proof sheet: the tables of a game as the app believes them, to be compared with the box."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.tables.packs import plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Catalogue
from automatable.packs.fields import Field, about_of, fields_of, in_words
from automatable.packs.standing import in_words as standing_words
from automatable.packs.standing import standing_of, table_in_words
from automatable.web.packs.forms import picture
from automatable.web.packs.names import OURS, row_title, table_name

MANY_FIELDS, LONG_VALUE, WIDE_VALUE = 14, 90, 60
"""From where on a row needs the whole width of the sheet."""


class ProofTable(msgspec.Struct, frozen=True):
    """A table on the proof sheet."""

    title: str
    about: str
    status: str
    standing: str
    """How many of its rows are how sure, in words."""
    rows: tuple[tuple[str, str, tuple[tuple[str, str, bool], ...], bool, str], ...]
    """Each row: what to call it, how it looks, its fields with their values and whether those are wide, whether it needs the whole width, and how sure it is."""

    @property
    def wide(self) -> bool:
        """Whether any row needs the whole width, so that each has a line of its own on paper."""
        return any(row[3] for row in self.rows)


def proof(game: Game[Any], named: Sequence[str], words: Catalogue) -> list[ProofTable]:
    """Tables as the app believes them, those that are named or all."""
    found = []
    status, names = game.tables.status(), _names(game)
    for table in game.tables.known.values():
        if named and table.title not in named:
            continue
        rows = plain_rows(game.tables.used[table.title])
        standings = standing_of(game, table)
        found.append(
            ProofTable(
                table_name(table),
                about_of(table.record),
                status[table.title].value,
                words.say(table_in_words(standings)),
                tuple(
                    (*_proof_row(game, table, index, row, names, words), words.say(standing_words(standings[index])))
                    for index, row in enumerate(rows)
                ),
            )
        )
    return found


def _proof_row(
    game: Game[Any], table: Table, index: int, row: Mapping[str, Any], names: Mapping[str, str], words: Catalogue
) -> tuple[str, str, tuple[tuple[str, str, bool], ...], bool]:
    ours = {table.key, *table.record.invented_fields, *OURS}
    values = {
        field.title: said
        for field in fields_of(table.record)
        if field.name not in ours and not _is_left_out(field, row.get(field.name))
        if (said := in_words(row.get(field.name), names).replace(" | ", "\n"))
    }
    long = len(values) > MANY_FIELDS or any(len(value) > LONG_VALUE for value in values.values())
    fields = tuple((title, value, len(value) > WIDE_VALUE) for title, value in values.items())
    return row_title(table, index, row), picture(game, table, index, words), fields, long


def _is_left_out(field: Field, value: Any) -> bool:
    """Whether a field says nothing that could be printed: no, none, nothing in it."""
    return not field.required and not value and value == field.default


def _names(game: Game[Any]) -> dict[str, str]:
    """What rows are called, by the ids that other rows know them by."""
    rows = [row for table in game.tables.known.values() for row in plain_rows(game.tables.used[table.title])]
    return {
        row["id"]: row["name"] for row in rows if isinstance(row.get("id"), str) and isinstance(row.get("name"), str)
    }
