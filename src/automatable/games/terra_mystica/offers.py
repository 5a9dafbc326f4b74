"""Legal moves in words: what to call them, what they cost or bring, and under which heading they stand."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.terra_mystica import moves, places, words
from automatable.games.terra_mystica.costs import (
    eruption_cost,
    has_volcano,
    skip_cost,
    spades_needed,
    upgrade_cost,
)
from automatable.games.terra_mystica.effects.actions import (
    BRIDGE_WORKERS,
    CHANGE_POWER,
    SHIPPING_COINS,
    power_action_cost,
    unlock_cost,
)
from automatable.games.terra_mystica.factions import COSTS, DRAGONLORDS
from automatable.games.terra_mystica.pending import Digging, OfferedPower, Settling
from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.spaces import NO_SPADES, within_reach
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS
from automatable.games.terra_mystica.tell import tell
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer


def offer(state: State, move: Move) -> Offer:
    """A legal move in words."""
    word = _OFFERED.get(type(move))
    if word is None:
        return Offer(move, tell(state, move))
    return word(state, state.players[move.seat], move)  # type: ignore[attr-defined]


def _spades(state: State, player: Player, at: int, to: int) -> dict[str, int]:
    """What a transformation costs beside the spades at hand."""
    owed = state.pending[-1]
    digging = owed if isinstance(owed, Digging) else NO_SPADES
    bought = max(0, spades_needed(player, state.terrain[at], to) - digging.spades)
    row = FACTIONS[player.faction]
    costs = {"priests": bought * row.priests_per_spade}
    if not row.priests_per_spade and bought:
        costs["workers"] = bought * row.workers_per_spade[player.digging]
    return _with_skip(state, player, at, costs)


def _with_skip(state: State, player: Player, at: int, costs: dict[str, int]) -> dict[str, int]:
    owed = state.pending[-1]
    digging = owed if isinstance(owed, Digging) else NO_SPADES
    if player.skip and not isinstance(owed, Settling) and at in within_reach(state, player, digging)[1]:
        workers, priests = skip_cost(player)
        return costs | {
            "workers": costs.get("workers", 0) + workers,
            "priests": costs.get("priests", 0) + priests,
        }
    return costs


def _place(state: State, name: str, move: Any, effect: Msg | None, **fields: Any) -> Offer:
    label = msg(f"offer.{name}", at=words.space(state, move.at), **fields)
    return Offer(move, label, effect, msg(f"group.{name}"), places.space(move.at))


def _transform(state: State, player: Player, move: moves.Transform) -> Offer:
    if has_volcano(player):
        cost = eruption_cost(state, player, state.terrain[move.at])
        if player.faction == DRAGONLORDS:
            effect = words.pays(tokens=cost)
        else:
            effect = msg("effect.descends", n=cost, cult=words.cult(move.cult))
    else:
        effect = words.pays(**_spades(state, player, move.at, move.to))
    return _place(state, "transform", move, effect, terrain=words.terrain(move.to))


def _build(state: State, player: Player, move: moves.Build) -> Offer:
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    costs = _with_skip(state, player, move.at, {"workers": workers, "coins": coins})
    return _place(state, "build", move, words.pays(**costs))


def _upgrade(state: State, player: Player, move: moves.Upgrade) -> Offer:
    workers, coins = upgrade_cost(state, player, move.at, move.to)
    effect = words.pays(workers=workers, coins=coins)
    return _place(state, "upgrade", move, effect, structure=words.structure(move.to))


def _simple(group: str, place: Callable[[Any], str | None] | None = None) -> Callable[[State, Player, Any], Offer]:
    """A move whose log line says all."""

    def word(state: State, player: Player, move: Any) -> Offer:
        at = place(move) if place is not None else None
        return Offer(move, tell_short(state, move), None, msg(f"group.{group}"), at)

    return word


def _space(move: Any) -> str:
    return places.space(move.at)


def _merchants_action(move: Any) -> str | None:
    return places.power_action(move.position) if move.position else None


def _cult(move: Any) -> str:
    return places.cult(move.cult)


def tell_short(state: State, move: Move) -> Msg:
    """The log line without the name of the seat."""
    told = tell(state, move)
    return msg(told.key.replace("tell.", "offer.", 1), **told.fields)


def _convert(state: State, player: Player, move: moves.Convert) -> Offer:
    return Offer(move, msg(f"offer.{move.what}"), None, msg("group.convert"), aside=True)


def _sacrifice(state: State, player: Player, move: moves.Sacrifice) -> Offer:
    return Offer(move, msg("offer.sacrifice"), None, msg("group.convert"), aside=True)


def _shipping(state: State, player: Player, move: moves.AdvanceShipping) -> Offer:
    points = FACTIONS[player.faction].shipping_vp[player.shipping - FACTIONS[player.faction].shipping]
    effect = msg(
        "effect.pays_for_points", what=[msg("amount.priests", n=1), msg("amount.coins", n=SHIPPING_COINS)], n=points
    )
    at = places.shipping(player.seat)
    return Offer(move, msg("offer.shipping", n=player.shipping + 1), effect, msg("group.tracks"), at)


def _digging(state: State, player: Player, move: moves.AdvanceDigging) -> Offer:
    row = FACTIONS[player.faction]
    effect = msg("effect.pays_for_points", what=words.amounts(row.digging_cost), n=row.digging_vp)
    label = msg("offer.digging", n=row.workers_per_spade[player.digging + 1])
    return Offer(move, label, effect, msg("group.tracks"), places.digging(player.seat))


def _priest(state: State, player: Player, move: moves.SendPriest) -> Offer:
    stays = msg("effect.priest_stays" if move.steps > places.RETURNS else "effect.priest_returns")
    label = msg("offer.priest", cult=words.cult(move.cult), n=move.steps)
    return Offer(move, label, stays, msg("group.priest"), places.priest(move.cult, move.steps))


def _power_action(state: State, player: Player, move: moves.TakePowerAction) -> Offer:
    cost = words.pays(power=power_action_cost(player, move.position))
    at = places.power_action(move.position)
    return Offer(move, words.power_action(move.position), cost, msg("group.power_action"), at)


def _bridge(state: State, player: Player, move: moves.BuildBridge) -> Offer:
    one, other = words.space(state, move.one), words.space(state, move.other)
    owed = type(state.pending[-1]).__name__
    cost = words.pays(workers=BRIDGE_WORKERS) if owed == "Acting" else None
    at = places.bridge(move.one, move.other)
    return Offer(move, msg("offer.bridge", one=one, other=other), cost, msg("group.bridge"), at)


def _change_home(state: State, player: Player, move: moves.ChangeHome) -> Offer:
    cost = words.pays(tokens=CHANGE_POWER) if move.tokens else words.pays(power=CHANGE_POWER)
    return Offer(move, msg("offer.change_home", terrain=words.terrain(move.terrain)), cost, msg("group.special"))


def _pass(state: State, player: Player, move: moves.Pass) -> Offer:
    if not move.card:
        return Offer(move, msg("offer.last_pass"), None, msg("group.pass"))
    coins = state.bonus_coins[state.bonus_row.index(move.card)]
    effect = msg("effect.with_coins", n=coins) if coins else None
    label = msg("offer.pass", card=words.bonus_card(move.card))
    return Offer(move, label, effect, msg("group.pass"), places.bonus_card(move.card))


def _power(state: State, player: Player, move: moves.TakePower) -> Offer:
    owed = state.pending[-1]
    assert isinstance(owed, OfferedPower)
    return Offer(move, msg("offer.take_power", n=owed.amount), msg("effect.costs_points", n=owed.amount - 1))


def _decline(state: State, player: Player, move: moves.Decline) -> Offer:
    return Offer(move, msg(f"decline.{type(state.pending[-1]).__name__}"))


def _unlock(state: State, player: Player, move: moves.Unlock) -> Offer:
    cost = words.pays(coins=unlock_cost(state, player, move.terrain))
    return Offer(move, msg("offer.unlock", terrain=words.terrain(move.terrain)), cost)


_OFFERED: Final[dict[type[Move], Callable[[State, Player, Any], Offer]]] = {
    moves.Transform: _transform,
    moves.Build: _build,
    moves.Upgrade: _upgrade,
    moves.PlaceDwelling: _simple("place", _space),
    moves.ChooseTerrain: _simple("terrain"),
    moves.ChooseBonusCard: _simple("bonus_card", lambda move: places.bonus_card(move.card)),
    moves.Convert: _convert,
    moves.Sacrifice: _sacrifice,
    moves.AdvanceShipping: _shipping,
    moves.AdvanceDigging: _digging,
    moves.SendPriest: _priest,
    moves.TakePowerAction: _power_action,
    moves.UseSpades: _simple("special"),
    moves.UseCult: _simple("special", _cult),
    moves.Sandstorm: _simple("special", _space),
    moves.Ride: _simple("special", _space),
    moves.Swarm: _simple("special", _space),
    moves.TakeDoubleTurn: _simple("special"),
    moves.ChangeHome: _change_home,
    moves.BuildBridge: _bridge,
    moves.Connect: _simple("special", _space),
    moves.Pass: _pass,
    moves.EndTurn: _simple("pass"),
    moves.Decline: _decline,
    moves.TakePower: _power,
    moves.BuyToken: _simple("special"),
    moves.TakeFavor: _simple("favor", lambda move: places.favor(move.tile)),
    moves.FoundTown: _simple("town", lambda move: places.town(move.tile)),
    moves.StepCult: _simple("cult", _cult),
    moves.Crown: _simple("cult", _cult),
    moves.TradePriests: _simple("special"),
    moves.Unlock: _unlock,
    moves.UseMerchants: _simple("merchants", _merchants_action),
    moves.BuildShipyard: _simple("merchants", _space),
    moves.LandShip: _simple("land_ship", _space),
    moves.Correct: _simple("correct"),
}
