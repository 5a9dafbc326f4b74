"""`automatable scaffold`: a new game's folder, to be changed into a game from there."""

import argparse
from pathlib import Path

from automatable.cli.command_line.scaffold import check_name, write_project
from automatable.cli.words import text


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help=text("help.new_game"))
    parser.add_argument("folder", metavar="FOLDER", nargs="?", help=text("help.new_folder"))


def run(arguments: argparse.Namespace) -> int:
    """Write the folder, and say how to go on."""
    name = check_name(arguments.name)
    folder = Path(arguments.folder or name)
    written = write_project(name, folder)
    print(text("scaffold.done", n=len(written), folder=folder, name=name))
    return 0
