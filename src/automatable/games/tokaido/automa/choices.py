"""The two choices of an Automa, in rulebook order: where to walk, and what to eat."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.automa.context import LOWEST, Journey
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.records import KIND_NAMES, Kind
from automatable.games.tokaido.model.tables import KINDS, MEALS
from automatable.kernel.decide.breakers import least, limit, most
from automatable.kernel.decide.choice import Choice
from automatable.kernel.words.text import Msg, msg

INN: Final = Kind.INN
NOTHING: Final = LOWEST - 1
"""Below the rank of every space."""
MEAL_PRICES: Final = {meal: row.price for meal, row in MEALS.items()}


def spaces_ahead(journey: Journey) -> Sequence[int]:
    """Nobody may pass an inn, so the next inn is the farthest space."""
    return journey.road.ahead[journey.at]


def free(journey: Journey, spaces: Sequence[int]) -> Sequence[int]:
    """Spaces without a pawn (TOK-TURN-05); an inn always has room."""
    occupied = journey.occupied
    return [space for space in spaces if space not in occupied or KINDS[space] == Kind.INN]


def within_range(journey: Journey, spaces: Sequence[int]) -> Sequence[int]:
    """The nearest free spaces, as many as the card's range says (TOK-TURN-04), so perhaps only one (TOK-TURN-17)."""
    return sorted(spaces, key=journey.road.step.__getitem__)[: journey.range]


def rank(journey: Journey, space: int) -> int:
    """How much she wants a space: a temple most if the card shows it (TOK-TURN-18), least otherwise (TOK-TURN-19)."""
    return journey.ranks[KINDS[space]]


def steps(journey: Journey, space: int) -> int:
    """How far a space is along the road."""
    return journey.road.step[space] - journey.road.step[journey.at]


def space_name(journey: Journey, space: int) -> Msg:
    return msg("space.named", kind=msg(f"kind.{KIND_NAMES[KINDS[space]]}"), space=space)


def range_words(journey: Journey) -> Msg:
    return msg("trace.range", n=journey.range)


def rank_words(journey: Journey) -> Msg:
    """What ranks highest in this turn."""
    lifted = [msg(f"kind.{KIND_NAMES[kind]}") for kind in journey.lifted()]
    return msg("trace.rank_icon", kinds=lifted) if lifted else msg("trace.rank")


def first_of_highest_rank(journey: Journey) -> int:
    """The whole choice in one pass along the road."""
    return nearest_of_best(journey.road.kinds_ahead[journey.at], journey.occupied, journey.ranks, journey.range)


def nearest_of_best(ahead: tuple[tuple[int, int], ...], occupied: list[int], ranks: list[int], left: int) -> int:
    """The nearest of the highest rank among the first so many free spaces."""
    chosen, best = -1, NOTHING
    for space, kind in ahead:
        if space not in occupied or kind == INN:
            rank_here = ranks[kind]
            if rank_here > best:
                chosen = space
                best = rank_here
            left -= 1
            if not left:
                break
    return chosen


DESTINATION: Final[Choice[Journey, int]] = Choice(
    "TOK-TURN-01",
    "trace.ahead",
    options=spaces_ahead,
    where=(limit("TOK-TURN-05", "trace.free", free), limit("TOK-TURN-04", range_words, within_range)),
    prefer=(most("TOK-TURN-06", rank_words, rank), least("TOK-TURN-07", "trace.nearest", steps)),
    name=space_name,
    place=place_of,
    quick=first_of_highest_rank,
)


def meals_offered(meals: list[str]) -> Sequence[int]:
    """The places of the meals that are left, in the order in which they were drawn."""
    return range(len(meals))


def meal_price(meals: list[str], place: int) -> int:
    return MEALS[meals[place]].price


def place_drawn(meals: list[str], place: int) -> int:
    return place


def meal_name(meals: list[str], place: int) -> Msg:
    meal = MEALS[meals[place]]
    return msg("meal.named", name=meal.name, n=meal.price)


def cheapest(meals: list[str]) -> int:
    """The whole choice in one pass: the first drawn of the cheapest."""
    prices = [MEAL_PRICES[meal] for meal in meals]
    return prices.index(min(prices))


MEAL: Final[Choice[list[str], int]] = Choice(
    "TOK-INN-06",
    "trace.meals",
    options=meals_offered,
    prefer=(least("TOK-INN-07", "trace.cheapest", meal_price), least("TOK-INN-08", "trace.first_drawn", place_drawn)),
    name=meal_name,
    quick=cheapest,
)
