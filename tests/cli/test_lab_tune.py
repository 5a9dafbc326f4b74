"""`lab tune` on the command line: one sentence at the end, whatever came of it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from automatable.games._template import PLUGIN
from automatable.lab import tune
from automatable.lab.tune import Leads, Play, Trial
from tests.cli.program import Run


def here(trials: Sequence[Trial]) -> list[Leads]:
    return [tune.leads(trial) for trial in trials]


def stopped(trials: Sequence[Trial]) -> list[Leads]:
    raise KeyboardInterrupt


@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Play]:
    """Who plays, in this process: workers know no orchard."""
    players: list[Play] = [here]

    @contextmanager
    def on_cores(game: str, workers: int | None) -> Iterator[Play]:
        yield players[-1]

    monkeypatch.setattr(tune, "on_cores", on_cores)
    monkeypatch.chdir(tmp_path)
    return players


LINE = "lab tune orchard --games 20 --fresh 30 --generations"


def test_better_weights_are_written_and_said_to_be_better(
    run: Run, crew: list[Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PLUGIN.weights is not None
    monkeypatch.setattr(PLUGIN, "weights", PLUGIN.weights.moved([0.1, -1.0, -1.0]))
    ran = run(*LINE.split(), "6")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Better: on 30 fresh seeds the player's lead changes by +")
    assert "after 6 generations. The new weights are in tune-orchard/weights.toml" in ran.out
    assert "# a fruit" in Path("tune-orchard/weights.toml").read_text(encoding="utf-8")


def test_weights_that_are_not_better_are_not_written(run: Run, crew: list[Play]) -> None:
    ran = run(*LINE.split(), "1")
    assert ran.out.startswith("Not better beyond doubt: on 30 fresh seeds")
    assert ran.out.endswith("so no weights were written.\n")
    assert not Path("tune-orchard/weights.toml").exists()


def test_who_stops_it_is_told_how_to_go_on(run: Run, crew: list[Play]) -> None:
    crew.append(stopped)
    ran = run(*LINE.split(), "1")
    assert (ran.status, ran.out, ran.err) == (130, "", "automatable: stopped; the same command goes on where it was\n")
