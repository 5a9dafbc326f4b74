"""Chance: what can happen is legal, and happens as often as it should."""

from typing import Any

from automatable.kernel.turns.chance import Chance, Seeded
from automatable.kernel.turns.moves import Author
from automatable.testing.walk import Walk

PICKS = 400
"""How many seeds are asked at one moment."""
MOMENTS = 3
"""At how many moments of a walk the frequencies are counted."""
LARGEST_DEVIATION = 6.0
"""In standard deviations; the numbers are fixed, so a check that passes once passes always."""


def check_outcomes(walk: Walk[Any]) -> None:
    """The outcomes of chance are exactly the legal moves."""
    for index, chance in _moments(walk):
        outcomes = chance.weights()
        if not outcomes:
            walk.fail(index, f"nothing can happen in the stream {chance.stream!r}")
        if set(outcomes) != set(walk.game.rules.legal(walk.match.states[index])):
            walk.fail(index, f"the outcomes {list(outcomes)!r} are not the legal moves")


def check_frequencies(walk: Walk[Any]) -> None:
    """Over many seeds each outcome comes as often as it is in the pool."""
    moments = _moments(walk)
    for index, chance in moments[:: max(1, len(moments) // MOMENTS)]:
        counts = dict.fromkeys(chance.weights(), 0)
        for seed in range(PICKS):
            counts[Seeded(seed).pick(chance, index)] += 1
        for outcome, weight in chance.weights().items():
            likely = weight / len(chance.pool)
            deviation = (PICKS * likely * (1 - likely)) ** 0.5
            if abs(counts[outcome] - PICKS * likely) > LARGEST_DEVIATION * deviation:
                walk.fail(index, f"{outcome!r} came {counts[outcome]} times in {PICKS}, expected {PICKS * likely:.0f}")


def _moments(walk: Walk[Any]) -> list[tuple[int, Chance]]:
    return [
        (index, walk.game.rules.chance(state))
        for index, state, _ in walk.moments()
        if walk.match.log[index].by is Author.CHANCE
    ]
