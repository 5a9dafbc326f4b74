"""Tapestry cards are played: for an era, or on top of the current one."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, Play
from automatable.games.tapestry.model.owed import ToPlay, ToPlayOver
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.cards.registry import CARDS
from automatable.games.tapestry.rules.possible import era_card
from automatable.kernel.turns.verbs import Verb


def plays(state: State, owed: ToPlay) -> list[Play]:
    return [Play(card) for card in dict.fromkeys(state.hand)]


def play(state: State, owed: ToPlay, move: Play) -> None:
    """TAP-YOU-23: it is the card of the era, and what happens when played happens now."""
    lay_card(state, state.income_turns, move.card)


def lay_card(state: State, era: int, card: str) -> None:
    """The card lies on your mat and works."""
    state.hand.remove(card)
    state.laid.append((era, card))
    state.active = card
    CARDS[card].play(state)


def plays_over(state: State, owed: ToPlayOver) -> list[Play]:
    """Any card of your hand, or the one just gained."""
    return [Play(owed.card)] if owed.card else plays(state, ToPlay())


def play_over(state: State, owed: ToPlayOver, move: Play) -> None:
    """TAP-YOU-24: the card below is covered and works no more."""
    if owed.card:
        CARDS[state.active].covered(state)
    lay_card(state, era_card(state), move.card)


def may_decline(state: State, owed: ToPlayOver) -> list[Decline]:
    """A card just gained need not be played."""
    return [Decline()] if owed.card else []


def decline(state: State, owed: ToPlayOver, move: Decline) -> None:
    """Nothing happens."""


VERBS: Final = (
    Verb(Play, (ToPlay,), plays, play, rule="TAP-YOU-23"),
    Verb(Play, (ToPlayOver,), plays_over, play_over, rule="TAP-YOU-24"),
    Verb(Decline, (ToPlayOver,), may_decline, decline, rule="TAP-YOU-24"),
)
