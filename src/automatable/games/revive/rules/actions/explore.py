"""Exploring: a face-down tile is turned over."""

from typing import Final

from automatable.games.revive.model.effects import Deed, Price
from automatable.games.revive.model.geometry import SPACES, TILES
from automatable.games.revive.model.land import BACK_OF, explorable, face_down, lay_tile
from automatable.games.revive.model.moves import Explore, TurnOver
from automatable.games.revive.model.owed import Acting, Resolve, ToAct, ToTurnOver
from automatable.games.revive.model.state import State, without
from automatable.games.revive.model.tables import AREA_TILES, BACK_REWARDS
from automatable.games.revive.rules.actions.windows import begin_action, less
from automatable.games.revive.rules.prices import (
    by_range,
    most_food,
    pay,
    payment,
    range_food,
    steps_to_tile,
    tile_food,
    tile_foods,
    use_range,
)
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Draw, Verb
from automatable.kernel.words.text import msg

DEED: Final = Deed.EXPLORE
MOVES: Final = tuple(Explore(space) for space in range(len(SPACES)))
FRONTS: Final = {tile: (TurnOver(tile, False), TurnOver(tile, True)) for tile in AREA_TILES}


def explores(state: State, owed: Acting | ToAct) -> list[Explore]:
    """Each tile in reach that you can pay for."""
    off = less(owed, DEED)
    if off is None:
        return []
    found: list[Explore] = []
    costs, purse = tile_foods(state, off), most_food(state)
    if min(costs) > purse:
        return found
    backs = state.backs
    waiting = [(space, cost) for space in explorable(state) if (cost := costs[backs[space]]) <= purse]
    for food, layer in by_range(state):
        left = purse - food
        if left < 0 or not waiting:
            break
        later = []
        for entry in waiting:
            if not TILES[entry[0]] & layer:
                later.append(entry)
            elif entry[1] <= left:
                found.append(MOVES[entry[0]])
        waiting = later
    return found


def cannot_explore(state: State, owed: Acting | ToAct, move: Explore) -> Illegal | None:
    """REV-EXPL-08: a face-down tile that touches the chasm or a face-up tile. REV-H-PAY-01: you must be able to pay."""
    off = less(owed, DEED)
    if off is None:
        return Illegal("REV-H-TURN-10", msg("illegal.other_action"), impossible=True)
    if move in explores(state, owed):
        return None
    if move.space not in face_down(state):
        return Illegal("REV-H-EXPL-01", msg("illegal.face_up"), impossible=True)
    if move.space not in explorable(state):
        return Illegal("REV-EXPL-08", msg("illegal.not_touching"))
    steps = steps_to_tile(state, move.space)
    if steps is None:
        return Illegal("REV-H-PAY-03", msg("illegal.no_way"))
    return Illegal("REV-H-PAY-01", msg("illegal.food", n=_food(state, owed, move, steps)))


def _food(state: State, owed: Acting | ToAct, move: Explore, steps: int) -> int:
    return tile_food(state, move.space, less(owed, DEED) or 0) + range_food(state, steps)


def explore_price(state: State, owed: Acting | ToAct, move: Explore) -> Price:
    """What exploring this tile takes: tile cost and range cost."""
    return payment(state, 0, 0, _food(state, owed, move, steps_to_tile(state, move.space) or 1))


def explore(state: State, owed: Acting | ToAct, move: Explore) -> None:
    """REV-H-EXPL-01: pay tile cost and range cost, turn it over, then the points and the citizen of its back, then triggers."""
    begin_action(state, owed)
    pay(state, explore_price(state, owed, move))
    use_range(state, steps_to_tile(state, move.space) or 1)
    state.explored += 1
    if gained := TRIBES[state.tribe].on(state, "on_explore"):
        state.owed.append(Resolve(0, gained))
    state.owed += [Resolve(0, BACK_REWARDS[state.backs[move.space]]), ToTurnOver(0, move.space)]


def fronts(state: State, owed: ToTurnOver) -> Chance:
    """REV-H-SETUP-01, REV-EXPL-06: any tile with this back that nobody has seen, either way with equal chance."""
    back = state.backs[owed.space]
    pool = [move for tile in state.hidden if BACK_OF[tile] == back for move in FRONTS[tile]]
    return Chance("tiles", pool, _itself)


def _itself(move: TurnOver) -> TurnOver:
    return move


def turn_over(state: State, owed: ToTurnOver, move: TurnOver) -> None:
    """REV-EXPL-07: it lies as it came. REV-H-BUILD-04: buildings beside it gain nothing."""
    state.hidden = without(state.hidden, move.tile)
    lay_tile(state, owed.space, move.tile, move.turned)


EXPLORE: Final = Verb(Explore, (Acting, ToAct), explores, explore, rule="REV-H-EXPL-01", obstacle=cannot_explore)
TURN_OVER: Final = Draw(TurnOver, (ToTurnOver,), fronts, turn_over, rule="REV-EXPL-06")
