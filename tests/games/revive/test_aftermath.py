"""What a move has cost and brought, and what followed by itself, in words."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model.moves import Build, EndTurn, PlayCard, UseMachine
from automatable.kernel.turns.moves import GameOver, Move
from tests.games.revive.given import RULES, TOP_LEFT, State, owed, table


def told(before: State, move: Move) -> list[str]:
    after = before.copy()
    RULES.advance(after, move)
    return [PLUGIN.words().say(line) for line in PLUGIN.face.aftermath(before, move, after)]


def test_what_a_building_costs_and_brings_is_told() -> None:
    state = table(gear=4, food=3, points=9)
    (node,) = [move.at for move in RULES.legal(state) if isinstance(move, Build) and not move.large][:1]
    lines = told(state, Build(node, False))
    assert lines[0] == "Paid: 3 gears."
    assert lines[1].startswith("Gained: 1 point")
    assert "Your score passes 10: 1 crate." in lines


def test_a_card_tells_what_it_brought() -> None:
    assert told(table(), PlayCard("S1", TOP_LEFT, False)) == ["Gained: 2 gears."]


def test_a_machine_tells_its_energy() -> None:
    state = table(machines=["MG01"], markers=[0], energy=1)
    assert told(state, UseMachine("MG01")) == ["Paid: 1 energy.", "Gained: 2 food."]


def test_a_move_that_changes_nothing_has_no_further_line() -> None:
    state = table()
    state.owed = [owed.Acting(0, 1)]
    assert told(state, EndTurn()) == []


def test_a_new_turn_is_told() -> None:
    state = table(turn=4)
    after = state.copy()
    after.turn = 5
    lines = [PLUGIN.words().say(line) for line in PLUGIN.face.aftermath(state, EndTurn(), after)]
    assert lines == ["Turn 5 of 18 begins."]


@pytest.mark.rule("REV-END-04")
def test_the_final_count_is_told_by_source() -> None:
    state = table(points=90, own_artifacts=[1, 0, 0], technologies=0b11)
    state.figures = 0
    after = state.copy()
    after.owed = [GameOver()]
    (result,) = [PLUGIN.words().say(line) for line in PLUGIN.face.aftermath(state, EndTurn(), after)]
    assert result.endswith("points: defeat.")
    ceremony = PLUGIN.face.ceremony(state, EndTurn(), after)
    assert ceremony is not None
    assert [share.points for share in ceremony.counts[0].shares] == [90]
