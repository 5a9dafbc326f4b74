"""The rows of the tables."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import Meta

from automatable.kernel.tables.table import Row
from automatable.kernel.turns.fingerprint import NewFields

Small = Annotated[int, Meta(ge=0, le=99)]
Change = Annotated[int, Meta(ge=-8, le=8)]
"""Gained, or lost if it is below zero."""
Positive = Annotated[int, Meta(ge=1, le=99)]
Coordinate = Annotated[int, Meta(ge=-3, le=3)]
Place = tuple[Coordinate, Coordinate]
TrackName = Literal["exploration", "science", "military", "technology"]
Terrain = Literal["sea", "desert", "mountain", "forest", "grass"]
Tier = Literal["I", "II", "III", "IV"]
Corners = tuple[Terrain, Terrain, Terrain, Terrain, Terrain, Terrain]
Removed = Literal["", "must", "may_stay"]
AutomaBenefit = Literal[
    "explore",
    "explore_anywhere",
    "conquer",
    "conquer_anywhere",
    "research_with_benefit",
    "research_no_benefit",
    "refresh_tech_cards",
    "tapestry_card",
    "advance_one_of_military_technology_exploration",
    "regress_one_of_military_technology",
]
Indicator = Literal["all", "landmark_or_end", "end"]
Turns = tuple[Annotated[int, Meta(ge=1, le=5)], ...]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One space of a track."""

    n: Annotated[int, Meta(ge=1, le=12)]
    name: str
    tier: Tier
    benefits: tuple[str, ...]
    automa_benefits: tuple[AutomaBenefit, ...]
    order: Literal["then", "any"] = "then"
    landmark: str = ""
    bonus_cost: str = ""
    bonus_gain: str = ""
    note: str = ""


class Track(Row, frozen=True):
    """An advancement track."""

    id: TrackName
    own_resource: Literal["coin", "worker", "food", "culture"]
    colour: str
    space: tuple[Space, ...]


class TierCost(Row, frozen=True):
    """What an advance into a tier costs."""

    id: Tier
    cost: tuple[Literal["own", "any"], ...]
    spaces: tuple[Positive, ...]


class Column(Row, frozen=True):
    """One column of the map."""

    q: Coordinate
    r_from: Coordinate
    r_to: Coordinate
    count: Positive


class PrintedHex(Row, frozen=True):
    """A hex that is printed on the board."""

    id: str
    q: Coordinate
    r: Coordinate
    vertex_terrain: Corners
    inner_terrain: tuple[Terrain, ...] = ()
    start_label: str = ""


class TerritoryTile(Row, frozen=True):
    """A territory tile in its unturned position."""

    id: Annotated[int, Meta(ge=1, le=48)]
    vertex_terrain: Corners
    benefit: str
    inner_terrain: tuple[Terrain, ...] = ()


class SpaceTile(Row, frozen=True):
    """A space tile."""

    id: Annotated[int, Meta(ge=1, le=15)]
    benefits: tuple[str, ...]
    order: Literal["sequence", "all"]


class TechCard(Row, frozen=True):
    """A tech card."""

    id: Annotated[int, Meta(ge=1, le=33)]
    name: str
    circle: str
    square: str
    prerequisite_track: TrackName | None = None
    prerequisite_tier: Tier | None = None
    prerequisite_income_track: Literal["markets", "houses", "farms", "armories"] | None = None
    prerequisite_income_space: Annotated[int, Meta(ge=0, le=6)] = 0
    prerequisite_income_space_name: str = ""
    is_landmark_card: bool = False


class TapestryCard(Row, frozen=True):
    """A tapestry card."""

    said_fields: ClassVar[tuple[str, ...]] = ()

    id: Annotated[int, Meta(ge=1, le=44)]
    name: str
    kind: Literal["this_era", "when_played"]
    copies: Positive
    effect: str
    precise: str = ""
    solo_note: str = ""
    removed_in_solo: Removed = ""
    copies_in_solo: Small = 1


class Civilization(Row, frozen=True):
    """A civilization of the person; what only some mats show is empty on the others."""

    said_fields: ClassVar[tuple[str, ...]] = ()

    id: Annotated[int, Meta(ge=1, le=16)]
    name: str
    income_turns: Turns
    effect: str
    official_adjustment: str
    adjusted_points: Small = 0
    adjusted_points_per_opponent: Small = 0
    adjusted_resources: Change = 0
    adjusted_culture: Change = 0
    adjusted_income_resources: Change = 0
    precise: str = ""
    solo_note: str = ""
    removed_in_solo: Removed = ""
    columns: tuple[tuple[str, ...], ...] = ()
    columns_bottom_to_top: tuple[tuple[str, ...], ...] = ()
    links: tuple[str, ...] = ()
    covered_benefits: tuple[str, ...] = ()
    group_size_vp: tuple[Small, ...] = ()
    squares: tuple[TrackName, ...] = ()
    row_1_left_to_right: tuple[str, ...] = ()
    row_2_left_to_right: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()


