"""A review of a game beside a board: your turns have no price, her points and rules are told, and her draws by what they brought her at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.review.at_once import drawn_at_once
from automatable.kernel.review.work import ReviewWork
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable
from automatable.kernel.turns.moves import Author
from automatable.library.review.telling import review_of
from automatable.saves.store.store import Store
from automatable.testing.twin import Twin
from tests.games.revive import test_companion as revive
from tests.games.tapestry import test_companion as tapestry
from tests.games.terra_mystica import test_companion as terra_mystica
from tests.games.tiletum import test_companion as tiletum
from tests.games.tokaido import test_companion as tokaido

EVENINGS: dict[str, Callable[[Store], Twin[Any]]] = {
    "tokaido": lambda store: Twin(registry.game("tokaido"), tokaido.HOW, store, Setup(1), tokaido.STREAMS, upsets=0),
    "terra_mystica": lambda store: Twin(
        registry.game("terra_mystica"),
        terra_mystica.how(),
        store,
        Setup(1, "", {"faction": "witches"}),
        terra_mystica.STREAMS,
        upsets=0,
    ),
    "tapestry": lambda store: tapestry.twin_of(store, Setup(4, 2), tapestry.HERS_BY_APP, upsets=0),
    "tiletum": lambda store: Twin(registry.game("tiletum"), tiletum.HOW, store, Setup(1), tiletum.STREAMS, upsets=0),
    "revive": lambda store: Twin(
        registry.game("revive"), revive.HOW, store, Setup(1, "", {"tribe": "claimants"}), revive.HERS, upsets=0
    ),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_beside_a_board_her_side_is_told_and_nothing_of_yours_is_invented(name: str, tmp_path: Path) -> None:
    twin = EVENINGS[name](Store(tmp_path / "games.sqlite3"))
    twin.play()
    match = twin.session.match
    work = ReviewWork(match)
    work.finish()
    review = review_of(work, match.game.words())
    assert review.state == "beside"
    assert {turn.verdict for turn in review.turns} == {"none"}
    assert not review.sums
    yours, *hers = review.curves
    end = match.rules.scores(match.state)
    assert set(yours.points[:-1]) == {None}
    assert yours.points[-1] == end[0].points
    assert all(None not in curve.points for curve in hers)
    assert [curve.points[-1] for curve in hers] == [score.points for score in end[1:] if name != "revive"]
    assert len(review.turning_points) == (0 if name == "revive" else 3)
    assert all(" gained " in str(point) and " on you" not in str(point) for point in review.turning_points)
    assert bool(review.rules)
    _exact(match)
    drawn = drawn_at_once(match)
    assert review.drawn == len(drawn)
    assert bool(drawn) == (name != "revive")
    assert sum(part.luck for part in review.luck) == round(sum(one.luck for one in drawn))
    assert all(one.low == one.luck == one.high for one in review.draws)


def _exact(match: Match[Any]) -> None:
    """What came brought what the log says; over all that could have come, luck is nothing."""
    seats = range(match.game.info.humans, len(match.rules.scores(match.state)))

    def points(index: int) -> int:
        scores = match.rules.scores(match.states[index])
        return sum(scores[seat].points for seat in seats)

    for one in drawn_at_once(match):
        after = one.entry + 1
        while match.log[after].by is Author.AUTOMA:
            after += 1
        assert one.gained == points(after) - points(one.entry)
        weights = match.rules.chance(match.states[one.entry]).weights()
        assert len(weights) == one.outcomes
        lucks = {move: _of(match, one.entry, move) for move in weights}
        assert sum(lucks[move] * count for move, count in weights.items()) == pytest.approx(0, abs=1e-9)
        assert len(set(lucks.values())) > 1


def _of(match: Match[Any], index: int, move: Any) -> float:
    """The luck of another outcome in place of what came."""
    other = match.copy()
    entry = other.log[index]
    other.log = [Entry(one.move, one.by) for one in other.log]
    other.log[index] = Entry(move, entry.by, entry.stream, entry.warning)
    (found,) = drawn_at_once(other)
    return found.luck


def test_with_cards_only_her_draws_have_no_price(tmp_path: Path) -> None:
    twin = EVENINGS["tokaido"](Store(tmp_path / "games.sqlite3"))
    twin.play()
    match = twin.session.match
    assert drawn_at_once(match)
    match.source = AtTheTable(1, [CARDS_ONLY])
    assert match.cards_only
    assert not drawn_at_once(match)
