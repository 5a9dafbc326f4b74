"""The abilities of the travelers of Matsuri."""

from typing import Any

from automatable.games.tokaido.model import moves
from tests.games.tokaido.given import (
    MEALS,
    SUPPLY,
    Points,
    arrive,
    automa_turn,
    automas,
    begun,
    destinations,
    dinner,
    finished,
    given,
    legal,
    owed,
    play,
    points,
    reveal,
    stop,
    top,
)


def test_mutsumi_may_leave_an_inn_first() -> None:
    state = dinner((0, 1, 2), *MEALS, traveler="mutsumi", coins=0)
    assert isinstance(top(state), owed.MayLeaveFirst)
    assert isinstance(top(play(state, moves.Accept())), owed.ToWalk)
    first = play(state, moves.Accept())
    assert first.line == [1, 2, 0]
    assert play(state, moves.Decline()).mover == 2


def test_mutsumi_may_leave_kyoto_first() -> None:
    state = begun((0, 1, 2), traveler="mutsumi", crossroads=True, matsuri=True)
    while isinstance(top(state), owed.ToReveal):
        state = play(state, legal(state)[0])
    assert isinstance(top(state), owed.MayLeaveFirst)
    assert play(state, moves.Accept()).mover == 0
    assert play(state, moves.Decline()).mover == 2


def test_mutsumi_is_not_asked_if_he_leaves_first_anyway() -> None:
    assert isinstance(top(dinner((1, 2, 0), *MEALS, traveler="mutsumi", coins=0)), owed.ToWalk)


def test_takeru_has_a_coin_for_every_stop_at_an_encounter() -> None:
    state = given((12, 9, 13), traveler="takeru", coins=0, matsuri=True)
    assert automa_turn(state, "1").person.coins == 1
    assert stop("takeru", 10, coins=0, matsuri=True).person.coins == 1
    assert stop("takeru", 11, coins=0, matsuri=True).person.coins == 0


def test_misaki_has_a_coin_for_every_stop_at_a_temple() -> None:
    state = given((12, 8, 13), traveler="misaki", coins=0, matsuri=True)
    assert automa_turn(state, "1").person.coins == 1
    assert stop("misaki", 9, coins=1, matsuri=True).person.coins == 2
    assert stop("misaki", 10, coins=1, matsuri=True).person.coins == 1


def test_titia_pays_a_coin_less_for_art_and_legendary_objects() -> None:
    state = stop("titia", 8, coins=2)
    assert {moves.Acquire("legendary_object", "shodo"), moves.Acquire("legendary_object", "murasame")} <= set(
        legal(state)
    )
    assert play(state, moves.Acquire("legendary_object", "murasame")).person.coins == 0
    assert play(state, moves.Acquire("legendary_object", "shodo")).person.coins == 2
    state = play(state, moves.Act("base"), *reveal("souvenir", "sumie", "haori", "koma"), moves.Buy("sumie"))
    assert state.person.coins == 0


def test_rakuken_may_see_four_souvenirs_and_a_random_object() -> None:
    state = stop("rakuken", 8, coins=6)
    assert moves.Act("rakuken") in legal(state)
    state = play(state, moves.Act("rakuken"), *reveal("souvenir", "sumie", "haori", "koma", "sake"))
    assert legal(state) == reveal("legendary_object", "shodo", "murasame")
    state = play(state, moves.Reveal("legendary_object", "murasame"))
    assert {
        moves.Buy("sumie"),
        moves.Buy("haori"),
        moves.Buy("koma"),
        moves.Buy("sake"),
        moves.Buy("murasame"),
        moves.Decline(),
    } == set(legal(state))
    state = play(state, moves.Buy("murasame"), moves.Buy("koma"), moves.Decline())
    assert state.person.coins == 6 - 3 - 1
    assert points(state) == (8 + 1, 0, 0)
    assert (state.person.objects, state.person.souvenirs) == (["murasame"], ["koma"])
    assert state.crossroads.objects == ["shodo"]
    assert state.souvenirs.bottom == ["sumie", "haori", "sake"]


