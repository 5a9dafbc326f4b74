"""Inns: nobody eats before all have arrived; then a reshuffle, four meals, and eating in order of arrival."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import AutomaEat, Decline, Eat, Reveal, Walk
from automatable.kernel.turns.moves import GameOver, Who
from tests.games.tokaido.given import (
    automa_turn,
    automas,
    dinner,
    draw,
    given,
    items,
    legal,
    owed,
    play,
    points,
    refused,
    reveal,
    tables,
    top,
    turn,
)

FOUR = ("sushi", "dango", "misoshiru", "fugu")


@pytest.mark.rule("TOK-HUMAN-01")
def test_the_person_walks_to_any_free_space_up_to_the_next_inn() -> None:
    state = given((3, 7, 9))
    assert turn(state).who is Who.HUMAN
    assert set(legal(state)) == {Walk(space) for space in (4, 5, 6, 8, 10, 11, 12, 13, 14)}


@pytest.mark.rule("TOK-HUMAN-02")
def test_a_person_who_arrives_first_sees_no_meal() -> None:
    state = play(given((12, 13, 14)), Walk(14))
    assert state.shown == []
    assert isinstance(top(state), owed.AutomaToReveal)
    assert PLUGIN.face.view(state, 0).board.shown == ()


@pytest.mark.rule("TOK-INN-01")
@pytest.mark.parametrize("at", [(12, 14, 14), (14, 12, 14), (14, 14, 12)])
def test_meals_come_only_when_the_last_traveler_has_arrived(at: tuple[int, int, int]) -> None:
    state = given(at)
    assert state.shown == []
    state = play(state, Walk(14)) if state.mover == 0 else automa_turn(automa_turn(state, "1"), "2")
    assert state.arrived[-1] == at.index(12)
    assert top(state) == owed.MealsToShow(count=4)


@pytest.mark.rule("TOK-INN-02")
@pytest.mark.parametrize("inn", [14, 27, 41])
def test_at_an_intermediate_inn_all_automa_cards_are_shuffled(inn: int) -> None:
    state = automa_turn(given((inn, inn - 1, inn)), "7")
    assert len(state.automa_deck) == 16
    assert state.automa_deck.discard == []
    state = automas(play(state, *reveal("meal", *FOUR)))
    state = automas(play(state, Decline()))
    assert state.mover == 1
    assert PLUGIN.rules.chance(state).weights() == {draw(card): 1 for card in tables.AUTOMA_CARDS}


@pytest.mark.rule("TOK-INN-03")
def test_at_the_final_inn_the_automa_cards_stay_as_they_are() -> None:
    state = automa_turn(given((54, 53, 54)), "7")
    assert state.automa_deck.discard == ["7"]
    assert len(state.automa_deck) == 15


@pytest.mark.rule("TOK-INN-04")
def test_four_meals_are_drawn() -> None:
    state = play(given((13, 14, 14)), Walk(14))
    state = play(state, *reveal("meal", "dango", "dango", "tofu"))
    assert top(state) == owed.MealsToShow(count=1)
    state = play(state, Reveal("meal", "soba"))
    assert len(state.shown) == 4
    assert turn(state).who is Who.BOT
    assert len(state.meals) == 21


@pytest.mark.rule("TOK-INN-05")
def test_meals_stay_in_the_order_in_which_they_were_drawn() -> None:
    state = dinner((0, 1, 2), *FOUR)
    assert state.shown == list(FOUR)
    state = dinner((1, 0, 2), *FOUR)
    assert state.shown == ["sushi", "misoshiru", "fugu"]


@pytest.mark.rule("TOK-INN-06")
def test_travelers_eat_in_the_order_in_which_they_arrived() -> None:
    state = play(given((14, 14, 14), arrived=(2, 0, 1)), *reveal("meal", *FOUR))
    assert legal(state) == [AutomaEat(2, "dango")]
    state = play(state, AutomaEat(2, "dango"))
    assert isinstance(top(state), owed.Eating)
    state = play(state, Eat("misoshiru"))
    assert legal(state) == [AutomaEat(1, "sushi")]


@pytest.mark.rule("TOK-INN-07")
@pytest.mark.parametrize(
    ("offer", "taken"),
    [
        (("fugu", "soba", "udon", "dango"), "dango"),
        (("fugu", "unagi", "udon", "soba"), "soba"),
        (("fugu", "dango", "soba", "udon"), "dango"),
    ],
)
def test_an_automa_takes_the_cheapest_meal(offer: tuple[str, ...], taken: str) -> None:
    assert dinner((1, 0, 2), *offer).automas[1].meals == [taken]


@pytest.mark.rule("TOK-INN-08")
@pytest.mark.parametrize(
    ("offer", "taken"),
    [
        (("fugu", "misoshiru", "dango", "nigirimeshi"), "misoshiru"),
        (("fugu", "nigirimeshi", "misoshiru", "dango"), "nigirimeshi"),
        (("udon", "fugu", "sashimi", "unagi"), "udon"),
    ],
)
def test_among_equal_prices_she_takes_the_meal_drawn_first(offer: tuple[str, ...], taken: str) -> None:
    assert dinner((1, 0, 2), *offer).automas[1].meals == [taken]


@pytest.mark.rule("TOK-INN-09")
def test_an_automa_may_have_the_same_meal_again() -> None:
    state = dinner((1, 0, 2), *FOUR, automa1={"meals": ("dango",)})
    assert state.automas[1].meals == ["dango", "dango"]


@pytest.mark.rule("TOK-INN-10")
@pytest.mark.parametrize("coins", [0, 2])
def test_an_automa_pays_nothing_for_a_meal(coins: int) -> None:
    state = dinner((1, 0, 2), "udon", "fugu", "sashimi", "unagi", automa1={"coin": coins, "temple": 2})
    assert state.automas[1].meals == ["udon"]
    assert items(state, 1).get("coin", 0) == coins
    assert state.automas[1].temple == 2


@pytest.mark.rule("TOK-INN-11")
def test_an_automa_scores_six_points_for_her_meal() -> None:
    assert points(dinner((1, 2, 0), "udon", "fugu", "sashimi", "unagi")) == (0, 6, 6)


def test_leftover_meals_go_under_the_pile() -> None:
    state = automas(play(dinner((0, 1, 2), *FOUR), Decline()))
    assert state.shown == []
    assert state.meals.bottom == ["sushi", "fugu"]
    assert len(state.meals) == 23


def test_the_last_to_arrive_leaves_first() -> None:
    state = automas(play(dinner((0, 2, 1), *FOUR), Decline()))
    assert state.line == [0, 2, 1]
    assert state.mover == 1
    state = automa_turn(state, "1")
    assert state.mover == 2
    state = automa_turn(state, "8")
    assert state.mover == 0


def test_every_automa_of_every_inn_eats() -> None:
    for inn in (14, 27, 41, 54):
        state = automas(play(dinner((0, 1, 2), *FOUR, inn=inn), Decline()))
        assert [len(state.automas[seat].meals) for seat in (1, 2)] == [1, 1]


def test_after_the_meal_at_the_last_inn_the_game_is_over() -> None:
    state = automas(play(dinner((0, 1, 2), *FOUR, inn=54), Decline()))
    assert isinstance(top(state), GameOver)
    assert turn(state).who is Who.OVER
    assert legal(state) == []


def test_an_automa_may_not_take_another_meal() -> None:
    state = play(given((14, 14, 14), arrived=(2, 0, 1)), *reveal("meal", *FOUR))
    assert refused(state, AutomaEat(2, "misoshiru")) is not None
