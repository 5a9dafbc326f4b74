"""What people see of the game."""

from typing import Final

from automatable.games.tokaido.companion.words import WORDS
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.show.drawing.board import draw
from automatable.games.tokaido.show.drawing.small import draw_small
from automatable.games.tokaido.show.printed import PRINTED
from automatable.games.tokaido.show.sketch import map_sketch, sketch
from automatable.games.tokaido.show.view import caption, cards, view
from automatable.games.tokaido.show.words.ceremony import ceremony
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
    ceremony=ceremony,
    caption=caption,
    printed=PRINTED,
)
