"""What people see of the game."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.companion.words import WORDS
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.moves import AutomaScore, BotFavorite, BotIdle, BotsFinish, BotsIncome
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.show.drawing.board import draw
from automatable.games.tapestry.show.drawing.small import draw_small
from automatable.games.tapestry.show.printed import PRINTED
from automatable.games.tapestry.show.sketch import map_sketch, sketch
from automatable.games.tapestry.show.view import cards, view
from automatable.games.tapestry.show.words.aftermath import aftermath
from automatable.games.tapestry.show.words.ceremony import ceremony
from automatable.kernel.contract.game import Face
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg


def caption(state: State) -> Msg | None:
    """Your civilizations tell one game from another."""
    return names.joined([names.civilization(name) for name in state.civilizations]) if state.civilizations else None


def followed(before: State, move: Move, after: State) -> Sequence[Msg]:
    """What the entry itself does not say."""
    told = WORDS.tell(before, move)
    return [line for line in aftermath(before, move, after) if line != told]


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
    aftermath=followed,
    ceremony=ceremony,
    caption=caption,
    printed=PRINTED,
    told_with_next=(AutomaScore, BotFavorite, BotIdle, BotsFinish, BotsIncome),
)
