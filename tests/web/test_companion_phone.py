"""The companion on a phone, in a real browser: one evening's beginning of each game, with a reload, a second device and a dead connection."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.games.tokaido.companion.moves import Stopped
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.locking import locked
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking
from tests.web.served import as_a_process

pytestmark = IN_A_BROWSER
GAMES = ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"]
TURNS = 6
SMALLEST = 48


@pytest.fixture
def phone(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **PHONE) as seen:
        yield seen


def begin(seen: Seen, game: str, **fields: str) -> None:
    """Start a companion game, and come to its first turn."""
    form: dict[str, str | float | bool] = {"full": "1", "mode": "companion", "seed": "7", **fields}
    answer = seen.page.request.post(f"{seen.address}/new/{game}", form=form)
    seen.page.goto(answer.url)
    seen.page.wait_for_load_state()
    expect(seen.page.locator(".ticks button").first).to_be_visible()
    past_set_up(seen.page)
    expect(seen.page.locator("#companion.companion")).to_be_visible()
    seen.page.wait_for_load_state()


def past_set_up(page: Page) -> None:
    """Skip what is left of the parts of the set-up that stand before the turn."""
    while "/prepare" in (here := page.url):
        page.locator("#done").click()
        expect(page).not_to_have_url(here)
        page.wait_for_load_state()


def seq(page: Page) -> str:
    return page.locator("#companion").get_attribute("data-seq") or ""


def one_step(page: Page, number: int = 0, ends: bool = False) -> str:
    """Press Done, or tell one of the things that can be told, or that my turn is over; what it was."""
    before = seq(page)
    if page.locator("button#done").count():
        kind = "done"
        page.locator("button#done").click()
    elif ends and page.locator("#end").count():
        kind = "told"
        page.wait_for_timeout(450)
        page.locator("#end").click()
    else:
        kind = "told"
        page.wait_for_timeout(450)
        if not page.locator(".ask > .pad .offer:visible").count():
            page.locator("details:is(.here, .shown)").first.evaluate("list => list.open = true")
        page.locator(".ask .offer:visible").nth(number).click()
    page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
    expect(page.locator(".htmx-request")).to_have_count(0)
    past_set_up(page)
    return kind


def small_targets(page: Page) -> list[str]:
    """What one presses while playing and is lower than a thumb needs."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll(".thumb .btn, .ask .offer, .strip .seat, .companion summary")]
        .filter(one => one.getClientRects().length && one.getBoundingClientRect().height < least)
        .map(one => one.outerHTML.slice(0, 120))""",
        SMALLEST,
    )
    return found


def forgive(seen: Seen) -> None:
    """The browser may complain that nobody answered, or only to say later, and of nothing else."""
    known = ("net::ERR", "Failed to fetch", "status of 503")
    assert [said for said in seen.complaints if not any(word in said for word in known)] == []
    seen.complaints.clear()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_turns_of_a_companion_game(phone: Seen, game: str) -> None:
    begin(phone, game)
    page = phone.page
    kinds = set()
    for turn in range(TURNS):
        assert (phone.sideways(), small_targets(page)) == (0, [])
        kinds.add(one_step(page))
        if turn == 2:
            shown, then = page.locator("#main").inner_text(), seq(page)
            page.reload()
            page.wait_for_load_state()
            assert (page.locator("#main").inner_text(), seq(page)) == (shown, then)
    assert phone.faults() == []
    phone.picture(f"companion-{game}")


def test_the_picture_of_the_set_up_shows_the_part_of_the_step_in_hand(phone: Seen) -> None:
    form: dict[str, str | float | bool] = {"full": "1", "mode": "companion", "seed": "7"}
    phone.page.goto(phone.page.request.post(f"{phone.address}/new/tiletum", form=form).url)
    bar = phone.page.locator("#parts")
    expect(bar.get_by_role("button", name="Wheel")).to_have_attribute("aria-pressed", "true")
    phone.page.locator(".ticks button").filter(has_text="Fill the contract offer").click()
    expect(bar.get_by_role("button", name="Offers")).to_have_attribute("aria-pressed", "true")


def test_a_chapter_of_fix_that_one_came_for_is_open(phone: Seen) -> None:
    begin(phone, "tokaido")
    phone.page.goto(f"{phone.page.url}/fix#count")
    expect(phone.page.locator("#count")).to_have_attribute("open", "")
    expect(phone.page.locator("#sources")).not_to_have_attribute("open", "")


def test_how_many_moves_and_why_can_be_read(phone: Seen) -> None:
    begin(phone, "tokaido")
    page = phone.page
    while not page.locator("#listed").count():
        one_step(page)
    page.locator("#listed").click()
    expect(page.locator("#done small")).to_be_visible()
    moves = page.locator(".automa-turn:not(.more)").count()
    expect(page.locator("#done small")).to_have_text(f"all {moves} moves")
    page.locator(".why summary").first.click()
    narrow = "reasons => Math.min(...reasons.map(one => one.getBoundingClientRect().width))"
    assert page.locator(".why[open] .reason").evaluate_all(narrow) > PHONE["viewport"]["width"] / 2


def test_a_second_device_stays_in_step(phone: Seen, chrome: Browser, address: str) -> None:
    begin(phone, "tokaido")
    with looking(chrome, address, **PHONE) as other:
        other.page.goto(phone.page.url)
        other.page.wait_for_load_state()
        one_step(phone.page)
        expect(other.page.locator(f"#companion[data-seq='{seq(phone.page)}']")).to_be_visible(timeout=30_000)


def test_a_place_on_the_board_tells_where_i_stopped(phone: Seen) -> None:
    begin(phone, "tokaido")
    page = phone.page
    while page.locator("button#done").count():
        one_step(page)
        page.wait_for_timeout(450)
    before = seq(page)
    spot = page.locator("#board-sheet .can").first
    spot.dispatch_event("click")
    page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
    expect(page.locator(".mine")).to_contain_text("You stop at")


def test_fixing_opens_at_the_map(phone: Seen) -> None:
    begin(phone, "terra_mystica")
    phone.page.locator("#fix").click()
    expect(phone.page.locator("#parts [aria-pressed=true]")).to_have_text("Map")


def test_a_mistake_of_ours_leaves_a_way_on(phone: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line in place of the game, on the page and in Fix; trying again comes back to the same card."""
    begin(phone, "terra_mystica")
    page, card = phone.page, phone.page.url

    def fails(*told: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(Session, "undo", fails)
        broken.setattr(Session, "correct", fails)
        broken.setattr(Session, "report", fails)
        before = seq(page)
        page.locator(".ask .offer:visible").first.click()
        expect(page.locator("#companion.trouble p").first).not_to_be_empty()
        page.locator("#companion.trouble .btn.main").click()
        expect(page.locator(f"#companion[data-seq='{before}'] .ask")).to_be_visible()
        phone.go(f"{card.removeprefix(phone.address)}/fix")
        correction = page.locator("form[action$='/correct'] .offer").first
        correction.evaluate(
            "button => { for (let at = button; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true }"
        )
        correction.click()
        expect(page.locator("#companion.trouble p").first).not_to_be_empty()
    page.locator("#companion.trouble .btn.main").click()
    expect(page.locator("#companion.fixing")).to_be_visible()
    phone.go(card.removeprefix(phone.address))
    one_step(page)
    assert all("500" in said for said in phone.complaints)
    phone.complaints.clear()


def test_an_old_entry_is_changed_and_what_waits_follows(phone: Seen, games: Store) -> None:
    """Not at the inn yet, three turns ago: the page says what waits, asks where I went on to, and then all is there."""
    session = Session.create(games, registry.game("tokaido"), Setup(3), "companion", by_app=["automa", "traveler"])
    while len(session.match.log) < 60:
        session.report(session.match.rules.legal(session.match.state)[0])
    session.acknowledge()
    log = session.match.log
    point = max(
        index
        for index, entry in enumerate(log)
        if isinstance(entry.move, Stopped) and entry.move.to in (14, 27, 41) and index < len(log) - 6
    )
    page = phone.page
    phone.go(f"/companion/{session.id}/earlier/{point + 1}")
    page.locator(".pad .offer").first.click()
    expect(page.locator(".waiting")).to_contain_text("wait for it and then follow automatically")
    expect(page.locator("#undo")).to_have_attribute("title", "the last change of an earlier entry")
    page.locator(".ask .offer:visible", has_text="Inn").first.click()
    expect(page.locator(".edited")).to_contain_text("Nothing is lost.")
    expect(page.locator(".waiting")).to_have_count(0)
    for _ in range(2):
        before = seq(page)
        page.locator("#undo").click()
        page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
    session.refresh()
    assert session.match.log == log


def test_a_tap_on_a_dead_server_is_kept_and_sent_when_it_is_back(chrome: Browser, tmp_path: Path) -> None:
    with as_a_process(tmp_path) as (process, (host, port)), looking(chrome, f"http://{host}:{port}", **PHONE) as seen:
        page = seen.page
        begin(seen, "tokaido")
        while not page.locator("button#done").count():
            one_step(page)
        shown, before = page.locator("#main").inner_text(), seq(page)
        process.kill()
        process.wait()
        page.locator("button#done").click()
        expect(page.locator("#kept")).to_contain_text("Done")
        assert (page.locator("#main").inner_text(), seq(page)) == (shown, before)
        with as_a_process(tmp_path, "--port", str(port)):
            page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
            expect(page.locator("#lost")).to_be_hidden()
            expect(page.locator("button#done")).to_have_count(0)
        forgive(seen)


def test_a_correction_on_a_dead_server_is_kept_and_sent_when_it_is_back(chrome: Browser, tmp_path: Path) -> None:
    with as_a_process(tmp_path) as (process, (host, port)), looking(chrome, f"http://{host}:{port}", **PHONE) as seen:
        page = seen.page
        begin(seen, "tokaido")
        page.locator("#fix").click()
        page.locator("#count summary").click()
        page.wait_for_load_state("networkidle")
        meter = page.locator("#count form").first
        process.kill()
        process.wait()
        meter.locator("[name=number]").fill("17")
        meter.locator("button").click()
        expect(page.locator("#kept")).to_contain_text("Automa 1's points 17")
        expect(page.locator("#companion.fixing")).to_be_visible()
        page.locator("#done").click()
        expect(page.locator("#companion.fixing")).to_be_visible()
        with as_a_process(tmp_path, "--port", str(port)):
            expect(page.locator(".strip .automa1 b")).to_have_text("17")
            expect(page.locator("#lost")).to_be_hidden()
            page.wait_for_load_state("networkidle")
        forgive(seen)


def test_what_is_tapped_while_another_program_writes_is_kept_and_sent_then(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido")
    page = phone.page
    while not page.locator("button#done").count():
        one_step(page)
    before = seq(page)
    with locked(games.path):
        page.locator("button#done").click()
        expect(page.locator("#lost")).to_contain_text("Another program is using the saved games")
        expect(page.locator("#kept")).to_contain_text("Done")
    page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
    expect(page.locator("#lost")).to_be_hidden()
    page.locator("#fix").click()
    page.locator("#count summary").click()
    meter = page.locator("#count form").first
    meter.locator("[name=number]").fill("17")
    with locked(games.path):
        meter.locator("button").click()
        expect(page.locator("#kept")).to_contain_text("Automa 1's points 17")
    expect(page.locator(".strip .automa1 b")).to_have_text("17")
    expect(page.locator("#lost")).to_be_hidden()
    page.wait_for_load_state("networkidle")
    forgive(phone)


def test_a_tap_that_comes_too_late_is_refused_aloud(phone: Seen, chrome: Browser, address: str) -> None:
    begin(phone, "tokaido")
    page = phone.page
    while not page.locator("button#done").count():
        one_step(page)
    page.context.set_offline(True)
    page.locator("button#done").click()
    expect(page.locator("#kept")).to_contain_text("Done")
    with looking(chrome, address, **PHONE) as other:
        other.page.goto(page.url)
        other.page.wait_for_load_state()
        one_step(other.page)
        page.context.set_offline(False)
        expect(page.locator("#toast")).to_contain_text("Done")
        expect(page.locator(f"#companion[data-seq='{seq(other.page)}']")).to_be_visible()
    forgive(phone)


def test_a_tile_that_is_none_of_ours_is_told_hex_by_hex(phone: Seen) -> None:
    begin(phone, "revive")
    page = phone.page
    one_step(page)
    expect(page.locator("button#done")).to_have_count(0)
    before = seq(page)
    page.locator("#tile-A07.can").dispatch_event("click")
    page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
    expect(page.locator(".ask .offer.odd")).to_have_count(10)
    expect(page.locator("#companion")).to_have_css("padding-left", "0px")
    # Each hex is a picture that one taps; tiles of ours are drawn as they lie, folded by their northern hex.
    expect(page.locator(".shown .lie")).not_to_have_count(0)
    expect(page.get_by_text("My tile isn't listed: which hex is in the north?")).to_be_visible()
    for number, ground in enumerate(("water", "sand", "water", "bonus")):
        assert (phone.sideways(), small_targets(page)) == (0, [])
        page.wait_for_timeout(450)
        before = seq(page)
        hexes = page.locator(".ask > .pad .offer:has(> svg.sign)")
        expect(hexes).to_have_count(10)
        hexes.filter(has=page.get_by_text(ground, exact=True)).click()
        page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
        if not number:
            expect(page.locator(".noted")).to_have_count(0)
            phone.picture("companion-revive-hex")
    expect(page.locator("p.mine")).to_contain_text("The south of tile A07 shows bonus.")
    expect(page.locator(".noted")).to_contain_text("We don't know this card")
    expect(page.locator("#tile-A07.can")).to_have_count(0)
    assert phone.faults() == []


def test_tapestry_on_the_cards_of_the_box_alone(phone: Seen) -> None:
    """The check-lists are answered and a decision card is told by its look, without a number and without a board."""
    begin(phone, "tapestry", way="cards", cards="box", first="you")
    page = phone.page
    lists = 0
    for step in range(16):
        assert (phone.sideways(), small_targets(page)) == (0, [])
        lists += page.locator(".checks li").count()
        if page.locator(".ask").get_by_text("Top of the list: ").count():
            break
        one_step(page, 1 if step == 1 else 0, ends=True)
    expect(page.locator(".ask").get_by_text("Top of the list: ").first).to_be_visible()
    assert "Card 1" not in page.locator("#main").inner_text()
    phone.picture("companion-tapestry-card")
    while not lists:
        one_step(page, ends=True)
        lists += page.locator(".checks li").count()
    expect(page.locator("#board-sheet")).to_be_hidden()
    phone.picture("companion-tapestry-list")


def test_a_die_on_the_wheel_is_told_and_the_wheel_corrected(phone: Seen) -> None:
    begin(phone, "tiletum")
    page = phone.page
    while page.locator("button#done").count():
        one_step(page)
        page.wait_for_timeout(450)
    before = seq(page)
    die = page.locator("#board-sheet .can[id^=die-]").first
    sector = (die.get_attribute("id") or "").split("-")[1]
    die.dispatch_event("click")
    page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
    expect(page.locator("p.mine")).to_contain_text("You take the")
    dice = page.locator(f"#board-sheet [id^=die-{sector}-]").count()
    page.goto(f"{page.url.split('?')[0]}/fix?at=sector-{sector}")
    page.wait_for_load_state()
    assert phone.sideways() == 0
    page.get_by_role("button", name="one more blue die", exact=True).click()
    page.wait_for_load_state()
    expect(page.locator(f"#board-sheet [id^=die-{sector}-]")).to_have_count(dice + 1)
    page.locator("#done").click()
    expect(page.locator("p.mine")).to_contain_text("Corrected: the dice in")
    assert phone.faults() == []
    expect(page.locator("#ask .offer").filter(has_text="End turn")).to_have_count(0)
    page.locator("#end").dblclick()
    expect(page.locator("p.mine")).to_contain_text("You end your turn")
    expect(page.locator("button#done")).to_contain_text("Done")


def test_a_narrow_phone_holds_the_page_of_a_new_game(phone: Seen) -> None:
    """Where the longest line of who sits at the table is wider than the screen."""
    phone.page.set_viewport_size({"width": 360, "height": 740})
    phone.go("/new/tiletum?mode=companion")
    assert phone.sideways() == 0


def test_who_draws_is_saved_when_it_is_changed(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido")
    page, game = phone.page, games.list()[0].id
    page.goto(f"{phone.address}/companion/{game}/fix#sources")
    radios = page.locator("#sources input[type=radio][value=box]")
    for number in range(2):
        radios.nth(number).check()
    expect(page.locator("#sources [data-saved]")).to_have_text("Saved.")
    page.locator("#done").click()
    page.wait_for_url(f"**/companion/{game}")
    page.goto(f"{phone.address}/companion/{game}/fix#sources")
    assert all(radios.nth(number).is_checked() for number in range(2))


def test_a_correction_after_a_changed_setting_is_not_behind(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido")
    page = phone.page
    page.goto(f"{phone.address}/companion/{games.list()[0].id}/fix#sources")
    page.locator("#sources input[type=radio][value=box]").first.check()
    expect(page.locator("#sources [data-saved]")).to_have_text("Saved.")
    page.locator("#count").evaluate("chapter => chapter.open = true")
    page.locator("#count form button").first.click()
    page.wait_for_load_state()
    expect(page.locator(".notice.bad")).to_have_count(0)


def test_numbers_of_many_steps_do_not_reach_into_the_words(phone: Seen) -> None:
    begin(phone, "tapestry")
    while not phone.page.locator(".automa-turn > .steps").count():
        one_step(phone.page, ends=True)
    overlap = phone.page.locator(".automa-turn > .steps").first.evaluate(
        """list => {
          list.style.counterReset = "step 26";
          const item = list.querySelector("li");
          const ghost = document.createElement("b");
          ghost.textContent = "27.";
          item.prepend(ghost);
          const number = document.createRange(); number.selectNodeContents(ghost);
          const needed = number.getBoundingClientRect().width;
          ghost.remove();
          return needed - parseFloat(getComputedStyle(item).gridTemplateColumns);
        }"""
    )
    assert overlap < 0


@pytest.mark.parametrize("game", ["tiletum_three", "tiletum_two", "terra_mystica_two"])
def test_more_seats_do_not_make_the_page_wider_than_the_phone(phone: Seen, game: str) -> None:
    begin(phone, game)
    one_step(phone.page, ends=True)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
