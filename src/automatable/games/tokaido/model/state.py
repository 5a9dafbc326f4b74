"""Tokaido's state: plain lists and numbers, cheap to copy."""

from dataclasses import dataclass
from typing import Final

from automatable.games.tokaido.model.records import Agreement
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Owed

PERSON: Final = 0
AUTOMAS: Final = (1, 2)
NOBODY: Final = -1
UNTOLD: Final = -2
"""Beside a physical board: whether the person has the achievement of a panorama is asked when it matters."""


class Points:
    """Where points come from: the columns of the score sheet."""

    SETUP: Final = 0
    PADDY: Final = 1
    MOUNTAIN: Final = 2
    SEA: Final = 3
    FARM: Final = 4
    SOUVENIRS: Final = 5
    ENCOUNTERS: Final = 6
    HOT_SPRINGS: Final = 7
    TEMPLE: Final = 8
    MEALS: Final = 9
    ACHIEVEMENTS: Final = 10
    CROSSROADS: Final = 11
    TRAVELER: Final = 12
    MATSURI: Final = 13
    TEMPLE_RANK: Final = 14
    CORRECTED: Final = 15


POINT_NAMES: Final = (
    "setup",
    "paddy",
    "mountain",
    "sea",
    "farm",
    "souvenirs",
    "encounters",
    "hot_springs",
    "temple",
    "meals",
    "achievements",
    "crossroads",
    "traveler",
    "matsuri",
    "temple_rank",
    "corrected",
)
ITEM_POINTS: Final = (
    Points.PADDY,
    Points.MOUNTAIN,
    Points.SEA,
    Points.FARM,
    Points.SOUVENIRS,
    Points.ENCOUNTERS,
    Points.HOT_SPRINGS,
)
"""The column for an Automa's item, by kind of space."""


@dataclass(slots=True)
class Person:
    """What lies in front of the person."""

    traveler: str
    ability: str
    """The traveler whose ability works; empty in the Journey of Initiation."""
    coins: int
    temple: int
    panoramas: list[int]
    families: list[int]
    """Souvenirs by family; the fifth is that of two legendary objects."""
    souvenirs: list[str]
    objects: list[str]
    springs: list[str]
    bathhouses: int
    encounters: list[str]
    calligraphies: list[str]
    amulets: list[str]
    fresh: list[str]
    """Amulets bought in this turn: they cannot be used yet."""
    cherry_trees: int
    meals: list[str]
    fasts: int
    """Inns where no meal was taken."""
    achievements: list[str]

    def may_use(self, amulet: str) -> bool:
        """Whether this amulet is there and was not bought in this turn."""
        return amulet in self.amulets and amulet not in self.fresh

    def copy(self) -> "Person":
        copy = Person.__new__(Person)
        copy.traveler = self.traveler
        copy.ability = self.ability
        copy.coins = self.coins
        copy.temple = self.temple
        copy.panoramas = self.panoramas[:]
        copy.families = self.families[:]
        copy.souvenirs = self.souvenirs[:]
        copy.objects = self.objects[:]
        copy.springs = self.springs[:]
        copy.bathhouses = self.bathhouses
        copy.encounters = self.encounters[:]
        copy.calligraphies = self.calligraphies[:]
        copy.amulets = self.amulets[:]
        copy.fresh = self.fresh[:]
        copy.cherry_trees = self.cherry_trees
        copy.meals = self.meals[:]
        copy.fasts = self.fasts
        copy.achievements = self.achievements[:]
        return copy


def new_person() -> Person:
    """A person without anything."""
    return Person("", "", 0, 0, [0, 0, 0], [0] * 5, [], [], [], 0, [], [], [], [], 0, [], 0, [])


@dataclass(slots=True)
class Automa:
    """An Automa's play area: seven columns of items, temple coins, meals and achievements; no Traveler tile (TOK-SETUP-08).

    Only the height of a column matters: it has items of one type (TOK-COLL-03, TOK-COLL-07), face down (TOK-COLL-04), a new one on
    top of the others of its type (TOK-COLL-05) or as the first of a column (TOK-COLL-06), whose place has no meaning (TOK-AREA-02).
    So it is a number.
    """

    items: list[int]
    temple: int
    meals: list[str]
    """Face up, in a row of their own (TOK-AREA-03, TOK-COLL-01)."""
    achievements: list[str]
    """Face up, in a row of their own (TOK-AREA-03, TOK-COLL-02)."""

    def copy(self) -> "Automa":
        copy = Automa.__new__(Automa)
        copy.items = self.items[:]
        copy.temple = self.temple
        copy.meals = self.meals[:]
        copy.achievements = self.achievements[:]
        return copy


