"""Points add up, and somebody wins."""

from typing import Any

from automatable.kernel.contract.game import winners
from automatable.kernel.words.text import catalogue
from automatable.testing.messages import unsayable
from automatable.testing.walk import Walk


def check_scores(walk: Walk[Any]) -> None:
    """At every moment each seat has one score, its parts add up to its points, and somebody leads."""
    seats = list(range(len(walk.game.info.seats)))
    words = catalogue(package=walk.game.info.package)
    for index, state in walk.states():
        scores = walk.game.rules.scores(state)
        if [score.seat for score in scores] != seats:
            walk.fail(index, f"there are scores for the seats {[score.seat for score in scores]}")
        for score in scores:
            if score.points != sum(points for _, points in score.parts):
                walk.fail(index, f"seat {score.seat} has {score.points} points, and its parts are {score.parts}")
        if (what := unsayable(scores, words)) is not None:
            walk.fail(index, f"scores: {what}")
        if not winners(scores):
            walk.fail(index, "nobody is first")
