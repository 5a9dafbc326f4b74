"""`automatable explain`: why the automa did what she did."""

import argparse

from automatable.cli.command_line.saved import entry_index, open_saved
from automatable.cli.screen.console import make_console
from automatable.cli.screen.funnel import funnel
from automatable.cli.screen.story import story
from automatable.cli.words import text
from automatable.kernel.turns.moves import Author, Malformed
from automatable.kernel.words.text import catalogue


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("saved", metavar="FILE|ID", help=text("help.saved"))
    parser.add_argument("number", metavar="N", help=text("help.entry"))


def run(arguments: argparse.Namespace) -> int:
    """Print the decision behind one entry."""
    opened = open_saved(arguments.saved)
    match = opened.match
    words = catalogue(package=match.game.info.package)
    index = entry_index(arguments.number, len(match.log))
    trace = match.trace(index)
    if trace is None:
        decided = [number for number, entry in enumerate(match.log, 1) if entry.by is Author.AUTOMA]
        nearest = sorted(sorted(decided, key=lambda number: abs(number - index - 1))[:5])
        raise Malformed("N", text("bad.not_hers", n=index + 1, near=", ".join(map(str, nearest)) or "–"))
    console = make_console()
    console.print(story(match, [index], words))
    console.print(funnel(trace, words, index + 1))
    return 0
