"""What a position is worth to the person, in points: the greedy player's measure."""

from typing import Final

from automatable.games.tiletum.cards import BOARD_NUMBERS, FAIR_NUMBERS, KING_FAIR, king_vp
from automatable.games.tiletum.fairs import COUNT, takes_part
from automatable.games.tiletum.geometry import CATHEDRAL_TOWNS, DISTANCE, PILLAR_SPOTS
from automatable.games.tiletum.owed import GrantedAction, Roaming, ToChooseAction, ToGain
from automatable.games.tiletum.pieces import BUILDINGS, FOOD, NOBODY, NONE, ROUNDS, STONE, TURNS, YOU
from automatable.games.tiletum.state import State
from automatable.games.tiletum.tables import BOARD, BUILDING_ROWS, CONTRACT_ROW
from automatable.games.tiletum.tiles import CHARACTER_TILE, CONTRACT_TILE, CREST_TILE, TILES


def _rooms(building: int) -> tuple[int, ...]:
    first = sum(row.rooms for row in BUILDING_ROWS[:building])
    return tuple(range(first, first + BUILDING_ROWS[building].rooms))


ROOMS: Final = tuple(_rooms(building) for building in range(BUILDINGS))
"""The rooms of each building."""


def worth(state: State) -> float:
    """Points so far and what the rest promises."""
    future = 1 - ((state.round - 1) * TURNS + state.turn) / (ROUNDS * TURNS)
    return (
        state.players[YOU].vp()
        + resources(state, future)
        + stored(state, future)
        + pieces(state, future)
        + board(state, future)
        + fairs(state)
        + king_vp(state.players[YOU].king) * 0.9
        + running(state)
    )


def resources(state: State, future: float) -> float:
    """Resources are worth a quarter at the end, more while there is time to use them; many of one kind less."""
    each, found = 0.25 + 0.45 * future, 0.0
    for number in state.resources:
        found += each * number if number <= 6 else each * 6 + 0.25 * (number - 6)
    return found


def lacking(have: tuple[int, ...] | list[int], need: tuple[int, ...]) -> int:
    """How many of the needed resources are missing."""
    found = 0
    for there, number in zip(have, need, strict=True):
        if number > there:
            found += number - there
    return found


def stored(state: State, future: float) -> float:
    """Stored tiles by what they can still become."""
    me, found = state.players[YOU], 0.0
    for tile in state.store:
        row = TILES[tile]
        if row.kind == CONTRACT_TILE:
            space = CONTRACT_ROW.vp_on_space[min(len(me.row), 5)]
            missing = lacking(state.resources, row.pay) + max(0, row.identical - max(state.resources))
            found += (row.vp + space + 2) * (0.75 if not missing else max(0.0, 0.7 * future - 0.08 * missing))
        elif row.kind == CREST_TILE:
            found += 1 + 3 * future
        elif row.kind == CHARACTER_TILE:
            home = me.building_of(row.type)
            fits = not me.full(home) if home != NONE else any(tile == NONE for tile in me.rooms)
            found += (0.5 + 2 * future) if fits else -1.0
        else:
            effect = row.effect
            found += 0.6 * effect.points + 0.7 * effect.boost + effect.vp * 0.95 + 0.5 * sum(effect.gains)
            found += 0.5 * effect.any_resource + (1.0 if effect.building or effect.recolour else 0)
    return found * (0.4 + 0.6 * min(1.0, 3 * future))


def pieces(state: State, future: float) -> float:
    """Houses times pillars to come, cathedrals to build, and the way to the next free spot."""
    me, layout = state.players[YOU], state.layout
    houses, pillars = me.houses_on_map(), me.pillar_towns.bit_count()
    found = (houses + 2 * future) * (pillars + 2 * future)
    found += (0.8 * me.houses + 0.8 * me.pillars) * future
    for number in range(len(CATHEDRAL_TOWNS)):
        if (me.pillar_towns & ~me.cathedrals) >> number & 1 and state.cathedral_tiles[number]:
            missing = max(0, state.stone[number] - state.resources[STONE])
            value = state.cathedral_tiles[number][0] + state.cost_vp[number]
            found += value * (0.75 if not missing else max(0.0, 0.7 * future - 0.07 * missing))
    if me.houses:
        away, towns, points, own = DISTANCE[me.merchant], layout.house_town, layout.house_vp, me.house_towns
        near = [
            away[towns[spot]] - 0.3 * points[spot]
            for spot, owner in enumerate(state.houses)
            if owner == NOBODY and not own >> towns[spot] & 1
        ]
        found -= 0.8 * min(near, default=0)
    if me.pillars:
        open_ones = [
            DISTANCE[me.architect][town]
            for number, town in enumerate(CATHEDRAL_TOWNS)
            if state.stone[number] != NONE
            and not me.pillar_towns >> number & 1
            and state.pillars_at(number) < PILLAR_SPOTS[number]
        ]
        found -= 0.8 * min(open_ones, default=0)
    return found


def board(state: State, future: float) -> float:
    """Characters and crests on the way to completed buildings, and the markers of those that are."""
    me, found = state.players[YOU], 0.0
    rooms_of, crests = me.rooms, me.crests
    completed = len(me.completed())
    found += BOARD.completed_buildings_vp[completed] * 0.9 + 1.5 * completed
    for building in range(BUILDINGS):
        rooms, filled = BUILDING_ROWS[building].rooms, 0
        for room in ROOMS[building]:
            if rooms_of[room] != NONE:
                filled += 1
        crest = crests[building] != NONE
        if rooms:
            found += (0.8 + 1.6 * future) * filled + (1.5 if filled == rooms else 0)
        found += (1.0 + 2.0 * future) * crest
        if rooms and crest and filled == rooms:
            found += 8 * future * BUILDING_ROWS[building].bonus_action_points * 0.5
    return found + 0.1 * min(state.resources[FOOD], 6)


def fairs(state: State) -> float:
    """The fairs to come: what they count, less while you would not take part."""
    found, me = 0.0, state.players[YOU]
    for number in range(state.round - 1, ROUNDS):
        fair, town = state.fairs[number], state.fair_towns[number]
        each = FAIR_NUMBERS[fair] + BOARD_NUMBERS[number]
        count = COUNT[fair]
        value = each + king_vp(me.king) if fair == KING_FAIR else each * count(state, YOU) if count is not None else 0
        later = number - (state.round - 1)
        if takes_part(state, YOU, town) and (not later or me.house_towns >> town & 1):
            found += value * (0.95 if not later else 0.8)
        else:
            found += value * max(0.1, 0.6 - 0.12 * DISTANCE[me.merchant][town])
    return found


def running(state: State) -> float:
    """Action points and effects that are still to be used."""
    found = 0.55 * state.die_points
    for owed in state.owed:
        if isinstance(owed, (GrantedAction, ToChooseAction)):
            found += 0.55 * owed.points
        elif isinstance(owed, ToGain):
            found += 0.6 * owed.left
        elif isinstance(owed, Roaming):
            found += 0.5 * (owed.merchant_steps + owed.architect_steps) + 2.0 * owed.house + 2.0 * owed.pillar
    return found
