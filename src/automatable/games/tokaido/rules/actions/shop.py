"""The shop: souvenirs are shown, bought one by one, and the rest goes under the pile."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.model.moves import REVEAL, Buy, Decline, Reveal, UseAmulet
from automatable.games.tokaido.model.owed import (
    SHOPPING,
    ObjectToShow,
    Shopping,
    SouvenirsToShow,
    SouvenirToReceive,
    TrayToFill,
)
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import OBJECTS
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.actions.amulets import DEVOTION_MOVES, devote, may_devote
from automatable.games.tokaido.rules.actions.common import NO, NORMAL_RULES, PILES
from automatable.games.tokaido.rules.prices import charge, shop_price
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Draw, Verb


def souvenirs(state: State, owed: Owed) -> Chance:
    """The souvenirs that can be on top of the pile."""
    return Chance("souvenir", state.souvenirs.possible(), REVEAL["souvenir"])


def show(state: State, owed: SouvenirsToShow, move: Reveal) -> None:
    """The shop shows a souvenir, and opens when all are shown."""
    state.souvenirs.take(move.card)
    state.shown.append(move.card)
    if owed.count > 1 and state.souvenirs:
        state.owed.append(SouvenirsToShow(count=owed.count - 1))
    else:
        open_shop(state)


def fill_tray(state: State, owed: TrayToFill, move: Reveal) -> None:
    """A souvenir for the tray; a legendary object comes last."""
    state.souvenirs.take(move.card)
    state.shown.append(move.card)
    if owed.count > 1 and state.souvenirs:
        state.owed.append(TrayToFill(count=owed.count - 1))
    elif not state.crossroads.objects:
        open_shop(state)


def objects(state: State, owed: Owed) -> Chance:
    """The legendary objects of the supply."""
    return Chance("legendary_object", state.crossroads.objects, REVEAL["legendary_object"])


def show_object(state: State, owed: ObjectToShow, move: Reveal) -> None:
    """The legendary object of the tray."""
    state.crossroads.objects.remove(move.card)
    state.shown.append(move.card)
    open_shop(state)


def receive(state: State, owed: SouvenirToReceive, move: Reveal) -> None:
    """A souvenir for nothing."""
    state.souvenirs.take(move.card)
    gain.souvenir(state, move.card)


def open_shop(state: State, shopping: Shopping = SHOPPING) -> None:
    """Buy, unless nothing can be bought any more."""
    if purchases(state, shopping):
        state.owed.append(shopping)
    else:
        close_shop(state)


def purchases(state: State, shopping: Shopping) -> list[tuple[Buy, int]]:
    """Every purchase that is possible now, with the coins it takes."""
    traveler, coins = ability(state), state.person.coins
    bargain = traveler.may_bargain and not shopping.bargain_used and coins > 0
    found = []
    for card in dict.fromkeys(state.shown):
        price = shop_price(traveler, card)
        if traveler.can_afford(shopping, price, coins):
            found.append((Buy(card), traveler.charge(shopping, price)))
        if bargain and price > 1:
            found.append((Buy(card, bargain=True), 1))
    return found


def buys(state: State, shopping: Shopping) -> list[Move]:
    """Every purchase; once the Devotion amulet is used, only what costs something."""
    return [move for move, cost in purchases(state, shopping) if cost or not state.devotion]


def buy(state: State, shopping: Shopping, move: Buy) -> None:
    """TOK-BASE-02: buy one of the cards shown; the shop stays open while more can be bought."""
    traveler = ability(state)
    price, cost = shop_price(traveler, move.card), charge(state, shopping, move)
    gain.pay(state, cost)
    state.shown.remove(move.card)
    if move.card in OBJECTS:
        gain.legendary_object(state, move.card)
    else:
        gain.souvenir(state, move.card)
    bargain_used = shopping.bargain_used or move.bargain
    open_shop(
        state,
        Shopping(prices=(*shopping.prices, price), charged=shopping.charged + cost, bargain_used=bargain_used),
    )


def devotion(state: State, shopping: Shopping) -> Sequence[Move]:
    """Devotion, if something costs coins."""
    return DEVOTION_MOVES if may_devote(state) and any(cost for _, cost in purchases(state, shopping)) else ()


def enough(state: State, shopping: Shopping) -> Sequence[Move]:
    """Nothing has to be bought, unless the Devotion amulet waits for it."""
    return () if state.devotion else NO


def leave(state: State, shopping: Shopping, move: Decline) -> None:
    """Enough is bought."""
    close_shop(state)


def close_shop(state: State) -> None:
    """What was not bought goes under the pile; a legendary object back to the supply."""
    for card in state.shown:
        if card in OBJECTS:
            state.crossroads.objects.append(card)
            state.crossroads.objects.sort()
        else:
            state.souvenirs.put_under(card)
    state.shown.clear()


SHOW: Final = Draw(Reveal, (SouvenirsToShow,), souvenirs, show, rule=PILES)
FILL_TRAY: Final = Draw(Reveal, (TrayToFill,), souvenirs, fill_tray, rule=PILES)
SHOW_OBJECT: Final = Draw(Reveal, (ObjectToShow,), objects, show_object, rule=PILES)
RECEIVE: Final = Draw(Reveal, (SouvenirToReceive,), souvenirs, receive, rule=PILES)
BUY: Final = Verb(Buy, (Shopping,), buys, buy, rule=NORMAL_RULES)
DEVOTION: Final = Verb(UseAmulet, (Shopping,), devotion, devote, rule=NORMAL_RULES, aside=True)
LEAVE: Final = Verb(Decline, (Shopping,), enough, leave, rule=NORMAL_RULES)
