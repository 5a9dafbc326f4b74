"""Orchard: the smallest complete game, to be copied by whoever adds one."""

from automatable.games._template.game import ORCHARD as PLUGIN

__all__ = ["PLUGIN"]
