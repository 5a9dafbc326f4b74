"""Who gets in, what is refused, and that nothing sent by anybody makes the table fall over."""

import base64
import json
import re
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette

from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.http.guard import COOKIE, LARGEST_BODY
from tests.web.client import Browser, read
from tests.web.playing import begin, legal, offers

KEY = "a-key-of-22-characters"
HERE = {"origin": "http://localhost"}


@pytest.fixture
def shared(store: Store) -> Starlette:
    """The table as a network sees it."""
    return create_app(store, key=KEY, hosts=None, join=f"http://192.168.0.7:8412/join?key={KEY}")


@pytest.fixture
def stranger(shared: Starlette) -> Iterator[Browser]:
    with Browser(shared, base="http://192.168.0.7:8412") as browser:
        yield browser


# ---- the key


@pytest.mark.parametrize(
    "address", ["/", "/table/x", "/api/games", "/static/style.css", "/worker.js", "/join-link", "/nonsense"]
)
def test_without_the_key_nothing_but_a_refusal(stranger: Browser, address: str) -> None:
    answer = stranger.get(address)
    assert (answer.status_code, "Tokaido" in answer.text, "link with the key" in answer.text) == (403, False, True)


def test_a_move_without_the_key_is_not_made(stranger: Browser, browser: Browser, store: Store) -> None:
    address = begin(browser)
    before = store.length(address.rpartition("/")[2])
    assert stranger.post(f"{address}/play", {"move": legal(store, address)[0]}).status_code == 403
    assert store.length(address.rpartition("/")[2]) == before


@pytest.mark.parametrize("key", ["", "wrong", KEY[:-1], KEY + "x", "é", "%00"])
def test_a_wrong_key_is_refused(stranger: Browser, key: str) -> None:
    assert stranger.get("/join", params={"key": key}).status_code == 403
    assert stranger.get("/", headers={"authorization": b"Bearer " + key.encode()}).status_code == 403


def test_the_link_lets_a_phone_in_and_it_stays_in(stranger: Browser) -> None:
    answer = stranger.get(f"/join?key={KEY}")
    assert (answer.status_code, answer.url.path) == (200, "/")
    assert stranger.get("/new/tokaido").status_code == 200


def test_the_key_is_kept_where_no_script_and_no_other_site_reads_it(shared: Starlette) -> None:
    with Browser(shared) as browser:
        answer = browser.get(f"/join?key={KEY}", follow_redirects=False)
    found = re.match(
        rf"{COOKIE}=(\S{{22}}); HttpOnly; Max-Age=\d+; Path=/; SameSite=lax$", answer.headers["set-cookie"]
    )
    assert found is not None
    assert found[1] != KEY


def test_a_program_may_send_the_key_in_a_header(stranger: Browser) -> None:
    assert stranger.get("/api/games", headers={"authorization": f"Bearer {KEY}"}).status_code == 200


def test_the_join_page_shows_the_link_as_a_picture(stranger: Browser) -> None:
    stranger.get(f"/join?key={KEY}")
    page = stranger.page("/join-link")
    assert page.find("textarea")[0].text.endswith(KEY)
    assert page.find("svg", class_="qr")


def test_a_table_for_this_machine_alone_has_no_link(browser: Browser) -> None:
    assert browser.get("/join-link").status_code == 404


# ---- other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:81"},
        {"origin": "https://localhost.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
@pytest.mark.parametrize("action", ["play", "undo", "redo", "back", "fork"])
def test_other_sites_change_nothing(browser: Browser, store: Store, action: str, headers: dict[str, str]) -> None:
    address = begin(browser)
    games = [(stored.id, stored.moves) for stored in store.list()]
    answer = browser.post(f"{address}/{action}", {"move": legal(store, address)[0]}, headers=headers)
    assert answer.status_code == 403
    assert [(stored.id, stored.moves) for stored in store.list()] == games


@pytest.mark.parametrize("headers", [HERE, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}])
def test_our_own_pages_and_programs_may_change_things(browser: Browser, headers: dict[str, str]) -> None:
    assert browser.post("/new/tokaido", headers=headers).url.path.startswith("/table/")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "localhost.", "[::2]"])
def test_a_foreign_name_for_this_machine_is_refused(browser: Browser, host: str) -> None:
    answer = browser.get("/", headers={"host": host})
    assert (answer.status_code, "Tokaido" in answer.text) == (421, False)


@pytest.mark.parametrize("host", ["127.0.0.1:8412", "localhost", "LOCALHOST:1", "[::1]:8412"])
def test_the_names_of_this_machine_are_known(browser: Browser, host: str) -> None:
    assert browser.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("address", ["/", "/nonsense", "/api/games", "/static/style.css", "/table/nonsense"])
def test_every_answer_carries_the_safety_headers(browser: Browser, address: str) -> None:
    headers = browser.get(address).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["x-frame-options"]) == ("nosniff", "DENY")


def test_a_network_is_sent_nothing_that_browsers_complain_about(browser: Browser, stranger: Browser) -> None:
    assert "cross-origin-opener-policy" in browser.get("/").headers
    assert "cross-origin-opener-policy" not in stranger.get(f"/join?key={KEY}").headers


@pytest.mark.parametrize("address", ["/", "/new/tokaido", "/settings", "/rules/tokaido", "/api"])
def test_no_page_has_a_script_or_a_style_of_its_own_or_loads_from_elsewhere(browser: Browser, address: str) -> None:
    for element in browser.page(address).walk():
        assert element.tag != "style"
        assert element.tag != "script" or element.attributes["src"].startswith("/static/")
        assert not [name for name in element.attributes if name.startswith("on") or name == "style"]
        for name in ("src", "href", "action"):
            assert "//" not in element.attributes.get(name, "")


