"""The bots' cards from the box, told by what they show. Where one that cannot come comes all the same, our list of the decks was wrong."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.automa import income, turn
from automatable.games.tapestry.model.moves import DrawDecision, DrawProgress
from automatable.games.tapestry.model.owed import ToDrawDecision, ToDrawProgress
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS
from automatable.games.tapestry.model.unlisted_cards import DESCRIBED_FROM
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, NoneOfThese
from automatable.kernel.turns.verbs import Draw
from automatable.kernel.words.text import Msg, msg


def odd_cards(state: State) -> Sequence[Move]:
    """The cards that are elsewhere by our list, and what none of them shows; those that lie open on the table are neither."""
    owed = state.owed[-1]
    if isinstance(owed, ToDrawDecision):
        deck = decision_cards(state, owed).pool
        return [*(DrawDecision(card) for card in _elsewhere(state, deck)), NoneOfThese()]
    if isinstance(owed, ToDrawProgress):
        deck = progress_cards(state, owed).pool
        return [*(DrawProgress(card) for card in _elsewhere(state, deck)), NoneOfThese()]
    return ()


def _elsewhere(state: State, deck: Sequence[int]) -> list[int]:
    """The cards that are neither in this deck nor lie open."""
    gone = {card % DESCRIBED_FROM for card in (*deck, state.track_card, state.tiebreaker_card)}
    return [card for card in DECISION_CARDS if card not in gone]


def place_of_card(state: State, move: Move) -> Msg | None:
    """Why a card cannot come: where it lies by our list; None for what is no such card."""
    if not isinstance(move, (DrawDecision, DrawProgress)):
        return None
    if move.card in state.decision_discard:
        return msg("card.is_discarded")
    return msg(
        "card.is_in_progress" if move.card in state.mystery or move.card in state.progress else "card.is_elsewhere"
    )


def decision_cards(state: State, owed: ToDrawDecision) -> Chance:
    """As on the screen; where none is left by our list the deck was another: any card that does not lie open."""
    return _known_or_elsewhere(state, turn.decision_cards(state, owed))


def progress_cards(state: State, owed: ToDrawProgress) -> Chance:
    """The same of the progress deck."""
    return _known_or_elsewhere(state, income.progress_cards(state, owed))


def _known_or_elsewhere(state: State, chance: Chance) -> Chance:
    return chance if chance.pool else Chance(chance.stream, _elsewhere(state, ()), chance.move)


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


DRAW_DECISION: Final = Draw(DrawDecision, (ToDrawDecision,), decision_cards, draw_decision, rule="TAP-TURN-04")
DRAW_PROGRESS: Final = Draw(DrawProgress, (ToDrawProgress,), progress_cards, draw_progress, rule="TAP-INCDK-01")
