"""What chance brings during the game."""

from automatable.games.revive.model.fields import Id
from automatable.kernel.turns.moves import Move


class DealCitizen(Move, frozen=True):
    """Chance: a citizen comes into the gap."""

    card: Id


class DealModule(Move, frozen=True):
    """Chance: a module comes into the gap."""

    module: Id


class DealMachine(Move, frozen=True):
    """Chance: a machine token comes into the gap."""

    machine: Id


class DrawCrate(Move, frozen=True):
    """Chance: you draw a crate."""

    crate: Id


class TurnOver(Move, frozen=True):
    """Chance: what the explored tile shows, and which way it lies."""

    tile: Id
    turned: bool


ChanceMove = DealCitizen | DealModule | DealMachine | DrawCrate | TurnOver
