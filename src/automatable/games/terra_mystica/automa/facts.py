"""What is read of an owner's table, where nobody has told it: the scoring tile of a round, once, when a decision of hers first looks at it; and what is
printed on cards of which ours are only a guess."""

from collections.abc import Iterable, Mapping
from typing import Final

from automatable.games.terra_mystica.model.guessed import (
    CULTS_FACT,
    FIRST_DWELLINGS,
    HER_TILES,
    elsewhere_fact,
    guesses_cults,
    head_fact,
    is_guess,
    letter_fact,
    points_fact,
    signs_fact,
    spades_fact,
)
from automatable.games.terra_mystica.model.owed import (
    AutomaActs,
    AutomaPasses,
    AutomaPlaces,
    NextTurn,
    Preparing,
    StartingRound,
)
from automatable.games.terra_mystica.model.pieces import CULTS, ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD
from automatable.games.terra_mystica.rules.actions.cult_bonus import possible_spades
from automatable.kernel.turns.facts import ELSE, Reads, TableFact
from automatable.kernel.turns.moves import Owed


def untold_tile(state: State, number: int) -> TableFact | None:
    """TM-SETUP-04: what is asked for the tile of a round: one that can come, or else any; None if it is told."""
    known = state.own_table.answer
    listed, other = ("scoring", number, 0, 0), ("any_scoring", number, 0, 0)
    if known(listed) is None:
        return listed
    return other if known(listed) == ELSE and known(other) is None else None


def is_told(state: State, number: int) -> bool:
    """Whether the scoring tile of a round is known."""
    return not state.own_table.on or not (is_guess(state, HER_TILES) or untold_tile(state, number))


def _untold(state: State, facts: Iterable[TableFact]) -> TableFact | None:
    return next((fact for fact in facts if state.own_table.answer(fact) is None), None)


def begins(state: State, owed: StartingRound) -> TableFact | None:
    """Where tiles are told before they are read: the one of the round that begins."""
    later = state.own_table.when_read or is_guess(state, HER_TILES)
    return None if later else untold_tile(state, state.round + 1)


def acts(state: State, owed: AutomaActs) -> TableFact | None:
    """TM-CULT-03, TM-FAV-03: the colour of her head, where her support card goes by it."""
    by_tile = owed.action in BY_CULT and CARD[state.automa.support].support.cult == "scoring_tile"
    if not by_tile:
        return None
    return _untold(state, [head_fact(state)]) if is_guess(state, HER_TILES) else untold_tile(state, state.round)


def passes(state: State, owed: AutomaPasses) -> TableFact | None:
    """TM-PASS-01: the points of her pass."""
    return _untold(state, [points_fact(state)]) if is_guess(state, HER_TILES) else untold_tile(state, state.round)


def prepares(state: State, owed: Preparing) -> TableFact | None:
    """TM-SETUP-17: the signs of her faction card, as soon as it lies there."""
    if owed.step not in ("deal_out", "dwellings") or not guesses_cults(state):
        return None
    if state.own_table.answer(CULTS_FACT) == ELSE:
        return _untold(state, (signs_fact(cult) for cult in range(len(CULTS))))
    return _untold(state, [CULTS_FACT])


def places(state: State, owed: AutomaPlaces) -> TableFact | None:
    """TM-DWELL-04: where the two letters of the drawn card lie."""
    if not is_guess(state, FIRST_DWELLINGS):
        return None
    pair = CARD[owed.card].setup
    return next(filter(None, (_untold_letter(state, letter) for letter in (pair.marked, pair.unmarked))), None)


def _untold_letter(state: State, letter: str) -> TableFact | None:
    told = state.own_table.answer(letter_fact(letter))
    return _untold(state, [elsewhere_fact(letter)]) if told == ELSE else _untold(state, [letter_fact(letter)])


def goes_on(state: State, owed: NextTurn) -> TableFact | None:
    """TM-BASE-ROUND-02: when a round ends and nobody has told its tile, the spades that persons get for their cults."""
    if not is_guess(state, HER_TILES) or not all(state.passed) or state.round in (0, ROUNDS):
        return None
    digging = (player.seat for player in state.players if possible_spades(state, player))
    return _untold(state, (spades_fact(state, seat) for seat in digging))


BY_CULT: Final = ("advance_cult_track", "take_favor_tile")
READS: Final[Mapping[type[Owed], Reads]] = {
    Preparing: prepares,
    AutomaPlaces: places,
    StartingRound: begins,
    AutomaActs: acts,
    AutomaPasses: passes,
    NextTurn: goes_on,
}
