"""What a run has measured, as the small file from which setup pages say how hard a level is, and as a page of the docs."""

import statistics
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from pathlib import Path

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.difficulty import Difficulty, Measured
from automatable.kernel.contract.game import Value
from automatable.kernel.play.stats import mean, quantiles
from automatable.kernel.players.strong import Strong, StrongLevel, file_name, weights_of
from automatable.kernel.words.text import catalogue
from automatable.lab.report import made, row, typed
from automatable.lab.results import write_page
from automatable.lab.summary import CellSummary, RunSummary, level_name, same_games, summarise, together, varied
from automatable.lab.texts import say
from automatable.lab.words import sentence, value_name

NINE_OF_TEN = 0.9
PLAYER = "greedy"
"""Whose games setup pages speak of."""
RANDOM = "random"


def publish(
    folders: Sequence[Path],
    page: Path,
    data: Path | None = None,
    advance: Callable[[int], None] = lambda part: None,
) -> list[Path]:
    """Write the page, and for each run the file of its game beside the game's tables, or into the folder `data`; the files."""
    summaries, written = [], []
    for run in folders:
        summaries.append(summarise(run))
        advance(1)
    written += [_write_strong(summary, data) for summary in summaries if is_strong(summary)]
    strong = {summary.manifest.plan.game: summary for summary in summaries if is_strong(summary)}
    summaries = [summary for summary in summaries if not is_strong(summary)]
    for summary in summaries:
        info = registry.game(summary.manifest.plan.game).info
        folder = data or Path(str(resources.files(info.package) / "data"))
        file = folder / f"difficulty.{info.id}.json"
        write_page(file, msgspec.json.format(msgspec.json.encode(difficulty(summary))) + b"\n")
        written.append(file)
    write_page(page, document(summaries, strong).encode())
    return [*written, page]


def difficulty(summary: RunSummary) -> Difficulty:
    """What setup pages need."""
    origin = next(iter(summary.manifest.origins.values()))
    cells = tuple(_measured(summary, each) for each in summary.cells if each.cell.player == PLAYER)
    weights = registry.game(summary.manifest.plan.game).weights
    same = weights is not None and origin.weights == weights.fingerprint
    # Figures of other weights keep the name of those, so that nobody takes them for today's.
    noted = weights.greedy_fingerprint if weights is not None and same else origin.weights
    return Difficulty(PLAYER, origin.version, origin.rules, cells, _fixed(summary), noted)


def _fixed(summary: RunSummary) -> dict[str, Value]:
    """The options that the plan names with a single value."""
    return {name: values[0] for name, values in summary.manifest.plan.options.items() if len(values) == 1}


def _measured(summary: RunSummary, each: CellSummary) -> Measured:
    varied = summary.manifest.plan.options
    options = {name: value for name, value in each.cell.options.items() if len(varied.get(name, ())) > 1}
    rate = each.win_rate
    return Measured(
        each.cell.level,
        options,
        len(each.seeds),
        round(rate.value, 4),
        round(rate.low, 4),
        round(rate.high, 4),
        round(each.mean_points(0).value, 1),
        quantiles(each.points[0], (NINE_OF_TEN,))[0],
        round(mean(each.best_points()).value, 1),
        round(luck(each), 1),
        *_at_random(summary, each),
    )


def _at_random(summary: RunSummary, each: CellSummary) -> tuple[float | None, float | None]:
    """Victories and points of the random player in the same games; None if it did not play."""
    for other in summary.cells:
        same = (other.cell.level, other.cell.options) == (each.cell.level, each.cell.options)
        if same and other.cell.player == RANDOM:
            return round(other.win_rate.value, 4), round(other.mean_points(0).value, 1)
    return None, None


def is_strong(summary: RunSummary) -> bool:
    """Whether a run measured the strong player."""
    return all(player.startswith("search:") for player in summary.manifest.plan.players)


def _write_strong(summary: RunSummary, data: Path | None) -> Path:
    info = registry.game(summary.manifest.plan.game).info
    file = (data or Path(str(resources.files(info.package) / "data"))) / file_name(info.id)
    write_page(file, msgspec.json.format(msgspec.json.encode(strong_figures(summary))) + b"\n")
    return file


def strong_figures(summary: RunSummary) -> Strong:
    """What setup pages say of the strong player."""
    origin = next(iter(summary.manifest.origins.values()))
    levels = tuple(_strong_level(each) for each in summary.levels)
    return Strong(summary.manifest.plan.players[0], origin.data, origin.weights, _fixed(summary), levels)


def _strong_level(each: CellSummary) -> StrongLevel:
    rate = each.win_rate
    return StrongLevel(
        each.cell.level,
        len(each.seeds),
        round(rate.value, 4),
        round(rate.low, 4),
        round(rate.high, 4),
        round(each.mean_points(0).value, 1),
        round(each.margin.value, 1),
        round(luck(each), 1),
    )


