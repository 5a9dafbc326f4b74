"""`automatable export` and `automatable import`: a saved game as one JSON file."""

import argparse

from automatable.cli.files import STANDARD, read_bytes, write_bytes
from automatable.cli.output import complain
from automatable.cli.words import text
from automatable.saves.session import Session
from automatable.saves.store import Store


def register_export(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `export`."""
    parser.add_argument("id", metavar="ID", help=text("help.id"))
    parser.add_argument("file", metavar="FILE", help=text("help.export"))


def register_import(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `import`."""
    parser.add_argument("file", metavar="FILE", help=text("help.import"))


def run_export(arguments: argparse.Namespace) -> int:
    """Write a saved game to a file."""
    session = Session.open(Store(), arguments.id)
    write_bytes(arguments.file, session.export() + b"\n")
    if arguments.file != STANDARD:
        print(text("export.done", id=session.id, file=arguments.file, n=len(session.match.log)))
    return 0


def run_import(arguments: argparse.Namespace) -> int:
    """Put a game from a file into the store, as a new game."""
    session = Session.import_(Store(), read_bytes(arguments.file))
    command = f"automatable play {session.game.info.id} --resume {session.id}"
    print(text("import.done", id=session.id, n=len(session.match.log), command=command))
    for remark in (session.warning, session.problem):
        if remark is not None:
            complain(remark)
    return 0
