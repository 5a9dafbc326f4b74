"""Whether the search is worth its time and its advice can be believed: the same everywhere, honest, never worse with more, and no dearer than its futures."""

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.selfplay import finish
from automatable.kernel.play.stats import mean
from automatable.kernel.players import advice
from automatable.kernel.players.advice import advise
from automatable.kernel.players.futures import Futures, lead, try_moves
from automatable.kernel.players.named import begin, find_player
from automatable.kernel.players.search import Search
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move, Who

RECORDED = Path(__file__).with_name("recorded_advice.json")
GAMES = ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"]


def decisions(game: Game[Any], seeds: range) -> Iterator[tuple[Any, list[Move]]]:
    """States of greedy games in which there is something to choose."""
    for seed in seeds:
        state = game.rules.new(complete(game.info, Setup(seed)))
        rng, source = Rng(seed, "player"), Seeded(seed)
        while True:
            finish(game, state, None, rng, source)
            if state.owed[-1].who is Who.OVER:
                break
            legal = list(game.rules.legal(state))
            if len(legal) > 1:
                yield state.copy(), legal
            game.rules.advance(state, game.players["greedy"](state, legal, rng))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_state_seed_and_playouts_bring_the_same_advice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "FUTURES", 40)
    game = registry.game(name)
    for state, legal in islice(decisions(game, range(1)), 3, 5):
        once, twice = (advise(game, state, legal, Rng(7, "hint")) for _ in range(2))
        assert once == twice
        first, second = (Search(game, 24)(state, legal, Rng(7, "a")) for _ in range(2))
        assert first == second


def recorded(name: str) -> list[str]:
    """What the search finds at some decisions of a game: its best move, and what each move that it tried brings."""
    game = registry.game(name)
    found = (
        Search(game, 32).prospects(state, legal, Rng(at, "hint"))
        for at, (state, legal) in enumerate(islice(decisions(game, range(1)), 2, 27, 8))
    )
    return [f"{each[0].move} {' '.join(f'{one.margin:.6f}' for one in each)}" for each in found]


@pytest.mark.parametrize("name", GAMES)
def test_every_build_finds_the_same(name: str) -> None:
    """Plain and compiled, with every Python. Where players or rules have changed, `python -m tests.kernel.test_search_strength` records it anew."""
    assert recorded(name) == msgspec.json.decode(RECORDED.read_bytes())[name]


def too_good(name: str, number: int) -> float:
    """By how many points the first move is told too well, on average over so many decisions."""
    game, found = registry.game(name), []
    for at, (state, legal) in enumerate(islice(decisions(game, range(1000)), number)):
        told = advise(game, state, legal, Rng(at, "hint"))[0]
        [again] = try_moves(game, state, [told.move], 60, Rng(at, "again"))
        found.append(told.expected - again.margin)
    return mean(found).value


def test_advice_keeps_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "FUTURES", 100)
    assert abs(too_good("tokaido", 40)) < 1.5


@pytest.mark.soak
@pytest.mark.parametrize("name", ["tokaido", "terra_mystica"])
def test_advice_keeps_its_word_over_many_decisions(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "FUTURES", 200)
    assert too_good(name, 200) < 0.5


def leads(name: str, player: str, seeds: range) -> list[int]:
    game = registry.game(name)
    chosen, found = find_player(game, player), []
    for seed in seeds:
        state = game.rules.new(complete(game.info, Setup(seed)))
        begin(game, [chosen], seed)
        finish(game, state, chosen, Rng(seed, "player"), Seeded(seed))
        found.append(lead(game, state, 0))
    return found


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "games"), [("tokaido", 60), ("terra_mystica", 12), ("tapestry", 8), ("tiletum", 8), ("revive", 6)]
)
def test_four_times_the_playouts_are_never_worse(name: str, games: int) -> None:
    few, many = (leads(name, player, range(games)) for player in ("search:16", "search:64"))
    found = mean([more - less for less, more in zip(few, many, strict=True)])
    error = (found.high - found.low) / (2 * 1.96)
    assert found.value > -error


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_decision_costs_what_its_futures_cost(name: str) -> None:
    """CPU time of both in one run, at the same states."""
    game, playouts = registry.game(name), 64
    futures, searching, playing = Futures(game), 0.0, 0.0
    for state, legal in islice(decisions(game, range(3)), 0, 60, 6):
        begun = time.process_time()
        found = Search(game, playouts).prospects(state, legal, Rng(1, "a"))
        searched = time.process_time()
        for prospect in found:
            for seed in range(prospect.playouts):
                futures.value(state, prospect.move, seed)
        searching += searched - begun
        playing += time.process_time() - searched
    assert searching < 1.15 * playing


if __name__ == "__main__":
    RECORDED.write_bytes(msgspec.json.format(msgspec.json.encode({name: recorded(name) for name in GAMES})) + b"\n")
