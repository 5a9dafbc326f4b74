"""The power actions of the board."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.model.moves import TakePowerAction
from automatable.games.terra_mystica.model.owed import Acting, Bridging, Digging
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.games.terra_mystica.model.tiles import ACTION_EFFECT, ACTION_POWER, ACTION_PRIESTS
from automatable.games.terra_mystica.rules.actions.bridge import has_bridge_site, no_bridge_site
from automatable.games.terra_mystica.rules.actions.convert import takes_priest
from automatable.games.terra_mystica.rules.effects.gains import gain
from automatable.games.terra_mystica.rules.effects.power import burn_token, most_power, spend_power
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import lacking_power
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

SPLIT_SPADES: Final = 2
"""TM-BASE-SPADE-04: a power action with so many spades may use them on two spaces."""
PAYABLE: Final = tuple(
    tuple(position for position, price in enumerate(ACTION_POWER, 1) if price <= power)
    for power in range(max(ACTION_POWER) + 1)
)
"""By power: the positions of the power actions that it pays for."""


def power_actions(state: State, owed: Acting) -> list[TakePowerAction]:
    """Power actions that are uncovered, can be paid, and bring something."""
    player = state.players[owed.seat]
    faction = ability(player)
    seat = owed.seat
    return [
        TakePowerAction(seat, position, burned(player, position))
        for position in _payable(player)
        if faction.is_uncovered(state, player, position) and _has_use(state, player, position)
    ]


def _payable(player: Player) -> tuple[int, ...]:
    """Power actions for which there is power, with sacrifices."""
    return PAYABLE[min(most_printed(player), len(PAYABLE) - 1)]


def most_printed(player: Player) -> int:
    """The dearest power action that the player can pay with sacrifices, by the price on the board."""
    return most_power(player) + ability(player).power_discount


def burned(player: Player, position: int) -> int:
    """TM-BASE-POWER-03: how many sacrifices a power action takes first."""
    return max(0, ability(player).power_action_cost(position) - player.bowl3)


def _has_use(state: State, player: Player, position: int) -> bool:
    effect = ACTION_EFFECT[position - 1]
    if effect == "bridge":
        return has_bridge_site(state, player)
    if effect == "spades":
        return ability(player).has_spades
    return not ACTION_PRIESTS[position - 1] or takes_priest(player)


NO_USE: Final[dict[str, Callable[[Player], Illegal]]] = {
    "bridge": no_bridge_site,
    "spades": lambda player: Illegal(ability(player).rule, msg("illegal.no_spades")),
    "gain": lambda player: Illegal("TM-BASE-INCOME-03", msg("illegal.all_priests")),
}
"""Why a power action with this effect brings nothing."""


def cannot_take(state: State, owed: Acting, move: TakePowerAction) -> Illegal | None:
    """TM-BASE-ACT-01: it must be uncovered; TM-BASE-ACT-02: there must be power for it, and a use."""
    if not 1 <= move.position <= len(POWER_ACTIONS):
        return Illegal("TM-BASE-ACT-01", msg("illegal.no_power_action"), impossible=True)
    player = state.players[owed.seat]
    faction = ability(player)
    if not faction.is_uncovered(state, player, move.position):
        return Illegal("TM-BASE-ACT-01", msg("illegal.covered"))
    needed = burned(player, move.position)
    if move.burn < needed or move.position not in _payable(player):
        return lacking_power("TM-BASE-ACT-02", player, faction.power_action_cost(move.position))
    if move.burn > needed:
        return Illegal("TM-BASE-POWER-03", msg("illegal.burn", n=needed))
    return None if _has_use(state, player, move.position) else NO_USE[ACTION_EFFECT[move.position - 1]](player)


def take_power_action(state: State, owed: Acting, move: TakePowerAction) -> None:
    """TM-BASE-ACT-02: pay, cover the action (TM-BASE-ACT-01), and gain what it shows."""
    player = state.players[owed.seat]
    row = POWER_ACTIONS[move.position - 1]
    for _ in range(move.burn):
        burn_token(player)
    spend_power(player, ability(player).power_action_cost(move.position))
    state.power_used[move.position - 1] = True
    if row.effect == "gain":
        gain(state, player, row.gain)
    elif row.effect == "bridge":
        state.owed.append(Bridging(owed.seat))
    else:
        split = row.spades >= SPLIT_SPADES
        ability(player).receive_spades(state, player, Digging(owed.seat, spades=row.spades, split=split))


POWER_ACTION: Final = Verb(TakePowerAction, (Acting,), power_actions, take_power_action, "TM-BASE-ACT-01", cannot_take)
