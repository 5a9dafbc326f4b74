"""Benefits: what each does, in which order, and which of several."""

from collections.abc import Callable
from typing import Final

from automatable.games.tapestry.model.benefits import BENEFITS, Benefit, Kind
from automatable.games.tapestry.model.moves import PickResource, Take
from automatable.games.tapestry.model.owed import (
    Gain,
    GainLandmark,
    MoveToken,
    Parts,
    PlaceBuilding,
    SailOn,
    ToConquer,
    ToDrawCivilization,
    ToDrawSpaceTiles,
    ToDrawTapestry,
    ToDrawTiles,
    ToExploreSpace,
    ToInvent,
    ToMoveSingularity,
    ToOrder,
    ToPickResource,
    ToPlayOver,
    ToRefresh,
    ToRepeatSpace,
    ToRepeatTech,
    ToRollScience,
    ToTake,
    ToUpgrade,
)
from automatable.games.tapestry.model.pieces import RESOURCES, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import city_points
from automatable.games.tapestry.rules.counts import count
from automatable.games.tapestry.rules.gain import owe_resources
from automatable.games.tapestry.rules.possible import possible
from automatable.games.tapestry.rules.stacks import refill_tapestry, refill_tiles
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb

NO_BONUS: Final = 0
PAYABLE: Final = 1
FREE: Final = 2
AT_ONCE: Final = frozenset((Kind.RESOURCE, Kind.ONE_OF_EACH, Kind.POINTS, Kind.PER, Kind.CITY))
"""Benefits that ask nothing and do not change each other: among themselves their order means nothing."""

Giver = Callable[[State, Benefit, int], None]
"""Gives you a benefit that is possible; the number says where its points are noted."""


def _resource(state: State, benefit: Benefit, source: int) -> None:
    state.gain_resource(benefit.what)


def _any_resource(state: State, benefit: Benefit, source: int) -> None:
    owe_resources(state, 1)


def _one_of_each(state: State, benefit: Benefit, source: int) -> None:
    for resource in RESOURCES:
        state.gain_resource(resource)


def _points(state: State, benefit: Benefit, source: int) -> None:
    state.earn(source, benefit.n)


def _per(state: State, benefit: Benefit, source: int) -> None:
    state.earn(source, benefit.n * count(state, benefit.what))


def _city(state: State, benefit: Benefit, source: int) -> None:
    state.earn(source, city_points(state))


def _tiles(state: State, benefit: Benefit, source: int) -> None:
    if refill_tiles(state):
        state.owed.append(ToDrawTiles(YOU, benefit.n))


def _cards(state: State, benefit: Benefit, source: int) -> None:
    if refill_tapestry(state):
        state.owed.append(ToDrawTapestry(YOU, benefit.n))


def _space_tiles(state: State, benefit: Benefit, source: int) -> None:
    if state.spaces_left:
        state.owed.append(ToDrawSpaceTiles(YOU, benefit.n))


