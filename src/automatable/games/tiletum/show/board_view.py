"""Wheel, map, fairs and king track as they are seen."""

from collections import Counter
from functools import cache
from typing import Final

from automatable.games.tiletum.automa import facts
from automatable.games.tiletum.automa.context import Mind, counts
from automatable.games.tiletum.automa.told import told
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import (
    BOARD_NUMBERS,
    FAIR_IDS,
    FAIR_NUMBERS,
    FAIR_OPTIONS,
    HIGHEST,
    LOWEST,
    king_vp,
)
from automatable.games.tiletum.model.geometry import (
    CATHEDRAL_AT,
    CATHEDRAL_TOWNS,
    DISTANCE,
    IDS,
    IS_TOWN,
    PILLAR_SPOTS,
    REACH,
    SPOT_OF,
    TILETUM,
    TOWNS,
    path,
)
from automatable.games.tiletum.model.owed import ToAct, ToMovePieces, ToTakeTile
from automatable.games.tiletum.model.pieces import (
    ACTIONS,
    ARCHITECT,
    COLOURS,
    CRESTS,
    MERCHANT,
    NOBODY,
    NONE,
    PIECES,
    RESOURCES,
    TYPES,
    action_points,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import CORRUPTION, COUNTS, ROADS, SPOTS
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, CONTRACT_TILE, TILES, UNSEEN, Effect
from automatable.games.tiletum.rules.actions.running import marker
from automatable.games.tiletum.rules.fairs import fair_points, takes_part
from automatable.games.tiletum.show.board_records import (
    SOME_CREST,
    CathedralSeen,
    DieSeen,
    FairSeen,
    HouseSeen,
    RoadSeen,
    SectorSeen,
    SlotSeen,
    SpotSeen,
    StepSeen,
    ThoughtSeen,
    TileSeen,
    WaySeen,
)
from automatable.kernel.tables.table import Status
from automatable.kernel.words.text import Msg, msg

KIND_NAMES: Final = ("crest", "contract", "helper", "character")
ROADS_SEEN: Final = tuple(RoadSeen(road.a, road.b, road.status is Status.RECONSTRUCTED) for road in ROADS)
SPOT_ROWS: Final = tuple(SPOTS.values())
NAMES: Final = tuple(names.spot(spot) for spot in range(len(IDS)))


@cache
def tile_seen(number: int) -> TileSeen | None:
    """A tile face up; None where there is none."""
    if number == NONE:
        return None
    row = TILES[number]
    return TileSeen(
        number,
        KIND_NAMES[row.kind],
        names.tile(number),
        crest=CRESTS[row.crest] if row.crest != NONE else None,
        vp=row.vp,
        type=TYPES[row.type] if row.kind == CHARACTER_TILE else None,
        price=names.price(number) if row.kind == CONTRACT_TILE else None,
        effect=names.effect(row.effect) if row.effect != Effect() else None,
    )


def crest_name(crest: int, counted: bool) -> str:
    """The kind of a crest; where crests are only counted it is not known."""
    return SOME_CREST if counted else CRESTS[crest]


def public_tile_seen(state: State, tile: int) -> TileSeen | None:
    """A tile that lies on the table for everybody: an owner's table is not known."""
    return tile_seen(UNSEEN if state.own_table.on else tile)


def map_tiles_seen(state: State, spot: int) -> tuple[SlotSeen, ...]:
    """The tiles of a town; in an owner's town as many as Mautomas have not taken, unless nothing is left there."""
    slots = state.layout.tiles_of[spot]
    if not state.own_table.on:
        return tuple(SlotSeen(places.map_tile(slot), tile_seen(state.map_tiles[slot])) for slot in slots)
    gone = len(slots) if is_bare(state, spot) else told(state, facts.taken(spot)) or 0
    left = len(slots) - gone
    return tuple(
        SlotSeen(places.map_tile(slot), tile_seen(UNSEEN) if number < left else None)
        for number, slot in enumerate(slots)
    )


def is_bare(state: State, town: int) -> bool:
    """Whether no Mautoma can take anything there."""
    return all(told(state, facts.nothing_for(town, seat)) is not None for seat in range(1, state.seats))


def wheel_seen(state: State) -> tuple[SectorSeen, ...]:
    """The sectors, clockwise; those that have no action yet are left out."""
    return tuple(
        SectorSeen(
            places.sector(sector),
            ACTIONS[action],
            names.action(action),
            state.value(sector),
            action_points(state.value(sector)),
            marker(state, action),
            tuple(
                DieSeen(places.die(sector, place), COLOURS[colour], RESOURCES[colour], state.value(sector))
                for place, colour in enumerate(state.dice[sector])
            ),
            SlotSeen(places.wheel_tile(sector), public_tile_seen(state, state.wheel_tiles[sector])),
        )
        for sector, action in enumerate(state.actions)
    )


def spots_seen(state: State) -> tuple[SpotSeen, ...]:
    layout, players = state.layout, list(enumerate(state.players))
    fairs = {town: number for number, town in enumerate(state.fair_towns)}
    return tuple(
        SpotSeen(
            places.spot(spot),
            IDS[spot],
            NAMES[spot],
            IS_TOWN[spot],
            row.x,
            row.y,
            tuple(
                HouseSeen(
                    places.house(house),
                    None if state.houses[house] == NOBODY else state.houses[house],
                    layout.house_vp[house],
                    layout.house_uses[house],
                )
                for house in layout.houses_of[spot]
            ),
            map_tiles_seen(state, spot),
            None if CATHEDRAL_AT[spot] == NONE else cathedral_seen(state, CATHEDRAL_AT[spot]),
            tuple(seat for seat, player in players if player.merchant == spot),
            tuple(seat for seat, player in players if player.architect == spot),
            state.seats if spot == TILETUM else 0,
            fairs.get(spot),
        )
        for spot, row in enumerate(SPOT_ROWS)
    )


def cathedral_seen(state: State, number: int) -> CathedralSeen:
    """A cathedral; before the costs are dealt it is not available yet, and at an owner's table its cost and tiles are not known."""
    there = state.stone[number] != NONE
    return CathedralSeen(
        places.cathedral(number),
        there,
        NONE if state.own_table.on else max(0, state.stone[number]),
        state.cost_vp[number],
        () if state.own_table.on else state.cathedral_tiles[number],
        PILLAR_SPOTS[number],
        tuple(seat for seat, player in enumerate(state.players) if player.pillar_towns >> number & 1),
        tuple(seat for seat, player in enumerate(state.players) if player.cathedrals >> number & 1),
    )


def fairs_seen(state: State) -> tuple[FairSeen, ...]:
    """The fairs that are dealt, in order."""
    now = max(0, state.round - 1)
    return tuple(
        FairSeen(
            places.fair(number),
            FAIR_IDS[fair],
            names.fair(fair),
            "" if town == NONE else IDS[town],
            msg("draw.unknown_town") if town == NONE else NAMES[town],
            FAIR_NUMBERS[fair],
            BOARD_NUMBERS[number],
            "scored" if number < now else "now" if number == now else "later",
            tuple(fair_points(state, seat, number) for seat in range(int(state.companion), state.seats)),
            card_lines(fair),
            tuple(takes_part(state, seat, town) for seat in range(int(state.companion), state.seats)),
            tuple(aim(state, seat, fair) for seat in range(1, state.seats)),
        )
        for number, (fair, town) in enumerate(zip(state.fairs, state.fair_towns, strict=False))
    )


def aim(state: State, seat: int, fair: int) -> str:
    """The action that the card of a fair shows a Mautoma now."""
    found = counts(Mind(state, seat))
    return next(ACTIONS[option.action] for option in FAIR_OPTIONS[fair] if option.holds(found))


@cache
def card_lines(fair: int) -> tuple[Msg, ...]:
    """What the card of a fair shows the Mautomas."""
    options = FAIR_OPTIONS[fair]
    if len(options) == 1:
        return (msg("card.always", action=names.action(options[0].action)),)
    return tuple(
        msg(
            "card.if_higher" if option.higher else "card.if_not_higher",
            left=msg(f"count.{COUNTS[option.left]}"),
            right=msg(f"count.{COUNTS[option.right]}"),
            action=names.action(option.action),
        )
        for option in options
    )


def king_seen(state: State) -> tuple[StepSeen, ...]:
    """The track from the lowest space to the highest."""
    stacks: dict[int, list[int]] = {}
    for seat in state.king_stack:
        stacks.setdefault(state.players[seat].king, []).append(seat)
    return tuple(
        StepSeen(places.king(position), position, king_vp(position), tuple(stacks.get(position, ())))
        for position in range(LOWEST, HIGHEST + 1)
    )


def thought_of(state: State) -> ThoughtSeen:
    """What a Mautoma is about to do on the map, from where it looks, and the ways from there."""
    top = state.owed[-1]
    if isinstance(top, ToMovePieces):
        section = state.sections[top.seat - 1]
        return ThoughtSeen(top.seat, "architect" if section.architect is not None else "merchant")
    if isinstance(top, ToTakeTile):
        here = state.players[top.seat].piece(top.piece)
        towns = dict.fromkeys(state.layout.tile_town[slot] for slot in state.layout.near[here])
        ends = {town: tuple(places.map_tile(slot) for slot in state.layout.tiles_of[town]) for town in towns}
        return _thought(state, top.seat, "", top.piece, ends, roads_within(here, REACH))
    action = state.actions[top.sector] if isinstance(top, ToAct) else NONE
    if action == MERCHANT:
        ends = {town: (places.spot(town),) for town in TOWNS if state.layout.houses_of[town]}
        return _thought(state, top.seat, "house", MERCHANT, ends)
    if action == ARCHITECT:
        ends = {town: (places.cathedral(number),) for number, town in enumerate(CATHEDRAL_TOWNS)}
        return _thought(state, top.seat, "pillar", ARCHITECT, ends)
    return ThoughtSeen()


def roads_within(here: int, steps: int) -> tuple[tuple[str, str], ...]:
    """The roads that so many steps lead along."""
    away = DISTANCE[here]
    return tuple((road.a, road.b) for road in ROADS if min(away[SPOT_OF[road.a]], away[SPOT_OF[road.b]]) < steps)


def _thought(
    state: State,
    seat: int,
    ghost: str,
    piece: int,
    ends: dict[int, tuple[str, ...]],
    reach: tuple[tuple[str, str], ...] = (),
) -> ThoughtSeen:
    """With the ways of a piece to the towns where something may be chosen."""
    here = state.players[seat].piece(piece)
    farthest_first = sorted(ends, key=lambda town: -DISTANCE[here][town])
    ways = tuple(WaySeen(ends[town], tuple(IDS[spot] for spot in path(here, town))) for town in farthest_first)
    return ThoughtSeen(seat, ghost, f"{PIECES[piece]}-{seat}", ways, reach)


def flipped(state: State) -> tuple[int, ...]:
    """The corruption tokens flipped in this round, the lowest first."""
    return tuple(sorted((Counter(CORRUPTION.values) - Counter(state.tokens)).elements())) if state.round else ()
