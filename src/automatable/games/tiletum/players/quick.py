"""The quick player: judges a die by itself, from tables, and everything else by the position at first sight. For looking ahead."""

from collections.abc import Mapping, Sequence
from typing import Final

from automatable.games.tiletum.model.cards import BOARD_NUMBERS, FAIR_NUMBERS
from automatable.games.tiletum.model.geometry import DISTANCE
from automatable.games.tiletum.model.moves import ChooseAction, Swap, TakeDie
from automatable.games.tiletum.model.owed import ToChooseAction
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    CHARACTER,
    CONTRACT,
    JOKER,
    MERCHANT,
    NONE,
    STONE,
    TYPES,
    YOU,
    action_points,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, CONTRACT_TILE, CREST_TILE, TILES
from automatable.games.tiletum.players.greedy import Ahead, greedy_player, in_hand
from automatable.games.tiletum.players.weights import QUICK, QuickWeights
from automatable.games.tiletum.players.worth import NEEDS, Key, Prospects
from automatable.games.tiletum.rules.actions.running import marker
from automatable.games.tiletum.rules.fairs import COUNT, takes_part
from automatable.games.tiletum.rules.prices import COST
from automatable.kernel.contract.game import Player
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move

ROOM: Final = 6
"""So many resources of one kind are soon used."""
MANY_MOVES: Final = 12
"""Above so many moves, resources are not exchanged."""
PLACING: Final = 1
"""The action point for the house or the pillar itself."""


class Dice:
    """What dice are worth on one table: each part is counted once, not once for every way to turn a die."""

    def __init__(self, quick: QuickWeights, state: State, prospects: Prospects) -> None:
        self.quick = quick
        self.state = state
        me = state.players[YOU]
        self.future = prospects.future
        self.spot = prospects.to_a_spot(state, me) if me.houses else 99.0
        self.cathedral = float(prospects.to_a_cathedral(state, me)) if me.pillars else 99.0
        self.houses, self.pillars = me.houses_on_map(), me.pillar_towns.bit_count()
        self.fair, self.fair_way = self._fair()
        self.markers = [marker(state, action) for action in range(len(TYPES))]
        self.actions: dict[tuple[int, int], float] = {}
        self.resources: dict[tuple[int, int], float] = {}
        self.tiles: dict[int, float] = {}

    def _fair(self) -> tuple[float, int]:
        """What the next fair counts if you are not there yet, and the way to it."""
        state = self.state
        number = state.round - 1
        town = state.fair_towns[number]
        count = COUNT[state.fairs[number]]
        if takes_part(state, YOU, town) or count is None:
            return 0.0, 0
        each = FAIR_NUMBERS[state.fairs[number]] + BOARD_NUMBERS[number]
        return float(each * count(state, YOU)), DISTANCE[state.players[YOU].merchant][town]

    def die(self, move: TakeDie) -> float:
        """Its resources, its action, its tile, less what it costs to turn."""
        state, quick = self.state, self.quick
        value, action = state.value(move.to), state.actions[move.to]
        found = self.resource(move.resource, value) + self.action(action, action_points(value))
        found += self.tile(state.wheel_tiles[move.to])
        if move.to != move.sector:
            found -= quick.paid * COST[move.sector][move.to]
        return found if move.resource == move.colour else found - quick.recoloured

    def tile(self, tile: int) -> float:
        """The bonus tile of a sector."""
        if tile == NONE:
            return self.quick.no_tile
        known = self.tiles.get(tile)
        if known is None:
            row, quick, weights = TILES[tile], self.quick, self.quick.weights
            kind = min(row.kind, len(quick.tiles) - 1)
            if row.kind == CONTRACT_TILE:
                worth = (row.vp + CONTRACT_ROW.vp_on_space[min(len(self.state.players[YOU].row), 5)]) * self.future
            elif row.kind == CREST_TILE:
                worth = weights.stored_crest + weights.stored_crest_early * self.future
            elif row.kind == CHARACTER_TILE:
                worth = weights.stored_character + weights.stored_character_early * self.future
            else:
                worth = weights.helps[tile]
            known = self.tiles[tile] = quick.tiles[kind] + quick.tiles_worth[kind] * worth
        return known

    def resource(self, resource: int, number: int) -> float:
        """So many of a resource, and what they make possible."""
        known = self.resources.get((resource, number))
        if known is not None:
            return known
        state, quick = self.state, self.quick
        have = state.resources
        found = (quick.resources[resource] + quick.resources_early[resource] * self.future) * number
        found += quick.resources_room[resource] * min(number, max(0, ROOM - have[resource]))
        for tile in state.store:
            row = TILES[tile]
            if row.kind != CONTRACT_TILE:
                continue
            missing, others = 0, 0
            for kind, needed in NEEDS[tile]:
                short = max(0, needed - have[kind])
                if kind == resource:
                    missing = short
                else:
                    others += short
            if row.identical:
                missing = max(missing, row.identical - have[resource])
            found += quick.needed * min(max(0, missing), number)
            if 0 < missing <= number and not others:
                found += quick.completes
        if resource == STONE:
            me = state.players[YOU]
            for cathedral, stone in enumerate(state.stone):
                if me.pillar_towns & ~me.cathedrals & 1 << cathedral and state.cathedral_tiles[cathedral]:
                    missing = stone - have[STONE]
                    if missing > 0:
                        found += quick.stone_needed * min(missing, number)
                        found += quick.completes_cathedral * (missing <= number)
        self.resources[resource, number] = found
        return found

    def action(self, action: int, points: int) -> float:
        """So many points for an action."""
        known = self.actions.get((action, points))
        if known is not None:
            return known
        quick = self.quick
        usable = points if action == JOKER else points + self.markers[action]
        found = quick.actions_once[action] + quick.actions_square[action] * usable * usable
        found += (quick.actions[action] + quick.actions_early[action] * self.future) * usable
        if action in (MERCHANT, JOKER):
            left = usable - PLACING - self.spot
            if left >= 0:
                found += quick.house + quick.house_pillars * self.pillars + quick.house_early * self.future
                found += quick.house_points * left
            if self.fair_way and self.fair_way <= usable:
                found += quick.fair * self.fair
        if action in (ARCHITECT, JOKER):
            spare = usable - PLACING - self.cathedral
            if spare >= 0:
                found += quick.pillar + quick.pillar_houses * self.houses + quick.pillar_early * self.future
                found += quick.pillar_points * spare
        elif action in (CHARACTER, CONTRACT):
            stored = quick.stored[action]
            for tile in self.state.store:
                found += stored.get(TILES[tile].kind, 0.0)
        self.actions[action, points] = found
        return found