def _explore(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(SailOn(YOU, bool(benefit.n)))
    if active_card(state).sails and refill_tiles(state):
        state.owed.append(ToDrawTiles(YOU, 3))


def _conquer(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToConquer(YOU, bool(benefit.n), benefit.what))


def _research(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToRollScience(YOU, "research", bool(benefit.n)))


def _invent(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToInvent(YOU))


def _refresh(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToRefresh(YOU))


def _upgrade(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToUpgrade(YOU, False))


def _repeat_tech(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToRepeatTech(YOU, benefit.what, source))


def _building(state: State, benefit: Benefit, source: int) -> None:
    state.row_left[benefit.what] -= 1
    state.owed.append(PlaceBuilding(YOU, benefit.what))
    active_card(state).on_gain_building(state, benefit.what)


def _tech_landmark(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(GainLandmark(YOU, benefit.what))


def _play_over(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToPlayOver(YOU))


def _civilization(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToDrawCivilization(YOU))


def _advance(state: State, benefit: Benefit, source: int) -> None:
    bonus = PAYABLE if benefit.n else NO_BONUS
    state.owed.append(MoveToken(YOU, (benefit.what,), bool(benefit.n), bonus))


def _move_one(state: State, benefit: Benefit, source: int) -> None:
    bonus = PAYABLE if benefit.n else NO_BONUS
    state.owed.append(MoveToken(YOU, benefit.tracks, bool(benefit.n), bonus, False, benefit.what < 0))


def _repeat_space(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToRepeatSpace(YOU, bool(benefit.n), source))


def _alien(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToRollScience(YOU, "alien", False, benefit.n))


def _singularity(state: State, benefit: Benefit, source: int) -> None:
    state.owed.append(ToMoveSingularity(YOU))


def _space_tile(state: State, benefit: Benefit, source: int) -> None:
    if not benefit.n:
        state.owed.append(ToExploreSpace(YOU, tuple(sorted(state.space_tiles))))


GIVERS: Final[dict[int, Giver]] = {
    Kind.RESOURCE: _resource,
    Kind.ANY_RESOURCE: _any_resource,
    Kind.ONE_OF_EACH: _one_of_each,
    Kind.POINTS: _points,
    Kind.PER: _per,
    Kind.CITY: _city,
    Kind.TILES: _tiles,
    Kind.CARDS: _cards,
    Kind.SPACE_TILES: _space_tiles,
    Kind.EXPLORE: _explore,
    Kind.CONQUER: _conquer,
    Kind.RESEARCH: _research,
    Kind.INVENT: _invent,
    Kind.REFRESH: _refresh,
    Kind.UPGRADE: _upgrade,
    Kind.REPEAT_TECH: _repeat_tech,
    Kind.BUILDING: _building,
    Kind.TECH_LANDMARK: _tech_landmark,
    Kind.PLAY_OVER: _play_over,
    Kind.CIVILIZATION: _civilization,
    Kind.ADVANCE: _advance,
    Kind.MOVE_ONE: _move_one,
    Kind.REPEAT_SPACE: _repeat_space,
    Kind.ALIEN: _alien,
    Kind.SINGULARITY: _singularity,
    Kind.SPACE_TILE: _space_tile,
}


def gain(state: State, owed: Gain) -> None:
    """TAP-YOU-03: what is possible is gained, what is impossible is void."""
    benefit = BENEFITS[owed.benefit]
    if possible(state, benefit):
        GIVERS[benefit.kind](state, benefit, owed.source)


def gain_parts(state: State, owed: Parts) -> None:
    """One part after the other, or in your order; of alternatives only possible ones can be taken (TAP-YOU-04)."""
    parts = owed.parts
    if owed.any_order and len(set(parts)) > 1 and not all(BENEFITS[part[0]].kind in AT_ONCE for part in parts):
        state.owed.append(ToOrder(YOU, parts, owed.source))
        return
    if len(parts) > 1:
        state.owed.append(Parts(YOU, parts[1:], owed.any_order, owed.source))
    owe_one_of(state, parts[0], owed.source)


def owe_one_of(state: State, options: tuple[str, ...], source: int) -> None:
    """One of these benefits; without a choice if only one is possible, nothing if none is."""
    if len(options) > 1:
        options = tuple(name for name in dict.fromkeys(options) if possible(state, BENEFITS[name]))
    if len(options) == 1:
        state.owed.append(Gain(YOU, options[0], source))
    elif options:
        state.owed.append(ToTake(YOU, options, source))


def takes(state: State, owed: ToTake) -> list[Take]:
    return [Take(name) for name in owed.options]


def take(state: State, owed: ToTake, move: Take) -> None:
    state.owed.append(Gain(YOU, move.benefit, owed.source))


def orders(state: State, owed: ToOrder) -> list[Take]:
    """One for each different part."""
    return [Take(part[0]) for part in dict.fromkeys(owed.parts)]


def order(state: State, owed: ToOrder, move: Take) -> None:
    """TAP-YOU-05: that part comes first, then the others, again in your order."""
    parts = list(owed.parts)
    first = next(part for part in parts if part[0] == move.benefit)
    parts.remove(first)
    state.owed.append(Parts(YOU, tuple(parts), True, owed.source))
    owe_one_of(state, first, owed.source)


RESOURCE_MOVES: Final = tuple(PickResource(resource) for resource in RESOURCES)


def resources(state: State, owed: Owed) -> tuple[PickResource, ...]:
    return RESOURCE_MOVES


def pick_resource(state: State, owed: ToPickResource, move: PickResource) -> None:
    """TAP-YOU-06: resources of choice are chosen one by one; more than eight of a kind are lost."""
    if owed.left > 1:
        state.owed.append(ToPickResource(YOU, owed.left - 1))
    state.gain_resource(move.resource)


VERBS: Final = (
    Verb(Take, (ToTake,), takes, take, rule="TAP-YOU-04"),
    Verb(Take, (ToOrder,), orders, order, rule="TAP-YOU-05"),
    Verb(PickResource, (ToPickResource,), resources, pick_resource, rule="TAP-YOU-06"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Gain: gain, Parts: gain_parts}
