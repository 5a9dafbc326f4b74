"""The prices of a review in the games themselves: a planted blunder is found, good play is not blamed, and luck is nothing on average."""

import math
from typing import Any

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.players.named import find_player
from automatable.kernel.review.accounts import account_of, costs_of
from automatable.kernel.review.futures import WholeFutures, estimate
from automatable.kernel.review.records import FutureMean
from automatable.kernel.review.work import ReviewWork
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.course import Effort
from automatable.kernel.turns.moves import Move, Who

OTHERS = ("terra_mystica", "tapestry", "tiletum", "revive")
EACH = pytest.mark.parametrize("name", ["tokaido", *(pytest.param(name, marks=pytest.mark.soak) for name in OTHERS)])
SEEDS = 900_000_000
"""Futures of the test, which no review has seen."""
WORST = 5
"""Points from which a blunder must be found."""


def played(game: Game[Any], seed: int, player: str = "greedy", until: int = -1) -> Match[Any]:
    """A game played to its end, or to the choice of this number."""
    match, choose, rng, number = Match(game, Setup(seed)), find_player(game, player), Rng(seed, "player"), 0
    match.run_on()
    while match.turn.who is not Who.OVER:
        legal = match.rules.legal(match.state)
        if len(legal) > 1:
            if number == until:
                break
            number += 1
        match.play(choose(match.state, legal, rng))
    return match


def choices(match: Match[Any]) -> int:
    return len(ReviewWork(match).choices)


def planted(game: Game[Any], seed: int) -> tuple[bool, bool] | None:
    """In the middle of a game the move is made that is worst in some futures, and what it gives away is measured in many others: whether the review finds
    it, and whether its price is right. None where no move gives away more than 5 points."""
    futures = WholeFutures(game)
    few, many = (24, 400) if game.info.id == "tokaido" else (10, 80)
    whole = choices(played(game, seed))
    match = played(game, seed, until=whole // 4 + seed % (whole // 2))
    index, state = len(match.log), match.state

    def worth(move: Move, first: int, number: int) -> list[float]:
        return [futures.value(state, 0, SEEDS + first + place, move) for place in range(number)]

    def given_away(better: Move, blunder: Move, first: int) -> FutureMean:
        pairs = zip(worth(better, first, many), worth(blunder, first, many), strict=True)
        return estimate([one - other for one, other in pairs])

    tried = {move: sum(worth(move, 0, few)) for move in match.rules.legal(state)}
    blunder, best = min(tried, key=lambda move: tried[move]), max(tried, key=lambda move: tried[move])
    if given_away(best, blunder, 1000).mean <= WORST:
        return None
    match.play(blunder)
    while match.turn.who is not Who.OVER:
        match.play(futures.usual(match.state, match.rules.legal(match.state), seed))
    work = ReviewWork(match)
    work.choices, work.draws, work.persons = [index], [], range(0)
    work.finish()
    priced = work.figures.decisions[index]
    if priced.better is None:
        return False, False
    true = given_away(msgspec.convert(priced.better, game.rules.moves), blunder, 2000)
    doubt = math.hypot(priced.cost.doubt(), true.doubt())
    return priced.cost.is_mistake, abs(priced.cost.mean - true.mean) <= doubt


@pytest.mark.parametrize(
    ("name", "number"),
    [("tokaido", 3), *(pytest.param(name, 10, marks=pytest.mark.soak) for name in ("tokaido", *OTHERS))],
)
def test_planted_blunders_are_found_and_their_prices_are_right(name: str, number: int) -> None:
    """Nine of ten that give away more than 5 points are found; whatever is missed counts. An interval holds in 95 of 100 cases, so one price of ten may lie outside."""
    game, found = registry.game(name), list[tuple[bool, bool]]()
    for seed in range(5 * number):
        one = planted(game, seed)
        found += [] if one is None else [one]
        if len(found) == number:
            break
    assert len(found) == number
    print(f"{name}: {found}")
    assert sum(seen for seen, _ in found) >= 0.9 * number
    assert sum(not right for _, right in found) <= 1


@EACH
def test_a_game_of_the_search_player_shows_hardly_a_mistake(name: str) -> None:
    """It chooses by the same futures, so what it did wrong is what too few of them did not show."""
    game = registry.game(name)
    match = played(game, 3, "search:400" if name == "tokaido" else "search:64")
    work = ReviewWork(match)
    work.draws = []
    work.finish()
    costs = [cost for turn in work.turns for cost in costs_of(work, turn)]
    mistakes = [cost for cost in costs if cost is not None and cost.is_mistake]
    assert len(work.choices) > 15
    assert len(mistakes) <= 0.05 * len(work.choices) + 1


@pytest.mark.soak
def test_luck_is_nothing_on_average_over_two_hundred_games() -> None:
    """Tokaido: all luck, and the sum of all single draws."""
    game, games = registry.game("tokaido"), 200
    in_all, by_draw = [], []
    for seed in range(games):
        work = ReviewWork(played(game, seed), Effort(16, 12, 12, 8, 60))
        work.finish()
        account = account_of(work)
        assert account is not None
        in_all.append(account.luck.mean)
        by_draw.append(math.fsum(one.lucks[0].mean for one in work.figures.draws.values()))
    for found in (in_all, by_draw):
        mean = estimate(found)
        print(f"luck over {games} games: {mean.mean:+.2f} ± {mean.error:.2f}")
        assert abs(mean.mean) <= 3 * mean.error
