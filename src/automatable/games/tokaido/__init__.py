"""Tokaido: the walk from Kyoto to Edo against two Automas."""

from automatable.games.tokaido.game import Tokaido

PLUGIN = Tokaido()
