"""The report of a run: what its tables and sentences say, and one HTML page of it that stands alone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Value
from automatable.kernel.play.stats import mean, quantiles
from automatable.kernel.words.text import catalogue
from automatable.lab import plots
from automatable.lab.results import write_page
from automatable.lab.summary import CellSummary, RuleCount, RunSummary, source_name, summarise
from automatable.lab.texts import say
from automatable.lab.words import cell_name, interval, sentence, who

MOST_PLOTTED = 40
"""More rows than these make a table only."""
ENDS = (0.05, 0.95)
RuleText = Callable[[str], str]
"""What a rule says, by its id."""


WORK = 2
"""How many parts of the work are told apart while a report is made."""


def write_report(
    folder: Path,
    file: Path,
    rule_text: RuleText = lambda rule: "",
    table: str = "",
    advance: Callable[[int], None] = lambda part: None,
) -> RunSummary:
    """Make the page from the results of a folder; `table` is where games of it can be looked at, such as http://127.0.0.1:8412/."""
    summary = summarise(folder)
    advance(1)
    write_page(file, page(summary, rule_text, table).encode())
    advance(1)
    return summary


def page(summary: RunSummary, rule_text: RuleText = lambda rule: "", table: str = "") -> str:
    environment = Environment(
        loader=PackageLoader("automatable.lab", "templates"),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("report.html").render(**_context(summary, rule_text, table))


def _context(summary: RunSummary, rule_text: RuleText, table: str) -> dict[str, Any]:
    game = registry.game(summary.manifest.plan.game)
    return {
        "say": say,
        "number": catalogue().number,
        "title": say("title", game=game.info.title),
        "made": made(summary),
        "who": who(summary.manifest.plan.players),
        "missing": summary.missing,
        "rows": table_rows(summary),
        "levels": [row(summary, each) for each in summary.levels] if summary.own_steps else [],
        "sentences": [sentence(summary, step) for step in summary.steps],
        "own_sentences": [sentence(summary, step) for step in summary.own_steps],
        "variants": [sentence(summary, step, "variant_") for step in summary.variants],
        "players": [sentence(summary, step, "player_") for step in summary.players],
        "pictures": _pictures(summary),
        "sources": source_tables(summary),
        "rules": [(each, rule_text(each.rule)) for each in summary.rules],
        # A game with an automa of somebody's own is no saved game: `automatable.Results` plays it again.
        "replay": [_replays(summary, each, table) for each in summary.cells if not each.cell.automa],
        "table": table,
    }


def made(summary: RunSummary) -> str:
    origin = next(iter(summary.manifest.origins.values()))
    return say(
        "made",
        games=catalogue().number(sum(len(each.seeds) for each in summary.cells), ","),
        version=origin.version,
        rules=origin.rules,
        data=origin.data,
        interpreter=summary.manifest.interpreter,
    )


@dataclass(frozen=True, slots=True)
class ChartPicture:
    """A chart, drawn for a wide page and for a phone."""

    caption: str
    wide: Markup
    narrow: Markup


def _picture(caption: str, draw: Callable[[bool], str]) -> ChartPicture:
    # Our own drawing, its words escaped by the library that drew it.
    return ChartPicture(caption, Markup(draw(False)), Markup(draw(True)))


def _pictures(summary: RunSummary) -> list[ChartPicture]:
    cells = summary.cells if len(summary.cells) <= MOST_PLOTTED else summary.levels
    if len(cells) > MOST_PLOTTED:
        return []
    names = [cell_name(summary, each.cell) for each in cells]
    rates = [cell.win_rate for cell in cells]
    found = [
        _picture(say("plot.scores"), lambda narrow: plots.scores(cells, names, say("you"), say("best_automa"), narrow)),
        _picture(say("plot.wins"), lambda narrow: plots.intervals(rates, names, say("plot.win_axis"), True, narrow)),
    ]
    steps = summary.steps + summary.variants + summary.players
    if steps:
        titles = [f"{cell_name(summary, step.one)} →\n{cell_name(summary, step.other)}" for step in steps]
        leads, axis = [step.margin for step in steps], say("plot.lead_axis")
        found.append(_picture(say("plot.steps"), lambda narrow: plots.intervals(leads, titles, axis, narrow=narrow)))
    return found


def table_rows(summary: RunSummary) -> list[dict[str, str]]:
    """The results as texts, a row for each cell."""
    return [row(summary, each) for each in summary.cells]


def row(summary: RunSummary, each: CellSummary) -> dict[str, str]:
    """One cell, or several together, as texts; what only a rival who scores has is a dash without one."""
    best = each.best_points()
    return {
        "name": cell_name(summary, each.cell),
        "games": catalogue().number(len(each.seeds), ","),
        "wins": f"{catalogue().number(100 * each.win_rate.value, '.1f')} %",
        "wins_interval": interval(each.win_rate, 100),
        "you": catalogue().number(each.mean_points(0).value, ".1f"),
        "you_spread": _marks(each.spread(0)),
        "best": catalogue().number(mean(best).value, ".1f") if best else "–",
        "best_spread": _marks(quantiles(best)) if best else "–",
        "lead": catalogue().number(each.margin.value, "+.1f") if best else "–",
        "lead_interval": interval(each.margin) if best else "",
        "moves": catalogue().number(mean(each.moves).value, ".0f"),
        "moves_spread": " … ".join(f"{mark:g}" for mark in quantiles(each.moves, ENDS)),
    }


def _marks(values: Iterable[float]) -> str:
    return " · ".join(f"{mark:g}" for mark in values)


@dataclass(frozen=True, slots=True)
class SourceTable:
    """Where the points of a seat come from: a row for each source, a column for each level."""

    seat: str
    columns: list[str]
    rows: list[tuple[str, list[str]]]


def source_tables(summary: RunSummary) -> list[SourceTable]:
    """Points by source, seat by seat; values of an option taken together."""
    game = registry.game(summary.manifest.plan.game)
    words, columns = game.words(), [cell_name(summary, each.cell) for each in summary.levels]
    found = []
    for seat, title in enumerate(game.info.seats):
        names = sorted({name for each in summary.levels for owner, name in each.sources if owner == seat})
        rows = [
            (
                source_name(summary.manifest, name),
                [catalogue().number(each.sources.get((seat, name), 0.0), ".1f") for each in summary.levels],
            )
            for name in names
        ]
        if rows:
            found.append(SourceTable(words.say(title), columns, rows))
    return found


def rule_share(count: RuleCount) -> tuple[str, str]:
    """How often a rule narrowed and decided, of the times that it was applied."""
    return (
        f"{catalogue().number(100 * count.narrowed / count.applied, '.0f')} %",
        f"{catalogue().number(100 * count.decided / count.applied, '.0f')} %",
    )


@dataclass(frozen=True, slots=True)
class Replay:
    """A game that is worth a look."""

    title: str
    command: str
    """What is typed to play it again, with every decision explained."""
    link: str
    """Where a table on this machine shows it; empty if only the command can."""


def _replays(summary: RunSummary, each: CellSummary, table: str) -> tuple[str, list[Replay]]:
    """Games of a cell that are worth a look, with the name of the cell."""
    margins = each.margins()
    ordered = sorted(range(len(margins)), key=lambda index: margins[index])
    picked = {"best": ordered[-1], "middle": ordered[len(ordered) // 2], "worst": ordered[0]}
    games = []
    for which, index in picked.items():
        seed = each.seeds[index]
        result = say("replay.lead", by=catalogue().number(margins[index], "+.0f"))
        if not each.best_points():
            result = say("replay.points", n=each.points[0][index])
        title = say(f"replay.{which}", seed=seed, result=result)
        games.append(Replay(title, _command(summary, each, seed), _link(summary, each, seed, table)))
    return cell_name(summary, each.cell), games


def _special(summary: RunSummary, each: CellSummary) -> dict[str, str]:
    """The options of a cell that are not as usual, as they are typed."""
    defaults = {option.id: option.default for option in registry.game(summary.manifest.plan.game).info.options}
    return {name: typed(value) for name, value in each.cell.options.items() if value != defaults[name]}


def typed(value: Value) -> str:
    """A value of an option as a person types it."""
    return "yes" if value is True else "no" if value is False else str(value)


def _command(summary: RunSummary, each: CellSummary, seed: int) -> str:
    cell, plan = each.cell, summary.manifest.plan
    options = "".join(f" --set {name}={value}" for name, value in _special(summary, each).items())
    pack = f"AUTOMATABLE_PACK_{plan.game.upper()}={cell.pack} " if cell.pack else ""
    return (
        f"{pack}automatable lab replay {plan.game} --level {cell.level} --seed {seed} --player {cell.player}{options}"
    )


def _link(summary: RunSummary, each: CellSummary, seed: int, table: str) -> str:
    cell, game = each.cell, registry.game(summary.manifest.plan.game)
    if not table or cell.pack or cell.player not in game.players:
        return ""
    fields = {"level": str(cell.level), "seed": str(seed), "player": cell.player}
    fields |= {f"option.{name}": value for name, value in _special(summary, each).items()}
    return f"{table}again/{game.info.id}?{urlencode(fields)}"
