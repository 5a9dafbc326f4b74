"""The record of the board: everything that a drawing or a sketch needs, and nothing that is hidden."""

from typing import Final

import msgspec

from automatable.kernel.words.text import Msg

SOME_CREST: Final = "some"
"""The kind of a crest at an owner's table, where they are only counted."""


class TileSeen(msgspec.Struct, frozen=True):
    """A tile face up."""

    number: int
    kind: str
    """crest, contract, helper or character."""
    name: Msg
    """All that is printed on it."""
    crest: str | None = None
    vp: int = 0
    type: str | None = None
    """Of a character."""
    price: Msg | None = None
    """Of a contract."""
    effect: Msg | None = None


class SlotSeen(msgspec.Struct, frozen=True):
    """A place for a tile."""

    id: str
    tile: TileSeen | None


class DieSeen(msgspec.Struct, frozen=True):
    id: str
    colour: str
    resource: str
    value: int


class SectorSeen(msgspec.Struct, frozen=True):
    """A sector of the wheel; they stand clockwise."""

    id: str
    action: str
    name: Msg
    value: int
    points: int
    marker: int
    """What your marker adds to this action."""
    dice: tuple[DieSeen, ...]
    bonus: SlotSeen


class HouseSeen(msgspec.Struct, frozen=True):
    """A spot for a house."""

    id: str
    owner: int | None
    vp: int
    uses: bool
    """Whether it lets you use the characters of a building."""


class CathedralSeen(msgspec.Struct, frozen=True):
    """A cathedral with its pillars and tiles."""

    id: str
    available: bool
    stone: int
    cost_vp: int
    tiles: tuple[int, ...]
    """Those left, the top one first."""
    spots: int
    pillars: tuple[int, ...]
    built: tuple[int, ...]
    """Seats that have a tile of it."""


class SpotSeen(msgspec.Struct, frozen=True):
    """A town or a waypoint."""

    id: str
    key: str
    name: Msg
    town: bool
    x: int
    y: int
    houses: tuple[HouseSeen, ...]
    slots: tuple[SlotSeen, ...]
    cathedral: CathedralSeen | None
    merchants: tuple[int, ...]
    architects: tuple[int, ...]
    first_houses: int
    """How many houses stand here from the start."""
    fair: int | None
    """The number of the fair held here."""


class RoadSeen(msgspec.Struct, frozen=True):
    """A road between two spots, by their keys."""

    a: str
    b: str
    reconstructed: bool


class FairSeen(msgspec.Struct, frozen=True):
    """One of the four fairs."""

    id: str
    key: str
    name: Msg
    town: str
    town_name: Msg
    number: int
    board_number: int
    when: str
    """scored, now or later."""
    points: tuple[int, ...]
    """What each seat would score now, beside a table without yours; what it comes to for those already scored is booked."""
    actions: tuple[Msg, ...]
    """What its card shows the Mautomas."""
    here: tuple[bool, ...]
    """Who takes part as it stands."""
    aims: tuple[str, ...]
    """What its card tells each Mautoma to do as it stands."""


class RoomSeen(msgspec.Struct, frozen=True):
    id: str
    floor: int
    cost: int
    tile: TileSeen | None


class BuildingSeen(msgspec.Struct, frozen=True):
    """A building of somebody's board."""

    id: str
    rooms: tuple[RoomSeen, ...]
    """From the ground up."""
    crest: str | None
    food: int
    reward: Msg
    reward_key: str
    marker: int
    unlocked: bool
    """Whether its marker lies on an action, or was scored."""
    full: bool


class SpaceSeen(msgspec.Struct, frozen=True):
    """A space of a contract row."""

    vp: int
    pillar: bool
    tile: TileSeen | None


class PlayerSeen(msgspec.Struct, frozen=True):
    """What lies in front of a seat."""

    seat: int
    name: Msg
    points: int
    merchant: str
    architect: str
    houses: int
    pillars: int
    houses_on_map: int
    pillars_on_map: int
    cathedrals: int
    king: int
    buildings: tuple[BuildingSeen, ...]
    waiting: tuple[str, ...]
    row: tuple[SpaceSeen, ...]
    priority: tuple[str, ...]
    """A Mautoma's types, the highest first."""


class ResourceSeen(msgspec.Struct, frozen=True):
    id: str
    key: str
    name: Msg
    number: int


class MeSeen(msgspec.Struct, frozen=True):
    """What only the person has."""

    resources: tuple[ResourceSeen, ...]
    store: tuple[SlotSeen, ...]
    """All spaces of the storehouse."""
    action: str | None
    """What is running now, and its points."""
    action_points: int
    swapped: bool


class OfferedSeen(msgspec.Struct, frozen=True):
    id: str
    price: int
    tile: TileSeen | None


class StepSeen(msgspec.Struct, frozen=True):
    """A space of the king track with its markers, the lowest first."""

    id: str
    position: int
    vp: int
    stack: tuple[int, ...]


class SectionSeen(msgspec.Struct, frozen=True):
    """A section of the action card in force."""

    id: str
    seat: int
    moves: tuple[Msg, ...]
    die: Msg
    pieces: tuple[tuple[str, Msg], ...]
    """The same shortly: pieces with where they go, and by what the die is chosen."""
    criterion: Msg
    done: bool
    """Whether its Mautoma has had its turn under this card."""


class WaySeen(msgspec.Struct, frozen=True):
    """The way of a Mautoma's piece to a place that it thinks of."""

    places: tuple[str, ...]
    """What can be chosen at its end."""
    spots: tuple[str, ...]
    """From the piece to that place."""


class ThoughtSeen(msgspec.Struct, frozen=True):
    """What a Mautoma is about to decide on the map; empty while it decides something else."""

    seat: int = 0
    ghost: str = ""
    """What it is about to put there: house, pillar, merchant or architect."""
    walker: str = ""
    """The piece from which it looks."""
    ways: tuple[WaySeen, ...] = ()
    """From there to every place that it may think of, the farthest first."""
    reach: tuple[tuple[str, str], ...] = ()
    """The roads within its reach, where it may not look farther."""


class Board(msgspec.Struct, frozen=True):
    """Everything on the table."""

    seats: int
    round: int
    turn: int
    order: tuple[int, ...]
    wheel: tuple[SectorSeen, ...]
    spots: tuple[SpotSeen, ...]
    roads: tuple[RoadSeen, ...]
    fairs: tuple[FairSeen, ...]
    players: tuple[PlayerSeen, ...]
    me: MeSeen
    contract_offer: tuple[OfferedSeen, ...]
    character_offer: tuple[OfferedSeen, ...]
    king: tuple[StepSeen, ...]
    prizes: tuple[SlotSeen, ...]
    card: int | None
    """The number of the action card in force."""
    sections: tuple[SectionSeen, ...]
    town: str | None
    """The town of the last drawn tile."""
    piles: tuple[tuple[str, int], ...]
    """How many tiles are left: bonus, contract, character, town, card, token."""
    corruption: tuple[int, ...]
    """The tokens flipped in this round."""
    corruption_tokens: int
    """How many are flipped in a round."""
    prize_points: int
    """What leading on the king track brings in the last round."""
    target: int | None
    """The sector for which a Mautoma is about to take a die."""
    thought: ThoughtSeen
    own_score: bool
    companion: bool
    """Whether this is a physical table, where only some of what you have is told."""
    own_table: bool
    """Whether its owner set it up, so that no tile is reported."""
    reconstructed: tuple[str, ...]
    """Tables that nobody could check."""
