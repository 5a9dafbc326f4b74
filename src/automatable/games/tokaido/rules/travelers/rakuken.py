"""Rakuken may ask a shop for a tray of four souvenirs and a legendary object."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class Rakuken(Traveler):
    """Rakuken may ask a shop for a tray of four souvenirs and a legendary object."""

    has_tray: ClassVar[bool] = True
