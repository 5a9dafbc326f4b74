"""Everything that can happen in Tokaido, by author, and the corrections of a physical board."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from automatable.games.tokaido.model.records import ItemName, PanoramaName
from automatable.games.tokaido.model.tables import (
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
from automatable.kernel.turns.moves import Correction, Move

Seat = Annotated[int, Meta(ge=0, le=2)]
AutomaSeat = Annotated[int, Meta(ge=1, le=2)]
SpaceNumber = Annotated[int, Meta(ge=0, le=54)]
Id = Annotated[str, Meta(max_length=40)]
"""The id of a card or tile."""

# Chance


class LineUp(Move, frozen=True):
    """The pawns stand in this order at the first inn, the one next to the road first."""

    order: tuple[Seat, Seat, Seat]


class Reveal(Move, frozen=True):
    """A card was turned over or a tile drawn."""

    deck: Id
    card: Id


class Roll(Move, frozen=True):
    """The Fortune die."""

    value: Annotated[int, Meta(ge=0, le=4)]


class Close(Move, frozen=True):
    """A Matsuri closes this space for the next leg."""

    space: SpaceNumber


class LayToken(Move, frozen=True):
    """A Matsuri puts a token of this value on this space."""

    space: SpaceNumber
    value: Annotated[int, Meta(ge=1, le=4)]


# The person


class KeepTraveler(Move, frozen=True):
    """Keep this traveler."""

    traveler: Id


class Walk(Move, frozen=True):
    """Walk to a space; with the Friendship amulet to an occupied one."""

    to: SpaceNumber
    friendship: bool = False


class Act(Move, frozen=True):
    """Use the space for this: the base action or the alternative of Crossroads."""

    action: Literal["base", "cherry_tree", "bathhouse", "gaming_room", "rakuken"]


class Acquire(Move, frozen=True):
    """Buy an open card of Crossroads."""

    kind: Literal["amulet", "legendary_object", "calligraphy"]
    card: Id


class Buy(Move, frozen=True):
    """Buy a shown souvenir; with `bargain` for Zen-emon's single coin."""

    card: Id
    bargain: bool = False


class Donate(Move, frozen=True):
    """Give coins to the temple."""

    coins: Annotated[int, Meta(ge=1, le=3)]


class Keep(Move, frozen=True):
    """Keep this one of the two cards drawn."""

    card: Id


class TakeSection(Move, frozen=True):
    """Take the next section of this panorama."""

    panorama: PanoramaName


class Eat(Move, frozen=True):
    """Take a meal: one of those offered, Eriku's from the top of the pile ("pile"), or free: Satsuki's ("gift"), or by amulet ("hospitality")."""

    meal: Id
    how: Literal["", "pile", "gift", "hospitality"] = ""


class UseAmulet(Move, frozen=True):
    """Use an amulet; it goes back to the supply."""

    amulet: Id


class Accept(Move, frozen=True):
    """Yes to what is offered."""


class Decline(Move, frozen=True):
    """No to what is offered, or enough of it."""


# The Automas


class AutomaWalk(Move, frozen=True):
    """An Automa walks to this space."""

    seat: AutomaSeat
    to: SpaceNumber


class AutomaEat(Move, frozen=True):
    """An Automa takes this meal."""

    seat: AutomaSeat
    meal: Id


# Corrections


class PutPawn(Correction, frozen=True):
    """This pawn stands on another space."""

    seat: Seat
    space: SpaceNumber


class SetItems(Correction, frozen=True):
    """An Automa's column has so many items."""

    seat: AutomaSeat
    item: ItemName
    count: Annotated[int, Meta(ge=0, le=99)]


class SetTempleCoins(Correction, frozen=True):
    """So many coins lie on this traveler's temple area."""

    seat: Seat
    coins: Annotated[int, Meta(ge=0, le=99)]


class SetPoints(Correction, frozen=True):
    """This traveler's marker stands at so many points."""

    seat: Seat
    points: Annotated[int, Meta(ge=0, le=400)]


class SetAchievement(Correction, frozen=True):
    """This seat has the achievement card of a panorama; -1 for nobody."""

    panorama: PanoramaName
    owner: Annotated[int, Meta(ge=-1, le=2)]


class SetAutomaDeck(Correction, frozen=True):
    """These Automa cards are still to be drawn; the others lie on the discard pile."""

    cards: Annotated[tuple[Id, ...], Meta(max_length=16)]


class SetLine(Correction, frozen=True):
    """Those who are about to leave an inn stand in this order, the one next to the road first."""

    order: Annotated[tuple[Seat, ...], Meta(max_length=3)]


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
    | PutPawn
    | SetItems
    | SetTempleCoins
    | SetPoints
    | SetAchievement
    | SetAutomaDeck
    | SetLine
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
REVEAL: Final = {deck: moves.__getitem__ for deck, moves in REVEALS.items()}
"""By deck: the move that reports a card."""
EATS: Final = {meal: Eat(meal) for meal in MEALS}
DECLINE: Final = Decline()
ACCEPT: Final = Accept()
