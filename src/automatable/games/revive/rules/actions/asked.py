"""Answers to what effects ask: mixes, exchanges, choices, and doing without."""

from functools import cache
from typing import Final

from automatable.games.revive.model.effects import Price
from automatable.games.revive.model.geometry import MASKS, nodes_in
from automatable.games.revive.model.moves import Choose, Decline, Mix, Pay, PayClaim, PayMix
from automatable.games.revive.model.owed import Resolve, ToChoose, ToCopy, ToMix, ToPay, ToRemoveArtifact
from automatable.games.revive.model.state import State
from automatable.games.revive.rules.actions.free import price_of
from automatable.games.revive.rules.actions.moments import DECLINABLE
from automatable.games.revive.rules.prices import asks_claim, asks_mix, can_pay, is_fixed, pay
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

DECLINE: Final = (Decline(),)
PAY: Final = (Pay(),)


@cache
def _mixes(n: int) -> tuple[Mix, ...]:
    return tuple(Mix(gear, book, n - gear - book) for gear in range(n, -1, -1) for book in range(n - gear, -1, -1))


def mixes(state: State, owed: ToMix) -> tuple[Mix, ...]:
    """Every mix of so many basic resources."""
    return _mixes(owed.n)


def cannot_mix(state: State, owed: ToMix, move: Mix) -> Illegal | None:
    """REV-H-TURN-04: exactly so many."""
    if move in mixes(state, owed):
        return None
    return Illegal("REV-H-TURN-04", msg("illegal.mix", n=owed.n), impossible=True)


def mix(state: State, owed: ToMix, move: Mix) -> None:
    """REV-H-TURN-04: they may stand above the limit until the window closes."""
    state.gear += move.gear
    state.book += move.book
    state.food += move.food


# --- exchanges ----------------------------------------------------------------------------------------------------


def _price(owed: ToPay) -> Price:
    assert owed.exchange is not None
    return owed.exchange.price


def pays(state: State, owed: ToPay) -> tuple[Pay, ...]:
    """If the price has no choice in it and you can pay it."""
    price = _price(owed)
    return PAY if is_fixed(price) and can_pay(state, price) else ()


def cannot_pay(state: State, owed: ToPay, move: Pay) -> Illegal | None:
    """REV-H-PAY-06: all of the price."""
    if not is_fixed(_price(owed)):
        return Illegal("REV-H-PAY-06", msg("illegal.say_what"), impossible=True)
    return None if can_pay(state, _price(owed)) else Illegal("REV-H-PAY-06", msg("illegal.price"))


def exchange_price(state: State, owed: ToPay, move: Pay | PayMix | PayClaim) -> Price:
    """What the answer takes; a claim goes back beside it."""
    price = _price(owed)
    return price_of(state, _with(price, move.gear, move.book, move.food) if isinstance(move, PayMix) else price)


def pay_price(state: State, owed: ToPay, move: Pay | PayMix | PayClaim) -> None:
    """REV-H-PAY-06: all of the price for all of the gain."""
    assert owed.exchange is not None
    pay(state, exchange_price(state, owed, move))
    if isinstance(move, PayClaim):
        state.claims &= ~MASKS[move.at]
    state.owed.append(Resolve(0, owed.exchange.gains))


def pay_mixes(state: State, owed: ToPay) -> list[PayMix]:
    """Every mix that you can pay, crystals included."""
    price = _price(owed)
    n = price.any
    if not asks_mix(price) or not can_pay(state, price):
        return []
    return [
        PayMix(gear, book, food, n - gear - book - food)
        for gear in range(min(n, state.gear), -1, -1)
        for book in range(min(n - gear, state.book), -1, -1)
        for food in range(min(n - gear - book, state.food), -1, -1)
        if can_pay(state, _with(price, gear, book, food))
    ]


def _with(price: Price, gear: int, book: int, food: int) -> Price:
    """What a price names, together with a mix for the rest of it; what is missing in the mix are crystals."""
    return Price(
        gear=price.gear + gear,
        book=price.book + book,
        food=price.food + food,
        crystal=price.crystal + price.any - gear - book - food,
    )


def cannot_pay_mix(state: State, owed: ToPay, move: PayMix) -> Illegal | None:
    """REV-H-PAY-01: any mix of basic resources and crystals, exactly as many as the price says, beside what it names."""
    if move in pay_mixes(state, owed):
        return None
    price = _price(owed)
    if not asks_mix(price):
        return Illegal("REV-H-PAY-06", msg("illegal.no_mix"), impossible=True)
    if move.gear + move.book + move.food + move.crystal != price.any:
        return Illegal("REV-H-PAY-01", msg("illegal.mix", n=price.any), impossible=True)
    return Illegal("REV-H-PAY-06", msg("illegal.price"))


def claim_pays(state: State, owed: ToPay) -> list[PayClaim]:
    """Each of your claims, if the price asks for one."""
    price = _price(owed)
    if not asks_claim(price) or not can_pay(state, price):
        return []
    return [PayClaim(node) for node in nodes_in(state.claims)]


def cannot_pay_claim(state: State, owed: ToPay, move: PayClaim) -> Illegal | None:
    """The price asks for a claim, and there is one."""
    if move in claim_pays(state, owed):
        return None
    if not asks_claim(_price(owed)):
        return Illegal("REV-H-PAY-06", msg("illegal.no_claim_asked"), impossible=True)
    return Illegal("REV-H-PAY-06", msg("illegal.no_claim"))


# --- choosing and declining ---------------------------------------------------------------------------------------


def chooses(state: State, owed: ToChoose) -> list[Choose]:
    assert owed.either is not None
    return [Choose(number) for number in range(len(owed.either.options))]


def choose(state: State, owed: ToChoose, move: Choose) -> None:
    """One of them, and not the others."""
    assert owed.either is not None
    state.owed.append(Resolve(0, (owed.either.options[move.option],)))


def declines(state: State, owed: Owed) -> tuple[Decline, ...]:
    """Doing without, unless it is compulsory."""
    return DECLINE if cannot_decline(state, owed, DECLINE[0]) is None else ()


def cannot_decline(state: State, owed: Owed, move: Decline) -> Illegal | None:
    """REV-H-HIB-04: a major artifact must be removed while one is left. REV-H-CARD-06: a citizen must be discarded while one is there."""
    if isinstance(owed, ToRemoveArtifact) and any(state.artifacts):
        return Illegal("REV-H-HIB-04", msg("illegal.must_remove"))
    if isinstance(owed, ToCopy) and any(state.citizens):
        return Illegal("REV-H-CARD-06", msg("illegal.must_copy"))
    return None


def decline(state: State, owed: Owed, move: Decline) -> None:
    """REV-H-TURN-06: nothing happens."""


VERBS: Final[tuple[Verb[State], ...]] = (
    Verb(Mix, (ToMix,), mixes, mix, rule="REV-H-TURN-04", obstacle=cannot_mix),
    Verb(Pay, (ToPay,), pays, pay_price, rule="REV-H-PAY-06", obstacle=cannot_pay),
    Verb(PayMix, (ToPay,), pay_mixes, pay_price, rule="REV-H-PAY-06", obstacle=cannot_pay_mix),
    Verb(PayClaim, (ToPay,), claim_pays, pay_price, rule="REV-H-PAY-06", obstacle=cannot_pay_claim),
    Verb(
        Choose, (ToChoose,), chooses, choose, rule="REV-H-TURN-06", why=msg("illegal.no_such_option"), impossible=True
    ),
    Verb(Decline, DECLINABLE, declines, decline, rule="REV-H-TURN-06", obstacle=cannot_decline),
)
