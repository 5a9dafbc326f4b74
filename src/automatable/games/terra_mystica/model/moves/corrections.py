"""How the table really is, where it differs from what the app believes."""

from typing import Annotated, Literal

from msgspec import Meta

from automatable.games.terra_mystica.model.moves.fields import (
    Card,
    Count,
    Cult,
    Name,
    Position,
    Seat,
    SeatOrNobody,
    Space,
    Steps,
    Structure,
    Terrain,
    Tile,
)
from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.kernel.turns.moves import Correction

Round = Annotated[int, Meta(ge=1, le=ROUNDS)]
PriestPlace = Annotated[int, Meta(ge=0, le=3)]


class SetStructure(Correction, frozen=True):
    """What stands on a space, and whose it is; structure 0 and seat -1 for an empty one. `marked` is the Automa's power token."""

    at: Space
    structure: Structure
    seat: SeatOrNobody
    marked: bool = False


class SetTerrain(Correction, frozen=True):
    """The terrain of a space."""

    at: Space
    terrain: Terrain


class SetBridge(Correction, frozen=True):
    """Whose bridge joins two spaces, -1 if there is none."""

    one: Space
    other: Space
    seat: SeatOrNobody


class SetCult(Correction, frozen=True):
    """Where a marker stands on a cult track."""

    seat: Seat
    cult: Cult
    space: Steps


class SetPriest(Correction, frozen=True):
    """Whose priest stands on a space of the cult board (the first is worth 3 steps), -1 if none."""

    cult: Cult
    place: PriestPlace
    seat: SeatOrNobody


class SetPoints(Correction, frozen=True):
    """How many points a seat has."""

    seat: Seat
    points: Count


class SetStock(Correction, frozen=True):
    """How many coins, workers, priests, power tokens in a bowl, keys, or steps of a track a person has."""

    seat: Seat
    what: Literal["coins", "workers", "priests", "bowl1", "bowl2", "bowl3", "keys", "shipping", "digging"]
    count: Count


class SetFavor(Correction, frozen=True):
    """Whether a seat has a favor tile."""

    seat: Seat
    tile: Tile
    owned: bool


class SetTown(Correction, frozen=True):
    """How many town tiles of a kind a person has."""

    seat: Seat
    tile: Tile
    count: Annotated[int, Meta(ge=0, le=9)]


class SetBonusCard(Correction, frozen=True):
    """Which bonus card a seat holds; whoever had it gets the other."""

    seat: Seat
    card: Card


class SetPowerAction(Correction, frozen=True):
    """Whether a power action is covered."""

    position: Position
    covered: bool


class SetDeck(Correction, frozen=True):
    """The cards that are left in the Automa's deck, in whatever order."""

    cards: Annotated[tuple[Name, ...], Meta(max_length=20)]


class SetOpenCards(Correction, frozen=True):
    """The cards that the Automa has drawn in this round, in this order: the last is her action card, the one before it her support card."""

    cards: Annotated[tuple[Name, ...], Meta(max_length=20)]


class SetRound(Correction, frozen=True):
    """The round being played."""

    round: Round


class SetScoringTile(Correction, frozen=True):
    """This scoring tile lies at this round."""

    round: Round
    tile: Tile


class SetPassed(Correction, frozen=True):
    """Whether somebody has passed in this round."""

    seat: Seat
    passed: bool


BoardCorrection = (
    SetStructure
    | SetTerrain
    | SetBridge
    | SetCult
    | SetPriest
    | SetPoints
    | SetStock
    | SetFavor
    | SetTown
    | SetBonusCard
    | SetPowerAction
    | SetDeck
    | SetOpenCards
    | SetRound
    | SetScoringTile
    | SetPassed
)
