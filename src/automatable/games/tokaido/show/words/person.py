"""The person's moves in words: what to call them and what they bring, and what is told of them."""

from typing import Final

from automatable.games.tokaido.model import moves, names
from automatable.games.tokaido.model.owed import AtStop, MayBuyMeal, MayPay, Shopping, ToKeepMatsuri
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.records import KIND_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import (
    AMULETS,
    CALLIGRAPHIES,
    ENCOUNTERS,
    KINDS,
    MEALS,
    OBJECTS,
    SECTIONS,
    SOUVENIRS,
    TRAVELERS,
)
from automatable.games.tokaido.rules.actions.stop import alternatives, base_possible
from automatable.games.tokaido.rules.actions.temple import MOST_COINS
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS, FAMILIES, set_points
from automatable.games.tokaido.rules.prices import (
    USE_PRICES,
    accepted_price,
    acquire_price,
    charge,
    donation_points,
    farm_coins,
    price_to_pay,
)
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Charge, Offer, Price
from automatable.kernel.words.text import Msg, msg


def coins_price(state: State, coins: int, printed: int | None = None, named: bool = False) -> Price:
    """So many coins, and what is printed if it is not the same."""
    why = msg("price.printed", n=printed) if printed is not None and printed != coins else None
    charges = (Charge("coins", coins, state.person.coins, names.coins(coins)),) if coins else ()
    return Price(charges, why, named)


# Walks and stops


def offer_walk(state: State, move: moves.Walk) -> Offer:
    """The space, and what a stop there brings."""
    label = msg("offer.walk_friendship" if move.friendship else "offer.walk", space=names.space_name(move.to))
    return Offer(move, label, _uses(state, KINDS[move.to]), msg("group.walk"), place_of(move.to))


def _uses(state: State, kind: int) -> Msg:
    """What a stop brings, and with Crossroads what the space can be used for otherwise (TOK-XRD-01)."""
    at = AtStop(kind=kind)
    found = alternatives(state, at) if state.rules.crossroads and kind != Kind.INN else []
    if not found:
        return stop_effect(state, kind)
    move = found[0][0]
    key = move.action if isinstance(move, moves.Act) else move.kind if isinstance(move, moves.Acquire) else ""
    coins = min(price for _, price in found) or USE_PRICES.get(key, 0)
    second = msg(f"second.{key}", n=len(found), coins=names.coins(coins) if coins else msg("second.nothing"))
    if not base_possible(state, kind):
        return second
    both = ability(state).uses_both(kind)
    return msg("effect.both" if both else "effect.either", first=stop_effect(state, kind), second=second)


def tell_walk(state: State, move: moves.Walk) -> Msg:
    return msg("tell.walk_friendship" if move.friendship else "tell.walk", space=names.space_name(move.to))


def walks_at(state: State, place: str) -> list[moves.Walk]:
    """What pressing a space means, whether one may walk there or not."""
    return [walk for walk in moves.WALKS if place_of(walk.to) == place]


def stop_effect(state: State, kind: int) -> Msg:
    """What a stop on this kind of space brings."""
    if kind < Kind.FARM:
        return panorama_effect(state, kind)
    if kind == Kind.FARM:
        return msg("effect.farm", n=farm_coins(state))
    if kind == Kind.TEMPLE:
        most = min(MOST_COINS, state.person.coins)
        each = names.points(donation_points(state, 1))
        return msg("effect.temple", n=most, each=each) if most else msg("effect.temple_none")
    return msg(f"effect.{KIND_NAMES[kind]}", n=state.person.coins)


def panorama_effect(state: State, kind: int) -> Msg:
    """What the next section of a panorama brings."""
    count, sections = state.person.panoramas[kind], SECTIONS[kind]
    if count >= sections:
        return msg("effect.panorama_complete")
    number = sections - count if ability(state).last_section_first else count + 1
    if count + 1 == sections and state.taken[kind] < 0:
        return msg("effect.panorama_last", section=number, sections=sections, n=number + ACHIEVEMENT_POINTS)
    return msg("effect.panorama", section=number, sections=sections, n=number)


