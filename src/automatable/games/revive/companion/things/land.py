"""Buildings, figures, claims and tiles on the map."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from automatable.games.revive.companion.reports import has_claims
from automatable.games.revive.model.geometry import (
    AREAS,
    CORNER_MASKS,
    FIRST_CORNER,
    MASKS,
    STARTS,
    TILES,
    nodes_in,
)
from automatable.games.revive.model.land import (
    BACK_OF,
    TILE_KINDS,
    buildings,
    lay_tile,
    lift_tile,
    locations,
    vacant_sand,
)
from automatable.games.revive.model.moves.corrections import SetBuilding, SetClaim, SetFigure, SetTile, SetYourFigure
from automatable.games.revive.model.names import front_look, place_name, tile_name
from automatable.games.revive.model.places import node_place, tile_place
from automatable.games.revive.model.state import State, put, without
from automatable.games.revive.model.tables import AREA_TILES, LOCATION, SAND, SUPPLY
from automatable.kernel.companion.things import SideBySide, Thing, impossible_unless
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

NOTHING, SMALL, LARGE, HERS = range(4)
STANDING: Final = ("nothing", "your_small", "your_large", "mautoma")
OFFERED: Final = {NOTHING: "nothing", SMALL: "yours", HERS: "mautoma"}
"""The size of a building matters to nobody."""
CORNERS: Final = tuple(FIRST_CORNER + number for number in range(len(CORNER_MASKS)))


def _at(state: State, move: Any) -> Msg:
    return place_name(move.at)


def _node(state: State, move: Any) -> str:
    return node_place(move.at)


def _whether(there: str, not_there: str) -> Callable[[State, Any], Msg]:
    return lambda state, move: msg(there if move.there else not_there, place=place_name(move.at))


def _with(pieces: int, at: int, there: bool) -> int:
    return pieces | MASKS[at] if there else pieces & ~MASKS[at]


def _switched(pieces: int, nodes: Sequence[int]) -> Iterator[tuple[int, bool]]:
    """Each of these places with whether no such piece is there."""
    return ((node, not pieces & MASKS[node]) for node in nodes)


def every_location(state: State) -> Sequence[int]:
    """Small locations of the map, then the large ones in its corners."""
    return (*nodes_in(state.ground[LOCATION]), *CORNERS)


# Buildings


def _impossible_building(state: State, move: SetBuilding) -> Illegal | None:
    """Buildings stand on face-up sand, and there are only so many."""
    mask = MASKS[move.at]
    if not mask & state.ground[SAND]:
        return Illegal("REV-H-BUILD-01", msg("illegal.no_sand"), impossible=True)
    small, large = (state.small & ~mask).bit_count(), (state.large & ~mask).bit_count()
    hers = (state.automa_buildings & ~mask).bit_count()
    full = (
        (move.what == SMALL and small >= SUPPLY.small_buildings)
        or (move.what == LARGE and large >= SUPPLY.large_buildings)
        or (move.what == HERS and hers >= SUPPLY.small_buildings + SUPPLY.large_buildings)
    )
    return Illegal("REV-SETUP-09", msg("illegal.no_building"), impossible=True) if full else None


def _put_building(state: State, move: SetBuilding) -> None:
    """This building stands there, and no other; the supply of the Mautoma follows."""
    mask = MASKS[move.at]
    if state.automa_buildings & mask:
        if state.large_left < SUPPLY.large_buildings:
            state.large_left += 1
        else:
            state.small_left += 1
    state.small &= ~mask
    state.large &= ~mask
    state.automa_buildings &= ~mask
    if move.what == SMALL:
        state.small |= mask
    elif move.what == LARGE:
        state.large |= mask
    elif move.what == HERS:
        state.automa_buildings |= mask
        if state.small_left:
            state.small_left -= 1
        else:
            state.large_left -= 1
    if move.what != NOTHING:
        state.claims &= ~mask


def _stands(state: State, node: int) -> int:
    mask = MASKS[node]
    return SMALL if mask & (state.small | state.large) else HERS if mask & state.automa_buildings else NOTHING


# Figures and claims


def _impossible_figure(state: State, move: SetFigure) -> Illegal | None:
    """Figures stand on locations, and there are seven."""
    mask = MASKS[move.at]
    if not mask & locations(state):
        return Illegal("REV-POP-01", msg("illegal.no_location"), impossible=True)
    if move.there and not mask & state.automa_figures and not state.figures_left:
        return Illegal("REV-SETUP-11", msg("illegal.no_figure"), impossible=True)
    return None


def _put_figure(state: State, move: SetFigure) -> None:
    was = bool(state.automa_figures & MASKS[move.at])
    state.automa_figures = _with(state.automa_figures, move.at, move.there)
    state.figures_left += was - move.there


def _put_own_figure(state: State, move: SetYourFigure) -> None:
    state.figures = _with(state.figures, move.at, move.there)


def _put_claim(state: State, move: SetClaim) -> None:
    state.claims = _with(state.claims, move.at, move.there)


# Tiles


def _impossible_tile(state: State, move: SetTile) -> Illegal | None:
    """A tile lies once, on a space of its kind, and not under pieces."""
    area = move.tile in AREA_TILES
    if move.tile not in TILE_KINDS or area == (move.space in STARTS):
        return Illegal("REV-H-SETUP-01", msg("illegal.no_tile"), impossible=True)
    if move.tile in state.tiles and state.tiles[move.space] != move.tile:
        return Illegal("REV-H-SETUP-01", msg("illegal.tile_elsewhere"), impossible=True)
    standing = buildings(state) | state.figures | state.automa_figures | state.claims
    if TILES[move.space] & standing:
        return Illegal("REV-EXPL-07", msg("illegal.pieces_there"), impossible=True)
    return None


def _put_tile(state: State, move: SetTile) -> None:
    """This tile lies face up there, with its back as it is; a tile that lay there is hidden again."""
    old = state.tiles[move.space]
    if old:
        lift_tile(state, move.space)
        if old in AREA_TILES:
            state.hidden = tuple(sorted((*state.hidden, old)))
    if move.tile in AREA_TILES:
        state.hidden = without(state.hidden, move.tile)
        _exchange_backs(state, move.space, BACK_OF[move.tile])
    lay_tile(state, move.space, move.tile, move.turned)


def _exchange_backs(state: State, space: int, back: int) -> None:
    """The backs of the other spaces stay the backs of the hidden tiles."""
    before = state.backs[space]
    if before == back:
        return
    other = next((each for each, found in enumerate(state.backs) if found == back and not TILES[each] & state.up), None)
    state.backs = put(state.backs, space, back)
    if other is not None:
        state.backs = put(state.backs, other, before)


def _other_tiles(state: State) -> Iterator[tuple[int, str, bool]]:
    for space in AREAS:
        tile, now = state.tiles[space], bool(state.turned >> space & 1)
        for other in (tile,) if tile in TILE_KINDS else state.hidden:
            yield from ((space, other, turned) for turned in (False, True) if (other, turned) != (tile, now))


THINGS: Final[Sequence[Thing[State] | SideBySide[State]]] = (
    Thing(
        SetBuilding,
        put=_put_building,
        tell=lambda state, move: msg(
            "tell.set_building", place=_at(state, move), what=msg(f"standing.{STANDING[move.what]}")
        ),
        others=lambda state: (
            (node, what) for node in nodes_in(state.ground[SAND]) for what in OFFERED if what != _stands(state, node)
        ),
        label=lambda state, move: msg("mend.on", what=msg(f"standing.{OFFERED[move.what]}"), place=_at(state, move)),
        group=lambda state, move: msg("mend.buildings"),
        place=_node,
        where=_at,
        obstacle=_impossible_building,
    ),
    SideBySide(
        ("at",),
        Thing(
            SetFigure,
            put=_put_figure,
            tell=_whether("tell.set_figure", "tell.set_no_figure"),
            others=lambda state: _switched(state.automa_figures, every_location(state)),
            label=_whether("mend.figure", "mend.no_figure"),
            group=lambda state, move: msg("mend.figures"),
            place=_node,
            where=_at,
            obstacle=_impossible_figure,
        ),
        Thing(
            SetYourFigure,
            put=_put_own_figure,
            tell=_whether("tell.set_your_figure", "tell.set_no_your_figure"),
            others=lambda state: _switched(state.figures, every_location(state)),
            label=_whether("mend.your_figure", "mend.no_your_figure"),
            group=lambda state, move: msg("mend.yours"),
            place=_node,
            where=_at,
            obstacle=impossible_unless(
                lambda state, move: bool(MASKS[move.at] & locations(state)), "REV-H-POP-01", msg("illegal.no_location")
            ),
        ),
        order=every_location,
    ),
    Thing(
        SetClaim,
        put=_put_claim,
        tell=_whether("tell.set_claim", "tell.set_no_claim"),
        others=lambda state: _switched(
            state.claims, (*nodes_in(vacant_sand(state)), *every_location(state)) if has_claims(state) else ()
        ),
        label=_whether("mend.claim", "mend.no_claim"),
        group=lambda state, move: msg("mend.claims"),
        place=_node,
        where=_at,
        obstacle=impossible_unless(
            lambda state, move: not move.there or bool(MASKS[move.at] & (vacant_sand(state) | locations(state))),
            "REV-H-CLAIM-01",
            msg("illegal.no_sand"),
        ),
    ),
    Thing(
        SetTile,
        put=_put_tile,
        tell=lambda state, move: msg(
            "tell.set_tile", space=tile_name(move.space), look=front_look(move.tile, move.turned)
        ),
        others=_other_tiles,
        label=lambda state, move: msg(
            "mend.tile", space=tile_name(move.space), look=front_look(move.tile, move.turned)
        ),
        group=lambda state, move: msg("mend.tiles"),
        place=lambda state, move: tile_place(move.space),
        where=lambda state, move: tile_name(move.space),
        obstacle=_impossible_tile,
    ),
)
