"""A step of hers that hands could not carry out: one thing is put back, the rest of her move stays, and it can be undone."""

from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.companion.put_back import is_kept, offers_to_put_back
from automatable.kernel.companion.screen import companion_of, possible_reports, to_carry_out
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import Rng
from automatable.kernel.words.text import catalogue
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "revive": {"tribe": "claimants"},
    "terra_mystica": {"faction": "witches"},
}
TRIED = 3


def played(store: Store, name: str) -> Session:
    game = registry.game(name)
    assert game.companion is not None
    drawn = [source.stream for source in game.companion.sources]
    return Session.create(store, game, Setup(5, "", OPTIONS.get(name, {})), "companion", by_app=drawn)


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_what_was_not_done_is_put_back_and_can_be_undone(tmp_path: Path, name: str) -> None:
    session, rng = played(Store(tmp_path / "games.db"), name), Rng(5, "undone")
    put_back = 0
    while put_back < TRIED:
        offers, _odd = possible_reports(session.match)
        session.report(offers[rng.below(len(offers)) if rng.below(2) else -1].move)
        hers = to_carry_out(session.match, session.done)
        found = offers_to_put_back(session.match, hers[-1]) if hers and rng.below(3) == 0 else []
        if found:
            put_back += 1
            offer, stood, entry = found[rng.below(len(found))], session.match.state, len(session.match.log)
            session.correct(offer.move)  # type: ignore[arg-type]
            told = companion_of(session.match).corrections(session.match.states[entry + 1])
            assert (offer.move in {one.move for one in told}) == bool(offer.amount), "the app believes it now"
            assert to_carry_out(session.match, session.done)[: len(hers)] == hers, "her steps stay until they are done"
            assert session.undo()
            assert session.match.state == stood
        session.acknowledge()


def test_a_pawn_stays_where_it_was(tmp_path: Path) -> None:
    session: Any = played(Store(tmp_path / "games.db"), "tokaido")
    while not to_carry_out(session.match, session.done):
        session.report(session.match.rules.legal(session.match.state)[0])
    index = to_carry_out(session.match, session.done)[0]
    before = session.match.states[index]
    seat = session.match.rules.turn(before).seat
    (pawn,) = [offer for offer in offers_to_put_back(session.match, index) if not offer.amount]
    entry = len(session.match.log)
    session.correct(pawn.move)
    assert session.match.states[entry + 1].at[seat] == before.at[seat]
    assert session.match.states[entry + 1].tally[seat] == session.match.states[entry].tally[seat], "her points stay"


@pytest.mark.rule("REV-TURN-02")
def test_a_marker_that_a_card_moves_is_a_step_and_stays_where_it_was(tmp_path: Path) -> None:
    session: Any = played(Store(tmp_path / "games.db"), "revive")
    ends = companion_of(session.match).ends_turn
    while not to_carry_out(session.match, session.done):
        offers, _odd = possible_reports(session.match)
        session.report(next((one.move for one in offers if isinstance(one.move, ends)), offers[0].move))
    match, (index, *_) = session.match, to_carry_out(session.match, session.done)
    before, moved = match.states[index - 1].position, match.states[index].position
    say = catalogue(package=match.game.info.package).say
    first = say(match.game.face.instruct(match.states[index], match.log[index].move)[0])
    assert first.startswith("Move its energy marker ")
    assert f"to position {moved} (" in first
    assert before != moved
    (marker,) = [offer for offer in offers_to_put_back(match, index) if offer.place == f"position-{before}"]
    session.correct(marker.move)
    assert session.match.state.position == before


def test_a_pawn_that_cannot_be_put_back_any_more_is_still_known(tmp_path: Path) -> None:
    """While all are at an inn no pawn can be anywhere else."""
    session: Any = played(Store(tmp_path / "games.db"), "tokaido")
    for _ in range(60):
        session.report(possible_reports(session.match)[0][-1].move)
        for index in to_carry_out(session.match, session.done):
            if not offers_to_put_back(session.match, index) and is_kept(session.match, index):
                return
        session.acknowledge()
    pytest.fail("nobody came to an inn last")
