"""Miyataka may give coins to a temple and also buy an amulet there."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.rules.travelers.base import Traveler


class Miyataka(Traveler):
    """Miyataka may give coins to a temple and also buy an amulet there."""

    def uses_both(self, kind: int) -> bool:
        """Both uses of a temple."""
        return kind == Kind.TEMPLE
