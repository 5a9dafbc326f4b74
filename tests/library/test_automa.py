"""Another automa for a game that is there."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import automatable as at
from automatable.kernel.contract.game import Setup
from automatable.library.automas import importable
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.tokaido.given import Walk
from tests.library.own import NEAREST, NEAREST_BY_CHOICE, NEAREST_CHOICE, nearest

TOKAIDO = at.game("tokaido")
MINE = TOKAIDO.with_automa("nearest", NEAREST)
GAMES = list(at.games())
(AutomaToWalk,) = NEAREST


def test_she_decides_and_says_why() -> None:
    match = MINE.new(level=4, seed=3).finish()
    walks = [entry for entry in match.log if type(entry.move).__name__ == "AutomaWalk"]
    rules = {step.rule for entry in walks for step in match.why(entry.number).steps}
    assert "TOK-TURN-07" in rules
    assert "TOK-TURN-06" not in rules
    shipped = TOKAIDO.new(level=4, seed=3).finish()
    assert "TOK-TURN-06" in {
        step.rule for entry in shipped.log if entry.decided for step in shipped.why(entry.number).steps
    }


def test_she_is_another_game_that_can_be_pickled() -> None:
    assert MINE != TOKAIDO
    assert TOKAIDO.with_automa("nearest", dict(NEAREST)) == MINE
    assert (MINE.automa, TOKAIDO.automa) == ("nearest", "")
    assert "with automa nearest" in repr(MINE)
    match = MINE.new(level=4, seed=3)
    match.play(0)
    again = pickle.loads(pickle.dumps(match))
    assert (again, again.game) == (match, MINE)
    assert again.finish() == match.finish()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_decisions_make_the_same_game(name: str) -> None:
    game = at.game(name)
    same = game.with_automa("same", {owed: found.choose for owed, found in game.kernel.rules.decisions.items()})
    one, other = (at.play(each, "random", seed=5) for each in (game, same))
    assert one.to_dict() == other.to_dict()
    assert {decision.owed for decision in game.decisions()} == set(game.kernel.rules.decisions)
    assert any(decision.choices for decision in game.decisions())
    assert all(decision.to_dict()["owed"] in str(decision) for decision in game.decisions())


def test_a_choice_stands_in_place_of_hers() -> None:
    by_choice = TOKAIDO.with_automa("nearest", NEAREST_BY_CHOICE)
    assert at.play(by_choice, seed=3).to_dict() == at.play(MINE, seed=3).to_dict()
    assert str(importable(NEAREST_BY_CHOICE)).endswith(":NEAREST_BY_CHOICE")


@pytest.mark.parametrize("name", GAMES)
def test_her_own_choice_in_its_place_makes_the_same_game(name: str) -> None:
    game = at.game(name)
    single = {each.owed for each in game.decisions() if game.kernel.rules.decisions[each.owed].by_choice}
    hers = {each.owed: each.choices[0] for each in game.decisions() if each.owed in single}
    assert all(len(each.choices) == 1 for each in game.decisions() if each.owed in single)
    same = game.with_automa("same", hers) if hers else game
    one, other = (at.play(each, "random", seed=5) for each in (game, same))
    assert one.to_dict() == other.to_dict()


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: MINE.decide(TOKAIDO.example()), "nearest is an automa of your own: questions"),
    (lambda: MINE.new(seed=1).code(), "nearest is an automa of your own, whom no file can name"),
    (lambda: MINE.new(seed=1).save("game.json"), "neither saved nor shared"),
    (lambda: at.serve_matches(":memory:").keep(MINE.new(seed=1)), "neither saved nor shared"),
    (lambda: TOKAIDO.with_automa("none", {}), "names no decision"),
    (lambda: wrong({Walk: nearest}), "Walk is none of her decisions; one of AutomaToEat, AutomaTo"),
    (lambda: wrong({AutomaToWalk: 7}), "7 cannot decide AutomaToWalk"),
    (lambda: at.game("tiletum").with_automa("none", {tiletum_decision(): NEAREST_CHOICE}), "not decided by a single"),
    (lambda: wrong(7), "7 names no decision"),
    (lambda: finished(lambda state, owed, trace: 1 / 0), "odd failed: ZeroDivisionError"),
    (lambda: finished(lambda state, owed, trace: Walk(to=3)), "odd chose Walk.*does not answer AutomaToWalk; one of"),
]


def tiletum_decision() -> Any:
    return at.game("tiletum").decisions()[0].owed


def wrong(decisions: Any) -> at.Game:
    return TOKAIDO.with_automa("none", decisions)


def finished(choose: Any) -> at.Match:
    return TOKAIDO.with_automa("odd", {AutomaToWalk: choose}).new(seed=1).finish()


@pytest.mark.parametrize(("act", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_what_she_cannot_do_is_said_in_one_line(act: Callable[[], object], said: str) -> None:
    with pytest.raises(at.Unreadable, match=said) as found:
        act()
    assert "\n" not in str(found.value)


def test_no_interface_saves_her() -> None:
    with pytest.raises(at.Error, match="no file can name"):
        Session.create(Store(":memory:"), MINE.kernel, Setup(seed=1, level=4))
