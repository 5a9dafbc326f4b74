"""Iyasaka takes one coin more at a farm, and may roll again in the gaming room."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class Iyasaka(Traveler):
    """Iyasaka takes one coin more at a farm, and may roll again in the gaming room."""

    farm_coins: ClassVar[int] = 4
    rolls_again: ClassVar[bool] = True
