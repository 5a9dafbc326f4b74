"""What the Automa does."""

from automatable.games.terra_mystica.model.moves.fields import (
    Count,
    Cult,
    Name,
    Position,
    Row,
    Space,
    Steps,
    Structure,
    Tile,
)
from automatable.kernel.turns.moves import Move


class AutomaPlace(Move, frozen=True):
    """Her two initial dwellings; the first is marked."""

    marked: Space
    unmarked: Space


class AutomaBlock(Move, frozen=True):
    """She covers a power action (1-6, with Merchants also 7-9)."""

    position: Position


class AutomaGainPoints(Move, frozen=True):
    """She gains points from a card."""

    points: Count


class AutomaAdvanceCult(Move, frozen=True):
    """She advances on a cult; `priest` is the priest space used (3 or 2), 0 if none."""

    cult: Cult
    steps: Steps
    priest: Steps


class AutomaUpgrade(Move, frozen=True):
    """She upgrades a structure."""

    at: Space
    to: Structure


class AutomaTakeFavor(Move, frozen=True):
    """She takes a favor tile."""

    tile: Tile


class AutomaBuild(Move, frozen=True):
    """She transforms a space and builds a dwelling."""

    at: Space
    marked: bool


class AutomaPlaceCube(Move, frozen=True):
    """Symbionts: a worker cube."""

    at: Space


class AutomaBlight(Move, frozen=True):
    """The Blight: a space turns into blighted land."""

    at: Space


class AutomaDoNothing(Move, frozen=True):
    """An action that is not possible."""

    action: Name


class AutomaTrade(Move, frozen=True):
    """Merchants: she trades with the person's structure on this space."""

    at: Space


class AutomaPass(Move, frozen=True):
    """She passes and takes the bonus card at this place of the row (0-2); -1 in round 6."""

    place: Row


AutomaMove = (
    AutomaPlace
    | AutomaBlock
    | AutomaGainPoints
    | AutomaAdvanceCult
    | AutomaUpgrade
    | AutomaTakeFavor
    | AutomaBuild
    | AutomaPlaceCube
    | AutomaBlight
    | AutomaTrade
    | AutomaDoNothing
    | AutomaPass
)
