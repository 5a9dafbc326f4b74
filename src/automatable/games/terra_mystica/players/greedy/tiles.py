"""What cult steps, tiles and cards are worth to the greedy player."""

from typing import Final

from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.model.pieces import CULT_TOP, PIECES, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import BONUS_CARDS, FAVORS, SCORING_TILES, TOWNS
from automatable.games.terra_mystica.model.tiles import CULT_OF_FAVOR, CULT_OF_TILE
from automatable.games.terra_mystica.players.greedy.weights import (
    Weights,
    gain_worth,
    gain_worth_now,
    incomes_left,
)
from automatable.games.terra_mystica.rules.effects.cult import is_top_taken

POWER_TO: Final = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
"""Power gained on the way to each space of a cult track."""


INCOMES: Final = tuple(row.income for row in BONUS_CARDS)
STEPS: Final = tuple(row.steps for row in SCORING_TILES)
EFFECTS: Final = tuple(row.effect for row in FAVORS)


def steps_worth(weights: Weights, state: State, player: Player, cult: int, steps: int) -> float:
    """Ranks at the end, power on the way, and the cult bonus of this round."""
    before = player.cults[cult]
    after = before + steps
    if after >= CULT_TOP:
        after = CULT_TOP if player.keys and not is_top_taken(state, cult) else max(before, CULT_TOP - 1)
    round_ = state.round
    worth = (after - before) * weights.cult_step + (POWER_TO[after] - POWER_TO[before]) * weights.power[round_]
    rival = state.automa.cults[cult]
    for other in state.players:
        if other is not player and other.cults[cult] > rival:
            rival = other.cults[cult]
    if before <= rival < after:
        worth += weights.overtaking
    if 0 < round_ < ROUNDS:
        number = state.scoring_tiles[round_ - 1] - 1
        if CULT_OF_TILE[number] == cult:
            each = STEPS[number]
            worth += (after // each - before // each) * weights.tile_bonus[number][round_]
    return worth


def priest_worth(weights: Weights, state: State, player: Player, move: moves.SendPriest) -> float:
    """Steps for a priest."""
    return (
        steps_worth(weights, state, player, move.cult, move.steps)
        - weights.sent_priest * weights.priest[state.round]
        + weights.cult_visit
    )


def cult_action_worth(weights: Weights, state: State, player: Player, move: moves.UseCult) -> float:
    """Steps for nothing."""
    steps = 2 if move.source == "stronghold" else 1
    return steps_worth(weights, state, player, move.cult, steps) + weights.cult_action


def step_worth(weights: Weights, state: State, player: Player, move: moves.StepCult | moves.Crown) -> float:
    return steps_worth(weights, state, player, move.cult, 1)


def favor_worth(weights: Weights, state: State, player: Player, move: moves.TakeFavor) -> float:
    """Steps, income and effect."""
    row = FAVORS[move.tile - 1]
    left = incomes_left(state)
    worth = steps_worth(weights, state, player, CULT_OF_FAVOR[move.tile - 1], row.steps) + left * gain_worth(
        weights, row.income, state.round
    )
    effect = EFFECTS[move.tile - 1]
    if effect == "dwelling_vp":
        worth += weights.dwelling_favor * min(player.supply[Structure.DWELLING], left + 1)
    elif effect == "trading_house_vp":
        worth += weights.trading_house_favor * min(player.supply[Structure.TRADING_HOUSE], left + 1)
    elif effect == "pass_vp":
        worth += (
            (left + 1)
            * row.pass_vp[min(4, 4 - player.supply[Structure.TRADING_HOUSE] + (left > 2))]
            * weights.pass_favor
        )
    elif effect in ("cult_action", "town_power"):
        worth += weights.action_favor * left
    return worth


def town_tile_worth(weights: Weights, state: State, player: Player, move: moves.FoundTown) -> float:
    """Points and gain."""
    row = TOWNS[move.tile - 1]
    worth = row.vp + gain_worth_now(weights, state, player, row.gain) + weights.town_shipping * row.shipping
    return worth + sum(steps_worth(weights, state, player, cult, row.cult_steps) for cult in range(4) if row.cult_steps)


def card_worth(weights: Weights, state: State, player: Player, card: int) -> float:
    """What a bonus card will bring in the next round."""
    following = min(state.round + 1, ROUNDS)
    worth = (
        gain_worth_now(weights, state, player, INCOMES[card - 1])
        + weights.card_actions[card - 1]
        + weights.card_ships[card - 1]
    )
    points = weights.card_points_each[card - 1]
    supply = player.supply
    for kind in range(1, 6):
        worth += points[kind] * (PIECES[kind] - supply[kind])
    worth += points[0] * player.shipping
    if card in state.bonus_row and state.bonus_coins:
        worth += state.bonus_coins[state.bonus_row.index(card)] * weights.coin[following]
    return worth


def pass_worth(weights: Weights, state: State, player: Player, move: moves.Pass) -> float:
    """Better than anything that is worth nothing."""
    return (
        weights.passing + weights.passing_card * card_worth(weights, state, player, move.card)
        if move.card
        else weights.passing
    )


def bonus_worth(weights: Weights, state: State, player: Player, move: moves.ChooseBonusCard) -> float:
    """The first bonus card."""
    return card_worth(weights, state, player, move.card)
