"""Corrections are declared for the companion; a match carries them out in games on the screen as well."""

from typing import TypeVar

from automatable.kernel.contract.game import Game
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Correction

S = TypeVar("S", bound=State)


def correct(game: Game[S], state: S, correction: Correction) -> None:
    assert game.companion is not None
    game.companion.rules.carry_out_correction(state, correction)
    game.rules.follow(state)
