"""What is wrong with a command line, in our own words instead of the parser's."""

import re
from collections.abc import Callable, Iterable, Sequence

from automatable.cli.words import printable, text
from automatable.kernel.words.names import nearest, unknown
from automatable.kernel.words.text import catalogue

_ARGUMENT = re.compile(r"argument (?P<name>\S+?)(?:/\S+)?: (?P<what>.*)", re.DOTALL)
_CHOICE = re.compile(r"invalid choice: (?P<typed>.*?) \((?:.*)choose from (?P<known>.*)\)", re.DOTALL)
_QUOTES = "'\""
_PLACEHOLDER = re.compile(r"\b[A-Z]{3,}\b")
_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"the following arguments are required: (.*)"), lambda found: _missing(found[1])),
    (
        re.compile(r"ambiguous option: (\S+?)(?:=.*)? could match (.*)", re.DOTALL),
        lambda found: text("bad.ambiguous", typed=printable(found[1]), names=found[2]),
    ),
)


def placeholder(name: str) -> str:
    """What stands for a value, such as FILE, in the language of the reader."""
    return _PLACEHOLDER.sub(lambda word: text(f"argument.{word[0].lower()}"), name)


def _missing(names: str) -> str:
    return text("bad.missing", names=placeholder(names), n=len(names.split(", ")))


def in_words(message: str) -> str:
    """The parser's message in our words."""
    for pattern, say in _FORMS:
        if found := pattern.fullmatch(message):
            return say(found)
    if named := _ARGUMENT.fullmatch(message):
        return _about(named["name"], named["what"])
    return message


def _about(name: str, what: str) -> str:
    said = placeholder(name)
    if found := _CHOICE.fullmatch(what):
        typed, known = found["typed"].strip(_QUOTES), found["known"].replace("'", "").split(", ")
        return (
            _no_command(typed, known)
            if name == "COMMAND"
            else catalogue().labelled(said, catalogue().say(unknown(typed, known)))
        )
    if what.startswith("expected"):
        return text("bad.no_value", name=said)
    if what.startswith("invalid int value"):
        return f"{said} {text('bad.whole_number')}"
    if what.startswith("ignored explicit argument"):
        return text("bad.value", name=said)
    return f"{said} {what}"


def _no_command(typed: str, known: Sequence[str]) -> str:
    meant = nearest(typed, known)
    if meant:
        return text("bad.command_meant", typed=printable(typed), meant=meant)
    return text("bad.command", typed=printable(typed), known=", ".join(known))


def superfluous(left: Sequence[str], options: Iterable[str]) -> str:
    """What is wrong with words that nothing takes: the first option among them tells, if there is one."""
    option = next((word.partition("=")[0] for word in left if word.startswith("-")), "")
    meant = nearest(option, [name for name in options if name.startswith("--")]) if option else ""
    if meant:
        return text("bad.superfluous_meant", typed=printable(option), meant=meant)
    return text("bad.superfluous", typed=printable(option or " ".join(left)))
