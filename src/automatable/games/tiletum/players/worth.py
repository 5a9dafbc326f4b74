"""What a position is worth to the greedy player, in points. The numbers are a player's estimates, no rules."""

from typing import Final

from automatable.games.tiletum.model.cards import BOARD_NUMBERS, FAIR_NUMBERS, KING_FAIR, king_vp
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, DISTANCE, PILLAR_SPOTS
from automatable.games.tiletum.model.owed import DieAction, GrantedAction, Roaming, Running, ToChooseAction, ToGain
from automatable.games.tiletum.model.pieces import BUILDINGS, FOOD, NOBODY, NONE, ROUNDS, STONE, TURNS, YOU
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tables import BOARD, BUILDING_ROWS, CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, CONTRACT_TILE, CREST_TILE, TILES, Effect
from automatable.games.tiletum.rules.fairs import COUNT, takes_part
from automatable.kernel.turns.moves import GameOver

Key = tuple[object, ...]


def _rooms(building: int) -> tuple[int, ...]:
    first = sum(row.rooms for row in BUILDING_ROWS[:building])
    return tuple(range(first, first + BUILDING_ROWS[building].rooms))


ROOMS: Final = tuple(_rooms(building) for building in range(BUILDINGS))
"""The rooms of each building."""
NEEDS: Final = tuple(tuple((kind, number) for kind, number in enumerate(row.pay) if number) for row in TILES)
"""What each contract asks for, kind by kind."""


def _helps(effect: Effect) -> float:
    found = 0.6 * effect.points + 0.7 * effect.boost + effect.vp * 0.95 + 0.5 * sum(effect.gains)
    return found + 0.5 * effect.any_resource + (1.0 if effect.building or effect.recolour else 0)


HELPS: Final = tuple(_helps(row.effect) for row in TILES)
"""What each tile is worth as a helper."""
PLAIN: Final = frozenset((DieAction, Running, GameOver))
"""What is owed in every turn, and promises nothing by itself."""


def worth(state: State) -> float:
    """Points so far and what the rest promises."""
    return Prospects(state).worth(state)


