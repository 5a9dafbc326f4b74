"""The records that leave the core: what a seat may see, what it may do, and what was said about it."""

from typing import Any

import msgspec

from automatable.kernel.turns.moves import Move, Turn
from automatable.kernel.words.text import Msg


class Detail(msgspec.Struct, frozen=True):
    """What stands behind a part of somebody's points, such as a place on a track or the size of an area."""

    part: Msg
    name: Msg
    value: Msg


class Score(msgspec.Struct, frozen=True):
    """Points of one seat, and how they came about."""

    seat: int
    name: Msg
    points: int
    parts: tuple[tuple[Msg, int], ...] = ()
    tie_break: int = 0
    """What decides among equal points; higher is better."""
    level: Msg | None = None
    """What the points amount to, in games that have result levels."""
    beaten: bool = False
    """Whether so few points are a defeat, whatever the others have."""
    next_level: int | None = None
    """How many points the next level needs; None at the highest one."""
    counts: bool = True
    """Whether this seat gains points at all; one that never does stands on no score sheet."""
    details: tuple[Detail, ...] = ()


class Charge(msgspec.Struct, frozen=True):
    """So much of one thing that a move takes from a person."""

    thing: str
    """An id that the game uses for this thing in every price."""
    amount: int
    held: int
    """How many the person has before the move."""
    said: Msg
    """The amount and the thing: "3 food"."""
    sign: str = ""
    """The id of a symbol of the drawing that stands for the thing where there is little room."""
    unexpected: Msg | None = None
    """Why it is taken, if a person may not expect it: it stands in for something else, or is lost."""


class Price(msgspec.Struct, frozen=True):
    """What a move really takes, now and from this person; without charges it takes nothing where others would."""

    charges: tuple[Charge, ...] = ()
    why: Msg | None = None
    """How the price came about, where it is not the printed one."""
    named: bool = False
    """Whether the label of the offer says it already."""


class Gift(msgspec.Struct, frozen=True):
    """So much of one thing that a move brings at once."""

    amount: int
    said: Msg
    """The amount and the thing: "2 food"."""
    sign: str
    """The id of a symbol of the drawing that stands for the thing."""


class Carried(msgspec.Struct, frozen=True):
    """What is picked up at one place and put down at another: what is asked meanwhile, and what it brings there."""

    question: Msg
    spot: Msg
    """Where it would go, where there is little room."""
    gifts: tuple[Gift, ...] = ()
    """What it brings, if signs can say all of it."""
    then: Msg | None = None
    """What the person has afterwards of what it brings."""


class Offer(msgspec.Struct, frozen=True):
    """A move that may be played now, in words."""

    move: Move
    label: Msg
    effect: Msg | None = None
    """What it brings; what it takes is the price."""
    group: Msg | None = None
    """Offers of the same group stand together; None stands alone."""
    place: str | None = None
    """The id of the shape on the board that stands for this offer."""
    to: str | None = None
    """The id of the shape where what was picked at `place` is put down."""
    carried: Carried | None = None
    """With `to`: what is said while it is picked up."""
    aside: bool = False
    """Whether it may be done beside the turn's action, or is seldom wanted: it comes after the others, and its place stands for it
    only if for nothing else."""
    where: Msg | None = None
    """What to call the place, for groups so large that they are divided by place."""
    preview: str | None = None
    """The id of a shape of the drawing that would lie there afterwards."""
    amount: str = ""
    """The field of the move that a person fills in with a number, if there is one; the move holds the number that is likely."""
    sign: str = ""
    """The id of a symbol of the drawing that stands for it where there is little room; four, with spaces between them, lie as north, west, east, south."""
    usual: bool = False
    """Whether nearly everybody takes it here: a setting lets the page take it by itself."""
    price: Price | None = None
    way: bool = False
    """Whether it is one of the ways to pay for what its group names."""
    warning: Msg | None = None
    """What a person should know before: some of what it brings cannot be kept, or something is given up."""


class Fact(msgspec.Struct, frozen=True):
    """One line of a panel: a name and its value, and an optional remark."""

    name: Msg
    value: Msg | int | str
    note: Msg | None = None
    vital: bool = False
    """Whether a person wants it in sight all the time: on a phone it stands in a strip below the board."""
    sign: str = ""
    """The id of a symbol of the drawing that stands for its name where there is little room."""


class Panel(msgspec.Struct, frozen=True):
    """What lies in front of one seat."""

    seat: int
    name: Msg
    points: int | None
    """None for a seat that never scores."""
    facts: tuple[Fact, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """A card to be drawn as a card: a title and its lines in words."""

    id: str
    title: Msg
    lines: tuple[Msg, ...] = ()
    seat: int | None = None
    reconstructed: bool = False


class View(msgspec.Struct, frozen=True):
    """Everything that one seat may see."""

    game: str
    seat: int
    turn: Turn
    prompt: Msg
    """The one next thing to do."""
    progress: tuple[int, int]
    """How far the game is: steps done, steps in all."""
    rules: tuple[str, ...]
    """Ids of the rules of this moment."""
    panels: tuple[Panel, ...]
    cards: tuple[Card, ...]
    """The automa's current cards, newest last."""
    board: Any
    """The game's own record of its board; its `drawing` and `sketch` modules know it."""


Span = tuple[str, str]
"""Text and its role: one of the names of `ROLES`, or the empty string."""

HUES = ("yellow", "brown", "black", "blue", "green", "grey", "red")
"""Colours that a board may have beside those of the seats; whatever they say stands there in letters as well."""
ROLES = ("strong", "muted", "you", "you2", "automa1", "automa2", "automa3", "glow", "good", "bad", *HUES)
