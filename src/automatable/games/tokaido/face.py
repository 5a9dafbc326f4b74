"""What people see of the game."""

from typing import Final

from automatable.games.tokaido.drawing import draw, draw_small
from automatable.games.tokaido.printed import PRINTED
from automatable.games.tokaido.sketch import sketch
from automatable.games.tokaido.state import State
from automatable.games.tokaido.view import caption, view
from automatable.games.tokaido.words import WORDS
from automatable.games.tokaido.words.aftermath import aftermath
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
    caption=caption,
    printed=PRINTED,
)
