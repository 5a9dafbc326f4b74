"""What a person may do."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tapestry.model.moves.fields import (
    Corner,
    Hex,
    Number,
    Payment,
    Plot,
    Resource,
    SpaceTileNumber,
    Tech,
    Tile,
    Track,
    Turn,
    Word,
)
from automatable.kernel.turns.moves import Move


class ChooseMat(Move, frozen=True):
    """You keep one of two capital city mats."""

    mat: Annotated[int, Meta(ge=1, le=6)]


class ChooseCivilization(Move, frozen=True):
    """You keep one of two civilizations."""

    civilization: Word


class ChooseExtra(Move, frozen=True):
    """Level 6: you choose the Automa's second civilization."""

    civilization: Word


class Predict(Move, frozen=True):
    """Mystics: your prediction for the next category."""

    number: Annotated[int, Meta(ge=1, le=9)]


class TakeIncome(Move, frozen=True):
    """You take an income turn."""


class Advance(Move, frozen=True):
    """You advance a token and pay for it; resources ascending."""

    token: Track
    pay: Payment


class Take(Move, frozen=True):
    """One of several benefits, or the one that comes first."""

    benefit: Word


class PickResource(Move, frozen=True):
    """A resource of your choice, gained or given."""

    resource: Resource


class PickTrack(Move, frozen=True):
    """A track."""

    track: Track


class PickToken(Move, frozen=True):
    """A token of yours on a track, by number: 3 is the one that started on technology."""

    token: Track


class PickHex(Move, frozen=True):
    """A hex of the map."""

    at: Hex


class PickNumber(Move, frozen=True):
    """A number; what it means depends on the moment."""

    n: Number


class PickTech(Move, frozen=True):
    """A tech card."""

    card: Tech


class PickTop(Move, frozen=True):
    """The top card of the tech deck instead of a face-up one."""


class PickTile(Move, frozen=True):
    """A territory tile of your supply."""

    tile: Tile


class PickSpaceTile(Move, frozen=True):
    """A space tile of your supply."""

    tile: SpaceTileNumber


class PickLandmark(Move, frozen=True):
    """A landmark that is still on the landmark board."""

    landmark: Annotated[int, Meta(ge=0, le=17)]


class Play(Move, frozen=True):
    """You play a tapestry card from your hand."""

    card: Word


class DiscardCard(Move, frozen=True):
    """You discard a tapestry card from your hand."""

    card: Word


class Explore(Move, frozen=True):
    """You lay a territory tile on a hex."""

    tile: Tile
    at: Hex


class Orient(Move, frozen=True):
    """How the tile lies: clockwise turns."""

    rotation: Turn


class Build(Move, frozen=True):
    """You put an income building on a plot of your capital city."""

    row: Plot
    column: Plot


class Lay(Move, frozen=True):
    """You lay a landmark in your capital city: its upper left corner and its quarter turns."""

    row: Corner
    column: Corner
    turn: Annotated[int, Meta(ge=0, le=3)]


class PutOnMat(Move, frozen=True):
    """You put an income building on a column of your civilization mat."""

    column: Annotated[int, Meta(ge=0, le=2)]


class Swap(Move, frozen=True):
    """You swap two income buildings of your capital city, by plot."""

    one: Annotated[int, Meta(ge=0, le=80)]
    other: Annotated[int, Meta(ge=0, le=80)]


class PlayTrap(Move, frozen=True):
    """You answer the Automa's conquest with a trap."""


class Decline(Move, frozen=True):
    """You do not do what you may do, or you stop."""


PersonMove = (
    ChooseMat
    | ChooseCivilization
    | ChooseExtra
    | Predict
    | TakeIncome
    | Advance
    | Take
    | PickResource
    | PickTrack
    | PickToken
    | PickHex
    | PickNumber
    | PickTech
    | PickTop
    | PickTile
    | PickSpaceTile
    | PickLandmark
    | Play
    | DiscardCard
    | Explore
    | Orient
    | Build
    | Lay
    | PutOnMat
    | Swap
    | PlayTrap
    | Decline
)
