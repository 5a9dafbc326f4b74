"""What was measured of a game, as far as the page of the docs tells it: a small file for each game beside the page.

The folders of runs are large and are not kept for ever. From these files the page can be written again, and a run that is published
later takes the place of its own game only.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Value
from automatable.kernel.play.stats import mean
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.kernel.words.unreadable import of_system
from automatable.lab.results import write_page
from automatable.lab.summary import CellSummary, Comparison, RunSummary, same_games, together, varied
from automatable.lab.texts import say

GREEDY, RANDOM = "greedy", "random"
"""Greedy is the one whose games set-up pages speak of."""


class PublishedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level, as one player found it."""

    level: int | str
    player: str
    games: int
    won: float
    won_low: float
    won_high: float
    you: float
    best: float | None
    """The points of the best automa; None where nobody else scores."""
    lead: float
    """Over the best automa; the player's points where nobody else scores."""
    spread: float
    """The standard deviation of that lead from game to game: the player is always the same, so this is luck."""


class PublishedStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level against the one below it, on the same seeds."""

    level: int | str
    below: int | str
    games: int
    change: float
    """By how many points the lead changes, and the interval of that."""
    low: float
    high: float


class PublishedFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the greedy player reached at one level with one choice."""

    won: float
    you: float
    alone: bool
    """Whether nobody else scores."""


class PublishedChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of an option that the plan varies."""

    value: Value
    figures: tuple[PublishedFigure | None, ...]
    """By level."""
    lead: float
    """Over all levels."""
    games: int
    each: int
    """At the level with the fewest games."""


class PublishedOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option that the plan varies."""

    option: str
    levels: tuple[int | str, ...]
    choices: tuple[PublishedChoice, ...]


class PublishedRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run, as the page tells it."""

    game: str
    version: str
    rules: str
    tables: str
    weights: str
    """Fingerprints of the tables and of the numbers that the players weigh moves by."""
    interpreter: str
    games: int
    missing: int
    """Games of the plan that were not played."""
    options: dict[str, Value]
    """What the plan fixes for all games."""
    rows: tuple[PublishedRow, ...]
    same_games: bool
    """Whether the levels are the same games, counted by each of them."""
    steps: tuple[PublishedStep, ...]
    choices: tuple[PublishedOption, ...]

    @property
    def players(self) -> list[str]:
        """Who played."""
        return list(dict.fromkeys(row.player for row in self.rows))

    @property
    def strong(self) -> bool:
        """Whether it measured the strong player."""
        return is_strong(self.players)


def told(players: Sequence[str]) -> str:
    """The player by whom levels are compared."""
    return GREEDY if GREEDY in players else players[0]


def is_strong(players: Iterable[str]) -> bool:
    """Whether these are the strong player alone."""
    return all(player.startswith("search:") for player in players)


def published(summary: RunSummary) -> PublishedRun:
    """A run as a record."""
    manifest = summary.manifest
    origin, players = next(iter(manifest.origins.values())), manifest.plan.players
    return PublishedRun(
        manifest.plan.game,
        origin.version,
        origin.rules,
        origin.data,
        _weights(manifest.plan.game, origin.weights, is_strong(players)),
        manifest.interpreter,
        sum(len(each.seeds) for each in summary.cells),
        summary.missing,
        fixed(summary),
        tuple(_row(each) for each in summary.levels),
        any(same_games([each for each in summary.levels if each.cell.player == player]) for player in players),
        tuple(_step(step) for step in summary.steps if step.one.player == told(players)),
        tuple(_option(summary, name) for name in varied(manifest)),
    )


def fixed(summary: RunSummary) -> dict[str, Value]:
    """The options that the plan names with a single value."""
    return {name: values[0] for name, values in summary.manifest.plan.options.items() if len(values) == 1}


def _weights(name: str, measured: str, strong: bool) -> str:
    """The fingerprint that is compared with today's: greedy's own numbers where only she and random have played."""
    weights = registry.game(name).weights
    if weights is None or strong or measured != weights.fingerprint:
        return measured
    return weights.greedy_fingerprint


def is_of_today(run: PublishedRun) -> bool:
    """Whether it was measured with the tables and weights of today."""
    game = registry.game(run.game)
    weights = (
        "" if game.weights is None else game.weights.fingerprint if run.strong else game.weights.greedy_fingerprint
    )
    return (run.tables, run.weights) == (game.tables.fingerprint(), weights)


def _row(each: CellSummary) -> PublishedRow:
    rate, best = each.win_rate, each.best_points()
    return PublishedRow(
        each.cell.level,
        each.cell.player,
        len(each.seeds),
        round(rate.value, 4),
        round(rate.low, 4),
        round(rate.high, 4),
        round(each.mean_points(0).value, 1),
        round(mean(best).value, 1) if best else None,
        round(each.margin.value, 1),
        round(each.luck, 1),
    )


def _step(step: Comparison) -> PublishedStep:
    margin = step.margin
    return PublishedStep(
        step.other.level,
        step.one.level,
        step.games,
        round(margin.value, 1),
        round(margin.low, 1),
        round(margin.high, 1),
    )


def _option(summary: RunSummary, name: str) -> PublishedOption:
    levels = tuple(dict.fromkeys(each.cell.level for each in summary.cells))
    found = []
    for value in summary.manifest.plan.options[name]:
        cells = [each for each in summary.cells if each.cell.options[name] == value and each.cell.player == GREEDY]
        if not cells:
            continue
        whole = together(cells, summary.manifest)
        figures = tuple(_figure([each for each in cells if each.cell.level == level]) for level in levels)
        each_level = min(len(each.seeds) for each in cells)
        found.append(PublishedChoice(value, figures, round(whole.margin.value, 1), len(whole.seeds), each_level))
    return PublishedOption(name, levels, tuple(found))


def _figure(cells: list[CellSummary]) -> PublishedFigure | None:
    if not cells:
        return None
    won, points = [won for each in cells for won in each.won], [own for each in cells for own in each.points[0]]
    alone = not any(each.best_points() for each in cells)
    return PublishedFigure(round(sum(won) / len(won), 4), round(mean(points).value, 1), alone)


def joined(before: PublishedRun | None, run: PublishedRun) -> PublishedRun:
    """A run of the strong player with the levels of an earlier one of the same player, tables and weights; any other run as it is."""
    if before is None or not run.strong or _same(before) != _same(run):
        return run
    measured = {row.level for row in run.rows}
    kept = [row for row in before.rows if row.level not in measured]
    order = [level.id for level in registry.game(run.game).info.levels]
    rows = sorted((*kept, *run.rows), key=lambda row: order.index(row.level))
    games = run.games + sum(row.games for row in kept)
    return msgspec.structs.replace(run, rows=tuple(rows), games=games)


def _same(run: PublishedRun) -> tuple[object, ...]:
    return (run.rules, run.tables, run.weights, run.options, {row.player for row in run.rows})


# --- files ------------------------------------------------------------------------------------------------------------


def folder_of(page: Path) -> Path:
    """Where the files of a page are."""
    return page.with_suffix("") / "published"


def keep(folder: Path, run: PublishedRun) -> Path:
    """Write the file of a run."""
    file = _file(folder, run.game, run.strong)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(str(folder), msg("wrong.not_made", why=of_system(error))) from None
    write_page(file, msgspec.json.format(msgspec.json.encode(run)) + b"\n")
    return file


def kept(folder: Path, game: str, strong: bool) -> PublishedRun | None:
    """What was published of a game; None if nothing was."""
    file = _file(folder, game, strong)
    if not file.exists():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=PublishedRun)
    except OSError as error:
        raise Malformed(str(file), msg("wrong.not_readable", why=of_system(error))) from None
    except msgspec.DecodeError:
        raise Malformed(str(file), say("publish.damaged")) from None


def games_of(folder: Path) -> list[str]:
    """The games of which something was published, by name."""
    return sorted({file.name.partition(".")[0] for file in folder.glob("*.json")})


def _file(folder: Path, game: str, strong: bool) -> Path:
    return folder / (f"{game}.strong.json" if strong else f"{game}.json")
