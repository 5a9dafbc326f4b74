"""`automatable backup`: a copy of all saved games, while a server runs or not."""

import argparse
from pathlib import Path

from automatable.cli.words import printable, text
from automatable.kernel.tables.home import home
from automatable.saves.store.backup import back_up
from automatable.saves.store.store import FILE


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=text("help.backup"))


def run(arguments: argparse.Namespace) -> int:
    """Copy all saved games into one file."""
    made = back_up(home() / FILE, None if arguments.file is None else Path(arguments.file))
    print(text("backup.done", file=printable(str(made), 300)))
    return 0
