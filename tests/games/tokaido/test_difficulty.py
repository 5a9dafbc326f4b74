"""Difficulty levels: cards resolved by the person (1 to 3) or by each Automa (5 to 7) before the first move.

The cards: 1 shop, 2 farm, 3 paddy, 4 mountain, 5 sea, 6 hot spring, 7 encounter.
"""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Act, Buy, Decline, Reveal
from automatable.kernel.turns.moves import Who
from tests.games.tokaido.given import State, begun, items, legal, owed, play, points, refused, reveal, top, turn

SEVEN = [Reveal("difficulty", str(number)) for number in range(1, 8)]


def resolve(state: State, *numbers: str) -> State:
    """Difficulty cards that need no further answer."""
    return play(state, *reveal("difficulty", *numbers))


def cards_resolved(level: int) -> list[int]:
    """How many difficulty cards each seat resolves at this level, in order of seats; always the first possible move."""
    state, counts = begun(level=level), [0, 0, 0]
    while not isinstance(top(state), (owed.ToWalk, owed.AutomaToReveal)):
        at = top(state)
        if isinstance(at, owed.DifficultyToDraw):
            counts[at.seat] += 1
        state = play(state, legal(state)[0])
    return counts


@pytest.mark.rule("TOK-DIFF-01")
def test_there_are_seven_levels() -> None:
    assert [level.id for level in PLUGIN.info.levels] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("TOK-DIFF-02")
def test_level_1_gives_the_person_five_cards() -> None:
    assert cards_resolved(1) == [5, 0, 0]


@pytest.mark.rule("TOK-DIFF-03")
def test_level_2_gives_the_person_three_cards() -> None:
    assert cards_resolved(2) == [3, 0, 0]


@pytest.mark.rule("TOK-DIFF-04")
def test_level_3_gives_the_person_one_card() -> None:
    assert cards_resolved(3) == [1, 0, 0]


@pytest.mark.rule("TOK-DIFF-05")
def test_the_person_resolves_a_card_before_the_next_is_drawn() -> None:
    state = resolve(begun(level=2), "1")
    assert top(state) == owed.SouvenirsToShow(count=3)
    state = play(state, *reveal("souvenir", "koma", "haori", "sumie"))
    assert isinstance(top(state), owed.Shopping)
    state = play(state, Decline())
    assert top(state) == owed.DifficultyToDraw(0)


@pytest.mark.rule("TOK-DIFF-06")
def test_the_person_resolves_cards_as_if_stopping_there() -> None:
    state = begun(level=1)
    state = resolve(state, "2", "3", "4", "5")
    assert state.person.coins == 7 + 3
    assert state.person.panoramas == [1, 1, 1]
    assert points(state) == (3, 1, 1)
    state = resolve(state, "6")
    state = play(state, Reveal("hot_spring", "spring_3"))
    assert points(state) == (6, 1, 1)


@pytest.mark.rule("TOK-DIFF-06")
def test_an_encounter_card_is_an_encounter() -> None:
    state = play(resolve(begun(level=3), "7"), Reveal("encounter", "kuge"))
    assert state.person.encounters == ["kuge"]
    assert state.person.coins == 10


@pytest.mark.rule("TOK-DIFF-06")
def test_travelers_use_their_abilities_with_difficulty_cards() -> None:
    state = resolve(begun(level=3, traveler="umegae"), "7")
    assert state.person.coins == 6
    assert points(state)[0] == 1
    state = resolve(begun(level=3, traveler="yoshiyasu"), "7")
    assert top(state) == owed.EncountersToDraw(count=2)


@pytest.mark.rule("TOK-DIFF-06")
def test_crossroads_alternatives_are_offered_with_difficulty_cards() -> None:
    state = begun(level=3, crossroads=True)
    state = play(state, *reveal("amulet", "vitality", "health", "devotion"))
    state = play(state, *reveal("legendary_object", "ema", "shodo", "murasame"))
    state = play(state, *reveal("calligraphy", "patience", "fasting", "foresight"))
    state = resolve(state, "5")
    assert isinstance(top(state), owed.AtStop)
    assert legal(state) == [Act("base"), Act("cherry_tree")]
    state = play(state, Act("cherry_tree"))
    assert points(state)[0] == 2
    assert isinstance(top(state), owed.ToWalk)


@pytest.mark.rule("TOK-DIFF-07")
def test_difficulty_cards_do_not_move_the_person() -> None:
    state = resolve(begun(level=1), "2", "3", "4", "5")
    state = play(resolve(state, "6"), Reveal("hot_spring", "spring_2"))
    assert state.at == [0, 0, 0]
    assert state.line == [2, 1, 0]
    assert isinstance(top(state), owed.ToWalk)


