"""The records behind the data files: what a tile, a card, a module, a machine, a tribe says, typed. Effects are still text here."""

from typing import Annotated, ClassVar, Literal

import msgspec

from automatable.kernel.tables.table import Row

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Colour = Literal["red", "ochre", "olive"]
Track = Literal["green", "yellow", "grey"]
Basic = Literal["gear", "book", "food"]
Artifact = Literal["purple", "orange", "turquoise"]
Ground = Literal[
    "sand", "location", "green", "yellow", "grey", "crystal_small", "crystal_vast", "water", "bonus", "blank"
]
Group = Literal["top_lr", "top_rl", "bottom_rl", "bottom_lr"]
Hex = tuple[Annotated[int, msgspec.Meta(ge=-10, le=10)], Annotated[int, msgspec.Meta(ge=0, le=14)]]
Notation = tuple[Annotated[str, msgspec.Meta(max_length=120)], ...]


class Four(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four hexes of a tile, as kinds of ground."""

    N: Ground
    W: Ground
    E: Ground
    S: Ground


class FourHexes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four hexes of a space, as coordinates."""

    N: Hex
    W: Hex
    E: Hex
    S: Hex


class ChasmRow(Row, frozen=True, kw_only=True):
    """The heart of the map."""

    id: Name
    adjacent_spaces: tuple[Name, ...]
    hexes: tuple[Hex, ...]


class SpaceRow(Row, frozen=True, kw_only=True):
    """A space for one tile."""

    id: Name
    adjacent_spaces: tuple[Name, ...]
    kind: Literal["start", "area"]
    hexes: FourHexes


class CornerRow(Row, frozen=True, kw_only=True):
    """A corner of the map, for a large location."""

    id: Name
    adjacent_spaces: tuple[Name, ...]
    footprint: tuple[Hex, ...]


class BonusSpaceRow(Row, frozen=True, kw_only=True):
    """What a building gains beside a bonus space."""

    id: Ground
    effect: Notation


class BackRow(Row, frozen=True, kw_only=True):
    """The back of an area tile."""

    id: Name
    food: Count
    reward: Notation
    tiles: Count


class StartTileRow(Row, frozen=True, kw_only=True):
    """A starting tile."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Name
    spaces: Four
    location_reward: Notation = ()


class AreaTileRow(StartTileRow, frozen=True, kw_only=True):
    """The front of an area tile, and which back it has."""

    back: Name


class LargeLocationRow(Row, frozen=True, kw_only=True):
    """A large location for a corner."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id", "name")

    id: Name
    name: Name
    immediate_reward: Notation
    end_scoring: Notation


class CitizenRow(Row, frozen=True, kw_only=True):
    """A citizen card with its two halves."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id", "name")

    id: Name
    name: Name
    colour: Colour
    top: Notation
    bottom: Notation
    chain_top: bool
    chain_bottom: bool


class ModuleRow(Row, frozen=True, kw_only=True):
    """A slot module."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Name
    colours: tuple[Colour, ...]
    effect: Notation


class CrateRow(Row, frozen=True, kw_only=True):
    """A kind of crate."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Name
    effect: Notation
    copies: Positive


class MachineRow(Row, frozen=True, kw_only=True):
    """A machine: a token, or one printed on the player board."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Name
    colour: Track
    energy: Annotated[int, msgspec.Meta(ge=1, le=7)]
    effect: Notation


class TrackRow(Row, frozen=True, kw_only=True):
    """A machine track."""

    colour: Track
    own_resource: Basic
    length: Positive


class StepBonusRow(Row, frozen=True, kw_only=True):
    """A small bonus on every track."""

    step: Positive
    effect: Notation


class NodeRow(Row, frozen=True, kw_only=True):
    """A place on one track, between two, or at the core, covered by a progress marker."""

    id: Name
    tracks: tuple[Track, ...]
    step: Positive
    kind: Literal["printed_machine", "machine_token_space", "instant"]
    machine: str = ""
    effect: Notation = ()


class FigureRow(Row, frozen=True, kw_only=True):
    """What the figures of a row of the tribe board cost and score."""

    row: Annotated[int, msgspec.Meta(ge=1, le=3)]
    books: Count
    points: Count
    figures: Positive


class ClaimRow(Row, frozen=True, kw_only=True):
    """The tokens of the token tribe."""

    count: Positive
    reach: Positive
    own_use_points: Count


class MautomaFiguresRow(Row, frozen=True, kw_only=True):
    """What the Mautoma's figures count as costing, in the order of placement."""

    books: Annotated[tuple[Count, ...], msgspec.Meta(min_length=7, max_length=7)]


