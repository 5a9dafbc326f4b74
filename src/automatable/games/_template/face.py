"""What people see of the game."""

from typing import Final

from automatable.games._template.drawing import draw, draw_small
from automatable.games._template.sketch import sketch
from automatable.games._template.state import State
from automatable.games._template.view import view
from automatable.games._template.words import WORDS
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
