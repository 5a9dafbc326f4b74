"""The cards of Crossroads for the person: cherry tree, bathhouse, gaming room, objects, calligraphies."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Acquire, Act, Buy, Decline, Reveal, Roll, Walk
from tests.games.tokaido.given import (
    Points,
    State,
    destinations,
    dinner,
    end_of_journey,
    finished,
    given,
    legal,
    owed,
    play,
    points,
    reveal,
    top,
)

SUPPLY: dict[str, Any] = {
    "amulets": ("fortune", "health"),
    "objects": ("ema", "shodo", "murasame"),
    "calligraphies": ("patience", "fasting"),
}


def stop(space: int, **things: Any) -> State:
    things.setdefault("supply", SUPPLY)
    return play(given((space - 1, 12, 13), crossroads=True, **things), Walk(space))


# One action for each stop


@pytest.mark.parametrize(
    ("space", "alternatives"),
    [
        (4, [Act("cherry_tree")]),
        (6, [Act("cherry_tree")]),
        (11, [Act("cherry_tree")]),
        (5, [Act("bathhouse")]),
        (7, [Act("gaming_room")]),
        (9, [Acquire("amulet", "fortune"), Acquire("amulet", "health")]),
        (8, [Acquire("legendary_object", card) for card in ("ema", "shodo", "murasame")]),
        (10, [Acquire("calligraphy", "patience"), Acquire("calligraphy", "fasting")]),
    ],
)
def test_each_stop_offers_the_base_action_or_its_alternative(space: int, alternatives: list[Any]) -> None:
    assert legal(stop(space)) == [Act("base"), *alternatives]


@pytest.mark.parametrize(
    ("space", "move"),
    [
        (4, Act("cherry_tree")),
        (5, Act("bathhouse")),
        (9, Acquire("amulet", "health")),
        (8, Acquire("legendary_object", "ema")),
        (10, Acquire("calligraphy", "fasting")),
    ],
)
def test_after_the_alternative_the_stop_is_over(space: int, move: Any) -> None:
    assert isinstance(top(play(stop(space), move)), owed.ToWalk)


def test_alternatives_that_cannot_be_paid_are_not_offered() -> None:
    assert top(stop(5, coins=0)) == owed.SpringToDraw()
    assert top(stop(10, coins=0)) == owed.EncountersToDraw(count=1)
    assert stop(7, coins=1).person.coins == 4
    assert legal(stop(8, coins=1)) == [Act("base"), Acquire("legendary_object", "shodo")]


def test_the_last_coin_may_go_to_the_temple_or_for_an_amulet() -> None:
    assert legal(stop(9, coins=1)) == [Act("base"), Acquire("amulet", "fortune"), Acquire("amulet", "health")]


def test_alternatives_that_are_gone_are_not_offered() -> None:
    gone = {"cherry_trees": 0, "bathhouses": 0, "amulets": (), "objects": (), "calligraphies": ()}
    assert points(stop(4, supply=gone)) == (1, 0, 0)
    assert top(stop(5, supply=gone)) == owed.SpringToDraw()
    assert top(stop(8, supply=gone)) == owed.SouvenirsToShow(count=3)
    assert top(stop(10, supply=gone)) == owed.EncountersToDraw(count=1)


# Cherry trees, bathhouse, gaming room


def test_a_cherry_tree_gives_two_points_and_a_coin() -> None:
    state = play(stop(6, coins=0), Act("cherry_tree"))
    assert (state.person.coins, state.person.cherry_trees, state.crossroads.cherry_trees) == (1, 1, 2)
    assert state.person.panoramas == [0, 0, 0]
    assert points(state) == (2, 0, 0)


def test_a_completed_panorama_is_open_while_there_are_cherry_trees() -> None:
    full = {"paddy": 3, "mountain": 4, "sea": 5}
    assert {4, 6, 11} <= destinations(given((3, 12, 13), crossroads=True, panoramas=full)) | {4}
    state = stop(4, panoramas=full)
    assert state.person.cherry_trees == 1
    assert state.person.panoramas == [3, 4, 5]
    none_left = given((3, 12, 13), crossroads=True, panoramas=full, supply={"cherry_trees": 0})
    assert destinations(none_left) & {4, 6, 11} == set()


def test_a_bathhouse_costs_a_coin_scores_four_and_counts_for_bather() -> None:
    state = play(stop(5, coins=1), Act("bathhouse"))
    assert (state.person.coins, state.person.bathhouses, state.crossroads.bathhouses) == (0, 1, 2)
    assert points(state) == (4, 0, 0)
    assert finished(bathhouses=1, springs=("spring_2",), automa1={"hot_spring": 1}).person.achievements == ["bather"]


@pytest.mark.parametrize("value", [0, 1, 2, 3, 4])
def test_the_gaming_room_returns_the_bet_as_often_as_the_die_says(value: int) -> None:
    state = play(stop(7, coins=2), Act("gaming_room"))
    assert state.person.coins == 0
    assert play(state, Roll(value)).person.coins == 2 * value


def test_the_die_has_six_faces() -> None:
    state = play(stop(7, coins=2), Act("gaming_room"))
    assert PLUGIN.rules.chance(state).weights() == {Roll(0): 1, Roll(1): 1, Roll(2): 1, Roll(3): 2, Roll(4): 1}


# Legendary objects


@pytest.mark.parametrize("card", ["murasame", "masamune"])
def test_a_sword_costs_three_coins_and_scores_eight(card: str) -> None:
    state = play(stop(8, coins=3, supply={"objects": (card,)}), Acquire("legendary_object", card))
    assert (state.person.coins, state.person.objects) == (0, [card])
    assert points(state) == (8, 0, 0)


@pytest.mark.parametrize("card", ["shodo", "emaki"])
def test_a_scroll_scores_each_other_souvenir_and_object_now_and_later(card: str) -> None:
    owned: dict[str, Any] = {"souvenirs": ("koma", "gofu"), "objects": ("masamune",)}
    state = stop(8, coins=3, supply={"objects": (card,)}, **owned)
    state = play(state, Acquire("legendary_object", card))
    assert state.person.coins == 2
    assert points(state) == (3, 0, 0)
    state.at[1:] = [13, 12]
    state = play(state, Walk(10), Reveal("encounter", "shokunin"), Reveal("souvenir", "yunomi"))
    assert points(state) == (3 + 1 + 1, 0, 0)


def test_two_scrolls_score_each_other() -> None:
    state = stop(8, objects=("shodo",), supply={"objects": ("emaki",)})
    assert points(play(state, Acquire("legendary_object", "emaki"))) == (1 + 1, 0, 0)


@pytest.mark.parametrize("card", ["buppatsu", "ema"])
def test_a_charm_is_a_fifth_family(card: str) -> None:
    sets = ("koma", "sake", "haori", "sumie")
    state = stop(8, coins=2, souvenirs=sets, supply={"objects": (card,)})
    state = play(state, Acquire("legendary_object", card))
    assert state.person.coins == 0
    assert points(state) == (9, 0, 0)
    alone = play(stop(8, coins=2, supply={"objects": (card,)}), Acquire("legendary_object", card))
    assert points(alone) == (1, 0, 0)


def test_a_souvenir_after_a_charm_is_the_second_of_its_set() -> None:
    state = stop(8, objects=("ema",), families=[0, 0, 0, 0, 1])
    state = play(state, Act("base"), *reveal("souvenir", "koma", "haori", "sumie"), Buy("koma"), Decline())
    assert points(state) == (3, 0, 0)


def test_an_object_counts_for_collector() -> None:
    state = finished(objects=("ema",), souvenirs=("koma",), automa1={"souvenir": 1})
    assert "collector" in state.person.achievements


def test_only_one_object_is_bought_in_a_stop() -> None:
    state = play(stop(8, coins=9), Acquire("legendary_object", "shodo"))
    assert isinstance(top(state), owed.ToWalk)
    assert state.crossroads.objects == ["ema", "murasame"]


# Calligraphies


def test_a_calligraphy_costs_a_coin_and_counts_for_chatterbox() -> None:
    state = play(stop(10, coins=1), Acquire("calligraphy", "fasting"))
    assert (state.person.coins, state.person.calligraphies) == (0, ["fasting"])
    assert state.crossroads.calligraphies == ["patience"]
    assert points(state) == (0, 0, 0)
    state = finished(crossroads=True, calligraphies=("fasting",), automa1={"encounter": 1})
    assert "chatterbox" in state.person.achievements


def written(card: str, **things: Any) -> int:
    """What this calligraphy scores at the end."""
    state = finished(
        crossroads=True, calligraphies=(card,), automa1={"encounter": 9, "hot_spring": 9, "souvenir": 9}, **things
    )
    return state.tally[0][Points.CROSSROADS]


def test_foresight_scores_two_points_for_each_coin() -> None:
    assert written("foresight", coins=4) == 8
    assert written("foresight", coins=0) == 0


def test_contemplation_scores_complete_panoramas_and_cherry_trees() -> None:
    panoramas = {"paddy": 3, "mountain": 3, "sea": 5}
    assert written("contemplation", panoramas=panoramas, cherry_trees=2) == 3 + 3 + 2


def test_nostalgia_scores_objects_and_souvenirs() -> None:
    assert written("nostalgia", objects=("ema", "shodo", "emaki"), souvenirs=("koma", "gofu")) == 6 + 2


@pytest.mark.parametrize(("arrived", "scored"), [((1, 2, 0), 6), ((1, 0, 2), 4), ((0, 1, 2), 2)])
def test_patience_scores_the_place_of_arrival_among_all_three(arrived: tuple[int, ...], scored: int) -> None:
    assert written("patience", arrived=arrived) == scored


def test_perfection_scores_achievements_and_calligraphies() -> None:
    assert written("perfection", achievements=("sea", "paddy")) == 2 * 2 + 1


def test_perfection_counts_the_achievements_of_the_end() -> None:
    assert written("perfection", meals=("soba",)) == 2 + 1


def test_fasting_scores_inns_without_a_meal() -> None:
    assert written("fasting", fasts=3) == 9


def test_calligraphies_score_after_the_last_meal() -> None:
    state = dinner(
        (0, 1, 2), "dango", "soba", "fugu", "udon", inn=54, crossroads=True, calligraphies=("fasting",), coins=0
    )
    assert state.tally[0][Points.CROSSROADS] == 3


def test_all_calligraphies_score() -> None:
    state = given((54, 54, 54), arrived=(0, 1, 2), crossroads=True, coins=2, calligraphies=("foresight", "patience"))
    end_of_journey(state)
    assert state.tally[0][Points.CROSSROADS] == 4 + 2


def test_guides_and_the_like_never_give_crossroads_cards() -> None:
    state = play(stop(10), Act("base"), Reveal("encounter", "annaibito_sea"))
    assert state.person.panoramas == [0, 0, 1]
    state = play(stop(10), Act("base"), Reveal("encounter", "shokunin"))
    assert top(state) == owed.SouvenirToReceive(count=1)
    state = play(stop(10), Act("base"), Reveal("encounter", "miko"))
    assert (state.person.temple, state.person.amulets) == (1, [])


def test_without_crossroads_a_stop_is_the_base_action() -> None:
    state = play(given((3, 12, 13)), Walk(4))
    assert not isinstance(top(state), owed.AtStop)
    assert points(state) == (1, 0, 0)
