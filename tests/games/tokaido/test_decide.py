"""The public question of Tokaido: where does this Automa walk with this card, and what does it bring?"""

import contextlib
import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given as holds_for
from hypothesis import strategies as st

from automatable.games.tokaido import PLUGIN
from automatable.kernel.ask.question import answer
from automatable.kernel.turns.moves import Malformed
from automatable.rulebook.book import rulebook
from automatable.testing.strategies import junk

Question = dict[str, Any]
ITEMS = ("coin", "souvenir", "encounter", "hot_spring", "paddy", "mountain", "sea")
SEATS = ("you", "automa1", "automa2")

EXAMPLE: Question = {
    "automa": "automa1",
    "card": {"range": 3, "icon": "none"},
    "travelers": {"you": {"space": 37}, "automa1": {"space": 34}, "automa2": {"space": 36}},
    "collections": {
        "automa1": {"coin": 3, "souvenir": 0, "encounter": 1, "hot_spring": 0, "paddy": 1, "mountain": 0, "sea": 4}
    },
    "achievements_taken": [],
    "direction": "kyoto_to_edo",
}
ANSWER = {"space": 39, "type": "sea", "gains": "sea", "points": 8, "achievement": "sea", "temple_coins": 0}


def changed(path: str, value: Any) -> Question:
    """The example with one field replaced; `...` removes it."""
    question = copy.deepcopy(EXAMPLE)
    *parents, last = path.split(".")
    place = question
    for name in parents:
        place = place[name]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return question


def ask(question: Any) -> dict[str, Any]:
    """The answer without its trace."""
    found = PLUGIN.decide(question)
    return {key: value for key, value in found.items() if key != "trace"}


def fault(question: Any) -> Malformed:
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(question)
    assert caught.value.why
    assert "\n" not in caught.value.why
    return caught.value


def at(you: int, automa1: int, automa2: int) -> dict[str, Any]:
    return {seat: {"space": space} for seat, space in zip(SEATS, (you, automa1, automa2), strict=True)}


# The example


def test_the_example_of_the_format_is_answered_as_written() -> None:
    assert ask(EXAMPLE) == ANSWER


def test_the_trace_follows_each_elimination() -> None:
    trace = PLUGIN.decide(EXAMPLE)["trace"]
    assert [(step["rule"], step["kind"], step["left"]) for step in trace] == [
        ("TOK-TURN-01", "options", [35, 36, 37, 38, 39, 40, 41]),
        ("TOK-TURN-05", "condition", [35, 38, 39, 40, 41]),
        ("TOK-TURN-04", "condition", [35, 38, 39]),
        ("TOK-TURN-06", "tie-break", [39]),
    ]
    assert all(set(step) >= {"rule", "kind", "what", "left"} and step["what"] for step in trace)
    assert {step["rule"] for step in trace} <= set(rulebook(PLUGIN.info.package))


def test_the_direction_may_be_left_out() -> None:
    assert ask(changed("direction", ...)) == ANSWER


def test_the_other_automas_collection_may_be_given_and_changes_nothing() -> None:
    other = dict.fromkeys(ITEMS, 2) | {"sea": 9}
    question = changed("collections.automa2", other) | {"achievements_taken": ["sea"]}
    assert ask(question) == ANSWER | {"points": 5, "achievement": None}


def test_an_inn_brings_nothing_yet() -> None:
    question = changed("travelers", at(41, 39, 40))
    found = {"space": 41, "type": "inn", "gains": None, "points": 0, "achievement": None, "temple_coins": 0}
    assert ask(question) == found


def test_a_temple_brings_two_coins_and_two_points() -> None:
    question = changed("travelers", at(38, 35, 39)) | {"card": {"range": 1, "icon": "none"}}
    found = {"space": 36, "type": "temple", "gains": None, "points": 2, "achievement": None, "temple_coins": 2}
    assert ask(question) == found


