"""Stopping on a space, or as if on a space: the base action, or the alternative of Crossroads (TOK-XRD-01)."""

from collections.abc import Callable, Sequence
from typing import Final

from automatable.games.tokaido.model.moves import Acquire, Act, Decline, UseAmulet
from automatable.games.tokaido.model.owed import AtStop, BetToRoll, ObjectToShow, StopAgain, ToDonate
from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import SECTIONS
from automatable.games.tokaido.rules import gain, reserve
from automatable.games.tokaido.rules.actions.amulets import DEVOTION_MOVES, devote, may_devote
from automatable.games.tokaido.rules.actions.common import NO, NORMAL_RULES, nothing
from automatable.games.tokaido.rules.prices import (
    BET,
    CALLIGRAPHY,
    USE_PRICES,
    acquire_price,
    amulet_price,
    farm_coins,
    object_price,
)
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.moves import Illegal, Move, Owed
from automatable.kernel.turns.verbs import Consequence, Verb, never
from automatable.kernel.words.text import msg

FARM: Final = Kind.FARM
TEMPLE: Final = Kind.TEMPLE
TO_DONATE: Final = ToDonate()
BASE: Final = Act("base")
HEALTH: Final = UseAmulet("health")


def stop(state: State, kind: int) -> None:
    """The person stops on a space of this kind: the traveler's ability, then the use of the space."""
    traveler = ability(state)
    traveler.on_stop(state, kind)
    if state.rules.crossroads:
        choose_use(state, AtStop(kind=kind, both=traveler.uses_both(kind)))
    else:
        base_action(state, kind)


def base_action(state: State, kind: int) -> None:
    """What the space is for without Crossroads."""
    if kind < FARM:
        gain.section_if_missing(state, kind)
    else:
        _BASE_ACTIONS[kind](state)


def _work(state: State) -> None:
    state.person.coins += farm_coins(state)


def _meet(state: State) -> None:
    reserve.encounters(state, ability(state).encounters_drawn)


def _give(state: State) -> None:
    if state.person.coins:
        state.owed.append(TO_DONATE)


_BASE_ACTIONS: Final[dict[int, Callable[[State], None]]] = {
    FARM: _work,
    Kind.SHOP: reserve.souvenirs,
    Kind.ENCOUNTER: _meet,
    Kind.HOT_SPRING: reserve.hot_spring,
    TEMPLE: _give,
}

# Crossroads


def choose_use(state: State, at: AtStop) -> None:
    """Ask what the space is used for, unless there is nothing to choose."""
    found = uses(state, at)
    single = found[0] if len(found) == 1 and not at.done else None
    if isinstance(single, Act) and not amulets(state, at):
        _use(state, at, single.action)
    elif found:
        state.owed.append(at)


def uses(state: State, at: AtStop) -> list[Move]:
    """Every use of the space in the order in which it is offered: the base action, then the alternatives.

    Once the Devotion amulet is used, only what costs something.
    """
    priced = alternatives(state, at)
    if state.devotion:
        return [move for move, price in priced if price]
    base: list[Move] = [BASE] if "base" not in at.done and base_possible(state, at.kind) else []
    return base + [move for move, _ in priced]


def base_possible(state: State, kind: int) -> bool:
    if kind < FARM:
        return state.person.panoramas[kind] < SECTIONS[kind]
    return kind != TEMPLE or state.person.coins > 0


def alternatives(state: State, at: AtStop) -> list[tuple[Move, int]]:
    """The alternatives of Crossroads with the price of the card bought; a bet buys no card."""
    if "other" in at.done:
        return []
    kind, coins, supply = at.kind, state.person.coins, state.crossroads
    if kind < FARM:
        return [(Act("cherry_tree"), 0)] if supply.cherry_trees else []
    if kind == Kind.HOT_SPRING:
        return [(Act("bathhouse"), USE_PRICES["bathhouse"])] if supply.bathhouses and coins else []
    if kind == FARM:
        return [(Act("gaming_room"), 0)] if coins >= BET else []
    if kind == TEMPLE:
        price = amulet_price(state)
        return [(Acquire("amulet", card), price) for card in supply.amulets if price <= coins]
    if kind == Kind.ENCOUNTER:
        return [(Acquire("calligraphy", card), CALLIGRAPHY) for card in supply.calligraphies if coins]
    return _shop_alternatives(state)


