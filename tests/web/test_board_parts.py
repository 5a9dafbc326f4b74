"""Boards made of parts: all of them on a desk, one at a time on a phone, opened when it matters."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.terra_mystica.given import State
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, Seen, looking

pytestmark = IN_A_BROWSER
SHOWN = "#board-sheet g[data-part]:visible"


def begun(games: Store, until: Callable[[State], bool]) -> Session:
    """A game that the greedy player brought to a moment."""
    session = Session.create(games, PLUGIN, complete(PLUGIN.info, Setup(3, "automa", {"faction": "nomads"})))
    while not until(session.match.state):
        legal = PLUGIN.rules.legal(session.match.state)
        session.play(PLUGIN.players["greedy"](session.match.state, legal, Rng(3, "test")))
    return session


def sit_down(seen: Seen, session: Session, **settings: str) -> None:
    seen.page.request.post(f"{seen.address}/settings", form=QUICK | settings)
    seen.go(f"/table/{session.id}")
    expect(seen.page.locator("#offers")).to_be_visible()


def parts_lit(state: State) -> set[str]:
    offers = [PLUGIN.face.offer(state, move) for move in PLUGIN.rules.legal(state)]
    kinds = {"space": "land", "power": "land", "bonus": "cards", "favor": "tiles", "cult": "tiles"}
    return {kinds.get((offer.place or "").partition("-")[0], "") for offer in offers if not offer.aside}


@pytest.mark.parametrize("part", ["land", "cards", "tiles"])
def test_on_a_phone_the_part_with_the_lit_places_is_open(
    chrome: Browser, address: str, games: Store, part: str
) -> None:
    session = begun(games, lambda state: parts_lit(state) == {part})
    with looking(chrome, address, **PHONE) as seen:
        sit_down(seen, session)
        expect(seen.page.locator(SHOWN)).to_have_count(1)
        assert seen.page.locator(SHOWN).get_attribute("data-part") == part
        assert seen.page.locator("#board .can:visible").count()
        assert (seen.faults(), seen.sideways()) == ([], 0)


def test_on_a_phone_the_tiles_are_in_sight_while_a_faction_is_chosen(
    chrome: Browser, address: str, games: Store
) -> None:
    with looking(chrome, address, **PHONE) as seen:
        sit_down(seen, Session.create(games, PLUGIN, Setup(5)))
        expect(seen.page.locator(SHOWN)).to_have_attribute("data-part", "tiles")


def test_the_other_parts_are_one_tap_away_and_the_board_stays_as_high(
    chrome: Browser, address: str, games: Store
) -> None:
    session = begun(games, lambda state: state.round == 1 and "land" in parts_lit(state))
    with looking(chrome, address, **PHONE) as seen:
        sit_down(seen, session)
        before = seen.page.locator("#board").bounding_box()
        seen.page.get_by_role("button", name="Cults, tiles").click()
        expect(seen.page.locator(SHOWN)).to_have_attribute("data-part", "tiles")
        assert seen.page.locator("#board").bounding_box() == before
        expect(seen.page.get_by_role("button", name="Map")).to_have_attribute("data-lit", "")


def test_on_a_desk_all_parts_are_seen_at_once_without_tabs(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, lambda state: state.round == 1)
    with looking(chrome, address, **DESKTOP) as seen:
        sit_down(seen, session)
        expect(seen.page.locator(SHOWN)).to_have_count(3)
        expect(seen.page.locator("#parts")).to_be_hidden()
        board = seen.page.locator("#board").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] <= 900


def test_a_step_of_the_automa_opens_the_part_it_speaks_of(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, lambda state: state.round == 2)
    log = session.match.log
    entry = next(
        entry
        for entry in range(len(log))
        if log[entry].by is Author.AUTOMA
        and (trace := session.match.trace(entry)) is not None
        and trace.chosen is not None
        and trace.places.get(trace.chosen, "").startswith("space")
    )
    with looking(chrome, address, **PHONE) as seen:
        sit_down(seen, session, pace="slow")
        seen.page.get_by_role("button", name="Cults, tiles").click()
        seen.go(f"/table/{session.id}")
        seen.page.get_by_role("button", name="Cults, tiles").click()
        seen.page.evaluate(
            f"document.querySelector('#table').insertAdjacentHTML('beforeend', '<a data-why={entry}></a>')"
        )
        seen.page.evaluate("document.querySelector('#table > [data-why]').click()")
        expect(seen.page.locator(SHOWN)).to_have_attribute("data-part", "land")
