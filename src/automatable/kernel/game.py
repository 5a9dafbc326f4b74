"""The contract between a game and everything that plays, shows or measures it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

import msgspec

from automatable.kernel.chance import Chance, Rng, Seeded
from automatable.kernel.data import Status
from automatable.kernel.decide import Trace
from automatable.kernel.moves import Malformed, Move, Turn
from automatable.kernel.text import Msg
from automatable.kernel.view import Offer, Score, Span, View

Value = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One thing that can be set before a game; `choices` is empty for a switch."""

    id: str
    default: Value
    title: Msg
    help: Msg
    choices: tuple[Value, ...] = ()
    names: tuple[Msg, ...] = ()
    """What to call each choice, for people who choose; empty if the values speak for themselves."""
    reconstructed: bool = False
    companion_only: Msg | None = None
    """Why it is for the companion alone, if it is: then no game on screen may have anything but its default."""


class Level(msgspec.Struct, frozen=True):
    """One difficulty."""

    id: int | str
    title: Msg
    help: Msg


class GameInfo(msgspec.Struct, frozen=True):
    """What a game says of itself."""

    id: str
    title: str
    package: str
    """Where its data folder lies."""
    rules_version: str
    modes: tuple[str, ...]
    levels: tuple[Level, ...]
    default_level: int | str
    options: tuple[Option, ...]
    seats: tuple[Msg, ...]
    humans: int = 1
    reconstructed: tuple[str, ...] = ()
    """Names of the tables that hold rows nobody could check against the printed game."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move. The seed feeds chance only; the rules never see it."""

    seed: int = 0
    level: int | str = ""
    options: dict[str, Value] = {}


class State(Protocol):
    """A plain mutable value that can copy itself."""

    def copy(self) -> Self:
        """An independent state; nothing mutable is shared."""


S = TypeVar("S", bound=State)
Player = Callable[[S, Sequence[Move], Rng], Move]
"""A stand-in for the person: picks one of the legal moves."""


class Game(Protocol[S]):
    """The rules of one game, without memory; only `advance` changes a state."""

    info: GameInfo
    moves: Any
    """The union of this game's move records, for decoding."""
    players: Mapping[str, Player[S]]
    """Reference players by name; `random` and `greedy` at least."""
    data_fingerprint: str
    """A short name of the tables in use (`Tables.fingerprint`): a saved game notes it, so a changed pack is noticed."""

    @property
    def data_status(self) -> Mapping[str, Status]:
        """How sure we are of each table (`Tables.status`)."""

    @property
    def automa_turns(self) -> Callable[[S, Seeded], int] | None:
        """Optional haste for measurements: carry out the automa's turns that are due, draws included, on this very state; how
        many moves that was, 0 if none is due. None if the game has nothing quicker than move by move."""

    def new(self, setup: Setup) -> S:
        """The first state; raises Illegal for a setup that the rules forbid."""

    def turn(self, state: S) -> Turn:
        """Who writes the next move."""

    def legal(self, state: S) -> Sequence[Move]:
        """Every move that may come next: the person's choices, chance's outcomes, the automa's decision."""

    def check(self, state: S, move: Move) -> None:
        """Raise Illegal, with a rule id, for a move that may not come next."""

    def advance(self, state: S, move: Move) -> None:
        """Carry the move out on this very state."""

    def chance(self, state: S) -> Chance:
        """What may happen, when it is chance's turn."""

    def bot(self, state: S, trace: Trace | None) -> Move:
        """The automa's next move, when it is hers; the trace receives each elimination."""

    def scores(self, state: S) -> Sequence[Score]:
        """Points by seat with their parts; final once the game is over."""

    def view(self, state: S, seat: int) -> View:
        """What a seat may see."""

    def offer(self, state: S, move: Move) -> Offer:
        """A legal move in words: what to call it and what it brings."""

    def tell(self, state: S, move: Move) -> Msg:
        """What happened, for the log; `state` is the one before the move."""

    def draw(self, view: View) -> str:
        """The board as an SVG element: every place that an offer or a trace names has that id; colours are CSS classes."""

    def picture(self) -> str:
        """The game as a small SVG element for the lobby: no state, no words, and no ids, for many may stand on a page."""

    def sketch(self, view: View, width: int) -> list[list[Span]]:
        """The board as lines of text."""

    def decide(self, question: Any) -> dict[str, Any]:
        """Answer a stateless question of the public format; raises Malformed for a bad one."""


def complete(info: GameInfo, setup: Setup) -> Setup:
    """The setup with every default filled in; raises Malformed for an unknown level, option or value."""
    if not -(2**63) <= setup.seed < 2**63:
        raise Malformed("seed", "is too large; a whole number of at most 18 digits")
    level = setup.level if setup.level != "" else info.default_level
    levels = [known.id for known in info.levels]
    if level not in levels or isinstance(level, bool):
        raise Malformed("level", f"{level!r} is unknown; one of {_list(levels)}")
    known = {option.id: option for option in info.options}
    options = {option.id: option.default for option in info.options}
    for name, value in setup.options.items():
        if name not in known:
            raise Malformed(f"options.{name}", f"is unknown; one of {_list(known)}")
        choices = known[name].choices or (False, True)
        if value not in choices or type(value) is not type(choices[0]):
            raise Malformed(f"options.{name}", f"{value!r} is unknown; one of {_list(choices)}")
        options[name] = value
    return Setup(setup.seed, level, options)


def _list(values: Any) -> str:
    return ", ".join("yes" if value is True else "no" if value is False else str(value) for value in values)


def winners(scores: Sequence[Score]) -> list[int]:
    """The seats that share first place: most points, then the game's own tie-break."""
    best = max((score.points, score.tie_break) for score in scores)
    return [score.seat for score in scores if (score.points, score.tie_break) == best]


def seat_role(info: GameInfo, seat: int) -> str:
    """The public name of a seat: you, you2, …, automa1, automa2, …; interfaces use it as the name of a style, too."""
    if seat >= info.humans:
        return f"automa{seat - info.humans + 1}"
    return f"you{seat + 1}" if seat else "you"


def next_level(game: Game[Any], setup: Setup) -> Setup | None:
    """The same setup one level harder; None at the last level."""
    ids = [level.id for level in game.info.levels]
    following = ids.index(setup.level) + 1
    return Setup(setup.seed, ids[following], setup.options) if following < len(ids) else None
