"""What a position is worth to the greedy player, in points."""

from typing import Final

from automatable.games.tiletum.model.cards import BOARD_NUMBERS, FAIR_NUMBERS, KING_FAIR, king_vp
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, DISTANCE, PILLAR_SPOTS
from automatable.games.tiletum.model.owed import DieAction, GrantedAction, Roaming, Running, ToChooseAction, ToGain
from automatable.games.tiletum.model.pieces import BUILDINGS, FOOD, NOBODY, NONE, ROUNDS, STONE, TURNS, YOU
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tables import BOARD, BUILDING_ROWS, CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, CONTRACT_TILE, CREST_TILE, TILES
from automatable.games.tiletum.players.weights import Weights
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


PLAIN: Final = frozenset((DieAction, Running, GameOver))
"""What is owed in every turn, and promises nothing by itself."""


def worth(weights: Weights, state: State) -> float:
    """Points so far and what the rest promises."""
    return Prospects(weights, state).worth(state)


class Prospects:
    """What the positions of one turn of the person are worth. Each part is counted once for whatever it depends on: a turn that is
    looked through has few different boards, stores and places, and thousands of positions."""

    def __init__(self, weights: Weights, state: State) -> None:
        self.weights = weights
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
        me, have = state.players[YOU], tuple(state.resources)
        store, rooms = tuple(state.store), tuple(me.rooms + me.crests)
        houses, pillars, contracts = me.house_towns, me.pillar_towns, len(me.row)
        known = self.boards.get(rooms)
        if known is None:
            known = self.boards[rooms] = (len(self.boards), buildings(self.weights, me, self.future))
        number, board = known
        of_store = (store, have, contracts, number)
        things = self.stored.get(of_store)
        if things is None:
            things = self.stored[of_store] = (
                resources(self.weights, have, self.future),
                stored_tiles(self.weights, state, self.future),
                self.weights.food * min(have[FOOD], self.weights.many),
            )
        of_map = (me.merchant, me.architect, houses, pillars, me.cathedrals, me.houses, me.pillars, have[STONE])
        on_map = self.pieces.get(of_map)
        if on_map is None:
            on_map = self.pieces[of_map] = self.pieces_on_map(state)
        of_fairs = (me.merchant, houses, pillars, me.cathedrals, me.king, contracts, store, number)
        fair = self.fairs.get(of_fairs)
        if fair is None:
            fair = self.fairs[of_fairs] = fairs(self.weights, state), king_vp(me.king) * self.weights.king
        found = sum(me.points) + things[0] + things[1] + on_map + (board + things[2]) + fair[0] + fair[1]
        return found + running(self.weights, state)

    def pieces_on_map(self, state: State) -> float:
        """Houses times pillars to come, cathedrals to build, and the way to the next free spot."""
        me, future, weights = state.players[YOU], self.future, self.weights
        houses, pillars = me.houses_on_map(), me.pillar_towns.bit_count()
        found = (houses + weights.houses_to_come * future) * (pillars + weights.pillars_to_come * future)
        found += (weights.house_in_supply * me.houses + weights.pillar_in_supply * me.pillars) * future
        unbuilt = me.pillar_towns & ~me.cathedrals
        while unbuilt:
            number = (unbuilt & -unbuilt).bit_length() - 1
            unbuilt &= unbuilt - 1
            if state.cathedral_tiles[number]:
                missing = max(0, state.stone[number] - state.resources[STONE])
                value = state.cathedral_tiles[number][0] + state.cost_vp[number]
                hoped = weights.cathedral_early * future - weights.cathedral_missing * missing
                found += value * (max(0.0, hoped) if missing else weights.cathedral_ready)
        if me.houses:
            found -= weights.merchant_step * self.to_a_spot(state, me)
        if me.pillars:
            found -= weights.architect_step * self.to_a_cathedral(state, me)
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
                    (towns[spot], self.weights.spot_point * points)
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


