"""Whole games at once come out as the same games move by move."""

import json

import pytest

import automatable as at
from tests.library.test_errors import walking


@pytest.mark.parametrize("name", list(at.games()))
def test_a_whole_game_is_that_of_a_match(name: str) -> None:
    result = at.play(name, "random", seed=5)
    match = at.new(name, seed=5).finish("random")
    assert (result.scores, result.won, result.moves) == (match.scores, match.won, len(match))
    assert (result.sheet, result.level, result.game) == (match.sheet(), match.level, name)
    others = [points for role, points in result.scores.items() if role != "you"]
    assert result.lead == result.scores["you"] - max(others, default=0)
    assert json.loads(json.dumps(result.to_dict())) == result.to_dict()


@pytest.mark.parametrize("name", list(at.games()))
def test_rules_are_counted_while_the_game_stays_the_same(name: str) -> None:
    plain, traced = (at.play(name, "random", seed=5, trace=trace) for trace in (False, True))
    assert (plain.scores, plain.moves, plain.rules) == (traced.scores, traced.moves, ())
    assert any(rule.narrowed for rule in traced.rules)
    assert all(rule.applied >= rule.narrowed >= rule.decided for rule in traced.rules)


def test_each_person_may_have_a_player() -> None:
    both = at.play("terra_mystica_two", {"you": "greedy", "you2": "random"}, seed=2)
    assert both.scores == at.new("terra_mystica_two", seed=2).finish({"you": "greedy", "you2": "random"}).scores


def test_a_player_is_a_function() -> None:
    match = walking()
    choose = at.player("tokaido", lambda state, legal, rng: legal[-1])
    assert choose(match.state, match.legal(), None) == match.legal()[-1]  # type: ignore[arg-type]
    assert at.player("tokaido", "greedy") is match.game.kernel.players["greedy"]


def test_options_and_faults_are_those_of_a_match() -> None:
    assert at.play("tokaido", level=2, seed=3, crossroads=True).level == 2
    with pytest.raises(at.Unreadable, match="level: 9 is unknown"):
        at.play("tokaido", level=9)
    with pytest.raises(at.Unreadable, match=r"player: .*gredy"):
        at.play("tokaido", "gredy")
