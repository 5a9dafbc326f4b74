"""Runs: the same results whoever plays them, nothing lost, nothing mixed up."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.selfplay import playout
from automatable.kernel.turns.moves import Malformed
from automatable.lab import cluster, measure, results
from automatable.lab.cluster import run_on_cluster
from automatable.lab.measure import ForeignWorker, origin
from automatable.lab.plan import Plan, Variant, cells, jobs, read_plan
from automatable.lab.report import write_report
from automatable.lab.run import run
from automatable.lab.words import sentence
from automatable.lab.workers import EARLY, crew
from tests.lab.conftest import PLAN


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted((folder / results.PARTS).iterdir())}


def test_a_row_is_the_game_that_selfplay_plays(results: Path) -> None:
    from automatable.lab.results import read_games

    row = read_games(results).filter(cell=2, seed=17).to_dicts()[0]
    state, moves = playout(PLUGIN, Setup(17, 7), "greedy")
    assert (row["moves"], row["points"]) == (moves, [score.points for score in PLUGIN.rules.scores(state)])


def test_a_traced_game_is_the_same_game() -> None:
    [job] = jobs(Plan("tokaido", levels=(4,), seeds=3, traced=3), cells(Plan("tokaido", levels=(4,)), PLUGIN.info))
    untraced = msgspec.structs.replace(job, traced=0)
    here = origin(PLUGIN)
    assert measure.measure(job, here).games == measure.measure(untraced, here).games
    assert {row.rule for row in measure.measure(job, here).rules} >= {"TOK-TURN-04", "TOK-TURN-06", "TOK-TURN-07"}


def test_two_workers_that_were_started_before_change_no_byte(results: Path, tmp_path: Path) -> None:
    with crew("tokaido", EARLY, 2) as early:
        assert early is not None
        run(PLAN, tmp_path / "two", 2, crew=early)
    assert contents(tmp_path / "two") == contents(results)


def test_workers_that_were_started_in_vain_are_gone() -> None:
    before = multiprocessing.active_children()
    with suppress(Malformed), crew("tokaido", EARLY, 1):
        started = [worker for worker in multiprocessing.active_children() if worker not in before]
        raise Malformed("plan", "is bad")
    assert started
    for worker in started:
        worker.join(30)
        assert not worker.is_alive()


def test_no_worker_is_started_before_it_pays() -> None:
    with crew("tokaido", EARLY - 1, 1) as early:
        assert early is None


def test_a_run_goes_on_where_it_was_stopped(results: Path, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    run(PLAN, folder, workers=1)
    for file in list((folder / "parts").glob("cell0001*")):
        file.unlink()
    assert run(PLAN, folder, workers=1) == 60
    assert run(PLAN, folder, workers=1) == 0
    assert contents(folder) == contents(results)


def test_results_of_another_plan_or_version_are_not_mixed(results: Path) -> None:
    with pytest.raises(Malformed, match="another plan"):
        run(msgspec.structs.replace(PLAN, seeds=61), results, workers=1)


def test_results_of_another_version_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("tokaido", levels=(1,), seeds=1)
    run(plan, tmp_path / "old", workers=1)
    monkeypatch.setattr(measure, "__version__", "99.0")
    with pytest.raises(Malformed, match="another version, other tables"):
        run(plan, tmp_path / "old", workers=1)


def test_results_of_other_code_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that was changed measures something else, though no version number says so."""
    plan = Plan("tokaido", levels=(1,), seeds=1)
    run(plan, tmp_path / "old", workers=1)
    monkeypatch.setattr(measure, "_code", lambda package, automa: "0" * 16)
    with pytest.raises(Malformed, match="or of other code"):
        run(plan, tmp_path / "old", workers=1)


def test_results_of_other_weights_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("tokaido", levels=(1,), seeds=1)
    run(plan, tmp_path / "old", workers=1)
    assert PLUGIN.weights is not None
    assert results.read_manifest(tmp_path / "old").origins[""].weights == PLUGIN.weights.fingerprint
    monkeypatch.setattr(
        PLUGIN, "weights", PLUGIN.weights.moved([value + 1 for value in PLUGIN.weights.values.values()])
    )
    with pytest.raises(Malformed, match="other tables or weights"):
        run(plan, tmp_path / "old", workers=1)


