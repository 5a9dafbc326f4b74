"""What things cost you, and paying for them."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from automatable.games.revive.model.effects import Price
from automatable.games.revive.model.geometry import CHASM_MASK, MASKS, NODES, TILES, distance_to, layers
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import BACK_FOOD, BUILDINGS, FIGURE_ROWS, LIMITS, TECHNOLOGY_PLACES
from automatable.games.revive.rules.tribes.boards import TRIBES

ROW_OF: Final = tuple(row - 1 for row, _ in TECHNOLOGY_PLACES)
FIGURE_BOOKS: Final = tuple(FIGURE_ROWS[row].books for row in ROW_OF)
FIGURE_POINTS: Final = tuple(FIGURE_ROWS[row].points for row in ROW_OF)
NOTHING: Final = Price()
LEAST_BOOKS: Final = 1
"""REV-H-PAY-02: what a figure costs at least."""


def affordable(state: State, gear: int, book: int, food: int) -> bool:
    """REV-H-PAY-01: a crystal pays for one gear, book or food."""
    short = 0
    if gear > state.gear:
        short = gear - state.gear
    if book > state.book:
        short += book - state.book
    if food > state.food:
        short += food - state.food
    return short <= state.crystal


def payment(state: State, gear: int, book: int, food: int, crystal: int = 0) -> Price:
    """REV-H-PAY-01: what is really paid: basic resources first, crystals for what is missing; whoever wants it otherwise converts a
    crystal before."""
    gears, books, foods = min(gear, state.gear), min(book, state.book), min(food, state.food)
    return Price(gears, books, foods, crystal + gear - gears + book - books + food - foods)


def pay(state: State, paid: Price) -> None:
    state.gear -= paid.gear
    state.book -= paid.book
    state.food -= paid.food
    state.crystal -= paid.crystal


def can_pay(state: State, price: Price) -> bool:
    """Whether a price can be paid at all: crystals named are crystals, and `any` is any mix."""
    if price.crystal > state.crystal or price.claim > bool(state.claims):
        return False
    crystals = state.crystal - price.crystal
    short = sum(
        max(0, wanted - held)
        for wanted, held in ((price.gear, state.gear), (price.book, state.book), (price.food, state.food))
    )
    left = sum(
        max(0, held - wanted)
        for wanted, held in ((price.gear, state.gear), (price.book, state.book), (price.food, state.food))
    )
    return short <= crystals and price.any <= left + crystals - short


def is_fixed(price: Price) -> bool:
    """Whether there is nothing to choose about what is paid."""
    return not asks_mix(price) and not asks_claim(price)


def is_only_mix(price: Price) -> bool:
    """Whether the mix is all that is paid."""
    return asks_mix(price) and not price.gear + price.book + price.food + price.crystal


def asks_mix(price: Price) -> bool:
    return price.any > 0


def asks_claim(price: Price) -> bool:
    return price.claim > 0


def reach_of(state: State) -> int:
    """Where your range is counted from: the chasm, your buildings and figures, and what your technologies add."""
    found = CHASM_MASK | state.small | state.large | state.figures
    return found | TRIBES[state.tribe].origins(state) if state.claims else found


def range_food(state: State, steps: int) -> int:
    """REV-H-PAY-03: distance less one, less what technologies take off, and less the free range of this turn (REV-H-PAY-04)."""
    return _foods(free_steps(state))[steps - 1] if steps else 0


def by_range(state: State) -> Iterator[tuple[int, int]]:
    """The spaces at each distance, nearest first: the food that their range costs, and the spaces."""
    return zip(_foods(free_steps(state)), layers(reach_of(state), state.up), strict=False)


@cache
def _foods(free: int) -> tuple[int, ...]:
    """The food for 1, 2, … steps, so many of them for nothing."""
    return tuple(max(0, steps - free) for steps in range(1, NODES + 1))


def free_steps(state: State) -> int:
    """How many steps away something may be without costing food now."""
    return 1 + TRIBES[state.tribe].range_discount(state) + state.range_free


def range_cost(state: State, steps: int) -> int:
    """REV-H-PAY-03: the same before the free range is used."""
    return max(0, steps - 1 - TRIBES[state.tribe].range_discount(state))


def use_range(state: State, steps: int) -> None:
    """REV-H-PAY-04: the range cost comes out of the pool first; what is left of it is food (`range_food`)."""
    state.range_free -= min(range_cost(state, steps), state.range_free)


def tile_foods(state: State, less: int) -> list[int]:
    """By back of a tile: the food cost on it, less all discounts (REV-H-PAY-02)."""
    discount = less + TRIBES[state.tribe].explore_discount(state)
    return [max(0, food - discount) for food in BACK_FOOD]


def tile_food(state: State, space: int, less: int) -> int:
    """The food that a tile costs beside the way to it."""
    return tile_foods(state, less)[state.backs[space]]


def most_food(state: State) -> int:
    """REV-H-PAY-01: the food that could be paid, crystals included."""
    return state.food + state.crystal


def building_gears(state: State, large: bool, claimed: bool, less: int) -> int:
    """The gear cost of a building, less all discounts (REV-H-PAY-02)."""
    return max(0, BUILDINGS[large].gears - less - TRIBES[state.tribe].build_discount(state, large, claimed))


def figure_books(state: State, figure: int, node: int, less: int) -> int:
    """REV-H-PAY-02: at least one book for the figure. REV-HUMAN-04, REV-H-PAY-05: one more, after all discounts, for a Mautoma figure."""
    discount = less + TRIBES[state.tribe].populate_discount(state, bool(MASKS[node] & state.claims))
    books = books_less(figure, discount)
    return books + extra_book(state) if has_company(state, node) else books


def has_company(state: State, node: int) -> bool:
    """Whether a Mautoma figure stands there."""
    return MASKS[node] & state.automa_figures != 0


def books_less(figure: int, discount: int) -> int:
    """REV-H-PAY-02: the books for a figure alone, at least one."""
    return max(LEAST_BOOKS, FIGURE_BOOKS[figure] - discount)


def extra_book(state: State) -> int:
    """REV-H-PAY-05: what a Mautoma figure at the location adds."""
    return 0 if TRIBES[state.tribe].waives_extra_book(state) else 1


def steps_to_tile(state: State, space: int) -> int | None:
    """How far a tile is; its nearest hex counts."""
    return distance_to(reach_of(state), state.up, TILES[space])


def steps_to(state: State, node: int) -> int | None:
    """How far a space is. REV-H-CLAIM-02: an own claim costs no range, as if it were beside you."""
    if MASKS[node] & state.claims:
        return 1
    return distance_to(reach_of(state), state.up, MASKS[node])


def over_the_limit(state: State) -> bool:
    """Whether you have more of a basic resource than you may keep."""
    return state.gear > LIMITS.gear or state.book > LIMITS.book or state.food > LIMITS.food


def above_limits(state: State) -> Price:
    """What you have more of than you may keep."""
    return Price(max(0, state.gear - LIMITS.gear), max(0, state.book - LIMITS.book), max(0, state.food - LIMITS.food))


def close_window(state: State) -> None:
    """REV-H-TURN-03: what is above the limits is lost when an action with its free actions is over."""
    pay(state, above_limits(state))
