"""What people see of the game."""

from typing import Final

from old_orchard.drawing import draw, draw_small
from old_orchard.sketch import sketch
from old_orchard.state import State
from old_orchard.view import view
from old_orchard.words import WORDS
from automatable.kernel.game import Face

FACE: Final[Face[State]] = Face(
    view=view,
    offer=WORDS.offer,
    tell=WORDS.tell,
    instruct=WORDS.instruct,
    draw=draw,
    picture=draw_small,
    sketch=sketch,
    at=WORDS.at,
)
