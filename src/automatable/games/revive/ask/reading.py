"""A `decide` question as a state: read strictly, and refused where it contradicts the rules or the pieces in the box."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from automatable.games.revive.ask.question import (
    DecksQuestion,
    DisplaysQuestion,
    MachinesQuestion,
    PositionQuestion,
    TokensQuestion,
)
from automatable.games.revive.ask.reading_map import MAP_FIELDS, Land, read_land
from automatable.games.revive.listing import PACKAGE
from automatable.games.revive.model.tables import ACTION_CARDS, COLOURS, GROUPS, MAJOR, POSITIONS
from automatable.kernel.ask.question import Reader
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

NEEDS_A_CARD: Final = ("tiles", "mautoma", "you")
NEEDS_NONE: Final = ("artifacts", "displays", "decks")
OPTIONAL: Final = (*MAP_FIELDS, *NEEDS_NONE, "board")
MOST_POSITIONS: Final = 100
DISPLAY: Final = 5
TOKENS: Final = 3
DECK_SIZE: Final = 5
"""How many cards the Mautoma has outside its action deck when that is empty."""
MOST_PROGRESS: Final = 3
LONGEST: Final = 10_000

Row = list[str | None]


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """A position of the Mautoma's board as a question gives it."""

    group: int
    colour: str
    citizens: tuple[int, ...]
    modules: tuple[int, ...]
    machines: dict[str, tuple[int, ...]]


@dataclass(slots=True)
class Displays:
    """What lies on display; None is an empty place."""

    citizens: Row = field(default_factory=list)
    modules: Row = field(default_factory=list)
    machines: dict[str, Row] = field(default_factory=dict)


@dataclass(slots=True)
class Asked:
    """A question that can be answered."""

    question: Mapping[str, Any]
    """As it was given."""
    card: str | None
    position: int
    board: list[BoardPosition]
    land: Land | None
    artifacts: dict[str, int] | None = None
    displays: Displays | None = None
    discarded: int = 0
    progress: int = 0


USUAL_BOARD: Final = [
    BoardPosition(
        GROUPS.index(row.arrow_group),
        row.artifact_colour,
        row.discard_citizens,
        row.discard_modules,
        {colour: getattr(row.discard_machines, colour) for colour in COLOURS},
    )
    for row in POSITIONS
]


def read(question: Any) -> Asked:
    """The question; raises Malformed that names the field."""
    fields = Reader(question, package=PACKAGE).object(("card", "energy_position"), OPTIONAL)
    card = None if fields["card"].value is None else fields["card"].choice(tuple(ACTION_CARDS))
    board = read_board(fields["board"]) if "board" in fields else USUAL_BOARD
    position = fields["energy_position"].whole(1, len(board))
    _refuse_missing(fields, card)
    land = read_land(fields) if "tiles" in fields else None
    found = Asked(question, card, position, board, land)
    if "artifacts" in fields:
        found.artifacts = _artifacts(fields["artifacts"], board)
    if "displays" in fields:
        found.displays = _displays(fields["displays"])
    if "decks" in fields:
        found.discarded, found.progress = _decks(fields["decks"], card is None)
    return found


def _refuse_missing(fields: dict[str, Reader], card: str | None) -> None:
    """With a card the map is needed; without one the table is, and the map is there as a whole or not at all."""
    needed: tuple[str, ...] = NEEDS_NONE if card is None else NEEDS_A_CARD
    if card is None and any(name in fields for name in MAP_FIELDS):
        needed = (*needed, *NEEDS_A_CARD)
    for name in needed:
        if name not in fields:
            raise Malformed(name, msg("wrong.missing"))


def read_board(given: Reader) -> list[BoardPosition]:
    """The positions of a Mautoma board in clockwise order."""
    return given.list_of(_position, 1, MOST_POSITIONS)


def _position(given: Reader) -> BoardPosition:
    fields = given.record(PositionQuestion)
    machines = fields["discard_machines"].record(MachinesQuestion)
    return BoardPosition(
        GROUPS.index(fields["arrow_group"].choice(GROUPS)),
        text(fields["artifact_colour"]),
        _places(fields["discard_citizens"], DISPLAY),
        _places(fields["discard_modules"], DISPLAY),
        {colour: _places(machines[colour], TOKENS) for colour in COLOURS},
    )


def _places(given: Reader, last: int) -> tuple[int, ...]:
    return tuple(given.list_of(lambda entry: entry.whole(1, last), unique=True))


def text(given: Reader) -> str:
    """A text that is not blank."""
    found = given.text(LONGEST)
    if not found.strip():
        given.fail(msg("wrong.blank"))
    return found


def _artifacts(given: Reader, board: list[BoardPosition]) -> dict[str, int]:
    colours = list(dict.fromkeys(position.colour for position in board))
    counts = given.object(colours)
    found = {colour: reader.whole(0, sum(MAJOR)) for colour, reader in counts.items()}
    if sum(found.values()) > sum(MAJOR):
        given.fail(msg("wrong.artifacts", most=sum(MAJOR), found=sum(found.values())))
    return found


def _displays(given: Reader) -> Displays:
    fields = given.record(DisplaysQuestion)
    machines = fields["machines"].record(TokensQuestion)
    return Displays(
        _row(fields["citizens"], DISPLAY),
        _row(fields["modules"], DISPLAY),
        {colour: _row(machines[colour], TOKENS) for colour in COLOURS},
    )


def _row(given: Reader, length: int) -> Row:
    return given.list_of(lambda entry: None if entry.value is None else text(entry), length, length)


def _decks(given: Reader, exhausted: bool) -> tuple[int, int]:
    fields = given.record(DecksQuestion)
    discarded = fields["discarded"].whole(0, DECK_SIZE)
    progress = fields["progress"].whole(0, MOST_PROGRESS)
    total = discarded + progress
    if exhausted and total != DECK_SIZE:
        given.fail(msg("wrong.cards_exhausted", wanted=DECK_SIZE, total=total))
    if total >= DECK_SIZE and not exhausted:
        given.fail(msg("wrong.cards_during", most=DECK_SIZE - 1, total=total))
    return discarded, progress
