"""Where the tables come from: a bar for each, by how sure we are of its rows."""

from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Catalogue
from automatable.packs.parts import title_of
from automatable.packs.standing import counts_of, standing_of, table_in_words
from automatable.web.packs.names import table_name


class TableBar(msgspec.Struct, frozen=True):
    """How sure we are of a table, as a bar."""

    name: str
    said: str
    parts: tuple[tuple[str, float, float], ...]
    """How sure, where the part begins and how wide it is, of 100."""
    unsure: bool


def table_bars(game: Game[Any], words: Catalogue) -> list[TableBar]:
    """The tables of the game with how sure we are of their rows, the least sure first."""
    found = [_bar(game, table, words) for table in game.tables.known.values()]
    return sorted(found, key=lambda bar: (not bar.unsure, bar.name))


def _bar(game: Game[Any], table: Table, words: Catalogue) -> TableBar:
    standings = standing_of(game, table)
    counts = counts_of(standings)
    parts, start = [], 0.0
    for kind, count in counts.items():
        width = 100 * count / len(standings)
        parts.append((kind, start, width))
        start += width
    fields = game.tables.reconstructed().get(table.title, ())
    said = words.say(table_in_words(standings)) + (f" ({', '.join(map(title_of, fields))})" if fields else "")
    return TableBar(table_name(table), said, tuple(parts), "guess" in counts or "contested" in counts)
