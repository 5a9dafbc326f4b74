"""The terminal's own words, from the section `cli` of the program's catalogue."""

import contextlib
import functools
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any, Final

from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.language import language
from automatable.kernel.words.text import Catalogue, catalogue, msg, without_controls

TYPED = "typed."


_game: Final[ContextVar[str | None]] = ContextVar("game", default=None)


def speak_of(package: str) -> None:
    """Speak of the game of a package from now on: what it calls its opponent may differ, and so does what is said of her."""
    _game.set(package)


@contextlib.contextmanager
def speaking_of_games() -> Iterator[None]:
    """Forget at the end of which game was spoken."""
    before = _game.set(None)
    try:
        yield
    finally:
        _game.reset(before)


def text(key: str, /, **fields: Any) -> str:
    """The text of a key below `cli`."""
    return catalogue(package=_game.get()).say(msg(f"cli.{key}", **fields))


def typed_words(package: str) -> Catalogue:
    """The words of a game where one types: with those of its section `typed` in place of what speaks of taps and pictures."""
    return _typed(language(), package)


@functools.cache
def _typed(spoken: str, package: str) -> Catalogue:
    words = catalogue(spoken, package)
    typed = {key.removeprefix(TYPED): said for key, said in words.texts.items() if key.startswith(TYPED)}
    return Catalogue({**words.texts, **typed}, spoken, words.borrowed, words.names)


def value_text(value: bool | int | str) -> str:
    """An option's value as a person types it: `yes`, `3`, `edo`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def printable(typed: str, longest: int = 40) -> str:
    """What somebody typed, safe to be printed again: no control characters, not endless."""
    shown = without_controls(typed, "\N{REPLACEMENT CHARACTER}")
    return shown if len(shown) <= longest else f"{shown[:longest]}…"


def labelled(name: str, what: object) -> str:
    """A name and what is said of it, with the colon as the language writes it."""
    return text("labelled", name=name, what=what)


def refused(error: Illegal, words: Catalogue) -> str:
    """Why something was not done, with the rule that says so if there is one."""
    why = words.say(error.why)
    return labelled(error.rule, why) if error.rule else why
