"""The bots' cards from the box, told by what they show. Where one that cannot come comes all the same, our list of the decks was wrong."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.automa import income, turn
from automatable.games.tapestry.moves import DrawDecision, DrawProgress
from automatable.games.tapestry.owed import ToDrawDecision, ToDrawProgress
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import DECISION_CARDS
from automatable.games.tapestry.told_cards import TOLD
from automatable.kernel.moves import Move, NoneOfThese
from automatable.kernel.verbs import Draw


def odd_cards(state: State) -> Sequence[Move]:
    """The cards that are elsewhere by our list, and what none of them shows; those that lie open on the table are neither."""
    owed = state.owed[-1]
    open_cards = (state.track_card, state.tiebreaker_card)
    if isinstance(owed, ToDrawDecision):
        gone = {card % TOLD for card in (*state.decision, *state.mystery, *open_cards)}
        return [*(DrawDecision(card) for card in DECISION_CARDS if card not in gone), NoneOfThese()]
    if isinstance(owed, ToDrawProgress):
        gone = {card % TOLD for card in (*state.progress, *open_cards)}
        return [*(DrawProgress(card) for card in DECISION_CARDS if card not in gone), NoneOfThese()]
    return ()


def _find(state: State, card: int) -> None:
    """It is not where we thought."""
    for pile in (state.decision, state.decision_discard, state.progress, state.mystery):
        if card in pile:
            pile.remove(card)


def draw_decision(state: State, owed: ToDrawDecision, move: DrawDecision) -> None:
    """TAP-TURN-04: as on the screen; a card from elsewhere was on top of the decision deck."""
    if move.card not in state.decision and move.card not in state.mystery:
        _find(state, move.card)
        state.decision.append(move.card)
    turn.draw_decision(state, owed, move)


def draw_progress(state: State, owed: ToDrawProgress, move: DrawProgress) -> None:
    """TAP-INCDK-01: as on the screen; a card from elsewhere was on top of the progress deck."""
    if move.card not in state.progress:
        _find(state, move.card)
        state.progress.append(move.card)
    income.draw_progress(state, owed, move)


DRAW_DECISION: Final = Draw(DrawDecision, (ToDrawDecision,), turn.decision_cards, draw_decision, rule="TAP-TURN-04")
DRAW_PROGRESS: Final = Draw(DrawProgress, (ToDrawProgress,), income.progress_cards, draw_progress, rule="TAP-INCDK-01")
