"""`automatable position`: any moment of a saved game as a question for `decide`."""

import argparse

from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.saved import entry_index, open_saved
from automatable.cli.words import text
from automatable.kernel.companion.position import moments, question_at, unsaid
from automatable.kernel.turns.moves import Malformed


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("saved", metavar="FILE|ID", help=text("help.saved"))
    parser.add_argument("number", metavar="N", nargs="?", help=text("help.position"))


def run(arguments: argparse.Namespace) -> int:
    """Print the question that entry N answers, or the latest one there is."""
    match = open_saved(arguments.saved).match
    if (why := unsaid(match)) is not None:
        raise Malformed("", why)
    if arguments.number is None:
        index = max(moments(match), default=None)
        if index is None:
            raise Malformed("", text("bad.no_question"))
    else:
        index = entry_index(arguments.number, len(match.log))
    question = question_at(match, index)
    if question is None:
        near = sorted(sorted(moments(match), key=lambda other: abs(other - index))[:5])
        raise Malformed("N", text("bad.no_position", n=index + 1, near=", ".join(str(at + 1) for at in near) or "–"))
    print_json(question)
    return 0
