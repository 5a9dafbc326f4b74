"""What may be played now, as buttons: exactly the legal moves, in groups, each with its effect in words."""

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import grouped, price_words, reasons, shared_charges
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Carried, Charge, Offer, Price
from automatable.kernel.words.text import Catalogue, Msg, msg
from automatable.web.work.open_games import OpenGame

FEW = 12
"""Up to so many offers stand open; of more the first group and those after it that are no larger, and what is done aside is folded."""
SEVERAL = 5
"""From so many labels on, what all of them begin with is said once."""


class OfferRow(msgspec.Struct, frozen=True):
    """One button."""

    number: int
    move: str
    """The move as JSON: the value that the button sends."""
    label: str
    effect: str
    """What it brings."""
    place: str
    preview: str = ""
    """The shape that would lie there afterwards."""
    to: str = ""
    """The shape where what was picked at the place is put down."""
    aside: bool = False
    price: str = ""
    """What it takes, in words; empty where the label says it already."""
    charges: str = ""
    """The same for scripts: amounts and signs."""
    note: str = ""
    """Why it takes that, and what a person should know before."""
    unexpected: bool = False
    """Whether it takes something that a person may not expect, or gives something up."""
    question: str = ""
    """Of something that is picked up and put down elsewhere: what is asked meanwhile."""
    spot: str = ""
    gifts: str = ""
    """What it brings there, for scripts: amounts and signs."""
    then: str = ""
    stock: list["StockRow"] = []
    """Of a way to pay: what it takes beyond all the other ways, before and after."""

    @property
    def gives_up(self) -> bool:
        """Whether it only loses something: then the page asks before."""
        return self.unexpected and not self.effect and not self.place


class StockRow(msgspec.Struct, frozen=True):
    """What somebody has of a thing before and after paying."""

    sign: str
    before: int
    after: int


class PaymentSheet(msgspec.Struct, frozen=True):
    """The ways to pay for one thing, laid out together."""

    number: int
    price: str
    """What all ways have in common, and how many more."""
    more: int


class OfferPart(msgspec.Struct):
    """Buttons of a group that have a place in common, or all of them; `where` is empty if there is no need to name it."""

    where: str
    rows: list[OfferRow]
    open: bool = False
    shared: str = ""
    """The words with which all labels begin, if there are so many labels that it is worth saying them once."""


class OfferGroup(msgspec.Struct):
    """Buttons that belong together."""

    title: str
    open: bool = True
    rows: list[OfferRow] = []
    parts: list[OfferPart] = []
    """One, or one for each place if there are many rows and several for a place."""
    sheet: PaymentSheet | None = None
    """If the rows are the ways to pay for what the title names."""


def person_is_next(match: Match[Any]) -> bool:
    """Whether a person has to choose, or to report what the cards or dice at the table show."""
    return match.person_is_next()


def offered(table: OpenGame) -> list[Move]:
    """The moves that the page offers; none when the game is over or open for reading only."""
    match = table.match
    if table.session.problem is not None or not person_is_next(match):
        return []
    return list(table.match.rules.legal(match.state))


def offer_groups(table: OpenGame) -> list[OfferGroup]:
    """The offers in the order of their groups, numbered through."""
    words, state = table.words, table.match.state
    return _numbered(grouped((table.game.face.offer(state, move) for move in offered(table)), words), words)


def _numbered(groups: dict[str, list[Offer]], words: Catalogue) -> list[OfferGroup]:
    count = sum(1 if _are_ways(offers) else len(offers) for offers in groups.values())
    numbers = itertools.count(1)
    room = FEW
    found: list[OfferGroup] = []
    for title, together in groups.items():
        if _are_ways(together):
            found.append(_as_sheet(OfferGroup(title), next(numbers), together, words))
            continue
        main = not any(group.title for group in found)
        first = (main or len(together) <= room) and not together[0].aside
        room -= min(room, len(together)) if first else room
        group = OfferGroup(title, open=count <= FEW or not title or main or first)
        offers = _by_place(together)
        group.rows = [_row(next(numbers), offer, words) for offer in offers]
        group.parts = _parts(group.rows, offers, words)
        group.parts[0].open = main
        found.append(group)
    return found


