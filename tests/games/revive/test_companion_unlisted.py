"""The companion: a printed tile that is none of ours is told as it lies, hex by hex."""

from pathlib import Path

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.ask import position
from automatable.games.revive.companion import unlisted_tiles
from automatable.games.revive.companion.moves import Explored, ShowsHex
from automatable.games.revive.model.moves import AutomaBuild, DrawCard, EndTurn, SetTile
from automatable.kernel.companion.screen import possible_reports, what_to_report
from automatable.kernel.companion.set_up import preparing
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Illegal
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.messages import unsayable
from tests.games.revive.given import (
    COMPANION_RULES,
    MAUTOMA,
    State,
    geometry,
    land,
    owed,
    records,
    tables,
    with_own_piles,
)

assert PLUGIN.companion is not None
COMPANION = PLUGIN.companion
WORDS = PLUGIN.words()
HERS = [source.stream for source in COMPANION.sources if source.by_app]
TILE = geometry.SPACES.index("A07")
LOOK: tuple[records.Ground, ...] = ("water", "sand", "water", "bonus")
"""North, west, east, south: the sand touches all three others, and no tile of ours looks like it."""


def begun(folder: Path) -> Session:
    store = Store(folder / "games.sqlite3")
    return Session.create(store, PLUGIN, Setup(7, "", {"tribe": "kinfolk"}), "companion", by_app=sorted(HERS))


def shown(state: State, space: int) -> list[str]:
    return [tables.KINDS[land.kind_of(state, 4 * space + part) or 0] for part in range(len(tables.PARTS))]


def explored(folder: Path) -> Session:
    """Up to the question what the tile shows."""
    session = begun(folder)
    session.report(Explored(TILE))
    return session


def test_none_of_our_tiles_looks_like_this() -> None:
    looks = {tuple(tables.KINDS[kind] for kind in kinds) for kinds in land.TILE_KINDS.values()}
    assert LOOK not in looks
    assert LOOK[::-1] not in looks


@pytest.mark.rule("REV-EXPL-06")
def test_four_taps_tell_it_and_they_are_warned_about_saved_and_replayed(tmp_path: Path) -> None:
    session = explored(tmp_path)
    _, odd = possible_reports(session.match)
    assert [offer.move for offer in odd] == list(unlisted_tiles.SHOWN)
    assert session.report(ShowsHex(LOOK[0])) is None
    for kind in LOOK[1:]:
        assert what_to_report(session.match) == "asked"
        offers, odd = possible_reports(session.match)
        assert ([offer.move for offer in offers], odd) == (list(unlisted_tiles.SHOWN), [])
        assert unsayable(offers, WORDS) is None
        warning = session.report(ShowsHex(kind))
    assert warning is not None
    assert WORDS.say(warning.why) == "Our tables have nothing like this left."
    state = session.match.state
    assert (state.tiles[TILE], shown(state, TILE), state.owed[-1]) == (land.DESCRIBED, list(LOOK), owed.Telling())
    assert len(state.hidden) == len(geometry.AREAS)
    again = Session(session.store, session.id, PLUGIN)
    assert again.match.fingerprint() == session.match.fingerprint()
    assert [entry.warning is not None for entry in again.match.log[-4:]] == [False, False, False, True]


@pytest.mark.rule("REV-EXPL-06")
def test_the_mautoma_decides_with_it(tmp_path: Path) -> None:
    session = explored(tmp_path)
    for kind in LOOK:
        session.report(ShowsHex(kind))
    state = with_own_piles(session.match.state.copy())
    state.deck.pool = ["build"]
    for move in (EndTurn(), DrawCard("build")):
        COMPANION_RULES.advance(state, move)
    assert COMPANION_RULES.bot(state, None) == AutomaBuild(4 * TILE + LOOK.index("sand"))
    question = position.position(state)
    assert question is not None
    assert question["tiles"][geometry.SPACES[TILE]] == dict(zip(tables.PARTS, LOOK, strict=True))
    assert PLUGIN.face.view(state, 0).board


@pytest.mark.rule("REV-EXPL-06")
def test_the_tile_of_its_turn_is_told_in_the_same_way(tmp_path: Path) -> None:
    state = begun(tmp_path).match.state.copy()
    state.card, state.owed = "explore_build", [owed.Telling(), owed.AutomaToAct(MAUTOMA)]
    COMPANION_RULES.advance(state, COMPANION_RULES.bot(state, None))
    turning = state.owed[-1]
    assert isinstance(turning, owed.ToTurnOver)
    parts = PLUGIN.face.view(state, 0).board
    COMPANION_RULES.advance(state, ShowsHex("sand"))
    assert PLUGIN.face.view(state, 0).board == parts
    for kind in LOOK[1:]:
        assert isinstance(state.owed[-1], owed.ToShowHex)
        COMPANION_RULES.advance(state, ShowsHex(kind))
    assert shown(state, turning.space) == ["sand", *LOOK[1:]]
    assert isinstance(state.owed[-1], owed.AutomaToAct)


