"""The shop: souvenirs are shown, bought one by one, and the rest goes under the pile."""

from automatable.games.tokaido.effects import gain
from automatable.games.tokaido.moves import Buy
from automatable.games.tokaido.owed import Shopping
from automatable.games.tokaido.shop_prices import charge, price_of, purchases
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import OBJECTS


def open_shop(state: State) -> None:
    """All souvenirs are shown: buy, unless nothing can be bought."""
    shopping = Shopping()
    if purchases(state, shopping):
        state.owed.append(shopping)
    else:
        close_shop(state)


def buy(state: State, move: Buy) -> None:
    """Buy one of the cards shown."""
    shopping = state.owed.pop()
    assert isinstance(shopping, Shopping)
    card = move.card
    price = price_of(state, card)
    cost = charge(state, shopping, price, move.bargain)
    gain.pay(state, cost)
    state.shown.remove(card)
    if card in OBJECTS:
        gain.legendary_object(state, card)
    else:
        gain.souvenir(state, card)
    following = Shopping((*shopping.prices, price), shopping.charged + cost, shopping.bargain_used or move.bargain)
    if purchases(state, following):
        state.owed.append(following)
    else:
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