def _row(number: int, offer: Offer, words: Catalogue, **fields: Any) -> OfferRow:
    shown: dict[str, Any] = {
        "price": _said(offer.price, words),
        "charges": _charges(offer.price.charges if offer.price is not None else ()),
        "note": _note(offer, words),
        "unexpected": offer.warning is not None or _is_unexpected(offer.price),
    }
    if offer.carried is not None:
        shown |= _carried(offer.carried, words)
    return OfferRow(
        number,
        encode(offer.move),
        effect=words.say(offer.effect or ""),
        place=offer.place or "",
        preview=offer.preview or "",
        to=offer.to or "",
        aside=offer.aside,
        **({"label": words.say(offer.label)} | shown | fields),
    )


def _carried(carried: Carried, words: Catalogue) -> dict[str, str]:
    return {
        "question": words.say(carried.question),
        "spot": words.say(carried.spot),
        "gifts": ";".join(f"{gift.amount} {gift.sign}" for gift in carried.gifts),
        "then": words.say(carried.then or ""),
    }


def _said(price: Price | None, words: Catalogue) -> str:
    return "" if price is None or price.named else words.say(price_words(price))


def _note(offer: Offer, words: Catalogue) -> str:
    why = reasons(offer.price) if offer.price is not None else ()
    return words.say((*why, offer.warning) if offer.warning is not None else why)


def _is_unexpected(price: Price | None) -> bool:
    return price is not None and any(charge.unexpected is not None for charge in price.charges)


def _charges(charges: Iterable[Charge]) -> str:
    """Amount, sign and a mark for what is unexpected: `3 rv-food;1 rv-crystal!`."""
    return ";".join(f"{charge.amount} {charge.sign}{'!' if charge.unexpected else ''}" for charge in charges)


def _are_ways(offers: list[Offer]) -> bool:
    return all(offer.way and offer.price is not None for offer in offers)


def _as_sheet(group: OfferGroup, number: int, offers: list[Offer], words: Catalogue) -> OfferGroup:
    """One row for all the ways to pay; a single way is an ordinary row that is called what is paid for."""
    prices = [offer.price for offer in offers if offer.price is not None]
    if len(prices) == 1:
        told = words.say(price_words(prices[0]))
        group.rows = [_row(number, offers[0], words, label=group.title, price=told)]
        group.parts, group.title = [OfferPart("", group.rows)], ""
        return group
    common = shared_charges(prices)
    more = sum(charge.amount for charge in prices[0].charges) - sum(charge.amount for charge in common)
    group.sheet = PaymentSheet(number, words.say(msg("price.shared", parts=_with_more(common, more))), more)
    fixed = {charge.thing: charge.amount for charge in common}
    for price, offer in zip(prices, offers, strict=True):
        stock = [
            StockRow(charge.sign, charge.held, charge.held - charge.amount)
            for charge in price.charges
            if charge.amount > fixed.get(charge.thing, 0)
        ]
        group.rows.append(_row(0, offer, words, stock=stock))
    group.parts = [OfferPart("", group.rows)]
    return group


def _with_more(common: Sequence[Charge], more: int) -> tuple[Msg, ...]:
    said = tuple(charge.said for charge in common)
    return (*said, msg("price.more" if said else "price.any", n=more))


def _is_divided(offers: list[Offer]) -> bool:
    """Whether a group is so large, and its places so much repeated, that one chooses the place first."""
    spots = {offer.place for offer in offers}
    return len(offers) > FEW and len(spots) < len(offers) and all(offer.where is not None for offer in offers)


def _by_place(offers: list[Offer]) -> list[Offer]:
    if not _is_divided(offers):
        return offers
    order = {place: rank for rank, place in enumerate(dict.fromkeys(offer.place for offer in offers))}
    return sorted(offers, key=lambda offer: order[offer.place])


def _parts(rows: list[OfferRow], offers: list[Offer], words: Catalogue) -> list[OfferPart]:
    if not _is_divided(offers):
        return [OfferPart("", rows, shared=_shared([row.label for row in rows]))]
    pairs = itertools.groupby(zip(rows, offers, strict=True), key=lambda pair: pair[1].where)
    return [OfferPart(words.say(where or ""), [row for row, _ in here]) for where, here in pairs]


def _shared(labels: list[str]) -> str:
    """The whole words with which all these labels begin."""
    if len(labels) < SEVERAL:
        return ""
    columns = zip(*(label.split(" ")[:-1] for label in labels), strict=False)
    same = itertools.takewhile(lambda column: len(set(column)) == 1, columns)
    return "".join(f"{column[0]} " for column in same)


def encode(move: Move) -> str:
    """A move as pages and programs see it."""
    return msgspec.json.encode(move).decode()
