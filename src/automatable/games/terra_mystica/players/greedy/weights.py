"""What things are worth to the greedy player, in points."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import BONUS_CARDS, SCORING_TILES
from automatable.games.terra_mystica.model.tiles import TILE_POINTS
from automatable.kernel.contract.weights import WeightNumbers, shipped_numbers


class Weights:
    """In points, where the file says nothing else."""

    def __init__(self, numbers: WeightNumbers) -> None:
        number = numbers.number
        self.coin = numbers.row("coin", ROUNDS + 1)
        worker, power = number("worker"), number("power")
        self.worker = tuple(worker * coin for coin in self.coin)
        self.priest = numbers.row("priest", ROUNDS + 1)
        self.power = tuple(power * coin for coin in self.coin)
        self.rich = numbers.whole("rich")
        self.few = numbers.whole("few")
        self.own_neighbour = number("own_neighbour")
        self.other_neighbour = number("other_neighbour")
        self.first_neighbour = number("first_neighbour")
        self.first_nearby = number("first_nearby")
        self.town = number("town")
        self.town_structure = number("town_structure")
        self.town_power = number("town_power")
        self.area = number("area")
        self.dwelling_income = number("dwelling_income")
        self.dwelling_surroundings = number("dwelling_surroundings")
        self.foreign_terrain = number("foreign_terrain")
        self.digging_otherwise = number("digging_otherwise")
        self.spade_at_hand = number("spade_at_hand")
        self.spade_surroundings = number("spade_surroundings")
        self.prepared_space = number("prepared_space")
        self.bought_too_early = number("bought_too_early")
        self.trading_house_worker = number("trading_house_worker")
        self.trading_house = number("trading_house")
        self.temple_coins = number("temple_coins")
        self.temple = number("temple")
        self.stronghold = number("stronghold")
        self.stronghold_round = number("stronghold_round")
        self.sanctuary_priest = number("sanctuary_priest")
        self.sanctuary = number("sanctuary")
        self.bridge_action = number("bridge_action")
        self.spade_workers = number("spade_workers")
        self.spade_action = number("spade_action")
        self.burned_power = number("burned_power")
        self.action_power = number("action_power")
        self.needed_coin = number("needed_coin")
        self.other_conversion = number("other_conversion")
        self.offered_power = number("offered_power")
        self.late_offered_power = number("late_offered_power")
        self.shipping_round = number("shipping_round")
        self.shipping = number("shipping")
        self.digging_round = number("digging_round")
        self.card_spade = number("card_spade")
        self.ride = number("ride")
        self.own_bridge = number("own_bridge")
        self.other_bridge = number("other_bridge")
        self.double_turn = number("double_turn")
        self.change_home = number("change_home")
        self.buy_token = number("buy_token")
        self.merchants = number("merchants")
        self.shipyard = number("shipyard")
        self.land_ship = number("land_ship")
        self.unlock = number("unlock")
        self.late_unlock = number("late_unlock")
        self.cult_step = number("cult_step")
        self.overtaking = number("overtaking")
        self.sent_priest = number("sent_priest")
        self.cult_visit = number("cult_visit")
        self.cult_action = number("cult_action")
        self.dwelling_favor = number("dwelling_favor")
        self.trading_house_favor = number("trading_house_favor")
        self.pass_favor = number("pass_favor")
        self.action_favor = number("action_favor")
        self.town_shipping = number("town_shipping")
        self.passing = number("passing")
        self.passing_card = number("passing_card")
        self.coin_of_the_rich = number("coin_of_the_rich")
        self.worker_of_the_poor = number("worker_of_the_poor")
        action, shipping, points = number("card_action"), number("card_shipping"), number("card_points")
        self.card_actions = tuple(action * bool(row.action) for row in BONUS_CARDS)
        self.card_ships = tuple(shipping * row.shipping for row in BONUS_CARDS)
        self.card_points_each: tuple[tuple[float, ...], ...] = tuple(
            (
                points * row.pass_vp.shipping,
                points * row.pass_vp.dwelling,
                points * row.pass_vp.trading_house,
                0.0,
                points * row.pass_vp.stronghold,
                points * row.pass_vp.sanctuary,
            )
            for row in BONUS_CARDS
        )
        """By bonus card and structure; that of a step of shipping first."""
        spade = number("tile_spade")
        self.tile_bonus = tuple(
            tuple(gain_worth(self, row.gain, round_) + spade * row.spades for round_ in range(len(self.coin)))
            for row in SCORING_TILES
        )


def gain_worth(weights: Weights, what: Gain, round_: int) -> float:
    """What resources are worth in a round."""
    return (
        what.coins * weights.coin[round_]
        + what.workers * weights.worker[round_]
        + what.priests * weights.priest[round_]
        + what.power * weights.power[round_]
    )


def incomes_left(state: State) -> int:
    """How many incomes are still to come."""
    return max(0, ROUNDS - state.round)


def cost_worth(weights: Weights, state: State, player: Player, workers: int, coins: int, priests: int = 0) -> float:
    """What a price is worth to this player."""
    return (
        workers * worker_worth(weights, state, player)
        + coins * coin_worth(weights, state, player)
        + priests * weights.priest[state.round]
    )


def coin_worth(weights: Weights, state: State, player: Player) -> float:
    """A coin is worth less to the rich."""
    worth = weights.coin[state.round]
    return worth if player.coins < weights.rich else weights.coin_of_the_rich * worth


def worker_worth(weights: Weights, state: State, player: Player) -> float:
    """A worker is worth more if there are few and coins to build with."""
    worth = weights.worker[state.round]
    return (
        weights.worker_of_the_poor * worth
        if player.workers < weights.few and player.coins >= weights.few + 2
        else worth
    )


def gain_worth_now(weights: Weights, state: State, player: Player, what: Gain) -> float:
    """What resources are worth to this player now."""
    return (
        what.coins * coin_worth(weights, state, player)
        + what.workers * worker_worth(weights, state, player)
        + what.priests * weights.priest[state.round]
        + what.power * weights.power[state.round]
    )


def tile_points(state: State, condition: int) -> int:
    """What the scoring tile of this round pays."""
    return TILE_POINTS[state.scoring_tiles[state.round - 1]][condition]


NUMBERS: Final = shipped_numbers("automatable.games.terra_mystica")
WEIGHTS: Final = Weights(NUMBERS)
