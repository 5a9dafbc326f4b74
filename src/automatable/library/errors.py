"""What the library raises: sentences instead of keys, all under one base."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.errors import Error
from automatable.kernel.words.text import Catalogue, catalogue, msg

AFTER_THE_END = "END"
"""What the kernel names in place of a rule when a game is over."""


class Refused(Error):
    """The rules forbid it: `why` is a sentence, `rule` the id of the rule, empty where no rule of the rulebook says it.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> entries = match.play(0)
    >>> try:
    ...     match.play(at.game("tokaido").actions().table[0])
    ... except at.Refused as error:
    ...     print(error.rule, error.why)
    TOK-GEN-03 You cannot do that now; choose one of the offers.
    """

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})" if rule else why)
        self.rule = rule
        self.why = why

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str]]:
        return type(self), (self.rule, self.why)


class Over(Refused):
    """The game is over, so nothing can be played any more.

    >>> import automatable as at
    >>> match = at.new("tokaido", seed=7).finish()
    >>> try:
    ...     match.play(0)
    ... except at.Over as error:
    ...     print(error)
    The game is over; undo to go on playing.
    """


class Unreadable(Error, ValueError):
    """Input that cannot be used: `field` says which, `why` what is wrong with it and what would be right.

    >>> import automatable as at
    >>> try:
    ...     at.new("tokaido", level=9)
    ... except at.Unreadable as error:
    ...     print(error)
    level: 9 is unknown; one of 1, 2, 3, 4, 5, 6, 7
    """

    def __init__(self, field: str, why: str) -> None:
        super().__init__(catalogue().labelled(field, why))
        self.field = field
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.why)


class Ambiguous(Unreadable):
    """A text that fits several offers: `matches` are their labels.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> entries = match.play(0)
    >>> try:
    ...     match.play("temple")
    ... except at.Ambiguous as error:
    ...     print(error.matches)
    ('temple 2: give up to 3 coins for 1 point each', 'temple 9: give up to 3 coins for 1 point each')
    """

    def __init__(self, field: str, why: str, matches: tuple[str, ...]) -> None:
        super().__init__(field, why)
        self.matches = matches

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.why, self.matches)


def refused(error: Illegal, words: Catalogue) -> Refused:
    """What the rules say against something, in words."""
    why = words.say(error.why)
    return Over("", why) if error.rule == AFTER_THE_END else Refused(error.rule, why)


def unreadable(field: str, key: str, /, **fields: Any) -> Unreadable:
    """One of the library's own sentences about input."""
    return Unreadable(field, said(key, **fields))


def said(key: str, /, **fields: Any) -> str:
    """One of the library's own sentences."""
    return catalogue().say(msg(f"library.{key}", **fields))


@contextmanager
def worded(words: Catalogue | None = None) -> Iterator[None]:
    """Whatever is refused inside leaves in words."""
    try:
        yield
    except Illegal as error:
        raise refused(error, words or catalogue()) from None
    except Malformed as error:
        raise Unreadable(error.where, error.why) from None
