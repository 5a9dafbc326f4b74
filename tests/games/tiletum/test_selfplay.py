"""Whole games with one to three Mautomas, on every level: the invariants hold after every move."""

from collections.abc import Callable
from time import process_time

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.selfplay import play
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Who
from automatable.testing.contract import Case, check_walk
from automatable.testing.walk import walk
from tests.games.tiletum.given import NONE, State
from tests.games.tiletum.invariants import check_state
from tests.thinned import thinned

GAMES, CHUNK = 200, 20
SOAK_GAMES, SOAK_CHUNK = 2000, 100


def mixture(number: int, printed_wheel: bool) -> tuple[Game[State], Setup]:
    game: Game[State] = (PLUGIN, TWO, THREE)[number % 3]
    level = game.info.levels[number % 4].id
    return game, complete(game.info, Setup(number, level, {"printed_wheel": printed_wheel}))


def watch(number: int) -> None:
    """Play one game move by move, and look at every state."""
    game, setup = mixture(number, printed_wheel=number % 7 == 0)
    player = "greedy" if number % 50 == 49 else "random"
    rules, choose, rng, source = game.rules, game.players[player], Rng(setup.seed, "player"), Seeded(setup.seed)
    state, moves = rules.new(setup), 0
    while (who := rules.turn(state).who) is not Who.OVER:
        if who is Who.CHANCE:
            move = source.deal(rules.chance(state))
        elif who is Who.BOT:
            move = rules.bot(state, None)
        else:
            move = choose(state, rules.legal(state), rng)
        rules.advance(state, move)
        moves += 1
        try:
            check_state(state)
        except AssertionError as error:
            raise AssertionError(
                f"{game.info.id} seed={number} level={setup.level} {player}, move {moves}, {move}: {error}"
            ) from None
    assert (state, moves) == play(game, setup, player)


@pytest.mark.parametrize("first", thinned(range(0, GAMES, CHUNK)))
def test_two_hundred_games_break_no_invariant(first: int) -> None:
    for number in range(first, first + CHUNK):
        watch(number)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(GAMES, GAMES + SOAK_GAMES, SOAK_CHUNK))
def test_two_thousand_games_break_no_invariant(first: int) -> None:
    for number in range(first, first + SOAK_CHUNK):
        watch(number)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_many_games_keep_the_contract(seed: int) -> None:
    game, setup = mixture(seed, printed_wheel=seed % 5 == 0)
    check_walk(Case(game, setup, ("random", "greedy")[seed % 2]).walk())


def thinking(state: State) -> float:
    """CPU seconds for a decision with its reasons; the best of three, for Python may clean up in between."""
    spent = []
    for _ in range(3):
        start = process_time()
        THREE.rules.bot(state, Trace())
        spent.append(process_time() - start)
    return min(spent)


def test_a_mautoma_takes_its_turn_with_reasons_within_five_milliseconds() -> None:
    turns: list[float] = []
    last = None
    for state in walk(THREE, complete(THREE.info, Setup(5, "hard")), "random").match.states:
        turn = THREE.rules.turn(state)
        if turn.who is Who.BOT:
            turns.append(thinking(state) + (turns.pop() if turn == last else 0))
        last = turn
    assert len(turns) >= 36
    assert sorted(turns)[int(0.99 * len(turns))] < 0.005


STATE = walk(PLUGIN, complete(PLUGIN.info, Setup(3)), "random").match.states[150]


def lose_tile(state: State) -> None:
    state.bonus_pile.pop()


def lose_house(state: State) -> None:
    state.players[1].houses -= 1


def lose_pillar(state: State) -> None:
    state.players[0].pillars += 1


def debts(state: State) -> None:
    state.resources[2] = -1


def overfull(state: State) -> None:
    state.store += state.bonus_pile[:5]
    del state.bonus_pile[:5]


def two_markers(state: State) -> None:
    state.king_stack[0] = state.king_stack[1]


def lose_die(state: State) -> None:
    sector = next(number for number, dice in enumerate(state.dice) if dice)
    state.dice[sector] = state.dice[sector][1:]


def two_types(state: State) -> None:
    state.players[1].rooms[:3] = [state.character_pile.pop(), state.character_pile.pop(0), NONE]


@pytest.mark.parametrize(
    ("break_it", "why"),
    [
        (lose_tile, "tiles"),
        (lose_house, "houses of 1"),
        (lose_pillar, "pillars of 0"),
        (debts, "debts"),
        (overfull, "stored"),
        (two_markers, "king stack"),
        (lose_die, "dice lost"),
        (two_types, "two types in a building of 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_the_invariants_notice_what_they_are_there_for(break_it: Callable[[State], None], why: str) -> None:
    state = STATE.copy()
    check_state(state)
    break_it(state)
    with pytest.raises(AssertionError, match=why):
        check_state(state)
