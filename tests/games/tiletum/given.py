"""Positions for tests: a bare table on which everything is as a test wants it."""

from typing import Any

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.ask.position import position
from automatable.games.tiletum.automa import facts
from automatable.games.tiletum.companion.cards import look, odd_looks
from automatable.games.tiletum.companion.cards_only import OTHER, checklist_answers
from automatable.games.tiletum.companion.own_table import set_up_by_owner
from automatable.games.tiletum.companion.reports import FOLLOWING, odd_reports
from automatable.games.tiletum.model import cards, geometry, names, owed, pieces, tables, tiles
from automatable.games.tiletum.model.cards import ROOMS_OF, SECTIONS
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, SPOT_OF
from automatable.games.tiletum.model.owed import DieAction, EndOfTurn, ToTakeDie
from automatable.games.tiletum.model.pieces import ACTION_OF, COLOURS, CREST_OF, NONE, RESOURCES, YOU
from automatable.games.tiletum.model.readings import CRESTS_FIRST, ORDERS, OWN_TOWN_FIRST, USUAL, Readings
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, NUMBER, REAL, TILES
from automatable.games.tiletum.players.greedy import Ahead, greedy_player
from automatable.games.tiletum.players.quick import Quick
from automatable.games.tiletum.players.weights import QUICK, WEIGHTS
from automatable.games.tiletum.rules.actions.rounds import PER_COLOUR, ROLLED, flip
from automatable.games.tiletum.rules.setup import new
from automatable.games.tiletum.show.drawing.board import draw
from automatable.games.tiletum.show.drawing.small import draw_small
from automatable.games.tiletum.show.drawing.tiles import bits, bonus_face, character_face, contract_face
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import GameOver, Illegal, Move, Owed, Who

MERCHANT_TILE = NUMBER["character:merchant:3_gold"]
STONE_TILE = NUMBER["character:architect:2_stone"]
STEPS_TILE = NUMBER["character:architect:2_architect_steps"]
KING_TILE = NUMBER["character:king:2_vp"]
CONTRACT_MAN = NUMBER["character:contract:2_wool"]


def tile(name: str) -> int:
    return NUMBER[name]


def town(name: str) -> int:
    return SPOT_OF[name]


def cathedral(name: str) -> int:
    return CATHEDRAL_TOWNS.index(SPOT_OF[name])


def bare(players: int = 2, level: str = "normal") -> State:
    """Set up, with nothing on wheel, map and offers, nothing in your hands, and the round running."""
    state = new(players, Setup(level=level, options={"printed_wheel": True}))
    state.owed = [GameOver()]
    state.fairs, state.fair_towns = [0, 1, 2, 3], [town(name) for name in ("tiletum", "frankfurt", "genova", "venezia")]
    state.order, state.king_stack = list(range(players)), list(range(players))
    state.round, state.resources = 1, [0] * 5
    for number in range(len(CATHEDRAL_TOWNS)):
        state.stone[number], state.cost_vp[number], state.cathedral_tiles[number] = 3, 4, (5, 3, 1)
    for seat in range(1, players):
        state.players[seat].priority = (4, 1, 0, 3, 2)
    state.contract_pile, state.character_pile = [], []
    return state


def your_turn(players: int = 2, **resources: int) -> State:
    """Your turn begins; you own these resources."""
    state = bare(players)
    state.owed += [EndOfTurn(YOU), ToTakeDie()]
    give(state, **resources)
    return state


def give(state: State, **resources: int) -> State:
    for name, number in resources.items():
        state.resources[RESOURCES.index(name)] = number
    return state


def put_die(state: State, action: str, value: int, colour: str = "blue") -> tuple[int, int]:
    """One die on the wheel, in the sector of this action, which has this value; its sector and colour."""
    sector = state.sector_of(ACTION_OF[action])
    state.disc = (value - 1 - sector) % 6
    state.dice[sector] = (*state.dice[sector], COLOURS.index(colour))
    return sector, COLOURS.index(colour)


def acting(action: str, points: int, players: int = 2, **resources: int) -> State:
    """The action of your die is running."""
    state = your_turn(players, **resources)
    state.owed[-1] = DieAction()
    state.die_action, state.die_points = ACTION_OF[action], points
    return state


def fill(state: State, building: int, *people: int, seat: int = YOU, crest: str | None = None) -> None:
    """Characters into a building from the ground up, and a crest below it."""
    for room, number in zip(ROOMS_OF[building], people, strict=False):
        state.players[seat].rooms[room] = number
    if crest is not None:
        state.players[seat].crests[building] = CREST_OF[crest]


def do(state: State, *moves: Move) -> State:
    """Check and carry out moves of the person; where chance is asked in between, the first that can come."""
    rules = RULES[state.seats]
    for move in moves:
        rules.check(state, move)
        rules.advance(state, move)
        while rules.turn(state).who is Who.CHANCE:
            rules.advance(state, rules.legal(state)[0])
    return state


def follow(state: State, *due: Owed) -> State:
    """Let this happen by itself."""
    state.owed += due
    RULES[state.seats].follow(state)
    return state


def play_mautoma(state: State) -> list[Move]:
    """Everything that a Mautoma does until somebody else is asked; chance brings the first that can come."""
    rules, found = RULES[state.seats], []
    while (who := rules.turn(state).who) in (Who.BOT, Who.CHANCE):
        move = rules.legal(state)[0]
        if who is Who.BOT:
            found.append(move)
        rules.advance(state, move)
    return found


def refusal(state: State, move: Move) -> str:
    """Why a move is refused; empty if it is not."""
    found: Illegal | None = RULES[state.seats].obstacle(state, move)
    return "" if found is None else found.why.key.removeprefix("illegal.")


def points(state: State, seat: int = YOU) -> int:
    return state.players[seat].vp()


def ask(question: dict[str, Any]) -> dict[str, Any]:
    """The answer of `decide` without its trace."""
    found = PLUGIN.decide(question)
    return {key: value for key, value in found.items() if key != "trace"}


def rules_in_trace(question: dict[str, Any]) -> set[str]:
    return {step["rule"] for step in PLUGIN.decide(question)["trace"]}
