"""What the results of a folder amount to: cell by cell, level against level, variant against variant."""

import itertools
import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.play.stats import Estimate, mean, paired, quantiles, share
from automatable.kernel.words.text import Msg
from automatable.lab.plan import Cell
from automatable.lab.results import Manifest, read_games, read_manifest, read_rules


@dataclass(slots=True)
class CellSummary:
    """One way to play, in figures."""

    cell: Cell
    seeds: list[int]
    points: list[list[int]]
    """By seat, one number for each game."""
    won: list[float]
    moves: list[int]
    sources: dict[tuple[int, str], float]
    """Mean points by seat and source."""
    persons: int = 1
    """So many seats from the first on are no automas."""
    win_rate: Estimate = field(init=False)
    margin: Estimate = field(init=False)
    """Of the person over the best automa."""

    def __post_init__(self) -> None:
        self.win_rate = share(sum(self.won), len(self.won))
        self.margin = mean(self.margins())

    def margins(self) -> list[float]:
        """By how much the person was ahead, game by game; the points of one who plays alone."""
        best = self.best_points() or [0] * len(self.seeds)
        return [float(own - other) for own, other in zip(self.points[0], best, strict=True)]

    def best_points(self) -> list[int]:
        """The points of the best automa, game by game; empty where nobody but the person scores."""
        best = [max(points) for points in zip(*self.points[self.persons :], strict=True)]
        return best if any(best) else []

    @property
    def luck(self) -> float:
        """The standard deviation of the lead: the player is always the same."""
        return statistics.stdev(self.margins()) if len(self.seeds) > 1 else 0.0

    def mean_points(self, seat: int) -> Estimate:
        return mean(self.points[seat])

    def spread(self, seat: int) -> tuple[float, ...]:
        """The 5, 25, 50, 75 and 95 % marks of one seat."""
        return quantiles(self.points[seat])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two cells, or two groups of them, on the same seeds: what the second changes."""

    one: Cell
    other: Cell
    margin: Estimate
    """By how much the person's lead changes."""
    won: Estimate
    """By how much the share of victories changes."""
    games: int
    """On how many seeds."""

    @property
    def verdict(self) -> str:
        """`harder`, `easier`, or `unclear`: whether the interval of the lead leaves zero out."""
        return "harder" if self.margin.high < 0 else "easier" if self.margin.low > 0 else "unclear"


@dataclass(frozen=True, slots=True)
class RuleCount:
    """How often a rule was applied, narrowed the options, and decided."""

    rule: str
    kind: str
    applied: int
    narrowed: int
    decided: int


@dataclass(slots=True)
class RunSummary:
    """Everything that the report shows."""

    manifest: Manifest
    cells: list[CellSummary]
    levels: list[CellSummary]
    """The same with all values of an option taken together."""
    steps: list[Comparison]
    """Each level against the one below it, all else equal."""
    own_steps: list[Comparison]
    """The same for each value of an option by itself; empty where there is but one."""
    variants: list[Comparison]
    """Each variant against the first, all else equal."""
    players: list[Comparison]
    """Each player against the first, all else equal."""
    rules: list[RuleCount]
    missing: int
    """Games of the plan that are not played yet."""


def summarise(folder: Path) -> RunSummary:
    """Read a folder; raises Malformed if it holds no results."""
    manifest = read_manifest(folder)
    games = read_games(folder)
    persons = registry.game(manifest.plan.game).info.humans
    found = [_cell(manifest.cells[number], part, persons) for (number,), part in _by_cell(games)]
    missing = len(manifest.cells) * manifest.plan.seeds - sum(len(cell.seeds) for cell in found)
    own = _level_steps(manifest, found)
    return RunSummary(
        manifest,
        found,
        [together(group, manifest) for group in _grouped(found, manifest).values()],
        [compare(one, other, manifest) for one, other in _together(own, manifest)],
        [compare([one], [other], manifest) for one, other in own] if varied(manifest) else [],
        [compare(one, other, manifest) for one, other in _together(_variant_steps(manifest, found), manifest)],
        [compare(one, other, manifest) for one, other in _together(_player_steps(found), manifest)],
        _rules(folder),
        missing,
    )


def varied(manifest: Manifest) -> list[str]:
    """The options of which a plan tries several values."""
    return [name for name, values in manifest.plan.options.items() if len(values) > 1]


def _plain(cell: Cell, manifest: Manifest) -> Cell:
    """A cell without what the plan varies: a name for all that differ in nothing else."""
    options = {name: value for name, value in cell.options.items() if name not in varied(manifest)}
    return msgspec.structs.replace(cell, options=options)


def _grouped(found: Iterable[CellSummary], manifest: Manifest) -> dict[str, list[CellSummary]]:
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        groups[_key(_plain(each.cell, manifest))].append(each)
    return groups


def together(group: Sequence[CellSummary], manifest: Manifest) -> CellSummary:
    """Several cells as one, every game counted the same."""
    games = [len(each.seeds) for each in group]
    sources: dict[tuple[int, str], float] = defaultdict(float)
    for each, count in zip(group, games, strict=True):
        for key, points in each.sources.items():
            sources[key] += points * count / sum(games)
    return CellSummary(
        _plain(group[0].cell, manifest),
        [seed for each in group for seed in each.seeds],
        [[points for each in group for points in each.points[seat]] for seat in range(len(group[0].points))],
        [won for each in group for won in each.won],
        [moves for each in group for moves in each.moves],
        dict(sorted(sources.items())),
        group[0].persons,
    )


