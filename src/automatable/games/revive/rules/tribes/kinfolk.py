"""Kinfolk: cards."""

from typing import Final

from automatable.games.revive.rules.tribes.base import Power


class KeepsOne(Power):
    """When you hibernate, one card from a slot may go straight to the active area."""

    def keeps_one(self) -> bool:
        """Always (REV-H-HIB-03)."""
        return True


POWERS: Final = {"hibernate_keep_one": KeepsOne}
