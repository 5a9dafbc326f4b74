"""Pathseekers: cheap tiles and short ways."""

from typing import Final

from automatable.games.revive.model.state import State
from automatable.games.revive.rules.tribes.base import Power


class CheaperTiles(Power):
    """The tile cost of every explore action is 1 food lower."""

    def explore_discount(self, state: State) -> int:
        """One food."""
        return 1


class ShorterWays(Power):
    """Every range cost is 1 food lower."""

    def range_discount(self, state: State) -> int:
        """One food."""
        return 1


POWERS: Final = {"explore_cost_food-1": CheaperTiles, "range_cost-1": ShorterWays}
