"""What is wrong with a command line, in our own words instead of the parser's."""

import re
from collections.abc import Callable

from automatable.cli.words import printable, text

_ARGUMENT = re.compile(r"argument (?P<name>\S+?)(?:/\S+)?: (?P<what>.*)", re.DOTALL)
_CHOICE = re.compile(r"invalid choice: (?P<typed>.*?) \((?:.*)choose from (?P<known>.*)\)", re.DOTALL)
_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"the following arguments are required: (.*)"), lambda found: text("bad.missing", names=found[1])),
    (
        re.compile(r"unrecognized arguments: (.*)", re.DOTALL),
        lambda found: text("bad.superfluous", typed=printable(found[1])),
    ),
    (
        re.compile(r"ambiguous option: (\S+?)(?:=.*)? could match (.*)", re.DOTALL),
        lambda found: text("bad.ambiguous", typed=printable(found[1]), names=found[2]),
    ),
)


def in_words(message: str) -> str:
    """The parser's message in our words."""
    for pattern, say in _FORMS:
        if found := pattern.fullmatch(message):
            return say(found)
    if named := _ARGUMENT.fullmatch(message):
        return _about(named["name"], named["what"])
    return message


def _about(name: str, what: str) -> str:
    if found := _CHOICE.fullmatch(what):
        typed, known = printable(found["typed"].strip("'\"")), found["known"].replace("'", "")
        return (
            text("bad.command", typed=typed, known=known) if name == "COMMAND" else f"{name}: {_one_of(typed, known)}"
        )
    if what.startswith("expected"):
        return text("bad.no_value", name=name)
    if what.startswith("ignored explicit argument"):
        return text("bad.value", name=name)
    return f"{name} {what}"


def _one_of(typed: str, known: str) -> str:
    return text("bad.one_of", typed=typed, known=known)