def test_one_that_looks_like_ours_after_all_is_ours_and_another_can_be_corrected(tmp_path: Path) -> None:
    session = explored(tmp_path)
    tile = session.match.state.hidden[3]
    for kind in land.TILE_KINDS[tile][::-1]:
        session.report(unlisted_tiles.SHOWN[kind])
    state = session.match.state
    assert state.tiles[TILE] in land.TILE_KINDS
    assert len(state.hidden) == len(geometry.AREAS) - 1
    while not isinstance(session.match.state.owed[-1], owed.ToTurnOver):
        session.undo()
    for ground in LOOK:
        session.report(ShowsHex(ground))
    fixes = [offer.move for offer in COMPANION.corrections(session.match.state)]
    assert SetTile(TILE, tile, True) in fixes
    assert COMPANION_RULES.impossible(session.match.state, SetTile(TILE, land.DESCRIBED, False)) is not None
    session.correct(SetTile(TILE, tile, True))
    assert session.match.state.tiles[TILE] == tile
    assert tile not in session.match.state.hidden


def test_it_answers_only_a_tile_that_is_turned_over(tmp_path: Path) -> None:
    with pytest.raises(Illegal):
        begun(tmp_path).report(ShowsHex("sand"))


def from_the_box(folder: Path) -> Session:
    store = Store(folder / "games.sqlite3")
    return Session.create(store, PLUGIN, Setup(7, "", {"tribe": "kinfolk"}), "companion", by_app=[])


@pytest.mark.rule("REV-H-SETUP-02")
def test_a_starting_tile_that_is_none_of_ours_is_told_hex_by_hex(tmp_path: Path) -> None:
    session = from_the_box(tmp_path)
    offers, odd = possible_reports(session.match)
    assert all("starting tile" not in WORDS.say(offer.label) for offer in offers)
    assert [offer.move for offer in odd] == list(unlisted_tiles.SHOWN)
    for kind in LOOK:
        session.report(ShowsHex(kind))
    first = geometry.STARTS[0]
    state = session.match.state
    assert (state.tiles[first], shown(state, first)) == (land.DESCRIBED, list(LOOK))
    found = COMPANION.unlisted_card(session.match.states[-2], ShowsHex(LOOK[-1]))
    assert found is not None
    assert found.table == "area_tiles.toml/start_tile"
    assert len(state.hidden) == len(geometry.AREAS)
    assert Session(session.store, session.id, PLUGIN).match.fingerprint() == session.match.fingerprint()


@pytest.mark.rule("REV-H-SETUP-02")
def test_a_starting_tile_told_hex_by_hex_that_looks_like_one_of_ours_is_that_one(tmp_path: Path) -> None:
    session = from_the_box(tmp_path)
    for kind in land.TILE_KINDS[next(iter(tables.START_TILES))]:
        session.report(ShowsHex(tables.KINDS[kind]))
    assert session.match.state.tiles[geometry.STARTS[0]] == next(iter(tables.START_TILES))


def to_its_card(folder: Path) -> Session:
    session = from_the_box(folder)
    while not isinstance(session.match.state.owed[-1], owed.ToDrawCard):
        legal = session.match.rules.legal(session.match.state)
        session.report(EndTurn() if EndTurn() in legal else legal[0])
    return session


@pytest.mark.rule("REV-TURN-01", "REV-SETUP-17")
def test_another_card_than_we_think_may_carry_the_s(tmp_path: Path) -> None:
    session = to_its_card(tmp_path)
    offers, odd = possible_reports(session.match)
    assert len(offers) + len(odd) == len(tables.ACTION_CARDS)
    other = odd[0].move
    assert isinstance(other, DrawCard)
    before = session.match.state
    warning = session.report(other)
    assert warning is not None
    drawn = next(state for state in session.match.states if state.card == other.card)
    assert (len(drawn.deck), len(drawn.progress)) == (len(before.deck) - 1, len(before.progress))
    cards = {*drawn.deck.pool, *drawn.progress.pool, drawn.card}
    assert len(cards) == len(tables.ACTION_CARDS)
    assert Session(session.store, session.id, PLUGIN).match.fingerprint() == session.match.fingerprint()


@pytest.mark.rule("REV-SETUP-15")
def test_its_marker_is_told_once(tmp_path: Path) -> None:
    session = to_its_card(tmp_path)
    assert not any("Put its energy marker" in WORDS.say(step.text) for step in preparing(session.match))
