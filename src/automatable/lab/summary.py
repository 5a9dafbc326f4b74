"""What the results of a folder amount to: cell by cell, level against level, variant against variant."""

import itertools
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel import registry
from automatable.kernel.text import Msg
from automatable.lab.plan import Cell
from automatable.lab.results import Manifest, read_games, read_manifest, read_rules
from automatable.lab.stats import Estimate, mean, paired, quantiles, share


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
    win_rate: Estimate = field(init=False)
    margin: Estimate = field(init=False)
    """Of the person over the best automa."""

    def __post_init__(self) -> None:
        self.win_rate = share(sum(self.won), len(self.won))
        self.margin = mean(self.margins())

    def margins(self) -> list[float]:
        """By how much the person was ahead, game by game; the points of one who plays alone."""
        yours, others = self.points[0], self.points[1:]
        if not others:
            return [float(points) for points in yours]
        return [float(own - max(rest)) for own, *rest in zip(yours, *others, strict=True)]

    def mean_points(self, seat: int) -> Estimate:
        """The mean of one seat."""
        return mean(self.points[seat])

    def spread(self, seat: int) -> tuple[float, ...]:
        """The 5, 25, 50, 75 and 95 % marks of one seat."""
        return quantiles(self.points[seat])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two cells on the same seeds: what the second changes."""

    one: Cell
    other: Cell
    margin: Estimate
    """By how much the person's lead changes."""
    won: Estimate
    """By how much the share of victories changes."""
    games: int

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
class Summary:
    """Everything that the report shows."""

    manifest: Manifest
    cells: list[CellSummary]
    steps: list[Comparison]
    """Each level against the one below it, all else equal."""
    variants: list[Comparison]
    """Each variant against the first, all else equal."""
    players: list[Comparison]
    """Each player against the first, all else equal."""
    rules: list[RuleCount]
    missing: int
    """Games of the plan that are not played yet."""


def summarise(folder: Path) -> Summary:
    """Read a folder; raises Malformed if it holds no results."""
    manifest = read_manifest(folder)
    games = read_games(folder)
    found = [_cell(manifest.cells[number], part) for (number,), part in _by_cell(games)]
    missing = len(manifest.cells) * manifest.plan.seeds - sum(len(cell.seeds) for cell in found)
    steps, variants, players = _level_steps(manifest, found), _variant_steps(manifest, found), _player_steps(found)
    return Summary(manifest, found, steps, variants, players, _rules(folder), missing)


def _by_cell(games: Any) -> list[tuple[tuple[int], Any]]:
    return sorted(games.partition_by("cell", as_dict=True).items())


def _cell(cell: Cell, part: Any) -> CellSummary:
    points = part["points"].to_list()
    sums: dict[tuple[int, str], int] = defaultdict(int)
    for text in part["sources"].to_list():
        for seat, name, gained in msgspec.json.decode(text):
            sums[seat, name] += gained
    seats = [[game[seat] for game in points] for seat in range(len(points[0]))]
    sources = {key: total / len(points) for key, total in sorted(sums.items())}
    return CellSummary(cell, part["seed"].to_list(), seats, part["won"].to_list(), part["moves"].to_list(), sources)


def _key(cell: Cell, *without: str) -> str:
    plain = msgspec.to_builtins(cell)
    return msgspec.json.encode(
        {name: value for name, value in plain.items() if name not in ("number", *without)}
    ).decode()


def _level_steps(manifest: Manifest, found: list[CellSummary]) -> list[Comparison]:
    order = [level.id for level in registry.game(manifest.plan.game).info.levels]
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        groups[_key(each.cell, "level")].append(each)
    pairs = []
    for group in groups.values():
        group.sort(key=lambda each: order.index(each.cell.level))
        pairs += [compare(one, other) for one, other in itertools.pairwise(group)]
    return pairs


def _variant_steps(manifest: Manifest, found: list[CellSummary]) -> list[Comparison]:
    if len(manifest.plan.variants) < 2:
        return []
    changed = tuple({name for variant in manifest.plan.variants for name in variant.options})
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        options = {name: value for name, value in each.cell.options.items() if name not in changed}
        plain = msgspec.structs.replace(each.cell, options=options)
        groups[_key(plain, "variant", "pack")].append(each)
    return [compare(group[0], other) for group in groups.values() for other in group[1:]]


def _player_steps(found: list[CellSummary]) -> list[Comparison]:
    groups: dict[str, list[CellSummary]] = defaultdict(list)
    for each in found:
        groups[_key(each.cell, "player")].append(each)
    return [compare(group[0], other) for group in groups.values() for other in group[1:]]


def compare(one: CellSummary, other: CellSummary) -> Comparison:
    """What the second cell changes, on the seeds that both have."""
    common = sorted(set(one.seeds) & set(other.seeds))
    before, after = (_by_seed(cell) for cell in (one, other))
    margin = paired([before[seed][0] for seed in common], [after[seed][0] for seed in common])
    won = paired([before[seed][1] for seed in common], [after[seed][1] for seed in common])
    return Comparison(one.cell, other.cell, margin, won, len(common))


def _by_seed(cell: CellSummary) -> dict[int, tuple[float, float]]:
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
    game = registry.game(manifest.plan.game)
    return game.words().say(next(known.title for known in game.info.levels if known.id == level))
