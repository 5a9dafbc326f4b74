"""What your moves really take, and why: the same functions tell it that pay it."""

from typing import Final

from automatable.games.revive.model.effects import Effects, Gain, What
from automatable.games.revive.model.effects import Price as Paid
from automatable.games.revive.model.moves import Build, Explore, Populate
from automatable.games.revive.model.names import effect_words
from automatable.games.revive.model.owed import Acting, ToAct
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import BACK_FOOD, BASICS, BUILDINGS, LIMITS
from automatable.games.revive.rules.actions.build import build_price
from automatable.games.revive.rules.actions.explore import explore_price
from automatable.games.revive.rules.actions.populate import populate_price
from automatable.games.revive.rules.prices import (
    FIGURE_BOOKS,
    above_limits,
    extra_book,
    has_company,
    range_food,
    steps_to,
    steps_to_tile,
)
from automatable.games.revive.show.drawing.signs import sign_of
from automatable.kernel.turns.view import Charge, Gift, Price
from automatable.kernel.words.text import Msg, msg

CRYSTAL: Final = "crystal"
ENERGY: Final = "energy"
BASIC_GAINS: Final = {What.GEAR: "gear", What.BOOK: "book", What.FOOD: "food"}


def _charge(state: State, thing: str, amount: int, unexpected: Msg | None = None) -> Charge:
    said = msg("effect.energy_used" if thing == ENERGY else f"effect.{thing}", n=amount)
    return Charge(thing, amount, getattr(state, thing), said, f"rv-{thing}", unexpected)


def price(state: State, paid: Paid, asked_crystals: int = 0, why: Msg | None = None, named: bool = False) -> Price:
    """A payment as people see it; crystals beyond those that were asked for stand in for something else."""
    charges = [_charge(state, name, amount) for name in BASICS if (amount := getattr(paid, name))]
    instead = paid.crystal - asked_crystals
    if paid.crystal:
        charges.append(
            _charge(state, CRYSTAL, paid.crystal, msg("price.stands_in", n=instead) if instead > 0 else None)
        )
    return Price(tuple(charges), why, named)


def energy_price(state: State, amount: int) -> Price:
    return Price((_charge(state, ENERGY, amount),))


def crystal_price(state: State) -> Price:
    """A crystal that is turned into something else."""
    return Price((_charge(state, CRYSTAL, 1),), named=True)


def lost_price(state: State) -> Price | None:
    """What is lost because it is above a limit."""
    lost = above_limits(state)
    charges = tuple(
        _charge(state, name, amount, msg("price.lost", limit=getattr(LIMITS, name)))
        for name in BASICS
        if (amount := getattr(lost, name))
    )
    return Price(charges) if charges else None


def above_limit(state: State, effects: Effects, paid: Paid | None = None) -> Msg | None:
    """A warning if some of what comes at once, after paying, is more than one may keep."""
    comes = dict.fromkeys(BASIC_GAINS.values(), 0)
    for effect in effects:
        if isinstance(effect, Gain) and effect.what in BASIC_GAINS:
            comes[BASIC_GAINS[effect.what]] += effect.n
    found = tuple(
        msg("price.above", what=msg(f"effect.{name}", n=above), limit=limit)
        for name, gained in comes.items()
        if gained
        and (above := getattr(state, name) - getattr(paid, name, 0) + gained - (limit := getattr(LIMITS, name))) > 0
    )
    return msg("price.all_above", parts=found) if found else None


def gifts(state: State, effects: Effects) -> tuple[tuple[Gift, ...], Msg | None]:
    """What effects bring as signs, nothing if that cannot be; and what you have then of your resources."""
    gains = [effect for effect in effects if isinstance(effect, Gain)]
    if len(gains) < len(effects):
        return (), None
    found = tuple(Gift(gain.n, effect_words(gain), f"rv-{sign_of(gain)}") for gain in gains)
    comes: dict[str, int] = {}
    for gain in gains:
        if gain.what in BASIC_GAINS:
            comes[BASIC_GAINS[gain.what]] = comes.get(BASIC_GAINS[gain.what], 0) + gain.n
    then = tuple(msg(f"effect.{name}", n=getattr(state, name) + gained) for name, gained in comes.items())
    return found, msg("price.then", parts=then) if then else None


def _acting(state: State) -> Acting | ToAct:
    element = state.owed[-1]
    assert isinstance(element, (Acting, ToAct))
    return element


def _sum(printed: Msg, off: int, *more: Msg | None) -> Msg | None:
    """How a price came about; nothing where it is the printed one."""
    said = (msg("price.off", n=off) if off else None, *more)
    parts = tuple(part for part in said if part is not None)
    return msg("price.sum", parts=(printed, *parts)) if parts else None


def explore_words(state: State, move: Explore) -> Price:
    paid = explore_price(state, _acting(state), move)
    printed = BACK_FOOD[state.backs[move.space]]
    way = range_food(state, steps_to_tile(state, move.space) or 1)
    off = printed + way - paid.food - paid.crystal
    return price(state, paid, why=_sum(msg("price.printed", n=printed), off, _distance(way)))


def _distance(food: int) -> Msg | None:
    return msg("price.distance", n=food) if food else None


def build_words(state: State, move: Build) -> Price:
    paid = build_price(state, _acting(state), move)
    printed = BUILDINGS[move.large].gears
    way = range_food(state, steps_to(state, move.at) or 1)
    off = printed + way - paid.gear - paid.food - paid.crystal
    return price(state, paid, why=_sum(msg("price.printed", n=printed), off, _distance(way)))


def populate_words(state: State, move: Populate) -> Price:
    paid = populate_price(state, _acting(state), move)
    printed = FIGURE_BOOKS[move.figure]
    way = range_food(state, steps_to(state, move.at) or 1)
    extra = extra_book(state) if has_company(state, move.at) else 0
    off = printed + extra + way - paid.book - paid.food - paid.crystal
    company = msg("price.company", n=extra) if extra else None
    return price(state, paid, why=_sum(msg("price.printed", n=printed), off, company, _distance(way)))
