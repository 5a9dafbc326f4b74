"""The table as a picture."""

from automatable.games.revive.drawing.board import draw, draw_small

__all__ = ["draw", "draw_small"]
