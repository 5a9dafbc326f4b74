"""What screen readers hear of lit places: each has a name of its own, the place before what can be done there."""

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest
from playwright.sync_api import Browser

from automatable.kernel.contract import registry
from automatable.kernel.turns.chance import Rng
from automatable.kernel.words.text import catalogue
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.show.moments import lighter
from tests.thinned import thinned
from tests.web.playing import advanced
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, looking

TITLES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
WHOLE = 400
LOOKS = 3
"""Every so many moves the board is drawn; the long tests draw it at each."""


def lit(session: Session) -> dict[str, str]:
    """The places that offers name, with their titles."""
    game, state = session.game, session.match.state
    named = {game.face.offer(state, move).place for move in game.rules.legal(state)} - {None}
    drawing = ElementTree.fromstring(game.face.draw(game.face.view(state, 0), catalogue("en", game.info.package)))
    shapes: dict[str, Any] = {one.attrib["id"]: one for one in drawing.iter() if one.attrib.get("id") in named}
    return {place: shape.findtext("{*}title", "") for place, shape in shapes.items()}


@pytest.mark.parametrize("seed", thinned((3, 4, 5, 6), every=4))
@pytest.mark.parametrize("name", TITLES)
def test_lit_places_have_names_of_their_own(store: Store, name: str, seed: int) -> None:
    game = registry.game(name)
    session = advanced(store, 0, name, seed)
    for turn in range(WHOLE):
        state = session.match.state
        legal = game.rules.legal(state)
        if not legal:
            break
        if turn % LOOKS == 0 or seed > 3:
            titles = lit(session)
            assert "" not in titles.values()
            assert sorted(titles.values()) == sorted(set(titles.values()))
        session.play(game.players["greedy"](state, legal, Rng(seed, "test")))
    assert session.over, turn


@pytest.mark.skipif(IN_A_BROWSER[0].args[0], reason="needs Chromium")
@pytest.mark.xdist_group("browser")
def test_the_place_comes_before_what_it_costs(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 3, "tapestry"), **QUICK)
        names = seen.page.locator("#board .can").evaluate_all(
            "all => all.map(one => [one.ariaLabel, one.querySelector(':scope > title').textContent])"
        )
        assert names
        assert all(said.startswith(title) and len(said) > len(title) for said, title in names)
        assert len({said for said, _ in names}) == len(names)


@pytest.mark.skipif(IN_A_BROWSER[0].args[0], reason="needs Chromium")
@pytest.mark.xdist_group("browser")
def test_no_neighbour_covers_the_outline_of_a_lit_tile(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 5, "terra_mystica"), **QUICK)
        lit_tiles = seen.page.locator("#board .land.can")
        seen.page.locator("#board .raised > *").first.wait_for(state="attached")
        assert seen.page.locator("#board .raised > *").count() >= lit_tiles.count() > 0
        above = seen.page.evaluate(
            """() => [...document.querySelectorAll('#board .land.can')].every(tile =>
              document.querySelector('#board .raised').compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_PRECEDING)"""
        )
        assert above


@pytest.mark.skipif(IN_A_BROWSER[0].args[0], reason="needs Chromium")
@pytest.mark.xdist_group("browser")
def test_on_a_phone_the_outlines_above_the_board_lie_on_their_places(
    chrome: Browser, address: str, games: Store
) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.sit_down(advanced(games, 5, "terra_mystica"), **QUICK)
        seen.page.locator("#board .raised > *").first.wait_for(state="attached")
        astray = seen.page.evaluate(
            """() => {
              const middle = one => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
              const rings = [...document.querySelectorAll('#board .place .ring')].map(middle);
              const near = ([x, y]) => rings.some(([left, top]) => Math.hypot(left - x, top - y) < 1);
              return [...document.querySelectorAll('#board .raised > *')].map(middle).filter(one => !near(one));
            }"""
        )
        assert astray == []


@pytest.mark.skipif(IN_A_BROWSER[0].args[0], reason="needs Chromium")
@pytest.mark.xdist_group("browser")
def test_the_page_carries_each_ring_once_and_draws_its_halo(chrome: Browser, address: str, games: Store) -> None:
    session = advanced(games, 5, "tiletum")
    game = session.game
    drawn = game.face.draw(game.face.view(session.match.state, 0), catalogue("en", game.info.package))
    assert len(lighter(drawn)) < 0.96 * len(drawn)
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(session, **QUICK)
        halos = seen.page.locator("#board .halo")
        halos.first.wait_for(state="attached")
        assert halos.count() == drawn.count('class="halo"') > 100
        assert seen.page.locator("[data-halo]").count() == 0