def luck(each: CellSummary) -> float:
    """The standard deviation of the lead."""
    return statistics.stdev(each.margins()) if len(each.seeds) > 1 else 0.0


def document(summaries: Sequence[RunSummary], strong: Mapping[str, RunSummary] | None = None) -> str:
    """The page of the docs, in Markdown."""
    parts = [f"# {say('publish.title')}", say("publish.lead")]
    for summary in summaries:
        parts += _chapter(summary, (strong or {}).get(summary.manifest.plan.game))
    return "\n\n".join(parts) + "\n"


def _chapter(summary: RunSummary, strong: RunSummary | None) -> list[str]:
    manifest = summary.manifest
    info = registry.game(manifest.plan.game).info
    parts = [
        f"## {info.title}",
        made(summary),
        f"`automatable lab run docs/difficulty/{info.id}.toml --out lab-{info.id}`",
    ]
    if fixed := _fixed(summary):
        parts.append(say("publish.fixed", options=", ".join(f"`{name}={typed(fixed[name])}`" for name in fixed)))
    if summary.missing:
        parts.append(say("missing", n=summary.missing))
    parts.append(_level_table(summary))
    parts += _strong_part(strong)
    if any(
        same_games([each for each in summary.levels if each.cell.player == player]) for player in manifest.plan.players
    ):
        parts.append(say("publish.same_games"))
    told = PLAYER if PLAYER in manifest.plan.players else manifest.plan.players[0]
    steps = [step for step in summary.steps if step.one.player == told]
    parts.append("\n".join(f"- {sentence(summary, step)}" for step in steps))
    parts += [_option_table(summary, name) for name in varied(manifest)]
    return [part for part in parts if part]


def _strong_part(strong: RunSummary | None) -> list[str]:
    """The strong player's rows, if it was measured with the tables and weights of today."""
    if strong is None:
        return [say("publish.no_strong")]
    game = registry.game(strong.manifest.plan.game)
    found = strong_figures(strong)
    if (found.tables, found.weights) != (game.tables.fingerprint(), weights_of(game)):
        return [say("publish.no_strong")]
    told = say("publish.strong", game=game.info.id, tables=found.tables, weights=found.weights)
    return [told, _level_table(strong)]


def _level_table(summary: RunSummary) -> str:
    """A row for each level and player, whatever the options."""
    columns = ("level", "player", "games", "wins", "interval", "you", "best", "lead_points", "spread")
    found = sorted(summary.levels, key=lambda each: summary.manifest.plan.players.index(each.cell.player))
    figures = [row(summary, each) for each in found]
    rows = [
        (
            level_name(summary.manifest, each.cell.level),
            each.cell.player,
            *(shown[name] for name in ("games", "wins", "wins_interval", "you", "best", "lead")),
            catalogue().number(luck(each), ".1f"),
        )
        for each, shown in zip(found, figures, strict=True)
    ]
    return _table([say(f"publish.{column}") for column in columns], rows)


def _option_table(summary: RunSummary, name: str) -> str:
    """Victories of the greedy player by what was chosen and level, and the lead over all levels; points where nobody else scores."""
    info = registry.game(summary.manifest.plan.game).info
    words, option = registry.game(info.id).words(), next(option for option in info.options if option.id == name)
    levels = _levels(summary)
    rows = []
    for value in summary.manifest.plan.options[name]:
        cells = [each for each in summary.cells if each.cell.options[name] == value and each.cell.player == PLAYER]
        if not cells:
            continue
        whole = together(cells, summary.manifest)
        figures = [_figure([each for each in cells if each.cell.level == level]) for level in levels]
        if len(levels) > 1:
            figures += [catalogue().number(whole.margin.value, "+.1f"), catalogue().number(len(whole.seeds), ",")]
        each_level = min(len(each.seeds) for each in cells)
        rows.append((value_name(summary.manifest, name, value), *figures, catalogue().number(each_level, ",")))
    titles = [words.say(option.title), *(level_name(summary.manifest, level) for level in levels)]
    if len(levels) > 1:
        titles += [say("publish.lead_points"), say("publish.games")]
    return _table([*titles, say("publish.at_least")], rows)


def _figure(cells: Sequence[CellSummary]) -> str:
    if not cells:
        return "–"
    if not any(each.best_points() for each in cells):
        return say(
            "publish.points",
            n=catalogue().number(mean([points for each in cells for points in each.points[0]]).value, ".1f"),
        )
    won = [won for each in cells for won in each.won]
    return f"{catalogue().number(100 * sum(won) / len(won), '.1f')} %"


def _levels(summary: RunSummary) -> list[int | str]:
    return list(dict.fromkeys(each.cell.level for each in summary.cells))


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = f"| {' | '.join(columns)} |\n|---|{'---:|' * (len(columns) - 1)}"
    return "\n".join([head, *(f"| {' | '.join(row)} |" for row in rows)])
