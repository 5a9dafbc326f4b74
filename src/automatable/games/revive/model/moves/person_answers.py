"""What you answer when an effect asks."""

from automatable.games.revive.model.fields import Colour, Few, Id, Index, Node, Place, Slot
from automatable.kernel.turns.moves import Move


class Take(Move, frozen=True):
    """Of several effects that come at the same moment, this one first."""

    item: Index


class Accept(Move, frozen=True):
    """You take what would set something off."""


class Decline(Move, frozen=True):
    """You do without it."""


class Mix(Move, frozen=True):
    """You gain so many of each basic resource."""

    gear: Few
    book: Few
    food: Few


class Pay(Move, frozen=True):
    """You pay a price, with crystals where something is missing."""


class PayMix(Move, frozen=True):
    """You pay any mix."""

    gear: Few
    book: Few
    food: Few
    crystal: Few


class PayClaim(Move, frozen=True):
    """You take one of your claims off the map."""

    at: Node


class Choose(Move, frozen=True):
    """One of several effects."""

    option: Index


class Step(Move, frozen=True):
    """One step on a machine track."""

    colour: Colour


class TakeModule(Move, frozen=True):
    """A module of the display, for a slot."""

    place: Place
    slot: Slot


class Recruit(Move, frozen=True):
    """A citizen of the display."""

    place: Place


class CopyCitizen(Move, frozen=True):
    """You gain the top half of a citizen of the display, who is discarded."""

    place: Place


class TakeMachine(Move, frozen=True):
    """A machine token of a display."""

    place: Place


class TakeArtifact(Move, frozen=True):
    """A major artifact of this colour."""

    colour: Colour


class RemoveArtifact(Move, frozen=True):
    """A major artifact of this colour leaves the game."""

    colour: Colour


class Wake(Move, frozen=True):
    """A resting card becomes active."""

    card: Id


class Refresh(Move, frozen=True):
    """One energy marker comes back from a machine."""

    machine: Id


class ClearSlot(Move, frozen=True):
    """All cards of a slot go to rest."""

    slot: Slot


class Retrigger(Move, frozen=True):
    """The modules of a slot once more."""

    slot: Slot


class PlaceClaim(Move, frozen=True):
    """A claim on the map."""

    at: Node


class KeepActive(Move, frozen=True):
    """At your hibernation one card of a slot becomes active instead of resting."""

    card: Id


AnswerMove = (
    Take
    | Accept
    | Decline
    | Mix
    | Pay
    | PayMix
    | PayClaim
    | Choose
    | Step
    | TakeModule
    | Recruit
    | CopyCitizen
    | TakeMachine
    | TakeArtifact
    | RemoveArtifact
    | Wake
    | Refresh
    | ClearSlot
    | Retrigger
    | PlaceClaim
    | KeepActive
)
