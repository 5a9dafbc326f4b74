"""`automatable games`: the games with their levels, from their listings alone; of one game all that can be chosen, and what is reconstructed."""

import argparse
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import list_games, load_game, load_games
from automatable.cli.screen.console import make_console
from automatable.cli.screen.layout import reconstructed_tables
from automatable.cli.screen.pager import show_long
from automatable.cli.words import labelled, text, value_text
from automatable.kernel.contract.describe import describe
from automatable.kernel.contract.game import Game, Listing, Option, Setup
from automatable.kernel.players.strong import few_words
from automatable.kernel.words.text import Catalogue, catalogue


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser, "?", "help.this_game")
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        games, status = load_games() if arguments.game is None else ([load_game(arguments.game)], 0)
        print_json([describe(game.info, catalogue(package=game.info.package)) for game in games])
        return status
    if arguments.game is not None:
        game = load_game(arguments.game)
        show_long(make_console(), Group(_heading(game.info), _whole(game, catalogue(package=game.info.package))))
        return 0
    listings, status = list_games()
    parts: list[RenderableType] = []
    for listing in listings.values():
        parts += [_heading(listing), _levels(listing, catalogue(package=listing.package))]
    show_long(make_console(), Group(*parts, Text(text("games.more"), "muted")))
    return status


def _heading(listing: Listing) -> Text:
    return Text.assemble((catalogue().say(listing.title), "strong"), f"  {listing.id}")


def _levels(listing: Listing, words: Catalogue, game: Game[Any] | None = None) -> Table:
    """Each level in words, and of a game that is loaded how hard it is."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="muted", no_wrap=True)
    grid.add_column()
    for level in listing.levels:
        chosen = text("default") if level.id == listing.default_level else ""
        hard = None if game is None else few_words(game, Setup(0, level.id))
        measured = text("hard.level", hard=words.say(hard)) if hard is not None else ""
        grid.add_row(
            f"  --level {level.id}", labelled(f"{words.say(level.title)}{chosen}", f"{words.say(level.help)}{measured}")
        )
    return grid


def _whole(game: Game[Any], words: Catalogue) -> Table:
    grid = _levels(game.info, words, game)
    grid.add_row(f"  {text('games.modes')}", ", ".join(game.info.modes))
    for option in game.info.options:
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
    return labelled(values, f"{words.say(option.title)}. {words.say(option.help)}{mark}")
