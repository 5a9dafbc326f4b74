"""What people see of the game."""

from typing import Final

from automatable.games.revive.drawing import draw, draw_small
from automatable.games.revive.phrases import tribe_name
from automatable.games.revive.printed import PRINTED
from automatable.games.revive.sketch import sketch
from automatable.games.revive.state import State
from automatable.games.revive.view import view
from automatable.games.revive.words import WORDS
from automatable.games.revive.words.aftermath import aftermath
from automatable.kernel.game import Face
from automatable.kernel.text import Msg


def caption(state: State) -> Msg | None:
    """Your tribe."""
    return tribe_name(state.tribe) if state.tribe else None


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