@pytest.mark.parametrize(("space", "kind", "item"), [(37, "farm", "coin"), (40, "shop", "souvenir")])
def test_a_farm_gives_a_coin_and_a_shop_a_souvenir(space: int, kind: str, item: str) -> None:
    question = changed("travelers", at(41, space - 1, 41)) | {"card": {"range": 1, "icon": "none"}}
    found = ask(question)
    assert (found["space"], found["type"], found["gains"]) == (space, kind, item)


@pytest.mark.parametrize(("icon", "space"), [("none", 13), ("temple", 13), ("inn", 14), ("both", 14)])
def test_the_icon_need_not_be_that_of_a_card_in_the_box(icon: str, space: int) -> None:
    assert ask(changed("travelers", at(14, 12, 14)) | {"card": {"range": 3, "icon": icon}})["space"] == space


def test_with_both_icons_the_nearer_of_temple_and_inn_wins() -> None:
    question = changed("travelers", at(42, 44, 41)) | {"direction": "edo_to_kyoto"}
    assert ask(question | {"card": {"range": 2, "icon": "both"}})["space"] == 43
    assert ask(question | {"card": {"range": 2, "icon": "inn"}})["space"] == 41


@pytest.mark.rule("TOK-VAR-02")
def test_on_the_return_trip_indices_name_the_same_spaces() -> None:
    question = changed("travelers", at(42, 44, 41)) | {"direction": "edo_to_kyoto"}
    found = ask(question | {"card": {"range": 2, "icon": "none"}})
    assert (found["space"], found["type"], found["points"]) == (43, "temple", 2)


@pytest.mark.parametrize(("direction", "start", "first"), [("kyoto_to_edo", 0, 1), ("edo_to_kyoto", 54, 53)])
def test_she_leaves_an_inn_where_others_stand_first(direction: str, start: int, first: int) -> None:
    question = changed("travelers", at(start, start, start)) | {"direction": direction}
    assert ask(question | {"card": {"range": 1, "icon": "none"}})["space"] == first


# Errors


@pytest.mark.parametrize("path", ["automa", "card", "travelers", "collections", "achievements_taken"])
def test_a_missing_field_is_named(path: str) -> None:
    assert fault(changed(path, ...)).where == path


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("automa", "you"),
        ("automa", "automa3"),
        ("automa", 1),
        ("automa", None),
        ("card", 3),
        ("card.range", 0),
        ("card.range", 4),
        ("card.range", 2.0),
        ("card.range", "3"),
        ("card.range", True),
        ("card.range", None),
        ("card.range", ...),
        ("card.icon", "mountain"),
        ("card.icon", None),
        ("card.icon", ...),
        ("card.number", 3),
        ("travelers", []),
        ("travelers.you", ...),
        ("travelers.automa2", ...),
        ("travelers.automa3", {"space": 3}),
        ("travelers.you", 37),
        ("travelers.you.space", ...),
        ("travelers.you.space", 55),
        ("travelers.you.space", -1),
        ("travelers.you.space", 37.0),
        ("travelers.you.space", "37"),
        ("travelers.you.space", False),
        ("travelers.you.coins", 3),
        ("collections", {}),
        ("collections.automa1", ...),
        ("collections.you", dict.fromkeys(ITEMS, 0)),
        ("collections.automa1", []),
        ("collections.automa2", {"coin": 1}),
        ("collections.automa1.sea", ...),
        ("collections.automa1.coin", 100),
        ("collections.automa1.coin", -1),
        ("collections.automa1.coin", 1.5),
        ("collections.automa1.coin", "1"),
        ("collections.automa1.coin", True),
        ("collections.automa1.meals", 1),
        ("achievements_taken", None),
        ("achievements_taken", "sea"),
        ("achievements_taken", ["bather"]),
        ("achievements_taken", ["sea", "sea"]),
        ("direction", "backwards"),
        ("direction", None),
        ("level", 4),
    ],
)
def test_a_bad_value_is_named_by_its_field(path: str, value: Any) -> None:
    where = fault(changed(path, value)).where
    assert where == path or where.startswith((f"{path}.", f"{path}["))


