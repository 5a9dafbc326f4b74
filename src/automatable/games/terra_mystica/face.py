"""What people see of the game."""

from typing import Final

from automatable.games.terra_mystica.companion.words import WORDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS
from automatable.games.terra_mystica.show.drawing import draw, draw_small
from automatable.games.terra_mystica.show.printed import PRINTED
from automatable.games.terra_mystica.show.sketch import sketch
from automatable.games.terra_mystica.show.view import view
from automatable.games.terra_mystica.show.words.aftermath import aftermath
from automatable.games.terra_mystica.show.words.meant import meant
from automatable.kernel.contract.game import Face
from automatable.kernel.words.text import Msg, msg


def caption(state: State) -> Msg | None:
    """The factions that play; None while nobody has one."""
    chosen = [FACTIONS[player.faction].name for player in state.players if player.faction >= 0]
    if state.automa.faction >= 0:
        chosen.append(AUTOMA_FACTIONS[state.automa.faction].name)
    return msg("fact.list", what=chosen) if chosen else None


FACE: Final[Face[State]] = Face(
    view=view,
    offer=WORDS.offer,
    tell=WORDS.tell,
    instruct=WORDS.instruct,
    aftermath=aftermath,
    draw=draw,
    picture=draw_small,
    sketch=sketch,
    at=meant,
    caption=caption,
    printed=PRINTED,
)
