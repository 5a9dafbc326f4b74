"""Learning a game inside: a page of base rules with the signs of the board, and a guided first game whose tips come once, one at a time."""

from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import complete
from automatable.kernel.play.match import Match
from automatable.kernel.show.learn import PARTS, learn_of, next_bubble
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.guided import KEY, Guided, all_guided, keep_guided
from automatable.saves.store.store import Store
from tests.web.client import Browser
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, looking

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}


@pytest.mark.parametrize("name", GAMES)
def test_each_game_says_what_it_is_and_how_it_is_played(browser: Browser, name: str) -> None:
    game = registry.game(name)
    learn, words = learn_of(game.info), game.words()
    assert learn is not None
    assert game.face.printed is not None
    said = ["sentence", "length", "hard", "start", *(f"bubble.{one.id}" for one in learn.bubble)]
    assert all(f"learn.{key}" in words for key in said)
    signs = [sign for part in PARTS for sign, _ in learn.lines(part)]
    assert all(f'id="{sign}"' in game.face.printed.symbols for sign in signs)
    lines = [line.key for part in PARTS for _, line in learn.lines(part)]
    assert all(key in words for key in lines)
    assert sum(key.split(".")[1] in PARTS for key in words.texts if key.startswith("learn.")) == len(lines)
    assert learn.level in [level.id for level in game.info.levels]
    options = {option.id: option.choices for option in game.info.options}
    assert all(set(choices) <= set(options[option]) for option, choices in learn.beginners.items())
    page = browser.get(f"/learn/{name}")
    assert page.status_code == 200
    assert words.say(msg("learn.sentence")) in browser.get("/").text
    assert words.say(msg("learn.start")) in browser.get(f"/new/{name}").text
    assert f"/learn/{name}" in browser.get(f"/new/{name}").text


def test_the_central_rule_of_tokaido_is_said(browser: Browser) -> None:
    assert "Whoever is last on the road moves." in browser.get("/learn/tokaido").text
    lobby = browser.get("/").text
    assert lobby.index(">Tokaido") < lobby.index(">Revive</h3>")
    assert "Start here" in lobby
    assert "Witches (forest): good to begin with" in browser.get("/new/terra_mystica").text


@pytest.mark.parametrize("name", GAMES)
def test_a_guided_game_tells_six_to_eight_things_once(name: str) -> None:
    game = registry.game(name)
    learn = learn_of(game.info)
    assert learn is not None
    assert 6 <= len(learn.bubble) <= 8
    match, rng, told = Match(game, learn.guide.setup), Rng(1, "player"), list[str]()
    match.run_on()
    while match.turn.who is not Who.OVER and len(told) < len(learn.bubble):
        if (found := next_bubble(match, learn.bubble, told)) is not None:
            told.append(found.id)
        match.play(game.players["greedy"](match.state, match.rules.legal(match.state), rng))
    assert len(told) >= 6, told
    assert "why" in told


def test_hibernation_is_explained_when_it_helps() -> None:
    game = registry.game("revive")
    learn = learn_of(game.info)
    assert learn is not None
    (sleep,) = (one for one in learn.bubble if one.id == "sleep")
    match, rng = Match(game, learn.guide.setup), Rng(1, "player")
    match.run_on()
    while next_bubble(match, [sleep], ()) is None:
        match.play(game.players["greedy"](match.state, match.rules.legal(match.state), rng))
    offered = [type(move).__name__ for move in match.rules.legal(match.state)]
    assert "Hibernate" in offered
    assert offered.count("PlayCard") <= 3


@pytest.mark.parametrize("name", GAMES)
def test_a_tip_speaks_of_places_that_the_board_has(browser: Browser, name: str) -> None:
    learn = learn_of(registry.listing(name))
    assert learn is not None
    page = browser.post(f"/learn/{name}/play", {}).text
    assert all(f'id="{place}"' in page for one in learn.bubble for place in one.at)


def test_tips_come_one_at_a_time_and_can_be_stopped(browser: Browser, store: Store) -> None:
    assert "Tip 1 of 8" in browser.post("/learn/tokaido/play", {}).text
    (game_id,) = all_guided(store)
    assert "Tip 1 of 8" in browser.get(f"/table/{game_id}").text
    assert "Tip 1 of 8" not in browser.post(f"/table/{game_id}/told", {}).text
    assert "Tip" not in browser.get(f"/table/{game_id}").text
    page = browser.page(f"/table/{game_id}")
    (form,) = [form for form in page.find("form") if form.find("button", name="move")]
    answer = browser.press(form, form.find("button", name="move")[0])
    assert "Tip 2 of 8" in answer.text
    assert "You are last on the road" in answer.text
    assert "Tip" not in browser.post(f"/table/{game_id}/told", {"stop": "1"}).text
    assert all_guided(store)[game_id].off
    store.set_setting(KEY, "{damaged")
    assert browser.get(f"/table/{game_id}").status_code == 200


def test_other_games_have_no_tips(browser: Browser, store: Store) -> None:
    assert 'class="panel bubble"' not in browser.post("/new/tokaido", {"seed": "5", "full": "1"}).text
    assert store.setting(KEY) == ""


