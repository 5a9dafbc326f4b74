"""Choices on the map: where a house or a pillar goes, and which tiles are taken there."""

from collections.abc import Callable
from typing import Final

from automatable.games.tiletum.automa.context import Mind, may_have
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.geometry import ALPHABET, CATHEDRAL_TOWNS, DISTANCE, PILLAR_SPOTS, TOWNS
from automatable.games.tiletum.model.pieces import NOBODY, NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CREST_TILE, KINDS
from automatable.kernel.decide.breakers import condition, least, preferring
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.decide.trace import Trace
from automatable.kernel.words.text import Msg, msg


def first_free_spot(state: State, town: int) -> int:
    """The first free spot for a house; NONE if there is none."""
    for spot in state.layout.houses_of[town]:
        if state.houses[spot] == NOBODY:
            return spot
    return NONE


def open_cathedral(state: State, cathedral: int) -> bool:
    """Whether there is a free spot for a pillar."""
    return state.stone[cathedral] != NONE and state.pillars_at(cathedral) < PILLAR_SPOTS[cathedral]


def quick_house(mind: Mind) -> int | None:
    """The same in one pass over the free spots."""
    state, own, near = mind.state, mind.me.house_towns, DISTANCE[mind.spot]
    house_town, best, found = state.layout.house_town, (len(ALPHABET), 0), None
    for spot, owner in enumerate(state.houses):
        if owner == NOBODY and not own >> (town := house_town[spot]) & 1:
            rank = (near[town], ALPHABET[town])
            if rank < best:
                best, found = rank, town
    return found


HOUSE: Final[Choice[Mind, int]] = Choice(
    "TIL-MER-01",
    "choice.towns",
    options=lambda mind: [town for town in TOWNS if mind.state.layout.houses_of[town]],
    where=(
        condition("TIL-MER-06", "choice.free_spot", lambda mind, town: first_free_spot(mind.state, town) != NONE),
        condition("TIL-MER-06", "choice.no_own_house", lambda mind, town: not mind.me.house_towns >> town & 1),
    ),
    prefer=(
        least("TIL-MER-01", "choice.nearest", lambda mind, town: DISTANCE[mind.spot][town]),
        least("TIL-TIE-02", "choice.alphabet", lambda mind, town: ALPHABET[town]),
    ),
    name=lambda mind, town: names.spot(town),
    place=places.spot,
    quick=quick_house,
)
"""Where the merchant builds (TIL-MER-01, TIL-MER-06)."""

PILLAR: Final[Choice[Mind, int]] = Choice(
    "TIL-ARC-01",
    "choice.cathedrals",
    options=lambda mind: list(range(len(CATHEDRAL_TOWNS))),
    where=(
        condition("TIL-ARC-01", "choice.free_pillar_spot", lambda mind, number: open_cathedral(mind.state, number)),
        condition("TIL-ARC-02", "choice.no_own_pillar", lambda mind, number: not mind.me.pillar_towns >> number & 1),
    ),
    prefer=(
        least("TIL-ARC-09", "choice.nearest", lambda mind, number: DISTANCE[mind.spot][CATHEDRAL_TOWNS[number]]),
        least("TIL-TIE-02", "choice.alphabet", lambda mind, number: ALPHABET[CATHEDRAL_TOWNS[number]]),
    ),
    name=lambda mind, number: names.cathedral(number),
    place=places.cathedral,
)
"""Where the architect places a pillar (TIL-ARC-01, TIL-ARC-02, TIL-ARC-09)."""


def _tile_name(mind: Mind, slot: int) -> Msg:
    town = mind.state.layout.tile_town[slot]
    return msg("choice.tile_in", tile=names.tile(mind.state.map_tiles[slot]), town=names.spot(town))


def _is_crest(mind: Mind, slot: int) -> bool:
    return KINDS[mind.state.map_tiles[slot]] == CREST_TILE


