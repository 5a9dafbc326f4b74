"""The end of the journey: temple ranks, end achievements, ties."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Decline
from automatable.kernel.contract.game import winners
from tests.games.tokaido.given import Points, automas, dinner, finished, play, points


def temple(*coins: int) -> tuple[int, ...]:
    return points(finished(temple=coins[0], automa1={"temple": coins[1]}, automa2={"temple": coins[2]}))


def achievements(**things: Any) -> list[list[str]]:
    state = finished(**things)
    return [state.person.achievements, state.automas[1].achievements, state.automas[2].achievements]


@pytest.mark.rule("TOK-END-01")
@pytest.mark.parametrize(
    ("coins", "expected"),
    [
        ((5, 4, 2), (10, 7, 4)),
        ((2, 4, 6), (4, 7, 10)),
        ((4, 4, 2), (10, 10, 7)),
        ((4, 2, 2), (10, 7, 7)),
        ((2, 2, 2), (10, 10, 10)),
        ((0, 2, 2), (0, 10, 10)),
        ((1, 0, 0), (10, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((3, 2, 0), (10, 7, 0)),
    ],
)
def test_temple_ranks_score_and_ties_share_the_better_rank(coins: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert temple(*coins) == expected


@pytest.mark.rule("TOK-END-01")
def test_gourmet_compares_printed_prices() -> None:
    hers = {"meals": ("dango", "soba")}
    assert achievements(meals=("fugu",), automa1=hers, automa2={"meals": ("tofu",)}) == [["gourmet"], ["gourmet"], []]
    assert achievements(meals=("udon", "tofu"), automa1=hers) == [["gourmet"], [], []]


@pytest.mark.rule("TOK-END-01")
def test_bather_compares_hot_springs() -> None:
    assert achievements(springs=("spring_2",), automa2={"hot_spring": 2}) == [[], [], ["bather"]]
    assert achievements(springs=("spring_2", "spring_3"), automa2={"hot_spring": 2}) == [["bather"], [], ["bather"]]


@pytest.mark.rule("TOK-END-01")
def test_chatterbox_compares_encounters() -> None:
    assert achievements(encounters=("kuge",), automa2={"encounter": 1}) == [["chatterbox"], [], ["chatterbox"]]
    assert achievements(encounters=("kuge", "miko"), automa2={"encounter": 1}) == [["chatterbox"], [], []]


@pytest.mark.rule("TOK-END-02")
def test_a_souvenir_of_an_automa_counts_as_two() -> None:
    three = ("koma", "gofu", "haori")
    assert achievements(souvenirs=three, automa1={"souvenir": 2}) == [[], ["collector"], []]
    assert achievements(souvenirs=three, automa1={"souvenir": 1}) == [["collector"], [], []]
    assert achievements(souvenirs=("koma", "gofu"), automa1={"souvenir": 1}) == [["collector"], ["collector"], []]


def test_an_end_achievement_scores_three_points_for_everybody_tied() -> None:
    state = finished(springs=("spring_2",), automa1={"hot_spring": 1}, automa2={"hot_spring": 1})
    assert points(state) == (3, 3, 3)


def test_nobody_has_an_end_achievement_if_the_best_value_is_zero() -> None:
    state = finished(automa1={}, automa2={})
    assert points(state) == (0, 0, 0)
    assert achievements(automa1={}, automa2={}) == [[], [], []]


def test_coins_left_are_worth_nothing() -> None:
    assert points(finished(coins=9)) == points(finished(coins=0)) == (0, 0, 0)


@pytest.mark.rule("TOK-END-01")
def test_the_final_scoring_follows_the_meals_at_the_last_inn() -> None:
    meals = ("sushi", "dango", "misoshiru", "fugu")
    state = dinner((0, 1, 2), *meals, inn=54, temple=1, automa1={"meals": ("tofu",)})
    assert points(state) == (0, 0, 0)
    state = automas(play(state, Decline()))
    assert points(state) == (10, 6 + 3, 6)


def test_most_points_win() -> None:
    state = finished(temple=1)
    assert winners(PLUGIN.rules.scores(state)) == [0]


def test_among_equal_points_most_achievement_cards_win() -> None:
    state = finished(achievements=("sea",), automa1={"achievements": ()})
    state.tally[1][Points.SEA] = state.tally[0][Points.SEA] = 30
    assert winners(PLUGIN.rules.scores(state)) == [0]
    state.automas[1].achievements.extend(("paddy", "mountain"))
    assert winners(PLUGIN.rules.scores(state)) == [1]


def test_a_tie_in_points_and_achievements_is_shared() -> None:
    state = finished()
    state.tally[1][Points.SEA] = state.tally[0][Points.SEA] = 30
    assert winners(PLUGIN.rules.scores(state)) == [0, 1]


def test_a_shared_end_achievement_counts_for_everybody_in_the_tie_break() -> None:
    state = finished(springs=("spring_2",), automa1={"hot_spring": 1})
    assert [score.tie_break for score in PLUGIN.rules.scores(state)][:2] == [2, 2]
    assert winners(PLUGIN.rules.scores(state)) == [0, 1]
