"""`automatable companion`: a game beside a physical board; it decides for the automa, says what to carry out, and takes reports."""

import argparse
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from automatable.cli.command_line.arguments import add_game_argument, add_pack_argument, add_setup_arguments
from automatable.cli.command_line.files import read_bytes
from automatable.cli.command_line.options import read_options, setup_from
from automatable.cli.command_line.plugins import load_game
from automatable.cli.command_line.saved import open_store
from automatable.cli.commands.play import ask, refuse_changes
from automatable.cli.companion.game import CompanionGame, obey
from automatable.cli.screen.console import make_console
from automatable.cli.screen.kept_ending import show_kept
from automatable.cli.screen.without_board import standing
from automatable.cli.words import text, typed_words
from automatable.kernel.ask.question import parse
from automatable.kernel.companion.middle import has_form
from automatable.kernel.companion.position import answered, opening
from automatable.kernel.contract.begin import UnreportedFact
from automatable.kernel.contract.companion import drawn_by_app, guessed_options, rather_cards_only, rather_from_box
from automatable.kernel.contract.game import OWN_TABLE, SPARINGLY, Game, Setup, has_own_table, is_own_table
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.moves import Correction, Malformed
from automatable.kernel.words.text import without_controls
from automatable.saves.formats.kept_ending import words_of
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

LATEST = "latest"


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser)
    add_setup_arguments(parser)
    add_pack_argument(parser)
    parser.add_argument("--resume", metavar="ID", nargs="?", const=LATEST, help=text("help.resume"))
    parser.add_argument("--box", action="store_true", help=text("help.box"))
    parser.add_argument("--deal", action="store_true", help=text("help.deal"))
    parser.add_argument("--cards-only", action="store_true", help=text("help.cards_only"))
    parser.add_argument("--board", action="store_true", help=text("help.board"))
    parser.add_argument("--middle", action="store_true", help=text("help.middle"))
    parser.add_argument("--from", metavar="FILE", dest="position", help=text("help.from"))


def run(arguments: argparse.Namespace) -> int:
    """Start or resume a companion game and go on until it ends or the person leaves; 0 either way."""
    game = load_game(arguments.game, arguments.pack)
    store = open_store()
    companion = CompanionGame(_session(arguments, game, store), make_console())
    session = companion.session
    if session.problem is not None:
        companion.console.print(Text(session.problem, "muted" if session.final else "bad"))
    if session.final is not None:
        words = words_of(session.final, companion.words)
        show_kept(companion.console, companion.match.game.info, session.final, words)
        return 0
    try:
        if not (companion.session.done or arguments.resume or arguments.position or arguments.middle):
            with standing(companion.session, companion.complain):
                companion.show_setup()
        companion.show()
        while not companion.left:
            line = companion.typed_ahead or ask(companion.prompt)
            if line is None:
                break
            companion.typed_ahead = ""
            obey(companion, line)
    except KeyboardInterrupt:
        print()
    companion.say("saved", command=f"automatable companion {game.info.id} --resume {companion.session.id}")
    return 0


def _session(arguments: argparse.Namespace, game: Game[Any], store: Store) -> Session:
    if game.companion is None:
        raise Malformed("game", text("beside.none", game=game.info.title))
    if arguments.resume is not None:
        refuse_changes(arguments)
    else:
        _choose_way(game, arguments)
        setup, position = _with_table(game, setup_from(game.info, arguments, None), arguments), list[Correction]()
        own_table = is_own_table(setup)
        sources = game.companion.sources
        unsure = not arguments.deal and rather_from_box(sources, game.tables.reconstructed(), setup.options)
        drawn = drawn_by_app(sources, arguments.box or unsure, own_table, arguments.cards_only)
        by_app = [*drawn, CARDS_ONLY] if arguments.cards_only else drawn
        if arguments.position is not None:
            setup, position = _position(game, setup, arguments.position)
        if arguments.middle and (arguments.position is not None or not has_form(game, arguments.cards_only)):
            raise Malformed("--middle", text("beside.no_middle", game=game.info.title))
        return Session.create(store, game, setup, "companion", "", by_app, position, arguments.middle)
    if arguments.resume != LATEST:
        return Session.open(store, arguments.resume)
    for saved in store.list():
        if saved.game == game.info.id and saved.mode == "companion" and saved.goes_on:
            return Session.open(store, saved.id)
    raise Malformed("--resume", text("bad.nothing_to_resume", game=game.info.title))


def _with_table(game: Game[Any], setup: Setup, arguments: argparse.Namespace) -> Setup:
    """As the owner has set it up, unless the app deals, knows no board, or a position tells all of it."""
    if not has_own_table(game.info) or arguments.deal or arguments.cards_only or arguments.position is not None:
        return setup
    boards = {} if game.companion is None else guessed_options(game.companion.boards, game.tables.reconstructed())
    named = read_options(game.info, arguments.set)
    given = {name: on for name, on in boards.items() if name not in named}
    return Setup(setup.seed, setup.level, {**setup.options, OWN_TABLE: SPARINGLY, **given})


def _choose_way(game: Game[Any], arguments: argparse.Namespace) -> None:
    """Her cards only, as long as nobody could check the board that they rest on and nobody says otherwise."""
    said = arguments.board or arguments.deal or arguments.middle or arguments.position is not None
    if not said and game.companion is not None and rather_cards_only(game.companion, game.tables.reconstructed()):
        arguments.cards_only = True


def _position(game: Game[Any], setup: Setup, file: str) -> tuple[Setup, list[Correction]]:
    """A game that begins in the middle: what the question does not tell is asked, with what is likely."""
    content = read_bytes(file)
    try:
        start = opening(game, setup, parse(content))
    except Malformed as error:
        raise Malformed(file, str(error)) from None
    say = typed_words(game.info.package).say
    print(text("beside.untold"))
    answers: dict[int, str] = {}
    for index, item in enumerate(start.unreported):
        if not item.offers:
            print(text("beside.taken", what=say(item.text)))
            continue
        first = item.offers[0]
        likely = str(getattr(first.move, first.amount)) if first.amount else "1"
        for number, offer in enumerate(() if first.amount else item.offers, 1):
            print(f"  {number:>3} {say(offer.label)}")
        answers[index] = _asked(start.unreported, index, text("beside.untold_ask", what=say(item.text), likely=likely))
    return start.setup, [start.begin, *answered(start.unreported, answers)]


def _asked(unreported: Sequence[UnreportedFact], index: int, question: str) -> str:
    """The answer as `answered` takes it; nothing typed, or the end of the input, means what is likely."""
    while True:
        typed = (ask(question) or "").strip()
        if typed.isdecimal() and not unreported[index].offers[0].amount:
            typed = str(int(typed[:6]) - 1)
        try:
            answered(unreported, {index: typed})
        except Malformed as error:
            print(without_controls(str(error)))
        else:
            return typed
