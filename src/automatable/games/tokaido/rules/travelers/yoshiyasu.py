"""Yoshiyasu draws two encounters and keeps one."""

from typing import ClassVar

from automatable.games.tokaido.rules.travelers.base import Traveler


class Yoshiyasu(Traveler):
    """Yoshiyasu draws two encounters and keeps one."""

    encounters_drawn: ClassVar[int] = 2
