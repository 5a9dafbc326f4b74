"""The board as a picture: `draw` for the table, `draw_small` for the lobby."""

from automatable.games.terra_mystica.show.drawing.board import draw as draw
from automatable.games.terra_mystica.show.drawing.small import draw_small as draw_small
