"""What a person can do."""

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
    Sector,
    Slot,
    SomeResource,
    Spot,
    Tile,
)
from automatable.kernel.turns.moves import Move


class TakeDie(Move, frozen=True):
    """You take a die, perhaps turned for gold to another sector, perhaps for another resource with a helper."""

    sector: Sector
    colour: Colour
    to: Sector
    resource: Resource


class Claim(Move, frozen=True):
    """You take the bonus tile of your die's sector."""


class Leave(Move, frozen=True):
    """You leave it."""


class ChooseAction(Move, frozen=True):
    """A joker becomes this action."""

    action: Annotated[int, Meta(ge=0, le=4)]


class Walk(Move, frozen=True):
    """Your merchant or architect walks along the roads."""

    piece: Piece
    to: Spot


class Jump(Move, frozen=True):
    """Your merchant or architect goes anywhere."""

    piece: Piece
    to: Spot


class TakeBonus(Move, frozen=True):
    """You take a bonus tile of the town where your piece is."""

    slot: Slot


class PlaceHouse(Move, frozen=True):
    """You place a house."""

    spot: Slot


class PlacePillar(Move, frozen=True):
    """You place a pillar."""

    cathedral: Cathedral


class TakeCharacter(Move, frozen=True):
    """You take a character from the offer."""

    place: Place


class SwapCharacters(Move, frozen=True):
    """You replace the whole character offer."""


class PlaceCharacter(Move, frozen=True):
    """You move a stored character into a room."""

    tile: Tile
    room: Room


class TakeOffer(Move, frozen=True):
    """You take a tile from the contract offer."""

    place: Place


class Swap(Move, frozen=True):
    """You swap one resource for another kind."""

    give: Resource
    take: Resource


class Climb(Move, frozen=True):
    """Your marker climbs the king track."""

    steps: Annotated[int, Meta(ge=1, le=40)]


class GainAny(Move, frozen=True):
    """You gain a resource of your choice."""

    resource: Resource


class ChooseBuilding(Move, frozen=True):
    """You use the characters of this building."""

    building: Building


class UseCharacter(Move, frozen=True):
    """You use the bonus of a character again."""

    room: Room


class Done(Move, frozen=True):
    """You make no more of this."""


class EndTurn(Move, frozen=True):
    """Your turn is over."""


class Buy(Move, frozen=True):
    """Task: two gold for another resource."""

    resource: Annotated[int, Meta(ge=1, le=4)]


class Fulfil(Move, frozen=True):
    """Task: a stored contract; `kind` pays the part that is of one kind of your choice, -1 if there is none."""

    tile: Tile
    kind: SomeResource


class PlaceCrest(Move, frozen=True):
    """Task: a stored crest goes below a building."""

    crest: Crest
    building: Building


class BuildCathedral(Move, frozen=True):
    """Task: you take the top tile of a cathedral."""

    cathedral: Cathedral


class UseHelper(Move, frozen=True):
    """Task: a stored helper."""

    tile: Tile


class TakePrize(Move, frozen=True):
    """You take the prize of the king phase."""


class DeclinePrize(Move, frozen=True):
    """You do not want it."""


PersonMove = (
    TakeDie
    | Claim
    | Leave
    | ChooseAction
    | Walk
    | Jump
    | TakeBonus
    | PlaceHouse
    | PlacePillar
    | TakeCharacter
    | SwapCharacters
    | PlaceCharacter
    | TakeOffer
    | Swap
    | Climb
    | GainAny
    | ChooseBuilding
    | UseCharacter
    | Done
    | EndTurn
    | Buy
    | Fulfil
    | PlaceCrest
    | BuildCathedral
    | UseHelper
    | TakePrize
    | DeclinePrize
)
