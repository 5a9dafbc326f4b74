"""The contract between a game and everything that plays, shows or measures it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

import msgspec

from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.counting import Ceremony
from automatable.kernel.turns.course import Course
from automatable.kernel.turns.facts import GUESS, OWN, OwnTable
from automatable.kernel.turns.machine import Rules, State
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.turns.view import Card, Offer, Score, Span, View
from automatable.kernel.words.text import Catalogue, Msg, catalogue, msg

if TYPE_CHECKING:
    from automatable.kernel.learning.actions import Actions
    from automatable.kernel.learning.features import Features

Value = bool | int | str
Mode = Literal["digital", "companion"]
"""Whether a game is played on the screen, or with the companion beside a physical board."""
MODES: Final[tuple[Mode, ...]] = ("digital", "companion")


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
    needs: tuple[str, ...] = ()
    """Switches that must be on before it is offered."""
    brings: Mapping[str, tuple[str, ...]] = {}
    """By choice: switches that are on with it, whether somebody names them or not."""
    forbidden: bool = False
    """Whether the rules of the solo game forbid it: it is not offered, and refused with its rule where it is asked for."""
    withheld: tuple[Value, ...] = ()
    """The choices that they forbid."""
    before: Value | None = None
    """What games were played with that were saved before there was this option, if that is not its default."""
    with_sources: bool = False
    """Whether it is chosen with who draws, not among the options."""
    in_sight: bool = False
    """Whether all its choices stand on the page, not in a list that unfolds: for a reading of the rules that changes much."""


OWN_TABLE: Final = "own_table"
DEALT: Final = "dealt"
AS_SET_UP: Final = "as_set_up"
WHEN_READ: Final = "when_read"
"""As an owner set it up, too; what lies there from the start is told when it is read. Games were saved that tell it before the first turn."""
SPARINGLY: Final = "sparingly"
"""The same, and what follows from answers of before is not asked again. Games were saved that ask it."""
TABLES_BY: Final = (DEALT, AS_SET_UP, WHEN_READ, SPARINGLY)


def own_table_option() -> Option:
    """Who lays out what lies on the table for everybody: the app deals it, or the owner sets it up and tells what her decisions read. Games saved before
    had the app deal; the interfaces begin new ones of the companion as the owner set up the table, unless somebody says otherwise."""
    return Option(
        OWN_TABLE,
        DEALT,
        msg("own_table.title"),
        msg("own_table.help"),
        TABLES_BY,
        tuple(msg(f"own_table.{name}") for name in TABLES_BY),
        companion_only=msg("own_table.digital"),
        with_sources=True,
    )


def guess_option(board: str) -> Option:
    """Whether a printed board that only we have guessed is not relied on: at an owner's table it is asked for, or said as a rule with our guess. Games
    saved before relied on all of them; the interfaces begin new ones by what is known of the board."""
    name = f"{GUESS}{board}"
    return Option(
        name,
        False,
        msg(f"option.{name}"),
        msg(f"option.{name}_help"),
        companion_only=msg("own_table.digital"),
        with_sources=True,
    )


def guessed_boards(setup: "Setup") -> tuple[str, ...]:
    """The boards that are not relied on, by name."""
    return tuple(name.removeprefix(GUESS) for name, on in setup.options.items() if name.startswith(GUESS) and on)


class Level(msgspec.Struct, frozen=True):
    """One difficulty."""

    id: int | str
    title: Msg
    help: Msg


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of games tells of one: a game says it in its module `listing`, which knows no rules and no table but that of the levels."""

    id: str
    title: str
    package: str
    """Where its data folder lies."""
    levels: tuple[Level, ...]
    default_level: int | str
    seats: tuple[Msg, ...]
    humans: int = 1
    packs: str = ""
    """The game whose packs it reads too, if it shares the tables of another."""


class GameInfo(Listing, frozen=True, kw_only=True):
    """What a game says of itself."""

    rules_version: str
    modes: tuple[str, ...]
    options: tuple[Option, ...]
    reconstructed: tuple[str, ...] = ()
    """Names of the tables that hold rows nobody could check against the printed game."""


def whole_info(
    listing: Listing, rules_version: str, options: tuple[Option, ...], tables: Tables, modes: tuple[Mode, ...] = MODES
) -> GameInfo:
    """What a game says of itself: what stands in its listing, and what it knows of its rules and tables."""
    return GameInfo(
        **msgspec.structs.asdict(listing),
        rules_version=rules_version,
        modes=modes,
        options=options,
        reconstructed=tuple(name for name, status in tables.status().items() if status is Status.RECONSTRUCTED),
    )


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move. The seed feeds chance only; the rules never see it."""

    seed: int = 0
    level: int | str = ""
    options: dict[str, Value] = {}


S = TypeVar("S", bound=State)
Player = Callable[[S, Sequence[Move], Rng], Move]
"""A stand-in for the person: picks one of the legal moves."""


def nothing(*about: Any) -> tuple[()]:
    """What a game that has no more to say answers."""
    return ()


def no_caption(state: Any) -> None:
    """A game whose setups do not differ needs no caption."""


def no_ceremony(*about: Any) -> None:
    """A game that counts nothing by itself has no ceremonies."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What the cards and tiles of a game look like, one by one, for who checks its tables."""

    symbols: str
    """What the pictures refer to, as SVG: it stands once on a page."""
    draw: Callable[[str, int, Catalogue], str]
    """The row of this number in a table of this title, as an SVG element; empty where there is no picture of it."""


