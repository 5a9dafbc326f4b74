"""Houses and pillars: where they may be placed, and what a house spot brings."""

from typing import Final

from automatable.games.tiletum.model.geometry import CATHEDRAL_AT, CATHEDRAL_TOWNS, PILLAR_SPOTS
from automatable.games.tiletum.model.moves import PlaceHouse, PlacePillar
from automatable.games.tiletum.model.owed import Roaming, ToChooseBuilding, ToPlaceHouse, ToPlacePillar
from automatable.games.tiletum.model.pieces import ARCHITECT, BY_SPOTS, MERCHANT, NOBODY, NONE, YOU
from automatable.games.tiletum.model.state import State, put
from automatable.games.tiletum.rules.actions.running import ACTING, has_characters, points_for, spend
from automatable.games.tiletum.rules.actions.store import forbid
from automatable.games.tiletum.rules.actions.travel import roam_on
from automatable.games.tiletum.rules.prices import points_price
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb


def house_obstacle(state: State, spot: int) -> Illegal | None:
    """A house in supply, a free spot, none of yours in that town."""
    me = state.players[YOU]
    if not me.houses:
        return forbid("no_house")
    if state.houses[spot] != NOBODY:
        return forbid("spot_taken")
    if me.house_towns >> state.layout.house_town[spot] & 1:
        return forbid("own_house")
    return None


def pillar_obstacle(state: State, cathedral: int) -> Illegal | None:
    """A pillar in supply, an open spot, none of yours there."""
    me = state.players[YOU]
    if not me.pillars:
        return forbid("no_pillar")
    if state.stone[cathedral] == NONE:
        return forbid("no_cathedral")
    if me.pillar_towns >> cathedral & 1:
        return forbid("own_pillar")
    if state.pillars_at(cathedral) >= PILLAR_SPOTS[cathedral]:
        return forbid("spot_taken")
    return None


def house_spots(state: State, owed: Owed) -> range | tuple[int, ...]:
    """The spots that may be thought of now: of the merchant's town, or of all towns."""
    if isinstance(owed, ToPlaceHouse):
        return range(len(state.houses))
    allowed = owed.house if isinstance(owed, Roaming) else points_for(state, owed, MERCHANT) > 0
    return state.layout.houses_of[state.players[YOU].merchant] if allowed else ()


def houses(state: State, owed: Owed) -> list[PlaceHouse]:
    return [PlaceHouse(spot) for spot in house_spots(state, owed) if house_obstacle(state, spot) is None]


def cannot_build(state: State, owed: Owed, move: PlaceHouse) -> Illegal | None:
    """The spot is where your merchant is, unless a crest lets you build anywhere; it must be possible there."""
    if move.spot >= len(state.houses):
        return forbid("nowhere", impossible=True)
    if move.spot not in house_spots(state, owed):
        return forbid("house_elsewhere")
    return house_obstacle(state, move.spot)


def build(state: State, owed: Owed, move: PlaceHouse) -> None:
    """The house brings what is printed on its spot, however it got there."""
    me, layout = state.players[YOU], state.layout
    me.houses -= 1
    me.house_towns |= 1 << layout.house_town[move.spot]
    state.houses = put(state.houses, move.spot, YOU)
    state.score(YOU, BY_SPOTS, layout.house_vp[move.spot])
    if isinstance(owed, Roaming):
        roam_on(state, Roaming(0, owed.merchant_steps, owed.architect_steps, False, owed.pillar))
    elif not isinstance(owed, ToPlaceHouse):
        spend(state, owed, points_price(state, move))
    if layout.house_uses[move.spot] and has_characters(state):
        state.owed.append(ToChooseBuilding())


def cathedrals(state: State, owed: Owed) -> range | tuple[int, ...]:
    """The cathedrals that may be thought of now: where the architect is, or all of them."""
    if isinstance(owed, ToPlacePillar):
        return range(len(CATHEDRAL_TOWNS))
    allowed = owed.pillar if isinstance(owed, Roaming) else points_for(state, owed, ARCHITECT) > 0
    here = CATHEDRAL_AT[state.players[YOU].architect]
    return (here,) if allowed and here != NONE else ()


def pillars(state: State, owed: Owed) -> list[PlacePillar]:
    """Each cathedral where you may place a pillar."""
    return [PlacePillar(number) for number in cathedrals(state, owed) if pillar_obstacle(state, number) is None]


def cannot_place(state: State, owed: Owed, move: PlacePillar) -> Illegal | None:
    """The cathedral is where your architect is, unless a crest lets you choose any; it must be possible there."""
    if move.cathedral >= len(CATHEDRAL_TOWNS):
        return forbid("nowhere", impossible=True)
    if move.cathedral not in cathedrals(state, owed):
        return forbid("pillar_elsewhere")
    return pillar_obstacle(state, move.cathedral)


def place(state: State, owed: Owed, move: PlacePillar) -> None:
    """The pillar stands; the cathedral tile is a task of its own."""
    me = state.players[YOU]
    me.pillars -= 1
    me.pillar_towns |= 1 << move.cathedral
    if isinstance(owed, Roaming):
        roam_on(state, Roaming(0, owed.merchant_steps, owed.architect_steps, owed.house, False))
    elif not isinstance(owed, ToPlacePillar):
        spend(state, owed, points_price(state, move))


VERBS: Final = (
    Verb(PlaceHouse, (*ACTING, Roaming, ToPlaceHouse), houses, build, rule="TIL-BASE-06", obstacle=cannot_build),
    Verb(PlacePillar, (*ACTING, Roaming, ToPlacePillar), pillars, place, rule="TIL-BASE-07", obstacle=cannot_place),
)
