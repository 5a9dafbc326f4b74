"""Kita may draw an encounter and also buy a calligraphy."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.rules.travelers.base import Traveler


class Kita(Traveler):
    """Kita may draw an encounter and also buy a calligraphy."""

    def uses_both(self, kind: int) -> bool:
        """Both uses of an encounter space."""
        return kind == Kind.ENCOUNTER
