"""The greedy player: what is worth most at once, by rules of thumb."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.city import mask_of
from automatable.games.tapestry.model.pieces import BOTTOM, END, OUTPOST
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_GAINS, CIRCLES, COSTS, OWN_RESOURCE, SQUARES, TILE_BENEFITS
from automatable.games.tapestry.model.tables import CIVILIZATIONS as ROWS
from automatable.games.tapestry.players.worth import (
    BONUS_PRICE,
    PRICE,
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
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move

ADVANCE_FIRST: Final = 50.0
"""An advance that can be paid comes before the income turn."""
SCARCE: Final = 1.2
NEED: Final = 0.124
"""Among resources: the last one of a kind, and one that a promising track asks for."""
SKIPPED: Final = 1.12
"""The part of the outlook that a step without benefit passes over."""
SAVED: Final = 0.5
"""The part of its price that a free step saves."""
SECOND_ROW: Final = 0.34
"""The part of a tech card's square that counts when it is taken."""
SURE_ROLLS: Final = 2
CIVILIZATIONS: Final[dict[str, float]] = {
    "craftsmen": 24.0,
    "futurists": 22.0,
    "leaders": 22.0,
    "entertainers": 11.0,
    "merrymakers": 7.0,
    "historians": 4.0,
    "isolationists": 0.0,
    "heralds": -1.0,
    "mystics": -7.0,
    "architects": -9.0,
    "alchemists": -9.0,
    "inventors": -11.0,
    "the_chosen": -16.0,
    "militants": -18.0,
    "nomads": -18.0,
}
"""How much better than others a civilization does with this player, as printed: measured."""

BY_ITSELF: Final = -1.0
"""Alchemists: the marked tracks come in their own order, for another one brings little."""
Worth = Callable[[State, Any, Any], float]
"""(state, owed, move)"""


def _weights(state: State) -> list[float]:
    """What one of each resource is worth: those of promising tracks more, those of which there are many less."""
    found = [1.0] * 4
    for track, space in zip(state.token_track, state.token_space, strict=True):
        if space < END:
            found[OWN_RESOURCE[track]] += NEED * space_worth(state, track, space + 1, hoped=True)
    return [SCARCE * weight / (1 + have) for weight, have in zip(found, state.resources, strict=True)]


def _entering(state: State, token: int, benefit: bool = True) -> float:
    track, space = state.token_track[token], state.token_space[token] + 1
    return space_worth(state, track, space, benefit) + outlook(state, track, space)


def _paid(state: State, weights: Sequence[float], pay: Sequence[int]) -> float:
    return PRICE * resource_worth(state) * len(pay) + sum((weights[resource] for resource in pay), 0.0)


def _advance(state: State, owed: Any, move: m.Advance) -> float:
    return ADVANCE_FIRST + _entering(state, move.token) - _paid(state, _weights(state), move.pay)


def _token(state: State, owed: Any, move: m.PickToken) -> float:
    track, space = state.token_track[move.token], state.token_space[move.token]
    if isinstance(owed, o.ToRepeatSpace):
        return space_worth(state, track, space)
    if not isinstance(owed, o.ToStep):
        return _entering(state, move.token)
    if owed.back:
        return space_worth(state, track, space - 1, owed.benefit) if space > 1 else 0.0
    saved = SAVED * PRICE * resource_worth(state) * len(COSTS[space + 1])
    skipped = SKIPPED * outlook(state, track, space) if owed.optional and not owed.benefit else 0.0
    return saved + _entering(state, move.token, owed.benefit) - skipped


def _track(state: State, owed: Any, move: m.PickTrack) -> float:
    space = 1 if isinstance(owed, o.ToMoveSingularity) else state.position(move.track) + 1
    if space > END:
        return 5.0 if isinstance(owed, o.ToUseDie) else 0.0
    if isinstance(owed, o.ToStep):
        return BY_ITSELF
    benefit = not isinstance(owed, (o.ToUseDie, o.ToRenew, o.ToRegressThree))
    return 1.0 + space_worth(state, move.track, space, benefit) + outlook(state, move.track, space)


