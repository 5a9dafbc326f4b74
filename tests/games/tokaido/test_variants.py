"""Variations of the base game: Journey of Initiation, Return Trip, Gastronomy, Preparations."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Decline, Reveal, Walk
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import GameOver
from automatable.testing.walk import walk
from tests.games.tokaido.given import (
    LINES,
    automa_turn,
    automas,
    begun,
    destinations,
    dinner,
    given,
    items,
    owed,
    play,
    points,
    reveal,
    top,
)


@pytest.mark.rule("TOK-VAR-01")
def test_in_the_journey_of_initiation_the_person_starts_with_five_points() -> None:
    assert points(begun(journey_of_initiation=True)) == (5, 1, 1)


@pytest.mark.rule("TOK-VAR-01")
def test_in_the_journey_of_initiation_the_traveler_has_coins_but_no_ability() -> None:
    state = begun(traveler="umegae", journey_of_initiation=True)
    assert state.person.coins == 5
    state = play(state, Walk(3), Reveal("encounter", "samurai"))
    assert state.person.coins == 5
    assert points(state) == (5 + 3, 1, 1)


@pytest.mark.rule("TOK-VAR-02")
def test_the_return_trip_starts_at_edo_and_leads_to_kyoto() -> None:
    state = begun(return_trip=True)
    assert state.at == [54, 54, 54]
    assert destinations(state) == set(range(41, 54))
    end = walk(PLUGIN, Setup(3, options={"return_trip": True})).match.state
    assert end.at == [0, 0, 0]
    assert isinstance(top(end), GameOver)


@pytest.mark.rule("TOK-VAR-02")
def test_on_the_return_trip_the_traveler_nearest_to_edo_moves() -> None:
    state = given((30, 33, 28), options={"return_trip": True}, automa1={"mountain": 2})
    assert state.mover == 1
    assert automa_turn(state, "1").at[1] == 32


@pytest.mark.rule("TOK-VAR-02")
@pytest.mark.parametrize(("inn", "reshuffled"), [(41, True), (27, True), (14, True), (0, False)])
def test_on_the_return_trip_kyoto_is_the_final_inn(inn: int, reshuffled: bool) -> None:
    state = given((inn, inn + 1, inn), options={"return_trip": True})
    state = automa_turn(state, "7")
    assert top(state) == owed.MealsToShow(count=4)
    assert (state.automa_deck.discard == []) is reshuffled


@pytest.mark.rule("TOK-VAR-03")
def test_with_gastronomy_one_meal_fewer_is_offered() -> None:
    state = play(given((13, 14, 14), options={"gastronomy": True}), Walk(14))
    assert top(state) == owed.MealsToShow(count=3)


@pytest.mark.rule("TOK-VAR-03")
def test_with_gastronomy_each_automa_still_eats() -> None:
    state = dinner((1, 0, 2), "fugu", "dango", "soba", options={"gastronomy": True})
    assert state.shown == ["fugu", "soba"]
    state = automas(play(state, Decline()))
    assert [state.automas[seat].meals for seat in (1, 2)] == [["dango"], ["soba"]]


@pytest.mark.rule("TOK-VAR-04")
@pytest.mark.parametrize("order", LINES)
def test_preparations_give_coins_to_the_person_and_three_points_each_to_an_automa(
    order: tuple[int, int, int],
) -> None:
    state = begun(order, preparations=True)
    extra = dict(zip(order, (2, 1, 0), strict=True))
    assert state.person.coins == 7 + extra[0]
    assert points(state) == (0, 1 + 3 * extra[1], 1 + 3 * extra[2])
    assert items(state, 1) == items(state, 2) == {"coin": 1}


def test_without_a_variant_nothing_of_it_happens() -> None:
    state = begun()
    assert state.person.coins == 7
    assert state.person.ability == "kinko"
    assert isinstance(top(state), owed.ToWalk)
    state = play(given((13, 14, 14)), Walk(14), *reveal("meal", "dango", "soba", "tofu"))
    assert top(state) == owed.MealsToShow(count=1)
