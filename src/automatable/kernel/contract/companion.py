"""What a game declares for the companion: how it guides the person at a physical board, asks for little, and can be corrected.

The rules of the companion share state, automa and scoring with those on the screen. Only the person's side differs: reports of what the automa's
rules and the final count look at, in place of choices that need private cards and means.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

import msgspec

from automatable.kernel.contract.begin import Beginning
from automatable.kernel.contract.middle import Middle
from automatable.kernel.turns.facts import GUESS
from automatable.kernel.turns.machine import Rules, State
from automatable.kernel.turns.moves import ByPerson, Correction, CountPoints, GameOver, Illegal, Move, Owed, Who
from automatable.kernel.turns.verbs import Verb, never
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S", bound=State)


def nothing(*states: Any) -> tuple[()]:
    """What a game that has no more to say answers."""
    return ()


def nothing_unlisted(state: Any, move: Move) -> None:
    """What a game answers that cannot say which row of a table a card would change."""


def nothing_printed(state: Any, move: Move) -> None:
    """What a game answers that does not say which row of a table a draw is."""


def unknown_until_over(*persons: int) -> Callable[[Any], frozenset[int]]:
    """For a game whose persons tell their points at the end, and not before."""
    unknown, known = frozenset(persons), frozenset[int]()
    return lambda state: known if isinstance(state.owed[-1], GameOver) else unknown


def nothing_else(state: Any, move: Move) -> None:
    """What a game answers in which the automa's moves are always possible."""


def no_role(state: Any, move: Move) -> str:
    """What a game answers in which every seat has one bot."""
    return ""


def no_colours(state: Any) -> dict[str, str]:
    """What a game answers in which everybody chooses a colour, or nobody has one."""
    return {}


def always_needs_board(state: State) -> bool:
    """What a game answers in which every decision of the automa looks at the board."""
    return False


def nothing_to_say(state: State) -> None:
    """What a game answers that has no rounds."""


def nothing_to_draw(state: State) -> bool:
    """A table is set up when chance has nothing to say any more."""
    return state.owed[-1].who is not Who.CHANCE


class Source(msgspec.Struct, frozen=True):
    """A deck, bag or die: who draws from it, the app or the person, can be chosen."""

    stream: str
    title: Msg
    by_app: bool = True
    """Whether the app draws from it where nobody says otherwise."""
    automas: bool = True
    """Whether it comes from the box where her cards do; otherwise it is laid out for everybody, and changed one by one."""
    tables: tuple[str, ...] = ()
    """The tables that its cards are rows of: while one is reconstructed, they rather come from the box."""
    shared: bool = False
    """Whether it lies on the table for everybody: at an owner's table the app never draws from it."""
    option: str = ""
    """The option that brings it into the game; empty for what is always there."""
    of_board: bool = False
    """Whether only a board reads it that is not relied on: where her cards alone are run, nobody is asked for it."""


class SetupStep(msgspec.Struct, frozen=True):
    """One thing to do at the table before the game begins."""

    text: Msg
    note: Msg | None = None
    place: str | None = None
    """The shape on the board where it is done."""
    stream: str = ""
    """The deck, bag or die that is needed only if it comes from the box; empty for what is done in any case."""
    part: int = 1
    """1 for what needs no choice of this game, 2 for what follows from the choices."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that it carries out."""
    drawn: str = ""
    """The deck, bag or die from which the app draws: the step is left out where it comes from the box."""
    dealt: bool = False
    """Whether it says what the app has laid out for everybody: left out where the app knows no board."""
    unseen: bool = False
    """Whether it takes the place of such steps where the app knows no board; with a `stream` also where that comes from the box."""
    colour: str = ""
    """The role of the seat or bot whose colour is chosen here, as drawings name it; empty for most steps."""
    name: str = ""
    """What its tick is kept by where its words change with what is told meanwhile; empty for the key of its words."""


class Meter(msgspec.Struct, frozen=True):
    """A number that app and table must agree on, and how to say that the table has another."""

    title: Msg
    count: int
    correction: Correction
    """The correction with the number as the app believes it."""
    amount: str
    """The field of the correction that holds the number."""
    place: str | None = None


class Addend(msgspec.Struct, frozen=True):
    """One line of a person's score at the end."""

    title: Msg
    help: Msg | None = None
    known: int | None = None
    """What the app has counted, if it knows it."""


class UnlistedCard(msgspec.Struct, frozen=True):
    """A card of the box that our table does not have: how an owner's pack would have it."""

    table: str
    fields: dict[str, Any]
    """What is printed on it."""
    rows: tuple[tuple[str, Msg], ...]
    """The rows in whose place it may stand, by their keys, the likeliest first."""
    of_row: dict[str, dict[str, Any]] = {}
    """By key: further fields where a part of the row was not seen and stays."""
    shown: Msg | None = None
    """The card in words, where the entry alone does not tell it."""


