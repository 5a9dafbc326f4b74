"""What `decide` refuses, in one clear line that names the field; and the question for a moment of a game."""

import copy
from typing import Any

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model.moves import BotAdvance
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Malformed
from automatable.testing.walk import walk
from tests.games.tapestry.given import owed, pieces
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.oracle_questions import at, question

EXAMPLE = dict(PLUGIN.ask.example)


def changed(path: str, value: Any) -> Json:
    """The example with one field changed; `...` takes it away."""
    asked = copy.deepcopy(EXAMPLE)
    inside: Any = asked
    *way, last = path.split(".")
    for name in way:
        inside = inside[int(name)] if name.isdigit() else inside[name]
    key: Any = int(last) if last.isdigit() else last
    if value is ...:
        del inside[key]
    else:
        inside[key] = value
    return asked


BAD: list[tuple[str, Any, str]] = [
    ("level", 7, "level"),
    ("level", "3", "level"),
    ("level", True, "level"),
    ("pair", ..., "pair"),
    ("pair.track_card", ..., "pair.track_card"),
    ("pair.track_card", 23, "pair.track_card"),
    ("pair.track_card", 2, "pair.tiebreaker_card"),
    ("pair.tiebreaker_card", 4.0, "pair.tiebreaker_card"),
    ("deck_left", ..., "deck_left"),
    ("deck_left", 3, "deck_left"),
    ("deck_left", 22, "deck_left"),
    ("automa.tracks.science", 13, "automa.tracks.science"),
    ("automa.tracks.science", ..., "automa.tracks.science"),
    ("automa.tracks.magic", 1, "automa.tracks.magic"),
    ("automa.favorite", "luck", "automa.favorite"),
    ("automa.outposts", 10, "automa.outposts"),
    ("automa.outposts", 7, "automa.outposts"),
    ("automa.toppled", 21, "automa.toppled"),
    ("automa.toppled", 2, "achievements.topple_two"),
    ("automa.tapestry_cards", 38, "automa.tapestry_cards"),
    ("automa.landmarks", ["Bakery"], "automa.landmarks[0]"),
    ("automa.landmarks", ["Forge", "Forge"], "automa.landmarks[1]"),
    ("automa.landmarks", ["Launch Pad"], "unclaimed[1]"),
    ("automa.civilizations", [], "automa.civilizations"),
    ("automa.civilizations", ["conquerors", "engineers"], "automa.civilizations"),
    ("automa.civilizations", ["conquerors", "conquerors"], "automa.civilizations[1]"),
    ("automa.civilizations", ["traders"], "automa.civilizations[0]"),
    ("automa.vp", 1000, "automa.vp"),
    ("shadow.outposts", 9, "shadow.outposts"),
    ("you.income_turns", 6, "you.income_turns"),
    ("unclaimed", ["Lighthouse"], "unclaimed[0]"),
    ("unclaimed", ["Launch Pad", "Launch Pad"], "unclaimed[1]"),
    ("unclaimed", ["Palace"], "unclaimed[0]"),
    ("achievements.complete_track", ["you", "you"], "achievements.complete_track[1]"),
    ("achievements.complete_track", ["you", "automa", "shadow"], "achievements.complete_track"),
    ("achievements.middle_island", ["shadow"], "achievements.middle_island[0]"),
    ("achievements.topple_two", ["automa"], "achievements.topple_two"),
    ("explored", [[0, 0], [-1, 1], [1, 0]], "explored[0]"),
    ("explored", [[-1, 1], [1, 0], [1, 0]], "explored[2]"),
    ("explored", [[-1, 1], [9, 0]], "explored[1]"),
    ("explored", [[-1, 1]], "tokens[3].at"),
    ("tokens.3.on", ["you", "shadow_toppled"], "tokens[3].on"),
    ("tokens.3.on", ["you", "you"], "tokens[3].on"),
    ("tokens.3.on", [], "tokens[3].on"),
    ("tokens.3.at", [-1, 1], "tokens[3].at"),
    ("tokens.3.at", [4, 4], "tokens[3].at"),
    ("tokens.0.on", ["you"], "tokens[0].on"),
    ("tokens.1", ..., "tokens"),
    ("tokens.2.on", ["automa", "you_toppled"], "automa.toppled"),
    ("rolls", ["luck"], "rolls[0]"),
    ("tiles", [{"tile": 49, "rotation": 0}], "tiles[0].tile"),
    ("tiles", [{"tile": 9, "rotation": 6}], "tiles[0].rotation"),
    ("tiles", [{"tile": 9, "rotation": 0}, {"tile": 9, "rotation": 1}], "tiles[1].tile"),
    ("tiles", [], "tiles"),
    ("traps", [1], "traps[0]"),
    ("income_turn", 2, "deck_left"),
    ("income_turn", 6, "income_turn"),
    ("weather", "fine", "weather"),
]


