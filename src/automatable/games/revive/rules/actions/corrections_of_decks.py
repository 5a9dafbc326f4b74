"""Corrections of the Mautoma's decks by numbers: how many cards are discarded, how many progress cards are still to come.

Which cards they are nobody tells, so those that the app knows to be there stay there, and others are taken as they come in our table.
"""

from typing import Final

from automatable.games.revive.model.moves.corrections import SetDiscarded, SetProgress
from automatable.games.revive.model.owed import AutomaToRefresh
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg

STARTING: Final = tuple(card.id for card in ACTION_CARDS.values() if card.starting_card)
LATER: Final = tuple(card.id for card in ACTION_CARDS.values() if not card.starting_card)
JOINING: Final = len(LATER) - 1
"""Progress cards that join the deck one by one; the last leaves the game unseen (REV-SETUP-18, REV-SETUP-19)."""


def own_cards(progress: int) -> int:
    """How many cards are the Mautoma's when so many progress cards are still to come."""
    return len(STARTING) + JOINING - progress


def arrange(state: State, discarded: int, progress: int) -> None:
    """So many cards are discarded, so many are still to come; the turn follows, for each card and each refresh is one."""
    held = [state.card] if state.card and state.card not in state.deck.discard else []
    known = dict.fromkeys((*held, *STARTING, *state.deck.discard, *state.deck.pool, *LATER))
    own = [*known][: own_cards(progress)]
    others = [card for card in (*state.deck.discard, *own) if card in own and card not in held]
    others = [*dict.fromkeys(others)]
    state.deck = Deck(others[discarded:], discard=others[:discarded])
    state.progress = Deck([card for card in LATER if card not in own], unseen=1)
    before = sum(len(STARTING) + cycle + 1 for cycle in range(JOINING - progress))
    state.turn = before + discarded + 1


def _obstacle(state: State, discarded: int, progress: int) -> Illegal | None:
    held = bool(state.card) and state.card not in state.deck.discard
    if isinstance(state.owed[-1], AutomaToRefresh) or discarded > own_cards(progress) - held:
        return Illegal("REV-SETUP-16", msg("illegal.no_card"), impossible=True)
    return None


def impossible_discarded(state: State, move: SetDiscarded) -> Illegal | None:
    """It has only so many cards; in a refresh turn all of them are discarded."""
    return _obstacle(state, move.n, len(state.progress))


def set_discarded(state: State, move: SetDiscarded) -> None:
    """So many lie there."""
    arrange(state, move.n, len(state.progress))


def impossible_progress(state: State, move: SetProgress) -> Illegal | None:
    """There are only so many, and the discarded ones must be its own."""
    return _obstacle(state, len(state.deck.discard), move.n)


def set_progress(state: State, move: SetProgress) -> None:
    """So many are still to come."""
    arrange(state, len(state.deck.discard), move.n)


DECK_CORRECTIONS: Final = (
    CorrectionVerb(SetDiscarded, set_discarded, impossible_discarded),
    CorrectionVerb(SetProgress, set_progress, impossible_progress),
)
