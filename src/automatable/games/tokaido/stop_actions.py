"""What the person may use a space for when Crossroads is in play, and what the open cards cost."""

from automatable.games.tokaido.moves import DECLINE, Acquire, Act, UseAmulet
from automatable.games.tokaido.owed import AtStop
from automatable.games.tokaido.records import Kind
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import OBJECTS, SECTIONS
from automatable.kernel.moves import Move

BET = 2


def usable(state: State, amulet: str) -> bool:
    """Whether the person has this amulet and did not buy it in this turn."""
    person = state.person
    return amulet in person.amulets and amulet not in person.fresh


def amulet_price(state: State) -> int:
    """An amulet costs one coin, nothing for Mari."""
    return 0 if state.person.ability == "mari" else 1


def object_price(state: State, card: str) -> int:
    """The printed price of a legendary object, one less for Titia."""
    return OBJECTS[card].price - (state.person.ability == "titia")


def stop_actions(state: State, at: AtStop) -> list[Move]:
    """Every use of the space, with the amulets that change it."""
    priced = _alternatives(state, at)
    if state.devotion:
        return [move for move, price in priced if price]
    uses: list[Move] = [Act("base")] if "base" not in at.done and _base_possible(state, at.kind) else []
    uses.extend(move for move, _ in priced)
    if any(price for _, price in priced) and usable(state, "devotion"):
        uses.append(UseAmulet("devotion"))
    if at.done:
        uses.append(DECLINE)
    elif uses and not at.both and usable(state, "health"):
        uses.append(UseAmulet("health"))
    return uses


def _base_possible(state: State, kind: int) -> bool:
    if kind < Kind.FARM:
        return state.person.panoramas[kind] < SECTIONS[kind]
    return kind != Kind.TEMPLE or state.person.coins > 0


def _alternatives(state: State, at: AtStop) -> list[tuple[Move, int]]:
    """The alternatives with the price of the card bought; a bet buys no card."""
    if "other" in at.done:
        return []
    kind, coins, supply = at.kind, state.person.coins, state.crossroads
    if kind < Kind.FARM:
        return [(Act("cherry_tree"), 0)] if supply.cherry_trees else []
    if kind == Kind.HOT_SPRING:
        return [(Act("bathhouse"), 1)] if supply.bathhouses and coins else []
    if kind == Kind.FARM:
        return [(Act("gaming_room"), 0)] if coins >= BET else []
    if kind == Kind.TEMPLE:
        price = amulet_price(state)
        return [(Acquire("amulet", card), price) for card in supply.amulets if price <= coins]
    if kind == Kind.ENCOUNTER:
        return [(Acquire("calligraphy", card), 1) for card in supply.calligraphies if coins]
    return _shop_alternatives(state)


def _shop_alternatives(state: State) -> list[tuple[Move, int]]:
    found: list[tuple[Move, int]] = []
    for card in state.crossroads.objects:
        price = object_price(state, card)
        if price <= state.person.coins:
            found.append((Acquire("legendary_object", card), price))
    if state.person.ability == "rakuken":
        found.append((Act("rakuken"), 0))
    return found
