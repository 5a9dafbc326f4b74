"""Crossroads: what changes for the Automas and which variants may be used. The cards are in test_amulets and others."""

from typing import Any

import pytest

from automatable.games.tokaido.model.moves import Accept, Decline, Reveal, Walk
from automatable.kernel.turns.moves import Illegal
from tests.games.tokaido.given import (
    State,
    automa_turn,
    begun,
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

STOPS = {4: "paddy", 6: "mountain", 11: "sea", 7: "coin", 8: "souvenir", 3: "encounter", 5: "hot_spring"}
SUPPLY = {
    "amulets": ("vitality", "health", "devotion"),
    "objects": ("ema", "shodo", "murasame"),
    "calligraphies": ("patience", "fasting", "foresight"),
}


def set_up(**options: Any) -> State:
    """A game with Crossroads whose open cards are those of SUPPLY."""
    state = begun(crossroads=True, **options)
    for deck, cards in zip(("amulet", "legendary_object", "calligraphy"), SUPPLY.values(), strict=True):
        state = play(state, *reveal(deck, *cards))
    return state


@pytest.mark.rule("TOK-GEN-07")
def test_crossroads_adds_its_travelers_and_its_choices() -> None:
    assert begun(traveler="nampo", crossroads=True).person.coins == 2
    with pytest.raises(Illegal) as refused:
        begun(traveler="nampo", crossroads=False)
    assert refused.value.rule == "TOK-GEN-07"
    assert isinstance(top(play(set_up(), Walk(5))), owed.AtStop)


@pytest.mark.rule("TOK-XRD-01")
@pytest.mark.parametrize("space", STOPS)
def test_an_automa_never_uses_a_crossroads_card(space: int) -> None:
    state = given((13, space - 1, 12), crossroads=True, supply=SUPPLY, automa1={})
    after = automa_turn(state, "1")
    assert items(after, 1) == {STOPS[space]: 1}
    assert after.crossroads == state.crossroads
    assert points(after) == (0, 1, 0)


@pytest.mark.rule("TOK-XRD-01")
def test_an_automa_gives_two_coins_at_a_temple_also_with_crossroads() -> None:
    after = automa_turn(given((13, 8, 12), crossroads=True, supply=SUPPLY), "1")
    assert after.automas[1].temple == 2
    assert after.crossroads.amulets == ["vitality", "health", "devotion"]


@pytest.mark.rule("TOK-XRD-02")
def test_rare_and_precious_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        new(crossroads=True, rare_and_precious=True)
    assert refused.value.rule == "TOK-XRD-02"


@pytest.mark.rule("TOK-XRD-03")
def test_good_luck_sells_the_person_a_random_amulet() -> None:
    state = set_up(good_luck=True)
    assert isinstance(top(state), owed.GoodLuck)
    state = play(state, Accept())
    assert legal(state) == [Reveal("amulet", card) for card in SUPPLY["amulets"]]
    state = play(state, Reveal("amulet", "health"))
    assert state.person.amulets == ["health"]
    assert state.person.coins == 6
    assert state.crossroads.amulets == ["vitality", "devotion"]
    assert isinstance(top(state), owed.ToWalk)


@pytest.mark.rule("TOK-XRD-03")
def test_good_luck_has_nothing_for_an_automa() -> None:
    state = play(set_up(good_luck=True), Decline())
    assert state.person.coins == 7
    assert points(state) == (0, 6, 6)
    assert items(state, 1) == items(state, 2) == {"coin": 1}
    assert state.crossroads.amulets == ["vitality", "health", "devotion"]


def test_good_luck_needs_a_coin() -> None:
    state = begun(traveler="gotozaemon", crossroads=True, good_luck=True)
    while not isinstance(top(state), owed.GoodLuck):
        state = play(state, legal(state)[0])
    assert legal(state) == [Decline()]


@pytest.mark.parametrize("option", ["good_luck", "matsuri"])
def test_what_belongs_to_crossroads_is_refused_without_it(option: str) -> None:
    with pytest.raises(Illegal):
        new(4, **{option: True})
