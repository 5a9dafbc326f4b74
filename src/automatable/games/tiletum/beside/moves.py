"""What is told from a table beside the moves that are called the same there: the die, the tile at the wheel, what a card shows, points."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tiletum.moves import TiletumMove
from automatable.games.tiletum.moves.fields import Colour, Sector
from automatable.kernel.moves import Move

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


BesideMove = TiletumMove | TookDie | TookWheelTile | Shows | TellPoints
