"""What several actions share: the rules that forbid what nothing more special forbids, yes and no."""

from typing import Final

from automatable.games.tokaido.model.moves import ACCEPT, DECLINE, Accept, Decline, Keep
from automatable.games.tokaido.model.state import State
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Move, Owed

NORMAL_RULES: Final = "TOK-GEN-03"
"""The person follows the rules of the normal game (TOK-GEN-03, TOK-HUMAN-01)."""
PILES: Final = "TOK-GEN-02"
"""Piles and die are those of the normal game (TOK-GEN-02, TOK-SETUP-01)."""
YES: Final = (ACCEPT,)
NO: Final = (DECLINE,)


def yes(state: State, owed: Owed) -> tuple[Accept]:
    """Whoever is asked may say yes."""
    return YES


def no(state: State, owed: Owed) -> tuple[Decline]:
    """Whoever is asked may say no."""
    return NO


def show_one(state: State, pile: Deck, card: str, count: int) -> tuple[str, ...]:
    """A card of the pile is shown; all that lie there once so many more have come or the pile is empty, before that none."""
    pile.take(card)
    state.shown.append(card)
    if count > 1 and pile:
        return ()
    shown = tuple(state.shown)
    state.shown.clear()
    return shown


def any_of(shown: tuple[str, ...]) -> list[Move]:
    """One of the cards shown is kept."""
    return [Keep(card) for card in dict.fromkeys(shown)]


def nothing(state: State, owed: Owed, move: Move) -> None:
    """The offer is not taken: nothing changes."""
