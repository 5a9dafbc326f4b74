"""Tapestry's tables, loaded once: the package's, or the owner's where a pack has them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from automatable.games.tapestry.listing import GAME, PACKAGE
from automatable.games.tapestry.model import records
from automatable.games.tapestry.model.benefits import Parcel, read_parcel, read_phrase
from automatable.games.tapestry.model.pieces import END, LANDMARK_SPACES, RESOURCE_NAMES, ROW_NAMES, TRACK_NAMES
from automatable.games.tapestry.model.unlisted_cards import reported_card
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.fitting import shipped_rows
from automatable.kernel.tables.rows import Rows
from automatable.kernel.tables.table import Check, Fault
from automatable.kernel.words.text import msg

TABLES: Final = Tables(PACKAGE, GAME)


def slug(name: str) -> str:
    """A name as an id: small letters and underscores."""
    return "".join(sign if sign.isalnum() else "_" for sign in name.lower().replace(" & ", " ").replace("-", " "))


def _phrases(*fields: str, landmarks: dict[str, int] | None = None) -> Check:
    """Every phrase in these fields of every row must be a known benefit."""

    def check(rows: Sequence[Any]) -> Fault | None:
        for index, row in enumerate(rows):
            for field in fields:
                for phrase in _words(getattr(row, field)):
                    if read_phrase(phrase, landmarks) is None:
                        return index, field, msg("wrong.unknown_benefit", benefit=phrase)
        return None

    return check


def _words(value: Any) -> Iterator[str]:
    """A phrase, or all phrases of a list, or of lists of lists."""
    if isinstance(value, str):
        yield value
    else:
        for part in value:
            yield from _words(part)


def _track_faults(rows: Sequence[records.Track]) -> Fault | None:
    for index, row in enumerate(rows):
        if [space.n for space in row.space] != list(range(1, END + 1)):
            return index, "space", msg("wrong.in_order", last=END)
        if [space.n for space in row.space if space.landmark] != list(LANDMARK_SPACES):
            return index, "space", msg("wrong.landmarks_at", spaces=LANDMARK_SPACES)
        for space in row.space:
            phrases = (*space.benefits, *((space.bonus_gain,) if space.bonus_cost else ()))
            if (unknown := [phrase for phrase in phrases if read_phrase(phrase) is None]) or not space.name:
                return index, "space", msg("wrong.space_benefit", n=space.n, benefits=unknown)
            if space.bonus_cost and space.bonus_cost not in BONUS_COSTS:
                return index, "space", msg("wrong.space_cost", n=space.n, cost=space.bonus_cost)
    return None


ANY_RESOURCE: Final = 0
DISCARD_TILES: Final = 1
DISCARD_CARDS: Final = 2
DISCARD_TECHS: Final = 3
BONUS_COSTS: Final = {
    "any resource": (ANY_RESOURCE, 1),
    "discard 2 territory tiles": (DISCARD_TILES, 2),
    "discard 3 territory tiles": (DISCARD_TILES, 3),
    "discard 2 tapestry cards from hand": (DISCARD_CARDS, 2),
    "discard 3 tapestry cards from hand": (DISCARD_CARDS, 3),
    "discard 3 tech cards": (DISCARD_TECHS, 3),
}
"""What is given for a bonus, and how many."""


def _footprint_fault(rows: Sequence[records.Landmark]) -> Fault | None:
    for index, row in enumerate(rows):
        if (
            sum(line.count("#") for line in row.footprint) != row.plots
            or len({len(line) for line in row.footprint}) != 1
        ):
            return index, "footprint", msg("wrong.footprint")
        if (row.kind == "track") != (index < 12):
            return index, "kind", msg("wrong.landmarks_first")
    return None


def _tapestry_fault(rows: Sequence[records.TapestryCard]) -> Fault | None:
    """The rules know a card by its name, and none that the solo rules take out."""
    ours = shipped_rows(PACKAGE, "tapestry_cards.toml", "card", records.TapestryCard)
    for index, (row, our) in enumerate(zip(rows, ours, strict=True)):
        if slug(row.name) != slug(our.name):
            return index, "name", msg("wrong.card_name", name=row.name, ours=our.name)
        if (row.removed_in_solo == "must") != (our.removed_in_solo == "must"):
            return index, "removed_in_solo", msg("wrong.stays", ours=our.removed_in_solo)
    return None


ON_MAT: Final = ("columns", "columns_bottom_to_top", "covered_benefits", "row_1_left_to_right", "row_2_left_to_right")
"""The fields with what is printed on the mat of a civilization."""


def _civilization_fault(rows: Sequence[records.Civilization]) -> Fault | None:
    """What is printed on a mat must be known benefits, as many as ours has; links join its squares."""
    if fault := _phrases(*ON_MAT)(rows):
        return fault
    ours = shipped_rows(PACKAGE, "civilizations.toml", "civilization", records.Civilization)
    for index, (row, our) in enumerate(zip(rows, ours, strict=True)):
        for field in ("columns", "columns_bottom_to_top"):
            if list(map(len, getattr(row, field))) != list(map(len, getattr(our, field))):
                return index, field, msg("wrong.squares")
        for field in ("covered_benefits", "row_1_left_to_right", "row_2_left_to_right", "links", "squares"):
            if len(getattr(row, field)) != len(getattr(our, field)):
                return index, field, msg("wrong.how_many", wanted=len(getattr(our, field)))
        squares = {"start", *(phrase.partition(" without")[0] for column in row.columns for phrase in column)}
        for link in row.links:
            here, arrow, there = link.partition(">")
            if not arrow or not {here, *there.split(",")} <= squares:
                return index, "links", msg("wrong.links", link=link)
    return None


def _mat_fault(rows: Sequence[records.CapitalMat]) -> Fault | None:
    return next(((index, "rows", msg("wrong.nine_rows")) for index, row in enumerate(rows) if len(row.rows) != 9), None)


def _pattern_fault(rows: Sequence[records.HexPattern]) -> Fault | None:
    for index, row in enumerate(rows):
        if sorted(place for line in row.rows for place in line) != sorted(HEXES):
            return index, "rows", msg("wrong.hexes_once")
    return None


def _card_fault(rows: Sequence[records.DecisionCard]) -> Fault | None:
    for index, row in enumerate(rows):
        if sorted(row.track_tiebreak) != sorted((*TRACK_NAMES, "favorite")):
            return index, "track_tiebreak", msg("wrong.tiebreak")
        if row.hex_pattern not in PATTERNS:
            return index, "hex_pattern", msg("wrong.pattern", name=row.hex_pattern)
    return None


def _row_fault(rows: Sequence[records.IncomeRow]) -> Fault | None:
    for index, row in enumerate(rows):
        if [space.n for space in row.space] != list(range(1, 7)):
            return index, "space", msg("wrong.in_order")
        for space in row.space:
            for phrase in (*space.income, *space.vp):
                if read_phrase(phrase) is None:
                    return index, "space", msg("wrong.space_benefit", n=space.n, benefits=phrase)
    return None


def _die_fault(rows: Sequence[records.Die]) -> Fault | None:
    for index, row in enumerate(rows):
        if len(row.faces) * row.copies_of_each_face != row.sides:
            return index, "faces", msg("wrong.faces", wanted=row.sides)
        known = TRACK_NAMES if row.id == "science" else (TILE_FACE,)
        if [face for face in row.faces if face not in known and (row.id == "science" or read_phrase(face) is None)]:
            return index, "faces", msg("wrong.unknown_face")
    return None


TILE_FACE: Final = "benefit of the conquered territory tile (if any)"

TIERS: Final = tuple(TABLES.keyed("tracks.toml", "tier", records.TierCost).values())
TRACK_ROWS: Final = tuple(TABLES.keyed("tracks.toml", "track", records.Track, check=_track_faults).values())
COLUMNS: Final = TABLES.rows("map.toml", "column", records.Column)
HEXES: Final = tuple((column.q, r) for column in COLUMNS for r in range(column.r_from, column.r_to + 1))
PRINTED_HEXES: Final = tuple(TABLES.keyed("map.toml", "printed_hex", records.PrintedHex).values())
TERRITORY_TILES: Final = {
    row.id: row
    for row in TABLES.keyed("territory_tiles.toml", "tile", records.TerritoryTile, check=_phrases("benefit")).values()
}
SPACE_TILES: Final = {
    row.id: row
    for row in TABLES.keyed("space_tiles.toml", "tile", records.SpaceTile, check=_phrases("benefits")).values()
}
LANDMARKS: Final = tuple(
    TABLES.keyed("landmarks.toml", "landmark", records.Landmark, "name", check=_footprint_fault).values()
)
LANDMARK_NUMBERS: Final = {landmark.name: number for number, landmark in enumerate(LANDMARKS)}
TECH_CARDS: Final = {
    row.id: row
    for row in TABLES.keyed(
        "tech_cards.toml",
        "card",
        records.TechCard,
        check=_phrases("circle", "square", landmarks=LANDMARK_NUMBERS),
    ).values()
}
TAPESTRY_CARDS: Final = {
    slug(row.name): row
    for row in TABLES.keyed("tapestry_cards.toml", "card", records.TapestryCard, check=_tapestry_fault).values()
}
CIVILIZATIONS: Final = {
    slug(row.name): row
    for row in TABLES.keyed(
        "civilizations.toml", "civilization", records.Civilization, "name", check=_civilization_fault
    ).values()
}
CAPITAL_MATS: Final = {
    row.number: row
    for row in TABLES.keyed("capital_mats.toml", "mat", records.CapitalMat, "number", check=_mat_fault).values()
}
INCOME_ROWS: Final = tuple(TABLES.keyed("income.toml", "track", records.IncomeRow, check=_row_fault).values())
ERA_BONUS: Final = {row.number: row.bonus for row in TABLES.keyed("income.toml", "era", records.Era, "number").values()}
ACHIEVEMENTS: Final = tuple(TABLES.keyed("achievements.toml", "achievement", records.Achievement).values())
DICE: Final = TABLES.keyed("dice.toml", "die", records.Die, check=_die_fault)
PATTERNS: Final = TABLES.keyed("automa_decision_cards.toml", "hex_pattern", records.HexPattern, check=_pattern_fault)
_OURS: Final = {
    row.id: row
    for row in TABLES.keyed("automa_decision_cards.toml", "card", records.DecisionCard, check=_card_fault).values()
}


def _reported_card(number: int) -> records.DecisionCard:
    return reported_card(number, _OURS, tuple(PATTERNS))


DECISION_CARDS: Final[dict[int, records.DecisionCard]] = Rows(_OURS, _reported_card)
"""TAP-COMP-03: 22 decision cards; beside a board also those that were told as they are printed."""
AUTOMA_CIVILIZATIONS: Final = TABLES.keyed("automa_civilizations.toml", "civilization", records.AutomaCivilization)
"""TAP-COMP-02: four civilizations on two double-sided cards."""
AUTOMA_MATS: Final = TABLES.keyed("automa_income.toml", "mat", records.AutomaMat)
"""TAP-COMP-01: the two sides of the income mat."""
AUTOMA_LEVELS: Final = {
    row.level: row for row in TABLES.keyed("automa_income.toml", "level", records.AutomaLevel, "level").values()
}
"""TAP-DIFF-01: six levels. TAP-COMP-04, TAP-DIFF-02: levels 1, 3 and 4 have income cards of their own; TAP-SETUP-04, TAP-DIFF-03: levels 5 and 6
use the hard side of the mat."""

SPACE_BENEFITS: Final = tuple(
    (Parcel(()), *(read_parcel(space.benefits, space.order == "any") for space in row.space)) for row in TRACK_ROWS
)
"""By track and space: what a person gains there."""
BONUS_GAINS: Final = tuple(
    ("", *((read_phrase(space.bonus_gain) or ((("",),)))[0][0] if space.bonus_cost else "" for space in row.space))
    for row in TRACK_ROWS
)
BONUS_PRICES: Final = tuple((None, *(BONUS_COSTS.get(space.bonus_cost) for space in row.space)) for row in TRACK_ROWS)
AUTOMA_BENEFITS: Final = tuple(((), *(space.automa_benefits for space in row.space)) for row in TRACK_ROWS)
OWN_RESOURCE: Final = tuple(RESOURCE_NAMES.index(row.own_resource) for row in TRACK_ROWS)
COSTS: Final = ((), *(TIERS[(space - 1) // 3].cost for space in range(1, END + 1)))
"""By space entered: "own" and "any"."""
LANDMARK_AT: Final = tuple(
    tuple(
        next((n for n, row in enumerate(LANDMARKS) if row.track == track and row.space == space and space), -1)
        for space in range(END + 1)
    )
    for track in TRACK_NAMES
)
"""By track and space: the number of the landmark there, or -1."""
TILE_BENEFITS: Final = {number: (read_phrase(row.benefit) or ())[0][0] for number, row in TERRITORY_TILES.items()}
SPACE_TILE_PARCELS: Final = {
    number: read_parcel(row.benefits, row.order == "all") for number, row in SPACE_TILES.items()
}
CIRCLES: Final = {number: read_parcel((row.circle,), True, LANDMARK_NUMBERS) for number, row in TECH_CARDS.items()}
SQUARES: Final = {number: read_parcel((row.square,), True, LANDMARK_NUMBERS) for number, row in TECH_CARDS.items()}
TECH_TRACK: Final = {
    number: (TRACK_NAMES.index(row.prerequisite_track), ("I", "II", "III", "IV").index(row.prerequisite_tier) + 1)
    for number, row in TECH_CARDS.items()
    if row.prerequisite_track and row.prerequisite_tier
}
"""Tech cards that ask for a tier of a track."""
TECH_INCOME: Final = {
    number: (ROW_NAMES.index(row.prerequisite_income_track), row.prerequisite_income_space)
    for number, row in TECH_CARDS.items()
    if row.prerequisite_income_track
}
"""Tech cards that ask for an uncovered space of the income mat."""
INCOME_GAINS: Final = tuple(
    tuple(tuple(part[0] for phrase in space.income for part in read_phrase(phrase) or ()) for space in row.space)
    for row in INCOME_ROWS
)
INCOME_POINTS: Final = tuple(
    tuple(tuple(part[0] for phrase in space.vp for part in read_phrase(phrase) or ()) for space in row.space)
    for row in INCOME_ROWS
)
RED_FACES: Final = tuple((read_phrase(face) or ())[0][0] for face in DICE["conquer_red"].faces)
BLACK_FACES: Final = tuple(
    "" if face == TILE_FACE else (read_phrase(face) or ())[0][0] for face in DICE["conquer_black"].faces
)
"""The empty face is the benefit of the conquered tile."""
SCIENCE_FACES: Final = tuple(TRACK_NAMES.index(face) for face in DICE["science"].faces)


def _tiebreak(number: int) -> tuple[int, ...]:
    lines = DECISION_CARDS[number].track_tiebreak
    return tuple(-1 if name == "favorite" else TRACK_NAMES.index(name) for name in lines)


TIEBREAKS: Final[dict[int, tuple[int, ...]]] = Rows({number: _tiebreak(number) for number in _OURS}, _tiebreak)
"""By decision card: tracks from top to bottom, -1 for the heart."""
