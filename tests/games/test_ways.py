"""The way of playing is changed again and again during a game: board known or cards only, each deck by the app or from the box."""

from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.companion.screen import possible_reports
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import CARDS_ONLY, Rng
from automatable.kernel.turns.moves import Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.thinned import thinned

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
SETUP: dict[str, dict[str, Any]] = {"revive": {"tribe": "claimants"}, "terra_mystica": {"faction": "witches"}}
LONGEST = 4000


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", thinned([1, 2]))
def test_ways_change_and_the_game_goes_on(name: str, seed: int, tmp_path: Path) -> None:
    game = registry.game(name)
    companion = game.companion
    assert companion is not None
    streams = [source.stream for source in companion.sources]
    store = Store(tmp_path / "games.sqlite3")
    session = Session.create(store, game, Setup(seed, "", SETUP.get(name, {})), "companion", by_app=streams)
    rng = Rng(seed, "ways")
    changes = 0
    for step in range(LONGEST):
        if session.match.turn.who is Who.OVER:
            break
        if step % 3 == 0:
            chosen = [stream for stream in streams if rng.below(2)]
            session.draw_by_app([*chosen, *([CARDS_ONLY] if rng.below(3) == 0 else [])])
            changes += 1
            continue
        offers, _ = possible_reports(session.match)
        assert offers, session.match.state.owed[-1]
        session.report(offers[rng.below(len(offers))].move)
        if step % 97 == 0:
            before = session.match.fingerprint()
            session = Session.open(store, session.id, game)
            assert session.problem is None
            assert session.match.fingerprint() == before
    assert session.match.turn.who is Who.OVER
    assert changes > 8
