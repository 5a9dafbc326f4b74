"""What a person chooses beside the map: how it is offered and told, and which shape stands for it."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.owed import OfferedPower
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS, POWER_ACTIONS
from automatable.games.terra_mystica.model.tiles import UNTOLD_CARDS
from automatable.games.terra_mystica.rules.actions.power_actions import burned
from automatable.games.terra_mystica.rules.actions.priests import SENDINGS
from automatable.games.terra_mystica.show.words.lines import Fields, as_line, label, line, pressed, terrain
from automatable.games.terra_mystica.show.words.prices import outcome, price_of
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

# Before the first round


def offer_faction(state: State, move: moves.ChooseFaction) -> Offer:
    row = FACTIONS[move.faction]
    label = msg("option.faction_named", name=row.name, terrain=msg(f"terrain.{row.home}"))
    return Offer(move, label, msg(f"faction.{row.id}"), msg("group.faction"))


def offer_automa_faction(state: State, move: moves.ChooseAutomaFaction) -> Offer:
    row = AUTOMA_FACTIONS[move.faction]
    label = msg("offer.choose_automa_faction", faction=row.name)
    return Offer(move, label, msg(f"automa_faction.{row.id}"), msg("group.automa_faction"))


def _first_terrain(kind: type[moves.PersonMove], name: str, group: str) -> Wording[State]:
    """The line of bonus cards lies where the wheel of terrains will be, so the choice has no place on the board."""
    tell = line(name, terrain)
    return Wording(kind, tell, lambda state, move: Offer(move, label(tell(state, move)), group=msg(f"group.{group}")))


# On the faction board

_PAID_WITH: Final = {
    "priest_to_worker": "priests",
    "worker_to_coin": "workers",
    "vp_to_coin": "coins",
    "coins_to_vp": "coins",
}
"""Which stock stands for a conversion; the others are paid from bowl 3."""


def offer_conversion(state: State, move: moves.Convert) -> Offer:
    paid = _PAID_WITH.get(move.what)
    place = places.bowl(move.seat, 3) if paid is None else places.stock(move.seat, paid)
    price = price_of(state, move, named=True)
    return Offer(move, msg(f"offer.{move.what}"), None, msg("group.convert"), place, aside=True, price=price)


def offer_sacrifice(state: State, move: moves.Sacrifice) -> Offer:
    effect, place = msg("effect.sacrifice"), places.bowl(move.seat, 2)
    price = price_of(state, move)
    return Offer(move, msg("offer.sacrifice"), effect, msg("group.convert"), place, aside=True, price=price)


def _shipping(state: State, move: moves.AdvanceShipping) -> Fields:
    return {"n": state.players[move.seat].shipping + 1}


def offer_shipping(state: State, move: moves.AdvanceShipping) -> Offer:
    label, place = msg("offer.shipping", **_shipping(state, move)), places.shipping(move.seat)
    price, effect = outcome(state, move)
    return Offer(move, label, effect, msg("group.tracks"), place, price=price)


def offer_digging(state: State, move: moves.AdvanceDigging) -> Offer:
    player = state.players[move.seat]
    label = msg("offer.digging", n=FACTIONS[player.faction].workers_per_spade[player.digging + 1])
    price, effect = outcome(state, move)
    return Offer(move, label, effect, msg("group.tracks"), places.digging(move.seat), price=price)


def _power(state: State, move: moves.TakePower) -> Fields:
    owed = state.owed[-1]
    return {"n": owed.amount if isinstance(owed, OfferedPower) else 0}


def offer_power(state: State, move: moves.TakePower) -> Offer:
    owed = state.owed[-1]
    assert isinstance(owed, OfferedPower)
    place = places.bowl(move.seat, 1 if state.players[move.seat].bowl1 else 2)
    label, price = msg("offer.take_power", n=owed.amount), price_of(state, move)
    return Offer(move, label, place=place, usual=owed.amount == 1, price=price)


def offer_home(state: State, move: moves.ChangeHome) -> Offer:
    label, place = msg("offer.change_home", **terrain(state, move)), places.land(move.terrain)
    price, effect = outcome(state, move)
    return Offer(move, label, effect, msg("group.change_home"), place, aside=move.tokens, price=price)


def offer_unlock(state: State, move: moves.Unlock) -> Offer:
    label = msg("offer.unlock", **terrain(state, move))
    price, effect = outcome(state, move)
    return Offer(move, label, effect, place=places.land(move.terrain), price=price)


# Cults


def _cult(state: State, move: moves.StepCult | moves.Crown) -> Fields:
    return {"cult": names.cult(move.cult)}


def _climb(state: State, move: moves.SendPriest) -> Fields:
    return {"cult": names.cult(move.cult), "n": move.steps}


def offer_priest(state: State, move: moves.SendPriest) -> Offer:
    stays = msg("effect.priest_stays" if move.steps > places.RETURNS else "effect.priest_returns")
    price, climbs = outcome(state, move)
    effect = names.one_after_another([climbs, stays]) if climbs is not None else stays
    place = places.priest(move.cult, move.steps)
    return Offer(move, msg("offer.priest", **_climb(state, move)), effect, msg("group.priest"), place, price=price)


def priests_at(state: State, place: str) -> Sequence[moves.SendPriest]:
    sendings = SENDINGS[state.owed[-1].seat]
    return [move for cult, steps, move in sendings if places.priest(cult, steps) == place]


def steps_at(state: State, place: str) -> Sequence[moves.StepCult]:
    return [moves.StepCult(move.seat, move.cult) for move in priests_at(state, place)]


# Actions of the board, of cards and of strongholds


def _power_action(state: State, move: moves.TakePowerAction) -> Fields:
    key = "power_action_burning" if move.burn else "power_action"
    return {"key": key, "action": names.power_action(move.position), "n": move.burn}


def _power_actions(state: State, seat: int, position: int) -> Sequence[moves.TakePowerAction]:
    """With the sacrifices that it takes."""
    if position > len(POWER_ACTIONS):
        return ()
    return [moves.TakePowerAction(seat, position, burned(state.players[seat], position))]


def _merchants(state: State, move: moves.UseMerchants) -> Fields:
    return {"key": "power_action", "action": names.power_action(move.position)} if move.position else {}


# Cards, and the end of a turn


def _pass(state: State, move: moves.Pass) -> Fields:
    return {"card": _card_taken(state, move.card)} if move.card else {"key": "last_pass"}


def _card_taken(state: State, card: int) -> Msg:
    there = card in UNTOLD_CARDS and card in state.bonus_row
    return names.card_at(state, card) if there else names.bonus_card(card)


def offer_pass(state: State, move: moves.Pass) -> Offer:
    if not move.card:
        return Offer(move, msg("offer.last_pass"), outcome(state, move).effect, msg("group.pass"))
    if move.card in UNTOLD_CARDS:
        label = msg("offer.pass_place", card=names.card_at(state, move.card))
        return Offer(move, label, None, msg("group.pass"), places.bonus_card(move.card))
    label = msg("offer.pass", card=msg(f"bonus.{move.card}"))
    return Offer(move, label, outcome(state, move).effect, msg("group.pass"), places.bonus_card(move.card))


def offer_first_card(state: State, move: moves.ChooseBonusCard) -> Offer:
    if move.card in UNTOLD_CARDS:
        return Offer(move, names.card_at(state, move.card), None, msg("group.bonus_card"), places.bonus_card(move.card))
    label, effect = msg(f"bonus.{move.card}"), msg("offer.card", n=move.card)
    return Offer(move, label, effect, msg("group.bonus_card"), places.bonus_card(move.card))


def tell_decline(state: State, move: moves.Decline) -> Msg:
    return msg(f"told_decline.{type(state.owed[-1]).__name__}", who=names.seat(state, move.seat))


tell_end: Final = line("end_turn")

WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        moves.ChooseFaction,
        line("choose_faction", lambda state, move: {"faction": FACTIONS[move.faction].name}),
        offer_faction,
    ),
    Wording(
        moves.ChooseAutomaFaction,
        line("choose_automa_faction", lambda state, move: {"faction": AUTOMA_FACTIONS[move.faction].name}),
        offer_automa_faction,
    ),
    _first_terrain(moves.ChooseAutomaTerrain, "choose_automa_terrain", "automa_terrain"),
    _first_terrain(moves.ChooseTerrain, "terrain", "terrain"),
    Wording(moves.Convert, line("convert", lambda state, move: {"key": move.what}), offer_conversion),
    Wording(moves.Sacrifice, line("sacrifice"), offer_sacrifice),
    Wording(
        moves.AdvanceShipping,
        line("shipping", _shipping),
        offer_shipping,
        at=pressed("shipping", lambda state, seat, _: [moves.AdvanceShipping(seat)]),
    ),
    Wording(
        moves.AdvanceDigging,
        line("digging"),
        offer_digging,
        at=pressed("digging", lambda state, seat, _: [moves.AdvanceDigging(seat)]),
    ),
    Wording(moves.TakePower, line("take_power", _power), offer_power),
    as_line(moves.BuyToken, line("buy_token"), "special", lambda move: places.bowl(move.seat, 3)),
    as_line(
        moves.TradePriests,
        line("trade_priests", lambda state, move: {"n": move.count}),
        "special",
        lambda move: places.stock(move.seat, "priests"),
    ),
    Wording(moves.ChangeHome, line("change_home", terrain), offer_home),
    Wording(moves.Unlock, line("unlock", terrain), offer_unlock),
    Wording(moves.SendPriest, line("priest", _climb), offer_priest, at=priests_at),
    as_line(moves.StepCult, line("step", _cult), "cult", lambda move: places.cult(move.cult), steps_at),
    as_line(moves.Crown, line("crown", _cult), "cult", lambda move: places.cult(move.cult)),
    as_line(
        moves.UseCult,
        line("use_cult", lambda state, move: {"key": f"cult_{move.source}", "cult": names.cult(move.cult)}),
        "special",
        lambda move: places.cult(move.cult),
    ),
    as_line(
        moves.TakePowerAction,
        line("power_action", _power_action),
        "power_action",
        lambda move: places.power_action(move.position),
        pressed("power", _power_actions),
    ),
    as_line(
        moves.UseMerchants,
        line("merchants", _merchants),
        "merchants",
        lambda move: places.power_action(move.position) if move.position else None,
        pressed(
            "power",
            lambda state, seat, position: [moves.UseMerchants(seat, position)] if position > len(POWER_ACTIONS) else [],
        ),
    ),
    as_line(
        moves.UseSpades,
        line("use_spades", lambda state, move: {"key": f"spades_{move.source}"}),
        "special",
        lambda move: (places.held_card if move.source == "bonus_card" else places.stronghold)(move.seat),
    ),
    as_line(moves.TakeDoubleTurn, line("double_turn"), "special", lambda move: places.stronghold(move.seat)),
    as_line(
        moves.TakeFavor,
        line("favor", lambda state, move: {"tile": names.favor(move.tile)}),
        "favor",
        lambda move: places.favor(move.tile),
        pressed("favor", lambda state, seat, tile: [moves.TakeFavor(seat, tile)]),
    ),
    as_line(
        moves.FoundTown,
        line("town", lambda state, move: {"tile": names.town(move.tile)}),
        "town",
        lambda move: places.town(move.tile),
        pressed("town", lambda state, seat, tile: [moves.FoundTown(seat, tile)]),
    ),
    Wording(
        moves.Pass,
        line("pass", _pass),
        offer_pass,
        at=pressed("bonus", lambda state, seat, card: [moves.Pass(seat, card)]),
    ),
    Wording(
        moves.ChooseBonusCard,
        line("first_card", lambda state, move: {"card": _card_taken(state, move.card)}),
        offer_first_card,
        at=pressed("bonus", lambda state, seat, card: [moves.ChooseBonusCard(seat, card)]),
    ),
    Wording(moves.EndTurn, tell_end, lambda state, move: Offer(move, label(tell_end(state, move)))),
    Wording(
        moves.Decline,
        tell_decline,
        lambda state, move: Offer(move, msg(f"decline.{type(state.owed[-1]).__name__}")),
    ),
)
