"""`automatable export`: a saved game as one JSON file."""

import argparse

from automatable.cli.command_line.files import STANDARD, write_bytes
from automatable.cli.command_line.plugins import complain_of_packs
from automatable.cli.command_line.saved import open_store
from automatable.cli.words import printable, text
from automatable.saves.sessions.session import Session


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help=text("help.id"))
    parser.add_argument("file", metavar="FILE", help=text("help.export"))
    parser.add_argument("--force", action="store_true", help=text("help.force"))


def run(arguments: argparse.Namespace) -> int:
    """Write a saved game to a file."""
    session = Session.open(open_store(), arguments.id)
    complain_of_packs(session.game)
    write_bytes(arguments.file, session.export() + b"\n", arguments.force)
    if arguments.file != STANDARD:
        print(text("export.done", id=session.id, file=printable(arguments.file, 200), n=session.entries))
    return 0
