"""Everything that changes in a game. Places are numbers of hexes in reading order; seats are persons first, then the Automa."""

from dataclasses import dataclass, field
from typing import Final

from automatable.games.terra_mystica.model.pieces import PIECES
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.facts import APP_DEALS, OwnTable
from automatable.kernel.turns.moves import Owed


class Source:
    """Where points come from; the ledgers count in this order."""

    START: Final = 0
    ROUND: Final = 1
    FAVOR: Final = 2
    TOWN: Final = 3
    BONUS: Final = 4
    FACTION: Final = 5
    TRACK: Final = 6
    POWER: Final = 7
    CARDS: Final = 8
    CULT: Final = 9
    AREA: Final = 10
    FINAL: Final = 11
    COINS: Final = 12
    MERCHANTS: Final = 13
    TABLE: Final = 14


SOURCES: Final = (
    "start",
    "round",
    "favor",
    "town",
    "bonus",
    "faction",
    "track",
    "power",
    "cards",
    "cult",
    "area",
    "final",
    "coins",
    "merchants",
    "table",
)


START_POINTS: Final = 20
"""TM-SETUP-19, TM-BASE-SETUP-02: everybody starts with so many."""


def new_ledger() -> list[int]:
    """A ledger with the points everybody starts with."""
    return [START_POINTS] + [0] * (len(SOURCES) - 1)


@dataclass(frozen=True, slots=True)
class Table:
    """What was agreed before the game and never changes."""

    map: int
    level: int
    humans: int = 1
    factions: tuple[int, ...] = ()
    """Factions asked for, by seat; -1 is random."""
    automa_faction: int = -1
    automa_terrain: int = -1
    final_tile: int = -1
    """-1 none, -2 random, otherwise its index."""
    promo: bool = False
    mini_expansion: bool = False
    dwellings_first: bool = False
    automa_bridges: bool = True
    """Whether a bridge makes its ends adjacent for the Automa, too."""
    cultists_x: bool = False
    """Whether a card with X brings the Cultists points, too, and no cult step."""
    merchants: bool = False
    """The Automa's side of Merchants of the Seas, for the companion."""

    @property
    def companion(self) -> bool:
        """Whether the persons' resources lie on a physical table, where the app does not see them."""
        return False

    @property
    def unseen(self) -> bool:
        """Whether map and cult board are not known either."""
        return False


class TableBeside(Table):
    """The same beside a physical board."""

    __slots__ = ()

    @property
    def companion(self) -> bool:
        return True


class TableUnseen(TableBeside):
    """The same when it was played with cards only: what stands on the boards is not known."""

    __slots__ = ()

    @property
    def unseen(self) -> bool:
        return True


@dataclass(slots=True)
class Player:
    """One person's faction board and what lies beside it."""

    seat: int
    faction: int = -1
    home: int = -1
    """Home terrain on the ring; for ice, volcano and variable factions the starting terrain."""
    start: int = -1
    """The home terrain at the start, which the Automa's cards go by."""
    soil: int = -1
    """The terrain that own structures stand on: home, ice or volcano."""
    unlocked: int = 0
    """Riverwalkers: the terrains they may build on, one bit each."""
    coins: int = 0
    workers: int = 0
    priests: int = 0
    """Priests at hand."""
    priests_sent: int = 0
    """Priests that stand on the cult board for good."""
    bowl1: int = 0
    bowl2: int = 0
    bowl3: int = 0
    tokens_lost: int = 0
    tokens_added: int = 0
    vp: int = 20
    ledger: list[int] = field(default_factory=new_ledger)
    cults: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    shipping: int = 0
    digging: int = 0
    skip: int = 0
    """Dwarves and Fakirs: how many spaces a tunnel or a carpet may skip."""
    supply: list[int] = field(default_factory=lambda: [*PIECES, 0])
    """Structures left on the faction board, by kind."""
    structures: list[int] = field(default_factory=list)
    """Own spaces in the order in which they were built on."""
    favors: list[int] = field(default_factory=list)
    towns: list[int] = field(default_factory=list)
    keys: int = 0
    bonus: int = 0
    """The bonus card held; 0 is none."""
    used: int = 0
    """Special actions used in this round, one bit each."""
    bridges: int = 3
    """Bridges left."""
    crossings: list[int] = field(default_factory=list)
    """Mermaids: river spaces over which they founded a town."""

    def copy(self) -> "Player":
        """An independent faction board."""
        copy = Player.__new__(Player)
        copy.seat = self.seat
        copy.faction = self.faction
        copy.home = self.home
        copy.start = self.start
        copy.soil = self.soil
        copy.unlocked = self.unlocked
        copy.coins = self.coins
        copy.workers = self.workers
        copy.priests = self.priests
        copy.priests_sent = self.priests_sent
        copy.bowl1 = self.bowl1
        copy.bowl2 = self.bowl2
        copy.bowl3 = self.bowl3
        copy.tokens_lost = self.tokens_lost
        copy.tokens_added = self.tokens_added
        copy.vp = self.vp
        copy.ledger = self.ledger[:]
        copy.cults = self.cults[:]
        copy.shipping = self.shipping
        copy.digging = self.digging
        copy.skip = self.skip
        copy.supply = self.supply[:]
        copy.structures = self.structures[:]
        copy.favors = self.favors[:]
        copy.towns = self.towns[:]
        copy.keys = self.keys
        copy.bonus = self.bonus
        copy.used = self.used
        copy.bridges = self.bridges
        copy.crossings = self.crossings[:]
        return copy


