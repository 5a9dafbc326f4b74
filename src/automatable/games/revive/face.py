"""What people see of the game."""

from typing import Final

from automatable.games.revive.companion.words import WORDS
from automatable.games.revive.model.names import tribe_name
from automatable.games.revive.model.state import State
from automatable.games.revive.show.drawing.board import draw
from automatable.games.revive.show.drawing.small import draw_small
from automatable.games.revive.show.printed import PRINTED
from automatable.games.revive.show.sketch import map_sketch, sketch
from automatable.games.revive.show.view import cards, view
from automatable.games.revive.show.words.aftermath import aftermath
from automatable.games.revive.show.words.ceremony import ceremony
from automatable.kernel.contract.game import Face
from automatable.kernel.words.text import Msg


def caption(state: State) -> Msg | None:
    return tribe_name(state.tribe) if state.tribe else None


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
