"""Plain `automatable`, without a command: what can be done, and a game to choose where somebody can answer."""

import argparse
import sys

from rich.table import Table
from rich.text import Text

from automatable.cli.commands import play
from automatable.cli.output import make_console
from automatable.cli.plugins import load_games
from automatable.cli.words import printable, text

SHOWN = ("play", "games", "decide", "selfplay", "replay", "rules", "bench")


def start(parser: argparse.ArgumentParser) -> int:
    """Show the ways in; on a terminal, ask which game to play."""
    console = make_console()
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="strong", no_wrap=True)
    grid.add_column()
    for command in SHOWN:
        grid.add_row(f"  automatable {text(f'usage.{command}')}", text(f"about.{command}"))
    console.print(Text(text("about.program"), "strong"))
    console.print(grid)
    console.print(text("start.help"))
    if not sys.stdin.isatty():
        return 0
    game = choose_game()
    return 0 if game is None else play.run(parser.parse_args(["play", game]))


def choose_game() -> str | None:
    """The id of the game that a person picks by number or by the beginning of its name; None for none."""
    infos = [game.info for game in load_games()[0]]
    if not infos:
        return None
    console = make_console()
    for number, info in enumerate(infos, 1):
        console.print(Text.assemble((f"{number:>3} ", "strong"), info.title))
    while True:
        try:
            typed = input(text("start.ask")).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        if not typed:
            return None
        if typed.isdecimal() and 1 <= int(typed[:6]) <= len(infos):
            return infos[int(typed[:6]) - 1].id
        found = [info.id for info in infos if info.title.casefold().startswith(typed.casefold()) or info.id == typed]
        if len(found) == 1:
            return found[0]
        print(text("start.unknown", typed=printable(typed), n=len(infos)))
