"""A lab of all games for ten minutes, with a worker killed every minute: nothing is lost, and nothing comes out differently."""

import multiprocessing
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.lab import results
from automatable.lab.measure import measure, origin
from automatable.lab.plan import Plan, cells, jobs, read_plan
from automatable.lab.run import run
from automatable.lab.summary import summarise

pytestmark = pytest.mark.soak

MINUTES = float(os.environ.get("SOAK_MINUTES", "10"))
KILLS = 10
SEEDS = {"tokaido": 400, "terra_mystica": 40, "tapestry": 40, "tiletum": 3, "revive": 20}


SEARCH = sorted((Path(__file__).parents[2] / "docs" / "difficulty" / "search").glob("*.toml"))
"""Plans with greedy and a search player of a small budget, on as many seeds as show that looking ahead pays."""


@pytest.mark.parametrize("plan", [read_plan(file) for file in SEARCH], ids=lambda plan: plan.game)
def test_the_search_player_beats_greedy(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path / "search", workers=2)
    [step] = summarise(tmp_path / "search").players
    print(f"{plan.game}: {step.margin.value:+.1f} ({step.margin.low:.1f} … {step.margin.high:.1f}), {step.games} seeds")
    assert step.margin.low > 0


def kill_now_and_then(over: threading.Event, killed: list[int]) -> None:
    while not over.wait(60 * MINUTES / KILLS):
        for worker in multiprocessing.active_children()[:1]:
            if worker.pid is not None:
                os.kill(worker.pid, signal.SIGKILL)
                killed.append(worker.pid)


def test_killed_workers_cost_nothing(tmp_path: Path) -> None:
    over, killed = threading.Event(), list[int]()
    killer = threading.Thread(target=kill_now_and_then, args=(over, killed))
    killer.start()
    end, turn = time.monotonic() + 60 * MINUTES, 0
    try:
        while time.monotonic() < end:
            for game, seeds in SEEDS.items():
                plan = Plan(game, seeds=seeds, first_seed=turn * seeds, traced=1, batch=max(1, seeds // 8))
                play_and_compare(plan, tmp_path / f"{game}-{turn}")
            turn += 1
    finally:
        over.set()
        killer.join()
    assert killed
    print(f"{turn} rounds, {len(killed)} workers killed")


def play_and_compare(plan: Plan, folder: Path) -> None:
    """Play a plan on two cores, and its last job once more here: the same bytes."""
    game = registry.game(plan.game)
    every = jobs(plan, cells(plan, game.info))
    assert run(plan, folder, workers=2) == sum(job.games for job in every)
    assert not results.left(folder, every)
    last, again = every[-1], folder / "again"
    (again / results.PARTS).mkdir(parents=True)
    results.keep(again, last, measure(last, origin(game)))
    for part in (again / results.PARTS).iterdir():
        assert part.read_bytes() == (folder / results.PARTS / part.name).read_bytes()
