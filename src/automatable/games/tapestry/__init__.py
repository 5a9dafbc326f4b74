"""Tapestry, alone against the Automa and the Shadow Empire."""

from automatable.games.tapestry.game import TAPESTRY as PLUGIN

__all__ = ["PLUGIN"]
