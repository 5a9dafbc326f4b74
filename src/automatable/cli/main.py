"""The entry point: which command is meant, and one line for whatever is wrong with it."""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from automatable import __version__
from automatable.cli.commands import bench, decide, games, play, replay, rules, selfplay, serve, transfer
from automatable.cli.output import complain, give_up_output, prepare_streams
from automatable.cli.plugins import load_game
from automatable.cli.words import text
from automatable.kernel.decide import Undecided
from automatable.kernel.moves import Illegal, Malformed
from automatable.kernel.text import catalogue

Register = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]

COMMANDS: dict[str, tuple[Register, Run]] = {
    "serve": (serve.register, serve.run),
    "games": (games.register, games.run),
    "play": (play.register, play.run),
    "decide": (decide.register, decide.run),
    "replay": (replay.register_replay, replay.run_replay),
    "explain": (replay.register_explain, replay.run_explain),
    "export": (transfer.register_export, transfer.run_export),
    "import": (transfer.register_import, transfer.run_import),
    "selfplay": (selfplay.register, selfplay.run),
    "rules": (rules.register, rules.run),
    "bench": (bench.register, bench.run),
}


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        complain(text("bad.usage", what=message, program=self.prog))
        raise SystemExit(2)


def make_parser() -> Parser:
    """All commands and their arguments."""
    parser = Parser(prog="automatable", description=text("about.program"), epilog=text("help.epilog"))
    parser.add_argument("--version", action="version", version=f"automatable {__version__}")
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", title=text("help.commands"))
    for name, (register, run) in COMMANDS.items():
        about = text(f"about.{name}")
        command = parsers.add_parser(name, help=about, description=about)
        register(command)
        command.set_defaults(run=run)
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
    parser = make_parser()
    try:
        arguments = parser.parse_args(argv)
        if arguments.command is None:
            return serve.serve(browse=True)
        run: Run = arguments.run
        return run(arguments)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
    except KeyboardInterrupt:
        complain(text("interrupted"))
        return 130
    except Malformed as error:
        complain(str(error))
    except Illegal as error:
        words = catalogue(package=load_game(arguments.game).info.package)
        complain(f"{error.rule}: {words.say(error.why)}")
    except Undecided as error:
        complain(text("bad.undecided", what=str(error)))
    return 2
