"""The prompt of each moment, and the rules that belong to it."""

from typing import Final

from automatable.author import GameOver, Moment, Moments
from automatable.games._template.model.owed import AutomaToPick, ToPick, ToReveal
from automatable.games._template.model.state import State

PROMPTS: Final[Moments[State]] = Moments(
    (
        Moment(ToPick, ("ORC-T-02", "ORC-T-03"), "pick"),
        Moment(ToReveal, ("ORC-A-01",), "reveal"),
        Moment(AutomaToPick, ("ORC-A-02",), "automa"),
        Moment(GameOver, ("ORC-E-01",), "over"),
    )
)
