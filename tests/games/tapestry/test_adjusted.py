"""The publisher's adjustments of the civilizations: what each brings, when, and to whom not."""

from typing import Any

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model.moves import ChooseCivilization, DrawCivilization, PickResource, Play, Predict
from automatable.games.tapestry.show.words import adjustments
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.moves import Who
from automatable.testing.walk import walk
from tests.games.tapestry.given import (
    ALLOWED,
    RULES,
    State,
    asked,
    do,
    income_step,
    legal,
    new,
    owe,
    owed,
    pieces,
    refused,
    settle,
    tables,
    your_turn,
)

FINISH = 7
COIN, WORKER, FOOD, CULTURE = (PickResource(number) for number in range(4))


def begun(civilization: str, **options: Any) -> State:
    """The first question after the civilization was laid out; what chance brings before does not matter."""
    usual: dict[str, Any] = {"adjusted": True, "mat": "1", "first": "you", "asterisk": True}
    state = new(civilization=civilization, **usual | options)
    while RULES.turn(state).who is Who.CHANCE and not state.civilizations:
        RULES.advance(state, legal(state)[0])
    return state


STARTS = {
    "alchemists": (10, 2),
    "architects": (20, 0),
    "merrymakers": (0, 1),
    "mystics": (0, 1),
    "the_chosen": (30, 0),
}
"""By civilization: points, and resources of choice."""


@pytest.mark.rule("TAP-YOU-27", "TAP-SE-03")
@pytest.mark.parametrize("civilization", [name for name in ALLOWED if name != "futurists"])
def test_what_a_civilization_begins_with(civilization: str) -> None:
    points, resources = STARTS.get(civilization, (0, 0))
    state = begun(civilization)
    assert (state.vp, state.points[pieces.BY_CIVILIZATION]) == (points, points)
    for _ in range(resources):
        assert asked(state) == "ToPickResource"
        do(state, FOOD)
    assert state.resources == [0, 0, resources, 0]
    assert asked(state) != "ToPickResource"


@pytest.mark.rule("TAP-YOU-27")
def test_mystics_predict_after_they_have_chosen() -> None:
    state = do(begun("mystics"), COIN)
    assert (asked(state), state.marks["mystics"], Predict(9) in legal(state)) == ("ToPredict", (), True)


@pytest.mark.rule("TAP-YOU-27")
def test_futurists_give_culture_and_another_resource_back() -> None:
    state = begun("futurists")
    assert (state.resources, asked(state)) == ([1, 1, 1, 0], "ToLoseResource")
    assert legal(state) == [COIN, WORKER, FOOD]
    assert refused(state, CULTURE) == "TAP-YOU-27"
    do(state, WORKER)
    assert (state.resources, asked(state)) == ([1, 0, 1, 0], "ToRollFavorite")


def first_income(civilization: str, adjusted: bool, *resources: int) -> State:
    """The last step of your first income turn."""
    state = your_turn(civilization, adjusted=adjusted)
    state.resources = list(resources)
    state.hand = []
    return income_step(state, 1, FINISH)


@pytest.mark.rule("TAP-YOU-28")
def test_craftsmen_lose_and_entertainers_gain_in_the_first_income_turn() -> None:
    state = first_income("craftsmen", True, 1, 0, 1, 1)
    assert (asked(state), legal(state)) == ("ToLoseResource", [COIN, FOOD, CULTURE])
    assert do(state, FOOD).resources == [1, 0, 0, 1]
    assert asked(first_income("craftsmen", True, 0, 0, 0, 0)) == "YourTurn"
    state = first_income("entertainers", True, 1, 1, 1, 1)
    assert do(state, FOOD).resources == [1, 1, 2, 1]
    assert asked(state) == "YourTurn"
    for civilization in ("craftsmen", "entertainers"):
        assert asked(first_income(civilization, False, 1, 1, 1, 1)) == "YourTurn"
        later = your_turn(civilization, adjusted=True)
        assert asked(income_step(later, 2, FINISH)) == "YourTurn"


