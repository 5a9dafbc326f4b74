"""Travelers for whom panoramas, farms and the gaming room give more."""

from typing import ClassVar

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Gotozaemon(Traveler):
    """Gotozaemon takes a coin at each panorama space."""

    def on_stop(self, state: State, kind: int) -> None:
        if kind < Kind.FARM:
            state.person.coins += 1


class Iyasaka(Traveler):
    """Iyasaka takes one coin more at a farm, and may roll again in the gaming room."""

    farm_coins: ClassVar[int] = 4
    rolls_again: ClassVar[bool] = True


class Naiade(Traveler):
    """Naïade paints panoramas from the highest section down (TOK-PROMO-03)."""

    last_section_first: ClassVar[bool] = True
