"""Matsuri: who chooses the card, when it comes, how long it lasts, and which travelers stay out."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Close, Keep, LayToken, LineUp, Reveal, Walk
from automatable.kernel.turns.moves import GameOver, Illegal
from tests.games.tokaido.festivals import MEALS, after_meals, festival
from tests.games.tokaido.given import (
    automa_turn,
    automas,
    begun,
    given,
    items,
    legal,
    new,
    owed,
    play,
    points,
    reveal,
    tables,
    top,
)

ON = {"crossroads": True, "matsuri": True}


def tiles(**options: bool) -> set[str]:
    state = play(new(4, **ON, **options), LineUp((0, 1, 2)))
    return {move.card for move in PLUGIN.rules.chance(state).weights() if isinstance(move, Reveal)}


@pytest.mark.rule("TOK-GEN-08")
def test_matsuri_may_be_used_together_with_crossroads() -> None:
    assert len(new(4, **ON).matsuri) == 20
    assert "kamui" in tiles()
    with pytest.raises(Illegal) as refused:
        new(traveler="kamui", crossroads=True, matsuri=False)
    assert refused.value.rule == "TOK-GEN-08"


@pytest.mark.rule("TOK-MAT-01")
def test_kushinada_is_removed() -> None:
    assert "kushinada" not in tiles()
    with pytest.raises(Illegal) as refused:
        new(4, traveler="kushinada", **ON)
    assert refused.value.rule == "TOK-MAT-01"


@pytest.mark.rule("TOK-MAT-03")
def test_musubi_is_removed() -> None:
    assert "musubi" not in tiles()
    with pytest.raises(Illegal) as refused:
        new(4, traveler="musubi", **ON)
    assert refused.value.rule == "TOK-MAT-03"


@pytest.mark.rule("TOK-MAT-02")
def test_misaki_is_removed_unless_kept_on_purpose() -> None:
    assert "misaki" not in tiles()
    assert tiles(misaki=True) - tiles() == {"misaki"}
    with pytest.raises(Illegal) as refused:
        new(4, traveler="misaki", misaki=False, **ON)
    assert refused.value.rule == "TOK-MAT-02"


@pytest.mark.rule("TOK-MAT-04")
def test_takeru_is_removed_unless_kept_on_purpose() -> None:
    assert "takeru" not in tiles()
    assert tiles(takeru=True) - tiles() == {"takeru"}
    with pytest.raises(Illegal) as refused:
        new(4, traveler="takeru", takeru=False, **ON)
    assert refused.value.rule == "TOK-MAT-04"


@pytest.mark.rule("TOK-MAT-05")
@pytest.mark.parametrize("order", [(1, 0, 2), (2, 1, 0)])
def test_for_an_automa_who_arrived_first_the_top_card_comes_into_play(order: tuple[int, int, int]) -> None:
    state = after_meals(order)
    assert top(state) == owed.MatsuriToShow(count=1)
    state = play(state, Reveal("matsuri", "7"))
    assert state.person.coins == 2
    assert len(state.matsuri) == 19


@pytest.mark.rule("TOK-MAT-06")
def test_an_automa_does_not_choose_between_two_cards() -> None:
    state = play(after_meals((1, 0, 2)), Reveal("matsuri", "17"))
    assert state.festivals.card == "17"
    assert not isinstance(top(state), owed.ToKeepMatsuri)
    assert state.matsuri.bottom == []


@pytest.mark.rule("TOK-MAT-06")
def test_a_person_who_arrived_first_chooses_one_of_two_cards() -> None:
    state = play(after_meals((0, 1, 2)), *reveal("matsuri", "7", "17"))
    assert top(state) == owed.ToKeepMatsuri(shown=("7", "17"))
    assert legal(state) == [Keep("7"), Keep("17")]
    state = play(state, Keep("17"))
    assert state.festivals.card == "17"
    assert state.person.coins == 0
    assert state.matsuri.bottom == ["7"]


@pytest.mark.rule("TOK-MAT-07")
def test_a_festival_has_an_effect_of_its_own_on_the_automas() -> None:
    state = festival("7", automa1={"coin": 3}, automa2={})
    assert state.person.coins == 2
    assert (items(state, 1), items(state, 2)) == ({"coin": 4}, {"coin": 1})
    assert points(state) == (0, 4, 1)


@pytest.mark.rule("TOK-MAT-08")
@pytest.mark.parametrize(("card", "name", "full"), [("4", "paddy", 3), ("5", "mountain", 4), ("6", "sea", 5)])
def test_an_automa_receives_panorama_cards_even_if_hers_is_complete(card: str, name: str, full: int) -> None:
    state = festival(card, automa1={name: full}, automa2={name: full + 3}, taken={name: 1})
    assert (items(state, 1), items(state, 2)) == ({name: full + 1}, {name: full + 4})
    assert points(state)[1:] == (full + 1, full + 4)


@pytest.mark.parametrize("inn", [14, 27, 41])
def test_a_festival_comes_after_the_meals_at_each_intermediate_inn(inn: int) -> None:
    state = after_meals(inn=inn)
    assert top(state) == owed.MatsuriToShow(count=1)
    assert len(state.automas[2].meals) == 1
    assert state.shown == []


def test_there_is_no_festival_at_the_last_inn_or_without_the_expansion() -> None:
    assert isinstance(top(after_meals(inn=54)), GameOver)
    state = given((14, 14, 14), arrived=(1, 0, 2), crossroads=True, coins=0)
    assert isinstance(top(automas(play(state, *reveal("meal", *MEALS)))), owed.AutomaToReveal)


def test_an_instant_festival_is_over_at_once() -> None:
    instant = [number for number, card in tables.MATSURI.items() if card.lasts == "instant"]
    assert len(instant) == 15
    for card in instant:
        assert festival(card, traveler="kinko").festivals.card == ""


@pytest.mark.parametrize("card", ["15", "16", "17", "18", "19"])
def test_a_lasting_festival_ends_when_all_have_reached_the_next_inn(card: str) -> None:
    state = given((26, 27, 27), matsuri=True, festival=card)
    state.festivals.closed = [20]
    state.festivals.tokens = [1] * 55
    assert state.festivals.card == card
    state = play(state, Walk(27))
    assert (state.festivals.card, state.festivals.closed, state.festivals.tokens) == ("", [], [])


def test_a_lasting_festival_does_not_end_while_somebody_is_on_the_road() -> None:
    state = play(given((24, 25, 27), matsuri=True, festival="17"), Walk(27))
    assert state.festivals.card == "17"


def test_random_spaces_are_closed_and_tokens_laid_on_the_next_leg_only() -> None:
    closing = festival("15", inn=27)
    assert legal(closing) == [Close(space) for space in range(28, 41)]
    laying = festival("16", inn=27)
    assert legal(laying) == [LayToken(space, value) for space in range(28, 41) for value in (1, 2, 3, 4)]


def test_a_game_begins_without_a_festival() -> None:
    state = begun(traveler="kamui", crossroads=True, matsuri=True)
    assert state.festivals.card == ""
    assert len(state.matsuri) == 20


def test_the_last_to_arrive_leaves_first_after_a_festival() -> None:
    state = festival("8", order=(1, 0, 2))
    assert state.line == [1, 0, 2]
    assert state.mover == 2
    assert automa_turn(state, "8").mover == 0
