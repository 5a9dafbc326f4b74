"""What runs have measured: as the small files from which setup pages say how hard a level is, and as a page of the docs."""

import itertools
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.difficulty import Difficulty, Measured
from automatable.kernel.play.stats import mean, quantiles
from automatable.kernel.players.strong import Strong, StrongLevel, file_name
from automatable.kernel.words.text import catalogue
from automatable.lab.published import (
    GREEDY,
    RANDOM,
    PublishedFigure,
    PublishedOption,
    PublishedRow,
    PublishedRun,
    PublishedStep,
    fixed,
    folder_of,
    games_of,
    is_of_today,
    joined,
    keep,
    kept,
    published,
    told,
)
from automatable.lab.report import typed
from automatable.lab.results import write_page
from automatable.lab.summary import CellSummary, RunSummary, level_title, summarise
from automatable.lab.texts import say
from automatable.lab.words import between, value_title

NINE_OF_TEN = 0.9


def publish(
    folders: Sequence[Path],
    page: Path,
    data: Path | None = None,
    advance: Callable[[int], None] = lambda part: None,
) -> list[Path]:
    """Write what the runs in these folders have measured beside the tables of their games, or into the folder `data`, and beside the page;
    then the page, of all that was ever published there. The files."""
    summaries, written, records = [], [], folder_of(page)
    for run in folders:
        summaries.append(summarise(run))
        advance(1)
    for summary in summaries:
        run_record = published(summary)
        run_record = joined(kept(records, run_record.game, run_record.strong), run_record)
        written.append(_write_data(summary, run_record, data))
        written.append(keep(records, run_record))
    write_page(page, document(records).encode())
    return [*written, page]


def _write_data(summary: RunSummary, run: PublishedRun, data: Path | None) -> Path:
    info = registry.game(run.game).info
    found = strong_figures(run) if run.strong else difficulty(summary, run.weights)
    file = (data or Path(str(resources.files(info.package) / "data"))) / (
        file_name(info.id) if run.strong else f"difficulty.{info.id}.json"
    )
    write_page(file, msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    return file


def difficulty(summary: RunSummary, weights: str) -> Difficulty:
    """What setup pages need. Figures of other weights keep the name of those, so that nobody takes them for today's."""
    origin = next(iter(summary.manifest.origins.values()))
    cells = tuple(_measured(summary, each) for each in summary.cells if each.cell.player == GREEDY)
    return Difficulty(GREEDY, origin.version, origin.rules, cells, fixed(summary), weights)


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
        round(each.luck, 1),
        *_at_random(summary, each),
    )


def _at_random(summary: RunSummary, each: CellSummary) -> tuple[float | None, ...]:
    """What the random player reached in the same games: victories, points, the interval of the victories, luck; None if it did not play."""
    for other in summary.cells:
        same = (other.cell.level, other.cell.options) == (each.cell.level, each.cell.options)
        if same and other.cell.player == RANDOM:
            rate = other.win_rate
            interval = round(rate.low, 4), round(rate.high, 4)
            return round(rate.value, 4), round(other.mean_points(0).value, 1), *interval, round(other.luck, 1)
    return (None,) * 5


def strong_figures(run: PublishedRun) -> Strong:
    """What setup pages say of the strong player."""
    levels = tuple(
        StrongLevel(row.level, row.games, row.won, row.won_low, row.won_high, row.you, row.lead, row.spread)
        for row in run.rows
    )
    return Strong(run.rows[0].player, run.tables, run.weights, run.options, levels)


# --- the page ---------------------------------------------------------------------------------------------------------


def document(records: Path) -> str:
    """The page of the docs, in Markdown, of all games of which something was published."""
    parts = [f"# {say('publish.title')}", say("publish.lead")]
    for game in games_of(records):
        found, strong = kept(records, game, False), kept(records, game, True)
        if found is not None:
            parts += _chapter(found, strong)
    return "\n\n".join(parts) + "\n"


def _chapter(run: PublishedRun, strong: PublishedRun | None) -> list[str]:
    strong = strong if strong is not None and is_of_today(strong) else None
    parts = [
        f"## {registry.game(run.game).info.title}",
        _made(run),
        f"`automatable lab run docs/difficulty/{run.game}.toml --out lab-{run.game}`",
        "" if is_of_today(run) else say("publish.of_old"),
        say("publish.fixed", options=_fixed(run)) if run.options else "",
        say("missing", n=run.missing) if run.missing else "",
        _level_table(run, () if strong is None else strong.rows),
        say("publish.no_strong") if strong is None else _strong_part(strong),
        say("publish.same_games") if run.same_games else "",
        *_step_parts(run),
        *(_option_part(run, option) for option in run.choices),
    ]
    return [part for part in parts if part]


