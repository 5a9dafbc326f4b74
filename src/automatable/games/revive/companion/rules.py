"""The rules beside a board: map, Mautoma and decks as on the screen, with reports in place of your choices."""

from typing import Final

from automatable.games.revive.automa import refresh
from automatable.games.revive.automa.facts import READS
from automatable.games.revive.companion import cards, reports
from automatable.games.revive.companion import unlisted_tiles as described
from automatable.games.revive.companion.beginning import BEGINNING
from automatable.games.revive.companion.middle import MIDDLE
from automatable.games.revive.companion.moves import CompanionMove
from automatable.games.revive.companion.own_table import SEE, set_up_by_owner
from automatable.games.revive.companion.things import COUNTED, TABLE
from automatable.games.revive.model.moves import ChooseTribe, DealTribe, LayCorner, LayStart, PlaceMarker
from automatable.games.revive.model.owed import (
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
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import TRIBE_ROWS, puts_claims
from automatable.games.revive.rules.actions import preparing
from automatable.games.revive.rules.scoring import progress, scores
from automatable.games.revive.rules.setup import new
from automatable.kernel.contract.begin import correction_verb
from automatable.kernel.contract.game import Setup, is_own_table, owners_table
from automatable.kernel.contract.middle import middle_verb, turn_verb
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Consequence, Verb
from automatable.kernel.words.text import msg

LAID: Final = (ToLayStart, ToLayCorner, ToDealTribe, ToChooseTribe, ToPlaceMarker)
"""What must be known before the first turn; the backs of the tiles and all your cards need not."""


def new_companion_game(setup: Setup) -> State:
    """The same table; what is yours alone is not known."""
    state = new(setup)
    state.companion = True
    state.active = []
    state.owed = [Telling(), *(element for element in state.owed if isinstance(element, LAID))]
    if is_own_table(setup):
        set_up_by_owner(state, owners_table(setup))
    return state


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    AutomaTurn: reports.begin_turn,
    NextTurn: reports.next_turn,
    Refill: reports.nothing_reported,
    NewDeck: refresh.new_deck,
}


def whether_claims(state: State, owed: ToChooseTribe) -> list[ChooseTribe]:
    """REV-H-SETUP-04: only claims concern the Mautoma, so any other tribe stands for all others."""
    claims = [tribe for tribe in TRIBE_ROWS if puts_claims(tribe)]
    return [*map(ChooseTribe, claims), ChooseTribe(next(tribe for tribe in TRIBE_ROWS if tribe not in claims))]


def no_such_tribe(state: State, owed: ToChooseTribe, move: ChooseTribe) -> Illegal | None:
    known = move.tribe in TRIBE_ROWS
    return None if known else Illegal("REV-H-SETUP-04", msg("illegal.no_tribe"), impossible=True)


CHOOSE_TRIBE: Final = Verb(
    ChooseTribe, (ToChooseTribe,), whether_claims, preparing.set_tribe, "REV-H-SETUP-04", no_such_tribe
)
COMPANION_RULES: Final[Rules[State]] = Rules(
    moves=CompanionMove,
    new=new_companion_game,
    scores=scores,
    progress=progress,
    turn_rule="REV-H-TURN-01",
    verbs=(CHOOSE_TRIBE, *reports.VERBS, described.SHOW_NEXT, SEE),
    reads=READS,
    draws=(
        *(draw for draw in preparing.DRAWS if draw.move in (LayStart, LayCorner, DealTribe, PlaceMarker)),
        described.SHOW_START,
        described.SHOW_FIRST,
        reports.TURN_OVER,
        cards.DRAW_CARD,
        refresh.ADD_PROGRESS,
    ),
    decisions=(reports.TURN, refresh.REFRESH),
    automatic=AUTOMATIC,
    corrections=(
        *TABLE.verbs,
        *COUNTED.verbs,
        correction_verb(BEGINNING, "REV-H-TURN-01"),
        middle_verb(MIDDLE, lambda: COMPANION_RULES, "REV-H-TURN-01"),
        turn_verb(MIDDLE, "REV-H-TURN-01"),
    ),
)
