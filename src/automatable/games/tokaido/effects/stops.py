"""Stopping on a space, or as if on a space: the base action, or the alternative of Crossroads (TOK-XRD-01)."""

from automatable.games.tokaido.effects import draw, gain
from automatable.games.tokaido.moves import Acquire, Act
from automatable.games.tokaido.owed import AtStop, MayRollAgain, StopAgain, ToDonate, ToReveal, ToRoll
from automatable.games.tokaido.records import Kind
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.stop_actions import BET, amulet_price, object_price, stop_actions
from automatable.games.tokaido.tables import MATSURI

FARM_COINS = 3
SOUVENIRS_SHOWN = 3
RAKUKEN_SHOWN = 4
CHERRY_TREE_POINTS = 2


def somebody_stops(state: State, kind: int) -> None:
    """Takeru and Misaki take a coin whoever stops, Automas included."""
    ability = state.person.ability
    if (kind == Kind.ENCOUNTER and ability == "takeru") or (kind == Kind.TEMPLE and ability == "misaki"):
        state.person.coins += 1


def stop(state: State, kind: int) -> None:
    """The person stops on a space of this kind: the traveler's ability, then the use of the space."""
    person = state.person
    somebody_stops(state, kind)
    ability = person.ability
    if kind < Kind.FARM and ability == "gotozaemon":
        person.coins += 1
    elif kind == Kind.ENCOUNTER and ability == "umegae":
        person.coins += 1
        state.tally[PERSON][Points.TRAVELER] += 1
    elif kind == Kind.TEMPLE and ability == "hirotada":
        gain.temple_coin(state, 1)
    if state.rules.crossroads:
        both = (kind == Kind.TEMPLE and ability == "miyataka") or (kind == Kind.ENCOUNTER and ability == "kita")
        choose_use(state, AtStop(kind, (), both))
    else:
        base_action(state, kind)


def choose_use(state: State, at: AtStop) -> None:
    """Ask what the space is used for, unless there is nothing to choose."""
    uses = stop_actions(state, at)
    if at.done:
        if len(uses) > 1:
            state.owed.append(at)
    elif len(uses) == 1 and isinstance(uses[0], Act):
        use(state, at, uses[0].action)
    elif uses:
        state.owed.append(at)


def stop_again(state: State, owed: StopAgain) -> None:
    """The second use of the same space."""
    choose_use(state, AtStop(owed.kind, owed.done, True))


def act(state: State, move: Act) -> None:
    """The person chose what to use the space for."""
    at = state.owed.pop()
    assert isinstance(at, AtStop)
    use(state, at, move.action)


def use(state: State, at: AtStop, action: str) -> None:
    """Use the space; a second use is owed where both are allowed."""
    if at.both and not at.done:
        state.owed.append(StopAgain(at.kind, ("base" if action == "base" else "other",)))
    if action == "base":
        base_action(state, at.kind)
    else:
        _ALTERNATIVES[action](state)


def base_action(state: State, kind: int) -> None:
    """What the space is for without Crossroads."""
    if kind < Kind.FARM:
        gain.section_if_missing(state, kind)
    elif kind == Kind.FARM:
        state.person.coins += farm_coins(state)
    elif kind == Kind.SHOP:
        draw.souvenirs(state, "shop", SOUVENIRS_SHOWN)
    elif kind == Kind.ENCOUNTER:
        draw.encounters(state, 2 if state.person.ability == "yoshiyasu" else 1)
    elif kind == Kind.HOT_SPRING:
        draw.hot_spring(state)
    elif kind == Kind.TEMPLE and state.person.coins:
        state.owed.append(ToDonate())


def farm_coins(state: State) -> int:
    """What a farm gives the person: one coin more for Iyasaka, and more during a Matsuri of rich farms."""
    coins = FARM_COINS + (state.person.ability == "iyasaka")
    festival = state.festivals.card
    if festival and MATSURI[festival].effect == "rich_farms":
        coins += MATSURI[festival].amount
    return coins


def cherry_tree(state: State) -> None:
    """Take a cherry tree: two points and a coin."""
    state.crossroads.cherry_trees -= 1
    state.person.cherry_trees += 1
    state.person.coins += 1
    state.tally[PERSON][Points.CROSSROADS] += CHERRY_TREE_POINTS


def _bathhouse(state: State) -> None:
    state.crossroads.bathhouses -= 1
    gain.pay(state, 1)
    gain.bathhouse(state)


def _gaming_room(state: State) -> None:
    state.person.coins -= BET
    state.owed.append(ToRoll("bet", BET))


def _rakuken(state: State) -> None:
    if state.crossroads.objects:
        state.owed.append(ToReveal("legendary_object", "shop"))
    draw.souvenirs(state, "rakuken", RAKUKEN_SHOWN)


_ALTERNATIVES = {
    "cherry_tree": cherry_tree,
    "bathhouse": _bathhouse,
    "gaming_room": _gaming_room,
    "rakuken": _rakuken,
}


def acquire(state: State, move: Acquire) -> None:
    """Buy an open card of Crossroads."""
    at = state.owed.pop()
    assert isinstance(at, AtStop)
    if at.both and not at.done:
        state.owed.append(StopAgain(at.kind, ("other",)))
    person, supply, card = state.person, state.crossroads, move.card
    if move.kind == "amulet":
        gain.pay(state, amulet_price(state))
        supply.amulets.remove(card)
        person.amulets.append(card)
        person.fresh.append(card)
    elif move.kind == "legendary_object":
        gain.pay(state, object_price(state, card))
        supply.objects.remove(card)
        gain.legendary_object(state, card)
    else:
        gain.pay(state, 1)
        supply.calligraphies.remove(card)
        person.calligraphies.append(card)


def settle_bet(state: State, bet: int, value: int) -> None:
    """The bet comes back as often as the die says."""
    state.person.coins += bet * value


def roll_bet(state: State, bet: int, value: int) -> None:
    """The die of the gaming room was rolled; Iyasaka may roll again."""
    if state.person.ability == "iyasaka":
        state.owed.append(MayRollAgain(value, bet))
    else:
        settle_bet(state, bet, value)
