"""What a tapestry card is worth to the greedy player when it is played now."""

from collections.abc import Callable
from typing import Final

from automatable.games.tapestry.model.pieces import COIN, TRACKS
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.players.weights import Weights
from automatable.games.tapestry.players.worth import resource_worth


def _led(state: State) -> int:
    return sum(state.position(track) == max(state.positions(track)) for track in TRACKS)


def _behind(state: State) -> int:
    return sum(min(state.positions(track)[1:]) > state.position(track) for track in TRACKS)


def _wonders(weights: Weights, state: State) -> float:
    if len(state.your_landmarks()) > len(state.automa_landmarks):
        return weights.counted["wonders_more"]
    return weights.counted["wonders_fewer"] + resource_worth(weights, state)


def _capitalism(weights: Weights, state: State) -> float:
    return weights.counted["capitalism"] + weights.counted["capitalism_building"] * (6 - state.row_left[COIN])


def _democracy(weights: Weights, state: State) -> float:
    return weights.counted["democracy"] + weights.counted["democracy_card"] * len(state.hand)


def _feudalism(weights: Weights, state: State) -> float:
    return max(resource_worth(weights, state), weights.counted["feudalism"] * len(state.your_landmarks()))


def _technocracy(weights: Weights, state: State) -> float:
    return weights.counted["technocracy_late" if state.automa_turns >= state.income_turns else "technocracy"]


COUNTED: Final[dict[str, Callable[[Weights, State], float]]] = {
    "age_of_wonders": _wonders,
    "boast_of_superiority": lambda weights, state: weights.counted["boast"] * _led(state),
    "capitalism": _capitalism,
    "colonialism": lambda weights, state: weights.counted["colonialism"] * resource_worth(weights, state),
    "democracy": _democracy,
    "feudalism": _feudalism,
    "meritocracy": lambda weights, state: weights.invent + weights.counted["meritocracy"] * (state.techs() + 1),
    "plea_for_aid": lambda weights, state: (weights.counted["plea"] + resource_worth(weights, state)) * _behind(state),
    "technocracy": _technocracy,
}
"""Cards whose worth can be counted on the table."""


def card_worth(weights: Weights, state: State, card: str) -> float:
    """A tapestry card when it is played."""
    counted = COUNTED.get(card)
    return counted(weights, state) if counted is not None else weights.cards[card]