@dataclass(frozen=True, slots=True)
class Face(Generic[S]):
    """What people see of a game. Messages are in no language; where text is laid out, the words of one are handed in."""

    view: Callable[[S, int], View]
    """What a seat may see."""
    offer: Callable[[S, Move], Offer]
    """A legal move in words: what to call it and what it brings."""
    tell: Callable[[S, Move], Msg]
    """What happened, for the log; the state is the one before the move."""
    instruct: Callable[[S, Move], Sequence[Msg]]
    """A move of the automa as steps at a table, in the order in which they are carried out; the state is the one before it."""
    draw: Callable[[View, Catalogue], str]
    """The board as an SVG element: every place that an offer or a trace names has that id; colours are CSS classes."""
    picture: Callable[[], str]
    """The game as a small SVG element for the lobby: no state, no words, and no ids, for many may stand on a page."""
    sketch: Callable[[View, int, Catalogue], list[list[Span]]]
    """The board as lines of text of this width: what matters for the next choice, and after an empty line the rest."""
    at: Callable[[S, str], Sequence[Move]] = nothing
    """The moves that the shape of this id stands for, legal or not: when it is pressed, the person reads what is in their way."""
    aftermath: Callable[[S, Move, S], Sequence[Msg]] = nothing
    """What followed a move by itself, between the state before it and the one after: further lines of its entry."""
    ceremony: Callable[[S, Move, S], Ceremony | None] = no_ceremony
    """What was counted then, count by count, with everybody's points; None where nothing was counted, or where no board is known."""
    caption: Callable[[S], Msg | None] = no_caption
    """What tells this game from others of its kind in a list: a faction, a traveler."""
    map_sketch: Callable[[View, int, Catalogue], list[list[Span]]] | None = None
    """The map alone as lines of text of this width, with what its signs mean; None where the sketch is all of it."""
    printed: Printed | None = None
    """Cards and tiles as they look, where the game can draw them."""
    cards: Callable[[S], Sequence[Card]] | None = None
    """The automa's open cards as the view has them, without the rest of it; None where a view must be made for them."""
    told_with_next: tuple[type[Move], ...] = ()
    """Moves of the automa that move nothing at a table, or not always: without steps of their own, told in a line of its next one."""


@dataclass(frozen=True, slots=True)
class Outlook(Generic[S]):
    """How far a search looks ahead in a game whose players are slow, and what it judges by there."""

    value: Callable[[S, int], float]
    """What a position is worth to a seat, in points, with what it promises."""
    steps: int
    """So many steps of progress are played before a position is judged."""