@dataclass(slots=True)
class Automa:
    """All that the Automa has."""

    seat: int
    faction: int = -1
    terrain: int = -1
    vp: int = 20
    ledger: list[int] = field(default_factory=new_ledger)
    priests: int = 7
    cults: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    supply: list[int] = field(default_factory=lambda: [0, 6, 4, 3, 1, 1, 0])
    structures: list[int] = field(default_factory=list)
    marked: list[int] = field(default_factory=list)
    """Own spaces that carry a power token."""
    favors: list[int] = field(default_factory=list)
    bonus: int = 0
    deck: Deck = field(default_factory=lambda: Deck([]))
    """`pool`: the cards that are surely in the deck; reserve cards that joined it unseen are counted in `reserve.unseen`."""
    reserve: Deck = field(default_factory=lambda: Deck([]))
    support: str = ""
    action: str = ""
    seen: list[str] = field(default_factory=list)
    """Cards drawn in this round, the action card last."""
    youth: int = -1
    """Symbionts: the terrain of the second priority card."""
    cubes: list[int] = field(default_factory=list)
    """Symbionts: spaces with a worker cube."""
    traded: list[int] = field(default_factory=list)
    """Merchants: spaces of persons that carry her trade marker."""
    fallow: int = -1
    blighted: int = -1
    """The Blight: which terrain turns into which."""
    tokens: list[str] = field(default_factory=list)
    """Gognomes: active achievements that are not yet earned."""
    earned: list[str] = field(default_factory=list)

    def copy(self) -> "Automa":
        copy = Automa.__new__(Automa)
        copy.seat = self.seat
        copy.faction = self.faction
        copy.terrain = self.terrain
        copy.vp = self.vp
        copy.ledger = self.ledger[:]
        copy.priests = self.priests
        copy.cults = self.cults[:]
        copy.supply = self.supply[:]
        copy.structures = self.structures[:]
        copy.marked = self.marked[:]
        copy.favors = self.favors[:]
        copy.bonus = self.bonus
        copy.deck = self.deck.copy()
        copy.reserve = self.reserve.copy()
        copy.support = self.support
        copy.action = self.action
        copy.seen = self.seen[:]
        copy.youth = self.youth
        copy.cubes = self.cubes[:]
        copy.traded = self.traded[:]
        copy.fallow = self.fallow
        copy.blighted = self.blighted
        copy.tokens = self.tokens[:]
        copy.earned = self.earned[:]
        return copy


@dataclass(slots=True)
class State:
    """The board, the persons, the Automa, and who owes what."""

    table: Table
    terrain: list[int]
    """The terrain now, by hex."""
    near: list[tuple[int, ...]]
    """Directly adjacent hexes, bridges included, by hex."""
    players: list[Player]
    automa: Automa
    building: list[int] = field(default_factory=list)
    """The structure on each hex, 0 if none."""
    owner: list[int] = field(default_factory=list)
    """The seat whose structure it is, -1 if none."""
    in_town: list[bool] = field(default_factory=list)
    round: int = 0
    """1 to 6; 0 during the setup, 7 after the game."""
    first: int = 0
    """The seat with the starting player token."""
    active: int = 0
    passed: list[bool] = field(default_factory=list)
    """By seat."""
    bridges: list[tuple[int, int, int]] = field(default_factory=list)
    """Both ends and the seat that built it."""
    scoring_tiles: list[int] = field(default_factory=list)
    final_tile: int = -1
    bonus_row: list[int] = field(default_factory=list)
    """Bonus cards that nobody holds, from left to right."""
    bonus_coins: list[int] = field(default_factory=list)
    """The coins on each card of the row."""
    favors: list[int] = field(default_factory=list)
    """Favor tiles left; index = id - 1."""
    towns: list[int] = field(default_factory=list)
    """Town tiles left; index = id - 1."""
    power_used: list[bool] = field(default_factory=lambda: [False] * 6)
    """By position - 1; with Merchants of the Seas the three of its board follow."""
    priest_spaces: list[int] = field(default_factory=lambda: [-1] * 16)
    """The seat of the priest, -1 if free; index = 4 × cult + place, place 0 is worth 3 steps."""
    owed: list[Owed] = field(default_factory=list)
    own_table: OwnTable = APP_DEALS

    def copy(self) -> "State":
        """An independent state; nothing mutable is shared."""
        copy = State.__new__(State)
        copy.table = self.table
        copy.terrain = self.terrain[:]
        copy.near = self.near[:]
        copy.players = [player.copy() for player in self.players]
        copy.automa = self.automa.copy()
        copy.building = self.building[:]
        copy.owner = self.owner[:]
        copy.in_town = self.in_town[:]
        copy.round = self.round
        copy.first = self.first
        copy.active = self.active
        copy.passed = self.passed[:]
        copy.bridges = self.bridges[:]
        copy.scoring_tiles = self.scoring_tiles[:]
        copy.final_tile = self.final_tile
        copy.bonus_row = self.bonus_row[:]
        copy.bonus_coins = self.bonus_coins[:]
        copy.favors = self.favors[:]
        copy.towns = self.towns[:]
        copy.power_used = self.power_used[:]
        copy.priest_spaces = self.priest_spaces[:]
        copy.owed = self.owed[:]
        copy.own_table = self.own_table
        return copy
