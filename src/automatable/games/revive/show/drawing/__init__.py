"""The table as a picture."""

from automatable.games.revive.show.drawing.board import draw
from automatable.games.revive.show.drawing.small import draw_small

__all__ = ["draw", "draw_small"]
