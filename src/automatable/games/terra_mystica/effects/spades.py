"""Spades: what they bring when they are obtained, and transforming spaces (TM-BASE-SPADE-01 to TM-BASE-SPADE-07)."""

from typing import Final

from automatable.games.terra_mystica.automa import ongoing
from automatable.games.terra_mystica.board import reach, shipping_now
from automatable.games.terra_mystica.costs import could_pay, eruption_cost, pay_spades, skip_cost, spades_needed
from automatable.games.terra_mystica.effects import points
from automatable.games.terra_mystica.effects.cult import USED, USED_STRONGHOLD
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import score, score_tile
from automatable.games.terra_mystica.effects.power import add_tokens, gain_power, remove_tokens
from automatable.games.terra_mystica.factions import (
    ACOLYTES,
    ALCHEMISTS,
    COSTS,
    DARKLINGS,
    DRAGONLORDS,
    HALFLINGS,
    RIVERWALKERS,
)
from automatable.games.terra_mystica.moves import Sandstorm, Transform, UseSpades
from automatable.games.terra_mystica.owed import Digging, Settling, SteppingCult
from automatable.games.terra_mystica.pieces import Structure, Terrain
from automatable.games.terra_mystica.spaces import is_home, transformations
from automatable.games.terra_mystica.state import Player, Source, State

SKIP_POINTS: Final = 4
GIANT_SPADES: Final = 2


def obtain_spades(state: State, player: Player, count: int, *, in_action: bool = True) -> None:
    """What everybody gains with each spade; the cult bonus of a round does not count for its scoring tile."""
    if in_action:
        score_tile(state, player, points.SPADE, count)
    if player.faction == HALFLINGS:
        score(player, Source.FACTION, count)
    elif player.faction == ALCHEMISTS and player.supply[Structure.STRONGHOLD] == 0:
        gain_power(player, 2 * count)


def hand_out_spades(state: State, player: Player, owed: Digging) -> None:
    """Free spades; the volcano factions gain something else instead, the Riverwalkers nothing."""
    if player.faction == RIVERWALKERS:
        return
    obtain_spades(state, player, owed.spades, in_action=owed.action)
    if player.faction == DRAGONLORDS:
        add_tokens(player, owed.spades)
    elif player.faction == ACOLYTES:
        state.owed.extend([SteppingCult(player.seat)] * owed.spades)
    elif owed.action or any(True for _ in transformations(state, player, owed)):
        state.owed.append(owed)


def use_spades(state: State, move: UseSpades) -> None:
    """The spade action of a bonus card, or the Giants' two spades."""
    state.owed.pop()
    player = state.players[move.seat]
    player.used |= USED[move.source]
    spades = 1 if move.source == "bonus_card" else GIANT_SPADES
    hand_out_spades(state, player, Digging(move.seat, spades=spades))


def transform(state: State, move: Transform) -> None:
    """Change the terrain of a space, with spades at hand or bought, or by an eruption."""
    owed = state.owed.pop()
    player = state.players[move.seat]
    digging = owed if isinstance(owed, Digging) else Digging(move.seat, spades=0)
    skipped = fly_or_tunnel(state, player, move.at, digging)
    if move.to == Terrain.VOLCANO:
        _erupt(state, player, move)
        free = 0
    else:
        needed = spades_needed(player, state.terrain[move.at], move.to)
        free = min(needed, digging.spades)
        _buy_spades(state, player, needed - free)
    state.terrain[move.at] = move.to
    ongoing.space_used(state, move.at)
    home = (*digging.home, move.at) if move.to == player.soil else digging.home
    left = digging.spades - free if digging.split else 0
    if left:
        state.owed.append(
            Digging(move.seat, spades=left, action=digging.action, buy=False, split=True, skipped=skipped, home=home)
        )
    elif digging.action:
        may_settle(state, player, home if not digging.split else home + _already_home(state, player, home))


def _already_home(state: State, player: Player, transformed: tuple[int, ...]) -> tuple[int, ...]:
    """Where the dwelling of the 6-power action may stand besides the spaces it transformed (TM-BASE-SPADE-04)."""
    near = reach(state, player, shipping_now(player))
    found = (at for at in near if not state.building[at] and is_home(player, state.terrain[at]))
    return tuple(sorted(at for at in found if at not in transformed))


def _buy_spades(state: State, player: Player, count: int) -> None:
    if count:
        pay_spades(player, count)
        obtain_spades(state, player, count)
        if player.faction == DARKLINGS:
            score(player, Source.FACTION, 2 * count)


def _erupt(state: State, player: Player, move: Transform) -> None:
    cost = eruption_cost(state, player, state.terrain[move.at])
    if player.faction == DRAGONLORDS:
        remove_tokens(player, cost)
    else:
        if player.cults[move.cult] == 10:
            player.keys += 1
        player.cults[move.cult] -= cost


def fly_or_tunnel(state: State, player: Player, at: int, digging: Digging) -> int:
    """Pay for a carpet or a tunnel if the space cannot be reached otherwise; the space reached so in this action, or -1."""
    if not player.skip or digging.skipped == at or at in reach(state, player, shipping_now(player)):
        return digging.skipped
    workers, priests = skip_cost(player)
    player.workers -= workers
    player.priests -= priests
    score(player, Source.FACTION, SKIP_POINTS)
    return at


def may_settle(state: State, player: Player, spaces: tuple[int, ...]) -> None:
    """A dwelling may follow on one of these spaces."""
    if spaces and player.supply[Structure.DWELLING] and could_pay(player, *COSTS[player.faction][Structure.DWELLING]):
        state.owed.append(Settling(player.seat, spaces=spaces))


def sandstorm(state: State, move: Sandstorm) -> None:
    """Nomads: a neighbouring space becomes desert without spades."""
    state.owed.pop()
    player = state.players[move.seat]
    player.used |= USED_STRONGHOLD
    state.terrain[move.at] = player.soil
    ongoing.space_used(state, move.at)
    may_settle(state, player, (move.at,))


def stop_digging(state: State, owed: Digging) -> None:
    """The rest of the spades is lost; after a first space was transformed a dwelling may still follow."""
    if owed.action:
        player = state.players[owed.seat]
        may_settle(state, player, owed.home if owed.buy else owed.home + _already_home(state, player, owed.home))


HANDLERS: Handlers = {UseSpades: use_spades, Transform: transform, Sandstorm: sandstorm}