def offer_traveler(state: State, move: moves.KeepTraveler) -> Offer:
    """The tile, its coins and its ability."""
    row = TRAVELERS[move.traveler]
    text = msg("effect.no_ability") if state.rules.initiation else msg(f"ability.{move.traveler}")
    effect = msg("effect.traveler", coins=names.coins(row.coins), ability=text)
    return Offer(move, msg("offer.traveler", name=row.name, title=row.title), effect, msg("group.traveler"))


def offer_act(state: State, move: moves.Act) -> Offer:
    at = state.owed[-1]
    assert isinstance(at, AtStop)
    if move.action == "base":
        kind = at.kind
        return Offer(move, msg(f"offer.base.{KIND_NAMES[kind]}"), stop_effect(state, kind), msg("group.stop"))
    price = coins_price(state, USE_PRICES[move.action]) if move.action in USE_PRICES else None
    return Offer(move, msg(f"offer.{move.action}"), msg(f"effect.{move.action}"), msg("group.stop"), price=price)


# Cards


def offer_acquire(state: State, move: moves.Acquire) -> Offer:
    """A card of Crossroads, its price and what it does."""
    card = move.card
    if move.kind == "amulet":
        name, text = AMULETS[card].name, msg(f"amulet.{card}")
    elif move.kind == "calligraphy":
        name, text = CALLIGRAPHIES[card].name, msg(f"calligraphy.{card}")
    else:
        name, text = OBJECTS[card].name, msg(f"object.{OBJECTS[card].effect}")
    price = coins_price(state, acquire_price(state, move))
    return Offer(move, msg(f"offer.acquire.{move.kind}", name=name), text, msg(f"group.{move.kind}"), price=price)


def offer_buy(state: State, move: moves.Buy) -> Offer:
    """A souvenir, its family, its price and its points."""
    shopping = state.owed[-1]
    assert isinstance(shopping, Shopping)
    if move.card in OBJECTS:
        name, gain = OBJECTS[move.card].name, msg(f"object.{OBJECTS[move.card].effect}")
        printed = OBJECTS[move.card].price
        family = msg("family.legendary")
    else:
        souvenir = SOUVENIRS[move.card]
        name, family, printed = souvenir.name, msg(f"family.{souvenir.family}"), souvenir.price
        gain = names.points(set_points(state.person.families, FAMILIES.index(souvenir.family)))
    label = msg("offer.bargain" if move.bargain else "offer.buy", name=name, family=family)
    price = coins_price(state, charge(state, shopping, move), printed)
    return Offer(move, label, gain, msg("group.souvenir"), price=price)


def tell_buy(state: State, move: moves.Buy) -> Msg:
    name = OBJECTS[move.card].name if move.card in OBJECTS else SOUVENIRS[move.card].name
    return msg("tell.bargain" if move.bargain else "tell.buy", name=name)


def offer_donation(state: State, move: moves.Donate) -> Offer:
    """So many coins, and their points."""
    label = msg("offer.donate", coins=names.coins(move.coins))
    gain, price = names.points(donation_points(state, move.coins)), coins_price(state, move.coins, named=True)
    return Offer(move, label, gain, msg("group.donate"), price=price)


def _kept_from(state: State) -> str:
    return "matsuri" if isinstance(state.owed[-1], ToKeepMatsuri) else "encounter"


def offer_keep(state: State, move: moves.Keep) -> Offer:
    deck = _kept_from(state)
    card = _shown(state, move.card) if deck == "matsuri" else names.card_name(deck, move.card)
    return Offer(move, msg("offer.keep", card=card), group=msg(f"group.{deck}"))


def _shown(state: State, card: str) -> Msg:
    """At a table what a Matsuri card does: its name is ours."""
    row = names.card_name("matsuri", card)
    return row.fields["effect"] if state.rules.companion else row


