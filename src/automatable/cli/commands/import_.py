"""`automatable import`: a game from a file, put among the saved ones."""

import argparse

from automatable.cli.command_line.files import read_bytes
from automatable.cli.command_line.output import complain
from automatable.cli.command_line.plugins import complain_of_packs
from automatable.cli.command_line.saved import open_store, read_from
from automatable.cli.words import text
from automatable.saves.sessions.session import Session


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=text("help.import"))


def run(arguments: argparse.Namespace) -> int:
    """Put a game from a file into the store, as a new game."""
    with read_from(arguments.file):
        session = Session.import_(open_store(), read_bytes(arguments.file))
    print(text("import.done", id=session.id, n=session.entries))
    print(_what_next(session))
    complain_of_packs(session.game)
    for remark in (session.warning, session.problem):
        if remark is not None:
            complain(remark)
    return 0


def _what_next(session: Session) -> str:
    if session.over or session.problem is not None:
        return text("import.read", command=f"automatable replay {session.id}")
    way = "companion" if session.mode == "companion" else "play"
    return text("import.go_on", command=f"automatable {way} {session.game.info.id} --resume {session.id}")
