"""Transforming spaces with spades, and where a dwelling may follow."""

from typing import Final

from automatable.games.terra_mystica.model.moves import Decline, Transform
from automatable.games.terra_mystica.model.owed import Acting, Digging, Settling
from automatable.games.terra_mystica.model.pieces import TERRAINS
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.actions.spaces import not_free_land, out_of_reach, spades_of
from automatable.games.terra_mystica.rules.effects.her_card import space_used
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.factions.base import could_pay_dwelling
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import spades_price
from automatable.games.terra_mystica.rules.reach import changeable, shipping_now
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

SKIP_POINTS: Final = 4
"""For a tunnel or a carpet."""


def transformations(state: State, owed: Owed) -> list[Transform]:
    """Every space that the faction can change with what it has."""
    player = state.players[owed.seat]
    return ability(player).transformations(state, player, spades_of(owed))


def cannot_transform(state: State, owed: Owed, move: Transform) -> Illegal | None:
    """Why the space cannot become this terrain; TM-BASE-SPADE-05: ice and volcano never change."""
    player = state.players[owed.seat]
    faction, digging = ability(player), spades_of(owed)
    if not faction.has_spades:
        return Illegal(faction.rule, msg("illegal.no_spades"))
    if found := not_free_land(state, move.at) or out_of_reach(state, player, digging, move.at):
        return found
    if not changeable(state, (move.at,)):
        terrain = msg(f"terrain.{TERRAINS[state.terrain[move.at]]}")
        return Illegal("TM-BASE-SPADE-05", msg("illegal.fixed", terrain=terrain))
    return faction.cannot_transform(state, player, digging, move)


def transform(state: State, owed: Owed, move: Transform, *, may_follow: bool = True) -> None:
    """TM-BASE-SPADE-01: change the terrain of a space; TM-BASE-BUILD-06: a dwelling may follow or not.

    TM-BASE-SPADE-04: spades that are left may be used elsewhere, in an action only once this space is home terrain.
    `may_follow` is whether somebody is asked about the dwelling.
    """
    player = state.players[owed.seat]
    digging = owed if isinstance(owed, Digging) else Digging(owed.seat, spades=0)
    skipped = fly_or_tunnel(state, player, digging, move.at)
    free = ability(player).dig(state, player, digging, move)
    state.terrain[move.at] = move.to
    space_used(state, move.at)
    home = (*digging.home, move.at) if move.to == player.soil else digging.home
    begun = move.at if digging.action and move.to != player.soil else -1
    left = digging.spades - free if digging.split else 0
    if left:
        state.owed.append(
            Digging(
                owed.seat,
                spades=left,
                action=digging.action,
                buy=False,
                split=True,
                skipped=skipped,
                home=home,
                at=begun,
            )
        )
    elif begun >= 0 and _can_dig_on(player):
        state.owed.append(Digging(owed.seat, spades=0, skipped=skipped, home=home, at=begun))
    elif digging.action and may_follow:
        may_settle(state, player, home)


def _can_dig_on(player: Player) -> bool:
    """TM-BASE-SPADE-09: spades are bought one by one where one may help to pay for the next."""
    faction = ability(player)
    return faction.digs_on(player) and faction.could_pay(player, spades_price(player, 1)[0], 0)


def fly_or_tunnel(state: State, player: Player, digging: Digging, at: int) -> int:
    """Pay for a carpet or a tunnel if the space cannot be reached otherwise; the space reached so in this action, or -1."""
    faction = ability(player)
    if not player.skip or digging.skipped == at or at in faction.reach(state, player, shipping_now(player)):
        return digging.skipped
    workers, priests = faction.skip_cost(player)
    player.workers -= workers
    player.priests -= priests
    score(player, Source.FACTION, SKIP_POINTS)
    return at


def may_settle(state: State, player: Player, spaces: tuple[int, ...]) -> None:
    """TM-BASE-SPADE-07: a dwelling may follow on one of these spaces."""
    if spaces and could_pay_dwelling(ability(player), player):
        state.owed.append(Settling(player.seat, spaces=spaces))


def stops(state: State, owed: Digging) -> list[Decline]:
    return [Decline(owed.seat)]


def stop_digging(state: State, owed: Digging, move: Decline) -> None:
    """TM-BASE-SPADE-03: the rest of the spades is lost; after a first space was transformed a dwelling may still follow."""
    if owed.action:
        may_settle(state, state.players[owed.seat], owed.home)


TRANSFORM: Final = Verb(Transform, (Acting, Digging), transformations, transform, "TM-BASE-SPADE-01", cannot_transform)
STOP_DIGGING: Final = Verb(Decline, (Digging,), stops, stop_digging, "TM-BASE-SPADE-03")
