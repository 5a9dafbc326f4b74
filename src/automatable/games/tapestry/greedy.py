"""The greedy player: what is worth most at once, by rules of thumb."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.tapestry import moves as m
from automatable.games.tapestry import owed as o
from automatable.games.tapestry.city import bit, mask_of
from automatable.games.tapestry.civilizations import entertainers, merrymakers
from automatable.games.tapestry.counts import matching_sides
from automatable.games.tapestry.geometry import ISLAND
from automatable.games.tapestry.pieces import BOTTOM, HERS, NOBODY
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import (
    BONUS_GAINS,
    CIRCLES,
    LANDMARK_AT,
    SPACE_BENEFITS,
    SQUARES,
    TILE_BENEFITS,
)
from automatable.games.tapestry.worth import benefit_worth, card_worth, parcel_worth, plots_worth
from automatable.kernel.chance import Rng
from automatable.kernel.moves import Move

DEPTH: Final = 0.5
"""What each space further on is worth beyond its benefit."""
PRICE: Final = 1.5
LANDMARK: Final = 7.0
END_OF_TRACK: Final = 10.0
BONUS_PRICE: Final = 1.2
SURE_ROLLS: Final = 2

Worth = Callable[[State, Any, Any], float]
"""(state, owed, move)"""


def _space(state: State, track: int, space: int, benefit: bool = True) -> float:
    worth = 1.0 + DEPTH * space
    if benefit:
        worth += parcel_worth(state, SPACE_BENEFITS[track][space])
    landmark = LANDMARK_AT[track][space]
    if landmark >= 0 and state.claimed[landmark] == NOBODY:
        worth += LANDMARK
    return worth + (END_OF_TRACK if space == 12 else 0.0)


def _advance(state: State, owed: Any, move: m.Advance) -> float:
    track, space = state.token_track[move.token], state.token_space[move.token] + 1
    scarce = sum(1.0 / (1 + state.resources[resource]) for resource in move.pay)
    return 50.0 + _space(state, track, space) - PRICE * len(move.pay) - scarce


def _token(state: State, owed: Any, move: m.PickToken) -> float:
    track, space = state.token_track[move.token], state.token_space[move.token]
    if isinstance(owed, o.ToRepeatSpace):
        return _space(state, track, space)
    if isinstance(owed, o.ToStep):
        return _space(state, track, space + (-1 if owed.back else 1), owed.benefit)
    return _space(state, track, space + 1)


def _resource(state: State, owed: Any, move: m.PickResource) -> float:
    have = state.resources[move.resource]
    if isinstance(owed, o.ToPayBonus):
        return benefit_worth(state, BONUS_GAINS[owed.track][owed.space]) - BONUS_PRICE + 0.1 * have
    return float(have if isinstance(owed, o.ToGive) else 9 - have)


def _take(state: State, owed: Any, move: m.Take) -> float:
    if isinstance(owed, o.ToRollOn):
        return 1.0 if len(state.marks["alchemists"]) < SURE_ROLLS else -1.0
    return benefit_worth(state, move.benefit) or 0.1


def _hex(state: State, owed: Any, move: m.PickHex) -> float:
    if isinstance(owed, (o.ToBuild, o.ToLay)):
        return 2.0
    worth = 3.0 if state.first[move.at] == HERS else 1.0
    worth += 5.0 if move.at == ISLAND else 0.0
    return worth + (0.5 if state.tile[move.at] in TILE_BENEFITS else 0.0)


def _tech(state: State, owed: Any, move: m.PickTech) -> float:
    if isinstance(owed, o.ToDiscardTech):
        return float(state.tech[move.card])
    row = state.tech[move.card]
    parcel = SQUARES[move.card] if row > BOTTOM and not isinstance(owed, o.ToInvent) else CIRCLES[move.card]
    return 1.0 + parcel_worth(state, parcel)


def _number(state: State, owed: Any, move: m.PickNumber) -> float:
    if isinstance(owed, o.ToMerry):
        return parcel_worth(state, merrymakers.COLUMNS[move.n][state.marks[merrymakers.NAME][move.n]])
    if isinstance(owed, o.ToEntertain):
        return benefit_worth(state, entertainers.SQUARES[move.n])
    if isinstance(owed, o.ToTrade):
        return -1.0
    if isinstance(owed, o.ToExploit):
        return benefit_worth(state, TILE_BENEFITS[owed.tile]) if move.n == 2 else float(owed.points)
    return 1.0 if move.n % 2 == 0 else 0.5


def _explore(state: State, owed: Any, move: m.Explore) -> float:
    sides = max(matching_sides(state, move.at, move.tile, rotation) for rotation in range(6))
    return sides + benefit_worth(state, TILE_BENEFITS[move.tile])


def _orient(state: State, owed: o.ToOrient, move: m.Orient) -> float:
    return float(matching_sides(state, owed.at, owed.tile, move.rotation))


WORTHS: Final[dict[type[Any], Worth]] = {
    m.TakeIncome: lambda state, owed, move: 40.0,
    m.Advance: _advance,
    m.PickToken: _token,
    m.PickResource: _resource,
    m.Take: _take,
    m.PickHex: _hex,
    m.PickTech: _tech,
    m.PickNumber: _number,
    m.Explore: _explore,
    m.Orient: _orient,
    m.Play: lambda state, owed, move: card_worth(move.card),
    m.DiscardCard: lambda state, owed, move: 8.0 - card_worth(move.card),
    m.Build: lambda state, owed, move: plots_worth(state, bit(move.row, move.column)),
    m.PutOnMat: lambda state, owed, move: 2.0,
    m.Lay: lambda state, owed, move: plots_worth(state, mask_of(owed.landmark, move.row, move.column, move.turn)),
    m.Swap: lambda state, owed, move: -1.0,
    m.Decline: lambda state, owed, move: 0.0,
    m.PickTop: lambda state, owed, move: 0.5,
    m.PickTrack: lambda state, owed, move: 1.0 + 0.1 * state.position(move.track),
    m.Predict: lambda state, owed, move: -abs(move.number - (4, 3, 5, 1)[owed.category]),
}


def worth(state: State, move: Move) -> float:
    """What a legal move is worth, in points; turns and payments are compared with each other only."""
    found = WORTHS.get(type(move))
    return found(state, state.owed[-1], move) if found is not None else 1.0


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move that is worth most; the first among equals."""
    return max(legal, key=lambda move: worth(state, move))
