"""Every entry of a walk beside the board, edited to every other value that *Fix* offers: the game is shown on every page, and undo brings back what was.

All five games, with cards of the app, from the box, told one by one, and with cards only.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from automatable.kernel.companion.screen import ends_the_turn, otherwise, possible_reports, to_carry_out
from automatable.kernel.contract import registry
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY, Rng
from automatable.kernel.turns.moves import Author, Move, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.twin import standing
from tests.web.client import Browser

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
SETUP: dict[str, dict[str, Any]] = {"revive": {"tribe": "claimants"}, "terra_mystica": {"faction": "witches"}}
WAYS = ("app", "box", "told", "cards")
FEW = 3
"""So many edits of each walk are tried at every run; all of them by the long tests."""
REPORTS = 8
PART = 4
"""After each edit the companion and *Fix* are opened, and of the other pages every so many in turn."""
every_way = pytest.mark.parametrize("way", WAYS)
every_game = pytest.mark.parametrize("name", GAMES)


def by_app(name: str, way: str) -> list[str]:
    beside = registry.game(name).companion
    assert beside is not None
    drawn = [] if way == "told" else drawn_by_app(beside.sources, way == "box")
    return [*drawn, CARDS_ONLY] if way == "cards" else drawn


def walked(store: Store, name: str, way: str, seed: int, reports: int) -> Session:
    """A game of which so much was told; all of it done by hands but the last turn of hers."""
    setup = Setup(seed, "", SETUP.get(name, {}))
    session = Session.create(store, registry.game(name), setup, "companion", by_app=by_app(name, way))
    rng = Rng(seed, "walk")
    for _ in range(reports):
        if session.match.turn.who is Who.OVER:
            break
        likely, odd = possible_reports(session.match)
        end = ends_the_turn(session.match, likely)
        offers = likely or odd
        session.report((end if end and not rng.below(3) else offers[rng.below(len(offers))]).move)
    return session


def edits(match: Match[Any]) -> Iterator[tuple[int, Move | None]]:
    """Every entry with everything else that it may have been, and that it did not happen."""
    for index in range(len(match.log)):
        yield from ((index, offer.move) for offer in otherwise(match, index))
        yield index, None


def pages(session: Session) -> list[str]:
    """Every page of a game beside a board as it stands."""
    match, entries = session.match, len(session.match.log)
    companion, table, api = (f"/{part}/{session.id}" for part in ("companion", "table", "api/matches"))
    found = [f"{companion}{page}" for page in ("", "/fix", "/prepare")]
    found += [f"{table}{page}" for page in ("/history", f"/replay?at={entries}", "/share", "/export", "/picture.svg")]
    found += [f"{table}{page}" for page in (f"/board/{entries}", f"/moment/{entries}", "/hint")]
    found += [f"{api}{page}" for page in ("", "/legal", "/log", "/board", "/hint", "/share", "/export")]
    if entries:
        found += [f"{companion}/earlier/{entries}", f"{table}/position/{entries}", f"{table}/why/{entries}"]
    hers = [index for index, entry in enumerate(match.log) if entry.by is Author.AUTOMA]
    if hers:
        found += [f"{table}/why/{hers[-1] + 1}", f"{api}/trace/{hers[-1] + 1}"]
    return found + [
        f"{companion}/step/{index + 1}/1" for index in to_carry_out(match, session.done, session.carried)[-1:]
    ]


def check_edits(app: Starlette, browser: Browser, session: Session, wanted: Sequence[tuple[int, Move | None]]) -> None:
    """Each through the page; then every page, undo, and the game as it stood."""
    kept = app.state.site.open_games.get(session.id).session
    stood = standing(kept)
    for number, (point, move) in enumerate(wanted):
        told = "" if move is None else msgspec.json.encode(move).decode()
        form = {"entry": str(point), "move": told, "seen": str(kept.seq)}
        answer = browser.post(f"/companion/{session.id}/edit", form)
        assert answer.status_code == 200, (point, move, answer.status_code)
        companion, fix, *others = pages(kept)
        for address in (companion, fix, *others[number % PART :: PART]):
            found = browser.get(address)
            assert found.status_code in (200, 404), (point, move, address, found.status_code)
        if standing(kept) != stood:
            assert browser.post(f"/companion/{session.id}/undo", {"seen": str(kept.seq)}).status_code == 200
        assert standing(kept) == stood, (point, move)
    assert standing(Session(session.store, session.id)) == stood


@every_way
@every_game
def test_every_page_opens_after_an_edit_and_undo_brings_back_what_was(
    app: Starlette, browser: Browser, store: Store, name: str, way: str
) -> None:
    session = walked(store, name, way, 1, REPORTS)
    found = list(edits(session.match))
    check_edits(app, browser, session, found[:: max(1, len(found) // FEW)])


@pytest.mark.soak
@every_way
@every_game
def test_every_page_opens_after_every_edit(app: Starlette, browser: Browser, store: Store, name: str, way: str) -> None:
    session = walked(store, name, way, 2, REPORTS)
    check_edits(app, browser, session, list(edits(session.match)))
