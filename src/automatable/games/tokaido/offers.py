"""Legal moves in words: what to call them, and what they bring."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tokaido import words
from automatable.games.tokaido.effects.gain import ACHIEVEMENT_POINTS, FAMILIES, set_points
from automatable.games.tokaido.effects.stops import farm_coins
from automatable.games.tokaido.effects.temple import donation_points
from automatable.games.tokaido.meal_prices import meal_price, price_to_pay
from automatable.games.tokaido.moves import (
    Accept,
    Acquire,
    Act,
    Buy,
    Decline,
    Donate,
    Eat,
    Keep,
    KeepTraveler,
    TakeSection,
    UseAmulet,
    Walk,
)
from automatable.games.tokaido.owed import AtStop, MayBuyMeal, MayPay, Pending, Shopping, ToKeepMatsuri
from automatable.games.tokaido.records import KIND_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.road import place_of
from automatable.games.tokaido.shop_prices import charge, price_of
from automatable.games.tokaido.state import State
from automatable.games.tokaido.stop_actions import amulet_price, object_price
from automatable.games.tokaido.tables import (
    AMULETS,
    CALLIGRAPHIES,
    KINDS,
    MEALS,
    OBJECTS,
    SECTIONS,
    SOUVENIRS,
    TRAVELERS,
)
from automatable.games.tokaido.tell import tell
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer


def offer(state: State, move: Move) -> Offer:
    """A legal move in words; an outcome of chance or a move of an Automa is told as in the log."""
    make = _OFFERS.get(type(move))
    return make(state, move) if make is not None else Offer(move, tell(state, move))


def _walk(state: State, move: Walk) -> Offer:
    kind = KINDS[move.to]
    label = msg("offer.walk_friendship" if move.friendship else "offer.walk", space=words.space_name(move.to))
    return Offer(move, label, stop_effect(state, kind), msg("group.walk"), place_of(move.to))


def stop_effect(state: State, kind: int) -> Msg:
    """What a stop on this kind of space brings."""
    if kind < Kind.FARM:
        return _panorama_effect(state, kind)
    if kind == Kind.FARM:
        return msg("effect.farm", n=farm_coins(state))
    if kind == Kind.TEMPLE:
        return msg("effect.temple", n=state.person.coins, each=words.points(donation_points(state, 1)))
    return msg(f"effect.{KIND_NAMES[kind]}", n=state.person.coins)


def _panorama_effect(state: State, kind: int) -> Msg:
    count, sections = state.person.panoramas[kind], SECTIONS[kind]
    if count >= sections:
        return msg("effect.panorama_complete")
    number = sections - count if state.person.ability == "naiade" else count + 1
    if count + 1 == sections and state.taken[kind] < 0:
        return msg("effect.panorama_last", section=number, sections=sections, n=number + ACHIEVEMENT_POINTS)
    return msg("effect.panorama", section=number, sections=sections, n=number)


def _keep_traveler(state: State, move: KeepTraveler) -> Offer:
    row = TRAVELERS[move.traveler]
    ability = msg("effect.no_ability") if state.rules.initiation else msg(f"ability.{move.traveler}")
    effect = msg("effect.traveler", coins=words.coins(row.coins), ability=ability)
    return Offer(move, msg("offer.traveler", name=row.name, title=row.title), effect, msg("group.traveler"))


def _act(state: State, move: Act) -> Offer:
    at = state.owed[-1]
    assert isinstance(at, AtStop)
    if move.action == "base":
        kind = at.kind
        return Offer(move, msg(f"offer.base.{KIND_NAMES[kind]}"), stop_effect(state, kind), msg("group.stop"))
    return Offer(move, msg(f"offer.{move.action}"), msg(f"effect.{move.action}"), msg("group.stop"))


def _acquire(state: State, move: Acquire) -> Offer:
    card = move.card
    if move.kind == "amulet":
        name, price, text = AMULETS[card].name, amulet_price(state), msg(f"amulet.{card}")
    elif move.kind == "calligraphy":
        name, price, text = CALLIGRAPHIES[card].name, 1, msg(f"calligraphy.{card}")
    else:
        name, price, text = OBJECTS[card].name, object_price(state, card), msg(f"object.{OBJECTS[card].effect}")
    effect = msg("effect.acquire", coins=words.coins(price), text=text)
    return Offer(move, msg(f"offer.acquire.{move.kind}", name=name), effect, msg(f"group.{move.kind}"))


def _buy(state: State, move: Buy) -> Offer:
    shopping = state.owed[-1]
    assert isinstance(shopping, Shopping)
    price = charge(state, shopping, price_of(state, move.card), move.bargain)
    if move.card in OBJECTS:
        name, gain = OBJECTS[move.card].name, msg(f"object.{OBJECTS[move.card].effect}")
        family = msg("family.legendary")
    else:
        souvenir = SOUVENIRS[move.card]
        name, family = souvenir.name, msg(f"family.{souvenir.family}")
        gain = words.points(set_points(state.person.families, FAMILIES.index(souvenir.family)))
    label = msg("offer.bargain" if move.bargain else "offer.buy", name=name, family=family)
    return Offer(move, label, msg("effect.buy", coins=words.coins(price), gain=gain), msg("group.souvenir"))


def _donate(state: State, move: Donate) -> Offer:
    label = msg("offer.donate", coins=words.coins(move.coins))
    return Offer(move, label, words.points(donation_points(state, move.coins)), msg("group.donate"))


def _keep(state: State, move: Keep) -> Offer:
    deck = "matsuri" if isinstance(state.owed[-1], ToKeepMatsuri) else "encounter"
    return Offer(move, msg("offer.keep", card=words.card_name(deck, move.card)), group=msg(f"group.{deck}"))


def _take_section(state: State, move: TakeSection) -> Offer:
    kind = PANORAMA_NAMES.index(move.panorama)
    label = msg("offer.take_section", panorama=msg(f"kind.{move.panorama}"))
    return Offer(move, label, _panorama_effect(state, kind), msg("group.panorama"))


def _eat(state: State, move: Eat) -> Offer:
    meal = MEALS[move.meal]
    price = price_to_pay(state, move)
    label = msg(f"offer.eat_{move.how}" if move.how else "offer.eat", name=meal.name)
    effect = msg("effect.eat", coins=words.coins(price), printed=meal.price, points=words.points(meal.points))
    return Offer(move, label, effect, msg("group.meal"))


def _use_amulet(state: State, move: UseAmulet) -> Offer:
    label = msg("offer.use_amulet", name=AMULETS[move.amulet].name)
    return Offer(move, label, msg(f"amulet.{move.amulet}"), msg("group.amulet"))


def _accept(state: State, move: Accept) -> Offer:
    owed: Pending = state.owed[-1]
    name = type(owed).__name__
    if isinstance(owed, MayPay):
        return Offer(move, msg("offer.accept.MayPay"), msg(f"encounter.{owed.encounter}"))
    if isinstance(owed, MayBuyMeal):
        price = words.coins(meal_price(state, owed.meal))
        return Offer(
            move, msg("offer.accept.MayBuyMeal", meal=MEALS[owed.meal].name), msg("effect.MayBuyMeal", coins=price)
        )
    return Offer(move, msg(f"offer.accept.{name}"), msg(f"effect.{name}"))


def _decline(state: State, move: Decline) -> Offer:
    return Offer(move, msg(f"offer.decline.{type(state.owed[-1]).__name__}"))


_OFFERS: Final[dict[type[Move], Callable[[State, Any], Offer]]] = {
    KeepTraveler: _keep_traveler,
    Walk: _walk,
    Act: _act,
    Acquire: _acquire,
    Buy: _buy,
    Donate: _donate,
    Keep: _keep,
    TakeSection: _take_section,
    Eat: _eat,
    UseAmulet: _use_amulet,
    Accept: _accept,
    Decline: _decline,
}
