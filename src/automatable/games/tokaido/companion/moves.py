"""What is told from a table: where the person stopped, what a card shows, and what eyes see when the rules compare."""

from typing import Annotated, Final

from msgspec import Meta

from automatable.games.tokaido.model.moves import Seat, SpaceNumber, TokaidoMove
from automatable.games.tokaido.model.records import IconName
from automatable.games.tokaido.model.tables import SPACES
from automatable.kernel.turns.moves import Begin, CountPoints, Move, NoneOfThese, Stands


class Shows(Move, frozen=True):
    """The Automa card that was turned over shows this range and icon; its number is not looked at."""

    range: Annotated[int, Meta(ge=1, le=3)]
    icon: IconName


class Stopped(Move, frozen=True):
    """The person stopped on this space."""

    to: SpaceNumber


class NextUp(Move, frozen=True):
    """Cards only: this Automa is the last on the road and moves now; 0: everybody is at the next inn, the person at this place of the line."""

    mover: Seat
    mine: Seat = 2


class TellPanorama(Move, frozen=True):
    """Whether the achievement card of the panorama is still there; if not, the person has it."""

    there: bool


class TellMost(Move, frozen=True):
    """These seats have the most of what an achievement compares."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=3)]


class TellTemple(Move, frozen=True):
    """So many coins of the person lie in the temple, as far as the ranking needs it."""

    coins: Annotated[int, Meta(ge=0, le=99)]


class TellPoints(Move, frozen=True):
    """The person's points at the end."""

    points: Annotated[int, Meta(ge=0, le=400)]


CompanionMove = (
    TokaidoMove
    | Shows
    | Stopped
    | NextUp
    | TellPanorama
    | TellMost
    | TellTemple
    | TellPoints
    | NoneOfThese
    | Begin
    | Stands
    | CountPoints
)
STOPS: Final = tuple(Stopped(space.index) for space in SPACES)
