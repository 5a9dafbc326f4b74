"""`automatable decide`: a position in, the automa's decision and its trace out."""

import argparse

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.command_line.files import read_bytes
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import load_game
from automatable.cli.words import text
from automatable.kernel.ask.question import answer, needs_more
from automatable.kernel.contract.schema import example, question_schema

LACKS_A_FACT = 3


def register(parser: argparse.ArgumentParser) -> None:
    add_game_argument(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", default="-", help=text("help.question"))
    parser.add_argument("--schema", action="store_true", help=text("help.schema"))
    parser.add_argument("--example", action="store_true", help=text("help.example"))
    parser.add_argument("--json", action="store_true", help=text("help.json_always"))


def run(arguments: argparse.Namespace) -> int:
    """Answer a position or a list of positions; 2 for a question that cannot be answered, 3 for one that lacks a fact."""
    game = load_game(arguments.game)
    if arguments.schema or arguments.example:
        print_json(question_schema(game) if arguments.schema else example(game))
        return 0
    answered, good = answer(game.decide, read_bytes(arguments.file))
    print_json(answered)
    return LACKS_A_FACT if needs_more(answered) else 0 if good else 2
