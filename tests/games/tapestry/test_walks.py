"""Whole games: what holds after every move, the contract of the kernel, and how good the players are."""

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.selfplay import playout
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Who
from automatable.testing.contract import Case, check_walk
from tests.games.tapestry.given import registry, tables
from tests.games.tapestry.invariants import check_state
from tests.thinned import thinned

NAMES = list(registry.CIVILIZATIONS)
SEEDS, CHUNK = 200, 50
SOAK_SEEDS, SOAK_CHUNK = 2_000, 200


def setup_of(seed: int) -> Setup:
    """Every level, civilization and mat in turn; the asterisk cards in every third game."""
    name = NAMES[seed % len(NAMES)]
    asterisk = seed % 3 == 0 or bool(tables.CIVILIZATIONS[name].removed_in_solo)
    options: dict[str, Value] = {"civilization": name, "mat": str(seed % 6 + 1), "asterisk": asterisk}
    if seed % 5 == 0:
        options = {"asterisk": asterisk}
    return complete(PLUGIN.info, Setup(seed, (seed // 2) % 6 + 1, options))


def watch(seed: int, player: str) -> None:
    """Play a game and look at every state."""
    rules = PLUGIN.rules
    state, rng, source = rules.new(setup_of(seed)), Rng(seed, "player"), Seeded(seed)
    choose = PLUGIN.players[player]
    while (who := rules.turn(state).who) is not Who.OVER:
        if who is Who.BOT:
            move = rules.bot(state, None)
        elif who is Who.CHANCE:
            move = source.deal(rules.chance(state))
        else:
            move = choose(state, rules.legal(state), rng)
        rules.advance(state, move)
        try:
            check_state(state)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {player}, after {move!r}: {error}") from error


@pytest.mark.parametrize("first", thinned(range(0, SEEDS, CHUNK)))
def test_nothing_is_lost(first: int) -> None:
    for seed in range(first, first + CHUNK):
        watch(seed, "greedy" if seed % 4 == 1 else "random")


@pytest.mark.soak
@pytest.mark.parametrize("first", range(SEEDS, SEEDS + SOAK_SEEDS, SOAK_CHUNK))
def test_nothing_is_lost_in_thousands_of_games(first: int) -> None:
    for seed in range(first, first + SOAK_CHUNK):
        watch(seed, "greedy" if seed % 4 == 1 else "random")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_games_keep_the_contract(seed: int) -> None:
    check_walk(Case(PLUGIN, setup_of(seed), ("random", "greedy")[seed % 2]).walk())


def test_the_greedy_player_beats_the_random_one() -> None:
    greedy, random = (
        sum(playout(PLUGIN, Setup(seed), name)[0].vp for seed in range(20)) for name in ("greedy", "random")
    )
    assert greedy > 1.8 * random


def test_the_greedy_player_is_a_match_for_the_average_automa() -> None:
    states = [playout(PLUGIN, complete(PLUGIN.info, Setup(seed, 2)), "greedy")[0] for seed in range(40)]
    assert sum(state.vp > state.automa_vp for state in states) >= 12
    assert sum(state.vp for state in states) >= 175 * len(states)
