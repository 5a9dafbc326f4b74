"""Whole games: the contract of the kernel, and what holds after every move."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import AUTOMA_FACTIONS, FACTIONS, LEVELS, MAPS
from automatable.kernel.chance import Rng
from automatable.kernel.game import Game, Setup
from automatable.kernel.match import Match
from automatable.kernel.moves import Illegal, Who
from automatable.kernel.selfplay import playout
from automatable.testing.contract import PROMISES, check_walk, walk
from automatable.testing.strategies import setups
from tests.games.terra_mystica.invariants import check_invariants


def play_checked(game: Game[State], setup: Setup, player: str) -> State:
    """Play a game in place and look at it after every move."""
    try:
        match = Match(game, setup)
    except Illegal:
        return State.__new__(State)
    rng = Rng(setup.seed, "player")
    state = match.state
    drawn: dict[str, int] = {}
    while (turn := game.turn(state)).who is not Who.OVER:
        if turn.who is Who.CHANCE:
            chance = game.chance(state)
            count = drawn.get(chance.stream, 0)
            drawn[chance.stream] = count + 1
            move = match.source.pick(chance, count)
            assert move is not None
        elif turn.who is Who.BOT:
            move = game.bot(state, None)
        else:
            move = game.players[player](state, game.legal(state), rng)
        game.advance(state, move)
        check_invariants(state)
    return state


@pytest.mark.parametrize("faction", [row.id for row in FACTIONS])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_nothing_is_lost_whatever_the_faction(faction: str, player: str) -> None:
    for seed in range(3):
        play_checked(PLUGIN, Setup(seed, "automa", {"faction": faction, "mini_expansion": True}), player)


@pytest.mark.parametrize("automa_faction", [row.id for row in AUTOMA_FACTIONS])
def test_nothing_is_lost_whatever_the_automa_plays(automa_faction: str) -> None:
    for seed, level in enumerate(LEVELS):
        options: dict[str, Any] = {"automa_faction": automa_faction, "map": MAPS[seed % len(MAPS)]}
        play_checked(PLUGIN, Setup(seed, level.id, options), "greedy")


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_nothing_is_lost_with_two_persons(player: str) -> None:
    for seed in range(8):
        play_checked(TWO, Setup(seed, "automa", {"promo": True, "final_scoring": "random"}), player)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=setups(PLUGIN), player=st.sampled_from(["random", "greedy"]))
def test_nothing_is_lost_in_any_setup(setup: Setup, player: str) -> None:
    play_checked(PLUGIN, setup, player)


CONTRACT_SETUPS: list[dict[str, Any]] = [
    {},
    {"faction": "cultists", "map": "fire_ice_1", "automa_faction": "powermongers"},
    {"faction": "acolytes", "map": "fjords", "final_scoring": "random", "automa_faction": "gognomes"},
    {"faction": "riverwalkers", "map": "lakes", "promo": True, "automa_faction": "symbionts"},
    {"faction": "mermaids", "map": "fire_ice_2", "mini_expansion": True, "automa_faction": "blight"},
]


@pytest.mark.parametrize("options", CONTRACT_SETUPS, ids=lambda options: options.get("faction", "default"))
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_contract_holds(options: dict[str, Any], player: str) -> None:
    check_walk(walk(PLUGIN, Setup(5, "automa", options), player))


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_contract_holds_for_two(player: str) -> None:
    check_walk(walk(TWO, Setup(3, "automa", {}), player))


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_game_keeps_its_promises(promise: Any) -> None:
    promise(PLUGIN)


def test_the_greedy_player_reaches_eighty_points() -> None:
    points = [playout(PLUGIN, Setup(seed), "greedy")[0].players[0].vp for seed in range(100)]
    assert sum(points) / len(points) >= 80


def test_the_greedy_player_beats_the_random_one() -> None:
    greedy, random = (
        sum(playout(PLUGIN, Setup(seed), name)[0].players[0].vp for seed in range(20)) for name in ("greedy", "random")
    )
    assert greedy > random + 20 * 15
