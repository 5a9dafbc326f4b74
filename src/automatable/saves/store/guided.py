"""Guided first games: which saved games are guided, and what was told in each. Kept on this device."""

from contextlib import suppress
from typing import Any, Final

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.show.learn import Bubble, learn_of, next_bubble
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


def guided_bubble(store: Store, game_id: str, match: Match[Any]) -> tuple[Bubble, int] | None:
    """What is told now in a guided game, and as the how manyth: the same until the game goes on, and each once."""
    guided, learn, entries = all_guided(store).get(game_id), learn_of(match.game.info), len(match.log)
    if guided is None or guided.off or learn is None or guided.at == -2 - entries:
        return None
    if guided.at != entries:
        found = next_bubble(match, learn.bubble, guided.told)
        if found is None:
            return None
        guided = Guided((*guided.told, found.id), entries)
        keep_guided(store, game_id, guided)
    told = next((one for one in learn.bubble if guided.told and one.id == guided.told[-1]), None)
    return None if told is None else (told, len(guided.told))


def read_bubble(store: Store, game_id: str, entries: int, stop: bool) -> None:
    """The bubble was read after so many entries: it goes away, and with `stop` no other one comes."""
    guided = all_guided(store).get(game_id)
    if guided is not None:
        keep_guided(store, game_id, Guided(guided.told, -1 if stop else -2 - entries, stop))
