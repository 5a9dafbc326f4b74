"""The person's points at the end, told as one number or line by line with what the app knows: the sum counts, and the lines are kept."""

from typing import Any

import pytest

from automatable.kernel.companion.screen import final_scores
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable, Rng
from automatable.kernel.turns.moves import Asked, CountPoints, Illegal, Who

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
SETUP: dict[str, dict[str, Any]] = {"revive": {"tribe": "claimants"}, "terra_mystica": {"faction": "witches"}}
KNOWN = {"tokaido": 2, "terra_mystica": 2, "tiletum": 1}
"""How many lines the app can fill in."""


def at_the_count(name: str, seed: int) -> Match[Any]:
    """A whole game of random reports up to the question for the person's points."""
    game = registry.game(name)
    assert game.companion is not None
    streams = [source.stream for source in game.companion.sources]
    match = Match(game, Setup(seed, "", SETUP.get(name, {})), AtTheTable(seed, streams), "companion")
    match.run_on()
    rng = Rng(seed, "count")
    while not game.companion.score_lines(match.state):
        assert match.turn.who is Who.HUMAN
        legal = match.rules.legal(match.state)
        match.report(legal[rng.below(len(legal))])
    assert isinstance(match.state.owed[-1], Asked)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_points_are_counted_line_by_line(name: str) -> None:
    match = at_the_count(name, 3)
    companion, say = match.game.companion, match.game.words().say
    assert companion is not None
    lines = companion.score_lines(match.state)
    assert sum(line.known is not None for line in lines) == KNOWN.get(name, 0)
    assert all(say(line.title) for line in lines)
    parts = tuple(7 + index if line.known is None else line.known for index, line in enumerate(lines))
    assert match.report(CountPoints(parts)) is None
    assert match.turn.who is Who.OVER
    mine = next(score for score in final_scores(match) if score.seat == 0)
    assert mine.points == sum(parts)
    assert [worth for _, worth in mine.parts] == list(parts)
    assert [say(title) for title, _ in mine.parts] == [say(line.title) for line in lines]
    assert str(sum(parts)) in say(match.game.face.tell(match.states[-2], match.log[-1].move))
    assert match.undo()
    assert companion.score_lines(match.state) == lines


@pytest.mark.parametrize("name", GAMES)
def test_lines_that_are_not_those_of_the_sheet_are_refused(name: str) -> None:
    match = at_the_count(name, 4)
    assert match.game.companion is not None
    for number in (len(match.game.companion.score_lines(match.state)) + 1, 1):
        with pytest.raises(Illegal):
            match.report(CountPoints((1,) * number))


@pytest.mark.parametrize("name", GAMES)
def test_one_number_is_enough(name: str) -> None:
    match = at_the_count(name, 5)
    (told,) = match.rules.legal(match.state)
    match.report(told)
    assert match.turn.who is Who.OVER
