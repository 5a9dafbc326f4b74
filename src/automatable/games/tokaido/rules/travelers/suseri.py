"""Suseri scores a point for each different kind of card at the end."""

from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Suseri(Traveler):
    """Suseri scores a point for each different kind of card at the end."""

    def on_end(self, state: State) -> None:
        """A point for each of the twelve kinds of card that the person owns."""
        person = state.person
        owned = (
            person.springs,
            person.bathhouses,
            person.souvenirs,
            person.objects,
            person.encounters,
            person.calligraphies,
            person.amulets,
            person.meals,
            person.cherry_trees,
            *person.panoramas,
        )
        state.tally[PERSON][Points.TRAVELER] += sum(1 for kind in owned if kind)