def test_the_table_has_no_script_or_style_of_its_own(browser: Browser) -> None:
    for element in browser.page(begin(browser)).walk():
        assert element.tag not in ("style",)
        assert not [name for name in element.attributes if name.startswith("on") or name == "style"]


# ---- sizes and nonsense


def test_a_body_that_is_too_large_is_refused_before_it_is_read(browser: Browser) -> None:
    assert browser.post("/settings", {"theme": "x" * LARGEST_BODY}).status_code == 413


def test_a_body_that_lies_about_its_size_is_given_up(browser: Browser) -> None:
    async def endless() -> object:
        for _ in range(100):
            yield b"x" * 10_000

    answer = browser.send(
        "POST", "/settings", content=endless(), headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert answer.status_code == 413


def test_an_import_may_be_large_but_not_endless(browser: Browser) -> None:
    assert browser.post("/import", {"content": "x" * 1_000_000}).status_code == 400
    assert browser.post("/import", {"content": "x" * 9_000_000}).status_code == 413


BAD_IDS = [
    "nonsense",
    "tokaido-zzzz",
    "%2e%2e%2fetc",
    "a" * 500,
    "%00",
    "'; DROP TABLE game; --",
    "é",
    "tokaido-",
]
PARTS = [
    "",
    "/history",
    "/share",
    "/export",
    "/hint",
    "/pulse",
    "/replay",
    "/why/1",
    "/position/1",
    "/board/0",
    "/picture.svg",
]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("bad", BAD_IDS)
def test_a_bad_id_is_not_found(browser: Browser, bad: str, part: str) -> None:
    answer = browser.get(f"/table/{bad}{part}")
    assert answer.status_code == 404, answer.text


@pytest.mark.parametrize("number", ["-1", "1e3", "x", pytest.param("9" * 5000, id="long"), "999999", "٣"])
def test_a_bad_entry_number_is_explained(browser: Browser, number: str) -> None:
    address = begin(browser)
    for part in ("why", "board"):
        assert browser.get(f"{address}/{part}/{number}").status_code in (400, 404)
    assert browser.get(f"{address}/replay?at={number}").status_code in (200, 400)


@pytest.mark.parametrize(
    "move",
    [
        "",
        "nonsense",
        "{}",
        "[]",
        "null",
        '{"type": "Nonsense"}',
        '{"type": "Walk"}',
        '{"type": "Walk", "to": "x"}',
        '{"type": "Walk", "to": 1e400}',
        '{"type": "Walk", "to": 5, "extra": 1}',
        pytest.param("[" * 20_000, id="deep"),
        "\x00",
        '"\\ud800"',
    ],
)
def test_a_move_that_cannot_be_read_is_explained_and_the_choices_stay(browser: Browser, move: str) -> None:
    address = begin(browser)
    answer = browser.post(f"{address}/play", {"move": move})
    page = read(answer.text)
    assert answer.status_code == 400
    assert page.find("p", class_="notice bad")[0].text.startswith("move:")
    assert offers(page)


def test_a_forbidden_move_is_refused_with_its_rule(browser: Browser) -> None:
    address = begin(browser)
    answer = browser.post(f"{address}/play", {"move": '{"type":"Walk","to":5,"friendship":false}'})
    page = read(answer.text)
    assert answer.status_code == 422
    assert page.find("small", class_="rule")[0].text.startswith("TOK-")
    assert offers(page)


@pytest.mark.parametrize("body", [b"\xff\xfe", b"a=%ff", b"&" * 1000, b"=", b"seen=x"])
@pytest.mark.parametrize("action", ["play", "undo", "redo", "back"])
def test_a_form_that_cannot_be_read_is_explained(browser: Browser, action: str, body: bytes) -> None:
    address = begin(browser)
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert browser.send("POST", f"{address}/{action}", content=body, headers=kind).status_code in (200, 400)


def test_a_form_of_another_kind_is_explained(browser: Browser) -> None:
    assert browser.send("POST", "/settings", json={"theme": "dark"}).status_code == 400


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_other_methods_are_not_allowed(browser: Browser, method: str) -> None:
    assert browser.send(method, "/settings").status_code == 405


def test_names_are_escaped_wherever_they_appear(browser: Browser) -> None:
    name = "<script>alert(1)</script>\"'&"
    address = begin(browser, name=name)
    for page in ("/", address, f"{address}/history"):
        assert "<script>alert" not in browser.get(page).text


@pytest.mark.parametrize(
    "content",
    ["{}", "[]", "null", "automa1_", "automa9_x", "xyz", pytest.param("{" * 5000, id="deep"), '{"format": 1}'],
)
def test_an_import_that_is_none_is_explained(browser: Browser, content: str) -> None:
    answer = browser.post("/import", {"content": content})
    assert (answer.status_code, len(read(answer.text).find("p", class_="notice bad"))) == (400, 1)


def test_a_share_code_that_unpacks_without_end_is_refused(browser: Browser) -> None:
    import zlib
    from hashlib import blake2b

    packer = zlib.compressobj(9, wbits=-15)
    packed = packer.compress(b"0" * 50_000_000) + packer.flush()
    code = base64.urlsafe_b64encode(blake2b(packed, digest_size=4).digest() + packed).decode().rstrip("=")
    answer = browser.post("/import", {"content": f"automa1_{code}"})
    assert answer.status_code == 400


def test_a_saved_game_cannot_smuggle_markup(browser: Browser) -> None:
    saved = json.loads(browser.get(f"{begin(browser)}/export").text)
    answer = browser.post(
        "/import", {"content": json.dumps(saved | {"name": "<img src=x>", "rules": "<i>9</i>", "check": "<u>"})}
    )
    assert "<img src=x>" not in answer.text
    assert "<i>9</i>" not in answer.text
