"""The greedy player: what is worth most at once, by rules of thumb."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.city import mask_of
from automatable.games.tapestry.model.pieces import BOTTOM, END, OUTPOST
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_GAINS, CIRCLES, COSTS, OWN_RESOURCE, SQUARES, TILE_BENEFITS
from automatable.games.tapestry.model.tables import CIVILIZATIONS as ROWS
from automatable.games.tapestry.players.weights import WEIGHTS, Weights
from automatable.games.tapestry.players.worth import (
    benefit_worth,
    land_worth,
    outlook,
    parcel_worth,
    resource_worth,
    space_worth,
)
from automatable.games.tapestry.players.worth_of_cards import card_worth
from automatable.games.tapestry.players.worth_of_places import conquest_worth, hex_worth, plot_worth, plots_worth
from automatable.games.tapestry.rules.actions.adjusting import adjusted_points
from automatable.games.tapestry.rules.civilizations import craftsmen, entertainers, merrymakers
from automatable.games.tapestry.rules.counts import matching_sides
from automatable.games.tapestry.rules.possible import fulfilled
from automatable.kernel.contract.game import Player
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move

ADVANCE_FIRST: Final = 50.0
INCOME_LAST: Final = 40.0
"""An advance that can be paid comes before the income turn, unless it is worth too little."""
Worth = Callable[[Weights, State, Any, Any], float]
"""(weights, state, owed, move)"""


def _kinds(weights: Weights, state: State) -> list[float]:
    """What one of each resource is worth: those of promising tracks more, those of which there are many less."""
    found = [1.0] * 4
    for track, space in zip(state.token_track, state.token_space, strict=True):
        if space < END:
            found[OWN_RESOURCE[track]] += weights.need * space_worth(weights, state, track, space + 1, hoped=True)
    return [weights.scarce * weight / (1 + have) for weight, have in zip(found, state.resources, strict=True)]


def _entering(weights: Weights, state: State, token: int, benefit: bool = True) -> float:
    track, space = state.token_track[token], state.token_space[token] + 1
    return space_worth(weights, state, track, space, benefit) + outlook(weights, state, track, space)


def _paid(weights: Weights, state: State, kinds: Sequence[float], pay: Sequence[int]) -> float:
    return weights.price * resource_worth(weights, state) * len(pay) + sum((kinds[resource] for resource in pay), 0.0)


def _advance(weights: Weights, state: State, owed: Any, move: m.Advance) -> float:
    return (
        ADVANCE_FIRST + _entering(weights, state, move.token) - _paid(weights, state, _kinds(weights, state), move.pay)
    )


def _income(weights: Weights, state: State, owed: Any, move: m.TakeIncome) -> float:
    threshold = weights.early_income[state.income_turns]
    return ADVANCE_FIRST + threshold if threshold > 0 else INCOME_LAST


def _token(weights: Weights, state: State, owed: Any, move: m.PickToken) -> float:
    track, space = state.token_track[move.token], state.token_space[move.token]
    if isinstance(owed, o.ToRepeatSpace):
        return space_worth(weights, state, track, space)
    if not isinstance(owed, o.ToStep):
        return _entering(weights, state, move.token)
    if owed.back:
        return space_worth(weights, state, track, space - 1, owed.benefit) if space > 1 else 0.0
    saved = weights.saved * weights.price * resource_worth(weights, state) * len(COSTS[space + 1])
    skipped = weights.skipped * outlook(weights, state, track, space) if owed.optional and not owed.benefit else 0.0
    return saved + _entering(weights, state, move.token, owed.benefit) - skipped


def _track(weights: Weights, state: State, owed: Any, move: m.PickTrack) -> float:
    space = 1 if isinstance(owed, o.ToMoveSingularity) else state.position(move.track) + 1
    if space > END:
        return weights.finished_track if isinstance(owed, o.ToUseDie) else 0.0
    if isinstance(owed, o.ToStep):
        return weights.step_by_itself
    benefit = not isinstance(owed, (o.ToUseDie, o.ToRenew, o.ToRegressThree))
    return (
        weights.any_track
        + space_worth(weights, state, move.track, space, benefit)
        + outlook(weights, state, move.track, space)
    )


def _resource(weights: Weights, state: State, owed: Any, move: m.PickResource) -> float:
    weight = _kinds(weights, state)[move.resource]
    if isinstance(owed, o.ToPayBonus):
        gain = benefit_worth(weights, state, BONUS_GAINS[owed.track][owed.space])
        return gain - weights.bonus_price * resource_worth(weights, state) - weights.bonus_payment * weight
    return -weight if isinstance(owed, (o.ToGive, o.ToLoseResource)) else weight


def _civilization(weights: Weights, state: State, owed: Any, move: m.ChooseCivilization) -> float:
    plain = weights.civilizations[move.civilization]
    if not state.agreed.adjusted:
        return plain
    row = ROWS[move.civilization]
    resources = row.adjusted_resources + row.adjusted_culture + row.adjusted_income_resources
    return plain + adjusted_points(move.civilization) + resource_worth(weights, state) * resources


def _take(weights: Weights, state: State, owed: Any, move: m.Take) -> float:
    if isinstance(owed, o.ToRollOn):
        return 1.0 if len(state.marks["alchemists"]) < weights.decline_roll else -1.0
    return benefit_worth(weights, state, move.benefit) or weights.small_benefit


def _hex(weights: Weights, state: State, owed: Any, move: m.PickHex) -> float:
    if isinstance(owed, (o.ToBuild, o.ToLay)):
        if state.first[move.at] == OUTPOST:
            return weights.own_outpost * resource_worth(weights, state)
        return weights.free_land + land_worth(weights, state)
    return weights.conquest + conquest_worth(weights, state, move.at)


def _tech(weights: Weights, state: State, owed: Any, move: m.PickTech) -> float:
    if isinstance(owed, o.ToDiscardTech):
        return float(state.tech[move.card])
    if state.tech[move.card] > BOTTOM and not isinstance(owed, o.ToInvent):
        return weights.tech_place + parcel_worth(weights, state, SQUARES[move.card])
    square = (
        weights.second_row * parcel_worth(weights, state, SQUARES[move.card]) if fulfilled(state, move.card) else 0.0
    )
    return weights.tech_place + parcel_worth(weights, state, CIRCLES[move.card]) + square


def _number(weights: Weights, state: State, owed: Any, move: m.PickNumber) -> float:
    if isinstance(owed, o.ToMerry):
        return parcel_worth(weights, state, merrymakers.COLUMNS[move.n][state.marks[merrymakers.NAME][move.n]])
    if isinstance(owed, o.ToEntertain):
        return benefit_worth(weights, state, entertainers.SQUARES[move.n])
    if isinstance(owed, o.ToTrade):
        return -1.0
    if isinstance(owed, o.ToExploit):
        return benefit_worth(weights, state, TILE_BENEFITS[owed.tile]) if move.n == 2 else float(owed.points)
    return weights.even_number if move.n % 2 == 0 else weights.odd_number


def _explore(weights: Weights, state: State, owed: Any, move: m.Explore) -> float:
    sides = max(matching_sides(state, move.at, move.tile, rotation) for rotation in range(6))
    return (
        weights.adjacent * sides
        + benefit_worth(weights, state, TILE_BENEFITS[move.tile])
        + hex_worth(weights, state, move.at)
    )


def _orient(weights: Weights, state: State, owed: o.ToOrient, move: m.Orient) -> float:
    return float(matching_sides(state, owed.at, owed.tile, move.rotation))


def _put_on_mat(weights: Weights, state: State, owed: Any, move: m.PutOnMat) -> float:
    start, column = craftsmen.OFFSETS[move.column], craftsmen.COLUMNS[move.column]
    height = state.marks[craftsmen.NAME][start : start + len(column)].index(0)
    return benefit_worth(weights, state, column[height]) + weights.craftsmen_height * height


WORTHS: Final[dict[type[Any], Worth]] = {
    m.TakeIncome: _income,
    m.Advance: _advance,
    m.PickToken: _token,
    m.PickTrack: _track,
    m.PickResource: _resource,
    m.Take: _take,
    m.PickHex: _hex,
    m.PickTech: _tech,
    m.PickNumber: _number,
    m.Explore: _explore,
    m.Orient: _orient,
    m.Play: lambda weights, state, owed, move: card_worth(weights, state, move.card),
    m.DiscardCard: lambda weights, state, owed, move: weights.discarded_card - card_worth(weights, state, move.card),
    m.Build: lambda weights, state, owed, move: plot_worth(weights, state, move.row, move.column),
    m.PutOnMat: _put_on_mat,
    m.Lay: lambda weights, state, owed, move: plots_worth(
        weights, state, mask_of(owed.landmark, move.row, move.column, move.turn)
    ),
    m.Swap: lambda weights, state, owed, move: -1.0,
    m.Decline: lambda weights, state, owed, move: 0.0,
    m.PickTop: lambda weights, state, owed, move: weights.top_card,
    m.Predict: lambda weights, state, owed, move: -abs(move.number - (4, 3, 5, 1)[owed.category]),
    m.ChooseCivilization: _civilization,
}


def worth(state: State, move: Move) -> float:
    """What a legal move is worth, in points; turns and payments are compared with each other only."""
    return _worth(WEIGHTS, state, move)


def _worth(weights: Weights, state: State, move: Move) -> float:
    found = WORTHS.get(type(move))
    return found(weights, state, state.owed[-1], move) if found is not None else 1.0


def greedy(weights: Weights, state: State, legal: Sequence[Move]) -> Move:
    """The move that is worth most; the first among equals."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(state.owed[-1], o.YourTurn):
        return _turn(weights, state, legal)
    best = legal[0]
    most = _worth(weights, state, best)
    for move in legal[1:]:
        value = _worth(weights, state, move)
        if value > most:
            best, most = move, value
    return best


def _turn(weights: Weights, state: State, legal: Sequence[Move]) -> Move:
    """The same for a turn: each space is looked at once, not once for every way to pay."""
    advances = [move for move in legal if isinstance(move, m.Advance)]
    if not advances:
        return legal[0]
    kinds = _kinds(weights, state)
    entering = {token: _entering(weights, state, token) for token in {move.token for move in advances}}
    best, most = advances[0], -inf
    for move in advances:
        value = entering[move.token] - _paid(weights, state, kinds, move.pay)
        if value > most:
            best, most = move, value
    threshold = weights.early_income[state.income_turns]
    if threshold > 0 and most < threshold:
        return next((move for move in legal if isinstance(move, m.TakeIncome)), best)
    return best


def player_of(numbers: WeightNumbers) -> Player[State]:
    """The greedy player with these weights."""
    weights = Weights(numbers)
    return lambda state, legal, rng: greedy(weights, state, legal)


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return greedy(WEIGHTS, state, legal)


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