class Game(Generic[S]):
    """One installed game: what it says of itself, its rules, and, loaded when they are wanted, its face and its questions."""

    def __init__(
        self,
        info: GameInfo,
        tables: Tables,
        rules: Rules[S],
        players: Mapping[str, Player[S]],
        face: Callable[[], Face[S]],
        ask: Callable[[], Codec[S, Any]],
        companion: Callable[[], Companion[S]] | None = None,
        worth: Callable[[S, Move], float] | None = None,
        outlook: Outlook[S] | None = None,
        features: Callable[[], "Features"] | None = None,
        weights: WeightNumbers | None = None,
        player_of: Callable[[WeightNumbers], Player[S]] | None = None,
        course: Course[S] | None = None,
        quick_of: Callable[[WeightNumbers], Player[S]] | None = None,
    ) -> None:
        self.info = info
        self.tables = tables
        self.rules = rules
        self.players = players
        """Reference players by name; `random` and `greedy` at least, and `quick` where greedy is too slow to look ahead with."""
        self.worth = worth
        """What the greedy player thinks a legal move is worth, in points; None if she does not say."""
        self.outlook = outlook
        """How far a search looks ahead; None for a game that it can play to the end."""
        self.weights = weights
        """What the greedy player weighs moves by, from `data/weights.toml`; None if she has no such numbers."""
        self.player_of = player_of
        """The greedy player with other weights, for `lab tune`."""
        self.course: Course[S] = Course() if course is None else course
        """Its rounds and turns, for whoever looks back at a game."""
        self.quick_of = quick_of
        """The same for the quick player, where she has weights of her own."""
        self.automa = ""
        """Of a game with an automa of somebody's own: her name."""
        self._face = face
        self._ask = ask
        self._companion = companion
        self._features = features

    @cached_property
    def features(self) -> "Features":
        """What programs see of a state; everything, mixed up, of a game that does not say."""
        from automatable.kernel.learning.features import Hashed

        return Hashed() if self._features is None else self._features()

    @cached_property
    def actions(self) -> "Actions":
        """The persons' moves by number."""
        from automatable.kernel.learning.actions import read_actions

        return read_actions(self.info.package, self.info.packs or self.info.id, self.rules.moves, self.info.humans)

    @cached_property
    def face(self) -> Face[S]:
        """What people see."""
        return self._face()

    @cached_property
    def ask(self) -> Codec[S, Any]:
        """What can be asked from outside."""
        return self._ask()

    @cached_property
    def companion(self) -> Companion[S] | None:
        """What the companion needs; None for a game that has nothing but its rules."""
        return None if self._companion is None else self._companion()

    def rules_for(self, mode: Mode) -> Rules[S]:
        """The rules of a match in this mode: in a companion game, reports stand in place of private choices."""
        return self.rules if mode == "digital" or self.companion is None else self.companion.rules

    def words(self, language: str = "") -> Catalogue:
        """The words of a language, or of the one that is spoken: the program's, and this game's over them."""
        return catalogue(language, self.info.package)

    def decide(self, question: Any, language: str = "en") -> dict[str, Any]:
        """Answer a stateless question of the public format; raises Malformed for a bad one."""
        from automatable.kernel.ask.question import Missing, all_missing

        try:
            return self.ask.decide(question, self.words(language))
        except Missing as fault:
            raise self.ask.fault_of(all_missing(fault, question, self.ask.question), question) from None


def complete(info: GameInfo, setup: Setup) -> Setup:
    """The setup with every default filled in; raises Malformed for an unknown level, option or value."""
    if not -(2**63) <= setup.seed < 2**63:
        raise Malformed("seed", msg("wrong.seed_too_large"))
    level = setup.level if setup.level != "" else info.default_level
    levels = [known.id for known in info.levels]
    if level not in levels or isinstance(level, bool):
        raise Malformed("level", msg("unknown.one_of", typed=level, known=_list(levels)))
    known = {option.id: option for option in info.options}
    options = {option.id: option.default for option in info.options}
    for name, value in setup.options.items():
        if name not in known:
            raise Malformed(f"options.{name}", msg("wrong.option_unknown", known=_list(known)))
        choices = known[name].choices or (False, True)
        if value not in choices or type(value) is not type(choices[0]):
            raise Malformed(f"options.{name}", msg("unknown.one_of", typed=value, known=_list(choices)))
        options[name] = value
    for option in info.options:
        for name in option.brings.get(str(options[option.id]), ()):
            options[name] = setup.options.get(name, True)
    return Setup(setup.seed, level, options)


def as_saved(info: GameInfo, setup: Setup) -> Setup:
    """The setup of a saved game: what it does not say yet was as it was then."""
    earlier = {option.id: option.before for option in info.options if option.before is not None}
    return Setup(setup.seed, setup.level, {**earlier, **setup.options})


def _list(values: Any) -> str:
    """Values as a question or a plan has them."""
    return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)


def winners(scores: Sequence[Score]) -> list[int]:
    """The seats that share first place: not beaten, most points, then the game's own tie-break."""
    standing = [score for score in scores if not score.beaten] or scores
    best = max((score.points, score.tie_break) for score in standing)
    return [score.seat for score in standing if (score.points, score.tie_break) == best]


def seat_role(info: Listing, seat: int) -> str:
    """The public name of a seat: you, you2, …, automa1, automa2, …; interfaces use it as the name of a style, too."""
    if seat >= info.humans:
        return f"automa{seat - info.humans + 1}"
    return f"you{seat + 1}" if seat else "you"


def next_level(game: Game[Any], setup: Setup) -> Setup | None:
    """The same setup one level harder; None at the last level."""
    ids = [level.id for level in game.info.levels]
    following = ids.index(setup.level) + 1
    return Setup(setup.seed, ids[following], setup.options) if following < len(ids) else None


def has_own_table(info: GameInfo) -> bool:
    """Whether the owner of the box may set up the table."""
    return any(option.id == OWN_TABLE for option in info.options)


def is_own_table(setup: Setup) -> bool:
    return setup.options.get(OWN_TABLE) in (AS_SET_UP, WHEN_READ, SPARINGLY)


def owners_table(setup: "Setup") -> OwnTable:
    """An owner's table at the start: what is not relied on, and what waits until it is read."""
    by = setup.options.get(OWN_TABLE)
    return msgspec.structs.replace(
        OWN, guessed=guessed_boards(setup), when_read=by in (WHEN_READ, SPARINGLY), sparing=by == SPARINGLY
    )
