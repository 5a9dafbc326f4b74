"""Setup of the solo game: three players, two Automas with one coin each, one shared deck."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import KeepTraveler, LineUp, Walk
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.view import Panel
from automatable.kernel.words.text import catalogue
from automatable.testing.walk import walk
from tests.games.tokaido.given import (
    LINES,
    automa_turn,
    begun,
    destinations,
    draw,
    finished,
    given,
    items,
    legal,
    new,
    owed,
    play,
    points,
    refused,
    reveal,
    tables,
    top,
)

SAY = catalogue(package=PLUGIN.info.package).say


def panel(state: Any, seat: int) -> Panel:
    return PLUGIN.face.view(state, 0).panels[seat]


def names(shown: Panel) -> list[str]:
    return [SAY(fact.name) for fact in shown.facts]


@pytest.mark.rule("TOK-COMP-01")
def test_there_are_sixteen_automa_cards() -> None:
    assert len(tables.AUTOMA_CARDS) == len(new().automa_deck) == 16


@pytest.mark.rule("TOK-COMP-02")
def test_there_are_seven_difficulty_cards() -> None:
    assert len(tables.DIFFICULTY_CARDS) == len(new().difficulty) == 7


@pytest.mark.rule("TOK-GEN-01")
def test_one_person_and_two_automas_take_part() -> None:
    state = new()
    assert PLUGIN.info.humans == 1
    assert [SAY(score.name) for score in PLUGIN.rules.scores(state)] == ["You", "Automa 1", "Automa 2"]
    assert len(state.at) == 3


@pytest.mark.rule("TOK-GEN-02")
def test_the_traveler_farthest_behind_moves_as_in_the_normal_game() -> None:
    assert given((5, 3, 9)).mover == 1
    assert given((5, 8, 9)).mover == 0
    assert given((12, 8, 6)).mover == 2


@pytest.mark.rule("TOK-GEN-03")
def test_the_person_may_not_stop_at_a_shop_or_temple_without_coins() -> None:
    state = given((0, 10, 11), coins=0)
    assert destinations(state) == {3, 4, 5, 6, 7, 12, 13, 14}
    assert refused(state, Walk(1)) is not None


@pytest.mark.rule("TOK-GEN-04")
def test_an_automa_may_stop_where_the_person_could_not() -> None:
    state = given((13, 3, 12), panoramas={"paddy": 3}, automa1={"paddy": 3})
    after = automa_turn(state, "1")
    assert after.at[1] == 4
    assert items(after, 1) == {"paddy": 4}


@pytest.mark.rule("TOK-GEN-05")
@pytest.mark.parametrize("seed", range(3))
def test_coins_of_an_automa_never_become_fewer(seed: int) -> None:
    states = walk(PLUGIN, Setup(seed)).match.states
    for seat in (1, 2):
        coins = [items(state, seat).get("coin", 0) for state in states]
        assert coins == sorted(coins)
        assert coins[0] == 1
        assert len(states[-1].automas[seat].meals) == 4


@pytest.mark.rule("TOK-GEN-06")
def test_an_automa_counts_in_the_temple_ranking_like_a_player() -> None:
    assert points(finished(temple=3, automa1={"temple": 4}, automa2={"temple": 2})) == (7, 10, 4)


@pytest.mark.rule("TOK-SETUP-01")
def test_piles_are_complete_and_every_road_space_holds_one_traveler() -> None:
    state = new()
    piles = (state.souvenirs, state.meals, state.encounters, state.springs)
    assert [len(pile) for pile in piles] == [24, 25, 14, 12]
    double_spaces = {1, 5, 6, 7}
    for space in double_spaces:
        assert refused(given((0, space, 14)), Walk(space)) is not None


@pytest.mark.rule("TOK-SETUP-02")
def test_the_pawns_stand_in_random_order_at_the_first_inn() -> None:
    state = new()
    assert state.at == [0, 0, 0]
    assert PLUGIN.rules.chance(state).weights() == {LineUp(order): 1 for order in LINES}
    for order in LINES:
        assert begun(order).mover == order[-1]


@pytest.mark.rule("TOK-SETUP-02", "TOK-SETUP-05")
def test_each_traveler_has_a_colour_of_its_own_on_the_board() -> None:
    spans = [
        span for line in PLUGIN.face.sketch(PLUGIN.face.view(given((3, 5, 7)), 0), 80, PLUGIN.words()) for span in line
    ]
    roles = Counter(role for _, role in spans)
    assert roles["you"] == roles["automa1"] == roles["automa2"] == 1


@pytest.mark.rule("TOK-SETUP-03")
def test_each_automa_has_a_score_from_the_start() -> None:
    assert points(new()) == (0, 1, 1)
    assert [panel(new(), seat).points for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("TOK-SETUP-04", "TOK-SETUP-05")
def test_each_automa_has_a_play_area_of_her_own() -> None:
    state = given((20, 8, 14), automa1={"sea": 2, "coin": 3}, automa2={"paddy": 1})
    areas = [panel(state, seat) for seat in (1, 2)]
    assert [SAY(area.name) for area in areas] == ["Automa 1", "Automa 2"]
    assert [[fact.value for fact in area.facts[:7]] for area in areas] == [[0, 0, 2, 3, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]]


@pytest.mark.rule("TOK-SETUP-06")
def test_each_automa_starts_with_one_coin_and_nothing_else() -> None:
    state = new()
    for seat in (1, 2):
        assert items(state, seat) == {"coin": 1}
        assert state.automas[seat].temple == 0


@pytest.mark.rule("TOK-SETUP-07")
def test_each_automa_scores_one_point_for_her_first_coin() -> None:
    assert points(begun()) == (0, 1, 1)


@pytest.mark.rule("TOK-SETUP-08")
def test_only_the_person_is_dealt_traveler_tiles() -> None:
    state = play(new(), LineUp((0, 1, 2)), *reveal("traveler", "kinko", "satsuki"))
    assert top(state) == owed.ToKeepTraveler(dealt=("kinko", "satsuki"))
    state = play(state, KeepTraveler("satsuki"))
    assert state.person.traveler == "satsuki"
    assert state.person.coins == 2
    assert isinstance(top(state), owed.AutomaToReveal)
    assert "Traveler" in names(panel(state, 0))
    assert "Traveler" not in names(panel(state, 1)) + names(panel(state, 2))


def test_two_different_tiles_of_ten_are_dealt() -> None:
    state = play(new(), LineUp((0, 1, 2)))
    assert list(PLUGIN.rules.chance(state).weights().values()) == [1] * 10
    state = play(state, *reveal("traveler", "kinko"))
    assert len(PLUGIN.rules.chance(state).weights()) == 9


def test_on_request_the_person_chooses_any_tile() -> None:
    state = play(new(traveler="choose", crossroads=True), LineUp((0, 1, 2)))
    assert len(legal(state)) == 10 + 6
    assert play(state, KeepTraveler("nampo")).person.traveler == "nampo"


@pytest.mark.rule("TOK-SETUP-09")
def test_another_level_is_applied_before_the_first_move() -> None:
    state = begun(level=5)
    assert [move.deck for move in legal(state) if hasattr(move, "deck")] == ["difficulty"] * 7
    state = play(state, *reveal("difficulty", "3", "4"))
    assert (items(state, 1), items(state, 2)) == ({"coin": 1, "paddy": 1}, {"coin": 1, "mountain": 1})
    assert isinstance(top(state), owed.ToWalk)


@pytest.mark.rule("TOK-SETUP-10")
def test_each_of_the_sixteen_cards_may_come_first() -> None:
    state = given((5, 0, 9))
    assert PLUGIN.rules.chance(state).weights() == {draw(card): 1 for card in tables.AUTOMA_CARDS}


@pytest.mark.rule("TOK-SETUP-11")
def test_a_drawn_card_goes_to_the_discard_pile() -> None:
    state = given((5, 0, 9), card="8")
    assert state.automa_deck.discard == ["8"]
    assert len(state.automa_deck) == 15


@pytest.mark.rule("TOK-SETUP-12")
def test_both_automas_draw_from_one_deck() -> None:
    state = automa_turn(given((13, 0, 0), line=(2, 1)), "8")
    assert state.mover == 2
    assert refused(state, draw("8")) is not None
    state = play(state, draw("9"))
    assert state.automa_deck.discard == ["8", "9"]


@pytest.mark.rule("TOK-SETUPX-01")
def test_the_traveler_is_chosen_before_crossroads_cards_are_picked() -> None:
    state = play(new(crossroads=True), LineUp((0, 1, 2)), *reveal("traveler", "kinko", "nampo"))
    assert isinstance(top(state), owed.ToKeepTraveler)
    assert state.crossroads.amulets == state.crossroads.objects == state.crossroads.calligraphies == []
    state = play(state, KeepTraveler("nampo"))
    assert {move.deck for move in legal(state) if hasattr(move, "deck")} == {"amulet"}


def crossroads_picked() -> Any:
    state = begun(crossroads=True)
    state = play(state, *reveal("amulet", "vitality", "health", "devotion"))
    state = play(state, *reveal("legendary_object", "ema", "shodo", "murasame"))
    return play(state, *reveal("calligraphy", "patience", "fasting", "foresight"))


@pytest.mark.rule("TOK-SETUPX-02")
def test_only_three_cards_of_each_added_kind_are_used() -> None:
    state = crossroads_picked()
    supply = state.crossroads
    assert (len(supply.amulets), len(supply.objects), len(supply.calligraphies)) == (3, 3, 3)
    assert (supply.cherry_trees, supply.bathhouses) == (3, 3)
    assert isinstance(top(state), owed.ToWalk)


@pytest.mark.rule("TOK-SETUPX-03")
def test_amulets_objects_and_calligraphies_are_picked_at_random() -> None:
    state = begun(crossroads=True)
    for deck, size in (("amulet", 6), ("legendary_object", 6), ("calligraphy", 6)):
        for left in (size, size - 1, size - 2):
            chance = PLUGIN.rules.chance(state)
            assert chance.stream == deck
            assert list(chance.weights().values()) == [1] * left
            state = play(state, legal(state)[0])


@pytest.mark.rule("TOK-SETUPX-04")
def test_the_picked_crossroads_cards_lie_open() -> None:
    board = msgspec.json.encode(PLUGIN.face.view(crossroads_picked(), 0).board).decode().lower()
    kinds = (tables.AMULETS, tables.OBJECTS, tables.CALLIGRAPHIES)
    open_cards = {card for cards in kinds for card in cards if f'"{card}"' in board}
    assert open_cards == {
        *("vitality", "health", "devotion"),
        *("ema", "shodo", "murasame"),
        *("patience", "fasting", "foresight"),
    }


@pytest.mark.rule("TOK-SETUPX-05")
def test_with_crossroads_each_automa_starts_with_five_more_points() -> None:
    assert points(new(crossroads=True)) == (0, 6, 6)