@pytest.mark.parametrize(("path", "value", "field"), BAD)
def test_a_bad_question_is_refused_in_one_line(path: str, value: Any, field: str) -> None:
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(changed(path, value))
    assert caught.value.where == field
    assert caught.value.why
    assert "\n" not in str(caught.value)


def test_a_finished_track_must_be_recorded() -> None:
    asked = question(you={"tracks": at(military=12)}, rolls=["science"] * 9)
    asked["achievements"]["complete_track"] = []
    with pytest.raises(Malformed, match=r"achievements\.complete_track"):
        PLUGIN.decide(asked)


def test_the_income_icon_with_an_empty_deck_is_an_income_turn() -> None:
    with pytest.raises(Malformed, match="deck_left"):
        PLUGIN.decide(question((17, 2), deck_left=0))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"level": ...}, "level"),
        ({"civilizations": ...}, "automa.civilizations"),
        ({"begun": ...}, "you.income_turns"),
        ({"begun": 0, "turn": 2}, "you.income_turns"),
        ({"begun": 2, "turn": 1}, "you.income_turns"),
        ({"turn": 1, "automa": at(1)}, "automa.tracks.exploration"),
        ({"turn": 1, "pair": {"track_card": 1, "tiebreaker_card": 12}}, "pair.track_card"),
        ({"turn": 1, "pair": {"tiebreaker_card": 7}}, "pair.tiebreaker_card"),
        ({"turn": 1, "level": 5, "pair": ...}, "pair"),
    ],
)
def test_a_bad_income_turn_is_refused(fields: Json, field: str) -> None:
    turn = fields.get("turn", 3)
    asked = question(income_turn=turn, level=2, rolls=["science"] * 9)
    asked["automa"]["civilizations"] = ["engineers"]
    asked["you"]["income_turns"] = 1 if turn == 1 else 3
    if turn == 1:
        asked["pair"] = {"tiebreaker_card": 12}
    for name, value in fields.items():
        place, key = {
            "level": (asked, "level"),
            "pair": (asked, "pair"),
            "civilizations": (asked["automa"], "civilizations"),
            "begun": (asked["you"], "income_turns"),
            "automa": (asked["automa"], "tracks"),
            "turn": (asked, "income_turn"),
        }[name]
        if value is ...:
            del place[key]
        else:
            place[key] = value
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(asked)
    assert caught.value.where == field


@pytest.mark.rule("TAP-YOU-26")
@pytest.mark.parametrize("traps", [[True], [False, True]])
def test_after_your_last_income_turn_no_trap_can_be_asked(traps: list[bool]) -> None:
    asked = changed("you.income_turns", 5) | {"traps": traps}
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(asked)
    assert (caught.value.where, "finished" in caught.value.why) == ("traps", True)
    assert PLUGIN.decide(asked | {"traps": [False]}) == PLUGIN.decide(asked | {"traps": []})
    assert PLUGIN.decide(changed("you.income_turns", 4) | {"traps": traps})


@pytest.mark.parametrize("level", [2, 5])
def test_moments_of_a_game_can_be_asked(level: int) -> None:
    played = walk(PLUGIN, Setup(3, level), "random")
    questions = [found for state in played.match.states if (found := PLUGIN.ask.position(state)) is not None]
    kinds = {type(state.owed[-1]) for state in played.match.states if PLUGIN.ask.position(state) is not None}
    assert kinds == {owed.BotToAdvance, owed.ToBeginIncome}
    assert len(questions) > 15
    for found in questions[::5]:
        assert PLUGIN.decide(found)["trace"] is not None


def test_the_same_turn_is_answered_as_it_is_played() -> None:
    """An advance turn in a game: the first track chosen is the one of the answer."""
    played = walk(PLUGIN, Setup(4, 4), "random")
    for index, state, move in played.moments():
        found = PLUGIN.ask.position(state)
        if found is not None and "deck_left" in found:
            assert isinstance(move, BotAdvance), index
            assert PLUGIN.decide(found)["chosen"]["automa"] == pieces.TRACK_NAMES[move.track]
