"""What people see of the game."""

from typing import Final

from automatable.games.tiletum.drawing import draw, draw_small
from automatable.games.tiletum.printed import PRINTED
from automatable.games.tiletum.sketch import sketch
from automatable.games.tiletum.state import State
from automatable.games.tiletum.view import view
from automatable.games.tiletum.words import WORDS
from automatable.games.tiletum.words.aftermath import aftermath
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
    aftermath=aftermath,
    printed=PRINTED,
)
