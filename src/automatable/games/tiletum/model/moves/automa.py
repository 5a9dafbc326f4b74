"""What a Mautoma does."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tiletum.model.moves.fields import Cathedral, Place, Room, Sector, Slot, SomeSpot
from automatable.kernel.turns.moves import Move


class MautomaMove(Move, frozen=True):
    """A Mautoma's pieces go where the card sends them; -1 for one that stays."""

    merchant: SomeSpot
    architect: SomeSpot


class MautomaAim(Move, frozen=True):
    """A Mautoma's target sector."""

    sector: Sector


class MautomaDie(Move, frozen=True):
    """A Mautoma takes a die, by its place in the sector."""

    sector: Sector
    place: Annotated[int, Meta(ge=0, lt=20)]


class MautomaSkip(Move, frozen=True):
    """A Mautoma cannot do this action at all: the next one clockwise."""


class MautomaStay(Move, frozen=True):
    """A Mautoma can place nothing in this action: its piece stays where it is and takes tiles there."""


class MautomaHouse(Move, frozen=True):
    """A Mautoma's merchant goes to a town and builds a house there."""

    spot: Slot


class MautomaPillar(Move, frozen=True):
    """A Mautoma's architect goes to a cathedral, places a pillar, takes the tile."""

    cathedral: Cathedral


class MautomaTile(Move, frozen=True):
    """A Mautoma takes a bonus tile of the map."""

    slot: Slot


class MautomaCharacter(Move, frozen=True):
    """A Mautoma takes a character and places it."""

    place: Place
    room: Room


class MautomaTake(Move, frozen=True):
    """A Mautoma takes a tile of the contract offer."""

    place: Place


class MautomaClimb(Move, frozen=True):
    """A Mautoma's marker climbs the king track."""


MautomaMoves = (
    MautomaMove
    | MautomaAim
    | MautomaDie
    | MautomaSkip
    | MautomaStay
    | MautomaHouse
    | MautomaPillar
    | MautomaTile
    | MautomaCharacter
    | MautomaTake
    | MautomaClimb
)
