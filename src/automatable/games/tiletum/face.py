"""What people see of the game."""

from typing import Final

from automatable.games.tiletum.companion.words import WORDS
from automatable.games.tiletum.model.moves import MautomaAim
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.show.cards_view import cards
from automatable.games.tiletum.show.drawing.board import draw
from automatable.games.tiletum.show.drawing.small import draw_small
from automatable.games.tiletum.show.printed import PRINTED
from automatable.games.tiletum.show.sketch import map_sketch, sketch
from automatable.games.tiletum.show.view import view
from automatable.games.tiletum.show.words.aftermath import aftermath
from automatable.games.tiletum.show.words.ceremony import ceremony
from automatable.kernel.contract.game import Face

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
    printed=PRINTED,
    told_with_next=(MautomaAim,),
)
