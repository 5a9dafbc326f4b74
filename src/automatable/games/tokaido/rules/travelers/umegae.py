"""Umegae takes a point and a coin at each encounter space."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Umegae(Traveler):
    """Umegae takes a point and a coin at each encounter space."""

    def on_stop(self, state: State, kind: int) -> None:
        """A point and a coin at an encounter."""
        if kind == Kind.ENCOUNTER:
            state.person.coins += 1
            state.tally[PERSON][Points.TRAVELER] += 1
