"""Everything that can happen in this game."""

from typing import Annotated

from msgspec import Meta

from automatable.games.revive.corrections import (
    SetBuilding,
    SetDeck,
    SetDisplay,
    SetFigure,
    SetMarker,
    SetPoints,
    SetResource,
    SetTile,
    SetTrack,
)
from automatable.games.revive.fields import Colour, Few, Figure, Hex, Id, Index, Node, Place, Slot, Space
from automatable.kernel.moves import Move

# --- preparing the game -----------------------------------------------------------------------------------------------


class LayStart(Move, frozen=True):
    """Chance: the next starting tile, and which way it lies."""

    tile: Id
    turned: bool


class LayBack(Move, frozen=True):
    """Chance: the back that lies on the next area space."""

    back: Id


class LayCorner(Move, frozen=True):
    """Chance: the large location of the next corner."""

    location: Id


class DealTribe(Move, frozen=True):
    """Chance: your tribe."""

    tribe: Id


class ChooseTribe(Move, frozen=True):
    """You choose your tribe."""

    tribe: Id


class DealDraft(Move, frozen=True):
    """Chance: a card to choose from."""

    card: Id


class Keep(Move, frozen=True):
    """You keep one of the cards of a draft."""

    card: Id


class PlaceMarker(Move, frozen=True):
    """Chance: where the Mautoma's marker begins, 1 for the first position."""

    position: Annotated[int, Meta(ge=1, le=100)]


class DealArtifactCard(Move, frozen=True):
    """Chance: an artifact card."""

    card: Id


class KeepArtifactCard(Move, frozen=True):
    """You keep one of two artifact cards."""

    card: Id


class StartWith(Move, frozen=True):
    """You choose a card that is active at the start."""

    card: Id


# --- chance during the game -------------------------------------------------------------------------------------------


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


# --- your actions -----------------------------------------------------------------------------------------------------


class PlayCard(Move, frozen=True):
    """You play a card into a slot; `bottom` says which half shows."""

    card: Id
    slot: Slot
    bottom: bool


class UseSwitch(Move, frozen=True):
    """You slide the switch up or down."""

    down: bool


class Explore(Move, frozen=True):
    """You turn a tile over."""

    space: Space


class Build(Move, frozen=True):
    """You put a building on sand."""

    at: Hex
    large: bool


class Populate(Move, frozen=True):
    """You put the figure of a technology on a location."""

    at: Node
    figure: Figure


class Hibernate(Move, frozen=True):
    """You hibernate instead of acting."""


class CloseWindow(Move, frozen=True):
    """You end your first action, with the free actions that belong to it; what is above the limits is lost."""


class EndTurn(Move, frozen=True):
    """You end your turn."""


# --- free actions -----------------------------------------------------------------------------------------------------


class UseMachine(Move, frozen=True):
    """You put energy on a machine."""

    machine: Id


class OpenCrate(Move, frozen=True):
    """You use up a crate."""

    crate: Id


class Trade(Move, frozen=True):
    """You use your trade technology."""


class Convert(Move, frozen=True):
    """You turn a crystal into a basic resource: 0 gear, 1 book, 2 food."""

    into: Colour


# --- what effects ask -------------------------------------------------------------------------------------------------


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


# --- the Mautoma ------------------------------------------------------------------------------------------------------


class DrawCard(Move, frozen=True):
    """Chance: the Mautoma's next card."""

    card: Id


class AddProgress(Move, frozen=True):
    """Chance: the progress card that joins its cards."""

    card: Id


class AutomaExplore(Move, frozen=True):
    """The Mautoma turns a tile over."""

    space: Space


class AutomaBuild(Move, frozen=True):
    """The Mautoma builds."""

    at: Hex


class AutomaPopulate(Move, frozen=True):
    """The Mautoma places a figure."""

    at: Node


class AutomaSkip(Move, frozen=True):
    """A part of its card is not possible: 0 explore, 1 build, 2 populate."""

    deed: Colour


class AutomaRefresh(Move, frozen=True):
    """The Mautoma takes a refresh turn and removes an artifact of this colour; 3 for none."""

    colour: Annotated[int, Meta(ge=0, le=3)]


ReviveMove = (
    LayStart
    | LayBack
    | LayCorner
    | DealTribe
    | ChooseTribe
    | DealDraft
    | Keep
    | PlaceMarker
    | DealArtifactCard
    | KeepArtifactCard
    | StartWith
    | DealCitizen
    | DealModule
    | DealMachine
    | DrawCrate
    | TurnOver
    | PlayCard
    | UseSwitch
    | Explore
    | Build
    | Populate
    | Hibernate
    | CloseWindow
    | EndTurn
    | UseMachine
    | OpenCrate
    | Trade
    | Convert
    | Take
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
    | DrawCard
    | AddProgress
    | AutomaExplore
    | AutomaBuild
    | AutomaPopulate
    | AutomaSkip
    | AutomaRefresh
    | SetResource
    | SetPoints
    | SetBuilding
    | SetFigure
    | SetTile
    | SetMarker
    | SetDisplay
    | SetDeck
    | SetTrack
)
