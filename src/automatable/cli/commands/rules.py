"""`automatable rules`: every rule of a game, where the code refers to it, and which tests check it."""

import argparse

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from automatable.cli.console import make_console
from automatable.cli.output import print_json
from automatable.cli.plugins import load_game, load_games
from automatable.cli.words import text
from automatable.rulebook.report import GameReport, RuleReport, report


def register(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=text("help.rules_game"))
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    """List the rules; 1 if any rule that can be tested is not."""
    games, status = load_games() if arguments.game is None else ([load_game(arguments.game)], 0)
    reports = {game.info.id: report(game.info) for game in games}
    if arguments.json:
        print_json(msgspec.to_builtins(reports))
    else:
        console = make_console()
        for found in reports.values():
            console.print(_table(found))
        for name, found in reports.items():
            _print_totals(console, name, found)
    return 1 if any(found.untested for found in reports.values()) else status


def _table(found: GameReport) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False)
    table.add_column(text("rules.columns.id"), no_wrap=True, style="strong")
    table.add_column(text("rules.columns.text"), ratio=3)
    table.add_column(text("rules.columns.code"), ratio=2)
    table.add_column(text("rules.columns.tests"), justify="right", no_wrap=True)
    for rule in found.rules:
        table.add_row(rule.id, rule.text, _code(rule), _tests(rule))
    return table


def _code(rule: RuleReport) -> str:
    """The first place, without its folder, and how many more there are."""
    if not rule.code:
        return text("rules.no_code")
    first = rule.code[0].rpartition("/")[2]
    return first if len(rule.code) == 1 else text("rules.places", first=first, n=len(rule.code) - 1)


def _tests(rule: RuleReport) -> Text:
    if rule.status == "untested":
        return Text(text("rules.untested"), "bad")
    return Text(str(len(rule.tests)) if rule.tests else text("rules.not_testable"))


def _print_totals(console: Console, name: str, found: GameReport) -> None:
    totals = {"total": found.total, "tested": found.tested, "not_testable": found.not_testable}
    line = text("rules.totals", game=name, untested=len(found.untested), **totals)
    console.print(Text(line, "bad" if found.untested else "good"))
