"""Moves, what is owed and by whom, and the two ways in which input can be wrong."""

import enum
from typing import Annotated, ClassVar

import msgspec

from automatable.kernel.words.errors import Error
from automatable.kernel.words.text import Msg, catalogue, msg


class Who(enum.IntEnum):
    """Who must write the next move: a person, the automa, chance, or nobody any more."""

    HUMAN = 0
    BOT = 1
    CHANCE = 2
    OVER = 3


class Turn(msgspec.Struct, frozen=True):
    """Who must write the next move."""

    who: Who
    seat: int = 0


class Author(enum.StrEnum):
    """Who wrote an entry: a person at the screen, the automa, the app's chance, or somebody who tells what happened at a table."""

    PERSON = "person"
    AUTOMA = "automa"
    CHANCE = "chance"
    TABLE = "table"


class Move(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """One thing that happened: a choice, a chance outcome, or a report from the table.

    >>> import automatable as at
    >>> move = at.new("tokaido", level=4, seed=7).legal()[0]
    >>> isinstance(move, at.Move), move == at.new("tokaido", level=4, seed=7).legal()[0]
    (True, True)
    """

    # Moves and what is owed hold plain values, so never themselves: the collector of garbage has nothing to find in them.


class Correction(Move, frozen=True):
    """The physical board differs from what the app believes: how it really is. Never legal, always reported."""


LONGEST_QUESTION = 40_000
"""Characters; a full table has some thousand."""


class Begin(Correction, frozen=True):
    """The table stands as this `decide` question says, in JSON; what it does not tell stays as it was."""

    question: Annotated[str, msgspec.Meta(max_length=LONGEST_QUESTION)]


class Stands(Correction, frozen=True):
    """A game begins in the middle, and its table stands like this: answers of the set-up and corrections, a list of moves in JSON. What it
    does not tell is as after the set-up."""

    told: Annotated[str, msgspec.Meta(max_length=LONGEST_QUESTION)]


class TurnIs(Correction, frozen=True):
    """Where a game begins in the middle: this seat's turn comes next."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]


Addend = Annotated[int, msgspec.Meta(ge=-99, le=999)]


class CountPoints(Move, frozen=True):
    """A person's points at the end, addend by addend, in the order in which the game asks for them."""

    parts: Annotated[tuple[Addend, ...], msgspec.Meta(min_length=1, max_length=20)]


class NoneOfThese(Move, frozen=True):
    """The card of the box shows what no card of our table does: it is reported part by part."""


class Describe(Move, frozen=True):
    """One part of an unlisted card, as it is printed: the number of the answer to what is asked of it."""

    answer: Annotated[int, msgspec.Meta(ge=0, le=99)]


class Owed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something that somebody of this seat must see to; the last element of `state.owed` comes first."""

    who: ClassVar[Who]
    seat: int = 0


class ByPerson(Owed, frozen=True):
    """A person of this seat must choose."""

    who: ClassVar[Who] = Who.HUMAN


class Asked(ByPerson, frozen=True):
    """Somebody at a physical table must say what only eyes can see, in the middle of the automa's turn or of the count."""


class ByAutoma(Owed, frozen=True):
    """The automa of this seat must decide."""

    who: ClassVar[Who] = Who.BOT


class ByChance(Owed, frozen=True):
    """Chance must say what happens."""

    who: ClassVar[Who] = Who.CHANCE


class ByItself(Owed, frozen=True):
    """It waits until what lies above it is done, and then happens without a move."""

    who: ClassVar[Who] = Who.OVER


class GameOver(Owed, frozen=True):
    """Nothing is owed any more."""

    who: ClassVar[Who] = Who.OVER


class Warned(msgspec.Struct, frozen=True):
    """What the rules say against an entry that was reported all the same."""

    rule: str
    why: Msg


class Illegal(Error):
    """A move or a setup that the rules forbid, with the rule and the reason."""

    def __init__(self, rule: str, why: Msg, impossible: bool = False) -> None:
        # The sentence is made when somebody reads it: most of these only answer whether a move is legal.
        self.rule = rule
        self.why = why
        self.impossible = impossible
        """Whether it cannot even have happened at a table, whatever people do there."""

    def __str__(self) -> str:
        """In words where they are the program's own; those of a game are said by whoever knows it, and a key is nobody's business."""
        words = catalogue()
        return words.labelled(self.rule, words.say(self.why)) if self.why.key in words else self.rule

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, Msg, bool]]:
        return Illegal, (self.rule, self.why, self.impossible)


class Malformed(Error):
    """Input that cannot be read: what is wrong, where, and what would be right, in one line."""

    def __init__(self, where: str, why: str | Msg, package: str = "") -> None:
        super().__init__(where, why)
        self.where = where
        self.package = package
        """The game whose catalogue has the words; empty where those of the program are enough."""
        self.message = why
        """What is wrong, in no language; as text if somebody else says it."""

    @property
    def why(self) -> str:
        """What is wrong, in the language that is spoken now."""
        return (
            self.message if isinstance(self.message, str) else catalogue(package=self.package or None).say(self.message)
        )

    @property
    def key(self) -> str:
        """What is wrong, for programs; empty if somebody else says it."""
        return self.message.key if isinstance(self.message, Msg) else ""

    def __str__(self) -> str:
        place = catalogue().say(msg(f"where.{self.where}", _=self.where))
        return catalogue().say(msg("wrong.at", place=place, why=self.why)) if place else self.why

    def __reduce__(self) -> tuple[type["Malformed"], tuple[str, str | Msg, str]]:
        return Malformed, (self.where, self.message, self.package)
