"""Sparkkeepers: energy. All their technologies are effects of the table; none changes a rule."""

from typing import Final

from automatable.games.revive.rules.tribes.base import Power

POWERS: Final[dict[str, type[Power]]] = {}
