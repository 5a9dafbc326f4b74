"""Stonewrights: cheap buildings."""

from typing import Final

from automatable.games.revive.model.state import State
from automatable.games.revive.rules.tribes.base import Power


class CheaperSmallBuildings(Power):
    """Small buildings cost 1 gear less."""

    def build_discount(self, state: State, large: bool, claimed: bool) -> int:
        """One gear off a small building."""
        return 0 if large else 1


class CheaperLargeBuildings(Power):
    """Large buildings cost 2 gears less."""

    def build_discount(self, state: State, large: bool, claimed: bool) -> int:
        """Two gears off a large building."""
        return 2 if large else 0


POWERS: Final = {"small_building_gear-1": CheaperSmallBuildings, "large_building_gear-2": CheaperLargeBuildings}
