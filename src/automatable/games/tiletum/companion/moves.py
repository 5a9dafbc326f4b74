"""What is told from a table beside the moves that are called the same there: the die, the tile at the wheel, what a card shows, points."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tiletum.model.moves import TiletumMove
from automatable.games.tiletum.model.moves.fields import Cathedral, Colour, Sector, Slot, SomeTile
from automatable.kernel.turns.facts import Saw
from automatable.kernel.turns.moves import Begin, Correction, CountPoints, Describe, Move, NoneOfThese, Stands

Sent = Annotated[int, Meta(ge=-4, lt=64)]
Criterion = Annotated[int, Meta(ge=0, le=3)]


class TookDie(Move, frozen=True):
    """You took a die of this colour from this sector; what you made of it is your own business."""

    sector: Sector
    colour: Colour


class TookWheelTile(Move, frozen=True):
    """You took the bonus tile of a sector."""

    sector: Sector


class Shows(Move, frozen=True):
    """The action card that was turned over shows these sections, one for each Mautoma: where merchant and architect go (-4: they stay,
    -1: a drawn town, -2 and -3: the town of this or the next fair, otherwise a town), and by what the die is chosen."""

    sections: Annotated[tuple[tuple[Sent, Sent, Criterion], ...], Meta(min_length=1, max_length=3)]


class TellPoints(Move, frozen=True):
    """Your points at the end."""

    points: Annotated[int, Meta(ge=-99, le=999)]


class Played(Move, frozen=True):
    """Cards only: your turn is over."""


class SeenTile(Move, frozen=True):
    """Cards only: a Mautoma took this tile, or none (-1)."""

    tile: SomeTile


class SeenHouse(Move, frozen=True):
    """Cards only: a Mautoma built a house on this spot."""

    spot: Slot


class HouseIn(Move, frozen=True):
    """Our map is a guess: a Mautoma builds a house in this town, where so many points are printed."""

    town: Annotated[int, Meta(ge=0, lt=64)]
    points: Annotated[int, Meta(ge=0, le=99)]


class SeenPillar(Move, frozen=True):
    """Cards only: a Mautoma placed a pillar, and took a cathedral tile worth so much with its cost tile."""

    cathedral: Cathedral
    points: Annotated[int, Meta(ge=0, le=99)]


class SeenCharacter(Move, frozen=True):
    """Cards only: a character of this type moved into a Mautoma's room."""

    kind: Annotated[int, Meta(ge=0, le=4)]
    room: Annotated[int, Meta(ge=0, le=8)]


Seen = Played | SeenTile | SeenHouse | HouseIn | SeenPillar | SeenCharacter


class SetContracts(Correction, frozen=True):
    """How many contracts a Mautoma has fulfilled."""

    seat: Annotated[int, Meta(ge=1, le=3)]
    n: Annotated[int, Meta(ge=0, le=30)]


class SetFairTown(Correction, frozen=True):
    """An owner's table: where one of the later fairs is."""

    fair: Annotated[int, Meta(ge=2, le=4)]
    town: Annotated[int, Meta(ge=0, lt=64)]


CompanionMove = (
    TiletumMove
    | TookDie
    | TookWheelTile
    | Shows
    | NoneOfThese
    | Describe
    | TellPoints
    | Seen
    | Saw
    | Begin
    | Stands
    | SetContracts
    | SetFairTown
    | CountPoints
)
