"""Whole games through the pages alone, as a browser without a script plays them."""

import functools
import tempfile
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.rulebook.book import rulebook
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from tests.web.client import Browser, Element, read
from tests.web.playing import begin, choose, choose_quickly, form_alone, legal, offers

EXPANSIONS = {"full": "1", "option.crossroads": "on", "option.matsuri": "on", "option.traveler": "choose"}
HARDEST = {"level": "7", "full": "1", "option.return_trip": "on"}
GAMES = pytest.mark.parametrize(
    "game", [pytest.param(name, marks=pytest.mark.xdist_group(f"pages of {name}")) for name in registry.names()]
)
ONE_OF_EACH = sorted({registry.game(name).info.package: name for name in registry.names()[::-1]}.values())
"""Of games that share their rules only the first: whole games take their time."""
WHOLE = 10
"""Every so many moves of a whole game the whole page is read; in between the choices alone."""


@functools.cache
def first_pages(game: str) -> list[tuple[Element, list[str]]]:
    """The pages of the first moves of a game as a browser without a script reads them, each with what was legal then."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "games.sqlite3")
        with Browser(create_app(store)) as browser:
            address = begin(browser, game, seed="2")
            pages = [(browser.page(address), legal(store, address))]
            for turn in range(12):
                pages.append((choose(browser, pages[-1][0], Rng(turn, "test")), legal(store, address)))
    return pages


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        *(pytest.param(name, {}, id=name) for name in ONE_OF_EACH),
        pytest.param("tokaido", EXPANSIONS, id="expansions"),
        pytest.param("tokaido", HARDEST, id="hardest, back to Kyoto"),
    ],
)
def test_a_whole_game_offers_exactly_what_is_legal(
    browser: Browser, store: Store, game: str, setup: dict[str, str]
) -> None:
    address = begin(browser, game, seed="1", **setup)
    page = browser.page(address)
    rng = Rng(1, "test")
    moves = 0
    while found := offers(page):
        assert sorted(button.attributes["value"] for button in found) == sorted(legal(store, address))
        moves += 1
        page = form_alone(choose_quickly(browser, page, rng)) if moves % WHOLE else choose(browser, page, rng)
    page = browser.page(address)
    assert moves > 10
    assert store.get(address.rpartition("/")[2]).over
    assert page.find("table", class_="sheet")


@GAMES
def test_every_game_begins_with_exactly_what_is_legal(game: str) -> None:
    for page, allowed in first_pages(game):
        assert sorted(one.attributes["value"] for one in offers(page)) == sorted(allowed)


def finished(browser: Browser, store: Store, player: str = "random", **fields: str) -> Element:
    """The table of a finished game; it is played first and saved as a whole, which is quicker than move by move."""
    session = Session(store, begin(browser, **fields).split("/")[2])
    match, rng = session.match.copy(), Rng(1, "test")
    while match.turn.who is not Who.OVER:
        legal = match.rules.legal(match.state)
        match.play(match.game.players[player](match.state, legal, rng))
    session.match = match
    over = session.fork()
    over.acknowledge()
    return browser.page(f"/table/{over.id}")


def test_the_end_shows_every_part_of_the_points(browser: Browser, store: Store) -> None:
    (sheet,) = finished(browser, store).find("table", class_="sheet")
    shown = [row.find("td") for row in sheet.find("tr")][1:]
    (over,) = [stored for stored in store.list() if stored.over]
    for seat, total in enumerate(over.scores):
        parts = [int(row[seat].text or 0) for row in shown]
        assert (parts[-1], sum(parts[:-1])) == (total, total)


WON, LOST = "1", "77"
"""Seeds with which the greedy player wins and the random one loses."""


def again(page: Element, button: str) -> Element:
    (row,) = [part for part in page.find("nav") if "next-game" in part.attributes.get("class", "")]
    (form,) = [form for form in row.find("form") if button in form.text]
    return form


@pytest.mark.parametrize(
    ("button", "level", "same_seed"),
    [("Play the same seed again", 2, True), ("Next: Level 3", 3, False)],
    ids=["same", "harder"],
)
def test_after_the_end_the_same_options_can_be_played_again(
    browser: Browser, store: Store, button: str, level: int, same_seed: bool
) -> None:
    chosen = {"full": "1", "option.gastronomy": "on", "option.traveler": "choose"}
    page = finished(browser, store, "greedy", level="2", seed=WON, **chosen)
    begin(browser, full="1", level="6")
    answer = browser.press(again(page, button))
    setup = Session(store, answer.url.path.rpartition("/")[2]).match.setup
    assert (setup.level, setup.seed == int(WON)) == (level, same_seed)
    assert (setup.options["gastronomy"], setup.options["traveler"]) == (True, "choose")


def test_after_a_lost_game_no_higher_level_is_proposed(browser: Browser, store: Store) -> None:
    page = finished(browser, store, level="2", seed=LOST)
    assert "wins" in page.find("p", id="sub")[0].text
    (row,) = [part for part in page.find("nav") if "next-game" in part.attributes.get("class", "")]
    assert [button.text for form in row.find("form") for button in form.find("button")] == [
        "Play again",
        f"Play the same seed again ({LOST})",
    ]


def test_a_game_beside_the_board_is_played_again_beside_the_board(browser: Browser, store: Store) -> None:
    answer = browser.press(again(finished(browser, store, mode="companion"), "Play the same seed again"))
    assert store.get(answer.url.path.split("/")[2]).mode == "companion"


def test_what_the_final_count_brings_a_person_is_told_as_such(browser: Browser, store: Store) -> None:
    (end,) = [part for part in finished(browser, store).find("section") if "end" in part.attributes["class"].split()]
    most = [entry.text for entry in end.find("li")]
    assert most
    assert not [text for text in most if text.startswith("Automa")]


@GAMES
def test_every_offer_has_a_name_and_its_place_is_on_the_board(game: str) -> None:
    for page, _ in first_pages(game):
        ids = {element.attributes["id"] for element in page.walk() if "id" in element.attributes}
        for button in offers(page):
            assert button.text
            assert button.attributes.get("data-place") in (None, *ids)


@GAMES
def test_ids_on_the_table_are_unique(game: str) -> None:
    for page, _ in first_pages(game):
        ids = [element.attributes["id"] for element in page.walk() if "id" in element.attributes]
        assert len(ids) == len(set(ids))


def test_a_fragment_is_the_table_alone(browser: Browser) -> None:
    address = begin(browser)
    answer = browser.get(address, headers={"HX-Request": "true"})
    part = read(answer.text)
    assert [child.attributes["id"] for child in part.children if not isinstance(child, str)] == ["table"]


def test_after_a_move_the_automas_turn_is_to_be_played_step_by_step(browser: Browser) -> None:
    address = begin(browser)
    page = browser.page(address)
    (form,) = page.find("form", id="offers")
    data = {"move": offers(page)[0].attributes["value"], "seen": form.find("input", name="seen")[0].attributes["value"]}
    part = read(browser.post(f"{address}/play", data, headers={"HX-Request": "true"}).text)
    (turn,) = part.find("section", id="turn")
    assert turn.attributes["data-play"] == "yes"
    assert turn.find("div", class_="funnel")


@GAMES
def test_each_step_of_a_funnel_names_a_rule_of_its_game(game: str) -> None:
    book = rulebook(registry.game(game).info.package)
    funnels = [funnel for page, _ in first_pages(game) for funnel in page.find("div", class_="funnel")]
    named = {link.text for funnel in funnels for link in funnel.find("a", class_="rule")}
    assert named
    assert named <= set(book)


def test_each_step_of_a_funnel_leaves_no_more_than_the_one_before(browser: Browser) -> None:
    page = browser.page(begin(browser))
    for turn in range(6):
        page = choose(browser, page, Rng(turn, "test"))
        for funnel in page.find("div", class_="funnel"):
            steps = [step for step in funnel.find("li") if "step" in step.attributes["class"]]
            left = [int(step.find("b", class_="count")[0].text) for step in steps]
            assert left == sorted(left, reverse=True)
            assert left[-1] == 1
            stay = steps[-1].attributes["data-stay"].split()
            assert stay == [funnel.attributes["data-place"]] or not stay


def test_the_same_seed_again_is_the_same_game(browser: Browser, store: Store) -> None:
    first, second = begin(browser, seed="77"), begin(browser, seed="77")
    assert legal(store, first) == legal(store, second)
    assert first != second
