"""What things are worth to the greedy player, in points."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tiles import TILE_POINTS

COIN: Final[tuple[float, ...]] = (0.6, 0.6, 0.57, 0.54, 0.5, 0.45, 0.34)
"""What a coin is worth in each round, 0 being the setup."""
WORKER: Final = tuple(1.5 * coin for coin in COIN)
PRIEST: Final[tuple[float, ...]] = (3.0, 3.0, 2.8, 2.6, 2.4, 2.0, 1.6)
POWER: Final = tuple(0.45 * coin for coin in COIN)
RICH: Final = 12
FEW: Final = 4
AREA: Final = 1.2
"""What one more structure is worth in the final scoring."""
TOWN: Final = 8.0
CULT_STEP: Final = 0.7


def gain_worth(what: Gain, round_: int) -> float:
    """What resources are worth in a round."""
    return (
        what.coins * COIN[round_]
        + what.workers * WORKER[round_]
        + what.priests * PRIEST[round_]
        + what.power * POWER[round_]
    )


def incomes_left(state: State) -> int:
    """How many incomes are still to come."""
    return max(0, ROUNDS - state.round)


def cost_worth(state: State, player: Player, workers: int, coins: int, priests: int = 0) -> float:
    """What a price is worth to this player."""
    return workers * worker_worth(state, player) + coins * coin_worth(state, player) + priests * PRIEST[state.round]


def coin_worth(state: State, player: Player) -> float:
    """A coin is worth less to the rich."""
    worth = COIN[state.round]
    return worth if player.coins < RICH else 0.5 * worth


def worker_worth(state: State, player: Player) -> float:
    """A worker is worth more if there are few and coins to build with."""
    worth = WORKER[state.round]
    return 1.7 * worth if player.workers < FEW and player.coins >= FEW + 2 else worth


def gain_worth_now(state: State, player: Player, what: Gain) -> float:
    """What resources are worth to this player now."""
    return (
        what.coins * coin_worth(state, player)
        + what.workers * worker_worth(state, player)
        + what.priests * PRIEST[state.round]
        + what.power * POWER[state.round]
    )


def tile_points(state: State, condition: int) -> int:
    """What the scoring tile of this round pays."""
    return TILE_POINTS[state.scoring_tiles[state.round - 1]][condition]