@dataclass(frozen=True, slots=True)
class Companion(Generic[S]):
    """A game as the companion knows it."""

    rules: Rules[S]
    sources: tuple[Source, ...]
    setup_steps: Callable[[S], Sequence[SetupStep]]
    """What to lay where before the first turn, in order."""
    corrections: Callable[[S], Iterable[Offer]]
    """How anything on the table can be different: each with its place, or a group; those with an `amount` take a number. A game with many of them yields
    them one by one, for whoever compares two states stops at the first difference."""
    meters: Callable[[S], Sequence[Meter]]
    """What can be counted at the table."""
    alternatives: Callable[[S], Sequence[Offer]]
    """What the automa may have done at this moment instead of what the rules say."""
    seats_without_score: Callable[[S], frozenset[int]]
    """The seats whose points the app does not know."""
    fallback: Callable[[S, Move], Move | None] = nothing_else
    """What she does, by the rules, if this move turns out not to be possible at the table; None if there is no such thing."""
    is_laid_out: Callable[[S], bool] = nothing_to_draw
    """Whether all that is laid out before the first turn is there: the set-up steps are made for the first such state."""
    is_chosen: Callable[[S], bool] | None = None
    """Whether everything is chosen that the second part of the set-up needs; without it that is so when all is laid out."""
    heading: Callable[[S, Move], Msg | None] = nothing_else
    """Whose steps a move of the automa is, where the name of the seat would be wrong: two bots that share a seat; None otherwise."""
    heading_role: Callable[[S, Move], str] = no_role
    """By which role drawings know such a bot; empty where it is that of the seat."""
    colours: Callable[[S], Mapping[str, str]] = no_colours
    """Colours that nobody chooses, for they follow from the game, by role: those of factions."""
    steps_from_box: Mapping[str, str] = field(default_factory=dict)
    """By the key of a step: the deck, bag or die that it handles. Such a step is carried out only if that comes from the box."""
    said_in_steps: Mapping[str, str] = field(default_factory=dict)
    """By the key of a line that tells what followed from a move: the key of the step that says the same, with the same names and numbers."""
    progress: Callable[[S], Msg | None] = nothing_to_say
    """How far the game is, in two or three words, such as the round; None if there is nothing to say."""
    inventory: Callable[[S], Sequence[Msg]] = nothing
    """What must lie beside the board now, in a line or two: pieces, cards, where her marker stands."""
    totals: Callable[[S, S], Sequence[Msg]] = nothing
    """What app and table should agree on, in a line or two, if something like a round has ended between two states; nothing otherwise."""
    turn_reports: Callable[[S], Sequence[Offer]] = nothing
    """Cards only: what the person tells in place of a report, such as who is next; without it the reports."""
    checklist_answers: Callable[[S], Sequence[Offer]] = nothing
    """Cards only: the answers to her check-list; without them it is only said that it is done."""
    needs_no_board: Callable[[S], bool] = always_needs_board
    """Cards only: whether her move at this moment is the same whatever the board looks like, so that nobody is asked."""
    steps_without_places: Callable[[S, Move], Sequence[Msg]] = nothing
    checks_without_board: Mapping[str, str] = field(default_factory=dict)
    """By key of a line of her check-list that names what only our board says: the key of what hands can follow at theirs."""
    unknown_without_board: tuple[str, ...] = ()
    """The keys of lines of `totals` and `inventory` that nobody can keep where no board is known."""
    """Cards only: the steps of a move of the automa where the app cannot name a place; without them those of a known board."""
    unexpected: Callable[[S], Sequence[Offer]] = nothing
    """What can have happened at this moment although the rules, or our tables, speak against it."""
    unlisted_card: Callable[[S, Move], UnlistedCard | None] = nothing_unlisted
    """An unlisted card as the row of an owner's pack; None for every other move."""
    printed_row: Callable[[S, Move], tuple[str, str] | None] = nothing_printed
    """The table and the key of the row that a card or tile was, drawn or reported: where an owner's pack would have it otherwise."""
    score_lines: Callable[[S], Sequence[Addend]] = nothing
    """When a person's points are asked for: the lines that they are counted by, for those who want help."""
    ends_turn: tuple[type[Move], ...] = ()
    """The reports that say that a turn with several reports is over: the one button that is always at hand; none where each report is a turn."""
    question_help: Callable[[S], Msg | None] = nothing_to_say
    """The sentence below a question about the table: what the rule compares; None where nothing is asked."""
    question_place: Callable[[S], str | None] = nothing_to_say
    """The shape on the board that such a question is about."""
    listed: tuple[type[Move], ...] = ()
    """Reports that are read in the list also where they are many: a place on the board alone does not tell them apart."""
    begins_turn: tuple[type[Owed], ...] = (ByPerson,)
    """What is owed when a person's turn begins; everything else is asked in the middle of one, and so is whatever is `Asked`."""
    likely_next: Callable[[S, Move], tuple[type[Move], ...]] = nothing
    """The kinds of reports that usually follow this one in the same turn, given the state before it: they come first."""
    boards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By printed board that an owner may be asked about instead: the tables that say what ours looks like."""
    board_tables: tuple[str, ...] = ()
    """The tables that everything on the board rests on: while one is reconstructed, only her cards are run where nobody says otherwise."""
    another: Callable[[S, Move], Msg | None] = nothing_else
    """What to press if a move that rests on a guess of ours went elsewhere at the table; None for any other move."""
    beginning: Beginning[S, Any] | None = None
    """How a game begins in the middle, from a `decide` question; None if it cannot."""
    middle: Middle[S] | None = None
    """The form that says how the table stands when a game begins in the middle; None if there is none."""


def drawn_by_app(sources: Sequence[Source], box: bool, own_table: bool = False, cards_only: bool = False) -> list[str]:
    """What the app draws in a new game: what it usually does, with the automa's cards from the box only what is not the automa's, and at an owner's table
    nothing that lies there for everybody. With her cards only nobody is asked for what lies there, for nothing reads it."""
    known = at_this_table(sources, own_table)
    unread = [source for source in known if cards_only and (source.shared or source.of_board)]
    return [source.stream for source in known if source in unread or (source.by_app and not (box and source.automas))]


def rather_from_box(sources: Sequence[Source], reconstructed: Container[str], options: Mapping[str, Any]) -> bool:
    """Whether the automa's cards should come from the box, for nobody could check all of ours that are in the game."""
    return any(table in reconstructed for source in in_game(sources, options) for table in source.tables)


