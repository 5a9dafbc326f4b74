"""Your actions, and those that are free."""

from automatable.games.revive.model.fields import Colour, Figure, Hex, Id, Node, Slot, Space
from automatable.kernel.turns.moves import Move


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


ActionMove = (
    PlayCard
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
)
