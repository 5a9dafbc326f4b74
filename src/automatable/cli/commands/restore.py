"""`automatable restore`: all saved games as they were in a copy; those that are replaced are kept."""

import argparse
from datetime import datetime
from pathlib import Path

from automatable.cli.words import printable, text
from automatable.kernel.tables.home import home
from automatable.saves.store.backup import copies, restore_copy
from automatable.saves.store.store import FILE


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=text("help.restore"))


def run(arguments: argparse.Namespace) -> int:
    """Put a copy in the place of the saved games; without a file list the copies that there are."""
    path = home() / FILE
    if arguments.file is None:
        return _list(path)
    kept = restore_copy(path, Path(arguments.file))
    print(text("restore.done", file=printable(arguments.file, 300)))
    if kept is not None:
        print(text("restore.kept", file=printable(str(kept), 300)))
    return 0


def _list(path: Path) -> int:
    found = copies(path)
    if not found:
        print(text("restore.none"))
        return 1
    print(text("restore.title"))
    for copy in found:
        made = datetime.fromtimestamp(copy.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        print(text("restore.line", made=made, file=printable(str(copy), 300)))
    return 0