Modifier = Literal[
    "",
    "explore_cost_food-1",
    "range_cost-1",
    "small_building_gear-1",
    "large_building_gear-2",
    "populate_book-1",
    "no_extra_book",
    "hibernate_keep_one",
    "own_claim_cost-1",
    "claims_are_origins",
]
Event = Literal["", "on_explore", "on_build", "on_populate", "on_recruit", "on_machine_once_per_turn"]


class TechnologyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A technology of a tribe board."""

    row: Annotated[int, msgspec.Meta(ge=1, le=3)]
    column: Annotated[int, msgspec.Meta(ge=1, le=3)]
    kind: Literal["instant", "permanent", "trigger", "slot", "trade", "end"]
    effect: Notation = ()
    when: Event = ""
    modifier: Modifier = ""


class TribeRow(Row, frozen=True, kw_only=True):
    """A tribe board."""

    id: Name
    name: Name
    ability: Notation
    technology: tuple[TechnologyRow, ...]


class MajorRow(Row, frozen=True, kw_only=True):
    """How many major artifacts of a colour there are with two players."""

    colour: Artifact
    tiles: Count


class MinorRow(Row, frozen=True, kw_only=True):
    """The standard minor artifacts."""

    tiles: Count
    points: Count


class ArtifactCardRow(Row, frozen=True, kw_only=True):
    """What the artifacts of each colour multiply."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Name
    purple: Notation
    orange: Notation
    turquoise: Notation


class SupplyRow(Row, frozen=True, kw_only=True):
    """The pieces of one side."""

    small_buildings: Annotated[int, msgspec.Meta(ge=5, le=5)]
    large_buildings: Annotated[int, msgspec.Meta(ge=3, le=3)]
    figures: Annotated[int, msgspec.Meta(ge=7, le=7)]
    energy_markers: Positive


class ResourcesRow(Row, frozen=True, kw_only=True):
    """How much of each resource."""

    gear: Count
    book: Count
    food: Count
    crystal: Count
    energy: Count = 0


class SlotRow(Row, frozen=True, kw_only=True):
    """A card slot of the player board."""

    id: Name
    half: Literal["top", "bottom", "either"]
    module_spaces: Positive
    open_at_start: bool


class BuildingRow(Row, frozen=True, kw_only=True):
    """What a building costs and gives."""

    size: Literal["small", "large"]
    gears: Count
    points: Count
    times: Positive


class SwitchRow(Row, frozen=True, kw_only=True):
    """What the switch gives."""

    up: Notation
    down: Notation


class HibernationRow(Row, frozen=True, kw_only=True):
    """A space of the hibernation track."""

    number: Positive
    effect: Notation


class ScoreBonusRow(Row, frozen=True, kw_only=True):
    """A mark of the score track."""

    at: Positive
    effect: Notation


class PartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of a Mautoma card; range 0 is no limit."""

    action: Literal["explore", "build", "populate"]
    range: Count


class ActionCardRow(Row, frozen=True, kw_only=True):
    """A card of the Mautoma (REV-LAYOUT-01). The solo rulebook does not say which two carry the S."""

    reconstructed_fields = ("starting_card",)

    number: Positive
    id: Name
    energy_steps: Positive
    starting_card: bool
    mode: Literal["each", "first_possible"]
    summary: str
    parts: tuple[PartRow, ...]


class ReadingsRow(Row, frozen=True, kw_only=True):
    """Readings that the solo rulebook leaves open."""

    far_card_lifts_range_for_explore_too: bool
    far_populate_needs_connection_over_explored_spaces: bool
    chasm_is_a_range_origin: bool


Fifth = Annotated[int, msgspec.Meta(ge=1, le=5)]
Third = Annotated[int, msgspec.Meta(ge=1, le=3)]


class MachinesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Places of the three machine displays."""

    green: tuple[Third, ...]
    yellow: tuple[Third, ...]
    grey: tuple[Third, ...]


class PositionRow(Row, frozen=True, kw_only=True):
    """A position of the Mautoma's energy track."""

    number: Positive
    arrow_group: Group
    artifact_colour: Artifact
    discard_citizens: tuple[Fifth, ...]
    discard_modules: tuple[Fifth, ...]
    discard_machines: MachinesRow


class LevelRow(Row, frozen=True, kw_only=True):
    """A result level."""

    id: Name
    min_vp: Annotated[int, msgspec.Meta(ge=0, le=999)]
