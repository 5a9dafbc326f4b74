"""Everything that the page does, inside a browser, on a phone, without a network: packs, companion, hints, replay, codes, settings."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from automatable.kernel.contract import registry
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.browser.hosted import hosted
from tests.browser.inside import SLOW, Table, kept_browser, press
from tests.web.screen import IN_A_BROWSER, PHONE

pytestmark = [IN_A_BROWSER[0], pytest.mark.xdist_group("static"), pytest.mark.soak]


@pytest.fixture(scope="module")
def opened(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One evening: the first load has a network, nothing after it has."""
    profile = tmp_path_factory.mktemp("profile")
    with hosted(site, "/automatable") as address, kept_browser(profile, **PHONE) as context:
        table = Table(context.new_page(), address)
        table.open()
        table.ask("/settings", pace="off")
        context.set_offline(True)
        yield table


@pytest.fixture(params=["light", "dark"], scope="module")
def table(opened: Table, request: pytest.FixtureRequest) -> Table:
    """In both lights."""
    opened.ask("/settings", theme=request.param)
    return opened


@pytest.fixture(autouse=True)
def content(opened: Table) -> Iterator[None]:
    """Nobody complains: no script, and no answer."""
    opened.page.evaluate("automatable.times.length = 0")
    yield
    assert opened.complaints == []
    assert [took for took in opened.page.evaluate("automatable.times") if took["status"] >= 400] == []


def lit(table: Table) -> str:
    return table.frame.locator("html").get_attribute("data-theme") or ""


@pytest.mark.parametrize("game", registry.names())
def test_a_game_is_played_with_a_hint_and_a_why_and_looked_at_again(table: Table, game: str) -> None:
    table.begin_another(game)
    for number in range(4):
        table.play(number % 3)
    press(table.frame.locator("#hint-button"))
    expect(table.frame.locator("#hint .tip")).to_be_visible(timeout=SLOW)
    table.picture(f"{game}-hint-{lit(table)}")
    why = table.frame.locator("a.ask").first
    if why.count():
        press(why)
        expect(table.frame.locator(".looking").first).to_be_visible(timeout=SLOW)
        table.picture(f"{game}-why-{lit(table)}")
    table.go(f"table/{table.of('data-id')}/replay")
    expect(table.frame.locator("#replay, .replay").first).to_be_visible(timeout=SLOW)
    table.picture(f"{game}-replay-{lit(table)}")


@pytest.mark.parametrize("game", registry.names())
def test_a_companion_game_is_begun_and_goes_on(table: Table, game: str) -> None:
    table.go(f"new/{game}?seed=7")
    press(table.frame.locator("input[name=mode][value=companion]"))
    press(table.frame.locator(".go .btn.main"))
    beside = table.frame.locator("#companion")
    beside.wait_for(timeout=SLOW)
    table.picture(f"{game}-prepare-{lit(table)}")
    press(table.frame.locator("#done"))
    for turn in range(4):
        table.frame.locator("#companion.companion:not(.preparing)").wait_for(timeout=SLOW)
        seq = beside.get_attribute("data-seq")
        table.picture(f"{game}-beside-{turn}-{lit(table)}")
        # A tap too soon after a change is taken for an accident.
        expect(table.frame.locator(".htmx-request")).to_have_count(0)
        table.page.wait_for_timeout(600)
        done = table.frame.locator("button#done")
        press(done if done.count() else table.frame.locator(".ask .offer").first)
        table.frame.locator(f"#companion:not([data-seq='{seq}'])").wait_for(timeout=SLOW)
    table.go(f"companion/{beside.get_attribute('data-id')}/fix")
    expect(table.frame.locator("#board-sheet")).to_be_visible(timeout=SLOW)
    table.picture(f"{game}-fix-{lit(table)}")


def test_while_a_hint_is_thought_about_the_table_answers(opened: Table) -> None:
    game = opened.begin_another("terra_mystica")
    order = opened.frame.locator("body").evaluate(
        """async (_, paths) => {
          const order = [];
          await Promise.all(paths.map(path => fetch(at(path)).then(answer => answer.text()).then(() => order.push(path))));
          return order; }""",
        [f"/table/{game}/hint", f"/table/{game}/pulse"],
    )
    assert order == [f"/table/{game}/pulse", f"/table/{game}/hint"]


