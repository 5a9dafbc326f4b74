"""Mari scores two points for each coin given to a temple, and has amulets for nothing."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class Mari(Traveler):
    """Mari scores two points for each coin given to a temple, and has amulets for nothing."""

    donation_points: ClassVar[int] = 2
    amulet_price: ClassVar[int] = 0
