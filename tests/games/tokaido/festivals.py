"""Positions with a Matsuri."""

from typing import Any

from automatable.games.tokaido.model.moves import Reveal
from tests.games.tokaido.given import State, automas, given, play, reveal

MEALS = ("udon", "fugu", "sashimi", "unagi")


def after_meals(order: tuple[int, int, int] = (1, 0, 2), inn: int = 14, **things: Any) -> State:
    """All have eaten at this inn, the person not, for want of coins: the Matsuri comes now."""
    state = given((inn, inn, inn), arrived=order, matsuri=True, coins=0, **things)
    state = automas(play(state, *reveal("meal", *MEALS)))
    state.tally[1][:] = state.tally[2][:] = [0] * len(state.tally[0])
    return state


def festival(card: str, **things: Any) -> State:
    """Automa 1 arrived first at an inn, so this top card of the deck comes into play."""
    return play(after_meals(**things), Reveal("matsuri", card))
