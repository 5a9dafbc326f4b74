"""The four civilizations of the Automa: what each does in the civilization cell."""

from typing import Final

from automatable.games.tapestry.automa.hexes import lonely
from automatable.games.tapestry.model.owed import (
    AutomaCivilization,
    AutomaRoll,
    AutomaToConquer,
    AutomaToGuard,
    AutomaToScore,
    BotToStep,
)
from automatable.games.tapestry.model.pieces import AUTOMA, AUTOMA_OUTPOST, EXPLORATION, MILITARY, TRACKS
from automatable.games.tapestry.model.state import State

MOST_LONELY: Final = 2
"""With more single-token territories than this one of them gets a toppled outpost of the Shadow Empire."""


class AutomaAbility:
    """One civilization; its parts are carried out one after the other."""

    def work(self, state: State, part: int) -> None:
        """Carry out a part, and owe the next one."""


class Conquerors(AutomaAbility):
    """Conquer if she controls fewer territories than the number of the turn; guard a territory; 1 VP for each territory."""

    def work(self, state: State, part: int) -> None:
        """Conquest, then the guard, then the points."""
        if part == 2:
            state.owed.append(AutomaToScore(AUTOMA, "conquerors"))
            return
        state.owed.append(AutomaCivilization(AUTOMA, "conquerors", part + 1))
        if part == 0 and len(state.lands(AUTOMA_OUTPOST)) < state.automa_turns:
            state.owed.append(AutomaToConquer(AUTOMA))
        elif part == 1 and len(lonely(state)) > MOST_LONELY and state.shadow_outposts:
            state.owed.append(AutomaToGuard(AUTOMA))


class Engineers(AutomaAbility):
    """1 VP for each landmark on the mat."""

    def work(self, state: State, part: int) -> None:
        state.owed.append(AutomaToScore(AUTOMA, "engineers"))


class Scientists(AutomaAbility):
    """Research with its benefit."""

    def work(self, state: State, part: int) -> None:
        state.owed.append(AutomaRoll(AUTOMA, tuple(TRACKS), True))


class Explorers(AutomaAbility):
    """An advance on exploration in income turns 2 and 4, on military in 3 and 5."""

    def work(self, state: State, part: int) -> None:
        track = EXPLORATION if state.automa_turns % 2 == 0 else MILITARY
        state.owed.append(BotToStep(AUTOMA, AUTOMA, track, True))


ABILITIES: Final[dict[str, AutomaAbility]] = {
    "conquerors": Conquerors(),
    "engineers": Engineers(),
    "scientists": Scientists(),
    "explorers": Explorers(),
}


def civilization_works(state: State, owed: AutomaCivilization) -> None:
    """TAP-INC-11: the bonus of her civilization card."""
    ABILITIES[owed.civilization].work(state, owed.part)
