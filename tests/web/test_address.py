"""A table under a path of its host: every address that leaves begins with that path, and leads somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import automatable.web
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from tests.web.client import Browser, Element, read

BASE = "/games/automatable"
ADDRESSES = ("href", "src", "action", "hx-get", "hx-post")


@pytest.fixture
def below(store: Store) -> Iterator[Browser]:
    with Browser(create_app(store, base=BASE)) as browser:
        yield browser


def addresses(page: Element) -> set[str]:
    found = {element.attributes[name] for element in page.walk() for name in ADDRESSES if name in element.attributes}
    return {address for address in found if not address.startswith(("#", "data:"))}


def begun(browser: Browser, game: str = "tokaido", **how: str) -> str:
    answer = browser.post(f"{BASE}/new/{game}", {"seed": "5", **how})
    assert answer.status_code == 200
    return str(answer.url.path)


def test_every_address_on_every_page_begins_with_the_path_and_leads_somewhere(below: Browser) -> None:
    forms: set[str] = set()
    left = [f"{BASE}/", f"{BASE}/away", begun(below), begun(below, "tiletum", mode="companion")]
    seen = set(left)
    while left:
        answer = below.get(left.pop())
        assert answer.status_code == 200, answer.url
        if "html" not in answer.headers["content-type"]:
            continue
        page = read(answer.text)
        forms |= {form.attributes["action"] for form in page.find("form") if form.attributes.get("method") == "post"}
        forms |= {element.attributes["hx-post"] for element in page.walk() if "hx-post" in element.attributes}
        for address in addresses(page):
            assert address.startswith(f"{BASE}/"), f"{address} on {answer.url}"
            kind = re.sub(r"\d+|-\w{4}\b", "", address.partition("#")[0].partition("?")[0])
            if kind not in seen and address not in forms:
                seen.add(kind)
                left.append(address.partition("#")[0])
    assert {form.removeprefix(BASE).split("/")[1] for form in forms} >= {"table", "companion", "new", "saved", "import"}
    assert {f"{BASE}/static/app.js", f"{BASE}/rules/tokaido", f"{BASE}/picture/tokaido.svg"} <= seen


def test_redirects_stay_below_the_path(below: Browser) -> None:
    table = begun(below)
    assert table.startswith(f"{BASE}/table/tokaido-")
    for path, form in [("/settings", {"theme": "dark"}), (f"/saved/{table.rpartition('/')[2]}/delete", {})]:
        answer = below.post(BASE + path, form, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"].startswith(f"{BASE}/")) == (303, True)


def test_a_key_leads_in_below_the_path(store: Store) -> None:
    with Browser(create_app(store, key="k", hosts=None, join="http://x/join?key=k", base=BASE)) as phone:
        welcome = phone.get(f"{BASE}/join?key=k", follow_redirects=False)
        assert welcome.headers["location"] == f"{BASE}/"
        assert f"path={BASE}/" in welcome.headers["set-cookie"].lower()
        assert phone.get(f"{BASE}/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/games", "/games/automatablet/"])
def test_nothing_lies_beside_the_path(below: Browser, path: str) -> None:
    assert below.get(path).status_code == 404


@pytest.mark.parametrize("base", ["/", "games", "/games/", "/a b", '/"x', "//x", "/é"])
def test_a_path_that_cannot_be_one_is_refused(store: Store, base: str) -> None:
    with pytest.raises(ValueError, match="like /automatable"):
        create_app(store, base=base)


def test_the_document_of_the_api_says_where_it_is(below: Browser, browser: Browser) -> None:
    assert below.get(f"{BASE}/api/openapi.json").json()["servers"] == [{"url": BASE}]
    assert browser.get("/api/openapi.json").json()["servers"] == [{"url": "/"}]


def test_a_link_that_loads_a_file_has_no_download_attribute(browser: Browser) -> None:
    """A service worker never sees such requests; the answer itself says that it is a file."""
    page = read(browser.post("/new/tokaido", {"seed": "5"}).text)
    (link,) = [link for link in page.find("a") if link.attributes["href"].endswith("/export")]
    assert "download" not in link.attributes
    answer = browser.get(link.attributes["href"])
    assert answer.headers["content-disposition"].startswith("attachment")


def test_no_link_has_an_attribute_that_keeps_it_from_a_service_worker() -> None:
    found = [
        file.name
        for file in sorted((Path(automatable.web.__file__).parent / "templates").glob("*.html"))
        if re.search(r"<a [^>]*\bdownload\b", file.read_text(encoding="utf-8"))
    ]
    assert found == []