def _shop_alternatives(state: State) -> list[tuple[Move, int]]:
    priced = [(card, object_price(state, card)) for card in state.crossroads.objects]
    found: list[tuple[Move, int]] = [
        (Acquire("legendary_object", card), price) for card, price in priced if price <= state.person.coins
    ]
    if ability(state).has_tray:
        found.append((Act("rakuken"), 0))
    return found


def not_a_use(state: State, at: AtStop, move: Act | Acquire) -> Illegal | None:
    """TOK-XRD-01: the base action or what Crossroads offers here, as far as it can be paid and was not done yet."""
    return None if move in uses(state, at) else Illegal(NORMAL_RULES, msg("illegal.not_now"))


def act(state: State, at: AtStop, move: Act) -> None:
    """The person chose what to use the space for."""
    _use(state, at, move.action)


def _use(state: State, at: AtStop, action: str) -> None:
    _owe_second_use(state, at, "base" if action == "base" else "other")
    if action == "base":
        base_action(state, at.kind)
    else:
        _ALTERNATIVES[action](state)


def _owe_second_use(state: State, at: AtStop, done: str) -> None:
    if at.both and not at.done:
        state.owed.append(StopAgain(kind=at.kind, done=(done,)))


def _bathhouse(state: State) -> None:
    gain.pay(state, USE_PRICES["bathhouse"])
    gain.bathhouse(state)


def _gaming_room(state: State) -> None:
    state.person.coins -= BET
    state.owed.append(BetToRoll(bet=BET))


def _tray(state: State) -> None:
    if state.crossroads.objects:
        state.owed.append(ObjectToShow())
    reserve.souvenirs(state, reserve.SOUVENIRS_ON_TRAY)


_ALTERNATIVES: Final[dict[str, Callable[[State], None]]] = {
    "cherry_tree": gain.cherry_tree,
    "bathhouse": _bathhouse,
    "gaming_room": _gaming_room,
    "rakuken": _tray,
}


def acquire(state: State, at: AtStop, move: Acquire) -> None:
    """Buy an open card of Crossroads."""
    _owe_second_use(state, at, "other")
    gain.pay(state, acquire_price(state, move))
    _ACQUIRED[move.kind](state, move.card)


def _amulet(state: State, card: str) -> None:
    state.crossroads.amulets.remove(card)
    state.person.amulets.append(card)
    state.person.fresh.append(card)


def _object(state: State, card: str) -> None:
    state.crossroads.objects.remove(card)
    gain.legendary_object(state, card)


def _calligraphy(state: State, card: str) -> None:
    state.crossroads.calligraphies.remove(card)
    state.person.calligraphies.append(card)


_ACQUIRED: Final[dict[str, Callable[[State, str], None]]] = {
    "amulet": _amulet,
    "legendary_object": _object,
    "calligraphy": _calligraphy,
}


def amulets(state: State, at: AtStop) -> list[Move]:
    """Devotion if something costs coins, Health if only one use is allowed."""
    found: list[Move] = []
    if may_devote(state) and any(price for _, price in alternatives(state, at)):
        found.extend(DEVOTION_MOVES)
    if not (state.devotion or at.done or at.both) and state.person.may_use("health") and uses(state, at):
        found.append(HEALTH)
    return found


def use_amulet(state: State, at: AtStop, move: UseAmulet) -> None:
    """Health: both uses are allowed. Devotion: the purchase is still to be chosen."""
    if move == HEALTH:
        gain.spend_amulet(state, move.amulet)
        state.owed.append(AtStop(kind=at.kind, done=at.done, both=True))
    else:
        devote(state, at, move)
        state.owed.append(at)


def enough(state: State, at: AtStop) -> Sequence[Move]:
    """A second use may be left out."""
    return NO if at.done and not state.devotion else ()


def stop_again(state: State, owed: StopAgain) -> None:
    """The second use of the same space."""
    choose_use(state, AtStop(kind=owed.kind, done=owed.done, both=True))


ACT: Final = Verb(Act, (AtStop,), uses, act, rule=NORMAL_RULES)
ACQUIRE: Final = Verb(Acquire, (AtStop,), never, acquire, rule=NORMAL_RULES, obstacle=not_a_use)
"""Listed among the uses, for a shop's tray comes after its legendary objects."""
AMULET_AT_STOP: Final = Verb(UseAmulet, (AtStop,), amulets, use_amulet, rule=NORMAL_RULES)
LEAVE_SPACE: Final = Verb(Decline, (AtStop,), enough, nothing, rule=NORMAL_RULES)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {StopAgain: stop_again}
