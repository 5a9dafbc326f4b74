"""What people see of the game."""

from typing import Final

from automatable.games.tapestry.drawing import draw, draw_small
from automatable.games.tapestry.printed import PRINTED
from automatable.games.tapestry.sketch import sketch
from automatable.games.tapestry.state import State
from automatable.games.tapestry.view import view
from automatable.games.tapestry.words import WORDS, names
from automatable.games.tapestry.words.aftermath import aftermath
from automatable.kernel.game import Face
from automatable.kernel.text import Msg


def caption(state: State) -> Msg | None:
    """Your civilizations tell one game from another."""
    return names.joined([names.civilization(name) for name in state.civilizations]) if state.civilizations else None


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
