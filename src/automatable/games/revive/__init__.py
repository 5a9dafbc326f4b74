"""Revive against the Mautoma."""

from automatable.games.revive.game import REVIVE as PLUGIN

__all__ = ["PLUGIN"]
