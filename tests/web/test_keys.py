"""The key of a shared table: guessing slows down, a key can be renewed and a device turned away while the table goes on."""

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette

from automatable.kernel.turns.chance import Rng
from automatable.saves.store.store import Store
from automatable.web.access.keys import (
    FREE_GUESSES,
    LONGEST_WAIT,
    MOST_ADDRESSES,
    MOST_DEVICES,
    PLAYING_SECONDS,
    Full,
    Keys,
)
from automatable.web.app import create_app
from tests.web.client import Browser, Element
from tests.web.playing import begin, choose

KEY = "a-key-of-22-characters"
BASE = "http://192.168.0.7:8412"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keys(clock: Clock) -> Keys:
    return Keys(KEY, clock)


def test_a_few_mistakes_cost_nothing(keys: Keys) -> None:
    for _ in range(FREE_GUESSES - 1):
        assert not keys.fits("wrong", "there")
    assert keys.wait("there") == 0
    assert keys.fits(KEY, "there")


def test_every_further_guess_waits_twice_as_long_up_to_a_minute(keys: Keys, clock: Clock) -> None:
    waits = []
    for _ in range(FREE_GUESSES + 10):
        keys.fits("wrong", "there")
        waits.append(keys.wait("there"))
        clock.now += keys.wait("there")
    assert waits[FREE_GUESSES - 1 : FREE_GUESSES + 2] == [1, 2, 4]
    assert waits[-1] == LONGEST_WAIT
    assert keys.fits(KEY, "there")
    assert keys.wait("there") == 0


def test_one_address_does_not_pay_for_another(keys: Keys) -> None:
    for _ in range(20):
        keys.fits("wrong", "there")
    assert (keys.wait("there") > 0, keys.wait("elsewhere")) == (True, 0)


def test_what_is_remembered_is_bounded(keys: Keys) -> None:
    for number in range(2 * MOST_ADDRESSES):
        keys.fits("wrong", f"address {number}")
    assert len(keys._guesses) == MOST_ADDRESSES
    tokens = [keys.let_in("here", "Firefox") for _ in range(2 * MOST_DEVICES)]
    assert len(keys.devices()) == MOST_DEVICES
    assert (keys.device(tokens[0]), keys.device(tokens[-1]) is None) == (None, False)


def test_many_who_join_do_not_take_the_place_of_who_plays(keys: Keys, clock: Clock) -> None:
    token = keys.let_in("here", "Firefox")
    player = keys.device(token)
    assert player is not None
    keys.has_played(player)
    for _ in range(3 * MOST_DEVICES):
        clock.now += 1
        keys.device(keys.let_in("there", "Firefox"))
    assert keys.device(token) is player
    assert len(keys.devices()) == MOST_DEVICES


def test_who_has_not_played_for_longest_makes_room_and_who_plays_never(keys: Keys, clock: Clock) -> None:
    tokens = [keys.let_in("here", "Firefox") for _ in range(MOST_DEVICES)]
    for token in reversed(tokens):
        device = keys.device(token)
        assert device is not None
        clock.now += 1
        keys.has_played(device)
    with pytest.raises(Full):
        keys.let_in("there", "Firefox")
    assert len(keys.devices()) == MOST_DEVICES
    clock.now += PLAYING_SECONDS
    late = keys.let_in("there", "Firefox")
    assert (keys.device(tokens[-1]), keys.device(tokens[0]) is None, keys.device(late) is None) == (None, False, False)


def test_a_device_has_a_name_that_can_be_shown(keys: Keys) -> None:
    for agent in ("Mozilla/5.0 (iPhone; CPU)", "", "\x1b[2Jcurl/8"):
        keys.let_in("192.168.0.9", agent)
    assert [device.name.isprintable() and device.name != "" for device, _ in keys.devices()] == [True] * 3


@pytest.fixture
def shared(store: Store) -> Starlette:
    return create_app(store, key=KEY, hosts=None, join=f"{BASE}/join?key={KEY}")


@pytest.fixture
def host(shared: Starlette) -> Iterator[Browser]:
    with Browser(shared, base=BASE) as browser:
        browser.get(f"/join?key={KEY}")
        yield browser


@pytest.fixture
def phone(shared: Starlette) -> Iterator[Browser]:
    with Browser(shared, base=BASE, client=("192.168.0.9", 5000)) as browser:
        browser.get(f"/join?key={KEY}", headers={"user-agent": "iPhone"})
        yield browser


def forms(page: Element, action: str) -> list[Element]:
    return [form for form in page.find("form") if form.attributes.get("action") == action]


