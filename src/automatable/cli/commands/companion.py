"""`automatable companion`: a game beside a physical board; it decides for the automa, tells hands what to do, and takes reports."""

import argparse
from typing import Any

from automatable.cli.beside import Companion, obey
from automatable.cli.commands.play import ask
from automatable.cli.console import make_console
from automatable.cli.options import add_pack_argument, add_setup_arguments, setup_from
from automatable.cli.plugins import load_game
from automatable.cli.saved import open_store
from automatable.cli.words import text
from automatable.kernel.chance import CARDS_ONLY
from automatable.kernel.game import Game
from automatable.kernel.moves import Malformed
from automatable.saves.session import Session
from automatable.saves.store import Store

LATEST = "latest"


def register(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("game", metavar="GAME", help=text("help.game"))
    add_setup_arguments(parser)
    add_pack_argument(parser)
    parser.add_argument("--resume", metavar="ID", nargs="?", const=LATEST, help=text("help.resume"))
    parser.add_argument("--box", action="store_true", help=text("help.box"))
    parser.add_argument("--cards-only", action="store_true", help=text("help.cards_only"))


def run(arguments: argparse.Namespace) -> int:
    """Start or resume a companion game and go on until it ends or the person leaves; 0 either way."""
    game = load_game(arguments.game, arguments.pack)
    store = open_store()
    companion = Companion(_session(arguments, game, store), make_console())
    try:
        if not companion.session.done and not arguments.resume:
            companion.show_setup()
        companion.show()
        while not companion.left:
            line = ask(text("beside.ask_done" if companion.waits else "beside.ask"))
            if line is None:
                break
            obey(companion, line)
    except KeyboardInterrupt:
        print()
    companion.say("saved", command=f"automatable companion {game.info.id} --resume {companion.session.id}")
    return 0


def _session(arguments: argparse.Namespace, game: Game[Any], store: Store) -> Session:
    if game.beside is None:
        raise Malformed("game", text("beside.none", game=game.info.title))
    if arguments.resume is None:
        drawn = [] if arguments.box else [source.stream for source in game.beside.sources if source.by_app]
        by_app = [*drawn, CARDS_ONLY] if arguments.cards_only else drawn
        return Session.create(store, game, setup_from(game.info, arguments, None), "companion", "", by_app)
    if arguments.resume != LATEST:
        return Session.open(store, arguments.resume)
    for saved in store.list():
        if saved.game == game.info.id and saved.mode == "companion" and not saved.over:
            return Session.open(store, saved.id)
    raise Malformed("--resume", text("bad.nothing_to_resume", game=game.info.title))
