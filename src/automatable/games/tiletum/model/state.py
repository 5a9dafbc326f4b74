"""All that changes during a game."""

from dataclasses import dataclass
from typing import TypeVar

from automatable.games.tiletum.model.cards import ROOM_BUILDING, ROOMS_OF, Section
from automatable.games.tiletum.model.geometry import LAYOUTS, TILETUM, Layout
from automatable.games.tiletum.model.pieces import BUILDINGS, FAR_RIGHT, FILLABLE, NONE, SECTORS, SOURCES
from automatable.games.tiletum.model.readings import USUAL, Readings
from automatable.games.tiletum.model.tiles import TYPE_OF
from automatable.kernel.turns.facts import APP_DEALS, OwnTable
from automatable.kernel.turns.moves import Owed

T = TypeVar("T")


def put(values: list[T], place: int, value: T) -> list[T]:
    """Another list with this value in a place; the old one may be that of another state."""
    found = values[:]
    found[place] = value
    return found


def without(values: list[T], value: T) -> list[T]:
    """Another list without the first of this value, which must be there."""
    found = values[:]
    found.remove(value)
    return found


@dataclass(slots=True)
class Player:
    """What belongs to one seat: pieces, board, points."""

    rooms: list[int]
    crests: list[int]
    """The crest below each of the six buildings."""
    waiting: list[int]
    """A Mautoma's crests that are not below a building yet, the first gained first."""
    row: list[int]
    """The fulfilled contracts."""
    points: list[int]
    """By source."""
    merchant: int = TILETUM
    architect: int = TILETUM
    houses: int = 0
    """In supply; so are the pillars."""
    pillars: int = 0
    house_towns: int = 1 << TILETUM
    """Towns with a house of this seat, one bit each; everybody's first stands in Tiletum."""
    pillar_towns: int = 0
    """Cathedrals (by their number) with a pillar of this seat."""
    cathedrals: int = 0
    """Cathedrals of which this seat has a tile."""
    king: int = 0
    priority: tuple[int, ...] = ()
    """A Mautoma's types, the highest first."""

    def copy(self) -> "Player":
        copy = Player.__new__(Player)
        copy.rooms = self.rooms[:]
        copy.crests = self.crests[:]
        copy.waiting = self.waiting[:]
        copy.row = self.row[:]
        copy.points = self.points[:]
        copy.merchant = self.merchant
        copy.architect = self.architect
        copy.houses = self.houses
        copy.pillars = self.pillars
        copy.house_towns = self.house_towns
        copy.pillar_towns = self.pillar_towns
        copy.cathedrals = self.cathedrals
        copy.king = self.king
        copy.priority = self.priority
        return copy

    def piece(self, piece: int) -> int:
        """Where the merchant (0) or the architect (1) stands."""
        return self.architect if piece else self.merchant

    def put(self, piece: int, spot: int) -> None:
        """Put the merchant (0) or the architect (1) somewhere."""
        if piece:
            self.architect = spot
        else:
            self.merchant = spot

    def houses_on_map(self) -> int:
        """Houses on the map, Tiletum's included."""
        return self.house_towns.bit_count()

    def has_crest(self, crest: int) -> bool:
        """Whether a crest of this kind lies on the board."""
        return crest in self.crests or crest in self.waiting

    def crest_count(self) -> int:
        """Crests on the board, below buildings or waiting."""
        return BUILDINGS - self.crests.count(NONE) + len(self.waiting)

    def type_in(self, building: int) -> int:
        """The type of the characters of a building; NONE if there are none."""
        for room in ROOMS_OF[building]:
            if self.rooms[room] != NONE:
                return TYPE_OF[self.rooms[room]]
        return NONE

    def building_of(self, kind: int) -> int:
        """The building with characters of this type; NONE if there is none."""
        for room, tile in enumerate(self.rooms):
            if tile != NONE and TYPE_OF[tile] == kind:
                return ROOM_BUILDING[room]
        return NONE

    def full(self, building: int) -> bool:
        """Whether all rooms are filled; the far-right building has none to fill."""
        rooms = self.rooms
        return all(rooms[room] != NONE for room in ROOMS_OF[building])

    def completed(self) -> list[int]:
        """The full buildings with a crest; the far-right one needs the crest only."""
        return [building for building in range(BUILDINGS) if self.crests[building] != NONE and self.full(building)]

    def filled(self) -> int:
        """Full buildings with characters; the far-right one never counts."""
        return sum(self.full(building) for building in range(FILLABLE))

    def vp(self) -> int:
        return sum(self.points)


def new_player() -> Player:
    """A seat before anything is dealt."""
    return Player(
        rooms=[NONE] * len(ROOM_BUILDING), crests=[NONE] * BUILDINGS, waiting=[], row=[], points=[0] * len(SOURCES)
    )