def _made(run: PublishedRun) -> str:
    return say(
        "publish.made",
        games=catalogue().number(run.games, ","),
        players=", ".join(f"`{player}`" for player in run.players),
        version=run.version,
        rules=run.rules,
        tables=run.tables,
        weights=run.weights,
        interpreter=run.interpreter,
    )


def _fixed(run: PublishedRun) -> str:
    """The fixed options by their titles, and as they are typed."""
    found = [f"{value_title(run.game, name, value)} (`{name}={typed(value)}`)" for name, value in run.options.items()]
    return ", ".join(found)


def _strong_part(strong: PublishedRun) -> str:
    """How the strong player's rows were measured, and each of them in a sentence."""
    told = say("publish.strong", game=strong.game, player=strong.rows[0].player, weights=strong.weights)
    return "\n".join([told, "", *(f"- {_strong_sentence(strong.game, row)}" for row in strong.rows)])


def _strong_sentence(game: str, row: PublishedRow) -> str:
    won, low, high = (round(100 * share) for share in (row.won, row.won_low, row.won_high))
    key = "publish.strong_points" if row.best is None else "publish.strong_wins"
    level, you = level_title(game, row.level), catalogue().number(row.you, ".0f")
    return say(key, level=level, won=won, low=low, high=high, n=row.games, you=you)


def _step_parts(run: PublishedRun) -> list[str]:
    """How the levels differ: what all sentences share is said once before them."""
    parts, player = [], told(run.players)
    for games, steps in itertools.groupby(run.steps, lambda step: step.games):
        shared = say("publish.steps", player=player, games=catalogue().number(games, ","))
        parts.append("\n".join([shared, "", *(f"- {_step(run.game, step)}" for step in steps)]))
    return parts


def _step(game: str, step: PublishedStep) -> str:
    level, below = level_title(game, step.level), level_title(game, step.below)
    if step.low <= 0 <= step.high:
        return say("publish.step.unclear", level=level, below=below, interval=between(step.low, step.high))
    key, scale = ("harder", -1) if step.high < 0 else ("easier", 1)
    by = catalogue().number(abs(step.change), ".1f")
    return say(f"publish.step.{key}", level=level, below=below, by=by, interval=between(step.low, step.high, scale))


def _level_table(run: PublishedRun, strong: Sequence[PublishedRow]) -> str:
    """A row for each level and player, whatever the options: the weakest player first."""
    columns = ("level", "player", "games", "wins", "interval", "you", "best", "lead_points", "spread")
    levels = [level.id for level in registry.game(run.game).info.levels]
    players = {RANDOM: 0, GREEDY: 1}
    found = sorted((*run.rows, *strong), key=lambda row: (levels.index(row.level), players.get(row.player, 2)))
    number = catalogue().number
    rows = [
        (
            level_title(run.game, row.level),
            row.player,
            number(row.games, ","),
            _per_cent(row.won),
            between(100 * row.won_low, 100 * row.won_high),
            number(row.you, ".1f"),
            "–" if row.best is None else number(row.best, ".1f"),
            "–" if row.best is None else number(row.lead, "+.1f"),
            number(row.spread, ".1f"),
        )
        for row in found
    ]
    return _table([say(f"publish.{column}") for column in columns], rows)


def _option_part(run: PublishedRun, option: PublishedOption) -> str:
    """What the greedy player reached by what was chosen and level, and the lead over all levels."""
    known = next(known for known in registry.game(run.game).info.options if known.id == option.option)
    title = registry.game(run.game).words().say(known.title)
    several, number = len(option.levels) > 1, catalogue().number
    rows = [
        (
            value_title(run.game, option.option, choice.value),
            *(_figure(figure) for figure in choice.figures),
            *((number(choice.lead, "+.1f"), number(choice.games, ",")) if several else ()),
            number(choice.each, ","),
        )
        for choice in option.choices
    ]
    titles = [title, *(level_title(run.game, level) for level in option.levels)]
    if several:
        titles += [say("publish.lead_points"), say("publish.games")]
    return f"{say('publish.by_choice', option=title)}\n\n{_table([*titles, say('publish.at_least')], rows)}"


def _figure(figure: PublishedFigure | None) -> str:
    if figure is None:
        return "–"
    if figure.alone:
        return say("publish.points", n=catalogue().number(figure.you, ".1f"))
    return _per_cent(figure.won)


def _per_cent(share: float) -> str:
    # Rounded first: a share of 0.2885 is 28.85 % and not a little less.
    return f"{catalogue().number(round(100 * share, 2), '.1f')} %"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = f"| {' | '.join(columns)} |\n|---|{'---:|' * (len(columns) - 1)}"
    return "\n".join([head, *(f"| {' | '.join(row)} |" for row in rows)])
