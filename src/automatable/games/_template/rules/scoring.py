"""Points."""

from collections.abc import Sequence
from typing import Final

from automatable.author import Msg, Score, msg
from automatable.games._template.model.state import AUTOMA, YOU, State
from automatable.games._template.model.tables import CARDS, TREES, Kind

BASKET_POINTS: Final = 3


def fruit(state: State, seat: int) -> int:
    """The fruit on the trees of a seat (ORC-E-02)."""
    return sum(TREES[tree].fruit for tree in state.trees(seat))


def baskets(state: State) -> int:
    """Your sets of one tree of each kind (ORC-E-03)."""
    kinds = [TREES[tree].kind for tree in state.trees(YOU)]
    return min(kinds.count(kind) for kind in Kind)


def scores(state: State) -> Sequence[Score]:
    """Points by seat: rests count for the automa (ORC-E-04), the one with fewer trees wins a tie (ORC-E-05)."""
    return (
        _score(state, YOU, "seat.you", msg("points.baskets"), BASKET_POINTS * baskets(state)),
        _score(state, AUTOMA, "seat.automa", msg("points.rests"), state.rest_points * state.rests),
    )


def _score(state: State, seat: int, name: str, extra: Msg, extra_points: int) -> Score:
    on_trees = fruit(state, seat)
    parts = ((msg("points.fruit"), on_trees), (extra, extra_points))
    return Score(seat, msg(name), on_trees + extra_points, parts, tie_break=-len(state.trees(seat)))


def progress(state: State) -> tuple[int, int]:
    """How many of the automa's cards are drawn, of how many."""
    cards = sum(card.copies for card in CARDS.values())
    return cards - len(state.deck), cards