@dataclass(slots=True)
class Crossroads:
    """The open cards of Crossroads that are still to be had."""

    amulets: list[str]
    objects: list[str]
    calligraphies: list[str]
    cherry_trees: int
    bathhouses: int

    def copy(self) -> "Crossroads":
        """An independent supply."""
        copy = Crossroads.__new__(Crossroads)
        copy.amulets = self.amulets[:]
        copy.objects = self.objects[:]
        copy.calligraphies = self.calligraphies[:]
        copy.cherry_trees = self.cherry_trees
        copy.bathhouses = self.bathhouses
        return copy


@dataclass(slots=True)
class Festivals:
    """What Matsuri cards have changed: for the present leg, and for good."""

    card: str
    """The card that lasts for this leg."""
    closed: list[int]
    tokens: list[int]
    """Points lying on each printed space."""
    bather_awarded: bool

    def copy(self) -> "Festivals":
        """An independent record."""
        copy = Festivals.__new__(Festivals)
        copy.card = self.card
        copy.closed = self.closed[:]
        copy.tokens = self.tokens[:]
        copy.bather_awarded = self.bather_awarded
        return copy


@dataclass(slots=True)
class State:
    """The whole table. Seat 0 is the person, 1 and 2 are the Automas (TOK-GEN-01)."""

    rules: Agreement
    direction: int
    """Which of the two roads is walked."""
    at: list[int]
    """The printed space of each pawn."""
    line: list[int]
    """Seats that wait at the inn they are about to leave, next to the road first; the last of the list leaves first."""
    arrived: list[int]
    """Seats at the next inn, in order of arrival."""
    mover: int
    """Who walks or walked last."""
    card: str
    """The Automa card of this turn."""
    shown: list[str]
    """Souvenirs or meals lying open."""
    taken: list[int]
    """Who has the achievement of each panorama; NOBODY, or UNTOLD."""
    tally: list[list[int]]
    """Points by seat and column of the score sheet."""
    person: Person
    automas: list[Automa]
    """By seat; the first is unused, so that a seat is an index."""
    automa_deck: Deck
    souvenirs: Deck
    meals: Deck
    encounters: Deck
    springs: Deck
    difficulty: Deck
    matsuri: Deck
    crossroads: Crossroads
    festivals: Festivals
    devotion: bool
    """The Devotion amulet waits for the purchase it was used for."""
    ate: bool
    """Whether the person has taken a meal at this inn."""
    owed: list[Owed]
    """What must be done: the last element comes first, the first one is never settled (NextTraveler)."""

    def copy(self) -> "State":
        tally = self.tally
        automas = self.automas
        copy = State.__new__(State)
        copy.rules = self.rules
        copy.direction = self.direction
        copy.at = self.at[:]
        copy.line = self.line[:]
        copy.arrived = self.arrived[:]
        copy.mover = self.mover
        copy.card = self.card
        copy.shown = self.shown[:]
        copy.taken = self.taken[:]
        copy.tally = [tally[0][:], tally[1][:], tally[2][:]]
        copy.person = self.person.copy()
        copy.automas = [automas[0].copy(), automas[1].copy(), automas[2].copy()]
        copy.automa_deck = self.automa_deck.copy()
        copy.souvenirs = self.souvenirs.copy()
        copy.meals = self.meals.copy()
        copy.encounters = self.encounters.copy()
        copy.springs = self.springs.copy()
        copy.difficulty = self.difficulty.copy()
        copy.matsuri = self.matsuri.copy()
        copy.crossroads = self.crossroads.copy()
        copy.festivals = self.festivals.copy()
        copy.devotion = self.devotion
        copy.ate = self.ate
        copy.owed = self.owed[:]
        return copy
