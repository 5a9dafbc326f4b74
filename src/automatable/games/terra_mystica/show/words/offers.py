"""The persons' moves as they are offered: what to call them, what they cost or bring, and under which heading they stand."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.owed import OfferedPower
from automatable.games.terra_mystica.model.pieces import STRUCTURES, TERRAINS, Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS
from automatable.games.terra_mystica.show.words.lines import label
from automatable.games.terra_mystica.show.words.log import TOLD
from automatable.games.terra_mystica.show.words.outcome import outcome
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

Place = Callable[[State, Player, Any], str | None]


def _simple(group: str, place: Place | None = None) -> Callable[[State, Player, Any], Offer]:
    """A move whose log line says all but what it costs or brings."""

    def word(state: State, player: Player, move: Any) -> Offer:
        at = place(state, player, move) if place is not None else None
        return Offer(move, label(TOLD[type(move)], state, move), outcome(state, move), msg(f"group.{group}"), at)

    return word


# --- on the map -------------------------------------------------------------------------------------------------------


def _on_space(state: State, group: str, move: Any, label: Msg, preview: str, aside: bool = False) -> Offer:
    return Offer(
        move,
        label,
        outcome(state, move) or msg("effect.free"),
        msg(f"group.{group}"),
        places.space(move.at),
        where=msg("offer.space", at=names.space(state, move.at), terrain=names.terrain(state.terrain[move.at])),
        preview=f"tm-{preview}",
        aside=aside,
    )


def _at(state: State, name: str, move: Any, **fields: Any) -> Msg:
    return msg(f"offer.{name}", at=names.space(state, move.at), **fields)


def _place(state: State, player: Player, move: moves.PlaceDwelling) -> Offer:
    return Offer(
        move,
        label(TOLD[type(move)], state, move),
        None,
        msg("group.place"),
        places.space(move.at),
        preview=f"tm-{_name(Structure.DWELLING)}",
    )


def _transform(state: State, player: Player, move: moves.Transform) -> Offer:
    """Home terrain is what a person wants; anything else is a step on the way, or in the way of others."""
    home = move.to == player.soil
    fields = {"cult": names.cult(move.cult)} if move.cult >= 0 else {}
    label = _at(state, "transform_cult" if fields else "transform", move, terrain=names.terrain(move.to), **fields)
    group = "transform" if home else "transform_otherwise"
    return _on_space(state, group, move, label, TERRAINS[move.to], aside=not home)


def _build(state: State, player: Player, move: moves.Build) -> Offer:
    return _on_space(state, "build", move, _at(state, "build", move), _name(Structure.DWELLING))


def _upgrade(state: State, player: Player, move: moves.Upgrade) -> Offer:
    label = _at(state, "upgrade", move, structure=names.structure(move.to))
    return _on_space(state, "upgrade", move, label, _name(move.to))


def _special_space(preview: Callable[[Player], str]) -> Callable[[State, Player, Any], Offer]:
    def word(state: State, player: Player, move: Any) -> Offer:
        return _on_space(state, "special", move, label(TOLD[type(move)], state, move), preview(player))

    return word


def _name(structure: int) -> str:
    return STRUCTURES[structure]


def _bridge(state: State, player: Player, move: moves.BuildBridge) -> Offer:
    one, other = names.space(state, move.one), names.space(state, move.other)
    at = places.bridge(move.one, move.other)
    return Offer(move, msg("offer.bridge", one=one, other=other), outcome(state, move), msg("group.bridge"), at)


# --- on the faction board ---------------------------------------------------------------------------------------------

_PAID_WITH: Final = {
    "priest_to_worker": "priests",
    "worker_to_coin": "workers",
    "vp_to_coin": "coins",
    "coins_to_vp": "coins",
}
"""Which stock stands for a conversion; the others are paid from bowl 3."""


def _convert(state: State, player: Player, move: moves.Convert) -> Offer:
    paid = _PAID_WITH.get(move.what)
    at = places.bowl(player.seat, 3) if paid is None else places.stock(player.seat, paid)
    return Offer(move, msg(f"offer.{move.what}"), None, msg("group.convert"), at, aside=True)


def _sacrifice(state: State, player: Player, move: moves.Sacrifice) -> Offer:
    effect = msg("effect.sacrifice")
    return Offer(move, msg("offer.sacrifice"), effect, msg("group.convert"), places.bowl(player.seat, 2), aside=True)


def _shipping(state: State, player: Player, move: moves.AdvanceShipping) -> Offer:
    label = msg("offer.shipping", n=player.shipping + 1)
    return Offer(move, label, outcome(state, move), msg("group.tracks"), places.shipping(player.seat))


def _digging(state: State, player: Player, move: moves.AdvanceDigging) -> Offer:
    label = msg("offer.digging", n=FACTIONS[player.faction].workers_per_spade[player.digging + 1])
    return Offer(move, label, outcome(state, move), msg("group.tracks"), places.digging(player.seat))


def _power(state: State, player: Player, move: moves.TakePower) -> Offer:
    owed = state.owed[-1]
    assert isinstance(owed, OfferedPower)
    at = places.bowl(player.seat, 1 if player.bowl1 else 2)
    effect = outcome(state, move) if owed.amount > 1 else msg("effect.free")
    return Offer(move, msg("offer.take_power", n=owed.amount), effect, place=at, usual=owed.amount == 1)


# --- cults ------------------------------------------------------------------------------------------------------------


def _priest(state: State, player: Player, move: moves.SendPriest) -> Offer:
    stays = msg("effect.priest_stays" if move.steps > places.RETURNS else "effect.priest_returns")
    climbs = outcome(state, move)
    effect = names.one_after_another([climbs, stays]) if climbs is not None else stays
    label = msg("offer.priest", cult=names.cult(move.cult), n=move.steps)
    return Offer(move, label, effect, msg("group.priest"), places.priest(move.cult, move.steps))


def _cult(state: State, player: Player, move: Any) -> str:
    return places.cult(move.cult)


# --- the rest ---------------------------------------------------------------------------------------------------------


def _spades_source(state: State, player: Player, move: moves.UseSpades) -> str:
    return (places.held_card if move.source == "bonus_card" else places.stronghold)(player.seat)


def _first_card(state: State, player: Player, move: moves.ChooseBonusCard) -> Offer:
    label, effect = msg(f"bonus.{move.card}"), msg("offer.card", n=move.card)
    return Offer(move, label, effect, msg("group.bonus_card"), places.bonus_card(move.card))


def _pass(state: State, player: Player, move: moves.Pass) -> Offer:
    if not move.card:
        return Offer(move, msg("offer.last_pass"), outcome(state, move), msg("group.pass"))
    label = msg("offer.pass", card=msg(f"bonus.{move.card}"))
    return Offer(move, label, outcome(state, move), msg("group.pass"), places.bonus_card(move.card))


def _decline(state: State, player: Player, move: moves.Decline) -> Offer:
    return Offer(move, msg(f"decline.{type(state.owed[-1]).__name__}"))


def _change_home(state: State, player: Player, move: moves.ChangeHome) -> Offer:
    label = msg("offer.change_home", terrain=names.terrain(move.terrain))
    return Offer(
        move, label, outcome(state, move), msg("group.change_home"), places.land(move.terrain), aside=move.tokens
    )


def _terrain(state: State, player: Player, move: moves.ChooseTerrain) -> Offer:
    """The line of bonus cards lies where the wheel of terrains will be, so the choice has no place on the board."""
    return Offer(move, label(TOLD[type(move)], state, move), None, msg("group.terrain"))


def _unlock(state: State, player: Player, move: moves.Unlock) -> Offer:
    label = msg("offer.unlock", terrain=names.terrain(move.terrain))
    return Offer(move, label, outcome(state, move), place=places.land(move.terrain))


def _space(state: State, player: Player, move: Any) -> str:
    return places.space(move.at)


def _faction(state: State, player: Player, move: moves.ChooseFaction) -> Offer:
    row = FACTIONS[move.faction]
    label = msg("option.faction_named", name=row.name, terrain=msg(f"terrain.{row.home}"))
    return Offer(move, label, msg(f"faction.{row.id}"), msg("group.faction"))


def _automa_faction(state: State, player: Player, move: moves.ChooseAutomaFaction) -> Offer:
    row = AUTOMA_FACTIONS[move.faction]
    label = msg("offer.choose_automa_faction", faction=row.name)
    return Offer(move, label, msg(f"automa_faction.{row.id}"), msg("group.automa_faction"))


def _automa_terrain(state: State, player: Player, move: moves.ChooseAutomaTerrain) -> Offer:
    return Offer(move, label(TOLD[type(move)], state, move), None, msg("group.automa_terrain"))


OFFERED: Final[dict[type[moves.PersonMove], Callable[[State, Player, Any], Offer]]] = {
    moves.ChooseFaction: _faction,
    moves.ChooseAutomaFaction: _automa_faction,
    moves.ChooseAutomaTerrain: _automa_terrain,
    moves.Transform: _transform,
    moves.Build: _build,
    moves.Upgrade: _upgrade,
    moves.PlaceDwelling: _place,
    moves.ChooseTerrain: _terrain,
    moves.ChooseBonusCard: _first_card,
    moves.Convert: _convert,
    moves.Sacrifice: _sacrifice,
    moves.AdvanceShipping: _shipping,
    moves.AdvanceDigging: _digging,
    moves.SendPriest: _priest,
    moves.TakePowerAction: _simple("power_action", lambda state, player, move: places.power_action(move.position)),
    moves.UseSpades: _simple("special", _spades_source),
    moves.UseCult: _simple("special", _cult),
    moves.Sandstorm: _special_space(lambda player: TERRAINS[player.soil]),
    moves.Ride: _special_space(lambda player: _name(Structure.DWELLING)),
    moves.Swarm: _special_space(lambda player: _name(Structure.TRADING_HOUSE)),
    moves.TakeDoubleTurn: _simple("special", lambda state, player, move: places.stronghold(player.seat)),
    moves.ChangeHome: _change_home,
    moves.BuildBridge: _bridge,
    moves.Connect: _simple("special", _space),
    moves.Pass: _pass,
    moves.EndTurn: lambda state, player, move: Offer(move, label(TOLD[type(move)], state, move)),
    moves.Decline: _decline,
    moves.TakePower: _power,
    moves.BuyToken: _simple("special", lambda state, player, move: places.bowl(player.seat, 3)),
    moves.TakeFavor: _simple("favor", lambda state, player, move: places.favor(move.tile)),
    moves.FoundTown: _simple("town", lambda state, player, move: places.town(move.tile)),
    moves.StepCult: _simple("cult", _cult),
    moves.Crown: _simple("cult", _cult),
    moves.TradePriests: _simple("special", lambda state, player, move: places.stock(player.seat, "priests")),
    moves.Unlock: _unlock,
    moves.UseMerchants: _simple(
        "merchants", lambda state, player, move: places.power_action(move.position) if move.position else None
    ),
    moves.BuildShipyard: _simple("merchants", _space),
    moves.LandShip: _simple("land_ship", _space),
}


def offer(state: State, move: moves.PersonMove) -> Offer:
    """A person's legal move in words."""
    return OFFERED[type(move)](state, state.players[move.seat], move)
