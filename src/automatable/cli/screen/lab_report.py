"""The report of the lab in the terminal: the same tables and sentences as on its page."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from automatable.kernel.words.text import catalogue
from automatable.lab.report import RuleText, row, rule_share, source_tables, table_rows
from automatable.lab.summary import RunSummary
from automatable.lab.texts import say
from automatable.lab.words import sentence, who


def show_report(console: Console, summary: RunSummary, rule_text: RuleText) -> None:
    """Everything that the page shows but its pictures."""
    console.print(Text(who(summary.manifest.plan.players)))
    if summary.own_steps:
        _results(console, "together", [row(summary, each) for each in summary.levels])
        _results(console, "apart", table_rows(summary))
    else:
        _results(console, "cells", table_rows(summary))
    console.print(Text(say("intervals"), "muted"))
    _sentences(console, "levels", [sentence(summary, step) for step in summary.steps])
    _sentences(console, "variants", [sentence(summary, step, "variant_") for step in summary.variants])
    _sentences(console, "players", [sentence(summary, step, "player_") for step in summary.players])
    _sources(console, summary)
    _rules(console, summary, rule_text)


def _heading(console: Console, key: str) -> None:
    console.print()
    console.print(Text(say(f"heading.{key}"), "strong"))


def _table(titles: Sequence[str], rows: Sequence[Sequence[str]], named: int = 0) -> Table:
    """Figures stay whole, headings and names are broken between words; `named` is how wide names are at least."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for index, title in enumerate(titles):
        figures = max(len(cells[index]) for cells in rows)
        words = max(len(word) for word in title.split()) if title else 0
        table.add_column(
            title,
            justify="left" if index == 0 else "right",
            min_width=max(named, words) if index == 0 else max(figures, words),
            max_width=None if index == 0 else max(figures, words),
        )
    for cells in rows:
        table.add_row(*map(Text, cells))
    return table


def _results(console: Console, heading: str, rows: Sequence[dict[str, str]]) -> None:
    _heading(console, heading)
    for columns in (
        ("name", "games", "wins", "wins_interval", "you", "best", "lead", "lead_interval"),
        ("name", "you_spread", "best_spread", "moves", "moves_spread"),
    ):
        titles = [_title(column) for column in columns]
        console.print(_table(titles, [[_cell(each, column) for column in columns] for each in rows]))


def _cell(row: dict[str, str], column: str) -> str:
    # Five marks side by side must fit beside five others.
    return row[column].replace(" · ", " ") if column.endswith("spread") else row[column]


def _title(column: str) -> str:
    if column in ("wins_interval", "lead_interval"):
        return "95 %"
    return "5 … 95 %" if column == "moves_spread" else say(f"column.{'cell' if column == 'name' else column}")


def _sentences(console: Console, heading: str, lines: Sequence[str]) -> None:
    if lines:
        _heading(console, heading)
        for line in lines:
            console.print(Text(line))


def _sources(console: Console, summary: RunSummary) -> None:
    _heading(console, "sources")
    for part in source_tables(summary):
        # As many columns beside one another as there is room for.
        widest = max(len(name) for name, _ in part.rows)
        least = max(7, *(max(map(len, name.split())) for name in part.columns))
        beside = max(1, (console.width - widest - 1) // (least + 1))
        for start in range(0, len(part.columns), beside):
            some = slice(start, start + beside)
            titles = [part.seat, *part.columns[some]]
            console.print(_table(titles, [[name, *values[some]] for name, values in part.rows], widest))


def _rules(console: Console, summary: RunSummary, rule_text: RuleText) -> None:
    if not summary.rules:
        return
    _heading(console, "rules")
    console.print(Text(say("rules_note"), "muted"))
    titles = [say(f"column.{name}") for name in ("rule", "kind", "applied", "narrowed", "decided")]
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for index, title in enumerate(titles):
        table.add_column(title, justify="left" if index < 2 else "right", no_wrap=True)
    table.add_column("", ratio=1)
    for count in summary.rules:
        narrowed, decided = rule_share(count)
        figures = (catalogue().number(count.applied, ","), narrowed, decided)
        table.add_row(count.rule, say(f"step.{count.kind}"), *figures, Text(rule_text(count.rule)))
    console.print(table)
