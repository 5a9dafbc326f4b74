"""Tokaido: the walk from Kyoto to Edo against two Automas."""

from automatable.games.tokaido.game import TOKAIDO as PLUGIN

__all__ = ["PLUGIN"]
