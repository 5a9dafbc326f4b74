"""Terra Mystica in a real browser: setup and two rounds by pressing shapes of the board, on a desk and on a phone."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.chance import Rng
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.show.offers import encode
from tests.games.terra_mystica.given import Acting, State
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, SIZES, Seen, looking

pytestmark = IN_A_BROWSER
MOST_MOVES = 60


def begun(games: Store, until: Callable[[State], bool], seed: int = 3, **options: Value) -> Session:
    """A game that the greedy player brought to a moment."""
    session = Session.create(games, PLUGIN, complete(PLUGIN.info, Setup(seed, "automa", options)))
    while not until(session.match.state):
        legal = PLUGIN.rules.legal(session.match.state)
        session.play(PLUGIN.players["greedy"](session.match.state, legal, Rng(seed, "test")))
    return session


def sit_down(seen: Seen, session: Session, **settings: str) -> None:
    seen.page.request.post(f"{seen.address}/settings", form=QUICK | settings)
    seen.go(f"/table/{session.id}")
    expect(seen.page.locator("#offers")).to_be_visible()


def offer_of_greedy(seen: Seen, session: Session) -> Locator:
    """The button of what the greedy player would do."""
    session.refresh()
    state = session.match.state
    move = PLUGIN.players["greedy"](state, PLUGIN.rules.legal(state), Rng(1, "test"))
    buttons = seen.page.locator("#offers .offer")
    values = buttons.evaluate_all("all => all.map(one => one.value)")
    return buttons.nth(values.index(encode(move)))


def play(seen: Seen, button: Locator) -> bool:
    """Play an offer by its shape on the board, or by its button if it has none; whether it has one."""
    page = seen.page
    seq = page.locator("#table").get_attribute("data-seq")
    place = button.get_attribute("data-place")
    if place is not None:
        shape = page.locator(f"#{place}")
        expect(shape).to_have_attribute("aria-label", re.compile(r"\w"))
        seen.open_part(shape)
        shape.click()
    sheet = page.locator("#tip .offer:visible")
    if place is not None and sheet.count():
        values = sheet.evaluate_all("all => all.map(one => one.value)")
        sheet.nth(values.index(button.get_attribute("value"))).click()
    elif place is None or (page.locator("#show-all").is_visible() and not page.locator(".htmx-request").count()):
        button.evaluate("one => one.closest('details')?.setAttribute('open', '')")
        button.click()
    page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
    seen.settled()
    return place is not None


@SIZES
def test_setup_and_two_rounds_by_pressing_the_board(
    chrome: Browser, address: str, games: Store, size: dict[str, Any]
) -> None:
    name = "phone" if size is PHONE else "desktop"
    session = begun(games, lambda state: True, faction="ice_maidens", automa_faction="kuddlers")
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        sit_down(seen, session)
        pressed = 0
        rounds = set()
        for _ in range(MOST_MOVES):
            now = seen.page.locator("progress.way").get_attribute("value")
            if now not in rounds:
                rounds.add(now)
                seen.picture(f"terra-mystica-{name}-round-{now}")
            if now == "3":
                break
            pressed += play(seen, offer_of_greedy(seen, session))
            assert seen.sideways() == 0
        assert seen.faults() == []
        assert rounds == {"0", "1", "2", "3"}
        assert pressed >= 15


def test_a_space_with_several_outcomes_shows_just_those(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, _has_fork, faction="halflings")
    with looking(chrome, address, **PHONE) as seen:
        sit_down(seen, session)
        place = _fork(session.match.state)
        seen.page.locator(f"#{place}").click()
        shown = seen.page.locator("#tip .offer:visible")
        assert shown.evaluate_all("all => all.map(one => one.dataset.place)") == [place, place]
        expect(shown.first).to_be_in_viewport()
        expect(shown.first).to_contain_text("Upgrade to a")
        expect(shown.first).to_contain_text("2 workers")


def test_previews_of_several_outcomes_lie_beside_each_other(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, _has_fork, faction="halflings")
    with looking(chrome, address, **DESKTOP) as seen:
        sit_down(seen, session)
        seen.page.locator(f"#{_fork(session.match.state)}").hover()
        expect(seen.page.locator("#board .preview")).to_have_count(2)
        boxes = seen.page.locator("#board .preview").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right])"
        )
        (_, first), (second, _) = sorted(boxes)
        assert first <= second + 0.5


def test_on_a_phone_ones_own_resources_stay_in_sight(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, lambda state: state.round == 1, faction="halflings")
    with looking(chrome, address, **PHONE) as seen:
        sit_down(seen, session)
        player = session.match.state.players[0]
        told = seen.page.locator("#strip b").all_inner_texts()
        bowls = f"{player.bowl1}/{player.bowl2}/{player.bowl3}"
        assert told == [str(player.coins), str(player.workers), str(player.priests), bowls]
        seen.page.mouse.wheel(0, 2000)
        expect(seen.page.locator("#strip")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_points_of_three_seats_fit_the_bar(chrome: Browser, address: str) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.begin(seed=5, game="terra_mystica_two", **QUICK)
        for number in seen.page.locator("#points b").all():
            box = number.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= (seen.page.locator("#undo").bounding_box() or {"x": 0})["x"]


def _fork(state: State) -> str | None:
    """A trading house that can become either of two structures."""
    if not isinstance(state.owed[-1], Acting):
        return None
    offers = [PLUGIN.face.offer(state, move) for move in PLUGIN.rules.legal(state)]
    upgrades = [offer.place for offer in offers if offer.label.key == "offer.upgrade"]
    return next((place for place in upgrades if upgrades.count(place) > 1), None)


def _has_fork(state: State) -> bool:
    return _fork(state) is not None


def test_her_reasons_stand_at_the_places_and_on_the_card(chrome: Browser, address: str, games: Store) -> None:
    session, entry = measured(games)
    with looking(chrome, address, **DESKTOP) as seen:
        sit_down(seen, session, pace="slow")
        seen.page.locator(f"[data-why='{entry}']").first.click()
        seen.pause_at_the_first_step()
        step = seen.page.locator("#look .step[data-measures][data-source]").first
        seen.step_to("#look .step[data-measures][data-source].now")
        measures = dict(pair.split("=") for pair in (step.get_attribute("data-measures") or "").split())
        numbers = seen.page.locator("#board .measure")
        assert numbers.evaluate_all("all => all.map(one => [one.parentNode.id, one.textContent])") == [
            list(pair) for pair in measures.items()
        ]
        assert seen.page.locator("#board .source").get_attribute("id") == step.get_attribute("data-source")


def measured(games: Store) -> tuple[Session, int]:
    """A game in which she has just counted in a direction, and the entry of that decision."""
    for seed in range(20):
        session = begun(games, lambda state: state.round == 3, seed, faction="nomads")
        for entry in range(len(session.match.log) - 1, len(session.match.log) - 12, -1):
            trace = session.match.trace(entry)
            if trace is not None and any(step.source == "support-direction" for step in trace.steps):
                return session, entry
    raise AssertionError("she never counts")


def test_a_first_visit_loads_less_than_150_kilobytes(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, lambda state: state.round == 4, faction="engineers")
    with looking(chrome, address, **DESKTOP) as seen:
        seen.go(f"/table/{session.id}")
        seen.page.wait_for_load_state("load")
        loaded = seen.page.evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
            ".map(entry => [entry.name, entry.transferSize])"
        )
        assert sum(size for _, size in loaded) < 150_000, loaded
