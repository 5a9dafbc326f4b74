"""Zen-emon bargains: once per shop a souvenir for a single coin."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class ZenEmon(Traveler):
    """Zen-emon bargains: once per shop a souvenir for a single coin."""

    may_bargain: ClassVar[bool] = True