def test_rakuken_puts_an_object_back_that_he_does_not_buy() -> None:
    state = play(stop("rakuken", 8), moves.Act("rakuken"), *reveal("souvenir", "sumie", "haori", "koma", "sake"))
    state = play(state, moves.Reveal("legendary_object", "murasame"), moves.Decline())
    assert sorted(state.crossroads.objects) == ["murasame", "shodo"]


def test_rakuken_sees_only_souvenirs_if_no_object_is_left() -> None:
    state = stop("rakuken", 8, supply={"objects": ()})
    state = play(state, moves.Act("rakuken"), *reveal("souvenir", "sumie", "haori", "koma", "sake"))
    assert moves.Buy("koma") in legal(state)


def test_kamui_scores_three_points_at_each_inn_without_a_meal() -> None:
    for inn in (14, 27, 41, 54):
        state = dinner((0, 1, 2), *MEALS, traveler="kamui", inn=inn)
        assert automas(play(state, moves.Decline())).tally[0][Points.TRAVELER] == 3
        assert automas(play(state, moves.Eat("soba"))).tally[0][Points.TRAVELER] == 0


def test_mari_scores_two_points_for_each_coin_and_has_amulets_for_free() -> None:
    assert points(play(stop("mari", 9, coins=3), moves.Act("base"), moves.Donate(3))) == (6, 0, 0)
    state = play(stop("mari", 9, coins=3), moves.Acquire("amulet", "fortune"))
    assert (state.person.coins, state.person.amulets) == (3, ["fortune"])


def test_mari_may_stop_at_a_temple_without_coins_while_there_are_amulets() -> None:
    assert 9 in destinations(given((8, 12, 13), traveler="mari", coins=0, crossroads=True, supply=SUPPLY))
    assert 9 not in destinations(given((8, 12, 13), traveler="mari", coins=0, crossroads=True))


def test_yashima_receives_a_random_amulet_on_arrival() -> None:
    state = arrive("yashima", supply={"amulets": ("health", "vitality")})
    assert legal(state) == reveal("amulet", "health", "vitality")
    state = play(state, moves.Reveal("amulet", "vitality"))
    assert (state.person.amulets, state.crossroads.amulets) == (["vitality"], ["health"])
    assert state.person.coins == 5
    assert isinstance(top(arrive("yashima")), owed.AutomaToReveal)
    assert isinstance(top(arrive("yashima", inn=54, supply=SUPPLY)), owed.AutomaToReveal)


def test_kidzuna_may_buy_the_top_meal_before_her_normal_one() -> None:
    state = dinner((1, 0, 2), *MEALS, traveler="kidzuna", coins=6)
    state = play(state, moves.Reveal("meal", "tofu"))
    assert top(state) == owed.MayBuyMeal(meal="tofu")
    assert legal(state) == [moves.Accept(), moves.Decline()]
    state = play(state, moves.Accept())
    assert (state.person.coins, state.person.meals) == (4, ["tofu"])
    assert isinstance(top(state), owed.Eating)
    state = play(state, moves.Eat("soba"))
    assert (state.person.coins, state.person.meals) == (2, ["tofu", "soba"])
    assert points(state)[0] == 12


def test_kidzuna_leaves_the_top_meal_under_the_pile_and_eats_normally() -> None:
    state = play(dinner((1, 0, 2), *MEALS, traveler="kidzuna"), moves.Reveal("meal", "tofu"), moves.Decline())
    assert state.meals.bottom == ["tofu"]
    assert isinstance(top(state), owed.Eating)


def test_kidzunas_meal_from_the_pile_is_a_meal_at_this_inn() -> None:
    state = dinner((1, 0, 2), *MEALS, traveler="kidzuna")
    state = automas(play(state, moves.Reveal("meal", "tofu"), moves.Accept(), moves.Decline()))
    assert state.person.fasts == 0


def test_kidzuna_may_not_buy_a_meal_twice_or_without_coins() -> None:
    state = play(dinner((1, 0, 2), *MEALS, traveler="kidzuna", meals=("tofu",)), moves.Reveal("meal", "tofu"))
    assert isinstance(top(state), owed.Eating)
    assert state.meals.bottom == ["tofu"]
    state = play(dinner((1, 0, 2), *MEALS, traveler="kidzuna", coins=2), moves.Reveal("meal", "unagi"))
    assert isinstance(top(state), owed.Eating)
    state = play(dinner((1, 0, 2), *MEALS, traveler="kidzuna"), moves.Reveal("meal", "soba"), moves.Accept())
    assert moves.Eat("soba") not in legal(state)


