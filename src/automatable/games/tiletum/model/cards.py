"""The Mautomas' cards, read once: sections of action cards, conditions of fair cards, priorities, what a level is worth."""

from dataclasses import dataclass
from typing import Final

from automatable.games.tiletum.model import records
from automatable.games.tiletum.model.geometry import SPOT_OF
from automatable.games.tiletum.model.pieces import ACTION_OF, CRITERIA, DRAWN, NONE, TO_FAIR_CURRENT, TO_FAIR_NEXT
from automatable.games.tiletum.model.tables import (
    ACTION_CARDS,
    BUILDING_ROWS,
    CONDITION,
    COUNTS,
    FAIR_BOARD,
    FAIR_CARDS,
    FAIR_TILES,
    KING_TRACK_ROW,
    LEVELS,
    PRIORITY_CARDS,
)

PLACES: Final = {"draw": DRAWN, "fair_current": TO_FAIR_CURRENT, "fair_next": TO_FAIR_NEXT} | SPOT_OF
"""Where a section may send a piece."""


@dataclass(frozen=True, slots=True)
class Section:
    """What one Mautoma does under a card: where its pieces go, and how it chooses the die (TIL-CARD-01, TIL-CARD-05)."""

    merchant: int | None
    architect: int | None
    die: int

    @property
    def draws(self) -> bool:
        """Whether a town tile is drawn: one, also for two pieces (TIL-CARD-06, TIL-CARD-11)."""
        return self.merchant == DRAWN or self.architect == DRAWN

    @property
    def moves(self) -> bool:
        return self.merchant is not None or self.architect is not None


def section(moves: dict[str, str], die: str) -> Section:
    """A section from its words: pieces with where they go, and the criterion."""
    to = {piece: PLACES[place] for piece, place in moves.items()}
    return Section(to.get("merchant"), to.get("architect"), CRITERIA.index(die))


def _sections(card: records.ActionCard) -> tuple[Section, ...]:
    return tuple(section({move.piece: move.to for move in part.moves}, part.die) for part in card.section)


SECTIONS: Final = tuple(_sections(card) for card in ACTION_CARDS)
"""By card, then by number of the Mautoma less one."""


@dataclass(frozen=True, slots=True)
class Condition:
    """An action of a fair card, and which count must be higher, or must not be, for it to hold (TIL-DIE2-04)."""

    action: int
    left: int = NONE
    right: int = NONE
    higher: bool = False

    def holds(self, counts: tuple[int, ...]) -> bool:
        return self.left == NONE or (counts[self.left] > counts[self.right]) == self.higher


def _condition(option: records.FairOption) -> Condition:
    found = CONDITION.fullmatch(option.when)
    assert found is not None, "checked when the table was loaded"
    action = ACTION_OF[option.action]
    if found[1] is None:
        return Condition(action)
    return Condition(action, COUNTS.index(found[1]), COUNTS.index(found[3]), found[2] == ">")


FAIR_IDS: Final = tuple(fair.id for fair in FAIR_TILES)
FAIR_OF: Final[dict[str, int]] = {fair: number for number, fair in enumerate(FAIR_IDS)}
FAIR_NUMBERS: Final = tuple(fair.number for fair in FAIR_TILES)
FAIR_OPTIONS: Final = tuple(tuple(_condition(option) for option in FAIR_CARDS[fair].options) for fair in FAIR_IDS)
ROWS_FIRST: Final = tuple(FAIR_CARDS[fair].rows_from_the_top for fair in FAIR_IDS)
"""TIL-CHA-11, TIL-CHA-17: the fair that makes a Mautoma fill rows from top to bottom."""
BOARD_NUMBERS: Final = FAIR_BOARD.board_number_by_fair
TOWN_TILES: Final = tuple(SPOT_OF[town] for town in FAIR_BOARD.town_tiles)
"""TIL-SETUP-07: all of them are in the Mautomas' stack, also those of the fairs."""
KING_FAIR: Final = FAIR_OF["king_track"]

PRIORITIES: Final = tuple(
    tuple(ACTION_OF[name] for name in edge) for card in PRIORITY_CARDS for edge in (card.edge_a, card.edge_b)
)
"""Two for each card: its two edges (TIL-SETUP-05)."""

MARKER: Final = 0
ONE_CHARACTER: Final = 1
ONE_CREST: Final = 2
ONE_TILE: Final = 3
VALUES_OF: Final = tuple(
    (row.bonus_action_point_marker, row.character, row.crest, row.other_bonus_tile)
    for row in (LEVELS.easy, LEVELS.normal, LEVELS.hard)
)
"""What a marker, a character, a crest, another tile is worth to a Mautoma by level (TIL-DIFF-01 with the numbers of
TIL-DIFF-02, TIL-DIFF-03 and TIL-DIFF-04)."""

LOWEST: Final = KING_TRACK_ROW.lowest_position
HIGHEST: Final = KING_TRACK_ROW.highest_position
KING_VP: Final = KING_TRACK_ROW.vp_from_the_lowest

ROOM_BUILDING: Final = tuple(row.index for row in BUILDING_ROWS for _ in range(row.rooms))
ROOM_FLOOR: Final = tuple(floor for row in BUILDING_ROWS for floor in range(row.rooms))
"""The nine rooms, building by building from the left, each from the ground floor (0) up."""
ROOMS_OF: Final = tuple(
    tuple(room for room, building in enumerate(ROOM_BUILDING) if building == row.index) for row in BUILDING_ROWS
)
BY_BUILDING: Final = tuple(sorted(range(len(ROOM_BUILDING)), key=lambda room: (-ROOM_BUILDING[room], ROOM_FLOOR[room])))
"""TIL-CHA-06: buildings from right to left, each from the ground up."""
BY_ROW: Final = tuple(sorted(range(len(ROOM_BUILDING)), key=lambda room: (-ROOM_FLOOR[room], -ROOM_BUILDING[room])))
"""TIL-CHA-11, TIL-CHA-18: rows from the top, each from right to left."""


def king_vp(position: int) -> int:
    """The points of a place on the king track."""
    return KING_VP[position - LOWEST]
