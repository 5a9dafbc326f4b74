"""Many games on the same seeds, on all cores: how strong players are, and how hard an automa is."""

import os
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Player, Value
from automatable.lab import results as lab_results
from automatable.lab.measure import Result, play_job
from automatable.lab.plan import Job, Plan, Variant, batch_for, cells, jobs
from automatable.lab.run import describe, played
from automatable.library.automas import importable
from automatable.library.choosing import PlayerLike, called, player_of
from automatable.library.errors import said, unreadable, worded
from automatable.library.game import Game, game
from automatable.library.results import Results, labelled, need
from automatable.packs.writing import write_file

Progress = Callable[[int, int], None]
"""Told how many games are done, and how many there are."""


def measure(
    games: str | Game | Mapping[str, str | Game],
    *,
    players: Sequence[PlayerLike] = ("greedy",),
    levels: Sequence[int | str] | None = None,
    seeds: int | range = 1000,
    options: Mapping[str, Value | Sequence[Value]] | None = None,
    traced: int = 0,
    folder: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play a game on many seeds: each level, player and combination of options on the same ones. By name, several variants of a game.

    `levels` are all of them, unless some are named. On the first `traced` seeds every decision of the automa is followed rule by rule.
    With a `folder` a run that was interrupted goes on. The same arguments bring the same rows on any number of workers.

    >>> import automatable as at
    >>> results = at.measure("tokaido", players=["random"], levels=[1, 7], seeds=20, workers=1)
    >>> for line in results.summary():
    ...     print(line)
    tokaido, level 1, random: 20 games, won 0 % (0 % to 16 %), lead -58.8 (-65.3 to -52.3)
    tokaido, level 7, random: 20 games, won 0 % (0 % to 16 %), lead -90.8 (-96.0 to -85.7)
    """
    variants = _variants(games)
    names, functions = _named_players(players)
    each = range(seeds) if isinstance(seeds, int) else seeds
    if each.step != 1 or not each or each[0] < 0:
        raise unreadable("seeds", "no_seeds", seeds=repr(seeds))
    first = next(iter(variants.values()))
    here = workers == 1 and folder is None
    place = tempfile.TemporaryDirectory() if folder is None else nullcontext(Path(folder).resolve() / "packs")
    with place as packs, worded(first.kernel.words()):
        sides, unnamed = _sides(variants, None if here else Path(packs))
        plan = Plan(
            game=first.id,
            levels=tuple(levels or ()),
            options={name: _several(tried) for name, tried in (options or {}).items()},
            players=names,
            seeds=len(each),
            first_seed=each[0],
            traced=min(traced, len(each)),
            variants=sides,
            batch=batch_for(names, len(each)),
        )
        unnamed += [name for name, function in functions.items() if function is not None]
        if unnamed and folder is not None:
            raise unreadable("folder", "no_folder_for", names=", ".join(unnamed))
        if unnamed and not here:
            warnings.warn(said("one_core", names=", ".join(unnamed)), stacklevel=2)
        by_label = {label: functions.get(name) or name for label, name in labelled(names).items()}
        run = _Run(plan, variants, functions, workers, progress)
        if folder is not None:
            return _kept(run, Path(folder), by_label)
        found = list(run.here() if here or unnamed else run.on_cores())
        return Results(plan, cells(plan, first.kernel.info), found, variants, by_label)


class _Run:
    """A plan that is being played."""

    def __init__(
        self,
        plan: Plan,
        games: Mapping[str, Game],
        functions: Mapping[str, PlayerLike | None],
        workers: int | None,
        progress: Progress | None,
    ) -> None:
        self.plan = plan
        self.games = games
        self.functions = functions
        self.workers = workers
        self.progress = progress
        self.done = 0

    def here(self) -> Iterator[Result]:
        """In this process, with players that only it knows."""
        first = next(iter(self.games.values())).kernel
        ways = cells(self.plan, first.info)
        seated: dict[tuple[str, str], Player[Any]] = {}
        for job in jobs(self.plan, ways):
            own, name = self.games[job.cell.variant], job.cell.player
            if (job.cell.variant, name) not in seated:
                seated[job.cell.variant, name] = player_of(own, self.functions.get(name) or name)
            yield self._counted(job, play_job(job, own.kernel, seated[job.cell.variant, name]))

    def on_cores(self) -> Iterator[Result]:
        manifest = describe(self.plan)
        for job, result in played(jobs(self.plan, manifest.cells), manifest, self.workers):
            yield self._counted(job, result)

    def _counted(self, job: Job, result: Result) -> Result:
        self.count(job.games)
        return result

    def count(self, games: int) -> None:
        self.done += games
        if self.progress is not None:
            every = len(self.plan.variants) * self.plan.seeds * len(self.plan.players)
            for tried in self.plan.options.values():
                every *= len(tried)
            levels = self.plan.levels or next(iter(self.games.values())).levels
            self.progress(self.done, every * len(levels))


def _kept(run: _Run, folder: Path, players: Mapping[str, PlayerLike]) -> Results:
    """The same with every job written down, and what is there already read."""
    need("polars", "lab")
    manifest = describe(run.plan)
    lab_results.open_folder(folder, manifest)
    every = jobs(run.plan, manifest.cells)
    left = lab_results.left(folder, every)
    run.count(sum(job.games for job in every) - sum(job.games for job in left))
    for job, result in played(left, manifest, run.workers):
        lab_results.keep(folder, job, result)
        run.count(job.games)
    return Results._of_folder(folder, manifest, run.games, players)


def _variants(games: str | Game | Mapping[str, str | Game]) -> dict[str, Game]:
    """The games to compare by name; they have one set of seats, levels and options."""
    if not isinstance(games, Mapping):
        single = game(games)
        return {single.automa or single.id: single}
    found = {str(name): game(each) for name, each in games.items()}
    if not found:
        raise unreadable("games", "no_games")
    if len(ids := dict.fromkeys(each.id for each in found.values())) > 1:
        raise unreadable("games", "several_games", names=", ".join(ids))
    return found


def _several(tried: Value | Sequence[Value]) -> tuple[Value, ...]:
    return (tried,) if isinstance(tried, bool | int | str) else tuple(tried)


def _named_players(players: Sequence[PlayerLike]) -> tuple[tuple[str, ...], dict[str, PlayerLike | None]]:
    """What a worker can call each player; those that it cannot import stand beside their name."""
    if isinstance(players, str) or callable(players):
        players = (players,)
    names: list[str] = []
    functions: dict[str, PlayerLike | None] = {}
    for player in players:
        name = player if isinstance(player, str) else _module_name(player)
        if name is None:
            name = _free(called(player), names)
            functions[name] = player
        names.append(name)
    return tuple(names), functions


def _module_name(player: Any) -> str | None:
    """A function or a class as `module:name`; None if another process would not find it there."""
    module, name = getattr(player, "__module__", None), getattr(player, "__qualname__", "")
    if module in (None, "__main__") or getattr(sys.modules.get(str(module)), name, None) is not player:
        return None
    return f"{module}:{name}"


def _free(name: str, taken: Sequence[str]) -> str:
    number = sum(other == name or other.startswith(f"{name} ") for other in taken)
    return f"{name} {number + 1}" if number else name


def _sides(variants: Mapping[str, Game], packs: Path | None) -> tuple[tuple[Variant, ...], list[str]]:
    """The variants of the plan, their packs written for workers, and the names of those that no worker could make."""
    sides: list[Variant] = []
    unnamed: list[str] = []
    for name, each in variants.items():
        pack = "" if packs is None else _written(each, packs / str(len(sides)))
        automa = "" if each._own is None else importable(each._own[1])
        if pack is None or automa is None:
            unnamed.append(name)
        sides.append(Variant(name, {}, pack or "", automa or ""))
    return tuple(sides), unnamed


def _written(each: Game, folder: Path) -> str | None:
    """The folder of a game's pack, for workers; empty for the tables in use, None where no folder could say it."""
    own = each.kernel.tables.owned()
    if own == registry.game(each.id).tables.owned():
        return ""
    if not own:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    for file, tables in own.items():
        (folder / file).write_bytes(write_file(tables, (), {}, {}))
    return str(folder)
