"""Advice: the best three moves with what is expected of each, in slices, and something to say where nobody can look ahead."""

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.state import State
from automatable.kernel import registry
from automatable.kernel.advice import advise, advising
from automatable.kernel.chance import Rng, Seeded
from automatable.kernel.game import Setup, complete
from automatable.kernel.match import Match


def first_state() -> State:
    return PLUGIN.rules.new(complete(PLUGIN.info, Setup()))


def test_three_moves_with_what_is_expected() -> None:
    state = first_state()
    found = advise(PLUGIN, state, PLUGIN.rules.legal(state), Rng(1, "hint"))
    assert len({advice.move for advice in found}) == 3
    assert found[0].behind == 0.0
    assert found[0].expected >= found[1].expected
    assert found[0].futures >= found[-1].futures > 0
    assert f"in {found[0].futures} possible futures" in PLUGIN.words().say(found[0].why)


def test_the_only_move_is_named_as_such() -> None:
    state = first_state()
    [advice] = advise(PLUGIN, state, PLUGIN.rules.legal(state)[:1], Rng(1, "hint"))
    assert PLUGIN.words().say(advice.why) == "the only move"
    assert advise(PLUGIN, state, [], Rng(1, "hint")) == []


def test_it_comes_in_slices_that_can_be_given_up() -> None:
    state = first_state()
    work = advising(PLUGIN, state, PLUGIN.rules.legal(state), Rng(1, "hint"))
    for _ in range(5):
        next(work)
    work.close()
    assert state == first_state()


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_every_game_has_its_best_moves_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.kernel.advice.FUTURES", 12)
    game = registry.game(name)
    match = Match(game, complete(game.info, Setup(3)), Seeded(3))
    match.run_on()
    while len(match.rules.legal(match.state)) < 3:
        match.play(match.rules.legal(match.state)[0])
    found = advise(game, match.state, match.rules.legal(match.state), Rng(1, "hint"))
    assert len(found) == 3
    said = [game.words().say(advice.why) for advice in found]
    # Revive's Mautoma never scores: there is nobody to be ahead of.
    assert all(
        ("points ahead" in line or "points behind" in line or "than the best other" in line) for line in said
    ) is (name != "revive")
    assert all("points" in line and "possible future" in line for line in said)