@pytest.mark.rule("TOK-DIFF-08")
def test_the_shop_card_shows_three_souvenirs_to_buy_keep_and_score() -> None:
    state = resolve(begun(level=3), "1")
    state = play(state, *reveal("souvenir", "koma", "haori", "sumie"))
    state = play(state, Buy("koma"), Buy("sumie"), Decline())
    assert state.person.souvenirs == ["koma", "sumie"]
    assert state.person.coins == 7 - 1 - 3
    assert points(state) == (1 + 3, 1, 1)
    assert state.souvenirs.bottom == ["haori"]


@pytest.mark.rule("TOK-DIFF-08")
def test_without_coins_the_shop_card_shows_souvenirs_that_cannot_be_bought() -> None:
    state = begun(level=3, traveler="gotozaemon", crossroads=True)
    while turn(state).who is Who.CHANCE and top(state) != owed.DifficultyToDraw(0):
        state = play(state, legal(state)[0])
    state = play(resolve(state, "1"), *reveal("souvenir", "koma", "haori", "sumie"))
    assert isinstance(top(state), owed.ToWalk)
    assert state.person.souvenirs == []
    assert state.souvenirs.bottom == ["koma", "haori", "sumie"]


@pytest.mark.rule("TOK-DIFF-09")
@pytest.mark.parametrize("level", [2, 6])
def test_a_resolved_card_is_discarded_and_does_not_come_again(level: int) -> None:
    state = resolve(begun(level=level), "3")
    assert state.difficulty.discard == ["3"]
    assert refused(state, Reveal("difficulty", "3")) is not None
    assert len(legal(state)) == 6


@pytest.mark.rule("TOK-DIFF-10")
def test_level_4_changes_nothing_and_is_the_default() -> None:
    assert PLUGIN.info.default_level == 4
    assert cards_resolved(4) == [0, 0, 0]
    assert points(begun()) == (0, 1, 1)


@pytest.mark.rule("TOK-DIFF-11")
def test_level_5_gives_each_automa_one_card() -> None:
    assert cards_resolved(5) == [0, 1, 1]


@pytest.mark.rule("TOK-DIFF-12")
def test_level_6_gives_each_automa_three_cards() -> None:
    assert cards_resolved(6) == [0, 3, 3]


@pytest.mark.rule("TOK-DIFF-13")
def test_level_7_gives_each_automa_five_cards() -> None:
    assert cards_resolved(7) == [0, 5, 5]


@pytest.mark.rule("TOK-DIFF-14")
def test_the_cards_are_shuffled_anew_for_the_second_automa() -> None:
    state = resolve(begun(level=6), "3", "4", "5")
    assert top(state) == owed.DifficultyToDraw(2)
    assert legal(state) == SEVEN
    state = resolve(state, "3", "4", "5")
    assert items(state, 2) == {"coin": 1, "paddy": 1, "mountain": 1, "sea": 1}


@pytest.mark.rule("TOK-DIFF-15")
def test_an_automa_resolves_a_card_before_the_next_is_drawn() -> None:
    state = resolve(begun(level=6), "3")
    assert items(state, 1) == {"coin": 1, "paddy": 1}
    assert points(state) == (0, 2, 1)
    assert state.difficulty.discard == ["3"]
    assert top(state) == owed.DifficultyToDraw(1)


@pytest.mark.rule("TOK-DIFF-16")
@pytest.mark.parametrize(
    ("number", "item"),
    [("1", "souvenir"), ("3", "paddy"), ("4", "mountain"), ("5", "sea"), ("6", "hot_spring"), ("7", "encounter")],
)
def test_an_automa_receives_an_item_and_its_points(number: str, item: str) -> None:
    state = resolve(begun(level=5), number)
    assert items(state, 1) == {"coin": 1, item: 1}
    assert points(state) == (0, 1 + 1, 1)


@pytest.mark.rule("TOK-DIFF-16")
def test_a_card_given_to_an_automa_leaves_its_pile() -> None:
    state = resolve(begun(level=6), "1", "6", "7")
    assert (len(state.souvenirs), len(state.springs), len(state.encounters)) == (23, 11, 13)


@pytest.mark.rule("TOK-DIFF-17")
def test_difficulty_cards_do_not_move_an_automa() -> None:
    state = resolve(begun(level=5), "3", "4")
    assert state.at == [0, 0, 0]
    assert state.line == [2, 1, 0]


@pytest.mark.rule("TOK-DIFF-18")
def test_the_farm_card_gives_an_automa_her_second_coin_for_two_points() -> None:
    state = resolve(begun(level=5), "2")
    assert items(state, 1) == {"coin": 2}
    assert points(state) == (0, 1 + 2, 1)


@pytest.mark.rule("TOK-DIFF-19")
def test_every_card_may_be_the_persons_first() -> None:
    state = begun(level=1)
    assert PLUGIN.rules.chance(state).weights() == dict.fromkeys(SEVEN, 1)
