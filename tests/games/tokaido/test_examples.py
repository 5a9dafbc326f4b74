"""The worked examples of the solo rulebook (EX) and the edge cases derived from it (EDGE), each on real spaces of the road."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Buy, Decline, Eat, Reveal, Walk
from automatable.kernel.decide.trace import Trace
from tests.games.tokaido.given import (
    LINES,
    State,
    automa_turn,
    automas,
    begun,
    dinner,
    finished,
    given,
    items,
    legal,
    new,
    owed,
    play,
    points,
    reveal,
    top,
)

GREEN = {"sea": 4, "paddy": 1, "coin": 3, "encounter": 1}
RANGE_1, RANGE_2, RANGE_3, TEMPLE_2, INN_3 = "1", "5", "8", "12", "16"


def green(at: int, you: int, other: int, card: str, **things: Any) -> State:
    """The turn of the green Automa of the examples."""
    return automa_turn(given((you, at, other), automa1=GREEN, **things), card)


@pytest.mark.rule("TOK-RANK-02", "TOK-RANK-03")
def test_ex_rank() -> None:
    trace = Trace()
    PLUGIN.rules.bot(given((37, 34, 36), automa1={"paddy": 2, "sea": 3}, card=RANGE_3), trace)
    scores = next(step.scores for step in trace.steps if step.rule == "TOK-TURN-06")
    assert scores == (2, 0, 3)


@pytest.mark.rule("TOK-COLL-05", "TOK-COLL-06", "TOK-TURN-15")
@pytest.mark.parametrize("owned", range(4))
def test_ex_place(owned: int) -> None:
    state = automa_turn(given((13, 9, 12), automa1={"encounter": owned}), RANGE_1)
    assert items(state, 1) == {"encounter": owned + 1}
    assert points(state) == (0, owned + 1, 0)


@pytest.mark.rule("TOK-TURN-06", "TOK-TURN-16")
def test_ex_1() -> None:
    state = green(34, 37, 36, RANGE_3)
    assert state.at[1] == 39
    assert items(state, 1) == GREEN | {"sea": 5}
    assert state.automas[1].achievements == ["sea"]
    assert points(state) == (0, 8, 0)


@pytest.mark.rule("TOK-COLL-11")
def test_ex_1_without_the_achievement() -> None:
    state = green(34, 37, 36, RANGE_3, taken={"sea": 0})
    assert state.at[1] == 39
    assert points(state) == (0, 5, 0)


@pytest.mark.rule("TOK-TURN-07")
def test_ex_2() -> None:
    state = green(34, 37, 36, RANGE_2)
    assert state.at[1] == 35
    assert items(state, 1) == GREEN | {"paddy": 2}
    assert points(state) == (0, 2, 0)


@pytest.mark.rule("TOK-TURN-17")
def test_ex_3() -> None:
    state = green(34, 37, 36, RANGE_1)
    assert state.at[1] == 35
    assert items(state, 1) == GREEN | {"paddy": 2}
    assert points(state) == (0, 2, 0)


@pytest.mark.rule("TOK-TURN-18", "TOK-TURN-10")
def test_ex_a() -> None:
    state = green(35, 38, 39, TEMPLE_2)
    assert state.at[1] == 36
    assert state.automas[1].temple == 2
    assert items(state, 1) == GREEN
    assert points(state) == (0, 2, 0)


@pytest.mark.rule("TOK-TURN-19")
def test_ex_b() -> None:
    state = green(35, 38, 39, RANGE_2)
    assert state.at[1] == 37
    assert items(state, 1) == GREEN | {"coin": 4}
    assert points(state) == (0, 4, 0)


@pytest.mark.rule("TOK-TURN-17")
def test_ex_c() -> None:
    state = green(35, 38, 39, RANGE_1)
    assert state.at[1] == 36
    assert state.automas[1].temple == 2
    assert points(state) == (0, 2, 0)


@pytest.mark.rule("TOK-DIFF-08", "TOK-DIFF-09", "TOK-DIFF-07")
def test_ex_d1() -> None:
    state = play(begun(level=3), Reveal("difficulty", "1"), *reveal("souvenir", "koma", "sake", "haori"))
    assert isinstance(top(state), owed.Shopping)
    state = play(state, Buy("koma"), Buy("haori"), Decline())
    assert (state.person.souvenirs, state.person.coins) == (["koma", "haori"], 4)
    assert points(state) == (4, 1, 1)
    assert state.souvenirs.bottom == ["sake"]
    assert state.difficulty.discard == ["1"]
    assert state.at == [0, 0, 0]


@pytest.mark.rule("TOK-DIFF-18", "TOK-DIFF-17")
def test_ex_d2() -> None:
    state = play(begun(level=6), Reveal("difficulty", "2"))
    assert items(state, 1) == {"coin": 2}
    assert points(state) == (0, 1 + 2, 1)
    assert state.difficulty.discard == ["2"]
    assert state.at == [0, 0, 0]


@pytest.mark.rule("TOK-TURN-05")
def test_edge_1_occupied_spaces_do_not_use_up_range() -> None:
    state = automa_turn(given((15, 14, 16), line=(1,)), RANGE_1)
    assert state.at[1] == 17
    assert items(state, 1) == {"coin": 2}
    assert points(state) == (0, 2, 0)


@pytest.mark.rule("TOK-RANK-04", "TOK-TURN-07")
def test_edge_2_rank_0_beats_a_temple() -> None:
    state = automa_turn(given((12, 8, 13)), RANGE_3)
    assert state.at[1] == 10
    assert points(state) == (0, 1, 0)


@pytest.mark.rule("TOK-RANK-05")
def test_edge_3_the_inn_is_the_end_of_the_range() -> None:
    state = automa_turn(given((14, 12, 14), automa1={"sea": 9}), RANGE_3)
    assert state.at[1] == 13
    assert points(state) == (0, 1, 0)


@pytest.mark.rule("TOK-TURN-17")
def test_edge_4_the_inn_if_nothing_else_is_left() -> None:
    assert automa_turn(given((13, 12, 14)), RANGE_3).at[1] == 14


@pytest.mark.rule("TOK-RANK-07")
def test_edge_5_the_inn_icon_out_of_range_does_nothing() -> None:
    six = {"sea": 6}
    state = automa_turn(given((41, 37, 41), automa1=six, taken={"sea": 1}), INN_3)
    assert state.at[1] == 39
    assert points(state) == (0, 7, 0)
    state = automa_turn(given((41, 37, 38), automa1=six, taken={"sea": 1}), INN_3)
    assert state.at[1] == 41


@pytest.mark.rule("TOK-COLL-11", "TOK-COLL-09")
def test_edge_6_no_achievement_comes_twice() -> None:
    for owned, scored in ((4, 5), (5, 6)):
        state = automa_turn(given((13, 10, 12), automa1={"sea": owned}, taken={"sea": 0}), RANGE_1)
        assert points(state) == (0, scored, 0)
        assert state.automas[1].achievements == []
    state = play(given((10, 12, 13), panoramas={"sea": 4}, taken={"sea": 1}), Walk(11))
    assert points(state) == (5, 0, 0)


@pytest.mark.rule("TOK-INN-06", "TOK-INN-07", "TOK-INN-08")
def test_edge_7_meals() -> None:
    state = dinner((1, 0, 2), "sushi", "dango", "misoshiru", "fugu")
    assert state.automas[1].meals == ["dango"]
    assert points(state) == (0, 6, 0)
    assert legal(state) == [Eat("sushi"), Eat("misoshiru"), Eat("fugu"), Decline()]
    bought = automas(play(state, Eat("misoshiru")))
    assert bought.automas[2].meals == ["sushi"]
    assert points(bought) == (6, 6, 6)
    assert bought.meals.bottom == ["fugu"]
    declined = automas(play(state, Decline()))
    assert declined.automas[2].meals == ["misoshiru"]
    assert declined.meals.bottom == ["sushi", "fugu"]


@pytest.mark.rule("TOK-INN-09")
def test_edge_8_the_same_meal_again() -> None:
    state = dinner((1, 0, 2), "dango", "dango", "soba", "fugu", automa1={"meals": ("dango",)}, meals=("dango",))
    assert state.automas[1].meals == ["dango", "dango"]
    assert points(state) == (0, 6, 0)
    assert legal(state) == [Eat("soba"), Eat("fugu"), Decline()]


@pytest.mark.rule("TOK-END-01")
def test_edge_9_gourmet_uses_printed_prices() -> None:
    hers = {"meals": ("dango", "misoshiru", "soba", "nigirimeshi")}
    assert points(finished(meals=("sushi", "dango", "fugu"), automa1=hers)) == (3, 0, 0)
    assert points(finished(meals=("sushi", "fugu"), automa1=hers)) == (3, 3, 0)


@pytest.mark.rule("TOK-END-02")
def test_edge_10_collector() -> None:
    cards = ("koma", "gofu", "yunomi", "uchiwa", "hashi", "washi")
    assert points(finished(souvenirs=cards[:5], automa1={"souvenir": 3}, automa2={"souvenir": 2})) == (0, 3, 0)
    assert points(finished(souvenirs=cards, automa1={"souvenir": 3}, automa2={"souvenir": 2})) == (3, 3, 0)
    assert points(finished(souvenirs=cards[:4], automa1={"souvenir": 1}, automa2={"souvenir": 2})) == (3, 0, 3)


@pytest.mark.rule("TOK-END-01", "TOK-GEN-06")
def test_edge_11_temple_ranking() -> None:
    assert points(finished(temple=4, automa1={"temple": 6}, automa2={"temple": 4})) == (7, 10, 7)
    assert points(finished(temple=3, automa1={"temple": 2}, automa2={"temple": 0})) == (10, 7, 0)


@pytest.mark.rule("TOK-TURN-10", "TOK-RANK-02")
def test_edge_12_coins_do_not_mix() -> None:
    state = given((12, 8, 13), automa1={"coin": 3, "temple": 4})
    state = automa_turn(state, RANGE_1)
    assert state.at[1] == 9
    assert points(state) == (0, 2, 0)
    assert (items(state, 1), state.automas[1].temple) == ({"coin": 3}, 6)


@pytest.mark.rule("TOK-DIFF-13")
@pytest.mark.parametrize(("numbers", "total"), [(("2", "1", "3", "5", "7"), 7), (("1", "3", "4", "5", "6"), 6)])
def test_edge_13_level_7(numbers: tuple[str, ...], total: int) -> None:
    state = play(begun(level=7), *reveal("difficulty", *numbers))
    assert points(state) == (0, total, 1)
    assert sum(items(state, 1).values()) == 6


@pytest.mark.rule("TOK-VAR-04")
@pytest.mark.parametrize("order", LINES)
def test_edge_14_preparations(order: tuple[int, int, int]) -> None:
    state = begun(order, preparations=True)
    for seat in (1, 2):
        assert points(state)[seat] == 1 + (6, 3, 0)[order.index(seat)]
        assert items(state, seat) == {"coin": 1}
    assert state.person.coins == 7 + (2, 1, 0)[order.index(0)]


@pytest.mark.rule("TOK-SETUPX-05", "TOK-XRD-01")
def test_edge_15_crossroads_setup() -> None:
    assert points(new(crossroads=True)) == (0, 6, 6)
    state = automa_turn(given((12, 4, 13), crossroads=True), RANGE_1)
    assert items(state, 1) == {"coin": 1, "hot_spring": 1}
    assert state.crossroads.bathhouses == 3


@pytest.mark.rule("TOK-COMP-01", "TOK-SETUP-12")
@pytest.mark.parametrize("start", [0, 27])
def test_edge_16_the_deck_never_runs_out(start: int) -> None:
    """The person walks straight to the inn; all other spaces are taken one by one, by a deck that has only the shortest card."""
    state = given((start, start, start), line=(1, 2, 0))
    state.automa_deck.pool[:] = ["1"] * 16
    state = play(state, Walk(start + 14))
    turns = 0
    while state.automa_deck.discard or not turns:
        state = automa_turn(state, "1")
        turns += 1
    assert turns == 13 + 2
    assert sum(sum(items(state, seat).values()) + state.automas[seat].temple // 2 for seat in (1, 2)) == 13 + 2


@pytest.mark.rule("TOK-VAR-02", "TOK-RANK-04", "TOK-RANK-05")
def test_edge_17_both_lowest() -> None:
    state = given((42, 44, 41), options={"return_trip": True})
    state = automa_turn(state, RANGE_2)
    assert state.at[1] == 43
    assert points(state) == (0, 2, 0)
