"""The report of a run: one HTML page that stands alone."""

from collections import defaultdict
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from automatable.kernel import registry
from automatable.lab import plots
from automatable.lab.stats import mean
from automatable.lab.summary import CellSummary, Summary, source_name, summarise
from automatable.lab.words import cell_name, interval, say, sentence

MOST_PLOTTED = 40
"""More rows than these make a table only."""


def write_report(folder: Path, file: Path) -> Summary:
    """Make the page from the results of a folder."""
    summary = summarise(folder)
    file.write_text(page(summary), encoding="utf-8")
    return summary


def page(summary: Summary) -> str:
    """The whole page."""
    environment = Environment(
        loader=PackageLoader("automatable.lab", "templates"),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("report.html").render(**_context(summary))


def table_rows(summary: Summary) -> list[dict[str, str]]:
    """The results as texts, a row for each cell."""
    return [_row(summary, each) for each in summary.cells]


def _context(summary: Summary) -> dict[str, Any]:
    game = registry.game(summary.manifest.plan.game)
    names = [cell_name(summary, each.cell) for each in summary.cells]
    plotted = len(names) <= MOST_PLOTTED
    return {
        "say": say,
        "title": say("title", game=game.info.title),
        "manifest": summary.manifest,
        "missing": summary.missing,
        "games": sum(len(each.seeds) for each in summary.cells),
        "rows": table_rows(summary),
        "sentences": [sentence(summary, step) for step in summary.steps],
        "variants": [sentence(summary, step, "variant_") for step in summary.variants],
        "players": [sentence(summary, step, "player_") for step in summary.players],
        "pictures": [_picture(*each) for each in _pictures(summary, names)] if plotted else [],
        "sources": _sources(summary),
        "rules": summary.rules,
        "seeds": summary.manifest.plan,
        "replay": [_replays(summary, each) for each in summary.cells],
    }


def _picture(title: str, svg: str) -> tuple[str, Markup]:
    return title, Markup(svg)  # our own drawing, its words escaped by the library that drew it


def _pictures(summary: Summary, names: list[str]) -> list[tuple[str, str]]:
    cells = summary.cells
    rates = plots.intervals([cell.win_rate for cell in cells], names, say("plot.win_axis"), per_cent=True)
    found = [
        (say("plot.scores"), plots.scores(cells, names, say("you"), say("best_automa"))),
        (say("plot.wins"), rates),
    ]
    steps = summary.steps + summary.variants + summary.players
    if steps:
        titles = [f"{cell_name(summary, step.one)} → {cell_name(summary, step.other)}" for step in steps]
        found.append(
            (say("plot.steps"), plots.intervals([step.margin for step in steps], titles, say("plot.lead_axis")))
        )
    return found


def _row(summary: Summary, each: CellSummary) -> dict[str, str]:
    best = mean([max(points) for points in zip(*each.points[1:], strict=True)]) if len(each.points) > 1 else None
    return {
        "name": cell_name(summary, each.cell),
        "games": f"{len(each.seeds):,}",
        "wins": f"{100 * each.win_rate.value:.1f} %",
        "wins_interval": interval(each.win_rate, 100),
        "you": f"{each.mean_points(0).value:.1f}",
        "best": f"{best.value:.1f}" if best else "–",
        "lead": f"{each.margin.value:+.1f}",
        "lead_interval": interval(each.margin),
        "spread": " · ".join(f"{mark:g}" for mark in each.spread(0)),
        "moves": f"{mean(each.moves).value:.0f}",
    }


def _sources(summary: Summary) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """By seat: each source with its mean points in every cell."""
    by_seat: dict[int, dict[str, list[str]]] = defaultdict(dict)
    for seat, name in sorted({key for each in summary.cells for key in each.sources}):
        by_seat[seat][name] = [f"{each.sources.get((seat, name), 0.0):.1f}" for each in summary.cells]
    game = registry.game(summary.manifest.plan.game)
    words = game.words()
    return [
        (
            words.say(game.info.seats[seat]),
            [(source_name(summary.manifest, name), values) for name, values in rows.items()],
        )
        for seat, rows in by_seat.items()
    ]


def _replays(summary: Summary, each: CellSummary) -> tuple[str, list[tuple[str, str]]]:
    """Games of a cell that are worth a look: the name of the cell, and what each game is with the command that plays it again."""
    margins = each.margins()
    ordered = sorted(range(len(margins)), key=lambda index: margins[index])
    picked = {"best": ordered[-1], "middle": ordered[len(ordered) // 2], "worst": ordered[0]}
    told = [
        (say(f"replay.{which}", seed=each.seeds[index], lead=f"{margins[index]:+.0f}"), _command(summary, each, index))
        for which, index in picked.items()
    ]
    return cell_name(summary, each.cell), told


def _command(summary: Summary, each: CellSummary, index: int) -> str:
    """What is typed to play a game again, with every decision explained."""
    cell, plan = each.cell, summary.manifest.plan
    defaults = {option.id: option.default for option in registry.game(plan.game).info.options}
    options = "".join(
        f" --set {name}={'yes' if value is True else 'no' if value is False else value}"
        for name, value in cell.options.items()
        if value != defaults[name]
    )
    pack = f"AUTOMATABLE_PACK_{plan.game.upper()}={cell.pack} " if cell.pack else ""
    seed, player = each.seeds[index], cell.player
    return f"{pack}automatable lab replay {plan.game} --level {cell.level} --seed {seed} --player {player}{options}"
