"""All that changes during a game."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from automatable.games.revive.model.tables import KINDS, MAJOR, MINOR, START, SUPPLY
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.facts import APP_DEALS, OwnTable
from automatable.kernel.turns.moves import Owed

YOU: Final = 0
MAUTOMA: Final = 1
EMPTY: Final = ""
"""A gap in a display, and whatever is not there yet."""
NO_SLOT: Final = -1
T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values with another one in this place."""
    return (*values[:place], value, *values[place + 1 :])


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The same values without the first of this one, which must be there."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def _empty_pile() -> Deck:
    return Deck([])


REPLACED: Final = ("citizen_pile", "module_pile", "token_piles", "crate_pile", "deck", "progress")
"""Copies of a state share these piles: nobody changes one, whoever draws puts another in its place. The contract test reads this."""


@dataclass(slots=True)
class State:
    """The map, the displays, what is yours and what is the Mautoma's, and what is owed. Sets of hexes are whole numbers. What changes
    seldom are tuples, for a state is copied at each look ahead."""

    owed: list[Owed]
    draft: bool = False
    common_card: bool = False
    companion: bool = False
    """Whether this is played beside a physical board, where nobody tells what is yours alone."""
    turn: int = 1
    """Your turn, 1 to 18."""

    # --- the map ---
    up: int = 0
    """All hexes of face-up tiles."""
    ground: list[int] = field(default_factory=lambda: [0] * len(KINDS))
    """The face-up hexes of each kind."""
    tiles: list[str] = field(default_factory=lambda: [EMPTY] * 30)
    """The face-up tile on each space."""
    turned: int = 0
    """The spaces whose tile lies turned, one bit each."""
    backs: tuple[int, ...] = (-1,) * 30
    """The back on each area space."""
    hidden: tuple[str, ...] = ()
    """The area tiles that nobody has seen yet."""
    corners: tuple[int, ...] = ()
    """The large location of each corner."""

    # --- displays and piles; machine tokens by colour ---
    citizens: list[str] = field(default_factory=lambda: [EMPTY] * 5)
    modules: list[str] = field(default_factory=lambda: [EMPTY] * 5)
    tokens: list[list[str]] = field(default_factory=lambda: [[EMPTY] * 3 for _ in range(3)])
    citizen_pile: Deck = field(default_factory=_empty_pile)
    module_pile: Deck = field(default_factory=_empty_pile)
    token_piles: list[Deck] = field(default_factory=lambda: [_empty_pile() for _ in range(3)])
    crate_pile: Deck = field(default_factory=_empty_pile)
    artifacts: list[int] = field(default_factory=lambda: list(MAJOR))
    minor: int = MINOR.tiles
    offered: tuple[str, ...] = ()
    """Cards to choose from: in a draft, and two artifact cards."""
    aside: tuple[str, ...] = ()
    """Cards that a draft has put aside."""

    # --- yours ---
    tribe: str = EMPTY
    artifact_card: str = EMPTY
    gear: int = START.gear
    book: int = START.book
    food: int = START.food
    crystal: int = START.crystal
    points: int = 0
    marks: int = 0
    """How many marks of the score track are passed."""
    energy: int = START.energy
    """Energy markers that are ready."""
    energy_owned: int = START.energy
    machines: list[str] = field(default_factory=list)
    markers: list[int] = field(default_factory=list)
    """How many energy markers lie on each machine."""
    used: int = 0
    """The machines used in this turn, one bit each."""
    tracks: list[int] = field(default_factory=lambda: [0, 0, 0])
    nodes: int = 0
    """The nodes whose progress marker is gone, one bit each."""
    active: list[str] = field(default_factory=list)
    resting: list[str] = field(default_factory=list)
    slots: list[tuple[str, ...]] = field(default_factory=lambda: [()] * 5)
    side_halves: list[bool] = field(default_factory=list)
    """Which half each card of the side slot shows: whether the bottom one."""
    slot_modules: list[tuple[str, ...]] = field(default_factory=lambda: [()] * 5)
    crates: list[str] = field(default_factory=list)
    crates_used: tuple[str, ...] = ()
    switched: bool = False
    hibernations: int = 0
    technologies: int = 0
    """One bit for each figure that has left the tribe board."""
    small: int = 0
    large: int = 0
    figures: int = 0
    claims: int = 0
    own_artifacts: list[int] = field(default_factory=lambda: [0, 0, 0])
    own_minor: int = 0
    explored: int = 0
    recruited: int = 0
    range_free: int = 0
    traded: bool = False
    triggered: bool = False
    """Whether a machine has set off its technology in this turn."""
    playing: int = NO_SLOT
    """The slot of the card being played."""
    joker: bool = False

    # --- the Mautoma ---
    position: int = 1
    deck: Deck = field(default_factory=_empty_pile)
    progress: Deck = field(default_factory=_empty_pile)
    card: str = EMPTY
    automa_buildings: int = 0
    automa_figures: int = 0
    small_left: int = SUPPLY.small_buildings
    large_left: int = SUPPLY.large_buildings
    figures_left: int = SUPPLY.figures
    own_table: OwnTable = APP_DEALS

    def copy(self) -> "State":
        """An independent state; only piles are shared, which are never changed: whoever draws from one puts another in its place."""
        copy = State.__new__(State)
        copy.owed = self.owed[:]
        copy.draft = self.draft
        copy.common_card = self.common_card
        copy.companion = self.companion
        copy.turn = self.turn
        copy.up = self.up
        copy.ground = self.ground[:]
        copy.tiles = self.tiles[:]
        copy.turned = self.turned
        copy.backs = self.backs
        copy.hidden = self.hidden
        copy.corners = self.corners
        copy.citizens = self.citizens[:]
        copy.modules = self.modules[:]
        copy.tokens = [row[:] for row in self.tokens]
        copy.citizen_pile = self.citizen_pile
        copy.module_pile = self.module_pile
        copy.token_piles = self.token_piles[:]
        copy.crate_pile = self.crate_pile
        copy.artifacts = self.artifacts[:]
        copy.minor = self.minor
        copy.offered = self.offered
        copy.aside = self.aside
        copy.tribe = self.tribe
        copy.artifact_card = self.artifact_card
        copy.gear = self.gear
        copy.book = self.book
        copy.food = self.food
        copy.crystal = self.crystal
        copy.points = self.points
        copy.marks = self.marks
        copy.energy = self.energy
        copy.energy_owned = self.energy_owned
        copy.machines = self.machines[:]
        copy.markers = self.markers[:]
        copy.used = self.used
        copy.tracks = self.tracks[:]
        copy.nodes = self.nodes
        copy.active = self.active[:]
        copy.resting = self.resting[:]
        copy.slots = self.slots[:]
        copy.side_halves = self.side_halves[:]
        copy.slot_modules = self.slot_modules[:]
        copy.crates = self.crates[:]
        copy.crates_used = self.crates_used
        copy.switched = self.switched
        copy.hibernations = self.hibernations
        copy.technologies = self.technologies
        copy.small = self.small
        copy.large = self.large
        copy.figures = self.figures
        copy.claims = self.claims
        copy.own_artifacts = self.own_artifacts[:]
        copy.own_minor = self.own_minor
        copy.explored = self.explored
        copy.recruited = self.recruited
        copy.range_free = self.range_free
        copy.traded = self.traded
        copy.triggered = self.triggered
        copy.playing = self.playing
        copy.joker = self.joker
        copy.position = self.position
        copy.deck = self.deck
        copy.progress = self.progress
        copy.card = self.card
        copy.automa_buildings = self.automa_buildings
        copy.automa_figures = self.automa_figures
        copy.small_left = self.small_left
        copy.large_left = self.large_left
        copy.figures_left = self.figures_left
        copy.own_table = self.own_table
        return copy
