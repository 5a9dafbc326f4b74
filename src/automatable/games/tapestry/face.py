"""What people see of the game."""

from typing import Final

from automatable.games.tapestry.companion.words import WORDS
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.show.drawing.board import draw
from automatable.games.tapestry.show.drawing.small import draw_small
from automatable.games.tapestry.show.printed import PRINTED
from automatable.games.tapestry.show.sketch import map_sketch, sketch
from automatable.games.tapestry.show.view import cards, view
from automatable.games.tapestry.show.words.aftermath import aftermath
from automatable.games.tapestry.show.words.ceremony import ceremony
from automatable.kernel.contract.game import Face
from automatable.kernel.words.text import Msg


def caption(state: State) -> Msg | None:
    """Your civilizations tell one game from another."""
    return names.joined([names.civilization(name) for name in state.civilizations]) if state.civilizations else None


FACE: Final[Face[State]] = Face(
    view=view,
    cards=cards,
    offer=WORDS.offer,
    tell=WORDS.tell,
    instruct=WORDS.instruct,
    draw=draw,
    picture=draw_small,
    sketch=sketch,
    map_sketch=map_sketch,
    at=WORDS.at,
    aftermath=aftermath,
    ceremony=ceremony,
    caption=caption,
    printed=PRINTED,
)
