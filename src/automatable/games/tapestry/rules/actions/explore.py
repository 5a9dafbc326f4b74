"""You explore: a tile, a hex, its turn, points for matching sides, its benefit; and space tiles."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.model.moves import (
    Decline,
    Explore,
    Orient,
    PickHex,
    PickNumber,
    PickSpaceTile,
    PickTile,
)
from automatable.games.tapestry.model.owed import (
    SailOn,
    ToExploit,
    ToExplore,
    ToExploreSpace,
    ToHandOver,
    ToOrient,
    ToSettle,
)
from automatable.games.tapestry.model.pieces import BY_TAPESTRY, BY_TILES, NOTHING, OUTPOST, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import SPACE_TILE_PARCELS, TILE_BENEFITS
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import notice, take_outpost
from automatable.games.tapestry.rules.counts import explorable, matching_sides, unexplored
from automatable.games.tapestry.rules.gain import owe, owe_parcel
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Consequence, Verb
from automatable.kernel.words.text import msg

HANDED_OVER: Final = 3
"""Age of Sail: points for a tile handed to an opponent."""
TURN_MOVES: Final = tuple(Orient(rotation) for rotation in range(6))


def sail_on(state: State, owed: SailOn) -> None:
    """You explore if you still can; with Age of Sail a tile may be handed over first."""
    if state.tiles and explorable(state, owed.anywhere):
        state.owed.append(ToExplore(YOU, owed.anywhere))
        if active_card(state).sails:
            state.owed.append(ToHandOver(YOU, owed.anywhere))


def explorations(state: State, owed: ToExplore) -> list[Explore]:
    """Each tile on each hex in reach."""
    hexes = explorable(state, owed.anywhere)
    return [Explore(tile, at) for tile in _tiles(state, owed) for at in hexes]


def _tiles(state: State, owed: ToExplore) -> Sequence[int]:
    return (owed.tile,) if owed.tile else state.tiles


def cannot_explore(state: State, owed: ToExplore, move: Explore) -> Illegal | None:
    """TAP-YOU-12: a tile of your supply, on an empty hex next to a territory of yours."""
    if move.tile not in _tiles(state, owed):
        return Illegal("TAP-YOU-12", msg("illegal.not_your_tile"), impossible=True)
    if move.at in explorable(state, owed.anywhere):
        return None
    if not unexplored(state, (move.at,)):
        return Illegal("TAP-YOU-12", msg("illegal.explored"), impossible=True)
    return Illegal("TAP-YOU-12", msg("illegal.too_far"))


def explore(state: State, owed: ToExplore, move: Explore) -> None:
    """The tile leaves your supply; then you turn it."""
    state.tiles.remove(move.tile)
    state.owed.append(ToOrient(YOU, move.tile, move.at))


def turns(state: State, owed: ToOrient) -> tuple[Orient, ...]:
    """Six ways."""
    return TURN_MOVES


def orient(state: State, owed: ToOrient, move: Orient) -> None:
    """TAP-YOU-12: the tile lies; 1 VP for each side that matches, then its benefit. Exploitation and Militarism may add to it."""
    at, tile, card = owed.at, owed.tile, active_card(state)
    points = matching_sides(state, at, tile, move.rotation)
    state.tile[at], state.rotation[at] = tile, move.rotation
    if card.settles and state.outposts:
        state.owed.append(ToSettle(YOU, at))
    owe(state, BY_TILES, TILE_BENEFITS[tile])
    if card.exploits:
        state.owed.append(ToExploit(YOU, tile, points))
    else:
        state.earn(BY_TILES, points)


def exploits(state: State, owed: ToExploit) -> list[PickNumber]:
    """1: points for the sides; 2: the benefit twice."""
    return [PickNumber(1), PickNumber(2)]


def exploit(state: State, owed: ToExploit, move: PickNumber) -> None:
    """Exploitation: tile by tile."""
    if move.n == 2:
        owe(state, BY_TILES, TILE_BENEFITS[owed.tile])
    else:
        state.earn(BY_TILES, owed.points)


def settlements(state: State, owed: ToSettle) -> list[PickHex]:
    """The hex just explored, unless its benefit has changed that there is an outpost and room for it."""
    return [PickHex(owed.at)] if state.outposts and state.first[owed.at] == NOTHING else []


def settle(state: State, owed: ToSettle, move: PickHex) -> None:
    """Militarism: an outpost gives control; it is no conquest."""
    take_outpost(state)
    state.first[move.at] = OUTPOST
    notice(state)


def declines(state: State, owed: Owed) -> list[Decline]:
    """It need not be done."""
    return [Decline()]


def decline(state: State, owed: Owed, move: Decline) -> None:
    """Nothing happens."""


def hand_overs(state: State, owed: ToHandOver) -> list[PickTile]:
    """Any tile, as long as one is left to explore with."""
    return [PickTile(tile) for tile in state.tiles] if len(state.tiles) > 1 else []


def hand_over(state: State, owed: ToHandOver, move: PickTile) -> None:
    """Age of Sail: bots do not keep tiles, so it is discarded."""
    state.tiles.remove(move.tile)
    state.tiles_discard.append(move.tile)
    state.earn(BY_TAPESTRY, HANDED_OVER)


def space_tiles(state: State, owed: ToExploreSpace) -> list[PickSpaceTile]:
    return [PickSpaceTile(tile) for tile in owed.options]


def explore_space(state: State, owed: ToExploreSpace, move: PickSpaceTile) -> None:
    """It lies beside your mat, and you gain its benefits."""
    state.space_tiles.remove(move.tile)
    state.explored_space.append(move.tile)
    owe_parcel(state, SPACE_TILE_PARCELS[move.tile], BY_TILES)


VERBS: Final = (
    Verb(Explore, (ToExplore,), explorations, explore, rule="TAP-YOU-12", obstacle=cannot_explore),
    Verb(Orient, (ToOrient,), turns, orient, rule="TAP-YOU-12"),
    Verb(PickNumber, (ToExploit,), exploits, exploit, rule="TAP-YOU-16"),
    Verb(PickHex, (ToSettle,), settlements, settle, rule="TAP-YOU-16"),
    Verb(Decline, (ToSettle, ToHandOver), declines, decline, rule="TAP-YOU-16"),
    Verb(PickTile, (ToHandOver,), hand_overs, hand_over, rule="TAP-YOU-16"),
    Verb(PickSpaceTile, (ToExploreSpace,), space_tiles, explore_space, rule="TAP-YOU-12"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {SailOn: sail_on}
