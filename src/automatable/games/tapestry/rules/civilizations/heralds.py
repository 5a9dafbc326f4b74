"""Heralds: cards that did something when played do it again."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, Play
from automatable.games.tapestry.model.owed import ToCopy, ToPlayFirst
from automatable.games.tapestry.model.pieces import YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import TAPESTRY_CARDS
from automatable.games.tapestry.rules.cards.journeys import copies
from automatable.games.tapestry.rules.cards.registry import CARDS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Verb

NAME: Final = "heralds"
TOKENS: Final = 4


class Heralds(Civilization):
    """The marks are the numbers of the cards with a token."""

    def begin(self, state: State, mid_game: bool) -> None:
        """No token is used."""
        state.marks[NAME] = ()

    def income(self, state: State, turn: int) -> None:
        owed = ToCopy(YOU, True)
        if len(state.marks[NAME]) < TOKENS and copied(state, owed):
            state.owed.append(owed)

    def on_finish_first_income(self, state: State) -> None:
        """A tapestry card on Maker of Fire."""
        if state.hand:
            state.owed.append(ToPlayFirst(YOU))


def copied(state: State, owed: ToCopy) -> list[Play]:
    """Heralds: your cards that do something when played, without a token. Espionage: any card of yours that lies face up."""
    if not owed.herald:
        return copies(state, owed)
    marks = state.marks[NAME]
    return [
        move
        for move in copies(state, owed)
        if TAPESTRY_CARDS[move.card].kind == "when_played" and TAPESTRY_CARDS[move.card].id not in marks
    ]


def copy(state: State, owed: ToCopy, move: Play) -> None:
    """Its effect is yours; a card that works for an era works instead of the copying one."""
    if owed.herald:
        state.marks[NAME] = (*state.marks[NAME], TAPESTRY_CARDS[move.card].id)
    elif TAPESTRY_CARDS[move.card].kind == "this_era":
        state.active = move.card
    CARDS[move.card].play(state)


def declines(state: State, owed: Owed) -> list[Decline]:
    """Heralds need not; a copy must."""
    return [] if isinstance(owed, ToCopy) and not owed.herald else [Decline()]


def decline(state: State, owed: Owed, move: Decline) -> None:
    """Nothing happens."""


def firsts(state: State, owed: ToPlayFirst) -> list[Play]:
    return [Play(card) for card in dict.fromkeys(state.hand)]


def play_first(state: State, owed: ToPlayFirst, move: Play) -> None:
    state.hand.remove(move.card)
    state.laid.append((1, move.card))
    state.active = move.card
    CARDS[move.card].play(state)


VERBS: Final = (
    Verb(Play, (ToCopy,), copied, copy, rule="TAP-YOU-17"),
    Verb(Decline, (ToCopy, ToPlayFirst), declines, decline, rule="TAP-YOU-17"),
    Verb(Play, (ToPlayFirst,), firsts, play_first, rule="TAP-YOU-17"),
)
