"""What each of your moves takes: action points, and resources. Whatever pays asks here, and so does whatever tells the price."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from automatable.games.tiletum.model.cards import ROOM_FLOOR
from automatable.games.tiletum.model.geometry import DISTANCE
from automatable.games.tiletum.model.moves import (
    BuildCathedral,
    Buy,
    Climb,
    Fulfil,
    PlaceCharacter,
    PlaceCrest,
    PlaceHouse,
    PlacePillar,
    Swap,
    SwapCharacters,
    TakeBonus,
    TakeCharacter,
    TakeDie,
    TakeOffer,
    Walk,
)
from automatable.games.tiletum.model.pieces import FOOD, GOLD, NONE, SECTORS, STONE, YOU, wheel_distance
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD, BUILDING_ROWS, CHARACTER_OFFER, PRICES, WHEEL
from automatable.games.tiletum.model.tiles import TILES
from automatable.kernel.turns.moves import Move

Amounts = tuple[tuple[int, int], ...]
"""Kinds of resource, and how many of each."""

TAKE: Final = CHARACTER_OFFER.take_ap
REPLACE: Final = CHARACTER_OFFER.replace_all_ap
ROOM_COST: Final = tuple(BOARD.room_cost_by_floor[floor] for floor in ROOM_FLOOR)
"""Action points for each of the nine rooms."""
COST: Final = tuple(
    tuple(WHEEL.cost_gold_per_step * wheel_distance(sector, to) for to in range(SECTORS)) for sector in range(SECTORS)
)
"""Gold for turning a die, by sector and new sector."""
PURCHASE: Final = 2
"""Gold for another resource."""


def _once(state: State, move: Move) -> int:
    return 1


def walk_steps(state: State, move: Walk) -> int:
    """How far it is: so many points, or so many of the steps that an effect gave."""
    return DISTANCE[state.players[YOU].piece(move.piece)][move.to]


_POINTS: Final[Mapping[type[Move], Callable[[State, Any], int]]] = {
    TakeOffer: lambda state, move: PRICES[move.place],
    Swap: _once,
    Climb: lambda state, move: move.steps,
    Walk: walk_steps,
    TakeBonus: _once,
    TakeCharacter: lambda state, move: TAKE,
    SwapCharacters: lambda state, move: REPLACE,
    PlaceCharacter: lambda state, move: ROOM_COST[move.room],
    PlaceHouse: _once,
    PlacePillar: _once,
}


def points_price(state: State, move: Move) -> int:
    """The action points for a move of a running action."""
    return _POINTS[type(move)](state, move)


def turning_cost(sector: int, to: int) -> int:
    """Gold for turning a die from one sector to another; 6 and 1 are neighbours."""
    return COST[sector][to]


def _fulfil(state: State, move: Fulfil) -> Amounts:
    row = TILES[move.tile]
    equal = row.identical if move.kind != NONE else 0
    paid = [need + (equal if kind == move.kind else 0) for kind, need in enumerate(row.pay)]
    return tuple((kind, need) for kind, need in enumerate(paid) if need)


def _die(state: State, move: TakeDie) -> Amounts:
    gold = turning_cost(move.sector, move.to)
    return ((GOLD, gold),) if gold else ()


_RESOURCES: Final[Mapping[type[Move], Callable[[State, Any], Amounts]]] = {
    TakeDie: _die,
    Buy: lambda state, move: ((GOLD, PURCHASE),),
    Fulfil: _fulfil,
    PlaceCrest: lambda state, move: ((FOOD, BUILDING_ROWS[move.building].crest_food_cost),),
    BuildCathedral: lambda state, move: ((STONE, state.stone[move.cathedral]),),
    Swap: lambda state, move: ((move.give, 1),),
}


def resources_price(state: State, move: Move) -> Amounts:
    """The resources that a move takes."""
    return _RESOURCES[type(move)](state, move) if type(move) in _RESOURCES else ()


def pay(state: State, move: Move) -> None:
    """Give the resources away that a move takes."""
    for kind, amount in resources_price(state, move):
        state.resources[kind] -= amount
