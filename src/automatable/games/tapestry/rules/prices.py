"""What your moves take: resources, or points. Whatever pays asks here, and so does whatever tells the price."""

from typing import Final

from automatable.games.tapestry.model.moves import Advance, PickNumber, PickResource
from automatable.games.tapestry.model.owed import ToConvert, ToGive, ToLoseResource, ToPayBonus, ToTrade
from automatable.games.tapestry.model.pieces import FOOD
from automatable.games.tapestry.model.state import State
from automatable.kernel.turns.moves import Move, Owed

PER_RESOURCE: Final = 5
"""Points that a resource is traded for."""


def resources_price(owed: Owed, move: Move) -> tuple[int, ...]:
    """The kinds of resource that the move takes, each as often as it is taken."""
    if isinstance(move, Advance):
        return move.pay
    if isinstance(move, PickResource):
        if isinstance(owed, ToConvert):
            return (FOOD,)
        if isinstance(owed, (ToPayBonus, ToLoseResource, ToGive)):
            return (move.resource,)
    return ()


def points_price(owed: Owed, move: Move) -> int:
    """Points that the move takes: resources are bought with them."""
    bought = -move.n if isinstance(move, PickNumber) and isinstance(owed, ToTrade) else 0
    return PER_RESOURCE * max(0, bought)


def pay(state: State, owed: Owed, move: Move) -> None:
    """Give the resources away that the move takes."""
    for resource in resources_price(owed, move):
        state.resources[resource] -= 1
