"""The abilities of the ten travelers of the base game."""

from typing import Any

import pytest

from automatable.games.tokaido.model.moves import Buy, Decline, Donate, Eat, Keep, Reveal, TakeSection, Walk
from tests.games.tokaido.given import (
    State,
    automas,
    dinner,
    end_of_journey,
    given,
    legal,
    owed,
    play,
    points,
    refused,
    reveal,
    top,
)


def arrive(traveler: str, inn: int = 14, **things: Any) -> State:
    """The person arrives at an inn where Automa 2 is; Automa 1 is the next to move."""
    state = given((inn - 2, inn - 1, inn), traveler=traveler, **things)
    return play(state, Walk(inn))


def shop(traveler: str, *shown: str, coins: int = 9, **things: Any) -> State:
    state = given((7, 12, 13), traveler=traveler, coins=coins, **things)
    return play(state, Walk(8), *reveal("souvenir", *shown))


# Hiroshige


@pytest.mark.parametrize("inn", [14, 27, 41])
def test_hiroshige_takes_a_section_on_arrival_at_an_intermediate_inn(inn: int) -> None:
    state = arrive("hiroshige", inn, panoramas={"paddy": 3, "sea": 2})
    assert isinstance(top(state), owed.ToTakeSection)
    assert legal(state) == [TakeSection("mountain"), TakeSection("sea")]
    state = play(state, TakeSection("sea"))
    assert points(state) == (3, 0, 0)
    assert isinstance(top(state), owed.AutomaToReveal)


def test_hiroshige_takes_nothing_at_the_last_inn_or_if_all_is_complete() -> None:
    assert isinstance(top(arrive("hiroshige", 54)), owed.AutomaToReveal)
    full = {"paddy": 3, "mountain": 4, "sea": 5}
    assert isinstance(top(arrive("hiroshige", panoramas=full)), owed.AutomaToReveal)


def test_on_the_return_trip_edo_is_no_inn_of_arrival_and_kyoto_the_last() -> None:
    state = given((2, 1, 0), traveler="hiroshige", options={"return_trip": True})
    assert isinstance(top(play(state, Walk(0))), owed.AutomaToReveal)


# Chuubei


def test_chuubei_has_an_encounter_on_arrival_at_an_intermediate_inn() -> None:
    state = arrive("chuubei")
    assert top(state) == owed.EncountersToDraw(count=1)
    state = play(state, Reveal("encounter", "samurai"))
    assert points(state) == (3, 0, 0)
    assert state.person.encounters == ["samurai"]
    assert isinstance(top(arrive("chuubei", 54)), owed.AutomaToReveal)


# Kinko


def test_kinko_pays_a_coin_less_for_each_meal() -> None:
    state = dinner((0, 1, 2), "dango", "soba", "fugu", "udon", traveler="kinko", coins=2)
    assert legal(state) == [Eat("dango"), Eat("soba"), Eat("fugu"), Eat("udon"), Decline()]
    assert play(state, Eat("fugu")).person.coins == 0
    assert play(state, Eat("dango")).person.coins == 2


def test_kinko_compares_printed_prices_for_gourmet() -> None:
    state = given((54, 54, 54), arrived=(0, 1, 2), traveler="kinko", meals=("soba",), automa1={"meals": ("dango",)})
    end_of_journey(state)
    assert state.person.achievements == ["gourmet"]


# Yoshiyasu


def test_yoshiyasu_draws_two_encounters_and_keeps_one() -> None:
    state = play(given((9, 12, 13), traveler="yoshiyasu"), Walk(10))
    assert top(state) == owed.EncountersToDraw(count=2)
    state = play(state, *reveal("encounter", "samurai", "kuge"))
    assert top(state) == owed.ToKeepEncounter(shown=("samurai", "kuge"))
    state = play(state, Keep("kuge"))
    assert state.person.coins == 8
    assert points(state) == (0, 0, 0)
    assert state.person.encounters == ["kuge"]
    assert state.encounters.bottom == ["samurai"]


def test_yoshiyasu_may_keep_the_first_of_the_two() -> None:
    state = play(given((9, 12, 13), traveler="yoshiyasu"), Walk(10), *reveal("encounter", "samurai", "kuge"))
    state = play(state, Keep("samurai"))
    assert (state.person.encounters, state.encounters.bottom) == (["samurai"], ["kuge"])
    assert points(state) == (3, 0, 0)


def test_yoshiyasu_with_two_equal_cards_keeps_one_of_them() -> None:
    state = play(given((9, 12, 13), traveler="yoshiyasu"), Walk(10), *reveal("encounter", "kuge", "kuge"))
    assert legal(state) == [Keep("kuge")]
    state = play(state, Keep("kuge"))
    assert (state.person.encounters, state.encounters.bottom) == (["kuge"], ["kuge"])


# Satsuki


def test_satsuki_is_offered_one_of_the_meals_for_free() -> None:
    state = dinner((1, 0, 2), "dango", "soba", "fugu", "udon", traveler="satsuki", coins=2)
    assert top(state) == owed.MealToGive(count=1)
    assert legal(state) == reveal("free_meal", "soba", "fugu", "udon")
    state = play(state, Reveal("free_meal", "fugu"))
    assert legal(state) == [Eat("soba"), Eat("fugu", "gift"), Decline()]
    ate = play(state, Eat("fugu", "gift"))
    assert (ate.person.meals, ate.person.coins) == (["fugu"], 2)
    assert points(ate)[0] == 6
    assert "fugu" not in ate.shown


