"""A whole game in a real browser by clicking, on a desk and on a phone, and everything else that needs a screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from automatable.kernel.contract import registry
from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.screen import DESKTOP, IN_A_BROWSER, ONE_SIZE, PHONE, QUICK, Seen, looking

pytestmark = IN_A_BROWSER
CUT = """() => [...document.querySelectorAll('.game select')].flatMap(select => {
  const style = getComputedStyle(select), brush = document.createElement('canvas').getContext('2d');
  brush.font = style.font;
  const arrow = 20, room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  const lines = style.whiteSpaceCollapse === 'preserve' ? Math.floor(select.clientHeight / (1.35 * parseFloat(style.fontSize))) : 1;
  return [...select.options].map(option => option.text).filter(text => brush.measureText(text).width > (lines === 1 ? 1 : 0.93 * lines) * room);
})"""
"""Names of levels and seats that do not fit into the lines of their field, with what is lost where a line breaks."""


@pytest.fixture
def desk(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **DESKTOP) as seen:
        yield seen


@ONE_SIZE
def test_a_whole_game_by_clicking(chrome: Browser, address: str, games: Store, size: dict[str, Any]) -> None:
    name = "phone" if size is PHONE else "desktop"
    with looking(chrome, address, **size) as seen:
        seen.begin(seed=11, **QUICK)
        page = seen.page
        for turn in range(200):
            if page.locator(".end").count():
                break
            places = page.locator("#board .can")
            if turn % 2 and places.count():
                seq = page.locator("#table").get_attribute("data-seq")
                places.first.click()
                page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
                seen.settled()
            else:
                seen.choose()
            assert seen.sideways() == 0
        expect(page.locator("table.sheet")).to_be_visible()
        assert games.get(page.locator("#table").get_attribute("data-id") or "").over
        seen.picture(f"{name}-end")
        assert seen.faults() == []


def test_a_turn_is_played_step_by_step_and_ends_at_the_choices(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "slow"})
    page = desk.page
    desk.pause_at_a_step()
    expect(page.locator("#table")).to_have_class("table tall playing")
    expect(page.locator("#offers")).to_be_hidden()
    assert page.locator("#board .glow").count() > 0
    desk.picture("desktop-funnel")
    assert desk.faults() == []
    page.locator("#skip").click()
    expect(page.locator("#offers")).to_be_visible()
    assert page.locator("#board .glow, #board .fade").count() == 0
    assert page.locator("#board .can").count() > 0


def test_a_turn_ends_by_itself(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "fast"})
    desk.page.locator("#offers .offer").first.click()
    desk.page.locator("#player[data-at]").first.wait_for()
    desk.page.locator("#offers").wait_for(timeout=60_000)


def test_each_step_fades_what_its_rule_removed(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "slow"})
    page = desk.page
    page.locator("#offers .offer").first.click()
    desk.pause()
    seen_fading = False
    for _ in range(40):
        if page.locator("#offers").is_visible():
            break
        said, drawn = page.evaluate(
            """() => {
                const now = document.querySelector(".step.now");
                const said = now ? [now.dataset.leave, now.dataset.stay].map(one => one.split(" ").sort().join(" ")) : null;
                const ids = name => [...document.querySelectorAll(`#board .${name}`)].map(one => one.id).sort().join(" ");
                return [said, [ids("fade"), ids("glow")]];
            }"""
        )
        if said is not None:
            assert drawn == said
            seen_fading = seen_fading or bool(said[0])
        desk.step()
    assert seen_fading


def test_stepping_back_shows_the_step_before(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "slow"})
    page = desk.page
    desk.pause_at_a_step()
    first = page.locator(".step.now").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step.now")).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".step.now .what")).to_have_text(first.split("\n")[1])


def test_reduced_motion_plays_nothing_by_itself(chrome: Browser, address: str) -> None:
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.begin(seed=5, **QUICK | {"pace": "normal"})
        seen.choose()
        expect(seen.page.locator("#offers")).to_be_visible()
        seen.page.locator("#again").click()
        expect(seen.page.locator("#pause")).to_have_attribute("aria-label", "Continue")


def test_why_opens_an_earlier_decision_on_the_board_of_that_moment(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    page = desk.page
    for _ in range(3):
        desk.choose()
    page.locator(".log .ask").last.click()
    expect(page.locator("#look .funnel")).to_be_visible()
    expect(page.locator("#past")).to_be_visible()
    desk.picture("desktop-why")
    page.locator("#now").click()
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("#offers")).to_be_visible()


def test_undo_redo_and_history(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    page = desk.page
    start = page.locator("#next .prompt").inner_text()
    desk.choose()
    expect(page.locator("#undo")).to_contain_text("Undo: You")
    page.locator("#undo").click()
    expect(page.locator("#next .prompt")).to_have_text(start)
    page.locator("#redo").click()
    expect(page.locator("#next .prompt")).not_to_have_text(start)
    desk.choose()
    page.locator(".menu summary").click()
    page.get_by_role("link", name="History").click()
    desk.page.locator("dialog .history").wait_for()
    desk.picture("desktop-history")
    assert desk.faults() == []
    page.locator("dialog .history button").first.click()
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#next .prompt")).to_have_text(start)


def test_no_name_of_the_page_means_anything_inside_a_board(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    differing = desk.page.evaluate(
        """() => {
            for (const sheet of document.styleSheets) sheet.disabled = /palette|board/.test(sheet.href);
            const ours = [...document.styleSheets].filter(sheet => !sheet.disabled);
            const names = ours.flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join(" ").match(/\\.[a-z][\\w-]*/gi);
            const make = names => {
                const shape = document.createElementNS("http://www.w3.org/2000/svg", "text");
                shape.setAttribute("class", names);
                document.querySelector("#board-sheet > svg").append(shape);
                return getComputedStyle(shape);
            };
            const foreign = [...new Set(names)].map(name => name.slice(1)).filter(name => !["measure", "trail"].includes(name));
            const [named, bare] = [make(foreign.join(" ")), make("")];
            return [names.length > 100, [...bare].filter(part => named[part] !== bare[part])];
        }"""
    )
    # Places are what page and board agree upon: a hand over those that can be chosen. Measures and the last moves the page writes itself.
    assert differing == [True, ["cursor"]]


def test_skipping_on_an_enlarged_board_puts_the_board_back(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "slow"})
    desk.page.locator("[data-zoom]:visible").click()
    for _ in range(2):
        seq = desk.page.locator("#table").get_attribute("data-seq")
        desk.page.locator("#offers .offer:visible").first.click()
        desk.page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
        if desk.page.locator("#skip").is_visible():
            desk.page.locator("#skip").click()
        desk.settled()
    assert desk.page.locator("#board .can").count() > 0


def test_a_hint_marks_its_button(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    desk.page.locator("#hint-button").click()
    expect(desk.page.locator(".offer.hinted")).to_have_count(1)


def test_a_share_code_is_copied_and_opens_elsewhere(chrome: Browser, address: str) -> None:
    with looking(chrome, address, permissions=["clipboard-read", "clipboard-write"], **DESKTOP) as seen:
        seen.begin(seed=5, **QUICK)
        seen.choose()
        before = seen.page.locator("#table").get_attribute("data-id")
        seen.page.locator(".menu summary").click()
        seen.page.get_by_role("link", name="Share code").click()
        seen.page.get_by_role("button", name="Copy").click()
        expect(seen.page.locator("#toast")).to_have_text("Copied.")
        code = seen.page.evaluate("navigator.clipboard.readText()")
        seen.go("/")
        seen.page.locator("#content").fill(code)
        seen.page.get_by_role("button", name="Open", exact=True).click()
        seen.page.wait_for_url("**/table/**")
        assert seen.page.locator("#table").get_attribute("data-id") != before
        expect(seen.page.locator("#undo")).to_be_enabled()


def test_a_file_is_opened_when_chosen(desk: Seen, tmp_path: Path) -> None:
    desk.begin(seed=5, **QUICK)
    desk.choose()
    game = desk.page.locator("#table").get_attribute("data-id")
    file = tmp_path / "game.json"
    file.write_bytes(desk.page.request.get(f"{desk.address}/table/{game}/export").body())
    desk.go("/")
    desk.page.locator("#import input[type=file]").set_input_files(file)
    desk.page.wait_for_url("**/table/**")
    expect(desk.page.locator("#undo")).to_be_enabled()


def test_the_keyboard_alone_is_enough(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    page = desk.page
    keys = page.keyboard
    page.locator("body").press("1")
    expect(page.locator("#undo")).to_be_enabled()
    desk.settled()
    keys.press("b")
    assert page.evaluate("document.activeElement.classList.contains('can')")
    desk.picture("desktop-focus")
    before = page.evaluate("document.activeElement.id")
    keys.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") != before
    seq = page.locator("#table").get_attribute("data-seq")
    keys.press("Enter")
    page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
    desk.settled()
    keys.press("h")
    expect(page.locator(".offer.hinted")).to_have_count(1)
    seq = page.locator("#table").get_attribute("data-seq")
    keys.press("u")
    page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
    keys.press("?")
    expect(page.locator("dialog .keys")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    keys.press("w")
    expect(page.locator("#look .funnel")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#look")).to_be_hidden()


def test_letters_are_no_shortcuts_once_switched_off(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"keys": "off"})
    desk.choose()
    seq = desk.page.locator("#table").get_attribute("data-seq")
    desk.page.keyboard.press("u")
    desk.page.wait_for_timeout(200)
    assert desk.page.locator("#table").get_attribute("data-seq") == seq


def test_a_theme_is_chosen_shown_at_once_and_remembered(desk: Seen) -> None:
    desk.page.request.post(f"{desk.address}/settings", form=QUICK)
    desk.go("/")
    page = desk.page
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_role("link", name="Settings").click()
    page.get_by_text("dark", exact=True).click()
    expect(page.locator("#toast")).to_have_text("Saved.")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert dark != light
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark
    page.request.post(f"{desk.address}/settings", form=QUICK)


def test_a_second_tab_is_brought_up_to_date(chrome: Browser, address: str, desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    table = desk.page.url
    other = desk.page.context.new_page()
    other.goto(table)
    desk.choose()
    seq = desk.page.locator("#table").get_attribute("data-seq")
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    other.wait_for_selector(f"#table[data-seq='{seq}']")


def test_a_click_in_a_stale_tab_is_explained(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    other = desk.page.context.new_page()
    other.goto(desk.page.url)
    desk.choose()
    other.locator("#offers .offer").first.click()
    expect(other.locator("#notice")).to_contain_text("continued elsewhere")


def test_a_game_that_is_gone_is_explained_in_its_place(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    game = desk.page.locator("#table").get_attribute("data-id")
    desk.page.request.post(f"{desk.address}/saved/{game}/delete")
    desk.page.locator("#offers .offer").first.click()
    desk.page.get_by_role("link", name="Restore").click()
    desk.page.get_by_role("button", name="Undo delete").click()
    expect(desk.page.locator(f"#saved-{game} .btn.main")).to_be_visible()
    desk.complaints[:] = [said for said in desk.complaints if "404" not in said]


def test_a_lost_connection_is_shown_and_healed(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    context = desk.page.context
    context.set_offline(True)
    desk.page.locator("#offers .offer").first.click()
    expect(desk.page.locator("#lost")).to_be_visible(timeout=15_000)
    context.set_offline(False)
    expect(desk.page.locator("#lost")).to_be_hidden(timeout=15_000)
    desk.choose()
    expect(desk.page.locator("#undo")).to_be_enabled()
    desk.complaints.clear()


@pytest.mark.parametrize("game", registry.names())
def test_a_first_visit_loads_less_than_150_kilobytes(desk: Seen, games: Store, game: str) -> None:
    desk.go(f"/table/{advanced(games, 7, game).id}")
    desk.page.wait_for_load_state("load")
    loaded = desk.page.evaluate(
        "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
        ".map(entry => [entry.name, entry.transferSize])"
    )
    assert all(name.startswith(desk.address) for name, _ in loaded)
    assert sum(size for _, size in loaded) < 150_000, loaded


def test_every_tab_of_the_phone_shows_its_part(chrome: Browser, address: str) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.begin(seed=5, **QUICK)
        seen.choose()
        seen.choose()
        for tab, part in (("Automa", ".seat.automa1"), ("You", ".seat.you"), ("Log", ".story"), ("Play", "#offers")):
            seen.page.get_by_role("button", name=tab, exact=True).click()
            expect(seen.page.locator(part)).to_be_visible()
            assert (seen.faults(), seen.sideways()) == ([], 0)
            seen.picture(f"phone-tab-{tab.lower()}")


def test_a_phone_on_its_side_shows_board_and_choices_side_by_side(chrome: Browser, address: str) -> None:
    with looking(chrome, address, **PHONE | {"viewport": {"width": 844, "height": 390}}) as seen:
        seen.begin(seed=5, **QUICK)
        board, offers = seen.page.locator("#board").bounding_box(), seen.page.locator("#offers").bounding_box()
        assert board is not None
        assert offers is not None
        assert board["y"] + board["height"] <= 390
        assert offers["x"] >= board["x"] + board["width"]
        assert seen.sideways() == 0
        seen.picture("phone-landscape")


def test_with_colours_of_the_system_the_step_that_is_shown_stands_out(chrome: Browser, address: str) -> None:
    with looking(chrome, address, forced_colors="active", **DESKTOP) as seen:
        seen.begin(seed=5, **QUICK | {"pace": "slow"})
        seen.pause_at_a_step()
        widths = seen.page.evaluate(
            "['.step.now', '.step:not(.now)'].map(one => getComputedStyle(document.querySelector(one)).outlineStyle)"
        )
        assert widths == ["solid", "none"]
        seen.picture("desktop-forced-colours")


def test_the_menu_of_a_saved_game_stays_on_a_phone(chrome: Browser, address: str) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.begin(seed=5, **QUICK)
        seen.go("/")
        seen.page.locator(".save .more summary").first.click()
        menu = seen.page.locator(".save .drop:visible").bounding_box()
        assert menu is not None
        assert menu["x"] >= 0
        assert menu["x"] + menu["width"] <= 390
        assert seen.sideways() == 0


def test_huge_text_fits_a_phone(chrome: Browser, address: str) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.begin(seed=5, **QUICK | {"size": "huge"})
        seen.choose()
        assert seen.sideways() == 0
        seen.picture("phone-huge")
        seen.page.request.post(f"{seen.address}/settings", form=QUICK)


def test_the_whole_page_works_without_a_script(chrome: Browser, address: str) -> None:
    with looking(chrome, address, java_script_enabled=False, **DESKTOP) as seen:
        seen.begin(seed=5)
        seen.page.locator("#offers .offer").first.click()
        expect(seen.page.locator("#undo")).to_contain_text("Undo: You")


def test_the_proof_sheet_loses_nothing_between_pages(desk: Seen) -> None:
    """Chromium prints cards over each other, or none, where a grid or columns go over several pages; and a card has its own size."""
    desk.go("/packs/tokaido/none/proof?table=automa_cards.toml/automa_card")
    looks = desk.page.locator(".looks > svg").first
    assert looks.evaluate("svg => svg.getBoundingClientRect().width") == float(looks.get_attribute("width") or 0)
    desk.page.emulate_media(media="print")
    around = desk.page.locator(".proof-line").first.evaluate(
        "line => { const found = []; for (let at = line.parentElement; at; at = at.parentElement) "
        "{ const { display, columnCount } = getComputedStyle(at); found.push(display, columnCount) } return found }"
    )
    assert set(around) == {"block", "auto"}
    assert desk.page.locator(".proof-line").first.evaluate("line => getComputedStyle(line).breakInside") == "avoid"


@pytest.mark.parametrize(
    ("width", "size"), [(320, "normal"), (390, "normal"), (390, "huge"), (1024, "normal"), (1280, "normal")]
)
def test_names_of_levels_and_seats_are_not_cut_in_the_lobby(
    chrome: Browser, address: str, width: int, size: str
) -> None:
    with looking(chrome, address, viewport={"width": width, "height": 800}) as seen:
        seen.page.request.post(f"{seen.address}/settings", form=QUICK | {"size": size})
        seen.go("/")
        assert (seen.page.evaluate(CUT), seen.sideways()) == ([], 0)
        seen.page.request.post(f"{seen.address}/settings", form=QUICK)
