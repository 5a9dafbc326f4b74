"""What the offers promise is what the moves bring."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Buy, Eat, Reveal, Walk
from automatable.kernel.show.offers import effect_words
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import catalogue
from tests.games.tokaido.given import State, automas, dinner, given, legal, play, reveal

SAY = catalogue(package=PLUGIN.info.package).say
GAMING_ROOM = "the gaming room: bet 2 coins, get back 0 to 4 times as many"
MEALS = ("dango", "soba", "fugu", "udon")


def effect(state: State, move: Move) -> str:
    assert move in legal(state)
    return SAY(effect_words(PLUGIN.face.offer(state, move)))


def shop(traveler: str, *bought: Move) -> State:
    state = given((7, 12, 13), coins=9, traveler=traveler)
    return play(state, Walk(8), *reveal("souvenir", "koma", "haori", "sumie"), *bought)


@pytest.mark.parametrize(
    ("things", "space", "promised"),
    [
        ({}, 7, "+3 coins"),
        ({"traveler": "iyasaka"}, 7, "+4 coins"),
        ({"matsuri": True, "festival": "17"}, 7, "+4 coins; or " + GAMING_ROOM),
        ({}, 9, "give up to 3 coins for 1 point each"),
        ({"coins": 2}, 9, "give up to 2 coins for 1 point each"),
        ({"traveler": "mari"}, 9, "give up to 3 coins for 2 points each"),
        ({"matsuri": True, "festival": "18"}, 9, "give up to 3 coins for 2 points each"),
        ({"coins": 1}, 9, "give 1 coin for 1 point"),
        ({"panoramas": {"paddy": 1}}, 4, "section 2 of 3: +2 points"),
        ({"panoramas": {"paddy": 2}}, 4, "section 3 of 3 and the achievement: +6 points"),
        ({"panoramas": {"paddy": 2}, "taken": {"paddy": 1}}, 4, "section 3 of 3: +3 points"),
        ({"traveler": "naiade"}, 4, "section 3 of 3: +3 points"),
        ({"crossroads": True, "panoramas": {"paddy": 3}}, 4, "a cherry tree: +2 points, +1 coin"),
        ({"crossroads": True}, 4, "section 1 of 3: +1 point; or a cherry tree: +2 points, +1 coin"),
        ({"crossroads": True}, 7, "+3 coins; or " + GAMING_ROOM),
        ({"crossroads": True, "coins": 1}, 7, "+3 coins"),
    ],
)
def test_a_walk_tells_what_the_space_brings(things: dict[str, Any], space: int, promised: str) -> None:
    assert effect(given((3, 12, 13), **things), Walk(space)) == promised


@pytest.mark.parametrize(
    ("things", "move", "promised"),
    [
        ({}, Eat("fugu"), "3 coins → 6 points"),
        ({"traveler": "kinko"}, Eat("fugu"), "2 coins (printed price 3) → 6 points"),
        ({"traveler": "ayumu"}, Eat("fugu"), "1 coin (printed price 3) → 6 points"),
        ({"amulets": ("hospitality",)}, Eat("fugu", "hospitality"), "free (printed price 3) → 6 points"),
    ],
)
def test_a_meal_tells_what_it_costs(things: dict[str, Any], move: Eat, promised: str) -> None:
    state = dinner((0, 1, 2), *MEALS, crossroads=True, **things)
    assert effect(state, move) == promised
    before, after = state.person.coins, play(state, move).person.coins
    assert promised.startswith(str(before - after or "free"))


def test_a_free_meal_and_one_from_the_pile_tell_what_they_cost() -> None:
    state = play(dinner((0, 1, 2), *MEALS, traveler="satsuki"), Reveal("free_meal", "fugu"))
    assert effect(state, Eat("fugu", "gift")) == "free (printed price 3) → 6 points"
    state = play(dinner((0, 1, 2), *MEALS, traveler="eriku"), Reveal("meal", "unagi"))
    assert effect(state, Eat("unagi", "pile")) == "3 coins → 6 points"


@pytest.mark.parametrize(
    ("traveler", "bought", "move", "promised"),
    [
        ("kinko", [], Buy("sumie"), "3 coins → 1 point"),
        ("kinko", [Buy("koma")], Buy("sumie"), "3 coins → 3 points"),
        ("titia", [], Buy("sumie"), "2 coins (printed price 3) → 1 point"),
        ("ayumu", [], Buy("koma"), "free (printed price 1) → 1 point"),
        ("zen_emon", [], Buy("sumie", bargain=True), "1 coin (printed price 3) → 1 point"),
        ("sasayakko", [Buy("sumie")], Buy("koma"), "free (printed price 1) → 3 points"),
        ("sasayakko", [Buy("koma")], Buy("sumie"), "2 coins (printed price 3) → 3 points"),
    ],
)
def test_a_souvenir_tells_what_it_costs_and_scores(
    traveler: str, bought: list[Move], move: Move, promised: str
) -> None:
    state = shop(traveler, *bought)
    assert effect(state, move) == promised
    paid = state.person.coins - play(state, move).person.coins
    assert promised.startswith(str(paid or "free"))


def test_the_story_tells_what_an_automa_eats() -> None:
    state = given((14, 14, 14), arrived=(1, 0, 2))
    state = play(state, *reveal("meal", *MEALS))
    move = PLUGIN.rules.bot(state, None)
    assert SAY(PLUGIN.face.tell(state, move)) == "Automa 1 takes Dango (1 coin)."
    assert automas(state).automas[1].meals == ["dango"]