@pytest.mark.parametrize(
    ("travelers", "direction", "field"),
    [
        pytest.param((33, 34, 36), "kyoto_to_edo", "you", id="you are behind her"),
        pytest.param((37, 34, 30), "kyoto_to_edo", "automa2", id="the other Automa is behind her"),
        pytest.param((42, 34, 36), "kyoto_to_edo", "you", id="beyond the next inn"),
        pytest.param((54, 54, 54), "kyoto_to_edo", "automa1", id="she is at the final inn"),
        pytest.param((0, 0, 0), "edo_to_kyoto", "automa1", id="she is at the final inn of the Return Trip"),
        pytest.param((36, 34, 33), "edo_to_kyoto", "you", id="behind her on the Return Trip"),
        pytest.param((26, 34, 33), "edo_to_kyoto", "you", id="beyond the next inn on the Return Trip"),
    ],
)
def test_it_must_be_her_turn(travelers: tuple[int, int, int], direction: str, field: str) -> None:
    question = changed("travelers", at(*travelers)) | {"direction": direction}
    assert fault(question).where == f"travelers.{field}.space"


@pytest.mark.parametrize("travelers", [(36, 34, 36), (34, 34, 36), (37, 34, 34)])
def test_two_travelers_on_one_road_space_are_an_error(travelers: tuple[int, int, int]) -> None:
    shared = [seat for seat, space in zip(SEATS, travelers, strict=True) if travelers.count(space) == 2]
    assert fault(changed("travelers", at(*travelers))).where in [f"travelers.{seat}.space" for seat in shared]


@pytest.mark.parametrize("seat", ["automa1", "automa2"])
@pytest.mark.parametrize(("name", "full"), [("paddy", 3), ("mountain", 4), ("sea", 5)])
def test_a_complete_panorama_needs_its_achievement_taken(seat: str, name: str, full: int) -> None:
    owned = dict.fromkeys(ITEMS, 0)
    for count in (full, full + 1, 99):
        question = changed(f"collections.{seat}", owned | {name: count})
        assert fault(question).where == f"collections.{seat}.{name}"
        assert ask(question | {"achievements_taken": [name]})
    assert ask(changed(f"collections.{seat}", owned | {name: full - 1}))


@pytest.mark.parametrize("question", [None, 3, "x", True, [], [EXAMPLE], {}])
def test_what_is_no_position_is_an_error(question: Any) -> None:
    fault(question)


@holds_for(junk())
def test_junk_is_answered_with_a_fault(question: Any) -> None:
    fault(question)


def paths(value: Any, prefix: str = "") -> Iterator[str]:
    for key, part in value.items():
        yield f"{prefix}{key}"
        if isinstance(part, dict):
            yield from paths(part, f"{prefix}{key}.")


@holds_for(st.sampled_from(list(paths(EXAMPLE))), junk() | st.integers(-3, 60))
def test_junk_in_any_field_is_answered_or_named(path: str, value: Any) -> None:
    question = changed(path, value)
    before = copy.deepcopy(question)
    found, good = answer(PLUGIN.decide, json.dumps(question))
    assert good or (found["error"]["field"] and found["error"]["why"])
    with contextlib.suppress(Malformed):
        PLUGIN.decide(question)
    assert question == before


def test_a_key_given_twice_is_an_error() -> None:
    text = json.dumps(EXAMPLE).replace('"coin": 3', '"coin": 3, "coin": 3')
    found, good = answer(PLUGIN.decide, text)
    assert not good
    assert found["error"]["field"] == "collections.automa1.coin"


def test_a_list_is_answered_in_order_with_faults_in_their_places() -> None:
    found, good = answer(PLUGIN.decide, json.dumps([EXAMPLE, changed("card.range", 7), EXAMPLE]))
    assert good
    assert [entry.get("space") for entry in found] == [39, None, 39]
    assert found[1]["error"]["field"] == "card.range"
