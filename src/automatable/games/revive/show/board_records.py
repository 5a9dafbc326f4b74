"""The record of the whole table, for drawings and sketches: everything that a person may see, and nothing that must be computed."""

from typing import Final

import msgspec

from automatable.kernel.words.text import Msg


class Effected(msgspec.Struct, frozen=True):
    """An effect twice: in the notation of the tables, for signs, and in words."""

    notation: tuple[str, ...]
    words: Msg


class Hex(msgspec.Struct, frozen=True):
    id: str
    name: str
    x: int
    row: int
    space: int
    ground: str
    """Its kind; empty while the tile is face down."""
    building: str = ""
    """`small`, `large`, or empty."""
    owner: int | None = None
    figures: tuple[int, ...] = ()
    """Seats with a figure here."""
    claim: bool = False
    reward: Effected | None = None
    """What the location gives."""
    worth: tuple[tuple[int, int, int], ...] = ()
    """While the Mautoma looks for sand: the neighbours that count, from here, and how much."""


class Tile(msgspec.Struct, frozen=True):
    """A space for a tile; face down it shows its back."""

    id: str
    space: str
    start: bool
    face_up: bool
    tile: str
    turned: bool
    food: int
    reward: Effected | None


class Corner(msgspec.Struct, frozen=True):
    """A large location."""

    id: str
    hexes: tuple[tuple[int, int], ...]
    location: str
    name: Msg
    reward: Effected
    scoring: Effected
    figures: tuple[int, ...]
    claim: bool


class Card(msgspec.Struct, frozen=True):
    """A citizen."""

    id: str
    card: str
    name: Msg
    colour: str
    top: Effected
    bottom: Effected
    chain_top: bool
    chain_bottom: bool
    shows: str = ""
    """Which half counts in its slot: `top` or `bottom`."""


class Module(msgspec.Struct, frozen=True):
    id: str
    module: str
    colours: tuple[str, ...]
    effect: Effected


class Slot(msgspec.Struct, frozen=True):
    """A card slot with its modules."""

    id: str
    name: Msg
    half: str
    open: bool
    cards: tuple[Card, ...]
    modules: tuple[Module, ...]
    module_spaces: int


class Machine(msgspec.Struct, frozen=True):
    """A machine of yours, or one on display."""

    id: str
    machine: str
    colour: str
    energy: int
    effect: Effected
    markers: int = 0
    used: bool = False


class Node(msgspec.Struct, frozen=True):
    id: str
    tracks: tuple[str, ...]
    step: int
    kind: str
    effect: Effected | None
    machine: Machine | None
    """The machine that is printed or lies here."""
    removed: bool
    """Whether its progress marker is gone."""


class Track(msgspec.Struct, frozen=True):
    id: str
    colour: str
    step: int
    length: int
    bonuses: tuple[tuple[int, Effected], ...]
    """What a step gives by itself."""


class Technology(msgspec.Struct, frozen=True):
    """A technology of the tribe board."""

    id: str
    row: int
    column: int
    kind: str
    modifier: str
    when: str
    words: Msg
    notation: tuple[str, ...]
    unlocked: bool
    next: bool
    """Whether its figure could leave the board now."""
    books: int
    points: int


class Tribe(msgspec.Struct, frozen=True):
    id: str
    name: Msg
    ability: Effected
    technologies: tuple[Technology, ...]


class Crate(msgspec.Struct, frozen=True):
    id: str
    crate: str
    effect: Effected
    count: int


NOT_TOLD: Final = -1
"""How many are left where an owner's table has not told it."""


class Artifact(msgspec.Struct, frozen=True):
    id: str
    colour: str
    left: int
    yours: int
    criterion: Effected | None
    points: int
    """What yours would score now."""


class ArtifactCard(msgspec.Struct, frozen=True):
    id: str
    card: str
    criteria: tuple[Effected, ...]


class Mark(msgspec.Struct, frozen=True):
    """A mark of the score track."""

    at: int
    effect: Effected
    passed: bool


class Level(msgspec.Struct, frozen=True):
    id: str
    name: Msg
    at: int


class Position(msgspec.Struct, frozen=True):
    """A position of the Mautoma's track."""

    id: str
    number: int
    group: str
    colour: str
    citizens: tuple[int, ...]
    modules: tuple[int, ...]
    machines: tuple[tuple[int, ...], ...]
    """Places of the three machine displays that a refresh would empty."""


class Player(msgspec.Struct, frozen=True):
    """All that is yours."""

    tribe: Tribe | None
    gear: int
    book: int
    food: int
    crystal: int
    limits: tuple[int, int, int, int]
    points: int
    energy: int
    energy_owned: int
    range_free: int
    slots: tuple[Slot, ...]
    active: tuple[Card, ...]
    resting: tuple[Card, ...]
    machines: tuple[Machine, ...]
    tracks: tuple[Track, ...]
    nodes: tuple[Node, ...]
    crates: tuple[Crate, ...]
    crates_used: int
    switched: bool
    hibernations: int
    hibernation_rewards: tuple[Effected, ...]
    small_left: int
    large_left: int
    figures_left: int
    claims_left: int
    explored: int
    minor: int
    artifact_card: str
    total: int
    """Your points with everything that counts at the end, as it stands."""
    rank: str


class CardPart(msgspec.Struct, frozen=True):
    action: str
    range: int
    """How far; 0 for any distance."""


class Sight(msgspec.Struct, frozen=True):
    """What the Mautoma looks at while it decides about a part of its card."""

    action: str
    origins: tuple[tuple[int, int], ...]
    reach: tuple[tuple[int, int], ...]
    """The hexes within range."""


class Mautoma(msgspec.Struct, frozen=True):
    position: int
    came_from: int
    """Where its marker stood before its card, 0 if it has none."""
    positions: tuple[Position, ...]
    group: str
    """The arrow group in use."""
    card: str
    card_words: Msg | None
    steps: int
    parts: tuple[CardPart, ...]
    part: int
    """The part of the card that is being carried out, or -1."""
    sight: Sight | None
    clock: tuple[int, ...]
    """How many cards its deck has each time; between them lie refresh turns."""
    turns: int
    """How many turns it has had."""
    deck: int
    discard: tuple[str, ...]
    progress: int
    small_left: int
    large_left: int
    figures_left: int


class Board(msgspec.Struct, frozen=True):
    """The whole table."""

    turn: int
    turns: int
    reconstructed: bool
    """Whether cards and boards show what the tables guess."""
    companion: bool
    """Whether only the map, the Mautoma and the artifacts are known."""
    hexes: tuple[Hex, ...]
    tiles: tuple[Tile, ...]
    corners: tuple[Corner, ...]
    chasm: tuple[tuple[int, int], ...]
    citizens: tuple[Card | None, ...]
    modules: tuple[Module | None, ...]
    tokens: tuple[tuple[Machine | None, ...], ...]
    """Machine tokens on display, by track."""
    citizen_pile: int
    module_pile: int
    crate_pile: int
    artifacts: tuple[Artifact, ...]
    minor_left: int
    offered: tuple[Card, ...]
    """Cards of a draft to choose from."""
    indoors: bool
    """Whether what you are asked has nothing to do with the map."""
    artifact_cards: tuple[ArtifactCard, ...]
    tribes: tuple[Tribe, ...]
    """Tribes to choose from; empty once yours is known."""
    marks: tuple[Mark, ...]
    levels: tuple[Level, ...]
    you: Player
    mautoma: Mautoma
