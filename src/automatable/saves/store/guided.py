"""Guided first games: which saved games are guided, and what was told in each. Kept on this device."""

from contextlib import suppress
from typing import Final

import msgspec

from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Store

KEY: Final = "guided"


class Guided(msgspec.Struct, frozen=True):
    """How far a guided game is."""

    told: tuple[str, ...] = ()
    at: int = -1
    """The number of entries at which the last one was told: it stays until the game goes on. Once read, -2 minus that number: none comes until then."""
    off: bool = False


def all_guided(store: Store) -> dict[str, Guided]:
    """What is kept; nothing if it cannot be read."""
    try:
        return msgspec.json.decode(store.setting(KEY) or "{}", type=dict[str, Guided])
    except msgspec.MsgspecError:
        return {}


def keep_guided(store: Store, game_id: str, guided: Guided) -> None:
    """A table is shown even if this must wait."""
    with suppress(Locked):
        every = {**all_guided(store), game_id: guided}
        store.set_setting(KEY, msgspec.json.encode(every).decode())
