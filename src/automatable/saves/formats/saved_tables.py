"""The tables that a saved game was played with: it keeps them, and opens with them whatever has become of the pack they came from."""

from contextlib import suppress
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_tables
from automatable.kernel.contract.game import Game
from automatable.kernel.contract.registry import Unloadable
from automatable.kernel.tables.packs import Content


def game_as_played(name: str, tables: Content | None, data: str) -> Game[Any]:
    """The game with the tables that a saved game has kept.

    One from before tables were kept (None) has only their fingerprint: it is played with the usual ones, or with ours if a pack came later. Tables with
    which the game cannot be loaded at all are left alone, and opening says that they differ.
    """
    usual = registry.game(name)
    with suppress(Unloadable):
        if tables is not None:
            return with_tables(name, tables)
        if data and data != usual.tables.fingerprint() and usual.tables.owned():
            ours = with_tables(name, {})
            return ours if data == ours.tables.fingerprint() else usual
    return usual
