"""What people see of the game."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.companion.words import WORDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS
from automatable.games.terra_mystica.show.drawing.board import draw
from automatable.games.terra_mystica.show.drawing.small import draw_small
from automatable.games.terra_mystica.show.printed import PRINTED
from automatable.games.terra_mystica.show.sketch import map_sketch, sketch
from automatable.games.terra_mystica.show.view import cards, view
from automatable.games.terra_mystica.show.words.aftermath import aftermath
from automatable.games.terra_mystica.show.words.ceremony import ceremony
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.contract.game import Face
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import Msg, msg


def caption(state: State) -> Msg | None:
    """The factions that play; None while nobody has one."""
    chosen = [FACTIONS[player.faction].name for player in state.players if player.faction >= 0]
    if state.automa.faction >= 0:
        chosen.append(AUTOMA_FACTIONS[state.automa.faction].name)
    return msg("fact.list", what=chosen) if chosen else None


def meant(state: State, place: str) -> Sequence[Move]:
    """What a shape of the board stands for and answers what is owed; otherwise the first that it stands for: its obstacle says why not."""
    owed = state.owed[-1]
    if owed.who is not Who.HUMAN or owed.seat == state.automa.seat or state.players[owed.seat].faction < 0:
        return ()
    found = WORDS.at(state, place)
    answers = RULES.verbs.get(type(owed), {})
    return [move for move in found if type(move) in answers] or found[:1]


FACE: Final[Face[State]] = Face(
    view=view,
    cards=cards,
    offer=WORDS.offer,
    tell=WORDS.tell,
    instruct=WORDS.instruct,
    aftermath=aftermath,
    ceremony=ceremony,
    draw=draw,
    picture=draw_small,
    sketch=sketch,
    map_sketch=map_sketch,
    at=meant,
    caption=caption,
    printed=PRINTED,
)
