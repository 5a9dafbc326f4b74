"""Its action card by what it shows.

The solo rulebook prints all six cards, but not which two carry the S. So a card from the box may be one that we thought to be in the progress deck.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from automatable.games.revive.automa import turn
from automatable.games.revive.model.moves import DrawCard
from automatable.games.revive.model.owed import ToDrawCard
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS


def other_cards(state: State) -> Sequence[DrawCard]:
    """Cards that cannot lie in its deck by our table, and may all the same."""
    if not isinstance(state.owed[-1], ToDrawCard):
        return ()
    return [DrawCard(card) for card in ACTION_CARDS if card not in state.deck.possible()]


def draw_card(state: State, owed: ToDrawCard, move: DrawCard) -> None:
    """REV-TURN-01: a card that is not in its deck by our table has changed places with one that is."""
    possible = state.deck.possible()
    if move.card not in possible:
        deck = state.deck = state.deck.copy()
        progress = state.progress = state.progress.copy()
        other = possible[0]
        deck.take(other)
        deck.pool.append(move.card)
        if move.card in progress.pool:
            progress.pool[progress.pool.index(move.card)] = other
        elif move.card in deck.discard:
            deck.discard[deck.discard.index(move.card)] = other
    turn.draw_card(state, owed, move)


DRAW_CARD: Final = replace(turn.DRAW_CARD, do=draw_card)
