"""Tiletum with the Mautoma: against one (`PLUGIN`), two (`TWO`) or three (`THREE`) of them."""

from automatable.games.tiletum.game import TILETUM as PLUGIN
from automatable.games.tiletum.game import TILETUM_THREE as THREE
from automatable.games.tiletum.game import TILETUM_TWO as TWO

__all__ = ["PLUGIN", "THREE", "TWO"]
