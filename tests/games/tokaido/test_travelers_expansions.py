"""The abilities of the travelers of Crossroads and of the promos."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Accept, Acquire, Act, Decline, Donate, Eat, Reveal, Roll, Walk
from automatable.kernel.contract.game import winners
from tests.games.tokaido.given import (
    MEALS,
    Points,
    arrive,
    automas,
    begun,
    dinner,
    finished,
    given,
    legal,
    owed,
    play,
    points,
    stop,
    top,
)

# Crossroads


def test_jirocho_may_bet_a_coin_on_arrival() -> None:
    state = arrive("jirocho", coins=2)
    assert isinstance(top(state), owed.MayBet)
    assert play(state, Decline()).person.coins == 2
    assert play(state, Accept(), Roll(4)).person.coins == 1 + 4
    assert play(state, Accept(), Roll(0)).person.coins == 1
    assert isinstance(top(arrive("jirocho", coins=0)), owed.AutomaToReveal)
    assert isinstance(top(arrive("jirocho", inn=54)), owed.AutomaToReveal)


def test_daigoro_receives_a_souvenir_on_arrival() -> None:
    state = play(arrive("daigoro", coins=0), Reveal("souvenir", "sumie"))
    assert state.person.souvenirs == ["sumie"]
    assert points(state) == (1, 0, 0)
    assert isinstance(top(arrive("daigoro", inn=54)), owed.AutomaToReveal)


@pytest.mark.parametrize(("meal", "extra"), [("dango", 1), ("soba", 2), ("fugu", 3)])
def test_nampo_scores_the_printed_price_of_each_meal(meal: str, extra: int) -> None:
    state = play(dinner((0, 1, 2), *MEALS, traveler="nampo"), Eat(meal))
    assert points(state)[0] == 6 + extra


def test_gotozaemon_has_a_coin_at_each_panorama_space() -> None:
    state = stop("gotozaemon", 4, coins=0)
    assert state.person.coins == 1
    state = play(state, Act("cherry_tree"))
    assert state.person.coins == 2
    assert points(state) == (2, 0, 0)


def test_gotozaemon_has_no_coin_from_a_guide() -> None:
    state = play(stop("gotozaemon", 10, coins=0), Reveal("encounter", "annaibito_sea"))
    assert state.person.coins == 0


def test_miyataka_may_give_coins_and_buy_an_amulet() -> None:
    state = stop("miyataka", 9, coins=4)
    state = play(state, Act("base"), Donate(3))
    assert legal(state) == [Acquire("amulet", "fortune"), Decline()]
    state = play(state, Acquire("amulet", "fortune"))
    assert (state.person.coins, state.person.temple, state.person.amulets) == (0, 3, ["fortune"])
    assert isinstance(top(state), owed.ToWalk)


def test_miyataka_may_begin_with_the_amulet_or_do_only_one() -> None:
    state = play(stop("miyataka", 9, coins=4), Acquire("amulet", "fortune"))
    assert legal(state) == [Act("base"), Decline()]
    both = play(state, Act("base"), Donate(2))
    assert (both.person.coins, both.person.temple) == (1, 2)
    assert isinstance(top(play(state, Decline())), owed.ToWalk)
    assert isinstance(top(play(stop("miyataka", 9, coins=1), Acquire("amulet", "fortune"))), owed.ToWalk)


def test_other_travelers_give_coins_or_buy_an_amulet() -> None:
    assert isinstance(top(play(stop("kita", 9, coins=4), Act("base"), Donate(1))), owed.ToWalk)


def test_kita_may_draw_an_encounter_and_buy_a_calligraphy() -> None:
    state = play(stop("kita", 10, coins=1), Act("base"), Reveal("encounter", "samurai"))
    assert legal(state) == [Acquire("calligraphy", "patience"), Decline()]
    state = play(state, Acquire("calligraphy", "patience"))
    assert (state.person.encounters, state.person.calligraphies) == (["samurai"], ["patience"])
    other = play(stop("kita", 10, coins=1), Acquire("calligraphy", "patience"))
    other = play(other, Act("base"), Reveal("encounter", "kuge"))
    assert (other.person.encounters, other.person.calligraphies) == (["kuge"], ["patience"])


def test_hirotada_adds_his_coin_also_when_he_buys_an_amulet() -> None:
    state = play(stop("hirotada", 9, coins=4), Acquire("amulet", "fortune"))
    assert (state.person.coins, state.person.temple) == (3, 1)
    assert points(state) == (1, 0, 0)


def test_umegae_has_her_coin_also_for_a_calligraphy() -> None:
    state = stop("umegae", 10, coins=0)
    assert Acquire("calligraphy", "patience") in legal(state)
    state = play(state, Acquire("calligraphy", "patience"))
    assert state.person.coins == 0
    assert points(state) == (1, 0, 0)


def test_mitsukuni_scores_one_more_for_a_bathhouse() -> None:
    assert points(play(stop("mitsukuni", 5), Act("bathhouse"))) == (5, 0, 0)


# Promos


def test_antoine_wins_every_tie_at_the_temple() -> None:
    assert points(finished(traveler="antoine", temple=4, automa1={"temple": 4}, automa2={"temple": 2})) == (10, 7, 4)
    assert points(finished(traveler="antoine", temple=2, automa1={"temple": 4}, automa2={"temple": 2})) == (7, 10, 4)
    assert points(finished(traveler="antoine", temple=0, automa1={"temple": 2}, automa2={})) == (0, 10, 0)
    assert points(finished(traveler="antoine", temple=3, automa1={"temple": 4}, automa2={})) == (7, 10, 0)


def test_antoine_has_a_shared_achievement_alone() -> None:
    state = finished(traveler="antoine", springs=("spring_2",), automa1={"hot_spring": 1}, automa2={"hot_spring": 1})
    assert points(state) == (3, 0, 0)
    state = finished(traveler="antoine", springs=("spring_2",), automa1={"hot_spring": 2}, automa2={"hot_spring": 2})
    assert points(state) == (0, 3, 3)


def test_antoine_wins_with_equal_points() -> None:
    state = finished(traveler="antoine", automa1={"achievements": ("sea", "paddy")})
    assert points(state) == (0, 0, 0)
    assert winners(PLUGIN.rules.scores(state)) == [0]
    state.tally[1][Points.SEA] += 1
    assert winners(PLUGIN.rules.scores(state)) == [1]


def test_eriku_may_buy_the_top_meal_before_his_first_move() -> None:
    state = begun(traveler="eriku", eriku=True)
    assert top(state) == owed.MealToOffer(count=1)
    state = play(state, Reveal("meal", "fugu"))
    assert top(state) == owed.MayBuyMeal(meal="fugu")
    bought = play(state, Accept())
    assert (bought.person.coins, bought.person.meals) == (2, ["fugu"])
    assert points(bought)[0] == 6
    assert isinstance(top(bought), owed.ToWalk)
    assert play(state, Decline()).meals.bottom == ["fugu"]


def test_a_meal_bought_at_the_start_does_not_count_for_the_first_inn() -> None:
    state = dinner((0, 1, 2), *MEALS, traveler="eriku", meals=("sushi",), coins=0)
    state = automas(play(state, Reveal("meal", "tofu")))
    assert state.person.fasts == 1


def test_eriku_sees_the_top_meal_at_each_inn_and_may_buy_it_instead() -> None:
    for inn in (14, 27, 41, 54):
        state = play(dinner((1, 0, 2), *MEALS, inn=inn, traveler="eriku"), Reveal("meal", "tofu"))
        assert set(legal(state)) == {Eat("soba"), Eat("fugu"), Eat("udon"), Eat("tofu", "pile"), Decline()}
        state = play(state, Eat("tofu", "pile"))
        assert (state.person.coins, state.person.meals) == (3, ["tofu"])
        assert state.shown == ["soba", "fugu", "udon"]
        assert state.meals.bottom == []


def test_the_meal_that_eriku_does_not_buy_goes_under_the_pile() -> None:
    state = play(dinner((1, 0, 2), *MEALS, traveler="eriku"), Reveal("meal", "tofu"))
    assert play(state, Eat("soba")).meals.bottom == ["tofu"]
    assert play(state, Decline()).meals.bottom == ["tofu"]


def test_eriku_chooses_between_an_offered_meal_and_the_same_from_the_pile() -> None:
    state = play(dinner((1, 0, 2), *MEALS, traveler="eriku"), Reveal("meal", "soba"))
    assert {Eat("soba"), Eat("soba", "pile")} <= set(legal(state))
    assert play(state, Eat("soba")).shown == ["fugu", "udon"]
    assert play(state, Eat("soba", "pile")).shown == ["soba", "fugu", "udon"]


def test_naiade_takes_the_highest_section_first() -> None:
    for owned, scored in ((0, 3), (1, 2), (2, 1 + 3)):
        state = play(given((3, 12, 13), traveler="naiade", panoramas={"paddy": owned}), Walk(4))
        assert points(state) == (scored, 0, 0)
    state = play(given((10, 12, 13), traveler="naiade", panoramas={"sea": 1}), Walk(11))
    assert points(state) == (4, 0, 0)
