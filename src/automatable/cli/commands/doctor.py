"""`automatable doctor`: whether every saved game is well, and what can be repaired."""

import argparse
from pathlib import Path

from automatable.cli.command_line.output import complain
from automatable.cli.words import printable, text
from automatable.kernel.tables.home import home
from automatable.kernel.turns.moves import Malformed
from automatable.saves.repair.doctor import examine
from automatable.saves.store.store import FILE


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=text("help.doctor"))
    parser.add_argument("--repair", action="store_true", help=text("help.repair"))


def _named(file: str) -> Path:
    """The file that a person names, which must be there; raises Malformed."""
    path = Path(file)
    if not path.is_file():
        raise Malformed(printable(file, 200) or repr(file), text("doctor.no_file"))
    return path


def run(arguments: argparse.Namespace) -> int:
    """Tell what was found, and what was done about it; 1 if anything is wrong, 2 for what is not our file."""
    path = home() / FILE if arguments.file is None else _named(arguments.file)
    report = examine(path, arguments.repair)
    for fault in report.faults:
        complain(fault)
    if not report.ours:
        return 2
    for line in (*report.notes, *report.done):
        print(printable(line, 600))
    print(text("doctor.looked", n=report.games, entries=report.entries, file=printable(str(path), 300)))
    print(text("doctor.well" if report.healthy else "doctor.mended" if report.done else "doctor.ill"))
    return 0 if report.healthy else 1
