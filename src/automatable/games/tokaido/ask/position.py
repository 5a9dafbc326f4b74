"""A moment of a game as a question."""

from typing import Any

from automatable.games.tokaido.ask.question import DIRECTIONS, SEATS
from automatable.games.tokaido.model.owed import AutomaToWalk
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, State
from automatable.games.tokaido.model.tables import AUTOMA_LOOKS, KINDS, SECTIONS


def position(state: State) -> dict[str, Any] | None:
    """The question for this moment, once her card is known.

    None where the question has no words for it: a Matsuri closes spaces, an amulet lets two stand on one space, or somebody corrected
    what no journey leads to.
    """
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToWalk) or state.festivals.closed or not _can_be_asked(state, owed.seat):
        return None
    card = AUTOMA_LOOKS[state.card]
    return {
        "automa": SEATS[owed.seat],
        "card": {"range": card.range, "icon": card.icon},
        "travelers": {name: {"space": space} for name, space in zip(SEATS, state.at, strict=True)},
        "collections": {SEATS[seat]: dict(zip(ITEM_NAMES, state.automas[seat].items, strict=True)) for seat in AUTOMAS},
        "achievements_taken": [name for name, owner in zip(PANORAMA_NAMES, state.taken, strict=True) if owner >= 0],
        "direction": DIRECTIONS[state.direction],
    }


def _can_be_asked(state: State, mover: int) -> bool:
    step, at = ROADS[state.direction].step, state.at
    on_road = [space for space in at if KINDS[space] != Kind.INN]
    complete = [
        kind for kind in range(Kind.FARM) for seat in AUTOMAS if state.automas[seat].items[kind] >= SECTIONS[kind]
    ]
    return (
        len(set(on_road)) == len(on_road)
        and min(step[space] for space in at) == step[at[mover]]
        and all(state.taken[kind] >= 0 for kind in complete)
    )
