"""`automatable saved`: all saved games, finished or not, by the names that other commands take."""

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table

from automatable.cli.command_line.arguments import game_id
from automatable.cli.command_line.output import complain, print_json
from automatable.cli.command_line.saved import open_store
from automatable.cli.screen.console import make_console
from automatable.cli.screen.pager import show_long
from automatable.cli.words import text
from automatable.saves.repair.doctor import quarantined_games
from automatable.saves.store.store import StoredGame


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=text("help.saved_game"))
    parser.add_argument("--deleted", action="store_true", help=text("help.deleted"))
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    """List them, last played first."""
    store = open_store()
    every = store.list(arguments.deleted)
    wanted = None if arguments.game is None else _game_of(every, arguments.game)
    found = [one for one in every if wanted in (None, one.game)]
    for damaged in () if arguments.deleted else store.damaged():
        complain(text("list.damaged", id=damaged.id, name=damaged.name, n=damaged.entries, why=damaged.why))
    for line in [] if found or arguments.game or arguments.deleted else quarantined_games(Path(store.path)):
        complain(line)
    if arguments.json:
        print_json(msgspec.to_builtins(found))
    elif not found:
        print(text("list.nothing" if arguments.game or arguments.deleted else "list.empty"))
    else:
        show_long(make_console(), _table(found))
    return 0


def _game_of(games: Sequence[StoredGame], typed: str) -> str:
    """The game that is meant; one that is saved need not be installed any more. Raises Malformed."""
    return typed if typed in {one.game for one in games} else game_id(typed)


def _table(found: list[StoredGame]) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False)
    table.add_column(text("list.id"), no_wrap=True, style="strong")
    table.add_column(text("list.name"), ratio=1)
    table.add_column(text("list.level"), no_wrap=True)
    table.add_column(text("list.state"))
    table.add_column(text("list.when"), no_wrap=True)
    for one in found:
        table.add_row(one.id, one.name, str(one.level), state(one), when(one))
    return table


def state(one: StoredGame) -> str:
    """How far a game is, or how it ended."""
    done, steps = one.progress
    points = " : ".join(str(points) for seat, points in enumerate(one.scores) if seat not in one.unscored)
    known = text("list.over", points=points) if one.over else text("list.going", done=done, steps=steps, points=points)
    if one.readable is None:
        return known
    return text("list.reading", state=known, rules=one.rules, n=one.readable, moves=one.moves)


def when(one: StoredGame) -> str:
    """When it was played last, in local time."""
    return one.updated.astimezone().strftime("%Y-%m-%d %H:%M")