class Quick:
    """The quick player. It keeps what positions of the turn in hand are worth, for the next decision of the same turn."""

    def __init__(self, weights: QuickWeights) -> None:
        self.weights = weights
        self.turn: Key = ()
        self.prospects: Prospects | None = None

    def of_turn(self, state: State) -> Prospects:
        """What positions of this turn are worth; as before while nothing has changed that a turn is counted with."""
        me = state.players[YOU]
        turn = (
            state.round,
            state.turn,
            tuple(state.houses),
            tuple(state.stone),
            tuple(state.cost_vp),
            tuple(state.cathedral_tiles),
            tuple(state.fairs),
            tuple(state.fair_towns),
            tuple(me.waiting),
            *(player.pillar_towns for player in state.players),
        )
        if self.prospects is None or self.turn != turn:
            self.turn, self.prospects = turn, Prospects(self.weights.weights, state)
        return self.prospects

    def __call__(self, state: State, legal: Sequence[Move], rng: Rng) -> Move:
        """The die that is worth most by itself, otherwise the move after which the position is; the first among equals."""
        legal = in_hand(state, legal)
        if len(legal) == 1:
            return legal[0]
        quick, prospects = self.weights, self.of_turn(state)
        if isinstance(legal[0], TakeDie):
            dice = Dice(quick, state, prospects)
            best, most = legal[0], -1e9
            for move in legal:
                if isinstance(move, TakeDie):
                    value = dice.die(move)
                    if value > most:
                        best, most = move, value
            return best
        owed = state.owed[-1]
        if isinstance(owed, ToChooseAction):
            dice = Dice(quick, state, prospects)
            chosen = [move for move in legal if isinstance(move, ChooseAction)]
            return max(chosen, key=lambda move: dice.action(move.action, owed.points))
        if len(legal) > MANY_MOVES:
            legal = [move for move in legal if type(move) is not Swap] or legal
        ahead = Ahead(quick.weights, state, prospects)
        return ahead.best(ahead.start, legal)[0]


def quick_of(numbers: WeightNumbers) -> Player[State]:
    """The quick player with these weights."""
    return Quick(QuickWeights(numbers))


quick_player: Final = Quick(QUICK)

PLAYERS: Final[Mapping[str, Player[State]]] = {
    "random": random_player,
    "greedy": greedy_player,
    "quick": quick_player,
}