def resources(weights: Weights, have: tuple[int, ...], future: float) -> float:
    """Resources are worth a quarter at the end, more while there is time to use them; many of one kind less."""
    each, many, found = weights.resource + weights.resource_early * future, weights.many, 0.0
    for number in have:
        found += each * number if number <= many else each * many + weights.resource_beyond * (number - many)
    return found


def stored_tiles(weights: Weights, state: State, future: float) -> float:
    """Stored tiles by what they can still become."""
    me, have, found = state.players[YOU], state.resources, 0.0
    for tile in state.store:
        row = TILES[tile]
        if row.kind == CONTRACT_TILE:
            missing = max(0, row.identical - max(have)) if row.identical else 0
            for resource, number in NEEDS[tile]:
                if number > have[resource]:
                    missing += number - have[resource]
            hoped = weights.contract_early * future - weights.contract_missing * missing
            found += (row.vp + CONTRACT_ROW.vp_on_space[min(len(me.row), 5)] + weights.contract) * (
                max(0.0, hoped) if missing else weights.contract_ready
            )
        elif row.kind == CREST_TILE:
            found += weights.stored_crest + weights.stored_crest_early * future
        elif row.kind == CHARACTER_TILE:
            home = me.building_of(row.type)
            fits = not me.full(home) if home != NONE else NONE in me.rooms
            hoped = weights.stored_character + weights.stored_character_early * future
            found += hoped if fits else weights.homeless_character
        else:
            found += weights.helps[tile]
    return found * (weights.stored_at_the_end + weights.stored_in_time * min(1.0, weights.time * future))


def buildings(weights: Weights, me: Player, future: float) -> float:
    """Characters and crests on the way to completed buildings, and the markers of those that are."""
    found = 0.0
    rooms_of, crests = me.rooms, me.crests
    completed = len(me.completed())
    found += BOARD.completed_buildings_vp[completed] * weights.completed_vp + weights.completed * completed
    for building in range(BUILDINGS):
        rooms, filled = BUILDING_ROWS[building].rooms, 0
        for room in ROOMS[building]:
            if rooms_of[room] != NONE:
                filled += 1
        crest = crests[building] != NONE
        if rooms:
            found += (weights.character + weights.character_early * future) * filled
            found += weights.full_building if filled == rooms else 0.0
        found += (weights.crest + weights.crest_early * future) * crest
        if rooms and crest and filled == rooms:
            found += weights.marker * future * BUILDING_ROWS[building].bonus_action_points
    return found


def fairs(weights: Weights, state: State) -> float:
    """The fairs to come: what they count, less while you would not take part."""
    found, me = 0.0, state.players[YOU]
    for number in range(state.round - 1, ROUNDS):
        fair, town = state.fairs[number], state.fair_towns[number]
        each = FAIR_NUMBERS[fair] + BOARD_NUMBERS[number]
        count = COUNT[fair]
        value = each + king_vp(me.king) if fair == KING_FAIR else each * count(state, YOU) if count is not None else 0
        later = number - (state.round - 1)
        if takes_part(state, YOU, town) and (not later or me.house_towns >> town & 1):
            found += value * (weights.fair_later if later else weights.fair_now)
        else:
            away = weights.fair_elsewhere - weights.fair_step * DISTANCE[me.merchant][town]
            found += value * max(weights.fair_least, away)
    return found


def running(weights: Weights, state: State) -> float:
    """Action points and effects that are still to be used."""
    found = weights.die_point * state.die_points
    for owed in state.owed:
        if type(owed) in PLAIN:
            continue
        if type(owed) is GrantedAction or type(owed) is ToChooseAction:
            found += weights.granted_point * owed.points
        elif type(owed) is ToGain:
            found += weights.owed_resource * owed.left
        elif type(owed) is Roaming:
            found += weights.roaming_step * (owed.merchant_steps + owed.architect_steps)
            found += weights.roaming_house * owed.house + weights.roaming_pillar * owed.pillar
    return found