def test_kidzuna_has_no_second_meal_at_the_last_inn() -> None:
    assert isinstance(top(dinner((1, 0, 2), *MEALS, inn=54, traveler="kidzuna")), owed.Eating)


def test_chihaya_draws_a_hot_spring_on_arrival() -> None:
    state = play(arrive("chihaya"), moves.Reveal("hot_spring", "spring_3"))
    assert points(state) == (3, 0, 0)
    assert isinstance(top(arrive("chihaya", inn=54)), owed.AutomaToReveal)


def test_iyasaka_has_a_coin_more_at_a_farm() -> None:
    state = given((6, 12, 13), traveler="iyasaka", coins=0)
    assert play(state, moves.Walk(7)).person.coins == 4


def test_iyasaka_may_roll_again_in_the_gaming_room() -> None:
    state = play(stop("iyasaka", 7, coins=2), moves.Act("gaming_room"), moves.Roll(1))
    assert top(state) == owed.MayRollAgain(value=1, bet=2)
    assert play(state, moves.Decline()).person.coins == 2
    assert play(state, moves.Accept(), moves.Roll(0)).person.coins == 0
    assert play(state, moves.Accept(), moves.Roll(4)).person.coins == 8


def test_marihito_doubles_his_best_calligraphy() -> None:
    cards = ("foresight", "perfection")
    plain = finished(crossroads=True, coins=4, calligraphies=cards, achievements=("sea",))
    doubled = finished(crossroads=True, coins=4, calligraphies=cards, achievements=("sea",), traveler="marihito")
    assert points(doubled)[0] - points(plain)[0] == 2 * 4


def test_suseri_scores_each_different_kind_of_card() -> None:
    def scored(**things: Any) -> int:
        return finished(crossroads=True, traveler="suseri", automa1={}, **things).tally[0][Points.TRAVELER]

    assert scored() == 0
    one_of_each: dict[str, Any] = {
        "springs": ("spring_2", "spring_3"),
        "bathhouses": 1,
        "souvenirs": ("koma", "gofu"),
        "objects": ("ema",),
        "encounters": ("kuge",),
        "calligraphies": ("fasting",),
        "amulets": ("health",),
        "meals": ("soba",),
        "panoramas": {"sea": 2, "mountain": 1, "paddy": 1},
        "cherry_trees": 2,
    }
    assert scored(**one_of_each) == 12
    for kind in one_of_each:
        assert scored(**{kind: one_of_each[kind]}) == (3 if kind == "panoramas" else 1)


def test_ayumu_pays_one_coin_for_any_meal_and_nothing_for_small_objects() -> None:
    state = dinner((0, 1, 2), *MEALS, traveler="ayumu", coins=1)
    assert play(state, moves.Eat("fugu")).person.coins == 0
    assert play(state, moves.Eat("dango")).person.coins == 0
    state = play(
        given((7, 12, 13), traveler="ayumu", coins=2), moves.Walk(8), *reveal("souvenir", "koma", "haori", "gofu")
    )
    state = play(state, moves.Buy("koma"), moves.Buy("gofu"))
    assert state.person.coins == 2
    state = play(state, moves.Buy("haori"))
    assert state.person.coins == 0


def test_kidzuna_may_use_devotion_for_the_meal_of_the_pile() -> None:
    state = dinner((1, 0, 2), *MEALS, traveler="kidzuna", crossroads=True, amulets=("devotion",))
    state = play(state, moves.Reveal("meal", "tofu"), moves.UseAmulet("devotion"))
    assert legal(state) == [moves.Accept()]
    state = play(state, moves.Accept())
    assert (state.person.coins, state.person.temple) == (3, 2)
    assert points(state)[0] == 6 + 2


def test_rakuken_finds_the_usual_shop_without_his_tray() -> None:
    assert isinstance(top(stop("rakuken", 8)), owed.AtStop)
    assert moves.Act("rakuken") not in legal(stop("kita", 8))
