"""Yes, no, and amulets: the short answers of the person."""

from automatable.games.tokaido.effects import encounter, gain, inn, matsuri, shop, stops
from automatable.games.tokaido.effects.walk import TO_WALK
from automatable.games.tokaido.moves import Accept, Decline, Keep, UseAmulet
from automatable.games.tokaido.owed import (
    AtStop,
    Eating,
    GoodLuck,
    MayBet,
    MayBuyMeal,
    MayLeaveFirst,
    MayPay,
    MayRollAgain,
    Shopping,
    ToKeepMatsuri,
    ToReveal,
    ToRoll,
)
from automatable.games.tokaido.state import State


def accept(state: State, move: Accept) -> None:
    """Yes to what is offered."""
    owed = state.owed.pop()
    if isinstance(owed, GoodLuck):
        state.person.coins -= 1
        state.owed.append(ToReveal("amulet", "gift"))
    elif isinstance(owed, MayLeaveFirst):
        inn.leave_first(state)
    elif isinstance(owed, MayPay):
        encounter.pay_for(state, owed.encounter)
    elif isinstance(owed, MayBet):
        inn.jirocho_bets(state)
    elif isinstance(owed, MayRollAgain):
        state.owed.append(ToRoll("again", owed.bet))
    else:
        assert isinstance(owed, MayBuyMeal)
        inn.buy_from_pile(state, owed.meal)


def decline(state: State, move: Decline) -> None:
    """No to what is offered, or enough of it."""
    owed = state.owed.pop()
    if isinstance(owed, Shopping):
        shop.close_shop(state)
    elif isinstance(owed, Eating):
        inn.no_meal(state, owed)
    elif isinstance(owed, MayBuyMeal):
        state.meals.put_under(owed.meal)
    elif isinstance(owed, MayRollAgain):
        stops.settle_bet(state, owed.bet, owed.value)


def keep(state: State, move: Keep) -> None:
    """One of two cards drawn: an encounter or a Matsuri."""
    if isinstance(state.owed[-1], ToKeepMatsuri):
        matsuri.keep(state, move)
    else:
        encounter.keep(state, move)


def use_amulet(state: State, move: UseAmulet) -> None:
    """Fortune before a move, Vitality after it, Health at a stop, Devotion with a purchase."""
    gain.spend_amulet(state, move.amulet)
    if move.amulet == "devotion":
        state.devotion = True
    elif move.amulet == "fortune":
        state.owed.append(ToRoll("coins"))
    elif move.amulet == "vitality":
        state.owed[-1] = TO_WALK
        state.person.fresh.clear()
    else:
        at = state.owed[-1]
        assert isinstance(at, AtStop)
        state.owed[-1] = AtStop(at.kind, at.done, True)
