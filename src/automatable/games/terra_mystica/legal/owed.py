"""What a person may answer to each decision that is owed."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.effects.actions import unlock_cost
from automatable.games.terra_mystica.effects.gains import room_for_priests
from automatable.games.terra_mystica.effects.towns import takeable_favors
from automatable.games.terra_mystica.factions import RIVERWALKERS
from automatable.games.terra_mystica.legal.menu import acting, connections, conversions
from automatable.games.terra_mystica.legal.specials import bridges
from automatable.games.terra_mystica.moves import (
    Build,
    BuyToken,
    ChooseBonusCard,
    ChooseTerrain,
    Crown,
    Decline,
    EndTurn,
    FoundTown,
    PlaceDwelling,
    StepCult,
    TakeFavor,
    TakePower,
    TradePriests,
    Transform,
    Unlock,
)
from automatable.games.terra_mystica.owed import (
    Acting,
    Bridging,
    BuyingToken,
    ChoosingBonusCard,
    ChoosingTerrain,
    Claiming,
    Crowning,
    Digging,
    Finishing,
    OfferedPower,
    Pending,
    PlacingDwelling,
    Settling,
    SteppingCult,
    TradingPriests,
    Unlocking,
)
from automatable.games.terra_mystica.pieces import CULTS, RING
from automatable.games.terra_mystica.spaces import building_sites, can_pay_dwelling, is_home, transformations
from automatable.games.terra_mystica.state import Player, State
from automatable.kernel.moves import Move

MOST_TRADED: Final = 3


def _terrains(state: State, player: Player, owed: ChoosingTerrain) -> list[Move]:
    taken = {state.automa.terrain, *(other.home for other in state.players)}
    return [ChooseTerrain(player.seat, terrain) for terrain in range(RING) if terrain not in taken]


def _bonus_cards(state: State, player: Player, owed: ChoosingBonusCard) -> list[Move]:
    return [ChooseBonusCard(player.seat, card) for card in state.bonus_row]


def _initial_dwellings(state: State, player: Player, owed: PlacingDwelling) -> list[Move]:
    """Free spaces of home terrain; for the Riverwalkers beside a river."""
    riverside = board(state.table.map).map.riverside
    return [
        PlaceDwelling(player.seat, at)
        for at, terrain in enumerate(state.terrain)
        if terrain == player.home and not state.building[at] and (player.faction != RIVERWALKERS or riverside[at])
    ]


def _acting(state: State, player: Player, owed: Acting) -> list[Move]:
    return acting(state, player)


def _finishing(state: State, player: Player, owed: Finishing) -> list[Move]:
    return [EndTurn(player.seat), *conversions(player), *connections(state, player)]


def _digging(state: State, player: Player, owed: Digging) -> list[Move]:
    """Transform a space, build instead as long as nothing was transformed, or stop."""
    seat = player.seat
    moves: list[Move] = [Decline(seat)]
    moves += [Transform(seat, at, to, cult) for at, to, cult in transformations(state, player, owed)]
    if owed.action:
        if owed.buy:
            moves += [Build(seat, at) for at in building_sites(state, player, owed)]
        moves += conversions(player)
    return moves


def _settling(state: State, player: Player, owed: Settling) -> list[Move]:
    seat = player.seat
    moves: list[Move] = [Decline(seat)]
    if can_pay_dwelling(player):
        moves += [Build(seat, at) for at in owed.spaces if is_home(player, state.terrain[at])]
    return moves + conversions(player)


def _claiming(state: State, player: Player, owed: Claiming) -> list[Move]:
    seat = player.seat
    moves: list[Move] = []
    if owed.favors:
        moves += [TakeFavor(seat, tile) for tile in takeable_favors(state, player)]
    if owed.towns:
        moves += [FoundTown(seat, tile) for tile, left in enumerate(state.towns, 1) if left]
    return moves


def _power(state: State, player: Player, owed: OfferedPower) -> list[Move]:
    return [TakePower(player.seat), Decline(player.seat)]


def _token(state: State, player: Player, owed: BuyingToken) -> list[Move]:
    return [BuyToken(player.seat), Decline(player.seat)]


def _bridge(state: State, player: Player, owed: Bridging) -> list[Move]:
    return [Decline(player.seat), *bridges(state, player)]


def _cult_step(state: State, player: Player, owed: SteppingCult) -> list[Move]:
    return [StepCult(player.seat, cult) for cult in range(len(CULTS))]


def _crown(state: State, player: Player, owed: Crowning) -> list[Move]:
    return [Crown(player.seat, cult) for cult in owed.cults]


def _priests(state: State, player: Player, owed: TradingPriests) -> list[Move]:
    most = min(MOST_TRADED, player.workers, room_for_priests(player))
    return [TradePriests(player.seat, count) for count in range(most + 1)]


def _terrain_or_priest(state: State, player: Player, owed: Unlocking) -> list[Move]:
    return [
        Decline(player.seat),
        *(
            Unlock(player.seat, terrain)
            for terrain in range(RING)
            if not player.unlocked >> terrain & 1 and player.coins >= unlock_cost(state, player, terrain)
        ),
    ]


ANSWERS: Final[dict[type[Pending], Callable[[State, Player, Any], list[Move]]]] = {
    ChoosingTerrain: _terrains,
    ChoosingBonusCard: _bonus_cards,
    PlacingDwelling: _initial_dwellings,
    Acting: _acting,
    Finishing: _finishing,
    Digging: _digging,
    Settling: _settling,
    Claiming: _claiming,
    OfferedPower: _power,
    BuyingToken: _token,
    Bridging: _bridge,
    SteppingCult: _cult_step,
    Crowning: _crown,
    TradingPriests: _priests,
    Unlocking: _terrain_or_priest,
}


def answers(state: State) -> list[Move]:
    """All moves of the person whose decision is owed."""
    owed = state.owed[-1]
    return ANSWERS[type(owed)](state, state.players[owed.seat], owed)
