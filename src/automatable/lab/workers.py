"""Processes that play. They are started before anything that takes long to load, and load a game while whoever started them does."""

import os
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType
from typing import Any

EARLY = 2_000
"""For so many games workers are started before everything else."""


@contextmanager
def crew(game: str, games: int, workers: int | None = None) -> Iterator[ProcessPoolExecutor | None]:
    """Workers that load a game while this program still loads it itself and reads the plan, for `run`; None where there are too few games
    for that to pay. They are gone afterwards, whatever happens."""
    if games < EARLY:
        yield None
        return
    size = workers or os.cpu_count() or 1
    pool = make_pool(size, game, "")
    try:
        for _ in range(size):
            pool.submit(_get_ready, game)
        yield pool
    finally:
        stop(pool)


def make_pool(size: int, game: str, pack: str) -> ProcessPoolExecutor:
    """Workers for a game, with a pack laid over its tables if one is named."""
    return ProcessPoolExecutor(size, _Context(), initializer=_use_pack, initargs=(game, pack))


class _Worker(SpawnProcess):
    """A process that does not run the program again that has started it: nothing is asked of it that a module has no name for, and a
    script that measures on its first line, as in a notebook, would else start workers of workers."""

    _lock = threading.Lock()

    @staticmethod
    def _Popen(process_obj: Any) -> Any:  # noqa: N802
        with _Worker._lock:
            main, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
            try:
                return SpawnProcess._Popen(process_obj)
            finally:
                sys.modules["__main__"] = main


class _Context(SpawnContext):
    Process = _Worker


def stop(pool: ProcessPoolExecutor) -> None:
    """End the workers at once: whoever stops a run does not wait for games whose results nobody will keep."""
    # Shutting down forgets them.
    workers = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def _use_pack(game: str, folder: str) -> None:
    """In a worker, before it loads anything."""
    if folder:
        os.environ[f"AUTOMATABLE_PACK_{game.upper()}"] = folder


def _get_ready(game: str) -> None:
    """In a worker that has no job yet. Whatever goes wrong here goes wrong again with the first job, and is reported then."""
    with suppress(Exception):
        from automatable.lab.measure import load

        load(game)