def tell_keep(state: State, move: moves.Keep) -> Msg:
    return msg("tell.keep", card=names.card_name(_kept_from(state), move.card))


def offer_section(state: State, move: moves.TakeSection) -> Offer:
    """A panorama, and what its next section brings."""
    kind = PANORAMA_NAMES.index(move.panorama)
    label = msg("offer.take_section", panorama=msg(f"kind.{move.panorama}"))
    return Offer(move, label, panorama_effect(state, kind), msg("group.panorama"))


def offer_meal(state: State, move: moves.Eat) -> Offer:
    meal = MEALS[move.meal]
    label = msg(f"offer.eat_{move.how}" if move.how else "offer.eat", name=meal.name)
    price = coins_price(state, price_to_pay(state, move), meal.price)
    return Offer(move, label, names.points(meal.points), msg("group.meal"), price=price)


def tell_meal(state: State, move: moves.Eat) -> Msg:
    return msg(f"tell.eat_{move.how}" if move.how else "tell.eat", meal=MEALS[move.meal].name)


def offer_amulet(state: State, move: moves.UseAmulet) -> Offer:
    label = msg("offer.use_amulet", name=AMULETS[move.amulet].name)
    return Offer(move, label, msg(f"amulet.{move.amulet}"), msg("group.amulet"))


# Yes and no, to what is owed


def offer_yes(state: State, move: moves.Accept) -> Offer:
    owed = state.owed[-1]
    name, coins = type(owed).__name__, accepted_price(state, owed)
    if isinstance(owed, MayPay):
        effect = msg(f"encounter.{owed.encounter}")
        return Offer(move, msg("offer.accept.MayPay"), effect, price=coins_price(state, coins, named=True))
    if isinstance(owed, MayBuyMeal):
        label, gain = msg("offer.accept.MayBuyMeal", meal=MEALS[owed.meal].name), names.points(MEALS[owed.meal].points)
        return Offer(move, label, gain, price=coins_price(state, coins, MEALS[owed.meal].price))
    price = coins_price(state, coins, named=True) if coins else None
    return Offer(move, msg(f"offer.accept.{name}"), msg(f"effect.{name}"), price=price)


def tell_yes(state: State, move: moves.Accept) -> Msg:
    owed = state.owed[-1]
    if isinstance(owed, MayPay):
        return msg("tell.pay", name=ENCOUNTERS[owed.encounter].name)
    return msg(f"tell.accept.{type(owed).__name__}")


def offer_no(state: State, move: moves.Decline) -> Offer:
    return Offer(move, msg(f"offer.decline.{type(state.owed[-1]).__name__}"))


def tell_no(state: State, move: moves.Decline) -> Msg:
    return msg(f"tell.decline.{type(state.owed[-1]).__name__}")


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        moves.KeepTraveler,
        lambda state, move: msg("tell.keep_traveler", tile=names.traveler_name(move.traveler)),
        offer_traveler,
    ),
    Wording(moves.Walk, tell_walk, offer_walk, at=walks_at),
    Wording(moves.Act, lambda state, move: msg(f"tell.act.{move.action}"), offer_act),
    Wording(
        moves.Acquire,
        lambda state, move: msg("tell.acquire", card=names.crossroads_name(move.kind, move.card)),
        offer_acquire,
    ),
    Wording(moves.Buy, tell_buy, offer_buy),
    Wording(moves.Donate, lambda state, move: msg("tell.donate", coins=names.coins(move.coins)), offer_donation),
    Wording(moves.Keep, tell_keep, offer_keep),
    Wording(
        moves.TakeSection,
        lambda state, move: msg("tell.take_section", panorama=msg(f"kind.{move.panorama}")),
        offer_section,
    ),
    Wording(moves.Eat, tell_meal, offer_meal),
    Wording(moves.UseAmulet, lambda state, move: msg("tell.use_amulet", name=AMULETS[move.amulet].name), offer_amulet),
    Wording(moves.Accept, tell_yes, offer_yes),
    Wording(moves.Decline, tell_no, offer_no),
)
