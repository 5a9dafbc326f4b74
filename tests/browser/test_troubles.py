"""The static table when things go wrong: killed, full, evicted, crashed, two tabs, an update; nothing acknowledged is ever lost."""

import os
import re
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.browser.hosted import hosted
from tests.browser.inside import SLOW, Table, kept_browser, main_process, press
from tests.web.screen import IN_A_BROWSER, PHONE, chromium

pytestmark = [IN_A_BROWSER[0], pytest.mark.xdist_group("static"), pytest.mark.soak]


@pytest.fixture
def context(tmp_path: Path) -> Iterator[BrowserContext]:
    with kept_browser(tmp_path / "profile") as context:
        yield context


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    with hosted(site, "/automatable") as address:
        yield address


@pytest.fixture
def table(context: BrowserContext, address: str) -> Table:
    table = Table(context.new_page(), address)
    table.begin("tokaido")
    table.play()
    return table


def test_a_killed_browser_comes_back_without_a_network_where_it_was(site: Path, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    with hosted(site, "/automatable") as address, kept_browser(profile) as context:
        table = Table(context.new_page(), address)
        game = table.begin("tokaido")
        for _ in range(4):
            table.play()
        seq = table.of("data-seq")
        os.kill(main_process(profile), signal.SIGKILL)
    with kept_browser(profile) as context:
        context.set_offline(True)
        table = Table(context.new_page(), address)
        table.open(f"table/{game}")
        assert table.of("data-seq") == seq
        table.play()
        assert table.of("data-seq") != seq


def test_a_full_storage_is_told_and_the_choice_waits_until_there_is_room(table: Table) -> None:
    seq, (worker,) = table.of("data-seq"), table.page.workers
    worker.evaluate(
        """() => {
          self.put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); }; }"""
    )
    press(table.frame.locator("#offers .offer").first)
    full = table.page.locator("#full")
    expect(full).to_be_visible(timeout=SLOW)
    expect(table.page.locator("#app")).to_be_hidden()
    table.picture("full")
    full.locator("button").click()
    expect(full).to_be_visible()
    worker.evaluate("() => { IDBObjectStore.prototype.put = self.put; }")
    full.locator("button").click()
    table.ready()
    assert int(table.of("data-seq")) > int(seq)
    after = table.of("data-seq")
    table.page.reload()
    table.ready()
    assert table.of("data-seq") == after


def test_a_private_window_plays_and_warns_that_it_keeps_nothing(site: Path) -> None:
    with hosted(site, "/automatable") as address, chromium() as browser:
        table = Table(browser.new_context(**PHONE).new_page(), address)
        table.begin("tokaido")
        table.play()
        warning = table.page.locator("#unsafe")
        expect(warning).to_be_hidden()
        table.go("")
        expect(warning).to_be_visible(timeout=SLOW)
        table.picture("unsafe")
        warning.locator("button").click()
        expect(warning).to_be_hidden()


def test_what_was_never_saved_was_never_acknowledged(table: Table) -> None:
    seq, (worker,) = table.of("data-seq"), table.page.workers
    worker.evaluate(
        "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
    )
    press(table.frame.locator("#offers .offer").first)
    expect(table.page.locator("#full")).to_be_visible(timeout=SLOW)
    table.page.reload()
    table.ready()
    assert table.of("data-seq") == seq


def test_games_that_the_browser_has_thrown_away_are_missed(table: Table) -> None:
    table.page.goto(f"{table.address}shell.css")
    table.page.evaluate(
        """async () => { for (const { name } of await indexedDB.databases()) await new Promise(done => {
          const asked = indexedDB.deleteDatabase(name); asked.onsuccess = asked.onblocked = done; }); }"""
    )
    table.page.goto(table.address)
    gone = table.page.locator("#gone")
    expect(gone).to_be_visible(timeout=SLOW)
    table.picture("gone")
    gone.locator("button").click()
    table.ready()
    expect(table.frame.locator("form.start").first).to_be_visible(timeout=SLOW)


def test_a_crashed_worker_is_told_and_started_again(table: Table) -> None:
    seq = table.of("data-seq")
    table.page.workers[0].evaluate("() => setTimeout(() => { throw new Error('crashed for a test'); })")
    stopped = table.page.locator("#stopped")
    expect(stopped).to_be_visible(timeout=SLOW)
    expect(table.page.locator("#details")).to_contain_text("crashed for a test")
    table.picture("stopped")
    stopped.locator("button").click()
    table.ready()
    assert table.of("data-seq") == seq


def test_a_killed_worker_is_noticed_at_once_and_nothing_is_lost(table: Table) -> None:
    seq = table.of("data-seq")
    table.page.workers[0].evaluate("() => close()")
    stopped = table.page.locator("#stopped")
    # Long before anybody could be tired of waiting for an answer, and nobody has asked anything.
    expect(stopped).to_be_visible(timeout=10_000)
    stopped.locator("button").click()
    table.ready()
    assert table.of("data-seq") == seq
    table.play()


def test_a_worker_that_goes_round_in_circles_is_given_up(table: Table) -> None:
    seq = table.of("data-seq")
    assert table.page.evaluate("automatable.patience") == 45_000
    table.page.evaluate("automatable.patience = 4000")
    table.page.workers[0].evaluate("() => { setTimeout(() => { for (;;); }, 100); }")
    table.page.wait_for_timeout(300)
    press(table.frame.locator("#offers .offer").first)
    stopped = table.page.locator("#stopped")
    expect(stopped).to_be_visible(timeout=30_000)
    stopped.locator("button").click()
    table.ready()
    assert table.of("data-seq") == seq
    table.play()


def test_when_the_worker_of_the_first_tab_dies_the_second_goes_on_with_one_of_its_own(
    context: BrowserContext, table: Table
) -> None:
    second = Table(context.new_page(), table.address)
    second.open(f"table/{table.of('data-id')}")
    seq = second.of("data-seq")
    # It dies over an answer that the second tab waits for: the choice is kept there and sent again.
    table.page.evaluate("automatable.patience = 4000")
    table.page.workers[0].evaluate("() => { setTimeout(() => { for (;;); }, 100); }")
    second.page.wait_for_timeout(300)
    second.play()
    expect(table.page.locator("#stopped")).to_be_visible()
    assert int(second.of("data-seq")) > int(seq)
    table.page.locator("#stopped button").click()
    table.ready()
    assert table.of("data-seq") == second.of("data-seq")


def quota(table: Table, size: int | None) -> None:
    """Give the table's origin so many bytes, really; or as many as the browser likes."""
    asked = {"origin": table.address.removesuffix("automatable/").rstrip("/")}
    told = asked if size is None else asked | {"quotaSize": size}
    table.page.context.new_cdp_session(table.page).send("Storage.overrideQuotaForOrigin", told)


def test_a_real_quota_that_is_used_up_keeps_the_choice_until_there_is_room(table: Table) -> None:
    quota(table, 1000)
    full = table.page.locator("#full")
    # For half a minute the browser believes that there is as much room as there was.
    for _ in range(60):
        seq = table.of("data-seq")
        press(table.frame.locator("#offers .offer").first)
        table.page.wait_for_timeout(1000)
        if full.is_visible():
            break
    expect(full).to_be_visible()
    quota(table, None)
    full.locator("button").click()
    table.ready()
    after = table.of("data-seq")
    assert int(after) > int(seq)
    table.page.reload()
    table.ready()
    assert table.of("data-seq") == after


def test_without_room_for_the_first_load_the_page_says_so(context: BrowserContext, address: str) -> None:
    table = Table(context.new_page(), address)
    quota(table, 1_000_000)
    table.page.goto(address)
    full = table.page.locator("#roomless")
    expect(full).to_be_visible(timeout=SLOW)
    table.picture("roomless")
    quota(table, None)
    full.locator("button").click()
    table.ready()


def test_a_storage_that_is_cleared_under_the_running_table_is_filled_again(
    context: BrowserContext, table: Table
) -> None:
    """From what the table itself still knows, without waiting for another move."""
    seq, origin = table.of("data-seq"), table.address.removesuffix("/automatable/")
    cleared = {"origin": origin, "storageTypes": "indexeddb"}
    context.new_cdp_session(table.page).send("Storage.clearDataForOrigin", cleared)
    table.until(
        """indexedDB.databases().then(all => all.length > 0 && new Promise(done => {
          const opened = indexedDB.open(all[0].name);
          opened.onsuccess = () => { const database = opened.result;
            const counted = database.transaction("parts").objectStore("parts").count();
            counted.onsuccess = () => { database.close(); done(counted.result > 0); }; }; }))"""
    )
    table.page.reload()
    table.ready()
    assert table.of("data-seq") == seq
    table.play()


def test_when_everything_is_cleared_under_the_running_table_it_starts_anew_with_its_games(
    context: BrowserContext, table: Table
) -> None:
    """The files and the service worker as well; it comes back to the game that was open."""
    seq, game = table.of("data-seq"), table.of("data-id")
    cleared = {"origin": table.address.removesuffix("/automatable/"), "storageTypes": "all"}
    with table.page.expect_event("load", timeout=SLOW):
        context.new_cdp_session(table.page).send("Storage.clearDataForOrigin", cleared)
    table.ready()
    assert (table.of("data-id"), table.of("data-seq")) == (game, seq)
    table.play()


def test_a_second_tab_plays_on_the_first_ones_table_and_takes_over_when_it_closes(
    context: BrowserContext, table: Table
) -> None:
    second = Table(context.new_page(), table.address)
    second.open(f"table/{table.of('data-id')}")
    assert second.page.workers == []
    assert second.of("data-seq") == table.of("data-seq")
    second.play()
    seq = second.of("data-seq")
    table.page.close()
    second.until("automatable.started !== null")
    second.play()
    assert int(second.of("data-seq")) > int(seq)


def test_files_that_the_browser_has_thrown_away_are_fetched_once_more(table: Table) -> None:
    table.page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    table.page.reload()
    table.ready()
    table.play()


def test_an_update_waits_for_the_end_of_play_and_says_what_is_new(
    context: BrowserContext, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with hosted(folder, "/automatable") as address:
        table = Table(context.new_page(), address)
        table.begin("tokaido")
        table.play()
        seq, game = table.of("data-seq"), table.of("data-id")
        worker = folder / "worker.js"
        changed = re.sub(r'const BUILD = "\w+"', 'const BUILD = "another"', worker.read_text(encoding="utf-8"))
        worker.write_text(changed.replace('"news": [', '"news": ["A test has changed this.", '), encoding="utf-8")
        table.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        table.until("navigator.serviceWorker.getRegistration().then(one => Boolean(one.waiting))")
        bar = table.page.locator("#update")
        expect(bar).to_be_hidden()
        other = Table(context.new_page(), address)
        other.open(f"table/{game}")
        table.frame.locator("a.home").click()
        expect(bar).to_be_visible(timeout=SLOW)
        bar.locator("summary").click()
        # What the running version has told already is not new.
        expect(bar.locator(".news li")).to_have_text(["A test has changed this."])
        table.picture("update")
        bar.locator("button").click()
        expect(bar).to_contain_text("a game is open in another tab")
        other.page.close()
        with table.page.expect_event("load", timeout=SLOW):
            bar.locator("button").click()
        table.open(f"table/{game}")
        expect(bar).to_be_hidden()
        assert table.of("data-seq") == seq


def test_without_a_service_worker_the_page_says_that_nothing_can_be_kept(context: BrowserContext, address: str) -> None:
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })")
    table = Table(context.new_page(), address)
    table.page.goto(address)
    expect(table.page.locator("#private")).to_be_visible(timeout=SLOW)
    table.picture("private")


