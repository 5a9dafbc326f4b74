"""Populating locations, and what a figure uncovers on the tribe board."""

from typing import Final

from automatable.games.revive.model.effects import Deed, Effects, Gain, Price, What
from automatable.games.revive.model.geometry import FIRST_CORNER, MASKS, nodes_in
from automatable.games.revive.model.land import REWARDS, locations
from automatable.games.revive.model.moves import Populate
from automatable.games.revive.model.owed import Acting, Resolve, ToAct
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import LARGE_REWARDS, TECHNOLOGIES
from automatable.games.revive.rules.actions.build import use_claim
from automatable.games.revive.rules.actions.windows import begin_action, less
from automatable.games.revive.rules.prices import (
    FIGURE_POINTS,
    LEAST_BOOKS,
    affordable,
    books_less,
    by_range,
    extra_book,
    figure_books,
    has_company,
    pay,
    payment,
    range_food,
    steps_to,
    use_range,
)
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

ROW_TWO: Final = 1
ROW_THREE: Final = 4
"""The first figure of the second and of the third row."""
DEED: Final = Deed.POPULATE
MOVES: Final = tuple(
    tuple(Populate(node, figure) for figure in range(TECHNOLOGIES)) for node in range(FIRST_CORNER + 4)
)


def available(state: State, figure: int) -> bool:
    """REV-H-POP-02: first row 1; then any of row 2; in row 3 only above an unlocked technology of the same column."""
    known = state.technologies
    if known >> figure & 1:
        return False
    if figure < ROW_TWO:
        return True
    return bool(known & 1) if figure < ROW_THREE else bool(known >> figure - 3 & 1)


def populates(state: State, owed: Acting | ToAct) -> list[Populate]:
    """Each location in reach with each figure that you can pay for."""
    off = less(owed, DEED)
    found: list[Populate] = []
    if off is None or not affordable(state, 0, LEAST_BOOKS, 0):
        return found
    figures = [figure for figure in range(TECHNOLOGIES) if available(state, figure)]
    if not figures:
        return found
    free = locations(state) & ~state.figures
    if state.claims & free:
        found = [
            MOVES[node][figure]
            for node in nodes_in(free & state.claims)
            for figure in figures
            if affordable(state, 0, figure_books(state, figure, node, off), 0)
        ]
        free &= ~state.claims
    alone, joined = _prices(state, figures, off)
    for food, layer in by_range(state):
        if not affordable(state, 0, alone[0][1], food):
            break
        if layer & free:
            for node in nodes_in(layer & free):
                moves = MOVES[node]
                for figure, books in joined if has_company(state, node) else alone:
                    if not affordable(state, 0, books, food):
                        break
                    found.append(moves[figure])
    return found


def _prices(state: State, figures: list[int], off: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """What the figures cost where no claim of yours lies, cheap ones first: alone, and beside a Mautoma figure."""
    discount = off + TRIBES[state.tribe].populate_discount(state, False)
    extra = extra_book(state)
    alone = [(figure, books_less(figure, discount)) for figure in figures]
    return alone, [(figure, books + extra) for figure, books in alone]


def cannot_populate(state: State, owed: Acting | ToAct, move: Populate) -> Illegal | None:
    """REV-H-POP-01: a location in reach without a figure of yours. REV-H-POP-02: a figure that may leave the tribe board.
    REV-H-PAY-05: the extra book must be paid, too."""
    off = less(owed, DEED)
    if off is None:
        return Illegal("REV-H-TURN-10", msg("illegal.other_action"), impossible=True)
    if move in populates(state, owed):
        return None
    if not available(state, move.figure):
        return Illegal("REV-H-POP-02", msg("illegal.no_figure"))
    mask = MASKS[move.at]
    if not mask & locations(state):
        return Illegal("REV-H-POP-01", msg("illegal.no_location"), impossible=True)
    if mask & state.figures:
        return Illegal("REV-H-POP-01", msg("illegal.own_figure"))
    steps = steps_to(state, move.at)
    if steps is None:
        return Illegal("REV-H-POP-01", msg("illegal.no_way"))
    books, food = figure_books(state, move.figure, move.at, off), range_food(state, steps)
    extra = has_company(state, move.at) and affordable(state, 0, books - 1, food)
    rule = "REV-H-PAY-05" if extra else "REV-H-PAY-01"
    return Illegal(rule, msg("illegal.books", n=books, food=food))


def populate_price(state: State, owed: Acting | ToAct, move: Populate) -> Price:
    """What this figure takes: its books, and food for the way."""
    books = figure_books(state, move.figure, move.at, less(owed, DEED) or 0)
    return payment(state, 0, books, range_food(state, steps_to(state, move.at) or 1))


def reward_of(state: State, node: int) -> Effects:
    """What the location gives: a small one by its tile, a corner by its large location."""
    if node >= FIRST_CORNER:
        return LARGE_REWARDS[state.corners[node - FIRST_CORNER]]
    return REWARDS[state.tiles[node // 4]]


def populate(state: State, owed: Acting | ToAct, move: Populate) -> None:
    """REV-H-POP-03: pay, place, points of the row, technology, reward of the location, triggers. REV-H-POP-04: the technology does not
    act on this action; an instant one works at once. The Mautoma gets nothing (REV-HUMAN-04)."""
    begin_action(state, owed)
    tribe = TRIBES[state.tribe]
    mask = MASKS[move.at]
    pay(state, populate_price(state, owed, move))
    use_range(state, steps_to(state, move.at) or 1)
    gained = tribe.on(state, "on_populate")
    state.figures |= mask
    state.technologies |= 1 << move.figure
    technology = tribe.technologies[move.figure]
    effects: Effects = ()
    if points := FIGURE_POINTS[move.figure] + use_claim(state, mask):
        effects = (Gain(What.POINTS, points),)
    if technology.kind == "instant":
        effects += technology.effects
    effects += reward_of(state, move.at) + gained
    if effects:
        state.owed.append(Resolve(0, effects))


POPULATE: Final = Verb(Populate, (Acting, ToAct), populates, populate, rule="REV-H-POP-01", obstacle=cannot_populate)
