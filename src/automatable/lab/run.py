"""Play the jobs of a plan: on all cores of this machine, or on the workers of a cluster."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.build import interpreter
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.players.named import find_player
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import msg
from automatable.lab import results
from automatable.lab.extra import check, need
from automatable.lab.measure import ForeignWorker, Origin, Result, game_of, origin, packed, play
from automatable.lab.plan import Cell, Job, Plan, Variant, cells, jobs
from automatable.lab.results import Manifest
from automatable.lab.workers import make_pool, stop

Progress = Callable[[int], None]
"""Told how many more games are done."""
AHEAD = 2
"""How many jobs wait for each worker."""
MOST_LOSSES = 5
"""How often in a row a worker may vanish, with nothing done in between, before we give up."""


def prepare(plan: Plan, folder: Path) -> tuple[list[Job], list[Job], Manifest]:
    """All jobs of a plan, those that are left, and the manifest in its folder."""
    check("polars")
    manifest = describe(plan)
    results.open_folder(folder, manifest)
    every = jobs(plan, manifest.cells)
    return every, results.left(folder, every), manifest


def describe(plan: Plan) -> Manifest:
    """What a plan plays and with what; raises Malformed for what is unknown here or against the rules."""
    game = registry.game(plan.game)
    ways = cells(plan, game.info)
    for player in plan.players:
        find_player(game, player)
    for cell in ways:
        _check(game, cell, plan.first_seed)
    origins = {variant.name: _origin(plan.game, variant) for variant in plan.variants}
    return Manifest(plan, ways, origins, interpreter())


def _check(game: Game[Any], cell: Cell, seed: int) -> None:
    """Whether the rules allow a game like this; raises Malformed that names the rule, before anything is played."""
    try:
        game.rules.new(Setup(seed, cell.level, cell.options))
    except Illegal as error:
        defaults = complete(game.info, Setup()).options
        options = [f"{name}={value}" for name, value in cell.options.items() if value != defaults[name]]
        where = ", ".join([f"level {cell.level}", *options])
        raise Malformed("plan", f"{where}: {error.rule}: {game.words().say(error.why)}") from None


def run(
    plan: Plan,
    folder: Path,
    workers: int | None = None,
    progress: Progress = lambda games: None,
    crew: ProcessPoolExecutor | None = None,
) -> int:
    """Play what is left of a plan on this machine, with these workers if they are there already; how many games that was."""
    _, left, manifest = prepare(plan, folder)
    count = 0
    # Loaded while the workers load the game.
    for job, result in played(left, manifest, workers, crew, lambda: need("polars")):
        results.keep(folder, job, result)
        progress(job.games)
        count += job.games
    return count


def played(
    left: Sequence[Job],
    manifest: Manifest,
    workers: int | None = None,
    crew: ProcessPoolExecutor | None = None,
    meanwhile: Callable[[], object] = lambda: None,
) -> Iterator[tuple[Job, Result]]:
    """The results of these jobs as they come from the cores of this machine; `meanwhile` is done once there is something to wait for."""
    for variant in manifest.plan.variants:
        own = [job for job in left if job.cell.variant == variant.name]
        size = max(1, min(workers or os.cpu_count() or 1, len(own)))
        ready, crew = (None, crew) if variant.pack or not own else (crew, None)
        yield from _on_cores(own, manifest.origins[variant.name], variant.pack, size, ready, meanwhile)


def _origin(game: str, variant: Variant) -> Origin:
    """What a worker with this variant will play with, asked in a process of its own if there is a pack."""
    if not variant.pack:
        return origin(game_of(game, variant.automa), variant.automa)
    if not Path(variant.pack).is_dir():
        raise Malformed("pack", msg("wrong.no_folder", pack=variant.pack))
    with make_pool(1, game, variant.pack) as pool:
        found, faults = pool.submit(_look, game, variant.automa).result()
    if faults:
        raise Malformed("pack", faults[0])
    return found


def _look(game: str, automa: str) -> tuple[Origin, list[str]]:
    plugin = game_of(game, automa)
    return origin(plugin, automa), [str(fault) for fault in plugin.tables.faults]


def _on_cores(
    left: Sequence[Job],
    expected: Origin,
    pack: str,
    size: int,
    ready: ProcessPoolExecutor | None,
    meanwhile: Callable[[], object],
) -> Iterator[tuple[Job, Result]]:
    """Results as they come; a worker that vanishes costs only the jobs it had."""
    waiting, losses, plays_with = list(reversed(left)), 0, packed(expected)
    while waiting:
        running: dict[Future[bytes], Job] = {}
        with ready or make_pool(size, waiting[-1].game, pack) as pool:
            ready = None
            try:
                while waiting or running:
                    while waiting and len(running) < AHEAD * size:
                        # Taken off only when it is under way: the pool may be found broken just now.
                        running[pool.submit(play, packed(waiting[-1]), plays_with)] = waiting[-1]
                        waiting.pop()
                    meanwhile()
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        result = msgspec.json.decode(future.result(), type=Result)
                        losses = 0
                        yield running.pop(future), result
            except BrokenProcessPool:
                losses += 1
                if losses > MOST_LOSSES:
                    raise Malformed("lab", msg("wrong.workers_vanish")) from None
                waiting.extend(running.values())
            except ForeignWorker as error:
                stop(pool)
                raise Malformed("lab", msg("wrong.needs_folder", why=str(error))) from None
            except BaseException:
                stop(pool)
                raise


def total(every: Iterable[Job]) -> int:
    return sum(job.games for job in every)
