"""Plays of games that ended before plays were kept: each is summed up once, from what the store has noted of its end."""

import re
from contextlib import suppress

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg
from automatable.saves.days.plan import day_of
from automatable.saves.formats.kept_ending import unpack
from automatable.saves.formats.slices import Slices
from automatable.saves.store.plays import Finish
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Store, StoredGame

_BY_A_PROGRAM = re.compile(r"lab \w+ \d+")
"""What the page calls a game that the lab has played."""


def catching_up(store: Store) -> Slices[int]:
    """Sum up what is missing, in small parts; how many there were. A game that cannot be read is left out."""
    missing = store.plays.unsummed()
    for game_id in missing:
        with suppress(Malformed, msgspec.MsgspecError):
            stored = store.get(game_id)
            if stored.over:
                store.plays.sum_up(
                    game_id, stored, _finish(store, stored), _BY_A_PROGRAM.fullmatch(stored.name) is not None
                )
        yield
    return len(missing)


def _finish(store: Store, stored: StoredGame) -> Finish:
    day = day_of(stored.game, stored.setup) if stored.mode == "digital" else None
    try:
        persons = registry.listing(stored.game).humans
    except Locked:
        raise
    except Exception:
        persons = 1
    return Finish(persons, _reached(store, stored), "" if day is None else day.date.isoformat())


def _reached(store: Store, stored: StoredGame) -> Msg | None:
    found = unpack(store.final(stored.id))
    return None if found is None else next((score.level for score in found.scores if score.level is not None), None)