BESIDE = """bubble => {
  const own = bubble.getBoundingClientRect(), board = document.querySelector("#board").getBoundingClientRect();
  const near = [...document.querySelectorAll("#offers .offer[data-place]")].some(offer => {
    const box = document.querySelector(`#board-sheet #${offer.dataset.place}`).getBoundingClientRect();
    const across = Math.max(0, box.left - own.right, own.left - box.right), down = Math.max(0, box.top - own.bottom, own.top - box.bottom);
    return Math.max(across, down) < 20;
  });
  const below = own.top >= board.bottom - 1;
  return [below, near || below ? bubble.dataset.side : "far from every lit place"];
}"""


NEAR = """bubble => {
  const own = bubble.getBoundingClientRect(), place = document.querySelector("#board-sheet .spoken").getBoundingClientRect();
  const over = box => Math.max(0, Math.min(box.right, own.right) - Math.max(box.left, own.left)) * Math.max(0, Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top));
  const across = Math.max(0, place.left - own.right, own.left - place.right), down = Math.max(0, place.top - own.bottom, own.top - place.bottom);
  return [Math.max(across, down), over(place)];
}"""


def guided_until(store: Store, name: str, tip: str) -> Session:
    """A guided game in which the greedy player has come to a tip; the others count as told."""
    game = registry.game(name)
    learn = learn_of(game.info)
    assert learn is not None
    (wanted,) = (one for one in learn.bubble if one.id == tip)
    session, rng = Session.create(store, game, complete(game.info, learn.guide.setup)), Rng(1, "player")
    keep_guided(store, session.id, Guided(tuple(one.id for one in learn.bubble if one.id != tip)))
    while next_bubble(session.match, [wanted], ()) is None:
        state = session.match.state
        session.play(game.players["greedy"](state, session.match.rules.legal(state), rng))
    return session


class TestInABrowser:
    pytestmark = IN_A_BROWSER

    @pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (NARROW, "dark")], ids=["desktop", "narrow"])
    def test_learning_is_for_everybody(self, chrome: Chromium, address: str, size: Any, theme: str) -> None:
        with looking(chrome, address, **size, color_scheme=theme, reduced_motion="reduce") as seen:
            for name in GAMES:
                seen.go(f"/learn/{name}")
                assert seen.faults() == []
                assert seen.sideways() == 0
            seen.go("/learn/tokaido")
            seen.page.get_by_role("button", name="Learn by playing").click()
            expect(seen.page.locator(".bubble")).to_contain_text("Choose who you are.")
            assert seen.faults() == []
            assert seen.sideways() == 0
            assert seen.page.locator(".bubble").evaluate(
                "one => { const own = one.getBoundingClientRect();"
                " return [...document.querySelectorAll('#offers .offer')].every(offer => {"
                " const box = offer.getBoundingClientRect(); return box.top >= own.bottom || box.bottom <= own.top; }); }"
            )
            seen.page.get_by_role("button", name="Got it").click()
            expect(seen.page.locator(".bubble")).to_have_count(0)
            seen.choose()
            expect(seen.page.locator(".bubble")).to_contain_text("You are last on the road")
            # Beside a lit place of the board; on a phone below the board, with its tip towards one.
            side = seen.page.locator(".bubble.at-board").evaluate(BESIDE)
            assert side == ([True, "below"] if size is NARROW else [False, side[1]])
            assert side[1] in ("below", "above", "left", "right")
            assert seen.sideways() == 0
            seen.page.get_by_role("button", name="No more tips").click()
            expect(seen.page.locator(".bubble")).to_have_count(0)

    def test_a_tip_stands_beside_the_place_it_speaks_of(self, chrome: Chromium, games: Store, address: str) -> None:
        session = guided_until(games, "tiletum", "fair")
        with looking(chrome, address, **DESKTOP, reduced_motion="reduce") as seen:
            seen.sit_down(session)
            expect(seen.page.locator(".bubble.floats")).to_contain_text("Look at the fair of this round")
            expect(seen.page.locator("#fair-0.spoken")).to_have_count(1)
            far, hidden = seen.page.locator(".bubble").evaluate(NEAR)
            assert far < 20
            assert hidden == 0
        with looking(chrome, address, **PHONE, reduced_motion="reduce") as seen:
            seen.sit_down(session)
            expect(seen.page.locator("#fair-0")).to_be_visible()

    def test_a_tip_shows_her_reasons(self, chrome: Chromium, games: Store, address: str) -> None:
        session = guided_until(games, "tokaido", "why")
        with looking(chrome, address, **PHONE) as seen:
            seen.sit_down(session, pace="slow")
            # While her turn is played, no tip speaks of yours.
            seen.page.locator("#again").click()
            expect(seen.page.locator(".playing")).to_have_count(1)
            expect(seen.page.locator(".bubble")).to_be_hidden()
            seen.page.locator("#skip").click()
            seen.page.get_by_role("button", name="Show me why").click()
            expect(seen.page.locator("#turn details.why").last).to_have_attribute("open", "")
            expect(seen.page.locator("#turn details.why .funnel").last).to_be_in_viewport()