class Prospects:
    """What the positions of one turn of the person are worth. Each part is counted once for whatever it depends on: a turn that is
    looked through has few different boards, stores and places, and thousands of positions."""

    def __init__(self, state: State) -> None:
        self.future = 1 - ((state.round - 1) * TURNS + state.turn) / (ROUNDS * TURNS)
        self.stored: dict[Key, tuple[float, float, float]] = {}
        self.pieces: dict[Key, float] = {}
        self.boards: dict[Key, tuple[int, float]] = {}
        """With a number each, for it is a part of other keys."""
        self.fairs: dict[Key, tuple[float, float]] = {}
        self.spots: dict[int, list[tuple[int, float]]] = {}
        self.near: dict[tuple[int, int], float] = {}
        self.open: dict[tuple[int, int], int] = {}

    def worth(self, state: State) -> float:
        """Points so far and what the rest promises."""
        me, have = state.players[YOU], (*state.resources,)
        store, rooms = (*state.store,), (*me.rooms, *me.crests)
        houses, pillars, contracts = me.house_towns, me.pillar_towns, len(me.row)
        known = self.boards.get(rooms)
        if known is None:
            known = self.boards[rooms] = (len(self.boards), buildings(me, self.future))
        number, board = known
        of_store = (store, have, contracts, number)
        things = self.stored.get(of_store)
        if things is None:
            things = self.stored[of_store] = (
                resources(have, self.future),
                stored_tiles(state, self.future),
                0.1 * min(have[FOOD], 6),
            )
        of_map = (me.merchant, me.architect, houses, pillars, me.cathedrals, me.houses, me.pillars, have[STONE])
        on_map = self.pieces.get(of_map)
        if on_map is None:
            on_map = self.pieces[of_map] = self.pieces_on_map(state)
        of_fairs = (me.merchant, houses, pillars, me.cathedrals, me.king, contracts, store, number)
        fair = self.fairs.get(of_fairs)
        if fair is None:
            fair = self.fairs[of_fairs] = fairs(state), king_vp(me.king) * 0.9
        return (
            sum(me.points) + things[0] + things[1] + on_map + (board + things[2]) + fair[0] + fair[1] + running(state)
        )

    def pieces_on_map(self, state: State) -> float:
        """Houses times pillars to come, cathedrals to build, and the way to the next free spot."""
        me, future = state.players[YOU], self.future
        houses, pillars = me.houses_on_map(), me.pillar_towns.bit_count()
        found = (houses + 2 * future) * (pillars + 2 * future)
        found += (0.8 * me.houses + 0.8 * me.pillars) * future
        unbuilt = me.pillar_towns & ~me.cathedrals
        while unbuilt:
            number = (unbuilt & -unbuilt).bit_length() - 1
            unbuilt &= unbuilt - 1
            if state.cathedral_tiles[number]:
                missing = max(0, state.stone[number] - state.resources[STONE])
                value = state.cathedral_tiles[number][0] + state.cost_vp[number]
                found += value * (0.75 if not missing else max(0.0, 0.7 * future - 0.07 * missing))
        if me.houses:
            found -= 0.8 * self.to_a_spot(state, me)
        if me.pillars:
            found -= 0.8 * self.to_a_cathedral(state, me)
        return found

    def to_a_spot(self, state: State, me: Player) -> float:
        """The way of the merchant to the next spot for a house; points of the spot make it shorter. Two spots of one town are never both
        yours, so the towns with your houses say which spots are free."""
        at = (me.merchant, me.house_towns)
        near = self.near.get(at)
        if near is None:
            own, towns, away = me.house_towns, state.layout.house_town, DISTANCE[me.merchant]
            spots = self.spots.get(own)
            if spots is None:
                spots = self.spots[own] = [
                    (towns[spot], 0.3 * points)
                    for spot, points in enumerate(state.layout.house_vp)
                    if state.houses[spot] == NOBODY and not own >> towns[spot] & 1
                ]
            near = self.near[at] = min([away[town] - less for town, less in spots], default=0)
        return near

    def to_a_cathedral(self, state: State, me: Player) -> int:
        """The way of the architect to the next cathedral with a spot for a pillar."""
        at = (me.architect, me.pillar_towns)
        steps = self.open.get(at)
        if steps is None:
            open_ones = [
                DISTANCE[me.architect][town]
                for number, town in enumerate(CATHEDRAL_TOWNS)
                if state.stone[number] != NONE
                and not me.pillar_towns >> number & 1
                and state.pillars_at(number) < PILLAR_SPOTS[number]
            ]
            steps = self.open[at] = min(open_ones, default=0)
        return steps


def resources(have: tuple[int, ...], future: float) -> float:
    """Resources are worth a quarter at the end, more while there is time to use them; many of one kind less."""
    each, found = 0.25 + 0.45 * future, 0.0
    for number in have:
        found += each * number if number <= 6 else each * 6 + 0.25 * (number - 6)
    return found


def stored_tiles(state: State, future: float) -> float:
    """Stored tiles by what they can still become."""
    me, have, found = state.players[YOU], state.resources, 0.0
    for tile in state.store:
        row = TILES[tile]
        if row.kind == CONTRACT_TILE:
            missing = max(0, row.identical - max(have)) if row.identical else 0
            for resource, number in NEEDS[tile]:
                if number > have[resource]:
                    missing += number - have[resource]
            found += (row.vp + CONTRACT_ROW.vp_on_space[min(len(me.row), 5)] + 2) * (
                0.75 if not missing else max(0.0, 0.7 * future - 0.08 * missing)
            )
        elif row.kind == CREST_TILE:
            found += 1 + 3 * future
        elif row.kind == CHARACTER_TILE:
            home = me.building_of(row.type)
            fits = not me.full(home) if home != NONE else NONE in me.rooms
            found += (0.5 + 2 * future) if fits else -1.0
        else:
            found += HELPS[tile]
    return found * (0.4 + 0.6 * min(1.0, 3 * future))


def buildings(me: Player, future: float) -> float:
    """Characters and crests on the way to completed buildings, and the markers of those that are."""
    found = 0.0
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
    return found


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
        if type(owed) in PLAIN:
            continue
        if isinstance(owed, (GrantedAction, ToChooseAction)):
            found += 0.55 * owed.points
        elif isinstance(owed, ToGain):
            found += 0.6 * owed.left
        elif isinstance(owed, Roaming):
            found += 0.5 * (owed.merchant_steps + owed.architect_steps) + 2.0 * owed.house + 2.0 * owed.pillar
    return found
