"""Sparkkeepers: energy. All their technologies are effects of the table; none changes a rule."""

from automatable.games.revive.tribes.base import Power

POWERS: dict[str, type[Power]] = {}
