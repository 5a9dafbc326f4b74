"""A condition is written once, not once to list and once to explain."""

import ast

import pytest

from automatable.games import _template
from automatable.kernel.contract import registry
from automatable.kernel.turns.verbs import never
from tests.games import conditions

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")


@pytest.mark.parametrize("name", [*GAMES, "_template"])
def test_no_condition_is_written_to_list_and_again_to_explain(name: str) -> None:
    game = _template.PLUGIN if name == "_template" else registry.game(name)
    assert game.companion is not None
    source = conditions.Game(f"automatable.games.{name}")
    verbs = {
        (verb.every, verb.obstacle): verb
        for rules in (game.rules, game.companion.rules)
        for known in rules.verbs.values()
        for verb in known.values()
    }
    assert verbs
    assert [
        f"{verb.move.__name__}: {repeated}"
        for (every, obstacle), verb in verbs.items()
        if obstacle is not None and every is not never
        for repeated in source.repeated(every, obstacle)
    ] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[at for at in near if not building[at]]", "state.building[at] > 0"),
        ("[at for at, here in enumerate(state.terrain) if here == soil]", "terrain[at] != player.soil"),
        ("player.priests >= 2", "not (player.priests < 2)"),
        ("space not in state.closed", "space in closed"),
    ],
)
def test_the_same_condition_is_known_in_other_words(one: str, other: str) -> None:
    before = "building, terrain, closed, soil = state.building, state.terrain, state.closed, player.soil"
    first, second = (
        conditions.conditions(function, set())
        for text in (one, other)
        for function in ast.parse(f"def f():\n    {before}\n    if {text}: pass").body
        if isinstance(function, ast.FunctionDef)
    )
    assert first & second


def test_other_conditions_are_told_apart() -> None:
    tree = ast.parse("def f():\n    if state.gold > 2 or a < b or found is None or owed.action: pass").body[0]
    assert isinstance(tree, ast.FunctionDef)
    found = conditions.conditions(tree, {"action"})
    assert found == {conditions.Condition("less", frozenset({"gold", "2"}))}