Pair = tuple[CellSummary, CellSummary]


def _together(pairs: Iterable[Pair], manifest: Manifest) -> list[tuple[list[CellSummary], list[CellSummary]]]:
    """Pairs of cells that differ from one another in nothing but what the plan varies, side by side."""
    groups: dict[tuple[str, str], list[Pair]] = defaultdict(list)
    for one, other in pairs:
        groups[_key(_plain(one.cell, manifest)), _key(_plain(other.cell, manifest))].append((one, other))
    return [([one for one, _ in group], [other for _, other in group]) for group in groups.values()]


def _by_cell(games: Any) -> list[tuple[tuple[int], Any]]:
    return sorted(games.partition_by("cell", as_dict=True).items())


def _cell(cell: Cell, part: Any, persons: int) -> CellSummary:
    points = part["points"].to_list()
    sums: dict[tuple[int, str], int] = defaultdict(int)
    for text in part["sources"].to_list():
        for seat, name, gained in msgspec.json.decode(text):
            sums[seat, name] += gained
    seats = [[game[seat] for game in points] for seat in range(len(points[0]))]
    sources = {key: total / len(points) for key, total in sorted(sums.items())}
    seeds, won, moves = (part[name].to_list() for name in ("seed", "won", "moves"))
    return CellSummary(cell, seeds, seats, won, moves, sources, persons)


def _key(cell: Cell, *without: str) -> str:
    plain = msgspec.to_builtins(cell)
    return msgspec.json.encode(
        {name: value for name, value in plain.items() if name not in ("number", *without)}
    ).decode()


def _level_steps(manifest: Manifest, found: list[CellSummary]) -> list[Pair]:
    order = [level.id for level in registry.game(manifest.plan.game).info.levels]
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        groups[_key(each.cell, "level")].append(each)
    pairs: list[Pair] = []
    for group in groups.values():
        group.sort(key=lambda each: order.index(each.cell.level))
        pairs += [pair for pair in itertools.pairwise(group) if _same_race(*pair)]
    return pairs


def _same_race(one: CellSummary, other: CellSummary) -> bool:
    """Whether somebody else scores in both, or in neither: a lead is compared with a lead only."""
    return bool(one.best_points()) == bool(other.best_points())


def same_games(cells: Sequence[CellSummary]) -> bool:
    """Whether several levels are the same games: on each seed as many moves, and the same points for the person."""
    alike = {(tuple(each.seeds), tuple(each.moves), tuple(each.points[0])) for each in cells}
    return len({each.cell.level for each in cells}) > 1 and len(alike) == 1


def _variant_steps(manifest: Manifest, found: list[CellSummary]) -> list[Pair]:
    if len(manifest.plan.variants) < 2:
        return []
    changed = tuple({name for variant in manifest.plan.variants for name in variant.options})
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        options = {name: value for name, value in each.cell.options.items() if name not in changed}
        plain = msgspec.structs.replace(each.cell, options=options)
        groups[_key(plain, "variant", "pack", "automa")].append(each)
    return [(group[0], other) for group in groups.values() for other in group[1:]]


def _player_steps(found: list[CellSummary]) -> list[Pair]:
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        groups[_key(each.cell, "player")].append(each)
    return [(group[0], other) for group in groups.values() for other in group[1:]]


Figures = tuple[float, float]
"""Of one game: the person's lead, and the share of the victory."""


def compare(ones: Sequence[CellSummary], others: Sequence[CellSummary], manifest: Manifest) -> Comparison:
    """What the second cells change, each against the first one at its place, on the seeds that both have.

    Games on one seed may have luck in common, so a seed counts once, with the mean over its cells.
    """
    pairs: dict[int, list[tuple[Figures, Figures]]] = defaultdict(list)
    for one, other in zip(ones, others, strict=True):
        before, after = _by_seed(one), _by_seed(other)
        for seed in sorted(before.keys() & after.keys()):
            pairs[seed].append((before[seed], after[seed]))

    def change(figure: int) -> Estimate:
        means = [[sum(pair[side][figure] for pair in each) / len(each) for each in pairs.values()] for side in (0, 1)]
        return paired(*means)

    cells = [group[0].cell if len(group) == 1 else _plain(group[0].cell, manifest) for group in (ones, others)]
    return Comparison(cells[0], cells[1], change(0), change(1), len(pairs))


def _by_seed(cell: CellSummary) -> dict[int, Figures]:
    return {seed: (margin, won) for seed, margin, won in zip(cell.seeds, cell.margins(), cell.won, strict=True)}


def _rules(folder: Path) -> list[RuleCount]:
    frame = read_rules(folder)
    if frame is None:
        return []
    counts: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for row in frame.iter_rows(named=True):
        for index, name in enumerate(("applied", "narrowed", "decided")):
            counts[row["rule"], row["kind"]][index] += row[name]
    return [RuleCount(rule, kind, *numbers) for (rule, kind), numbers in sorted(counts.items())]


def source_name(manifest: Manifest, key: str) -> str:
    """What people call a source of points."""
    return registry.game(manifest.plan.game).words().say(Msg(key))


def level_name(manifest: Manifest, level: int | str) -> str:
    """What people call a level."""
    return level_title(manifest.plan.game, level)


def level_title(name: str, level: int | str) -> str:
    """The same of a game by its name."""
    game = registry.game(name)
    return game.words().say(next(known.title for known in game.info.levels if known.id == level))
