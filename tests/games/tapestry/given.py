"""Short ways to set a table for tests, and to play on it."""

from typing import Any

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.automa.income import score_lines
from automatable.games.tapestry.automa.steps import advance_bot
from automatable.games.tapestry.companion.alternatives import alternatives
from automatable.games.tapestry.companion.declaration import COMPANION
from automatable.games.tapestry.companion.rules import COMPANION_RULES
from automatable.games.tapestry.model import benefits, city, geometry, names, owed, pieces, places, records, tables
from automatable.games.tapestry.model.benefits import BENEFITS
from automatable.games.tapestry.model.geometry import HEX_NUMBER
from automatable.games.tapestry.model.moves import Play
from automatable.games.tapestry.model.owed import Gain, IncomeStep, NextTurn, ToPlay, YourTurn
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BUILDINGS,
    BY_TRACKS,
    NOBODY,
    NOT_OWNED,
    NOTHING,
    OTHER,
    OUTPOST,
    SHADOW_TOPPLED,
    TOPPLED,
    TRACKS,
    UNEXPLORED,
    YOU,
)
from automatable.games.tapestry.model.state import BESIDE_MAT, State
from automatable.games.tapestry.rules.civilizations import registry
from automatable.games.tapestry.rules.possible import fulfilled, movable
from automatable.games.tapestry.rules.setup import ALLOWED, civilization_deck, tapestry_deck
from automatable.games.tapestry.show.drawing.layout import BLOCKS, NARROW, PARTS
from automatable.games.tapestry.show.drawing.small import draw_small
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.chance import Seeded
from automatable.kernel.turns.moves import Illegal, Move, Owed, Who

RULES = PLUGIN.rules
ROLL, CARD = "science", "tapestry"


def new(level: int = 2, seed: int = 1, **options: Any) -> State:
    """The first state of a game, with civilizations as printed unless something else is said."""
    return RULES.new(complete(PLUGIN.info, Setup(seed, level, {"adjusted": False} | options)))


def your_turn(civilization: str = "the_chosen", mat: int = 1, level: int = 2, **options: Any) -> State:
    """Your turn in era 1, after everybody's first income turn, with eight of each resource and an empty hand; the bots are in era 1."""
    state = new(level, civilization=civilization, mat=str(mat), first="you", **options)
    settle(state)
    state.owed = [NextTurn(), YourTurn(YOU)]
    state.income_turns = state.automa_turns = 1
    state.next_player = 1
    state.resources = [8, 8, 8, 8]
    return state


def settle(state: State, seed: int = 1) -> None:
    """Chance and bots go on until you are asked or the game is over; the first answer of setting up is taken."""
    source = Seeded(seed)
    while (who := RULES.turn(state).who) is not Who.OVER:
        if isinstance(state.owed[-1], YourTurn):
            return
        if who is Who.CHANCE:
            RULES.advance(state, source.deal(RULES.chance(state)))
        else:
            RULES.advance(state, RULES.legal(state)[0])


def do(state: State, *moves: Move) -> State:
    """Each move must be legal."""
    for move in moves:
        RULES.check(state, move)
        RULES.advance(state, move)
    return state


def refused(state: State, move: Move) -> str:
    """The rule that forbids a move."""
    try:
        RULES.check(state, move)
    except Illegal as error:
        return error.rule
    raise AssertionError(f"{move} is legal")


def owe(state: State, *due: Owed) -> State:
    """The last of these is asked first; what happens by itself happens."""
    state.owed += due
    RULES.follow(state)
    return state


def gain(state: State, *wanted: str, source: int = BY_TRACKS) -> State:
    """You gain benefits, the first one first."""
    assert set(wanted) <= set(BENEFITS)
    return owe(state, *(Gain(YOU, benefit, source) for benefit in reversed(wanted)))


def asked(state: State) -> str:
    """What is owed, by name."""
    return type(state.owed[-1]).__name__


def legal(state: State) -> list[Move]:
    return list(RULES.legal(state))


def hexagon(q: int, r: int) -> int:
    return HEX_NUMBER[q, r]


def put(state: State, q: int, r: int, first: int, second: int = NOTHING, tile: int = 13) -> int:
    """Tokens on a hex, which gets a tile if it is unexplored."""
    at = hexagon(q, r)
    if state.tile[at] < 0:
        state.tile[at] = tile
        state.tiles_left.remove(tile)
    state.first[at], state.second[at] = first, second
    return at


def tokens_on(state: State, *spaces: int) -> State:
    """Your tokens on exploration, science, military, technology."""
    assert len(spaces) == len(TRACKS)
    state.token_space = list(spaces)
    return state


def in_era(state: State, era: int, *hand: str) -> State:
    """You are about to play a card for that era."""
    state.income_turns = era
    state.hand = list(hand)
    return owe(state, ToPlay(YOU))


def with_card(state: State, card: str, era: int = 2) -> State:
    """That tapestry card is the one of the era, and has just been played."""
    return do(in_era(state, era, card), Play(card))


def active(state: State, card: str, era: int = 2) -> State:
    """That card works, without having been played just now."""
    state.income_turns = era
    state.laid.append((era, card))
    state.active = card
    return state


def income_step(state: State, turn: int, step: int) -> State:
    """One step of your income turn of that number."""
    state.income_turns = turn
    return owe(state, IncomeStep(YOU, step))


def with_techs(state: State, row: int, *cards: int) -> State:
    """These tech cards are yours, in this row."""
    for card in cards:
        (state.market if card in state.market else state.techs_left).remove(card)
        state.tech[card] = row
    return state
