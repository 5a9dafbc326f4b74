"""Offers in the order in which every interface shows them, and what they cost in words."""

from collections.abc import Iterable, Sequence
from functools import reduce

import msgspec

from automatable.kernel.turns.view import Charge, Offer, Price
from automatable.kernel.words.text import Catalogue, Msg, msg


def grouped(offers: Iterable[Offer], words: Catalogue) -> dict[str, list[Offer]]:
    """The offers by the name of their group, empty for those that stand alone; what is done beside the turn's action comes last."""
    groups: dict[str, list[Offer]] = {}
    for offer in sorted(offers, key=lambda offer: offer.aside):
        groups.setdefault(words.say(offer.group) if offer.group is not None else "", []).append(offer)
    return groups


def whole_label(offer: Offer) -> Msg:
    """What an offer is called away from its list: the name of its group comes first."""
    return offer.label if offer.group is None else msg("price.of_group", group=offer.group, label=offer.label)


def price_words(price: Price) -> Msg:
    """What is paid: "3 food + 1 crystal"."""
    said = [charge.said for charge in price.charges] or [msg("price.free")]
    return reduce(lambda first, second: msg("price.and", first=first, second=second), said)


def shared_charges(prices: Sequence[Price]) -> tuple[Charge, ...]:
    """What several ways to pay have in common."""
    amounts = [{charge.thing: charge.amount for charge in price.charges} for price in prices]
    found = []
    for charge in prices[0].charges:
        least = min(amount.get(charge.thing, 0) for amount in amounts)
        if least:
            said = Msg(charge.said.key, charge.said.fields | {"n": least})
            found.append(msgspec.structs.replace(charge, amount=least, said=said))
    return tuple(found)


def reasons(price: Price) -> tuple[Msg, ...]:
    """How the price came about, and why something unexpected is taken."""
    found = (price.why, *(charge.unexpected for charge in price.charges))
    return tuple(reason for reason in found if reason is not None)


def effect_words(offer: Offer) -> Msg | None:
    """What an offer takes and brings, for interfaces that have one line for all of it."""
    told = offer.effect
    if offer.price is not None and not (offer.price.named and not reasons(offer.price)):
        paid = price_words(offer.price)
        if why := reasons(offer.price):
            paid = msg("price.because", price=paid, why=why)
        told = msg("price.alone", price=paid) if told is None else msg("price.for", price=paid, gain=told)
    if offer.warning is None:
        return told
    return offer.warning if told is None else msg("price.warned", told=told, warning=offer.warning)
