"""What people see of the game."""

from typing import Final

from automatable.author import Face
from automatable.games._template.companion.words import WORDS
from automatable.games._template.model.state import State
from automatable.games._template.show.drawing import draw, draw_small
from automatable.games._template.show.sketch import sketch
from automatable.games._template.show.view import view

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