@dataclass(slots=True)
class State:
    """The table: wheel, map, offers, piles, players, and what is owed."""

    level: int
    own_score: bool
    """Whether only the person's score counts (TIL-BYS-01)."""
    players: list[Player]
    owed: list[Owed]
    resources: list[int]
    store: list[int]
    """The person's stored tiles."""
    actions: list[int]
    """By sector, clockwise."""
    dice: list[tuple[int, ...]]
    """By sector: colours, clockwise."""
    bag: list[int]
    """Dice not rolled yet in this round, by colour."""
    wheel_tiles: list[int]
    king_tiles: list[int]
    """The prizes of rounds 1 to 3."""
    map_tiles: list[int]
    """By slot."""
    houses: list[int]
    """The owner of each spot."""
    stone: list[int]
    """What each cathedral costs; NONE if it is not available."""
    cost_vp: list[int]
    cathedral_tiles: list[tuple[int, ...]]
    cost_tiles: list[int]
    """Those not dealt yet."""
    contract_offer: list[int]
    character_offer: list[int]
    contract_pile: list[int]
    character_pile: list[int]
    bonus_pile: list[int]
    discard: list[int]
    """Used bonus tiles."""
    fairs: list[int]
    fair_towns: list[int]
    town_pile: list[int]
    town_discard: list[int]
    cards: list[int]
    """Action cards not drawn yet in this round."""
    tokens: list[int]
    """Corruption tokens not flipped yet in this round."""
    priorities: list[int]
    """Edges of priority cards that nobody has."""
    order: list[int]
    """Seats in turn order."""
    king_stack: list[int]
    """Seats in the order in which their markers arrived: on one space the earlier lies below."""
    disc: int = 0
    """The value of sector 0 less one."""
    round: int = 0
    turn: int = 0
    card: int = NONE
    """The action card in force."""
    sections: tuple[Section, ...] = ()
    town: int = NONE
    """The town of the drawn tile."""
    die_action: int = NONE
    """What the person's die does, once that is settled."""
    die_points: int = 0
    swapped: bool = False
    """Whether the person has swapped in this turn."""
    unseen: bool = False
    """Beside a board: whether only the cards are told, so that wheel, map tiles and offers are not those of the table."""
    readings: Readings = USUAL
    own_table: OwnTable = APP_DEALS

    @property
    def seats(self) -> int:
        """How many play, Mautomas included."""
        return len(self.players)

    @property
    def companion(self) -> bool:
        """Whether this is a physical table: there nobody tells the person's resources."""
        return not self.resources

    @property
    def layout(self) -> Layout:
        """The slots of the map."""
        return LAYOUTS[len(self.players)]

    def value(self, sector: int) -> int:
        """The value of the dice in a sector."""
        return (self.disc + sector) % SECTORS + 1

    def sector_of(self, action: int) -> int:
        return self.actions.index(action)

    def pillars_at(self, cathedral: int) -> int:
        """How many pillars stand at a cathedral."""
        found = 0
        for player in self.players:
            found += player.pillar_towns >> cathedral & 1
        return found

    def score(self, seat: int, source: int, points: int) -> None:
        """Give a seat points; a Mautoma whose score is not tracked gets none (TIL-BYS-01); nothing else of it is
        different (TIL-BYS-02)."""
        if seat == 0 or not self.own_score:
            self.players[seat].points[source] += points

    def copy(self) -> "State":
        """An independent state; nothing mutable is shared."""
        copy = self.copy_for_turn()
        copy.players = [player.copy() for player in self.players]
        copy.actions = self.actions[:]
        copy.bag = self.bag[:]
        copy.king_tiles = self.king_tiles[:]
        copy.stone = self.stone[:]
        copy.cost_vp = self.cost_vp[:]
        copy.cost_tiles = self.cost_tiles[:]
        copy.contract_pile = self.contract_pile[:]
        copy.bonus_pile = self.bonus_pile[:]
        copy.fairs = self.fairs[:]
        copy.fair_towns = self.fair_towns[:]
        copy.town_pile = self.town_pile[:]
        copy.town_discard = self.town_discard[:]
        copy.cards = self.cards[:]
        copy.tokens = self.tokens[:]
        copy.priorities = self.priorities[:]
        copy.order = self.order[:]
        copy.dice = self.dice[:]
        copy.wheel_tiles = self.wheel_tiles[:]
        copy.map_tiles = self.map_tiles[:]
        copy.houses = self.houses[:]
        copy.cathedral_tiles = self.cathedral_tiles[:]
        copy.contract_offer = self.contract_offer[:]
        copy.character_offer = self.character_offer[:]
        copy.character_pile = self.character_pile[:]
        copy.discard = self.discard[:]
        copy.king_stack = self.king_stack[:]
        return copy

    def copy_for_turn(self) -> "State":
        """A state for looking ahead in the person's turn: it shares whatever that turn cannot change, and the lists of which the
        person's actions put another in place of the old one (`put`, `without`)."""
        copy = State.__new__(State)
        copy.level = self.level
        copy.own_score = self.own_score
        copy.players = [self.players[0].copy(), *self.players[1:]]
        copy.owed = self.owed[:]
        copy.resources = self.resources[:]
        copy.store = self.store[:]
        copy.actions = self.actions
        copy.dice = self.dice
        copy.bag = self.bag
        copy.wheel_tiles = self.wheel_tiles
        copy.king_tiles = self.king_tiles
        copy.map_tiles = self.map_tiles
        copy.houses = self.houses
        copy.stone = self.stone
        copy.cost_vp = self.cost_vp
        copy.cathedral_tiles = self.cathedral_tiles
        copy.cost_tiles = self.cost_tiles
        copy.contract_offer = self.contract_offer
        copy.character_offer = self.character_offer
        copy.contract_pile = self.contract_pile
        copy.character_pile = self.character_pile
        copy.bonus_pile = self.bonus_pile
        copy.discard = self.discard
        copy.fairs = self.fairs
        copy.fair_towns = self.fair_towns
        copy.town_pile = self.town_pile
        copy.town_discard = self.town_discard
        copy.cards = self.cards
        copy.tokens = self.tokens
        copy.priorities = self.priorities
        copy.order = self.order
        copy.king_stack = self.king_stack
        copy.disc = self.disc
        copy.round = self.round
        copy.turn = self.turn
        copy.card = self.card
        copy.sections = self.sections
        copy.town = self.town
        copy.die_action = self.die_action
        copy.die_points = self.die_points
        copy.swapped = self.swapped
        copy.unseen = self.unseen
        copy.readings = self.readings
        copy.own_table = self.own_table
        return copy


assert FAR_RIGHT == BUILDINGS - 1
