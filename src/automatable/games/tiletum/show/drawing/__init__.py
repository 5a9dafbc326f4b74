"""The board as a picture: `draw` for the table, `draw_small` for the lobby."""

from automatable.games.tiletum.show.drawing.board import draw as draw
from automatable.games.tiletum.show.drawing.small import draw_small as draw_small
