"""A game of two persons at one screen: everybody is told apart, from the first prompt to the score sheet."""

import re

import pytest

from automatable.games.terra_mystica import TWO
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser

ROLES = ["you", "you2", "automa1"]


@pytest.fixture
def begun(store: Store) -> Session:
    return Session.create(store, TWO, Setup(3))


@pytest.fixture
def ended(begun: Session) -> Session:
    """A finished game; the match is played first and saved as a whole, which is quicker than move by move."""
    match, rng = begun.match.copy(), Rng(3, "hot seat")
    while match.turn.who is not Who.OVER:
        match.play(TWO.players["random"](match.state, TWO.rules.legal(match.state), rng))
    begun.match = match
    return begun.fork()


def test_the_next_thing_to_do_names_the_person(browser: Browser, begun: Session) -> None:
    named = set()
    for _ in range(6):
        view = browser.get(f"/api/matches/{begun.id}").json()["view"]
        named.add((view["turn"]["seat"], " ".join(view["prompt"].split()[:2]).rstrip(":")))
        move = browser.get(f"/api/matches/{begun.id}/legal").json()["offers"][0]["move"]
        browser.send("POST", f"/api/matches/{begun.id}/play", json={"move": move})
    assert named == {(0, "First player"), (1, "Second player")}


def test_the_log_of_the_api_tells_the_persons_apart(browser: Browser, ended: Session) -> None:
    entries = browser.get(f"/api/matches/{ended.id}/log").json()["entries"]
    assert {entry["by"] for entry in entries} == {*ROLES, "chance"}
    assert set().union(*(entry["gains"] for entry in entries)) == set(ROLES)
    told = {entry["by"]: entry["text"].lower() for entry in entries}
    assert ("first player" in told["you"], "second player" in told["you2"]) == (True, True)


def test_the_page_of_a_finished_game_has_a_column_for_everybody_and_names_the_winner(
    browser: Browser, ended: Session
) -> None:
    page = browser.page(f"/table/{ended.id}")
    heads = [head.attributes.get("class") for head in page.find("th", scope="col")]
    assert [head for head in heads if head] == ROLES
    assert re.search(r"The (first player|second player|Automa) wins with \d+ points\.", page.text)


def test_both_persons_have_a_panel_of_their_own_among_the_players(browser: Browser, begun: Session) -> None:
    page = browser.page(f"/table/{begun.id}")
    panels = [part for part in page.find("section") if "seat" in part.attributes.get("class", "").split()]
    assert [part.attributes["data-tab"] for part in panels] == ["you", "you", "automa"]
    assert "Players" in [button.text for button in page.find("button")]


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_a_colour_in_both_palettes(browser: Browser, role: str) -> None:
    palette = browser.get("/static/palette.css").text
    assert len(re.findall(rf"--{role}: light-dark\(#\w{{6}}, #\w{{6}}\);", palette)) == 2
