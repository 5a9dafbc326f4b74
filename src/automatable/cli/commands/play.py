"""`automatable play`: a game in the terminal, against the automa, saved after every move."""

import argparse
import sys
from typing import Any

from rich.text import Text

from automatable.cli.command_line.arguments import add_game_argument, add_pack_argument, add_setup_arguments
from automatable.cli.command_line.completing import install
from automatable.cli.command_line.options import setup_from, setup_words
from automatable.cli.command_line.plugins import load_game
from automatable.cli.command_line.saved import open_store
from automatable.cli.screen.console import make_console
from automatable.cli.screen.layout import own_tables_note, progress
from automatable.cli.screen.offer_forms import rows_of
from automatable.cli.screen.prompt import candidates, obey
from automatable.cli.screen.table import TerminalGame
from automatable.cli.words import printable, text
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.turns.moves import Author, Malformed
from automatable.kernel.words.text import Catalogue
from automatable.saves.sessions.session import Session
from automatable.saves.store.setups import remember, remembered
from automatable.saves.store.store import Store, StoredGame

LATEST = "latest"
MOST_LISTED = 9


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser)
    add_setup_arguments(parser)
    add_pack_argument(parser)
    parser.add_argument("--resume", metavar="ID", nargs="?", const=LATEST, help=text("help.resume"))
    parser.add_argument("--defaults", action="store_true", help=text("help.defaults"))


def run(arguments: argparse.Namespace) -> int:
    """Start or resume a game and play until it ends or the person leaves; 0 either way."""
    game = load_game(arguments.game, arguments.pack)
    store = open_store()
    return play(store, _resumed(arguments, game, store) or _started(arguments, game, store))


def play(store: Store, session: Session) -> int:
    """Play until the game ends or the person leaves."""
    table = TerminalGame(store, session, make_console())
    install(lambda typed: candidates(table, typed))
    try:
        _play(table)
    except KeyboardInterrupt:
        print()
    if not table.over:
        table.say("saved", command=table.resume_command)
    elif table.kept is None:
        table.show_again()
    return 0


def _play(table: TerminalGame) -> None:
    above = _introduce(table)
    if table.session.warning is not None:
        table.console.print(Text(table.session.warning, "muted"))
    if table.session.problem is not None:
        table.console.print(Text(f"{table.session.problem} {text('fork.how')}", "bad"))
    table.show(above=above)
    while not table.left and not (table.over and not table.interactive):
        line = table.typed_ahead or ask(text("ask.over" if table.over else "ask.move"))
        if line is None or (table.over and not line.strip()):
            return
        table.typed_ahead = ""
        obey(table, line)
        table.before_screen = bool(table.typed_ahead) and table.before_screen


def _introduce(table: TerminalGame) -> int:
    """What is worth knowing before one's first move, what to do first; and how many rows that takes."""
    game = table.match.game
    begins = not any(entry.by is Author.PERSON for entry in table.match.log)
    notes = [text("intro")] if begins else []
    if begins and game.tables.reconstructed():
        notes.append(text("intro_reconstructed"))
    if own := own_tables_note(game):
        notes.append(own)
    for note in notes:
        table.console.print(Text(note, "muted"))
    return sum(rows_of(Text(note), table.console) for note in notes)


def ask(question: str) -> str | None:
    """One line of input, shown again if it was not typed at a keyboard; None at the end of the input."""
    try:
        line = input(question)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(printable(line, 70))
    return line


def _started(arguments: argparse.Namespace, game: Game[Any], store: Store) -> Session:
    last = remembered(store, game) if sys.stdin.isatty() and not arguments.defaults else None
    setup = setup_from(game.info, arguments, last)
    if arguments.level is not None or arguments.set or arguments.defaults:
        remember(store, game, setup)
    elif last is not None and (as_last_time := _unusual(game, last)):
        print(text("remembered", what=as_last_time))
    return Session.create(store, game, setup, "digital", "")


def _unusual(game: Game[Any], setup: Setup) -> str:
    """What differs from the game's defaults, as it is typed; empty if nothing does."""
    usual = setup_words(game.info, complete(game.info, Setup()))
    return " ".join(word for word in setup_words(game.info, setup) if word not in usual)


def _resumed(arguments: argparse.Namespace, game: Game[Any], store: Store) -> Session | None:
    if arguments.resume is not None:
        refuse_changes(arguments)
    if arguments.resume not in (None, LATEST):
        session = Session.open(store, arguments.resume)
        if session.match.game.info.id != game.info.id:
            raise Malformed(arguments.resume, text("bad.other_game", game=session.match.game.info.id))
        return session
    unfinished = [saved for saved in store.list() if saved.game == game.info.id and saved.goes_on]
    if arguments.resume == LATEST:
        if not unfinished:
            raise Malformed("--resume", text("bad.nothing_to_resume", game=game.info.title))
        return Session.open(store, unfinished[0].id)
    if _changes(arguments) or not (unfinished and sys.stdin.isatty()):
        return None
    picked = _pick(unfinished[:MOST_LISTED], game.words())
    return None if picked is None else Session.open(store, picked.id)


def _changes(arguments: argparse.Namespace) -> list[str]:
    """The arguments that say how a new game should be."""
    given = {
        "--level": arguments.level,
        "--seed": arguments.seed,
        "--set": arguments.set,
        "--pack": arguments.pack,
        "--defaults": getattr(arguments, "defaults", False),
    }
    return [name for name, value in given.items() if value not in (None, [], False)]


def refuse_changes(arguments: argparse.Namespace) -> None:
    """What is said of a new game beside --resume would be lost; raises Malformed."""
    if names := _changes(arguments):
        raise Malformed("--resume", text("bad.resume_changes", names=", ".join(names)))


def _pick(unfinished: list[StoredGame], words: Catalogue) -> StoredGame | None:
    """The unfinished game to go on with; None to start another."""
    console = make_console()
    console.print(Text(text("unfinished.title"), "strong"))
    for number, saved in enumerate(unfinished, 1):
        how_far = progress(saved.progress, words)
        when = saved.updated.astimezone().strftime("%Y-%m-%d %H:%M")
        line = text("unfinished.line", name=saved.name or saved.id, level=saved.level, how_far=how_far, when=when)
        console.print(Text.assemble((f"{number:>3} ", "strong"), line))
    while True:
        typed = ask(text("unfinished.ask"))
        if typed is None:
            raise SystemExit(0)
        typed = typed.strip()
        if not typed:
            return None
        if typed.isdecimal() and 1 <= int(typed[:6]) <= len(unfinished):
            return unfinished[int(typed[:6]) - 1]
        print(text("bad.number", typed=printable(typed), n=len(unfinished)))
