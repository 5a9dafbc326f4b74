"""What your moves really take, and what a full stock loses."""

from collections import Counter

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model.pieces import MOST_RESOURCES, RESOURCE_NAMES
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.prices import points_price, resources_price
from automatable.kernel.turns.view import Charge, Price
from automatable.kernel.words.text import Msg, msg


def price_of(state: State, move: m.Advance | m.PickResource | m.PickNumber) -> Price | None:
    """What a move takes, which its label says already; None if it takes nothing, or beside a board."""
    owed = state.owed[-1]
    if state.companion:
        return None
    charges = [
        Charge(
            RESOURCE_NAMES[kind],
            amount,
            state.resources[kind],
            msg(f"amount.{RESOURCE_NAMES[kind]}", n=amount),
            f"tp-{RESOURCE_NAMES[kind]}",
        )
        for kind, amount in Counter(resources_price(owed, move)).items()
    ]
    if points := points_price(owed, move):
        charges.append(Charge("points", points, state.vp, msg("benefit.points", n=points)))
    return Price(tuple(charges), named=True) if charges else None


def above_limit(state: State, gains: dict[str, int]) -> Msg | None:
    """What an income gives beyond what one may have of a resource."""
    lost = tuple(
        msg(f"amount.{name}", n=beyond)
        for number, name in enumerate(RESOURCE_NAMES)
        if (beyond := state.resources[number] + gains.get(name, 0) - MOST_RESOURCES) > 0
    )
    return msg("effect.beyond", what=lost, most=MOST_RESOURCES) if lost else None