def test_a_worker_with_another_version_is_refused() -> None:
    [job] = jobs(Plan("tokaido", levels=(1,), seeds=1), cells(Plan("tokaido", levels=(1,)), PLUGIN.info))
    other = msgspec.structs.replace(origin(PLUGIN), data="0" * 16)
    with pytest.raises(ForeignWorker, match="this worker has automatable"):
        measure.measure(job, other)


def test_whoever_stops_a_run_does_not_wait_for_its_games(tmp_path: Path) -> None:
    """A job of these takes minutes; being asked to end, and a disk that is full, end the workers too."""
    plan = ("tiletum", "--players", "search:2000", "--seeds", "4", "--traced", "0", "--out", str(tmp_path / "long"))
    command = [sys.executable, "-m", "automatable", "lab", "run", *plan]
    process, workers = subprocess.Popen(command), list[int]()
    deadline = time.monotonic() + 60
    try:
        while len(workers := _children(process.pid)) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        process.terminate()
        process.wait(30)
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < deadline
            time.sleep(0.1)
    finally:
        for left in (process.pid, *workers):
            with suppress(ProcessLookupError):
                os.kill(left, signal.SIGKILL)
        process.wait()


def _children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    return [int(child) for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_without_the_extra_nothing_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(
        Malformed, match=r"this command needs polars; in a checkout: pip install -e '.\[lab\]'; with a wheel: "
    ):
        run(PLAN, tmp_path / "none", workers=1)
    assert not (tmp_path / "none").exists()


def test_a_cluster_names_its_own_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Malformed, match=r"this command needs distributed; in a checkout: pip install -e '.\[dask\]'"):
        run_on_cluster(PLAN, tmp_path / "none", "127.0.0.1:1")


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("tokaido", levels=(1,), seeds=2)
    folder = tmp_path / "full"

    def full(self: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(Malformed, match="No space left on device; what is there is kept"):
            run(plan, folder, workers=1)
    assert run(plan, folder, workers=1) == 2


def test_two_packs_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    pack = tmp_path / "short"
    pack.mkdir()
    rows = "".join(f'[[automa_card]]\nnumber = {number}\nrange = 1\nicon = "none"\n' for number in range(1, 17))
    (pack / "automa_cards.toml").write_text('[defaults]\nsource = "trial"\n' + rows)
    plan = Plan("tokaido", levels=(4,), seeds=20, variants=(Variant("shipped"), Variant("short", pack=str(pack))))
    run(plan, tmp_path / "packs", workers=1)
    from automatable.lab.summary import summarise

    [step] = summarise(tmp_path / "packs").variants
    assert (step.one.variant, step.other.variant, step.games) == ("shipped", "short", 20)
    assert step.margin.value != 0


def test_another_automa_is_compared_on_the_same_seeds(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(
        'game = "tokaido"\nlevels = [4]\nseeds = 40\n[[variants]]\nname = "shipped"\n'
        '[[variants]]\nname = "nearest"\nautoma = "tests.library.own:NEAREST"\n'
    )
    plan = read_plan(tmp_path / "plan.toml")
    run(plan, tmp_path / "automas", workers=1)
    from automatable.lab.summary import summarise

    summary = summarise(tmp_path / "automas")
    [step] = summary.variants
    assert (step.other.automa, step.games) == ("tests.library.own:NEAREST", 40)
    assert step.margin.low <= step.margin.value <= step.margin.high
    assert step.margin.value, "she plays other games"
    write_report(tmp_path / "automas", tmp_path / "report.html", lambda rule: "")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert sentence(summary, step, "variant_") in page
    assert page.count("automatable lab replay") == 3, "of the automa of the box alone"


@pytest.mark.parametrize(
    ("automa", "said"),
    [
        ("nearest", "automa: 'nearest' is not of the form module:NAME"),
        ("no_such_module:X", "automa: 'no_such_module:X' cannot be loaded: No module named"),
        ("tests.library.own:temples_first", "automa: .* names no decision"),
    ],
)
def test_an_unknown_automa_is_named_before_anything_is_played(tmp_path: Path, automa: str, said: str) -> None:
    plan = Plan("tokaido", levels=(4,), seeds=2, variants=(Variant("odd", automa=automa),))
    with pytest.raises(Malformed, match=said):
        run(plan, tmp_path / "out", workers=1)


def test_a_bad_pack_is_named_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "automa_cards.toml").write_text("[[automa_card]]\nnumber = 1\n")
    plan = Plan("tokaido", levels=(4,), seeds=2, variants=(Variant("bad", pack=str(tmp_path / "bad")),))
    with pytest.raises(Malformed, match=r"automa_cards\.toml: automa_card\[0\]"):
        run(plan, tmp_path / "out", workers=1)


def test_a_scheduler_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"no scheduler answers at tcp://127\.0\.0\.1:9"):
        run_on_cluster(PLAN, tmp_path / "none", "tcp://127.0.0.1:9", timeout=1)


