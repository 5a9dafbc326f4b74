"""What chance deals before the first round: wheel, fairs, costs, seats, priorities; and the bonus tiles."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.model.cards import BOARD_NUMBERS, FAIR_IDS, PRIORITIES, TOWN_TILES
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS
from automatable.games.tiletum.model.moves import (
    DealAction,
    DealBonus,
    DealCost,
    DealFair,
    DealFairTown,
    DealPriority,
    SeatNext,
    TurnDisc,
)
from automatable.games.tiletum.model.owed import (
    FillBonus,
    ToDealAction,
    ToDealBonus,
    ToDealCost,
    ToDealFair,
    ToDealFairTown,
    ToDealPriority,
    ToSeat,
    ToTurnDisc,
)
from automatable.games.tiletum.model.pieces import ACTIONS, NONE, ROUNDS, SECTORS
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import CATHEDRALS, COST_TILES
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw

PRIZES: Final = ROUNDS - 1
"""Bonus tiles on the king track, for all rounds but the last."""
TOWERS: Final = tuple(row.tiles_vp for row in CATHEDRALS.values())


def _left(known: Sequence[int], dealt: Sequence[int]) -> list[int]:
    return [item for item in known if item not in dealt]


def actions(state: State, owed: ToDealAction) -> Chance:
    """Any action tile that does not lie at the wheel yet."""
    return Chance("wheel", _left(range(len(ACTIONS)), state.actions), DealAction)


def deal_action(state: State, owed: ToDealAction, move: DealAction) -> None:
    """TIL-SETUP-01: the action tiles lie round the wheel; the last one needs no draw."""
    state.actions.append(move.action)
    left = _left(range(len(ACTIONS)), state.actions)
    if len(left) == 1:
        state.actions += left
    else:
        state.owed.append(owed)


def values(state: State, owed: ToTurnDisc) -> Chance:
    return Chance("disc", range(1, SECTORS + 1), TurnDisc)


def turn_disc(state: State, owed: ToTurnDisc, move: TurnDisc) -> None:
    """The disc lies as it lies."""
    state.disc = move.value - 1


def fill_bonus(state: State, owed: FillBonus) -> None:
    """Each empty place gets a tile; the discarded ones make a new pile, and without any the place stays empty."""
    for place in range(owed.first, owed.last + 1):
        if tile_at(state, place) == NONE:
            if not state.bonus_pile:
                state.bonus_pile, state.discard = sorted(state.discard), []
            if state.bonus_pile:
                if place < owed.last:
                    state.owed.append(FillBonus(0, place + 1, owed.last))
                state.owed.append(ToDealBonus(0, place))
            return


def tile_at(state: State, place: int) -> int:
    """The bonus tile at a place: sectors, prizes, map."""
    if place < SECTORS:
        return state.wheel_tiles[place]
    place -= SECTORS
    return state.king_tiles[place] if place < PRIZES else state.map_tiles[place - PRIZES]


def bonus_tiles(state: State, owed: ToDealBonus) -> Chance:
    return Chance("bonus", state.bonus_pile, DealBonus)


def deal_bonus(state: State, owed: ToDealBonus, move: DealBonus) -> None:
    """It lies face up at its place."""
    state.bonus_pile.remove(move.tile)
    place = owed.place
    if place < SECTORS:
        state.wheel_tiles[place] = move.tile
    elif place < SECTORS + PRIZES:
        state.king_tiles[place - SECTORS] = move.tile
    else:
        state.map_tiles[place - SECTORS - PRIZES] = move.tile


def fairs(state: State, owed: ToDealFair) -> Chance:
    """Any fair tile that is not in play yet."""
    return Chance("fair", _left(range(len(FAIR_IDS)), state.fairs), DealFair)


def deal_fair(state: State, owed: ToDealFair, move: DealFair) -> None:
    """TIL-SETUP-08: the fair cards of the fairs in play lie in their order."""
    state.fairs.append(move.fair)
    if len(state.fairs) < len(BOARD_NUMBERS):
        state.owed.append(owed)


def fair_towns(state: State, owed: ToDealFairTown) -> Chance:
    """Any town tile without a fair."""
    return Chance("fair_town", _left(TOWN_TILES, state.fair_towns), DealFairTown)


def deal_fair_town(state: State, owed: ToDealFairTown, move: DealFairTown) -> None:
    """TIL-SETUP-06: where the fairs are is marked on the map; the tiles themselves go back into the stack."""
    state.fair_towns.append(move.town)
    if len(state.fair_towns) < len(BOARD_NUMBERS):
        state.owed.append(owed)


def costs(state: State, owed: ToDealCost) -> Chance:
    """Any cost tile that is left."""
    return Chance("cost", state.cost_tiles, DealCost)


def deal_cost(state: State, owed: ToDealCost, move: DealCost) -> None:
    """The cathedral costs this; the unavailable one loses its tiles."""
    state.cost_tiles.remove(move.tile)
    set_cost(state, owed.cathedral, move.tile)
    if owed.cathedral + 1 < len(CATHEDRAL_TOWNS):
        state.owed.append(ToDealCost(0, owed.cathedral + 1))


def set_cost(state: State, cathedral: int, tile: int) -> None:
    """Lay a cost tile at a cathedral."""
    row = COST_TILES[tile]
    state.stone[cathedral] = NONE if row.unavailable else row.stone
    state.cost_vp[cathedral] = row.vp
    state.cathedral_tiles[cathedral] = () if row.unavailable else TOWERS[cathedral]


def seats(state: State, owed: ToSeat) -> Chance:
    """TIL-SETUP-11: anybody who is not in the turn order yet."""
    return Chance("seat", _left(range(state.seats), state.order), SeatNext)


def seat_next(state: State, owed: ToSeat, move: SeatNext) -> None:
    """TIL-SETUP-11: the first player is drawn by chance, and so are the others; the last one is known."""
    state.order.append(move.seat)
    left = _left(range(state.seats), state.order)
    if len(left) == 1:
        state.order += left
    else:
        state.owed.append(owed)


def priorities(state: State, owed: ToDealPriority) -> Chance:
    """TIL-SETUP-05: any card that no Mautoma has, either way up."""
    return Chance("priority", state.priorities, DealPriority)


def deal_priority(state: State, owed: ToDealPriority, move: DealPriority) -> None:
    """TIL-SETUP-05, TIL-SETUP-12: each Mautoma has a card of its own, tucked one way up."""
    state.priorities = [edge for edge in state.priorities if edge // 2 != move.edge // 2]
    state.players[owed.seat].priority = PRIORITIES[move.edge]


DRAWS: Final = (
    Draw(DealAction, (ToDealAction,), actions, deal_action, rule="TIL-SETUP-01", impossible=True),
    Draw(TurnDisc, (ToTurnDisc,), values, turn_disc, rule="TIL-SETUP-01"),
    Draw(DealBonus, (ToDealBonus,), bonus_tiles, deal_bonus, rule="TIL-SETUP-01"),
    Draw(DealFair, (ToDealFair,), fairs, deal_fair, rule="TIL-SETUP-08", impossible=True),
    Draw(DealFairTown, (ToDealFairTown,), fair_towns, deal_fair_town, rule="TIL-SETUP-06", impossible=True),
    Draw(DealCost, (ToDealCost,), costs, deal_cost, rule="TIL-SETUP-01"),
    Draw(SeatNext, (ToSeat,), seats, seat_next, rule="TIL-SETUP-11", impossible=True),
    Draw(DealPriority, (ToDealPriority,), priorities, deal_priority, rule="TIL-SETUP-05", impossible=True),
)
