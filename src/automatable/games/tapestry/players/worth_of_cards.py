"""What a tapestry card is worth to the greedy player when it is played now."""

from collections.abc import Callable
from typing import Final

from automatable.games.tapestry.model.pieces import COIN, TRACKS
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.players.worth import INVENT, RESEARCH, resource_worth

USUAL: Final = 4.4


def _led(state: State) -> int:
    return sum(state.position(track) == max(state.positions(track)) for track in TRACKS)


def _behind(state: State) -> int:
    return sum(min(state.positions(track)[1:]) > state.position(track) for track in TRACKS)


def _wonders(state: State) -> float:
    return 12.0 if len(state.your_landmarks()) > len(state.automa_landmarks) else 6.0 + resource_worth(state)


COUNTED: Final[dict[str, Callable[[State], float]]] = {
    "age_of_wonders": _wonders,
    "boast_of_superiority": lambda state: 4.0 * _led(state),
    "capitalism": lambda state: 3.0 + 2.0 * (6 - state.row_left[COIN]),
    "colonialism": lambda state: 1.8 * resource_worth(state),
    "democracy": lambda state: 6.0 + len(state.hand),
    "feudalism": lambda state: max(resource_worth(state), 3.0 * len(state.your_landmarks())),
    "meritocracy": lambda state: INVENT + 2.0 * (state.techs() + 1),
    "plea_for_aid": lambda state: (2.0 + resource_worth(state)) * _behind(state),
    "technocracy": lambda state: 6.0 if state.automa_turns >= state.income_turns else 9.0,
}
"""Cards whose worth can be counted on the table."""
GUESSED: Final[dict[str, float]] = {
    "renaissance": 14.0,
    "diplomacy": 12.0,
    "trap": 10.0,
    "dystopia": 9.0,
    "monarchy": 9.0,
    "age_of_discovery": RESEARCH[1] + 3.0,
    "academia": 8.0,
    "theocracy": 8.0,
    "steam_tycoon": 7.0,
    "golden_age": 6.0,
    "wartime_economy": 6.0,
    "broker_of_peace": 5.0,
    "socialism": 5.0,
    "guilds": 4.0,
}


def card_worth(state: State, card: str) -> float:
    """A tapestry card when it is played."""
    counted = COUNTED.get(card)
    return counted(state) if counted is not None else GUESSED.get(card, USUAL)
