"""An owner's table: where the fairs are, which may be told before it is asked, and said otherwise later."""

from collections.abc import Iterator
from typing import Final

from automatable.games.tiletum.automa.facts import fair_town
from automatable.games.tiletum.companion.moves import SetFairTown
from automatable.games.tiletum.companion.things.common import possible_if
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import TOWN_TILES
from automatable.games.tiletum.model.geometry import ALPHABET
from automatable.games.tiletum.model.state import State
from automatable.kernel.companion.things import Thing
from automatable.kernel.words.text import msg


def _put(state: State, move: SetFairTown) -> None:
    number = move.fair - 1
    state.fair_towns[number] = move.town
    state.own_table = state.own_table.with_told(fair_town(number), move.town)


def _others(state: State) -> Iterator[tuple[int, int]]:
    """No two fairs are in one town."""
    if state.own_table.on and state.round:
        towns = sorted((town for town in TOWN_TILES if town not in state.fair_towns), key=ALPHABET.__getitem__)
        yield from ((fair, town) for fair in range(2, len(state.fair_towns) + 1) for town in towns)


FAIRS: Final[Thing[State]] = Thing(
    SetFairTown,
    put=_put,
    tell=lambda state, move: msg("mend.fair_town", n=move.fair, town=names.spot(move.town)),
    others=_others,
    label=lambda state, move: names.spot(move.town),
    group=lambda state, move: msg("group.mend_fair", n=move.fair),
    place=lambda state, move: places.fair(move.fair - 1),
    where=lambda state, move: msg("mend.at_fair", n=move.fair),
    obstacle=possible_if(
        lambda state, move: state.own_table.on and move.fair <= len(state.fair_towns),
        lambda state, move: move.town in TOWN_TILES and move.town not in state.fair_towns,
    ),
)
