"""What people see of the game."""

from typing import Final

from automatable.games.tokaido.drawing import draw, draw_small
from automatable.games.tokaido.offers import offer
from automatable.games.tokaido.sketch import sketch
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tell import tell
from automatable.games.tokaido.view import view
from automatable.kernel.game import Face

FACE: Final[Face[State]] = Face(
    view=view,
    offer=offer,
    tell=tell,
    instruct=lambda state, move: (tell(state, move),),
    draw=draw,
    picture=draw_small,
    sketch=sketch,
)
