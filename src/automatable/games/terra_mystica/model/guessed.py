"""Cards and tiles of which ours are only a guess: at an owner's table she relies on what was told of them instead."""

from typing import Final

from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.facts import TableFact

FIRST_DWELLINGS: Final = "first_dwellings"
HER_TILES: Final = "her_tiles"
PRIORITY_CARDS: Final = "priority_cards"
FACTION_CARDS: Final = "faction_cards"
BOARDS: Final = (FIRST_DWELLINGS, HER_TILES, PRIORITY_CARDS, FACTION_CARDS)
LETTERS: Final = "ABCDEF"


def is_guess(state: State, board: str) -> bool:
    return board in state.own_table.guessed


def guesses_cults(state: State) -> bool:
    """Whether we only think to know the cult signs of her faction card: most of these cards are documented."""
    return is_guess(state, FACTION_CARDS) and AUTOMA_FACTIONS[state.automa.faction].status is Status.RECONSTRUCTED


def letter_fact(letter: str) -> TableFact:
    """TM-DWELL-04: the space of a letter."""
    return ("letter", LETTERS.index(letter), 0, 0)


def elsewhere_fact(letter: str) -> TableFact:
    """The space of a letter that does not lie on her terrain as far as we know."""
    return ("letter_elsewhere", LETTERS.index(letter), 0, 0)


def head_fact(state: State) -> TableFact:
    """TM-CULT-03: the colour of her head on the scoring tile of this round."""
    return ("head", 0, state.round, 0)


def points_fact(state: State) -> TableFact:
    """TM-PASS-01: her points on the scoring tile of this round."""
    return ("tile_points", 0, state.round, 0)


def spades_fact(state: State, seat: int) -> TableFact:
    """TM-BASE-ROUND-02: the spades that a person gets for cults at the end of this round."""
    return ("cult_spades", seat, state.round, 0)


CULTS_FACT: Final[TableFact] = ("cults", 0, 0, 0)
"""TM-SETUP-17: whether her faction card shows the signs that we think."""


def signs_fact(cult: int) -> TableFact:
    return ("cult_signs", cult, 0, 0)
