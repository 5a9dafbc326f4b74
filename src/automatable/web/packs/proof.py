"""The proof sheet: the tables of a game as the app believes them, to be compared with the box."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.tables.packs import plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Catalogue
from automatable.packs.fields import Field, about_of, fields_of
from automatable.packs.notation import in_words, left_in_english
from automatable.packs.standing import in_words as standing_words
from automatable.packs.standing import standing_of, table_in_words
from automatable.web.packs.forms import picture
from automatable.web.packs.names import OURS, is_title_english, row_title, table_name

MANY_FIELDS, LONG_VALUE, WIDE_VALUE = 14, 90, 60
"""From where on a row needs the whole width of the sheet."""


class ProofTable(msgspec.Struct, frozen=True):
    """A table on the proof sheet."""

    title: str
    about: str
    status: str
    standing: str
    """How many of its rows are how sure, in words."""
    rows: tuple[tuple[str, bool, str, tuple[tuple[str, str, bool, bool], ...], bool, str], ...]
    """Each row: what to call it, whether that is English in another language, how it looks, its fields with their values and whether those are wide and still English, whether it needs the whole width, and
    how sure it is."""

    @property
    def wide(self) -> bool:
        """Whether any row needs the whole width, so that each has a line of its own on paper."""
        return any(row[4] for row in self.rows)


def proof(game: Game[Any], named: Sequence[str], words: Catalogue) -> list[ProofTable]:
    """Tables as the app believes them, those that are named or all."""
    found = []
    status, names = game.tables.status(), _names(game, words)
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
) -> tuple[str, bool, str, tuple[tuple[str, str, bool, bool], ...], bool]:
    ours = {table.key, *table.record.invented_fields, *OURS}
    values = {
        field.title: (said, left_in_english(row.get(field.name), names))
        for field in fields_of(table.record)
        if field.name not in ours and not _is_left_out(field, row.get(field.name))
        if (said := in_words(row.get(field.name), names).replace(" | ", "\n"))
    }
    long = len(values) > MANY_FIELDS or any(len(value) > LONG_VALUE for value, _ in values.values())
    fields = tuple((title, value, len(value) > WIDE_VALUE, english) for title, (value, english) in values.items())
    return row_title(table, index, row), is_title_english(table, row), picture(game, table, index, words), fields, long


def _is_left_out(field: Field, value: Any) -> bool:
    """Whether a field says nothing that could be printed: no, none, nothing in it."""
    return not field.required and not value and value == field.default


def _names(game: Game[Any], words: Catalogue) -> dict[str, str]:
    """What rows are called, by the ids that other rows know them by and by the names that tables give them."""
    rows = [row for table in game.tables.known.values() for row in plain_rows(game.tables.used[table.title])]
    named = [row for row in rows if isinstance(row.get("id"), str) and isinstance(row.get("name"), str)]
    called = {name: words.say(name) for name in (*words.names, *(row["name"] for row in named))}
    return called | {row["id"]: called[row["name"]] for row in named}
