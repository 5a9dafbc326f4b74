"""`automatable learn GAME`: how a game is played, on one page, or by a guided first game."""

import argparse

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.command_line.saved import open_store
from automatable.cli.commands.play import play
from automatable.cli.screen.console import make_console
from automatable.cli.words import labelled, text
from automatable.kernel.contract import registry
from automatable.kernel.show.learn import PARTS, learn_of
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.guided import Guided, keep_guided


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser)
    parser.add_argument("--play", action="store_true", help=text("help.guided"))


def run(arguments: argparse.Namespace) -> int:
    """Print aim, turn, end and points, for which no game is loaded; or begin a game with tips."""
    listing = registry.listing(arguments.game)
    learn, words, console = learn_of(listing), catalogue(package=listing.package), make_console()
    if learn is None:
        raise Malformed("learn", msg("wrong.no_such_page", title=listing.title))
    if arguments.play:
        store = open_store()
        session = Session.create(store, registry.game(listing.id), learn.guide.setup, "digital", text("tips.name"))
        keep_guided(store, session.id, Guided())
        return play(store, session)
    short = " ".join(words.say(msg(f"learn.{name}")) for name in ("sentence", "length", "hard", "start"))
    console.print(labelled(words.say(listing.title), short), markup=False, highlight=False)
    for part in PARTS:
        console.print(f"\n{words.say(msg(f'web.learn.{part}'))}", markup=False, style="strong")
        for _, line in learn.lines(part):
            console.print(f"  {words.say(line)}", markup=False, highlight=False)
    return 0