def test_a_broken_download_is_told_and_tried_again(context: BrowserContext, site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    packed = folder / "app.tar.packed"
    whole = packed.read_bytes()
    packed.write_bytes(whole[:100_000])
    with hosted(folder) as address:
        table = Table(context.new_page(), address)
        table.page.goto(address)
        network = table.page.locator("#network")
        expect(network).to_be_visible(timeout=SLOW)
        table.picture("network")
        packed.write_bytes(whole)
        network.locator("button").click()
        table.ready()


def test_games_move_to_an_installed_table_and_back(table: Table, tmp_path: Path) -> None:
    game, seq = table.of("data-id"), table.of("data-entries")
    with table.page.expect_download(timeout=SLOW) as waiting:
        table.frame.locator("a[href$='/export']").evaluate("link => link.click()")
    assert waiting.value.suggested_filename == f"{game}.json"
    content = Path(waiting.value.path()).read_text(encoding="utf-8")
    store = Store(tmp_path / "games.sqlite3")
    session = Session.import_(store, content)
    assert len(session.match.log) == int(seq)
    table.open()
    table.frame.locator("#content").fill(session.export().decode())
    table.frame.locator("#import button").click()
    table.frame.locator("#table").wait_for(timeout=SLOW)
    assert (table.of("data-entries"), table.of("data-id") != game) == (seq, True)
