"""Tokaido's state: plain lists and numbers, cheap to copy."""

from dataclasses import dataclass
from typing import Any

import msgspec

from automatable.kernel.deck import Deck

PERSON = 0
AUTOMAS = (1, 2)


class Points:
    """Where points come from: the columns of the score sheet."""

    SETUP = 0
    PADDY = 1
    MOUNTAIN = 2
    SEA = 3
    FARM = 4
    SOUVENIRS = 5
    ENCOUNTERS = 6
    HOT_SPRINGS = 7
    TEMPLE = 8
    MEALS = 9
    ACHIEVEMENTS = 10
    CROSSROADS = 11
    TRAVELER = 12
    MATSURI = 13
    TEMPLE_RANK = 14


POINT_NAMES = tuple(name.lower() for name in vars(Points) if not name.startswith("_"))


ITEM_POINTS = (
    Points.PADDY,
    Points.MOUNTAIN,
    Points.SEA,
    Points.FARM,
    Points.SOUVENIRS,
    Points.ENCOUNTERS,
    Points.HOT_SPRINGS,
)
"""The column for an Automa's item, by kind of space."""


class Rules(msgspec.Struct, frozen=True):
    """What was set before the game and never changes."""

    level: int
    initiation: bool = False
    return_trip: bool = False
    gastronomy: bool = False
    preparations: bool = False
    crossroads: bool = False
    good_luck: bool = False
    matsuri: bool = False
    travelers: tuple[str, ...] = ()
    """The tiles that can be dealt; with `choose` the person picks any of them."""
    choose: bool = False


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

    def copy(self) -> "Person":
        """An independent person."""
        return Person(
            self.traveler,
            self.ability,
            self.coins,
            self.temple,
            self.panoramas[:],
            self.families[:],
            self.souvenirs[:],
            self.objects[:],
            self.springs[:],
            self.bathhouses,
            self.encounters[:],
            self.calligraphies[:],
            self.amulets[:],
            self.fresh[:],
            self.cherry_trees,
            self.meals[:],
            self.fasts,
            self.achievements[:],
        )


def new_person() -> Person:
    """A person without anything."""
    return Person("", "", 0, 0, [0, 0, 0], [0] * 5, [], [], [], 0, [], [], [], [], 0, [], 0, [])


@dataclass(slots=True)
class Automa:
    """An Automa's play area: seven columns of items, temple coins, meals and achievements; no Traveler tile (TOK-SETUP-08).

    Only the height of a column matters, so it is a number (TOK-COLL-03 to TOK-COLL-07); its place has no meaning
    (TOK-AREA-02).
    """

    items: list[int]
    temple: int
    meals: list[str]
    achievements: list[str]

    def copy(self) -> "Automa":
        """An independent Automa."""
        return Automa(self.items[:], self.temple, self.meals[:], self.achievements[:])


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
        return Crossroads(self.amulets[:], self.objects[:], self.calligraphies[:], self.cherry_trees, self.bathhouses)


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
        return Festivals(self.card, self.closed[:], self.tokens[:], self.bather_awarded)


@dataclass(slots=True)
class State:
    """The whole table. Seat 0 is the person, 1 and 2 are the Automas (TOK-GEN-01)."""

    rules: Rules
    direction: int
    """Which of the two roads is walked."""
    at: list[int]
    """The printed space of each pawn."""
    line: list[int]
    """Seats that wait at the inn they are about to leave, next to the road first; the last of the list leaves first."""
    arrived: list[int]
    """Seats at the next inn, in order of arrival."""
    mover: int
    """Whose turn it is."""
    card: str
    """The Automa card of this turn."""
    shown: list[str]
    """Souvenirs or meals lying open."""
    taken: list[int]
    """Who has the achievement of each panorama; -1 for nobody."""
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
    owed: list[Any]

    def copy(self) -> "State":
        """An independent state."""
        tally = self.tally
        automas = self.automas
        return State(
            self.rules,
            self.direction,
            self.at[:],
            self.line[:],
            self.arrived[:],
            self.mover,
            self.card,
            self.shown[:],
            self.taken[:],
            [tally[0][:], tally[1][:], tally[2][:]],
            self.person.copy(),
            [automas[0].copy(), automas[1].copy(), automas[2].copy()],
            self.automa_deck.copy(),
            self.souvenirs.copy(),
            self.meals.copy(),
            self.encounters.copy(),
            self.springs.copy(),
            self.difficulty.copy(),
            self.matsuri.copy(),
            self.crossroads.copy(),
            self.festivals.copy(),
            self.devotion,
            self.ate,
            self.owed[:],
        )
