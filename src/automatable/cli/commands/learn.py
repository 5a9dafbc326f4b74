"""`automatable learn GAME`: how a game is played, on one page."""

import argparse

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.screen.console import make_console
from automatable.kernel.contract import registry
from automatable.kernel.show.learn import PARTS, learn_of
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print aim, turn, end and points; no game is loaded for it."""
    listing = registry.listing(arguments.game)
    learn, words, console = learn_of(listing), catalogue(package=listing.package), make_console()
    if learn is None:
        raise Malformed("learn", msg("wrong.no_such_page", title=listing.title))
    short = " ".join(words.say(msg(f"learn.{name}")) for name in ("sentence", "length", "hard", "start"))
    console.print(f"{listing.title}: {short}", markup=False, highlight=False)
    for part in PARTS:
        console.print(f"\n{words.say(msg(f'web.learn.{part}'))}", markup=False, style="strong")
        for _, line in learn.lines(part):
            console.print(f"  {words.say(line)}", markup=False, highlight=False)
    return 0
