"""The entry point: which command is meant, and one line for whatever is wrong with it.

Only the module of the command that is meant is loaded, and with it what it needs: help costs no more than its words.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from automatable import __version__
from automatable.cli.command_line.mistakes import in_words
from automatable.cli.command_line.output import complain, give_up_output, prepare_streams
from automatable.cli.command_line.signals import orderly
from automatable.cli.words import refused, text
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import missing_library

COMMANDS = (
    "serve",
    "games",
    "play",
    "companion",
    "saved",
    "decide",
    "position",
    "replay",
    "explain",
    "export",
    "import",
    "backup",
    "restore",
    "doctor",
    "packs",
    "selfplay",
    "rules",
    "bench",
    "completion",
    "scaffold",
    "lab",
)
EXTRAS = {"rich": "terminal", "segno": "serve", "uvicorn": "serve"}
"""Libraries that some commands need and a bare installation may lack, and the extra that brings each."""
MODULES = {"import": "import_"}
"""Commands whose name cannot be that of a module."""


class Formatter(argparse.HelpFormatter):
    """Help whose column leaves room for the longest command: argparse forgets that commands are indented."""

    def add_argument(self, action: argparse.Action) -> None:
        """Take an argument into account."""
        super().add_argument(action)
        if isinstance(action.choices, dict):
            self._action_max_length = max(self._action_max_length, max(map(len, action.choices)) + 4)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        complain(text("bad.usage", what=in_words(message), program=self.prog))
        raise SystemExit(2)


class CommandParser(Parser):
    """The parser of one command, which learns its arguments when it is asked for them."""

    module = ""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Load the command, then read its arguments."""
        self.learn()
        return super().parse_known_args(args, namespace)

    def learn(self) -> None:
        """Load the command, which describes its arguments."""
        if self.module:
            command = import_module(f"automatable.cli.commands.{self.module}")
            command.register(self)
            self.set_defaults(run=command.run)
            self.module = ""


def parser_of(name: str) -> CommandParser:
    """The parser of a command, with its arguments."""
    parser = CommandParser(prog=f"automatable {name}")
    parser.module = MODULES.get(name, name)
    parser.learn()
    return parser


def make_parser() -> Parser:
    parser = Parser(
        prog="automatable",
        description=text("about.program"),
        epilog=text("help.epilog"),
        formatter_class=Formatter,
    )
    parser.add_argument("--version", action="version", version=f"automatable {__version__}")
    parsers = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=text("help.commands"), parser_class=CommandParser
    )
    for name in COMMANDS:
        about = text(f"about.{name}")
        parsers.add_parser(name, help=about, description=about).module = MODULES.get(name, name)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit status: 0 done, 1 the answer is no, 2 bad input."""
    prepare_streams()
    try:
        status = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()
        return 0
    except OSError as error:
        give_up_output()
        complain(text("bad.output", why=error.strerror or str(error)))
        return 2
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        with orderly():
            return _obey(make_parser().parse_args(argv))
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
    except KeyboardInterrupt:
        complain(text("interrupted"))
        return 130
    except Malformed as error:
        complain(str(error))
    except ModuleNotFoundError as error:
        if error.name not in EXTRAS:
            raise
        complain(missing_library(error.name, EXTRAS[error.name]))
    return 2


def _obey(arguments: argparse.Namespace) -> int:
    from automatable.kernel.decide.pipeline import Undecided

    try:
        if arguments.command is None:
            from automatable.cli.commands.serve import serve

            return serve(browse=True)
        status: int = arguments.run(arguments)
    except Illegal as error:
        from automatable.cli.command_line.plugins import load_game

        complain(refused(error, load_game(arguments.game).words()))
    except Undecided as error:
        complain(text("bad.undecided", what=str(error)))
    else:
        return status
    return 2
