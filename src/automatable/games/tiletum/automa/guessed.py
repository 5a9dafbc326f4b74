"""Printed boards that we only guess: what a Mautoma's turn reads of them at an owner's table. Our guess is said beside the rule, and another answer takes its place."""

from typing import Final

from automatable.games.tiletum.automa.context import Mind, fair_asked
from automatable.games.tiletum.automa.told import told, untold, when
from automatable.games.tiletum.automa.towns import HOUSE, PILLAR
from automatable.games.tiletum.model.owed import ToTakeTile
from automatable.games.tiletum.model.pieces import FAIR_CARD_BOARD, KING_BOARD, MAP_BOARD, NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.turns.facts import ELSE, TableFact

ANOTHER: Final = 300
"""It is another town than we think."""


def guesses_map(state: State) -> bool:
    """Roads, house spots and tile spots."""
    return MAP_BOARD in state.own_table.guessed


def guesses_fair_cards(state: State) -> bool:
    return FAIR_CARD_BOARD in state.own_table.guessed


def guesses_king_track(state: State) -> bool:
    return KING_BOARD in state.own_table.guessed


# Houses


def house_guess(state: State, seat: int) -> int | None:
    """TIL-MER-01: where our map has the nearest town with a valid spot."""
    return decide(Mind(state, seat, state.players[seat].merchant), HOUSE)


def _other_house(state: State, seat: int) -> TableFact:
    return ("house_town", seat, *when(state, seat))


def _points_at(state: State, seat: int, town: int) -> TableFact:
    return ("house_points", town, *when(state, seat))


def house(state: State, seat: int) -> TableFact | None:
    """TIL-MER-01, TIL-MER-03: the points printed where we think it builds; or that it is elsewhere, and then where. Without points only the step says it."""
    guess = house_guess(state, seat)
    if guess is not None:
        points = _points_at(state, seat, guess)
        if state.own_score:
            return None
        if told(state, points) != ANOTHER:
            return untold(state, points)
    town = told(state, other := _other_house(state, seat))
    if town is None or town == ELSE:
        return other if town is None else None
    return None if state.own_score else untold(state, _points_at(state, seat, town))


def house_town(state: State, seat: int) -> int | None:
    """Where it builds: our guess, or what was told; None if there is no free spot."""
    other = told(state, _other_house(state, seat))
    if other is None:
        return house_guess(state, seat)
    return None if other == ELSE else other


def house_points(state: State, seat: int, town: int) -> int:
    """TIL-MER-03: what is printed there, as it was told."""
    points = told(state, _points_at(state, seat, town))
    return 0 if points is None or points == ELSE else points


# Pillars


def _other_pillar(state: State, seat: int) -> TableFact:
    return ("pillar_town", seat, *when(state, seat))


def _cathedral(state: State, seat: int, number: int) -> TableFact:
    return ("cathedral", number, *when(state, seat))


def pillar(state: State, seat: int) -> TableFact | None:
    """TIL-ARC-04: what the tile of the nearest cathedral and its cost tile are worth; or that another is nearer, or that it is not in this game and the
    next one is asked for (TIL-ARC-01)."""
    number = decide(Mind(state, seat, state.players[seat].architect), PILLAR)
    if number is not None and told(state, _cathedral(state, seat, number)) != ANOTHER:
        return untold(state, _cathedral(state, seat, number))
    if not guesses_map(state):
        return None
    other = told(state, fact := _other_pillar(state, seat))
    if other is None or other == ELSE:
        return fact if other is None else None
    return untold(state, _cathedral(state, seat, other))


def pillar_at(state: State, seat: int) -> int | None:
    """The cathedral, if another one was told than we think; NONE if there is none."""
    other = told(state, _other_pillar(state, seat))
    return NONE if other == ELSE else other


# Tiles on the map


def near_fact(state: State, owed: ToTakeTile) -> TableFact:
    """TIL-MER-04, TIL-ARC-05: the next tile within two steps."""
    return ("near", owed.piece, *when(state, 10 * owed.seat + owed.left))


# Fair cards


def fair_action(state: State, seat: int) -> TableFact:
    """TIL-DIE2-01, TIL-DIE2-04: the action that the fair card points to."""
    number = fair_asked(state, Mind(state, seat).section.die)
    return ("fair_action", number, *when(state, seat))


# The king track


def ahead(state: State, place: int) -> TableFact:
    """Whose marker comes after so many others, from the top of the track."""
    return ("ahead", place, state.round, 0)


def king_order(state: State) -> list[int]:
    """TIL-KPH-01: the seats from the top, as far as they were told; the others in the order in which they were."""
    first = [seat for place in range(state.seats) if (seat := told(state, ahead(state, place))) not in (None, ELSE)]
    return [*first, *(seat for seat in state.king_stack if seat not in first)]


def space_points(state: State, seat: int) -> TableFact:
    """What the space of a marker scores."""
    return ("king_points", seat, state.round, 0)


def king_track(state: State) -> TableFact | None:
    """TIL-KPH-01: who is ahead of whom, and what the spaces of the Mautomas score."""
    order = [ahead(state, place) for place in range(state.seats - 1)]
    scored = [] if state.own_score else [space_points(state, seat) for seat in range(state.seats) if seat != YOU]
    return untold(state, *order, *scored)
