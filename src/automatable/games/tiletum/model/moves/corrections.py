"""How a physical board differs from what the app believes."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tiletum.model.moves.fields import (
    Building,
    Cathedral,
    Colour,
    Crest,
    Piece,
    Place,
    Resource,
    Room,
    Seat,
    Sector,
    Slot,
    SomeTile,
    Spot,
    Tile,
)
from automatable.kernel.turns.moves import Correction


class SetResource(Correction, frozen=True):
    """You have so many of a resource."""

    resource: Resource
    number: Annotated[int, Meta(ge=0, le=99)]


class SetPoints(Correction, frozen=True):
    """A seat has so many points."""

    seat: Seat
    points: Annotated[int, Meta(ge=-99, le=999)]


class PutPiece(Correction, frozen=True):
    """A merchant or architect stands elsewhere."""

    seat: Seat
    piece: Piece
    spot: Spot


class PutHouse(Correction, frozen=True):
    """A house spot belongs to a seat, or is free (-1)."""

    spot: Slot
    owner: Annotated[int, Meta(ge=-1, le=3)]


class PutPillar(Correction, frozen=True):
    """A seat has, or has not, a pillar at a cathedral."""

    cathedral: Cathedral
    seat: Seat
    there: bool


class SetSupply(Correction, frozen=True):
    """A seat's houses and pillars in supply."""

    seat: Seat
    houses: Annotated[int, Meta(ge=0, le=7)]
    pillars: Annotated[int, Meta(ge=0, le=7)]


class SetRound(Correction, frozen=True):
    """An action turn of this round begins."""

    round: Annotated[int, Meta(ge=1, le=4)]
    turn: Annotated[int, Meta(ge=1, le=3)]


class SetKing(Correction, frozen=True):
    """A king marker stands elsewhere, on top of what is there."""

    seat: Seat
    position: Annotated[int, Meta(ge=-30, le=30)]


class SetWheelTile(Correction, frozen=True):
    """The bonus tile at a sector, or none (-1)."""

    sector: Sector
    tile: SomeTile


class SetMapTile(Correction, frozen=True):
    """The bonus tile in a slot of the map, or none (-1)."""

    slot: Slot
    tile: SomeTile


class SetContractOffer(Correction, frozen=True):
    """The tile at a place of the contract offer, or none (-1)."""

    place: Place
    tile: SomeTile


class SetCharacterOffer(Correction, frozen=True):
    """The tile at a place of the character offer, or none (-1)."""

    place: Place
    tile: SomeTile


class SetStore(Correction, frozen=True):
    """Your stored tiles."""

    tiles: Annotated[tuple[Tile, ...], Meta(max_length=9)]


class SetRoom(Correction, frozen=True):
    """The character in a room of a seat, or none (-1)."""

    seat: Seat
    room: Room
    tile: SomeTile


class SetCrest(Correction, frozen=True):
    """The crest below a building of a seat, or none (-1)."""

    seat: Seat
    building: Building
    crest: Annotated[int, Meta(ge=-1, le=5)]


class SetWaiting(Correction, frozen=True):
    """A Mautoma's crests that are not below a building yet, the first gained first."""

    seat: Seat
    crests: Annotated[tuple[Crest, ...], Meta(max_length=6)]


class SetDice(Correction, frozen=True):
    """The dice of a sector, clockwise."""

    sector: Sector
    colours: Annotated[tuple[Colour, ...], Meta(max_length=20)]


class SetDeck(Correction, frozen=True):
    """How many copies of a tile or card a pile still has: 0 bonus tiles, 1 contracts, 2 characters, 3 town tiles, 4 action cards,
    5 corruption tokens."""

    pile: Annotated[int, Meta(ge=0, le=5)]
    tile: Tile
    copies: Annotated[int, Meta(ge=0, le=9)]


class SetPrize(Correction, frozen=True):
    """The prize of the king track in a round, or none (-1)."""

    round: Annotated[int, Meta(ge=1, le=3)]
    tile: SomeTile


BoardCorrection = (
    SetRound
    | SetResource
    | SetPoints
    | PutPiece
    | PutHouse
    | PutPillar
    | SetSupply
    | SetKing
    | SetWheelTile
    | SetMapTile
    | SetContractOffer
    | SetCharacterOffer
    | SetStore
    | SetRoom
    | SetCrest
    | SetWaiting
    | SetDice
    | SetDeck
    | SetPrize
)
