"""Rounds and turns: dice, the corruption token, whose turn it is."""

from functools import lru_cache
from typing import Final

from automatable.games.tiletum.model.cards import SECTIONS
from automatable.games.tiletum.model.moves import FlipCorruption, RollDie
from automatable.games.tiletum.model.owed import (
    ActionTurn,
    BeginRound,
    Cleanup,
    EndOfTurn,
    FairPhase,
    FillBonus,
    FillCharacters,
    FillContracts,
    FinalScoring,
    KingPhase,
    KingPoints,
    MautomaTurn,
    PersonTurn,
    SetUp,
    ToFlip,
    ToRoll,
    ToTakeDie,
)
from automatable.games.tiletum.model.pieces import COLOURS, GOLD, NONE, ROUNDS, SECTORS, TURNS, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import CORRUPTION, DICE_COUNTS, START_RESOURCES
from automatable.games.tiletum.rules.actions.dealing import fill_bonus
from automatable.games.tiletum.rules.actions.king_track import corrupt
from automatable.games.tiletum.rules.actions.offers import fill_characters, fill_contracts, slide
from automatable.games.tiletum.rules.actions.phases import clean_up, final_scoring, king_phase, king_points, score_fair
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Draw

PER_COLOUR: Final = {players: DICE_COUNTS.dice_per_colour_in_bag[str(players)] for players in (2, 3, 4)}  # type: ignore[index]
ROLLED: Final = {players: DICE_COUNTS.dice_rolled_per_round[str(players)] for players in (2, 3, 4)}  # type: ignore[index]
"""Dice by number of players."""


def set_up(state: State, owed: SetUp) -> None:
    """The turn order gives the person's gold and the stack of king markers, the first player's at the bottom (TIL-SETUP-11)."""
    state.resources[GOLD] = START_RESOURCES.gold_by_turn_order[state.order.index(YOU)]
    state.king_stack = state.order[:]


def begin_round(state: State, owed: BeginRound) -> None:
    """All dice are in the bag, all tokens face down, TIL-SETUP-09, TIL-FAIR-02: all five action cards shuffled; then roll, and three action turns."""
    state.round += 1
    state.bag = [PER_COLOUR[state.seats]] * len(COLOURS)
    state.dice = [()] * SECTORS
    state.cards = list(range(len(SECTIONS)))
    state.tokens = list(CORRUPTION.values)
    state.owed += [Cleanup() if state.round < ROUNDS else FinalScoring(), FairPhase(), KingPhase()]
    state.owed += [ActionTurn(0, number) for number in reversed(range(TURNS))]
    state.owed.append(ToRoll())


@lru_cache(maxsize=4096)
def rolls(bag: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Every die of a bag with every value."""
    return tuple(
        (colour, value) for colour, number in enumerate(bag) for _ in range(number) for value in range(1, SECTORS + 1)
    )


def dice(state: State, owed: ToRoll) -> Chance:
    """Any die of the bag, and any value."""
    return Chance("dice", rolls(tuple(state.bag)), lambda roll: RollDie(*roll))


def roll(state: State, owed: ToRoll, move: RollDie) -> None:
    """The die goes to the sector of its value, at the clockwise end."""
    state.bag[move.colour] -= 1
    sector = (move.value - 1 - state.disc) % SECTORS
    state.dice[sector] = (*state.dice[sector], move.colour)
    if sum(map(len, state.dice)) < ROLLED[state.seats]:
        state.owed.append(owed)


def action_turn(state: State, owed: ActionTurn) -> None:
    """The first player flips the token (TIL-TURN-01), then everybody has a turn; TIL-CARD-03: a new action card."""
    state.turn = owed.number
    state.card, state.sections = NONE, ()
    state.owed += [PersonTurn() if seat == YOU else MautomaTurn(seat) for seat in reversed(state.order)]
    state.owed.append(ToFlip(state.order[0]))


def tokens(state: State, owed: ToFlip) -> Chance:
    """Any token that was not flipped in this round."""
    return Chance("corruption", state.tokens, FlipCorruption)


def flip(state: State, owed: ToFlip, move: FlipCorruption) -> None:
    """TIL-TURN-01: all king markers go down."""
    state.tokens.remove(move.steps)
    corrupt(state, move.steps)


def person_turn(state: State, owed: PersonTurn) -> None:
    """TIL-OVER-01: your turn begins with a die."""
    state.die_action, state.die_points, state.swapped = NONE, 0, False
    state.owed += [EndOfTurn(YOU), ToTakeDie()]


def end_turn(state: State, owed: EndOfTurn) -> None:
    """TIL-CON-07: the contract offer slides and is refilled after everybody's turn."""
    state.die_action, state.die_points = NONE, 0
    slide(state)
    state.owed.append(FillContracts())


DRAWS: Final = (
    Draw(RollDie, (ToRoll,), dice, roll, rule="TIL-SETUP-01"),
    Draw(FlipCorruption, (ToFlip,), tokens, flip, rule="TIL-TURN-01"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    SetUp: set_up,
    FillBonus: fill_bonus,
    FillContracts: fill_contracts,
    FillCharacters: fill_characters,
    BeginRound: begin_round,
    ActionTurn: action_turn,
    PersonTurn: person_turn,
    EndOfTurn: end_turn,
    KingPhase: king_phase,
    KingPoints: king_points,
    FairPhase: score_fair,
    Cleanup: clean_up,
    FinalScoring: final_scoring,
}
