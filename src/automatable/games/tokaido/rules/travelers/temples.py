"""Travelers who gain more at temples."""

from typing import ClassVar

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Hirotada(Traveler):
    """Hirotada puts one coin more from the reserve on his temple area at each temple."""

    def on_stop(self, state: State, kind: int) -> None:
        if kind == Kind.TEMPLE:
            reserve.temple_coins(state, 1)


class Mari(Traveler):
    """Mari scores two points for each coin given to a temple, and has amulets for nothing."""

    donation_points: ClassVar[int] = 2
    amulet_price: ClassVar[int] = 0


class Misaki(Traveler):
    """Misaki takes a coin whenever anybody stops at a temple."""

    def on_stop(self, state: State, kind: int) -> None:
        if kind == Kind.TEMPLE:
            state.person.coins += 1

    def on_automa_stops(self, state: State, kind: int) -> None:
        self.on_stop(state, kind)


class Miyataka(Traveler):
    """Miyataka may give coins to a temple and also buy an amulet there."""

    def uses_both(self, kind: int) -> bool:
        return kind == Kind.TEMPLE
