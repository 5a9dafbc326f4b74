"""What chance can bring."""

from typing import Annotated

from msgspec import Meta

from automatable.games.tiletum.model.moves.fields import Action, Colour, Seat, Spot, Tile
from automatable.kernel.turns.moves import Move


class DealAction(Move, frozen=True):
    """Chance: the action of the next sector, clockwise."""

    action: Action


class TurnDisc(Move, frozen=True):
    """Chance: the value of the first sector."""

    value: Annotated[int, Meta(ge=1, le=6)]


class DealBonus(Move, frozen=True):
    """Chance: a bonus tile."""

    tile: Tile


class DealFair(Move, frozen=True):
    """Chance: the next fair."""

    fair: Annotated[int, Meta(ge=0, le=10)]


class DealFairTown(Move, frozen=True):
    """Chance: where the next fair is."""

    town: Spot


class DealCost(Move, frozen=True):
    """Chance: what a cathedral costs."""

    tile: Annotated[int, Meta(ge=0, lt=64)]


class DealContract(Move, frozen=True):
    """Chance: a tile of the contract offer."""

    tile: Tile


class DealCharacter(Move, frozen=True):
    """Chance: a tile of the character offer."""

    tile: Tile


class SeatNext(Move, frozen=True):
    """Chance: who is next in turn order."""

    seat: Seat


class DealPriority(Move, frozen=True):
    """Chance: a priority card with one of its edges."""

    edge: Annotated[int, Meta(ge=0, lt=64)]


class RollDie(Move, frozen=True):
    """Chance: a die from the bag, rolled."""

    colour: Colour
    value: Annotated[int, Meta(ge=1, le=6)]


class FlipCorruption(Move, frozen=True):
    """Chance: a corruption token."""

    steps: Annotated[int, Meta(ge=0, le=9)]


class RevealCard(Move, frozen=True):
    """Chance: the Mautomas' action card."""

    card: Annotated[int, Meta(ge=0, lt=64)]


class DrawTown(Move, frozen=True):
    """Chance: a town tile."""

    town: Spot


ChanceMove = (
    DealAction
    | TurnDisc
    | DealBonus
    | DealFair
    | DealFairTown
    | DealCost
    | DealContract
    | DealCharacter
    | SeatNext
    | DealPriority
    | RollDie
    | FlipCorruption
    | RevealCard
    | DrawTown
)