class CapitalMat(Row, frozen=True):
    """A capital city mat: # is an impassable plot."""

    said_fields: ClassVar[tuple[str, ...]] = ()

    number: Annotated[int, Meta(ge=1, le=6)]
    name: str
    small_board_label: Literal["1/6", "2/4", "3/5"]
    rows: tuple[Annotated[str, Meta(pattern="^[.#]{9}$")], ...]


class Landmark(Row, frozen=True):
    """A landmark and the plots it covers."""

    name: str
    kind: Literal["track", "tech_card"]
    plots: Positive
    footprint: tuple[Annotated[str, Meta(pattern="^[.#]{1,4}$")], ...]
    track: TrackName | None = None
    space: Literal[0, 4, 7, 10] = 0
    tech_card: str = ""


class IncomeSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One space of a row of the income mat."""

    n: Annotated[int, Meta(ge=1, le=6)]
    name: str
    covered_at_start: bool
    income: tuple[str, ...]
    vp: tuple[str, ...]


class IncomeRow(Row, frozen=True):
    """A row of the income mat."""

    id: Literal["markets", "houses", "farms", "armories"]
    resource: Literal["coin", "worker", "food", "culture"]
    colour: str
    space: tuple[IncomeSpace, ...]


class Era(Row, frozen=True):
    """What the first to start an era gains."""

    number: Annotated[int, Meta(ge=2, le=4)]
    bonus: Small


class Achievement(Row, frozen=True):
    """A public achievement."""

    id: Literal["complete_track", "topple_two", "middle_island"]
    text: str
    vp_spaces: tuple[Small, ...]
    human: bool
    automa: bool | str
    shadow_empire: bool | str


class Die(Row, frozen=True):
    """A die and its faces."""

    id: Literal["science", "conquer_red", "conquer_black"]
    sides: Positive
    faces: tuple[str, ...]
    copies_of_each_face: Positive = 1


class HexPattern(Row, frozen=True):
    """All hexes in the order in which a hex tiebreaker reads them."""

    id: str
    black_arrow_points_at: Place
    read_direction: Literal["N", "NE", "SE", "S", "SW", "NW"]
    gray_arrow_points_at: Place
    used_by_cards: tuple[Positive, ...]
    rows: tuple[tuple[Place, ...], ...]


class DecisionCard(Row, frozen=True):
    """A decision card of the bots."""

    id: Annotated[int, Meta(ge=1, le=22)]
    mark: Literal["circle", "rectangle"]
    automa_track: Indicator
    shadow_track: Indicator
    income_icon: bool
    track_tiebreak: tuple[Literal["exploration", "science", "military", "technology", "favorite"], ...]
    hex_pattern: str
    toppled_outpost: bool


class AutomaCivilization(Row, frozen=True):
    """A civilization of the Automa."""

    id: Literal["conquerors", "engineers", "scientists", "explorers"]
    favorite: TrackName
    income_turns: Turns
    effects: tuple[str, ...]


class AutomaMat(Row, frozen=True):
    """A side of the Automa mat: numbers for income turns 2 to 5."""

    id: Literal["normal", "hard"]
    landmarks_and_territories: tuple[Small, Small, Small, Small]
    military_and_science: tuple[Small, Small, Small, Small]
    technology_and_exploration: tuple[Small, Small, Small, Small]
    first_to_era: tuple[Small, Small, Small, Small]


class Added(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many progress cards join in each income turn."""

    turn_2: Small
    turn_3: Small
    turn_4: Small


class AutomaLevel(Row, frozen=True):
    """A difficulty level: which cells of the income chart work in which income turn."""

    said_fields: ClassVar[tuple[str, ...]] = ()

    level: Annotated[int, Meta(ge=1, le=6)]
    name: str
    mat: Literal["normal", "hard"]
    income_card: str
    income_turn_1_human: Literal["none", "each_track"]
    income_turn_1_bots: Literal["none", "favorite_track", "each_track"]
    extra_automa_civilization: bool
    favorite_check: Turns
    advance_both_bots: Turns
    civilization_bonus: Turns
    gain_vp: Turns
    progress_cards_added: Added
    place_tapestry_on_mat: Turns
    gain_tapestry_card: Turns
    shuffle_decision_deck: Turns
    decision_deck_size_era_1_to_4: tuple[Positive, ...]


class Agreed(NewFields, frozen=True):
    """What was agreed before the game, as far as a game can be saved without it."""

    adjusted: bool = False
    """Whether the publisher's adjustments of the civilizations count."""


AS_PRINTED: Final = Agreed()
