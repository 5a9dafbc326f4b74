"""The rules beside a board: map, Mautoma and decks as on the screen, with reports in place of your choices."""

from typing import Final

from automatable.games.revive.actions import preparing
from automatable.games.revive.actions.mending import BESIDE_MENDINGS, MENDINGS
from automatable.games.revive.actions.mending_decks import DECK_MENDINGS
from automatable.games.revive.automa import refresh, turn
from automatable.games.revive.beside import described, reports
from automatable.games.revive.beside.beginning import BEGINNING
from automatable.games.revive.beside.moves import BesideMove
from automatable.games.revive.moves import ChooseTribe, DealTribe, LayCorner, LayStart, PlaceMarker
from automatable.games.revive.owed import (
    AutomaTurn,
    NewDeck,
    NextTurn,
    Refill,
    Telling,
    ToChooseTribe,
    ToDealTribe,
    ToLayCorner,
    ToLayStart,
    ToPlaceMarker,
)
from automatable.games.revive.scoring import progress, scores
from automatable.games.revive.setup import new
from automatable.games.revive.state import State
from automatable.kernel.begin import mending
from automatable.kernel.game import Setup
from automatable.kernel.moves import Owed
from automatable.kernel.owed import Rules
from automatable.kernel.verbs import Consequence

LAID: Final = (ToLayStart, ToLayCorner, ToDealTribe, ToChooseTribe, ToPlaceMarker)
"""What must be known before the first turn; the backs of the tiles and all your cards need not."""


def new_beside(setup: Setup) -> State:
    """The same table; what is yours alone is not known."""
    state = new(setup)
    state.beside = True
    state.active = []
    state.owed = [Telling(), *(element for element in state.owed if isinstance(element, LAID))]
    return state


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    AutomaTurn: reports.begin_turn,
    NextTurn: reports.next_turn,
    Refill: reports.nothing_told,
    NewDeck: refresh.new_deck,
}

RULES_BESIDE: Final[Rules[State]] = Rules(
    moves=BesideMove,
    new=new_beside,
    scores=scores,
    progress=progress,
    turn_rule="REV-H-TURN-01",
    verbs=(*(verb for verb in preparing.VERBS if verb.move is ChooseTribe), *reports.VERBS, described.SHOW_NEXT),
    draws=(
        *(draw for draw in preparing.DRAWS if draw.move in (LayStart, LayCorner, DealTribe, PlaceMarker)),
        described.SHOW_FIRST,
        reports.TURN_OVER,
        turn.DRAW_CARD,
        refresh.ADD_PROGRESS,
    ),
    decisions=(reports.TURN, refresh.REFRESH),
    automatic=AUTOMATIC,
    mendings=(*MENDINGS, *BESIDE_MENDINGS, *DECK_MENDINGS, mending(BEGINNING.put, "REV-H-TURN-01")),
)
