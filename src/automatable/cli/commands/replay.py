"""`automatable replay` and `automatable explain`: a saved game told again, and why the automa did what she did."""

import argparse

from rich.text import Text

from automatable.cli.funnel import funnel
from automatable.cli.options import play_command
from automatable.cli.output import complain, make_console
from automatable.cli.saved import open_saved
from automatable.cli.scoresheet import score_sheet
from automatable.cli.story import story
from automatable.cli.words import printable, text
from automatable.kernel.moves import Author, Malformed, Who
from automatable.kernel.scores import result
from automatable.kernel.text import catalogue
from automatable.saves.save import Opened


def register_replay(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `replay`."""
    parser.add_argument("saved", metavar="FILE|ID", help=text("help.saved"))
    parser.add_argument("--explain", action="store_true", help=text("help.explain_all"))


def register_explain(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of `explain`."""
    parser.add_argument("saved", metavar="FILE|ID", help=text("help.saved"))
    parser.add_argument("number", metavar="N", help=text("help.entry"))


def run_replay(arguments: argparse.Namespace) -> int:
    """Tell a saved game from its first move to its last; 1 if it can no longer be played to its end."""
    opened = open_saved(arguments.saved)
    match = opened.match
    info = match.game.info
    words = catalogue(package=info.package)
    console = make_console()
    console.print(Text(f"{info.title}: {play_command(match.game, match.setup)}", "strong"))
    if not arguments.explain:
        console.print(story(match, range(len(match.log)), words))
    else:
        for index in range(len(match.log)):
            console.print(story(match, [index], words))
            if (trace := match.trace(index)) is not None:
                console.print(funnel(trace, words, index + 1))
    scores = match.game.rules.scores(match.state)
    console.print(score_sheet(info, scores, words))
    console.print(
        Text(result(info, scores, words) if match.turn.who is Who.OVER else text("replay.unfinished"), "strong")
    )
    return _report(opened)


def run_explain(arguments: argparse.Namespace) -> int:
    """Print the decision behind one entry."""
    opened = open_saved(arguments.saved)
    match = opened.match
    words = catalogue(package=match.game.info.package)
    index = _index(arguments.number, len(match.log))
    trace = match.trace(index)
    if trace is None:
        hers = [number for number, entry in enumerate(match.log, 1) if entry.by is Author.AUTOMA]
        nearest = sorted(sorted(hers, key=lambda number: abs(number - index - 1))[:5])
        raise Malformed("N", text("bad.not_hers", n=index + 1, near=", ".join(map(str, nearest)) or "–"))
    console = make_console()
    console.print(story(match, [index], words))
    console.print(funnel(trace, words, index + 1))
    return 0


def _index(typed: str, entries: int) -> int:
    if not (typed.isascii() and typed.isdigit()) or not 1 <= int(typed[:9]) <= entries:
        raise Malformed("N", text("bad.entry", typed=printable(typed), n=entries))
    return int(typed) - 1


def _report(opened: Opened) -> int:
    if opened.warning is not None:
        complain(opened.warning)
    if opened.problem is not None:
        complain(opened.problem)
        return 1
    return 0
