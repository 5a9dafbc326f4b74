"""`automatable review`."""

import json
from pathlib import Path

import pytest

import automatable as at
from automatable.cli.main import main


@pytest.fixture
def finished(tmp_path: Path) -> str:
    file = tmp_path / "game.json"
    at.new("tokaido", level=3, seed=5).finish("random").save(file)
    return str(file)


def test_a_review_says_where_the_points_went(finished: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", finished, "--effort", "0.05", "--all"]) == 0
    out = capsys.readouterr().out
    assert "Where the points went" in out
    assert "Result" in out
    assert "Turning points" in out
    assert "TOK-" in out


def test_a_review_as_json_adds_up(finished: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", finished, "--effort", "0.05", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (whole,) = told["sums"]
    assert whole["level"] + whole["decisions"] + whole["luck"] == whole["result"]
    assert told["state"] == "finished"
    assert told["turns"]


@pytest.mark.parametrize("effort", ["0", "-1", "11", "nan"])
def test_an_effort_that_is_none_is_refused_in_one_line(
    finished: str, effort: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", finished, "--effort", effort]) == 2
    assert "at most 10" in capsys.readouterr().err


def test_a_review_of_a_saved_game_is_kept_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    from automatable.saves.sessions.session import Session
    from automatable.saves.store.reviews import kept_figures
    from automatable.saves.store.store import Store

    store = Store()
    session = Session.import_(store, at.new("tokaido", level=3, seed=5).finish("random").to_json())
    assert main(["review", session.id, "--effort", "0.05"]) == 0
    kept = kept_figures(store, session.id)
    assert kept is not None
    assert kept.decisions
    assert kept.starts
    first = capsys.readouterr().out
    assert main(["review", session.id, "--effort", "0.05"]) == 0
    assert capsys.readouterr().out == first