def test_guessing_is_answered_with_a_pause_and_then_the_key_is_not_even_looked_at(shared: Starlette) -> None:
    with Browser(shared, base=BASE, client=("192.168.0.66", 1)) as guesser, Browser(shared, base=BASE) as other:
        statuses = [guesser.get(f"/join?key=guess{number}").status_code for number in range(FREE_GUESSES + 3)]
        assert statuses == [403] * FREE_GUESSES + [429] * 3
        answer = guesser.get(f"/join?key={KEY}")
        assert (answer.status_code, int(answer.headers["retry-after"]) >= 1) == (429, True)
        assert guesser.get("/api/games", headers={"authorization": f"Bearer {KEY}"}).status_code == 429
        assert other.get(f"/join?key={KEY}").status_code == 200


def test_an_old_cookie_is_no_guess(shared: Starlette) -> None:
    """A phone from before a restart asks every few seconds; it must be able to come in with the new link."""
    with Browser(shared, base=BASE) as phone:
        for _ in range(30):
            assert phone.get("/table/x/pulse", headers={"cookie": "automatable_key=old"}).status_code == 403
        assert phone.get(f"/join?key={KEY}").status_code == 200


def test_whoever_is_in_stays_in_while_somebody_at_the_same_address_guesses(shared: Starlette, host: Browser) -> None:
    with Browser(shared, base=BASE) as guesser:
        for number in range(20):
            guesser.get(f"/join?key=guess{number}")
    assert host.get("/").status_code == 200


def test_the_join_page_says_what_plain_http_means_and_who_is_in(host: Browser, phone: Browser) -> None:
    page = host.page("/join-link")
    assert "without encryption" in page.text
    assert "iPhone · 192.168.0.9" in page.text
    assert "this device" in page.text


def test_64_joins_with_the_key_do_not_put_out_the_device_that_plays(shared: Starlette, phone: Browser) -> None:
    address = begin(phone)
    page = choose(phone, phone.page(address), Rng(1, "keys"))
    for number in range(MOST_DEVICES + 6):
        with Browser(shared, base=BASE, client=(f"192.168.1.{number}", 5000)) as stranger:
            assert stranger.send("GET", f"/join?key={KEY}", follow_redirects=False).status_code == 303
    choose(phone, page, Rng(2, "keys"))


def test_a_table_at_which_all_play_says_that_it_is_full(
    shared: Starlette, host: Browser, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("automatable.web.access.keys.MOST_DEVICES", 2)
    for browser in (host, phone):
        choose(browser, browser.page(begin(browser)), Rng(1, "keys"))
    with Browser(shared, base=BASE) as late:
        answer = late.get(f"/join?key={KEY}")
        assert (answer.status_code, "This table is full" in answer.text) == (503, True)
        assert late.get("/").status_code == 403


def test_who_opens_the_link_again_is_still_one_device(shared: Starlette, phone: Browser) -> None:
    for _ in range(5):
        assert phone.get(f"/join?key={KEY}").status_code == 200
    assert len(shared.state.site.keys.devices()) == 1


def test_a_device_is_turned_away_while_the_others_go_on(host: Browser, phone: Browser) -> None:
    assert phone.get("/").status_code == 200
    (form,) = forms(host.page("/join-link"), "/join-link/away")
    assert host.press(form).status_code == 200
    assert (phone.get("/").status_code, host.get("/").status_code) == (403, 200)


def test_a_new_key_closes_the_old_link_and_keeps_who_is_in(shared: Starlette, host: Browser, phone: Browser) -> None:
    (form,) = forms(host.page("/join-link"), "/join-link/renew")
    page = host.press(form)
    assert page.status_code == 200
    assert KEY not in page.text
    assert (phone.get("/").status_code, host.get("/").status_code) == (200, 200)
    link = host.page("/join-link").find("textarea")[0].text
    with Browser(shared, base=BASE) as late:
        assert late.get(f"/join?key={KEY}").status_code == 403
        assert late.get(link).status_code == 200


@pytest.mark.parametrize("address", ["/join-link/renew", "/join-link/away"])
def test_only_the_machine_of_the_table_has_the_say(phone: Browser, shared: Starlette, address: str) -> None:
    assert forms(phone.page("/join-link"), "/join-link/renew") == []
    assert phone.post(address, {"device": "x"}).status_code == 403
    assert shared.state.site.keys.key == KEY


def test_a_device_that_is_not_in_cannot_be_turned_away(host: Browser) -> None:
    assert host.post("/join-link/away", {"device": "nobody"}).status_code == 404


@pytest.mark.parametrize("address", ["/join-link/renew", "/join-link/away"])
def test_a_table_for_one_machine_has_no_key_to_renew(browser: Browser, address: str) -> None:
    assert browser.post(address).status_code == 404
