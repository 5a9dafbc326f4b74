"""What is told from a table in records of its own; all else is told with the persons' moves."""

from typing import Annotated

from msgspec import Meta

from automatable.games.terra_mystica.model.moves import AnyMove, PersonMove
from automatable.games.terra_mystica.model.moves.fields import Space
from automatable.kernel.turns.facts import Saw
from automatable.kernel.turns.moves import Begin, CountPoints, Describe, Move, NoneOfThese, Stands, TurnIs


class Settle(PersonMove, frozen=True):
    """A space was transformed into home terrain, with as many spades as it took, and a dwelling was built on it."""

    at: Space


class Played(PersonMove, frozen=True):
    """Cards only: a person has taken an action, whatever it was."""


class TellPower(PersonMove, frozen=True):
    """Whether the power that the Automa's structure offered was gained."""

    gained: bool


class TellPoints(PersonMove, frozen=True):
    """The points of a person at the end, everything counted."""

    points: Annotated[int, Meta(ge=0, le=999)]


class TellHers(Move, frozen=True):
    """Cards only: the points of the Automa for what is asked."""

    points: Annotated[int, Meta(ge=0, le=99)]


CompanionMove = (
    AnyMove
    | Settle
    | Played
    | TellPower
    | TellPoints
    | TellHers
    | Saw
    | Begin
    | Stands
    | TurnIs
    | CountPoints
    | NoneOfThese
    | Describe
)
