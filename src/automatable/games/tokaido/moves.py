"""Everything that can happen in Tokaido, by author."""

from typing import Final

from automatable.games.tokaido.tables import (
    AMULETS,
    AUTOMA_CARDS,
    CALLIGRAPHIES,
    DIFFICULTY_CARDS,
    ENCOUNTERS,
    HOT_SPRINGS,
    MATSURI,
    MEALS,
    OBJECTS,
    SOUVENIRS,
    SPACES,
    TRAVELERS,
)
from automatable.kernel.moves import Move

# Chance


class LineUp(Move, frozen=True):
    """The pawns stand in this order at the first inn, the one next to the road first."""

    order: tuple[int, int, int]


class Reveal(Move, frozen=True):
    """A card was turned over or a tile drawn."""

    deck: str
    card: str


class Roll(Move, frozen=True):
    """The Fortune die."""

    value: int


class Close(Move, frozen=True):
    """A Matsuri closes this space for the next leg."""

    space: int


class LayToken(Move, frozen=True):
    """A Matsuri puts a token of this value on this space."""

    space: int
    value: int


# The person


class KeepTraveler(Move, frozen=True):
    """Keep this traveler."""

    traveler: str


class Walk(Move, frozen=True):
    """Walk to a space; with the Friendship amulet to an occupied one."""

    to: int
    friendship: bool = False


class Act(Move, frozen=True):
    """Use the space for this: the base action or the alternative of Crossroads."""

    action: str


class Acquire(Move, frozen=True):
    """Buy an open card of Crossroads: amulet, legendary_object or calligraphy."""

    kind: str
    card: str


class Buy(Move, frozen=True):
    """Buy a shown souvenir; with `bargain` for Zen-emon's single coin."""

    card: str
    bargain: bool = False


class Donate(Move, frozen=True):
    """Give coins to the temple."""

    coins: int


class Keep(Move, frozen=True):
    """Keep this one of the two cards drawn."""

    card: str


class TakeSection(Move, frozen=True):
    """Take the next section of this panorama."""

    panorama: str


class Eat(Move, frozen=True):
    """Take a meal: one of those offered, Eriku's from the top of the pile ("pile"), or free: Satsuki's ("gift"), or by amulet ("hospitality")."""

    meal: str
    how: str = ""


class UseAmulet(Move, frozen=True):
    """Use an amulet; it goes back to the supply."""

    amulet: str


class Accept(Move, frozen=True):
    """Yes to what is offered."""


class Decline(Move, frozen=True):
    """No to what is offered, or enough of it."""


# The Automas


class AutomaWalk(Move, frozen=True):
    """An Automa walks to this space."""

    seat: int
    to: int


class AutomaEat(Move, frozen=True):
    """An Automa takes this meal."""

    seat: int
    meal: str


TokaidoMove = (
    LineUp
    | Reveal
    | Roll
    | Close
    | LayToken
    | KeepTraveler
    | Walk
    | Act
    | Acquire
    | Buy
    | Donate
    | Keep
    | TakeSection
    | Eat
    | UseAmulet
    | Accept
    | Decline
    | AutomaWalk
    | AutomaEat
)

# Moves are values: those that occur most often are made once.
WALKS: Final = tuple(Walk(space.index) for space in SPACES)
FRIENDLY_WALKS: Final = tuple(Walk(space.index, friendship=True) for space in SPACES)
AUTOMA_WALKS: Final = tuple(tuple(AutomaWalk(seat, space.index) for space in SPACES) for seat in range(3))
REVEALS: Final = {
    deck: {card: Reveal(deck, card) for card in cards}
    for deck, cards in (
        ("automa", AUTOMA_CARDS),
        ("souvenir", SOUVENIRS),
        ("meal", MEALS),
        ("free_meal", MEALS),
        ("encounter", ENCOUNTERS),
        ("hot_spring", HOT_SPRINGS),
        ("difficulty", DIFFICULTY_CARDS),
        ("matsuri", MATSURI),
        ("traveler", TRAVELERS),
        ("amulet", AMULETS),
        ("legendary_object", OBJECTS),
        ("calligraphy", CALLIGRAPHIES),
    )
}
EATS: Final = {meal: Eat(meal) for meal in MEALS}
DECLINE: Final = Decline()
ACCEPT: Final = Accept()