def _resource(state: State, owed: Any, move: m.PickResource) -> float:
    weight = _weights(state)[move.resource]
    if isinstance(owed, o.ToPayBonus):
        gain = benefit_worth(state, BONUS_GAINS[owed.track][owed.space])
        return gain - BONUS_PRICE * resource_worth(state) - 0.1 * weight
    return -weight if isinstance(owed, (o.ToGive, o.ToLoseResource)) else weight


def _civilization(state: State, owed: Any, move: m.ChooseCivilization) -> float:
    plain = CIVILIZATIONS.get(move.civilization, 0.0)
    if not state.agreed.adjusted:
        return plain
    row = ROWS[move.civilization]
    resources = row.adjusted_resources + row.adjusted_culture + row.adjusted_income_resources
    return plain + adjusted_points(move.civilization) + resource_worth(state) * resources


def _take(state: State, owed: Any, move: m.Take) -> float:
    if isinstance(owed, o.ToRollOn):
        return 1.0 if len(state.marks["alchemists"]) < SURE_ROLLS else -1.0
    return benefit_worth(state, move.benefit) or 0.1


def _hex(state: State, owed: Any, move: m.PickHex) -> float:
    if isinstance(owed, (o.ToBuild, o.ToLay)):
        return 0.5 * resource_worth(state) if state.first[move.at] == OUTPOST else 0.5 + land_worth(state)
    return 1.0 + conquest_worth(state, move.at)


def _tech(state: State, owed: Any, move: m.PickTech) -> float:
    if isinstance(owed, o.ToDiscardTech):
        return float(state.tech[move.card])
    if state.tech[move.card] > BOTTOM and not isinstance(owed, o.ToInvent):
        return 1.0 + parcel_worth(state, SQUARES[move.card])
    square = SECOND_ROW * parcel_worth(state, SQUARES[move.card]) if fulfilled(state, move.card) else 0.0
    return 1.0 + parcel_worth(state, CIRCLES[move.card]) + square


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
    return sides + benefit_worth(state, TILE_BENEFITS[move.tile]) + hex_worth(state, move.at)


def _orient(state: State, owed: o.ToOrient, move: m.Orient) -> float:
    return float(matching_sides(state, owed.at, owed.tile, move.rotation))


def _put_on_mat(state: State, owed: Any, move: m.PutOnMat) -> float:
    start, column = craftsmen.OFFSETS[move.column], craftsmen.COLUMNS[move.column]
    height = state.marks[craftsmen.NAME][start : start + len(column)].index(0)
    return benefit_worth(state, column[height]) + 0.2 * height


WORTHS: Final[dict[type[Any], Worth]] = {
    m.TakeIncome: lambda state, owed, move: 40.0,
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
    m.Play: lambda state, owed, move: card_worth(state, move.card),
    m.DiscardCard: lambda state, owed, move: 8.0 - card_worth(state, move.card),
    m.Build: lambda state, owed, move: plot_worth(state, move.row, move.column),
    m.PutOnMat: _put_on_mat,
    m.Lay: lambda state, owed, move: plots_worth(state, mask_of(owed.landmark, move.row, move.column, move.turn)),
    m.Swap: lambda state, owed, move: -1.0,
    m.Decline: lambda state, owed, move: 0.0,
    m.PickTop: lambda state, owed, move: 0.5,
    m.Predict: lambda state, owed, move: -abs(move.number - (4, 3, 5, 1)[owed.category]),
    m.ChooseCivilization: _civilization,
}


def worth(state: State, move: Move) -> float:
    """What a legal move is worth, in points; turns and payments are compared with each other only."""
    found = WORTHS.get(type(move))
    return found(state, state.owed[-1], move) if found is not None else 1.0


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move that is worth most; the first among equals."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(state.owed[-1], o.YourTurn):
        return _turn(state, legal)
    return max(legal, key=lambda move: worth(state, move))


def _turn(state: State, legal: Sequence[Move]) -> Move:
    """The same for a turn: each space is looked at once, not once for every way to pay."""
    advances = [move for move in legal if isinstance(move, m.Advance)]
    if not advances:
        return legal[0]
    weights = _weights(state)
    entering = {token: _entering(state, token) for token in {move.token for move in advances}}
    return max(advances, key=lambda move: entering[move.token] - _paid(state, weights, move.pay))


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