def in_game(sources: Sequence[Source], options: Mapping[str, Any]) -> list[Source]:
    """The decks, bags and dice that a game with these options has."""
    return [source for source in sources if not source.option or options.get(source.option)]


def guessed_options(boards: Mapping[str, tuple[str, ...]], reconstructed: Container[str]) -> dict[str, bool]:
    """By option: whether a printed board is asked for, because ours is only a guess."""
    return {f"{GUESS}{board}": any(table in reconstructed for table in tables) for board, tables in boards.items()}


def rather_cards_only(companion: "Companion[Any]", reconstructed: Container[str]) -> bool:
    """Whether only her cards should be run, for nobody could check the board that her decisions rest on."""
    return any(table in reconstructed for table in companion.board_tables)


def at_this_table(sources: Sequence[Source], own_table: bool) -> list[Source]:
    """The decks, bags and dice of which somebody may say who draws: at an owner's table only the automa's."""
    return [source for source in sources if not (own_table and source.shared)]


def counting(
    owed: type[Owed], addends: Callable[[S], Sequence[Addend]], record: Callable[[S, Any, int], None], rule: str
) -> Verb[S]:
    """Points reported addend by addend in answer to what asks for them; `record` takes their sum."""

    def obstacle(state: S, owed: Owed, move: CountPoints) -> Illegal | None:
        wanted = len(addends(state))
        if len(move.parts) == wanted:
            return None
        return Illegal(rule, msg("illegal.addends", n=wanted), impossible=True)

    def count(state: S, owed: Owed, move: CountPoints) -> None:
        record(state, owed, sum(move.parts))

    return Verb(CountPoints, (owed,), never, count, rule, obstacle)


def with_amount(move: Move, amount: str, value: int) -> Move:
    """The same report or correction with another number; raises msgspec's ValidationError if it is out of bounds."""
    plain = msgspec.to_builtins(move) | {amount: value}
    changed: Move = msgspec.convert(plain, type(move))
    return changed


MANY: Final = 9
"""A group of more buttons than this is chosen on the board: first the place, then what happened there."""


def _spots(placed: Sequence[Offer]) -> dict[Msg | None, set[str | None]]:
    found: dict[Msg | None, set[str | None]] = {}
    for offer in placed:
        found.setdefault(offer.group, set()).add(offer.place)
    return found


def on_board(offers: Sequence[Offer]) -> list[Offer]:
    """The offers that are chosen by their place on the board: groups too large to be read, or too many groups of one place each, without signs,
    and what shares places with them."""
    placed = [offer for offer in offers if offer.place is not None and not offer.sign]
    sizes = Counter(offer.group for offer in placed)
    lone = {group for group, spots in _spots(placed).items() if len(spots) == 1}
    spots = {offer.place for offer in placed if sizes[offer.group] > MANY or (len(lone) > MANY and offer.group in lone)}
    groups = {offer.group for offer in placed if offer.place in spots}
    return [offer for offer in placed if offer.group in groups]
