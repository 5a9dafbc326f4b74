"""What people see of the game."""

from typing import Final

from automatable.games.terra_mystica.drawing import draw, draw_small
from automatable.games.terra_mystica.sketch import sketch
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.view import view
from automatable.games.terra_mystica.words import WORDS
from automatable.kernel.game import Face

FACE: Final[Face[State]] = Face(
    view=view,
    offer=WORDS.offer,
    tell=WORDS.tell,
    instruct=WORDS.instruct,
    draw=draw,
    picture=draw_small,
    sketch=sketch,
)