def quick_tile(mind: Mind) -> int | None:
    """The same in one pass over the slots in reach."""
    state, seat, tiles, town_of = mind.state, mind.seat, mind.state.map_tiles, mind.state.layout.tile_town
    ranks = [
        (ALPHABET[town_of[slot]], KINDS[tile] != CREST_TILE, slot)
        for slot in state.layout.near[mind.spot]
        if (tile := tiles[slot]) != NONE and may_have(state, seat, tile)
    ]
    return min(ranks)[2] if ranks else None


def quick_crest(mind: Mind) -> int | None:
    """The same where crests of all towns come first."""
    return _first_tile(mind, lambda town, plain: (plain, ALPHABET[town]))


def quick_own(mind: Mind) -> int | None:
    """The same where the town of its piece comes first."""
    return _first_tile(mind, lambda town, plain: (town != mind.spot, ALPHABET[town], plain))


def _first_tile(mind: Mind, rank: Callable[[int, bool], tuple[int, ...]]) -> int | None:
    state, tiles, town_of = mind.state, mind.state.map_tiles, mind.state.layout.tile_town
    ranks = [
        (rank(town_of[slot], KINDS[tile] != CREST_TILE), slot)
        for slot in state.layout.near[mind.spot]
        if (tile := tiles[slot]) != NONE and may_have(state, mind.seat, tile)
    ]
    return min(ranks)[1] if ranks else None


ALPHABETICAL: Final[Sieve[Mind, int]] = least(
    "TIL-TIE-02", "choice.alphabet", lambda mind, slot: ALPHABET[mind.state.layout.tile_town[slot]]
)
NEW_CREST: Final[Sieve[Mind, int]] = preferring("TIL-TIE-03", "choice.crest_first", _is_crest)
IN_ORDER: Final[Sieve[Mind, int]] = least("TIL-TIE-04", "choice.reading_order", lambda mind, slot: slot)


def _own_town(rule: str) -> Sieve[Mind, int]:
    return preferring(rule, "choice.own_town", lambda mind, slot: mind.state.layout.tile_town[slot] == mind.spot)


def _tile(
    rule: str, again: str, prefer: tuple[Sieve[Mind, int], ...], quick: Callable[[Mind], int | None]
) -> Choice[Mind, int]:
    return Choice(
        rule,
        "choice.tiles_in_reach",
        options=lambda mind: [slot for slot in mind.state.layout.near[mind.spot] if mind.state.map_tiles[slot] != NONE],
        where=(
            condition(
                again, "choice.may_have", lambda mind, slot: may_have(mind.state, mind.seat, mind.state.map_tiles[slot])
            ),
        ),
        prefer=prefer,
        name=_tile_name,
        place=places.map_tile,
        quick=quick,
    )


def _tile_by_reading(rule: str, again: str) -> tuple[Choice[Mind, int], ...]:
    """Numbered as in `readings.ORDERS`."""
    return (
        _tile(rule, again, (ALPHABETICAL, NEW_CREST, IN_ORDER), quick_tile),
        _tile(rule, again, (NEW_CREST, ALPHABETICAL, IN_ORDER), quick_crest),
        _tile(rule, again, (_own_town(rule), ALPHABETICAL, NEW_CREST, IN_ORDER), quick_own),
    )


TILE: Final = (_tile_by_reading("TIL-MER-04", "TIL-BONUS-10"), _tile_by_reading("TIL-ARC-05", "TIL-ARC-07"))
"""One tile within two steps (TIL-MER-04, TIL-ARC-05) that it may have (TIL-ARC-07), by the general tie-breakers alone (TIL-TIE-01):
the alphabetically first town (TIL-TIE-02), in it a new crest (TIL-TIE-03), else the first in reading order (TIL-TIE-04). Other
readings put crests of all towns, or the town of the piece, before the alphabet."""


def tile_near(state: State, seat: int, piece: int, trace: Trace | None = None) -> int | None:
    """The slot of the next tile for the merchant (0) or the architect (1), as the table reads it."""
    mind = Mind(state, seat, state.players[seat].piece(piece))
    return decide(mind, TILE[piece][state.readings.tiles_from], trace)