def test_satsuki_may_buy_another_meal_instead_but_never_eats_two() -> None:
    state = dinner((1, 0, 2), "dango", "soba", "fugu", "udon", traveler="satsuki", coins=2)
    state = automas(play(state, Reveal("free_meal", "fugu"), Eat("soba")))
    assert (state.person.meals, state.person.coins) == (["soba"], 0)
    assert isinstance(top(state), owed.AutomaToReveal)


def test_satsuki_cannot_accept_a_meal_that_she_has_eaten() -> None:
    state = dinner((1, 0, 2), "dango", "soba", "fugu", "udon", traveler="satsuki", coins=2, meals=("fugu",))
    state = play(state, Reveal("free_meal", "fugu"))
    assert isinstance(top(state), owed.Eating)
    assert legal(state) == [Eat("soba"), Decline()]


def test_satsuki_is_offered_a_free_meal_at_the_last_inn_too() -> None:
    state = dinner((1, 0, 2), "dango", "soba", "fugu", "udon", inn=54, traveler="satsuki")
    assert top(state) == owed.MealToGive(count=1)


# Mitsukuni


def test_mitsukuni_scores_one_more_for_each_hot_spring_and_achievement() -> None:
    state = play(given((4, 12, 13), traveler="mitsukuni"), Walk(5), Reveal("hot_spring", "spring_2"))
    assert points(state) == (3, 0, 0)
    state = play(given((3, 12, 13), traveler="mitsukuni", panoramas={"paddy": 2}), Walk(4))
    assert points(state) == (3 + 3 + 1, 0, 0)


def test_mitsukuni_scores_one_more_for_each_end_achievement() -> None:
    things: dict[str, Any] = {"springs": ("spring_2",), "encounters": ("kuge",)}
    state = given((54, 54, 54), arrived=(0, 1, 2), traveler="mitsukuni", **things)
    end_of_journey(state)
    assert points(state) == (2 * (3 + 1), 0, 0)


# Sasayakko


def test_sasayakko_has_the_cheapest_of_several_souvenirs_for_free() -> None:
    state = shop("sasayakko", "koma", "haori", "sumie", coins=9)
    state = play(state, Buy("sumie"), Buy("koma"))
    assert state.person.coins == 9 - 3
    state = play(state, Buy("haori"))
    assert state.person.coins == 9 - 3 - 2


@pytest.mark.parametrize(
    "order",
    [("koma", "haori", "sumie"), ("sumie", "haori", "koma"), ("haori", "koma", "sumie"), ("haori", "sumie", "koma")],
)
def test_sasayakko_pays_the_same_in_any_order(order: tuple[str, str, str]) -> None:
    state = play(shop("sasayakko", "koma", "haori", "sumie", coins=6), *(Buy(card) for card in order))
    assert state.person.coins == 6 - 5


def test_sasayakko_pays_for_a_single_souvenir() -> None:
    assert play(shop("sasayakko", "koma", "haori", "sumie"), Buy("haori"), Decline()).person.coins == 7


def test_sasayakko_must_own_enough_for_all_that_she_takes() -> None:
    state = play(shop("sasayakko", "koma", "haori", "sumie", coins=4), Buy("haori"))
    assert legal(state) == [Buy("koma"), Decline()]
    state = play(shop("sasayakko", "koma", "haori", "sumie", coins=5), Buy("haori"))
    assert legal(state) == [Buy("koma"), Buy("sumie"), Decline()]
    state = play(state, Buy("sumie"))
    assert state.person.coins == 5 - 3
    assert refused(state, Buy("koma")) is not None


# Hirotada


def test_hirotada_adds_a_reserve_coin_at_each_temple() -> None:
    state = play(given((8, 12, 13), traveler="hirotada", coins=4), Walk(9), Donate(3))
    assert (state.person.coins, state.person.temple) == (1, 4)
    assert points(state) == (4, 0, 0)


# Umegae


def test_umegae_has_a_point_and_a_coin_before_the_encounter() -> None:
    state = play(given((9, 12, 13), traveler="umegae", coins=2), Walk(10))
    assert state.person.coins == 3
    assert points(state) == (1, 0, 0)
    assert points(play(state, Reveal("encounter", "samurai"))) == (4, 0, 0)


# Zen-emon


def test_zen_emon_buys_one_souvenir_of_each_shop_for_a_coin() -> None:
    state = shop("zen_emon", "koma", "haori", "sumie", coins=4)
    assert Buy("sumie", bargain=True) in legal(state)
    assert Buy("haori", bargain=True) in legal(state)
    assert Buy("koma", bargain=True) not in legal(state)
    state = play(state, Buy("sumie", bargain=True))
    assert state.person.coins == 3
    assert legal(state) == [Buy("koma"), Buy("haori"), Decline()]


def test_zen_emon_may_bargain_for_any_of_the_souvenirs() -> None:
    state = play(shop("zen_emon", "koma", "haori", "sumie", coins=4), Buy("haori"), Buy("sumie", bargain=True))
    assert state.person.coins == 1
    assert isinstance(top(state), owed.Shopping)


def test_zen_emon_needs_the_coin() -> None:
    state = play(shop("zen_emon", "koma", "haori", "sumie", coins=1), Buy("sumie", bargain=True))
    assert isinstance(top(state), owed.ToWalk)
    assert state.person.souvenirs == ["sumie"]
    state = play(shop("zen_emon", "koma", "haori", "sumie", coins=1), Buy("koma"))
    assert isinstance(top(state), owed.ToWalk)
    assert state.person.souvenirs == ["koma"]


def test_a_traveler_without_the_ability_pays_the_price() -> None:
    state = shop("kinko", "koma", "haori", "sumie")
    assert refused(state, Buy("sumie", bargain=True)) is not None
    assert play(state, Buy("sumie"), Buy("haori")).person.coins == 4
