"""The entry point: which command is meant, and one line for whatever is wrong with it.

Only the module of the command that is meant is loaded, and with it what it needs: help costs no more than its words.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, NoReturn

from automatable import __version__
from automatable.cli.command_line.arguments import add_table_arguments, joined_names
from automatable.cli.command_line.language import language_wanted
from automatable.cli.command_line.mistakes import in_words, placeholder, superfluous
from automatable.cli.command_line.output import complain, give_up_output, prepare_streams
from automatable.cli.command_line.signals import orderly
from automatable.cli.words import refused, speaking_of_games, text
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.language import speaking
from automatable.kernel.words.text import catalogue, missing_library
from automatable.kernel.words.unreadable import of_system

GROUPS = {
    "play": ("serve", "play", "companion", "puzzle", "learn", "today", "games"),
    "keep": ("saved", "plays", "replay", "explain", "review", "export", "import", "backup", "restore", "doctor"),
    "know": ("decide", "position", "rules", "packs"),
    "make": ("lab", "selfplay", "bench", "scaffold", "completion"),
}
"""The commands by what they are for, as help lists them."""
COMMANDS = tuple(name for names in GROUPS.values() for name in names)
EXTRAS = {"rich": "terminal", "segno": "serve", "uvicorn": "serve"}
"""Libraries that some commands need and a bare installation may lack, and the extra that brings each."""
MODULES = {"import": "import_"}
"""Commands whose name cannot be that of a module."""


class Formatter(argparse.HelpFormatter):
    """Help in paragraphs: what is indented stays as it is, such as an example, and the rest is wrapped."""

    def add_argument(self, action: argparse.Action) -> None:
        """Leave room for the longest command: argparse forgets that commands are indented."""
        super().add_argument(action)
        if isinstance(action.choices, dict):
            self._action_max_length = max(self._action_max_length, max(map(len, action.choices)) + 4)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Begin as the language does; argparse speaks English."""
        super().add_usage(usage, actions, groups, text("help.usage_prefix") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """argparse writes the colon; in French a space stands before it."""
        space = catalogue().colon.partition(":")[0]
        super().start_section(heading and f"{heading}{space}")

    def _metavar_formatter(self, action: argparse.Action, default_metavar: str) -> Callable[[int], tuple[str, ...]]:
        """What stands for values, in the language of the reader."""
        names = super()._metavar_formatter(action, default_metavar)
        return lambda size: tuple(placeholder(name) for name in names(size))

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        paragraphs = text.strip("\n").split("\n\n")
        return "\n\n".join("\n".join(self._paragraph(part, width, indent)) for part in paragraphs)

    def _paragraph(self, part: str, width: int, indent: str) -> Iterator[str]:
        for line in part.split("\n"):
            yield line if line.startswith(" ") else super()._fill_text(line, width, indent)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def __init__(self, **described: Any) -> None:
        super().__init__(**described)
        self._positionals.title, self._optionals.title = text("help.arguments"), text("help.options")
        for action in self._actions:
            if isinstance(action, argparse._HelpAction):
                action.help = text("help.show_help")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the arguments; what is left over is refused here, where the options that could be meant are known."""
        found, left = super().parse_known_args(args, namespace)
        if left:
            self._refuse(superfluous(left, self._option_string_actions))
        return found, left

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        self._refuse(in_words(message))

    def _refuse(self, what: str) -> NoReturn:
        complain(text("bad.usage_meant" if what.endswith("?") else "bad.usage", what=what, program=self.prog))
        raise SystemExit(2)


def example(program: str) -> str:
    """How a command is used, by the name that its parser has."""
    return text(f"examples.{'_'.join(program.split()[1:])}")


class CommandParser(Parser):
    """The parser of one command, which learns its arguments when it is asked for them."""

    module = ""

    def __init__(self, **described: Any) -> None:
        super().__init__(**{"formatter_class": Formatter, **described})

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Load the command, then read its arguments."""
        self.learn()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """Help that ends with an example."""
        self.epilog = text("help.example_is", example=example(self.prog).replace("\n", "\n  "))
        return super().format_help()

    def learn(self) -> None:
        """Load the command, which describes its arguments."""
        if self.module:
            command = import_module(f"automatable.cli.commands.{self.module}")
            command.register(self)
            self.set_defaults(run=command.run)
            self.module = ""


class ProgramParser(Parser):
    """The parser of the whole command line, whose help has the commands in groups."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the arguments; argparse would take the value of an unknown option for a command."""
        first = args[0].partition("=")[0] if args else ""
        if first.startswith("-") and not any(name.startswith(first) for name in self._option_string_actions):
            self._refuse(superfluous([first], self._option_string_actions))
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """First what the program does by itself, then its commands, then its options."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        known = {action.dest: action for parsers in self._commands() for action in parsers._get_subactions()}
        for group, names in GROUPS.items():
            formatter.start_section(text(f"help.group.{group}"))
            formatter.add_arguments(known[name] for name in names)
            formatter.end_section()
        formatter.start_section(text("help.options"))
        formatter.add_arguments(action for action in self._actions if action.option_strings)
        formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _commands(self) -> "list[argparse._SubParsersAction[Any]]":
        return [action for action in self._actions if isinstance(action, argparse._SubParsersAction)]


def parser_of(name: str) -> CommandParser:
    """The parser of a command, with its arguments."""
    parser = CommandParser(prog=f"automatable {name}")
    parser.module = MODULES.get(name, name)
    parser.learn()
    return parser


def make_parser() -> Parser:
    parser = ProgramParser(
        prog="automatable",
        usage=text("help.usage"),
        description=text("about.program"),
        epilog=text("help.epilog"),
        formatter_class=Formatter,
    )
    parser.add_argument("--version", action="version", version=f"automatable {__version__}", help=text("help.version"))
    add_table_arguments(parser, "table_")
    # Taken off the line before anything is said; it stands here for help alone.
    parser.add_argument("--language", metavar="L", help=text("help.language"))
    parsers = parser.add_subparsers(
        prog="automatable",
        dest="command",
        metavar="COMMAND",
        title=text("help.commands"),
        parser_class=CommandParser,
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
        complain(text("bad.output", why=of_system(error)))
        return 2
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        spoken, words = language_wanted(sys.argv[1:] if argv is None else argv)
    except Malformed as error:
        complain(str(error))
        return 2
    with speaking(spoken), speaking_of_games():
        return _run_words(words)


def _run_words(words: Sequence[str]) -> int:
    try:
        with orderly():
            return _obey(make_parser().parse_args(joined_names(words)))
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
            from automatable.cli.commands.serve import LOCAL, serve

            return serve(arguments.table_host or LOCAL, arguments.table_port, browse=True)
        _check_table_arguments(arguments)
        status: int = arguments.run(arguments)
    except Illegal as error:
        from automatable.cli.command_line.plugins import load_game

        complain(refused(error, load_game(arguments.game).words()))
    except Undecided as error:
        complain(text("bad.undecided", what=str(error)))
    else:
        return status
    return 2


def _check_table_arguments(arguments: argparse.Namespace) -> None:
    """Options of the table before another command would be lost; raises Malformed."""
    for name in ("host", "port"):
        if getattr(arguments, f"table_{name}") is not None and arguments.command != "serve":
            raise Malformed(f"--{name}", text("bad.table_option", command=arguments.command))
