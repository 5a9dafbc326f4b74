"""Tiletum with the Mautoma: against one (`PLUGIN`), two (`TWO`) or three (`THREE`) of them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from automatable.games.tiletum.game import TILETUM as PLUGIN
    from automatable.games.tiletum.game import TILETUM_THREE as THREE
    from automatable.games.tiletum.game import TILETUM_TWO as TWO

__all__ = ["PLUGIN", "THREE", "TWO"]


def __getattr__(name: str) -> object:
    """The game is loaded when it is asked for: a list of games needs its listing alone."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from automatable.games.tiletum import game

    return {"PLUGIN": game.TILETUM, "THREE": game.TILETUM_THREE, "TWO": game.TILETUM_TWO}[name]
