"""Difficulty cards, resolved before the first move as if somebody had stopped on such a space."""

from typing import Final

from automatable.games.tokaido.model.moves import REVEAL, Reveal
from automatable.games.tokaido.model.owed import DifficultyToDraw, ResolveDifficulty
from automatable.games.tokaido.model.records import KIND_NAMES, Kind
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, State
from automatable.games.tokaido.model.tables import DIFFICULTY_CARDS, LEVELS
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.actions.common import PILES
from automatable.games.tokaido.rules.actions.stop import stop
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Draw


def owe_difficulty(state: State) -> None:
    """TOK-SETUP-09: what the level says. On levels 1 to 3 the person resolves cards (TOK-DIFF-02, TOK-DIFF-03, TOK-DIFF-04), on levels 5 to 7 each
    Automa (TOK-DIFF-11, TOK-DIFF-12, TOK-DIFF-13), on level 4 nobody (TOK-DIFF-10)."""
    level = LEVELS[state.rules.level]
    if level.beneficiary == "person":
        state.owed.append(ResolveDifficulty(PERSON, count=level.cards))
    elif level.beneficiary == "automas":
        state.owed.extend(ResolveDifficulty(seat, count=level.cards) for seat in reversed(AUTOMAS))


def resolve_difficulty(state: State, owed: ResolveDifficulty) -> None:
    """Draw the next card, one at a time (TOK-DIFF-05, TOK-DIFF-15).

    All are shuffled before the first: for the person (TOK-DIFF-19), and anew for each Automa (TOK-DIFF-14).
    """
    if owed.shuffle:
        state.difficulty.reshuffle()
    if owed.count > 1:
        state.owed.append(ResolveDifficulty(owed.seat, count=owed.count - 1, shuffle=False))
    if owed.count:
        state.owed.append(DifficultyToDraw(owed.seat))


def cards(state: State, owed: DifficultyToDraw) -> Chance:
    return Chance("difficulty", state.difficulty.possible(), REVEAL["difficulty"])


def resolve(state: State, owed: DifficultyToDraw, move: Reveal) -> None:
    """The card is discarded (TOK-DIFF-09) and resolved as a stop on such a space, by the person (TOK-DIFF-06) or an Automa (TOK-DIFF-16).

    No pawn moves (TOK-DIFF-07, TOK-DIFF-17). So a shop shows the person three souvenirs to buy (TOK-DIFF-08), and a farm gives an
    Automa her second coin for two points (TOK-DIFF-18).
    """
    state.difficulty.take(move.card)
    state.difficulty.discard.append(move.card)
    kind = KIND_NAMES.index(DIFFICULTY_CARDS[move.card].space)
    if owed.seat == PERSON:
        stop(state, kind)
        return
    ability(state).on_automa_stops(state, kind)
    if kind == Kind.TEMPLE:
        gain.automa_temple(state, owed.seat)
    else:
        gain.automa_item(state, owed.seat, kind)


RESOLVE: Final = Draw(Reveal, (DifficultyToDraw,), cards, resolve, rule=PILES)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {ResolveDifficulty: resolve_difficulty}
