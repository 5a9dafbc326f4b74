"""Travelers who gain more from encounters."""

from typing import ClassVar

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Kita(Traveler):
    """Kita may draw an encounter and also buy a calligraphy."""

    def uses_both(self, kind: int) -> bool:
        return kind == Kind.ENCOUNTER


class Takeru(Traveler):
    """Takeru takes a coin whenever anybody stops at an encounter."""

    def on_stop(self, state: State, kind: int) -> None:
        if kind == Kind.ENCOUNTER:
            state.person.coins += 1

    def on_automa_stops(self, state: State, kind: int) -> None:
        self.on_stop(state, kind)


class Umegae(Traveler):
    """Umegae takes a point and a coin at each encounter space."""

    def on_stop(self, state: State, kind: int) -> None:
        if kind == Kind.ENCOUNTER:
            state.person.coins += 1
            state.tally[PERSON][Points.TRAVELER] += 1


class Yoshiyasu(Traveler):
    """Yoshiyasu draws two encounters and keeps one."""

    encounters_drawn: ClassVar[int] = 2
