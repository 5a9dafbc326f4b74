"""`automatable games`: the games, their modes, levels, options, and what is reconstructed."""

import argparse
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import load_game, load_games
from automatable.cli.screen.console import make_console
from automatable.cli.screen.layout import reconstructed_tables
from automatable.cli.screen.pager import show_long
from automatable.cli.words import text, value_text
from automatable.kernel.contract.describe import describe
from automatable.kernel.contract.difficulty import in_short
from automatable.kernel.contract.game import Game, Option, Setup
from automatable.kernel.words.text import Catalogue, catalogue


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser, "?", "help.one_game")
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    games, status = load_games() if arguments.game is None else ([load_game(arguments.game)], 0)
    if arguments.json:
        print_json([describe(game.info, catalogue(package=game.info.package)) for game in games])
        return status
    parts: list[RenderableType] = []
    for game in games:
        heading = Text.assemble((game.info.title, "strong"), f"  {game.info.id}")
        parts += [heading, _table(game, catalogue(package=game.info.package))]
    show_long(make_console(), Group(*parts))
    return status


def _table(game: Game[Any], words: Catalogue) -> Table:
    info = game.info
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="muted", no_wrap=True)
    grid.add_column()
    grid.add_row(f"  {text('games.modes')}", ", ".join(info.modes))
    for level in info.levels:
        chosen = text("default") if level.id == info.default_level else ""
        hard = in_short(info, Setup(0, level.id), bool(game.tables.owned()))
        measured = text("hard.level", hard=words.say(hard)) if hard is not None else ""
        grid.add_row(f"  --level {level.id}", f"{words.say(level.title)}{chosen}: {words.say(level.help)}{measured}")
    for option in info.options:
        grid.add_row(f"  --set {option.id}=…", _option_line(option, words))
    if tables := reconstructed_tables(game):
        grid.add_row(f"  {text('games.reconstructed')}", tables)
    return grid


def _option_line(option: Option, words: Catalogue) -> str:
    values = " | ".join(
        f"{value_text(choice)}{text('default') if choice == option.default else ''}"
        for choice in option.choices or (True, False)
    )
    mark = f" {text('reconstructed')}" if option.reconstructed else ""
    return f"{values}: {words.say(option.title)}. {words.say(option.help)}{mark}"
