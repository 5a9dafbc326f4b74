"""Positions for the person's tests: it is the first person's turn in the middle of a round.

Structures are written `D5` for a dwelling and `D5=temple` for anything else; every own space is home terrain.
"""

from typing import Any, TypeVar

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.ask.answer import describe
from automatable.games.terra_mystica.ask.question import Question
from automatable.games.terra_mystica.ask.reading import read
from automatable.games.terra_mystica.automa import build_choices, cards, choices, measures, setup
from automatable.games.terra_mystica.automa import tables as automa_tables
from automatable.games.terra_mystica.automa.act import act
from automatable.games.terra_mystica.automa.build_choices import BLIGHT, CUBE, site
from automatable.games.terra_mystica.automa.cards import IN_USE, SPECIAL, SPECIAL_ROUND
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.draws import owed_actions
from automatable.games.terra_mystica.automa.measures import power_for_you
from automatable.games.terra_mystica.game import TERRA_MYSTICA, TERRA_MYSTICA_TWO
from automatable.games.terra_mystica.model import (
    checks,
    faction_tables,
    geometry,
    guessed,
    names,
    owed,
    pieces,
    records,
    tables,
    tiles,
    unlisted_cards,
)
from automatable.games.terra_mystica.model.faction_tables import HOMES
from automatable.games.terra_mystica.model.geometry import game_map, map_number
from automatable.games.terra_mystica.model.owed import Acting, AfterAction, NextTurn
from automatable.games.terra_mystica.model.pieces import (
    ALL_PRIESTS,
    CULT_TOP,
    PIECES,
    RING,
    STRUCTURES,
    TERRAINS,
    Structure,
    Terrain,
)
from automatable.games.terra_mystica.model.state import SOURCES, Automa, Player, Source, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTION_INDEX, AUTOMA_FACTIONS, FACTION_INDEX
from automatable.games.terra_mystica.rules import automa_ending, ending, reach
from automatable.games.terra_mystica.rules.actions.cult_bonus import pay_cult_bonus
from automatable.games.terra_mystica.rules.actions.offered_power import offer, offer_power
from automatable.games.terra_mystica.rules.actions.preparing import take_board
from automatable.games.terra_mystica.rules.actions.rounds import clean_up, income_of, income_sources
from automatable.games.terra_mystica.rules.automa_achievements import ACHIEVED, check_achievements
from automatable.games.terra_mystica.rules.effects.cult import climb, climb_all, free_priest_space
from automatable.games.terra_mystica.rules.effects.gains import gain, gain_priests, room_for_priests
from automatable.games.terra_mystica.rules.effects.power import gain_power
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.show.automa_view import automa_board
from automatable.games.terra_mystica.show.drawing import layout
from automatable.games.terra_mystica.show.drawing.automa import draw_support
from automatable.games.terra_mystica.show.drawing.board import draw
from automatable.games.terra_mystica.show.drawing.small import draw_small
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.moves import GameOver, Illegal, Move, Owed
from automatable.kernel.words.text import catalogue

MAP = map_number(0)
QUIET_TILE = 2
"""Pays for towns only."""
M = TypeVar("M", bound=Move)


def at(name: str) -> int:
    return MAP.index[name]


def hex_names(spaces: Any) -> str:
    return " ".join(MAP.names[space] for space in sorted(spaces))


def seat(
    faction: str = "witches",
    own: str = "E6",
    automa: str = "",
    *,
    home: str = "forest",
    automa_terrain: str = "lakes",
    tile: int = QUIET_TILE,
    other: str = "",
    other_faction: str = "alchemists",
    merchants: bool = False,
    **changes: Any,
) -> State:
    """A state in round 2 with these structures; `changes` are fields of the first person, or of the state."""
    game = TWO if other else PLUGIN
    options: dict[str, Any] = {"faction": faction, "automa_terrain": automa_terrain, "merchants": merchants}
    if other:
        options["second_faction"] = other_faction
    state = game.rules.new(complete(game.info, Setup(0, "automa", options)))
    state.round = 2
    state.scoring_tiles = [tile] * 6
    state.bonus_row, state.bonus_coins = [3, 8, 9], [1, 1, 1]
    state.automa.faction, state.automa.bonus = AUTOMA_FACTION_INDEX["simpletons"], 6
    state.automa.terrain = TERRAINS.index(automa_terrain)
    state.owed = []
    setup.take_seat(state)
    setup.build_decks(state)
    _sit_down(state, state.players[0], faction, home, own)
    state.players[0].bonus = 5
    if other:
        _sit_down(state, state.players[1], other_faction, home, other)
        state.players[1].bonus = 7
    _place(state, state.automa, state.automa.terrain, automa)
    for name, value in changes.items():
        setattr(state if hasattr(state, name) and not hasattr(Player, name) else state.players[0], name, value)
    state.owed = [GameOver(), NextTurn(), AfterAction(0), Acting(0)]
    return state


def _sit_down(state: State, player: Player, faction: str, home: str, own: str) -> None:
    player.faction = FACTION_INDEX[faction]
    printed = HOMES[player.faction]
    player.home = printed if 0 <= printed < RING else TERRAINS.index(home)
    player.soil = printed if printed >= 0 else player.home
    state.owed = []
    take_board(state, player)
    state.owed = []
    _place(state, player, -1 if player.unlocked else player.soil, own)


def _place(state: State, holder: Player | Automa, soil: int, structures: str) -> None:
    for text in structures.split():
        name, _, kind = text.partition("=")
        number = STRUCTURES.index(kind or "dwelling")
        space = at(name)
        holder.structures.append(space)
        holder.supply[number] -= 1
        state.owner[space], state.building[space] = holder.seat, number
        if soil >= 0:
            state.terrain[space] = soil


def paint(state: State, terrain: str, spaces: str) -> None:
    """Change the terrain of spaces."""
    for name in spaces.split():
        state.terrain[at(name)] = TERRAINS.index(terrain)


def play(state: State, *moves: Move) -> Player:
    """Play moves that must be legal; the first person."""
    for move in moves:
        PLUGIN.rules.check(state, move)
        PLUGIN.rules.advance(state, move)
    return state.players[0]


def offered(state: State, kind: type[M]) -> list[M]:
    """The legal moves of this kind."""
    return [move for move in PLUGIN.rules.legal(state) if isinstance(move, kind)]


def _refusal(state: State, move: Move) -> Illegal:
    with pytest.raises(Illegal) as caught:
        PLUGIN.rules.check(state, move)
    return caught.value


def refused(state: State, move: Move) -> str:
    """The rule that forbids this move."""
    return _refusal(state, move).rule


def said(state: State, move: Move) -> str:
    """Why this move is forbidden, in words."""
    return catalogue(package=PLUGIN.info.package).say(_refusal(state, move).why)


def pending(state: State, kind: type[Owed]) -> list[Owed]:
    """What of this kind is owed."""
    return [due for due in state.owed if isinstance(due, kind)]


def act_again(state: State) -> None:
    """Let the first person take another action."""
    state.owed.append(Acting(0))


def bowls(player: Player) -> tuple[int, int, int]:
    return player.bowl1, player.bowl2, player.bowl3


def resources(player: Player) -> tuple[int, int, int]:
    """Coins, workers, priests."""
    return player.coins, player.workers, player.priests