@pytest.mark.rule("TAP-YOU-28")
def test_the_income_comes_before_the_loss() -> None:
    state = new(adjusted=True, civilization="craftsmen", mat="1", first="you")
    settle(state)
    do(state, *legal(state))
    while RULES.turn(state).who is Who.CHANCE:
        RULES.advance(state, legal(state)[0])
    assert (asked(state), state.resources, len(state.hand)) == ("ToLoseResource", [1, 1, 1, 1], 1)


@pytest.mark.rule("TAP-YOU-28")
def test_heralds_still_end_their_first_income_turn_with_a_card() -> None:
    state = your_turn("heralds", adjusted=True, asterisk=True)
    state.hand = ["trap"]
    assert Play("trap") in legal(income_step(state, 1, FINISH))


@pytest.mark.rule("TAP-YOU-27")
@pytest.mark.parametrize("civilization", ["alchemists", "the_chosen", "futurists"])
def test_a_civilization_gained_later_is_not_adjusted(civilization: str) -> None:
    state = your_turn("leaders", adjusted=True, asterisk=True)
    state.resources = [1, 1, 1, 1]
    owe(state, owed.BeginCivilization(pieces.YOU, civilization, True))
    assert (state.vp, asked(state)) == (0, "YourTurn")


@pytest.mark.rule("TAP-YOU-27")
@pytest.mark.parametrize("civilization", ["alchemists", "architects", "futurists", "mystics", "the_chosen"])
def test_as_printed_nothing_is_adjusted(civilization: str) -> None:
    state = begun(civilization, adjusted=False)
    assert state.vp == 0
    assert asked(state) in ("ToRollFavorite", "ToPredict")


def test_a_civilization_by_chance_is_adjusted_when_it_is_kept() -> None:
    state = new(adjusted=True, mat="1", first="you")
    while asked(state) != "ToDrawCivilizations":
        RULES.advance(state, legal(state)[0])
    do(state, DrawCivilization("alchemists"), DrawCivilization("leaders"))
    assert state.vp == 0
    do(state, ChooseCivilization("alchemists"))
    assert (state.vp, asked(state)) == (10, "ToPickResource")


@pytest.mark.parametrize("name", tables.CIVILIZATIONS)
def test_figures_and_words_of_the_table_agree(name: str) -> None:
    row = tables.CIVILIZATIONS[name]
    text = row.official_adjustment
    parts = adjustments.adjustment(name)
    assert (not parts) == (text == "none")
    resources = row.adjusted_resources or row.adjusted_income_resources
    assert (f"{abs(resources)} resource" in text) == bool(resources)
    assert ("first income turn" in text) == bool(row.adjusted_income_resources)
    assert ("lose" in text) == (resources < 0 or row.adjusted_culture < 0)
    points = row.adjusted_points or row.adjusted_points_per_opponent
    assert (f"{points} VP" in text) == bool(points)
    assert ("per opponent" in text) == bool(row.adjusted_points_per_opponent)


def test_the_adjustment_is_told_with_the_civilization() -> None:
    words = PLUGIN.words()
    assert words.say(adjustments.effect(new(adjusted=True), "alchemists")).endswith(
        "Publisher's adjustment: gain 10 VP at the start, gain 2 resources of your choice at the start."
    )
    assert "Publisher" not in words.say(adjustments.effect(new(), "alchemists"))
    assert "Publisher" not in words.say(adjustments.effect(your_turn("leaders", adjusted=True), "alchemists"))


def test_beside_a_board_the_set_up_tells_all_of_them() -> None:
    assert PLUGIN.companion is not None
    rules, prepare = PLUGIN.companion.rules, PLUGIN.companion.setup_steps
    words = PLUGIN.words()
    for adjusted in (True, False):
        state = rules.new(complete(PLUGIN.info, Setup(1, 2, {"adjusted": adjusted})))
        told = [words.say(step.text) for step in prepare(state)]
        found = [line for line in told if "adjustment" in line]
        assert len(found) == adjusted
        assert all("Architects (gain 20 VP at the start)" in line for line in found)


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_whole_games_with_adjustments(player: str) -> None:
    for seed, civilization in enumerate(("alchemists", "craftsmen", "entertainers")):
        match = walk(PLUGIN, Setup(seed, 2, {"civilization": civilization}), player).match
        assert match.state.agreed.adjusted
        assert RULES.turn(match.state).who is Who.OVER
