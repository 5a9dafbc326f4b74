"""Beside a board her final points are steps: each count with where her marker goes, from where the last step of her move has put it."""

import random
from pathlib import Path

import pytest

from automatable.kernel.companion.run import is_final, is_worth_telling, part_words, run_of, tallies, tally_words
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Move
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store


def report(session: Session, rng: random.Random) -> Move:
    """Anything that can be reported; turns and rounds end soon."""
    companion, legal = session.match.game.companion, list(session.match.rules.legal(session.match.state))
    assert companion is not None
    ends = [move for move in legal if isinstance(move, companion.ends_turn) or "Pass" in type(move).__name__]
    return ends[0] if ends and rng.random() < 0.6 else rng.choice(legal)


@pytest.mark.parametrize(("name", "counted"), [("terra_mystica", "Cults: "), ("tiletum", "Houses × pillars: ")])
def test_her_final_points_are_steps(tmp_path: Path, name: str, counted: str) -> None:
    game, rng = registry.game(name), random.Random(1)
    assert game.companion is not None
    drawn = [source.stream for source in game.companion.sources]
    session = Session.create(Store(tmp_path / "games.sqlite3"), game, Setup(1, "", {}), "companion", "", drawn)
    while not is_final(session.match):
        session.acknowledge()
        session.report(report(session, rng))
    run = run_of(session.match, session.done)
    (tally,) = tallies(session.match, run)
    say = game.words().say
    steps = [say(step) for step in part_words(tally)]
    assert any(step.startswith(counted) for step in steps), steps
    assert steps[-1].endswith(f"marker to {tally.after}.")
    assert tally.after - sum(points for _, points, _ in tally.counted) >= tally.before
    assert is_worth_telling(session.match, run, tally)
    assert f"from {tally.before} to {tally.after}" in say(tally_words(tally))
