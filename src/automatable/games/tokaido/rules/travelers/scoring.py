"""Travelers who score more for what they own, or win ties."""

from typing import ClassVar

from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Antoine(Traveler):
    """Antoine wins every tie (TOK-PROMO-01)."""

    wins_ties: ClassVar[bool] = True


class Marihito(Traveler):
    """Marihito counts the best calligraphy twice."""

    def on_calligraphies(self, state: State, points: list[int]) -> None:
        if points:
            state.tally[PERSON][Points.TRAVELER] += max(points)


class Mitsukuni(Traveler):
    """Mitsukuni scores one point more for each hot spring and each achievement."""

    def on_bath(self, state: State) -> None:
        state.tally[PERSON][Points.TRAVELER] += 1

    def on_achievement(self, state: State) -> None:
        state.tally[PERSON][Points.TRAVELER] += 1


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
