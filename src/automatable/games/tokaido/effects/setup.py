"""Before the first move: the line at the inn, the traveler, Crossroads cards, difficulty cards."""

from automatable.games.tokaido.effects.inn import may_leave_first
from automatable.games.tokaido.moves import KeepTraveler, LineUp
from automatable.games.tokaido.owed import (
    GoodLuck,
    Pending,
    ResolveDifficulty,
    StartMeal,
    ToKeepTraveler,
    ToReveal,
)
from automatable.games.tokaido.state import AUTOMAS, PERSON, Points, State
from automatable.games.tokaido.tables import LEVELS, TRAVELERS

TILES_DEALT = 2
CARDS_OF_EACH_KIND = 3
"""Of each added kind, Crossroads uses only three (TOK-SETUPX-02)."""
INITIATION_POINTS = 5
PREPARATION_COINS = (2, 1, 0)
"""Extra coins by place in the line, next to the road first."""
POINTS_FOR_COIN = 3


def line_up(state: State, move: LineUp) -> None:
    """The pawns stand in line; Preparations gives coins, to an Automa three points for each instead (TOK-VAR-04)."""
    state.owed.pop()
    state.line = list(move.order)
    if state.rules.preparations:
        for seat, coins in zip(move.order, PREPARATION_COINS, strict=True):
            if seat == PERSON:
                state.person.coins += coins
            else:
                state.tally[seat][Points.SETUP] += POINTS_FOR_COIN * coins
    if state.rules.choose:
        choose_traveler(state, state.rules.travelers)
    else:
        state.owed.append(ToReveal("traveler", count=min(TILES_DEALT, len(state.rules.travelers))))


def travelers_dealt(state: State) -> None:
    """Two tiles are dealt, one is kept."""
    dealt = tuple(state.shown)
    state.shown.clear()
    choose_traveler(state, dealt)


def choose_traveler(state: State, dealt: tuple[str, ...]) -> None:
    """Keep one of the tiles; a single one needs no choice."""
    if len(dealt) > 1:
        state.owed.append(ToKeepTraveler(dealt))
    else:
        take_traveler(state, dealt[0])


def keep_traveler(state: State, move: KeepTraveler) -> None:
    """The person keeps a tile."""
    state.owed.pop()
    take_traveler(state, move.traveler)


def take_traveler(state: State, traveler: str) -> None:
    """Take the coins; what is left of the setup is owed, in this order: Crossroads cards, good luck, difficulty, journey.

    The traveler is known before the added cards are picked (TOK-SETUPX-01). In the Journey of Initiation the ability is not
    used and the person has five points more (TOK-VAR-01).
    """
    person = state.person
    person.traveler = traveler
    person.coins += TRAVELERS[traveler].coins
    if state.rules.initiation:
        state.tally[PERSON][Points.SETUP] += INITIATION_POINTS
    else:
        person.ability = traveler
    may_leave_first(state)
    if person.ability == "eriku":
        state.owed.append(StartMeal())
    _owe_difficulty(state)
    if state.rules.crossroads:
        if state.rules.good_luck:
            state.owed.append(GoodLuck())
        for kind in ("calligraphy", "legendary_object", "amulet"):
            state.owed.append(ToReveal(kind, "setup", CARDS_OF_EACH_KIND))


def _owe_difficulty(state: State) -> None:
    level = LEVELS[state.rules.level]
    if level.beneficiary == "person":
        state.owed.append(ResolveDifficulty(PERSON, level.cards))
    elif level.beneficiary == "automas":
        state.owed.extend(ResolveDifficulty(seat, level.cards) for seat in reversed(AUTOMAS))


def resolve_difficulty(state: State, owed: Pending) -> None:
    """Draw the next difficulty card; the cards are shuffled before the first (TOK-DIFF-14, TOK-DIFF-19)."""
    assert isinstance(owed, ResolveDifficulty)
    if owed.shuffle:
        state.difficulty.reshuffle()
    if owed.count > 1:
        state.owed.append(ResolveDifficulty(owed.seat, owed.count - 1, shuffle=False))
    if owed.count:
        state.owed.append(ToReveal("difficulty", str(owed.seat)))