def test_a_pack_is_made_checked_played_and_moves(table: Table) -> None:
    name = f"{lit(table)}-cards"
    table.go("packs/tokaido")
    table.frame.locator("form.new input[name=name]").fill(name)
    press(table.frame.locator("form.new button"))
    table.frame.locator(".tables").first.wait_for(timeout=SLOW)
    table.picture(f"pack-{lit(table)}")
    table.go(f"packs/tokaido/{name}/table/travelers.toml/traveler")
    number = table.frame.locator("input[inputmode=numeric]").first
    number.evaluate("one => one.closest('details').open = true")
    number.fill("x")
    press(table.frame.locator(".keep .btn.main"))
    expect(table.frame.locator(".cell.wrong").first).to_be_visible(timeout=SLOW)
    opened_times = table.page.evaluate("automatable.times")
    assert [took["status"] for took in opened_times if took["status"] >= 400] in ([], [400], [422])
    table.page.evaluate("automatable.times.length = 0")
    table.picture(f"pack-wrong-{lit(table)}")
    number = table.frame.locator("input[inputmode=numeric]").first
    number.fill("9")
    press(table.frame.locator(".keep .btn.main"))
    table.frame.locator(".changes").first.wait_for(timeout=SLOW)
    table.picture(f"pack-changed-{lit(table)}")
    with table.page.expect_download(timeout=SLOW) as waiting:
        press(table.frame.locator("a[href$='/export']"))
    bundle = Path(waiting.value.path()).read_text(encoding="utf-8")
    table.go(f"packs/tokaido/{name}/proof")
    expect(table.frame.locator("main h3").first).to_be_visible(timeout=SLOW)
    table.picture(f"pack-proof-{lit(table)}")
    table.go(f"new/tokaido?seed=5&pack={name}")
    press(table.frame.locator(".go .btn.main"))
    table.frame.locator("#table").wait_for(timeout=SLOW)
    for _ in range(3):
        table.play()
    with table.page.expect_download(timeout=SLOW) as waiting:
        press(table.frame.locator("a[href$='/export']"))
    saved = Path(waiting.value.path()).read_text(encoding="utf-8")
    assert json.loads(saved)["tables"]
    table.go("packs")
    table.frame.locator("#content").fill(bundle)
    press(table.frame.locator("#import button"))
    table.frame.locator(".notice, .changes").first.wait_for(timeout=SLOW)
    table.picture(f"pack-imported-{lit(table)}")
    table.go(f"packs/tokaido/{name}")
    press(table.frame.locator("form[action$='/delete'] button"))
    expect(table.frame.locator("form[action$='/restore']").first).to_be_attached(timeout=SLOW)
    table.go("")
    table.frame.locator("#content").fill(saved)
    press(table.frame.locator("#import button"))
    table.frame.locator("#table").wait_for(timeout=SLOW)
    table.play()


def test_a_code_moves_a_game_to_an_installed_table_and_back(table: Table, tmp_path: Path) -> None:
    game = table.begin_another("tiletum_two")
    table.play()
    entries = table.of("data-entries")
    table.go(f"table/{game}/share")
    code = table.frame.locator("textarea.code").input_value()
    table.picture(f"share-{lit(table)}")
    store = Store(tmp_path / "games.sqlite3")
    session = Session.import_(store, code)
    assert len(session.match.log) == int(entries)
    table.go("")
    table.frame.locator("#content").fill(code)
    press(table.frame.locator("#import button"))
    table.frame.locator("#table").wait_for(timeout=SLOW)
    assert table.of("data-entries") == entries


def test_what_is_not_here_says_so(table: Table) -> None:
    table.go("help")
    expect(table.frame.locator("main")).to_contain_text("need an installed automatable: joining", timeout=SLOW)
    expect(table.frame.locator("main")).to_contain_text("lab")
    table.picture(f"help-{lit(table)}")
    table.go("settings")
    table.picture(f"settings-{lit(table)}")
    table.go("")
    table.picture(f"lobby-{lit(table)}")
