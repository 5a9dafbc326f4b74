"""Play the jobs of a plan, or the trials of a tuning, on the workers of a Dask scheduler."""

import json
import logging
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.kernel.words.unreadable import of_system
from automatable.lab import results
from automatable.lab.extra import need
from automatable.lab.measure import ForeignWorker, Origin, Result, described, game_of, origin, packed, play
from automatable.lab.plan import Plan
from automatable.lab.results import Manifest
from automatable.lab.run import Progress, prepare
from automatable.lab.tune import Leads, Play, Trial, try_out


def run_on_cluster(
    plan: Plan, folder: Path, scheduler: str, progress: Progress = lambda games: None, timeout: float = 10
) -> int:
    """Play what is left of a plan on the workers of a scheduler, named by its address or its file; how many games that was."""
    distributed = need("distributed")

    if any(variant.pack for variant in plan.variants):
        raise Malformed("variants", msg("wrong.dask_packs"))
    address = _reached(scheduler, timeout)
    _, left, manifest = prepare(plan, folder)
    count = 0
    try:
        with _without_warnings(), distributed.Client(address, timeout=timeout, set_as_default=False) as client:
            _check_workers(client, address, manifest)
            expected = {name: packed(origin) for name, origin in manifest.origins.items()}
            futures = {
                client.submit(play, packed(job), expected[job.cell.variant], key=f"lab-{job.name}", retries=1): job
                for job in left
            }
            try:
                for future in distributed.as_completed(list(futures), loop=client.loop):
                    job = futures.pop(future)
                    results.keep(folder, job, msgspec.json.decode(future.result(), type=Result))
                    progress(job.games)
                    count += job.games
                    future.release()
            except ForeignWorker:
                # Somebody has come meanwhile, and does not say who it is: all are asked again.
                _check_workers(client, address, manifest)
                raise
    except ForeignWorker as error:
        raise Malformed("--dask", str(error)) from None
    except (OSError, TimeoutError, distributed.CancelledError):
        raise Malformed("--dask", msg("wrong.dask_gone", address=address)) from None
    except distributed.KilledWorker as error:
        why = one_line(f"{type(error).__name__}: {error}")
        raise Malformed("--dask", msg("wrong.dask_lost", why=why)) from None
    return count


@contextmanager
def tuned_on_cluster(game: str, scheduler: str, timeout: float = 10) -> Iterator[Play]:
    """Trials of `lab tune` on the workers of a scheduler."""
    distributed = need("distributed")

    address = _reached(scheduler, timeout)
    wanted = origin(game_of(game))
    expected = packed(wanted)
    try:
        with _without_warnings(), distributed.Client(address, timeout=timeout, set_as_default=False) as client:
            answers: dict[str, bytes | Exception] = client.run(here, game, "", on_error="return")
            if not answers:
                raise _no_workers(address)
            _compare_workers(answers, wanted)

            def play_trials(trials: Sequence[Trial]) -> list[Leads]:
                futures = [client.submit(try_out, packed(trial), expected, pure=False, retries=1) for trial in trials]
                return [msgspec.json.decode(found, type=Leads) for found in client.gather(futures)]

            yield play_trials
    except ForeignWorker as error:
        raise Malformed("--dask", str(error)) from None
    except (OSError, TimeoutError, distributed.CancelledError, distributed.KilledWorker):
        raise Malformed("--dask", msg("wrong.dask_gone", address=address)) from None


def _no_workers(address: str) -> Malformed:
    return Malformed("--dask", msg("wrong.dask_no_workers", address=address))


def here(game: str, automa: str) -> bytes:
    """What a worker would play with."""
    return packed(origin(game_of(game, automa), automa))


def _check_workers(client: Any, address: str, manifest: Manifest) -> None:
    """Whether there are workers, and each would play what the plan means; raises Malformed that names the first that would not."""
    for variant in manifest.plan.variants:
        answers: dict[str, bytes | Exception] = client.run(here, manifest.plan.game, variant.automa, on_error="return")
        if not answers:
            raise _no_workers(address)
        _compare_workers(answers, manifest.origins[variant.name])


def _compare_workers(answers: dict[str, bytes | Exception], expected: Origin) -> None:
    for worker, answer in sorted(answers.items()):
        if isinstance(answer, Exception):
            why = one_line(f"{type(answer).__name__}: {answer}")
            raise Malformed("--dask", msg("wrong.dask_worker_fails", worker=worker, why=why))
        if (found := msgspec.json.decode(answer, type=Origin)) != expected:
            raise Malformed(
                "--dask",
                msg("wrong.dask_worker_version", worker=worker, what=described(found), plan=described(expected)),
            )


@contextmanager
def _without_warnings() -> Iterator[None]:
    """The library tells at length what we say in one line."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


def _reached(scheduler: str, timeout: float) -> str:
    """The address of a scheduler that answers; raises Malformed in one line, for a client that waits in vain says much more than that."""
    addressing = need("distributed.comm.addressing")
    address = _from_file(Path(scheduler)) if scheduler.endswith(".json") else scheduler
    try:
        scheme, where = addressing.parse_address(address)
        host, port = addressing.parse_host_port(where)
    except ValueError as error:
        raise Malformed("--dask", msg("wrong.dask_address", address=address, why=str(error))) from None
    if scheme not in ("tcp", "tls"):
        return address
    try:
        socket.create_connection((host, port), timeout).close()
    except OSError as error:
        raise Malformed("--dask", msg("wrong.dask_silent", address=address, why=of_system(error))) from None
    return address


def _from_file(file: Path) -> str:
    try:
        found: Any = json.loads(file.read_bytes())["address"]
    except OSError as error:
        raise Malformed("--dask", msg("wrong.file_not_readable", file=file, why=of_system(error))) from None
    except (ValueError, KeyError, TypeError):
        raise Malformed("--dask", msg("wrong.dask_file", file=file)) from None
    return str(found)
