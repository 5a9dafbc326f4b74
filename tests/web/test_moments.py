"""Moments of a game, what is told of them, and what keeps the page quick."""

import dataclasses
import gc
import re
from typing import Any

import pytest

from automatable.games._template import PLUGIN as ORCHARD
from automatable.games._template.model.moves import Pick
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Face, Game
from automatable.kernel.show.svg.shapes import DEFINED_ONCE
from automatable.kernel.turns.view import Fact, Offer, View
from automatable.kernel.words.text import msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.work.open_games import OpenGames
from tests.web.client import Browser, read
from tests.web.playing import advanced, begin, offers


def installed(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Orchard among the installed games, with another face."""
    face: Face[Any] = dataclasses.replace(ORCHARD.face, **changes)
    game: Game[Any] = Game(
        ORCHARD.info,
        ORCHARD.tables,
        ORCHARD.rules,
        ORCHARD.players,
        lambda: face,
        lambda: ORCHARD.ask,
        worth=ORCHARD.worth,
    )
    known, names = registry.game, registry.names()
    monkeypatch.setattr(registry, "names", lambda: (*names, "orchard"))
    monkeypatch.setattr(registry, "game", lambda name: game if name == "orchard" else known(name))


def press(browser: Browser, address: str, number: int = 0) -> None:
    page = browser.page(address)
    (form,) = page.find("form", id="offers")
    assert browser.press(form, offers(page)[number]).status_code == 200


def test_a_moment_shows_the_points_of_its_time(browser: Browser, store: Store) -> None:
    session = advanced(store, 6)
    match = session.match
    for index in (0, 5, len(match.log)):
        part = read(browser.get(f"/table/{session.id}/moment/{index}").text)
        (points,) = [one for one in part.find("div") if one.attributes.get("data-part-of") == "points"]
        told = [int(number.text) for number in points.find("b")]
        assert told == [score.points for score in match.rules.scores(match.states[index])]
    assert browser.get(f"/table/{session.id}/moment/{len(match.states)}").status_code == 404


def test_what_follows_by_itself_is_told_in_log_history_and_replay(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (msg("A round begins."), msg("Income: 2 plums."))
    installed(monkeypatch, aftermath=lambda state, move, after: lines if isinstance(move, Pick) else ())
    address = begin(browser, "orchard")
    press(browser, address)
    for page in (address, f"{address}/history", f"{address}/replay?at={1 + first_pick(browser, address)}"):
        told = [[line.text for line in found.find("li")] for found in browser.page(page).find("ul", class_="aftermath")]
        assert told, page
        assert told[0] == ["A round begins.", "Income: 2 plums."]
    jumps = [link for nav in browser.page(f"{address}/history").find("nav") for link in nav.find("a")]
    assert "A round begins." in [link.text for link in jumps]


def first_pick(browser: Browser, address: str) -> int:
    entries = browser.page(f"{address}/history").find("li")
    return next(index for index, entry in enumerate(entries) if entry.attributes.get("class") == "you")


def test_a_place_that_is_not_lit_says_why(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch)
    address = begin(browser, "orchard")
    page = browser.page(address)
    place = offers(page)[0].attributes["data-place"]
    assert read(browser.get(f"{address}/at/{place}").text).find("p") == []
    press(browser, address)
    (told,) = read(browser.get(f"{address}/at/{place}").text).find("p")
    assert told.text == "This tree has been picked already. ORC-T-03"
    assert read(browser.get(f"{address}/at/nothing").text).find("p") == []


def test_a_hint_says_what_it_expects(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch)
    address = begin(browser, "orchard")
    hint = read(browser.get(f"{address}/hint", headers={"HX-Request": "true"}).text)
    reasons = [part.text for part in hint.find("span", class_="expected")]
    assert len(reasons) == 3
    assert all("points ahead at the end on average" in reason for reason in reasons)
    (folded,) = hint.find("details")
    assert all(reason in folded.text for reason in reasons)
    plain = [part.text for part in hint.find("span", class_="reason")]
    assert len(plain) == 3
    assert not any(sign.isdigit() for reason in plain for sign in reason)
    assert not any(reason in folded.text for reason in plain)


def test_vital_facts_stand_below_the_board(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def view(state: Any, seat: int) -> View:
        seen = ORCHARD.face.view(state, seat)
        panels = (with_fact(seen.panels[0], Fact(msg("Ladders"), 3, vital=True)), *seen.panels[1:])
        return View(**{name: getattr(seen, name) for name in seen.__struct_fields__} | {"panels": panels})

    installed(monkeypatch, view=view)
    (strip,) = browser.page(begin(browser, "orchard")).find("div", id="strip")
    assert strip.text == "Ladders 3"


def with_fact(panel: Any, fact: Fact) -> Any:
    return type(panel)(panel.seat, panel.name, panel.points, (*panel.facts, fact))


@pytest.mark.parametrize(("wish", "moves"), [("ask", 1), ("take", 3)])
def test_what_nearly_everybody_takes_is_taken_by_itself_if_one_wants(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch, wish: str, moves: int
) -> None:
    taken = {1, 2}

    def offer(state: Any, move: Any) -> Offer:
        said = ORCHARD.face.offer(state, move)
        legal = ORCHARD.rules.legal(state)
        usual = len(state.trees(0)) in taken and move == legal[0]
        return Offer(said.move, said.label, said.effect, said.group, said.place, usual=usual)

    installed(monkeypatch, offer=offer)
    browser.post("/settings", {"usual": wish})
    address = begin(browser, "orchard")
    press(browser, address)
    match = Session(store, address.rpartition("/")[2]).match
    assert len([entry for entry in match.log if isinstance(entry.move, Pick)]) == moves


def test_what_lies_in_memory_for_long_is_not_looked_through_again_and_again(store: Store) -> None:
    tables = OpenGames(store)
    session = advanced(store, 3)
    gc.unfreeze()
    before = gc.get_freeze_count()
    tables.get(session.id)
    assert gc.get_freeze_count() > before


def test_a_view_is_made_once_as_long_as_its_state_is_the_same(store: Store) -> None:
    table = OpenGames(store).get(advanced(store, 3).id)
    first, last = table.view(0), len(table.match.log)
    now = table.view(last)
    assert (table.view(0) is first, table.view(last) is now) == (True, True)
    table.session.undo()
    assert table.view(len(table.match.log)) is not now


def test_finished_games_stand_apart_from_those_to_go_on_with(browser: Browser, store: Store) -> None:
    running = advanced(store, 3).id
    over = advanced(store, 3)
    while over.match.turn.who == 0:
        over.play(over.match.rules.legal(over.match.state)[0])
    page = browser.page("/")
    (finished,) = [part for part in page.find("details") if "finished" in part.attributes["class"].split()]
    assert [item.attributes["id"] for item in finished.find("li")] == [f"saved-{over.id}"]
    (shown,) = [part for part in page.find("section") if part.attributes.get("aria-labelledby") == "saved-title"]
    assert [item.attributes["id"] for item in shown.find("li")] == [f"saved-{running}"]


def test_a_saved_game_says_what_tells_it_from_others(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(monkeypatch, caption=lambda state: msg("{who} in spring", who=msg("The plum trees")))
    begin(browser, "orchard")
    (line,) = [item for item in browser.page("/").find("li") if item.attributes.get("id", "").startswith("saved-")]
    assert "The plum trees in spring" in line.text


def test_a_hint_is_there_before_a_faction_is_chosen(browser: Browser) -> None:
    address = str(browser.post("/new/terra_mystica", {"seed": "5"}).url.path)
    assert browser.get(f"{address}/hint", headers={"HX-Request": "true"}).status_code == 200


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_a_page_defines_signs_once_and_every_board_after_it_does_not(browser: Browser, store: Store, name: str) -> None:
    session = advanced(store, 2, name)
    page = browser.get(f"/table/{session.id}").text
    swapped = browser.get(f"/table/{session.id}", headers={"HX-Request": "true"}).text
    moment = browser.get(f"/table/{session.id}/moment/3").text
    assert page.count(DEFINED_ONCE) >= 1
    assert DEFINED_ONCE not in swapped + moment
    defined = set(re.findall(r'\bid="([^"]+)"', page))
    assert set(re.findall(r'<use[^>]* href="#([^"]+)"', swapped + moment)) - defined == set()
