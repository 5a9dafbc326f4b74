"""The contract action and the king action: tiles for points, swaps, steps up the king track."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tiletum.model.moves import Climb, GainAny, Swap, TakeOffer
from automatable.games.tiletum.model.owed import ToGain
from automatable.games.tiletum.model.pieces import CONTRACT, KING, NONE, RESOURCES, YOU
from automatable.games.tiletum.model.state import State, put
from automatable.games.tiletum.model.tables import PRICES
from automatable.games.tiletum.rules.actions.king_track import climb as go_up
from automatable.games.tiletum.rules.actions.running import ACTING, points_for, spend
from automatable.games.tiletum.rules.actions.store import forbid, room_for
from automatable.games.tiletum.rules.prices import pay, points_price
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb

SWAPS: Final = tuple(
    tuple(Swap(give, take) for take in range(len(RESOURCES)) if take != give) for give in range(len(RESOURCES))
)
"""By what is given: each other kind."""


PLACES_FOR: Final = tuple(
    tuple(place for place, price in enumerate(PRICES) if price <= points) for points in range(max(PRICES) + 1)
)
"""By points: the places of the offer that they pay for."""


def places_for(points: int) -> tuple[int, ...]:
    """The places of the offer that so many points pay for."""
    return PLACES_FOR[min(points, len(PLACES_FOR) - 1)]


def takes(state: State, owed: Owed) -> list[TakeOffer]:
    """Each tile that you can pay and may have."""
    points, offer = points_for(state, owed, CONTRACT), state.contract_offer
    if not points:
        return []
    places = _offered(state, places_for(points))
    return [TakeOffer(place) for place in places if room_for(state, offer[place]) is None]


def _offered(state: State, places: Iterable[int]) -> list[int]:
    """Those of these places of the offer that have a tile."""
    offer = state.contract_offer
    return [place for place in places if offer[place] != NONE]


def cannot_take(state: State, owed: Owed, move: TakeOffer) -> Illegal | None:
    """A tile there, its price, room for it."""
    if not _offered(state, (move.place,)):
        return forbid("empty_place", impossible=True)
    if move.place not in places_for(points_for(state, owed, CONTRACT)):
        return forbid("no_points", n=PRICES[move.place])
    return room_for(state, state.contract_offer[move.place])


def take(state: State, owed: Owed, move: TakeOffer) -> None:
    """Into the storehouse; nothing slides before the end of the turn."""
    state.store.append(state.contract_offer[move.place])
    state.contract_offer = put(state.contract_offer, move.place, NONE)
    spend(state, owed, points_price(state, move))


def swaps(state: State, owed: Owed) -> list[Swap]:
    """One of any kind that you have, for one of another."""
    if not points_for(state, owed, CONTRACT):
        return []
    return [move for give in _held(state) for move in SWAPS[give]]


def _held(state: State) -> list[int]:
    """The kinds of resource that you have."""
    return [kind for kind, some in enumerate(state.resources) if some]


def cannot_swap(state: State, owed: Owed, move: Swap) -> Illegal | None:
    """A point, a resource to give, and another kind to take."""
    if not points_for(state, owed, CONTRACT):
        return forbid("no_points", n=1)
    if move.give not in _held(state):
        return forbid("no_resource")
    return None if move in SWAPS[move.give] else forbid("same_kind")


def swap(state: State, owed: Owed, move: Swap) -> None:
    """The first swap of the turn, whichever action it belongs to, brings one more resource."""
    pay(state, move)
    state.resources[move.take] += 1
    spend(state, owed, points_price(state, move))
    if not state.swapped:
        state.swapped = True
        state.owed.append(ToGain(0, 1))


def climbs(state: State, owed: Owed) -> list[Climb]:
    """As many steps as you like."""
    return [Climb(steps) for steps in range(1, points_for(state, owed, KING) + 1)]


def cannot_climb(state: State, owed: Owed, move: Climb) -> Illegal | None:
    """A point for each step."""
    return None if move in climbs(state, owed) else forbid("no_points", n=move.steps)


def climb(state: State, owed: Owed, move: Climb) -> None:
    """Your marker goes up."""
    go_up(state, YOU, move.steps)
    spend(state, owed, points_price(state, move))


def gains(state: State, owed: ToGain) -> list[GainAny]:
    return [GainAny(resource) for resource in range(len(RESOURCES))]


def gain(state: State, owed: ToGain, move: GainAny) -> None:
    """One of your choice, and the next one after it."""
    state.resources[move.resource] += 1
    if owed.left > 1:
        state.owed.append(ToGain(0, owed.left - 1))


VERBS: Final = (
    Verb(TakeOffer, ACTING, takes, take, rule="TIL-BASE-10", obstacle=cannot_take),
    Verb(Swap, ACTING, swaps, swap, rule="TIL-BASE-11", obstacle=cannot_swap),
    Verb(Climb, ACTING, climbs, climb, rule="TIL-BASE-12", obstacle=cannot_climb),
    Verb(GainAny, (ToGain,), gains, gain, rule="TIL-BASE-20"),
)
