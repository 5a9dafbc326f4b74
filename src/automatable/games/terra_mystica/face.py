"""What people see of the game."""

from typing import Final

from automatable.games.terra_mystica.drawing import draw, draw_small
from automatable.games.terra_mystica.offers import offer
from automatable.games.terra_mystica.sketch import sketch
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tell import tell
from automatable.games.terra_mystica.view import view
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