def started(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{arguments[0]}", *arguments[1:], "--host", "127.0.0.1"]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def test_a_cluster_brings_the_same_results_although_a_worker_is_killed(
    results: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "scheduler.json")
    processes = [started("scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", file)]
    try:
        worker = ("worker", "--scheduler-file", file, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        processes += [started(*worker), started(*worker)]
        killed: list[int] = []

        def kill(games: int) -> None:
            if not killed:
                killed.append(games)
                processes[1].send_signal(signal.SIGKILL)

        _wait_for_workers(Path(file))
        assert run_on_cluster(PLAN, tmp_path / "cluster", file, kill, timeout=20) == 180
        assert killed
        assert contents(tmp_path / "cluster") == contents(results)
        with monkeypatch.context() as patched:
            checks = [lambda *arguments: None, cluster._check_workers]
            patched.setattr(measure, "_code", lambda package, automa: "0" * 16)
            patched.setattr(cluster, "_check_workers", lambda *arguments: checks.pop(0)(*arguments))
            with pytest.raises(Malformed, match=r"^--dask: the worker at tcp://127[.0-9]+:\d+ has automatable .* code"):
                run_on_cluster(Plan("tokaido", levels=(1,), seeds=1), tmp_path / "foreign", file, timeout=20)
        longer, folder = Plan("tokaido", levels=(1,), seeds=400, batch=10), tmp_path / "lost"
        with pytest.raises(
            Malformed, match=r"^--dask: the scheduler at tcp://127[.0-9]+:\d+ is gone; what is done is kept"
        ):
            run_on_cluster(longer, folder, file, lambda games: processes[0].kill(), timeout=20)
        assert capfd.readouterr().err == ""
        assert list((folder / "parts").iterdir())
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


def _wait_for_workers(file: Path) -> None:
    from distributed import Client

    deadline = time.monotonic() + 60
    while not file.is_file():
        assert time.monotonic() < deadline
        time.sleep(0.1)
    with Client(scheduler_file=str(file), timeout=30, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        while len(client.scheduler_info()["workers"]) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.2)


def test_code_that_changes_during_a_run_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(job: Any, expected: Any) -> Any:
        raise ForeignWorker("this worker has other code")

    monkeypatch.setattr("automatable.lab.run.make_pool", lambda size, game, pack: ThreadPoolExecutor(size))
    monkeypatch.setattr("automatable.lab.run.play", changed)
    with pytest.raises(Malformed, match="this worker has other code; what is done is kept"):
        run(PLAN, tmp_path / "changed", workers=1)


def test_a_pool_that_breaks_while_it_is_given_work_loses_nothing(
    results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: list[int] = []

    class Pool(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            if not broken:
                broken.append(1)
                raise BrokenProcessPool
            return super().submit(fn, *args, **kwargs)

    monkeypatch.setattr("automatable.lab.run.make_pool", lambda size, game, pack: Pool(size))
    assert run(PLAN, tmp_path / "broken", workers=1) == 180
    assert contents(tmp_path / "broken") == contents(results)
