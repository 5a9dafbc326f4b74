"""`automatable plays`: what the finished games amount to, as tables, CSV or JSON; and plays from another device."""

import argparse
from datetime import datetime

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.command_line.files import STANDARD, read_bytes
from automatable.cli.command_line.saved import open_store
from automatable.cli.screen.console import make_console
from automatable.cli.screen.pager import show_long
from automatable.cli.words import printable, text
from automatable.kernel.contract.game import MODES
from automatable.kernel.turns.moves import Malformed
from automatable.library.plays.figures import Figures, Filters, Tally, figures_of
from automatable.library.plays.logging import log_link
from automatable.library.plays.words import level_of, outcome, points_told, signed, title_of
from automatable.saves.formats.slices import finish
from automatable.saves.plays.catching_up import catching_up
from automatable.saves.plays.files import WHERE, as_csv, as_json, take_in
from automatable.saves.store.plays import Play

LAST = 10


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=text("help.plays_game"))
    parser.add_argument("--level", metavar="L", help=text("help.plays_level"))
    parser.add_argument("--mode", choices=MODES, help=text("help.plays_mode"))
    parser.add_argument("--all", action="store_true", help=text("help.plays_all"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help=text("help.json"))
    what.add_argument("--csv", action="store_true", help=text("help.plays_csv"))
    what.add_argument("--read", metavar="FILE", help=text("help.plays_read"))
    what.add_argument("--note", metavar=("ID", "NOTE"), nargs=2, help=text("help.plays_note"))
    what.add_argument("--place", metavar=("ID", "PLACE"), nargs=2, help=text("help.plays_place"))
    what.add_argument("--link", metavar="ID", help=text("help.plays_link"))


def run(arguments: argparse.Namespace) -> int:
    store = open_store()
    if arguments.read is not None:
        return _read(arguments.read)
    finish(catching_up(store))
    if arguments.note or arguments.place:
        play, said = arguments.note or arguments.place
        store.plays.describe(play, said if arguments.note else None, said if arguments.place else None)
        print(text("plays.noted"))
        return 0
    if arguments.link is not None:
        print(log_link(store.plays.get(arguments.link)))
        return 0
    every = store.plays.list()
    filters = Filters(_game_of(every, arguments.game), arguments.level or "", arguments.mode or "")
    found = [play for play in every if filters.takes(play)]
    if arguments.json:
        print(as_json(store.plays, found).decode())
    elif arguments.csv:
        print(as_csv(found).replace("\r\n", "\n"), end="")
    elif not found:
        print(text("plays.nothing" if every else "plays.empty"))
    else:
        _show(found, arguments.all)
    return 0


def _read(file: str) -> int:
    try:
        new, known = take_in(open_store().plays, read_bytes(file))
    except Malformed as error:
        if error.where != WHERE:
            raise
        named = text("plays.input") if file == STANDARD else printable(file, 200)
        raise Malformed(named, error.why) from None
    print(text("plays.taken_in", n=new, known=known))
    return 0


def _game_of(plays: list[Play], typed: str | None) -> str:
    """The game that is meant; one that was played need not be installed any more. Raises Malformed."""
    from automatable.cli.command_line.arguments import game_id

    if typed is None or typed in {play.result.game for play in plays}:
        return typed or ""
    return game_id(typed)


def _show(found: list[Play], whole: bool) -> None:
    today = datetime.now().astimezone().date()
    figures = figures_of(found, today)
    shown = found if whole else found[:LAST]
    parts: list[RenderableType] = [Text(_summary(figures)), _levels(figures), _games(shown)]
    if len(shown) < len(found):
        parts.append(Text(text("plays.more", n=len(found) - len(shown)), "muted"))
    show_long(make_console(), Group(*parts))


def _summary(figures: Figures) -> str:
    tally = figures.tally
    lines = [
        text("plays.games", n=tally.games, won=tally.won, lost=tally.lost),
        text("plays.row", n=figures.row, longest=figures.longest_row),
    ]
    if tally.average is not None:
        lines.append(text("plays.average", lead=_average(tally)))
    return "\n".join(lines)


def _average(tally: Tally) -> str:
    if tally.interval is None:
        return signed(tally.average)
    low, high = map(signed, tally.interval)
    return text("plays.between", n=signed(tally.average), low=low, high=high)


def _levels(figures: Figures) -> Table:
    table = Table(box=box.SIMPLE, show_edge=False)
    table.add_column(text("plays.column.game"), style="strong")
    table.add_column(text("plays.column.level"))
    for name in ("games", "won", "best", "average"):
        table.add_column(text(f"plays.column.{name}"), justify="right", no_wrap=True)
    for row in figures.levels:
        tally = row.tally
        best = signed(tally.best_lead) if tally.best_lead is not None else str(tally.best_points or "–")
        numbers = (str(tally.games), str(tally.won), best, _average(tally))
        table.add_row(title_of(row.game), level_of(row.game, row.level), *numbers)
    return table


def _games(plays: list[Play]) -> Table:
    beside = any(play.result.mode == "companion" for play in plays)
    table = Table(box=box.SIMPLE, show_edge=False)
    for name in ("when", "game", "level", *(["where"] if beside else []), "end", "points", "id"):
        # Nothing is cut: what is too long goes on in a second line.
        table.add_column(text(f"plays.column.{name}"), no_wrap=name in ("when", "end", "id"), overflow="fold")
    for play in plays:
        result = play.result
        where = [text("plays.beside") if result.mode == "companion" else ""] if beside else []
        when = play.ended.astimezone().date().isoformat()
        known = (title_of(result.game), level_of(result.game, result.level), *where, outcome(result))
        table.add_row(when, *known, points_told(play).replace(" : ", ":"), play.game_id)
    return table
