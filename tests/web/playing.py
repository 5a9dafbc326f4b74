"""Playing through pages: what is offered, choosing, and what the rules would have offered."""

from weakref import WeakKeyDictionary

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.chance import Rng
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser, Element, read


def begin(browser: Browser, game: str = "tokaido", /, **fields: str) -> str:
    """Start a game through the form; the address of its table."""
    answer = browser.post(f"/new/{game}", {"seed": "5"} | fields)
    assert answer.status_code == 200, answer.text
    return answer.url.path


def advanced(store: Store, moves: int, game: str = "tokaido", seed: int = 5, **options: Value) -> Session:
    """A saved game in which the greedy player has made so many moves: quicker than through pages."""
    plugin = registry.game(game)
    session = Session.create(store, plugin, complete(plugin.info, Setup(seed, options=options)))
    for _ in range(moves):
        legal = plugin.rules.legal(session.match.state)
        session.play(plugin.players["greedy"](session.match.state, legal, Rng(seed, "test")))
    return session


def offers(page: Element) -> list[Element]:
    """The buttons of the choices on the table."""
    return [button for form in page.find("form", id="offers") for button in form.find("button", name="move")]


_kept: WeakKeyDictionary[Store, dict[str, Session]] = WeakKeyDictionary()


def legal(store: Store, address: str) -> list[str]:
    """What the rules allow, as the buttons should say it: from the journal, not from what the pages keep in memory."""
    sessions = _kept.setdefault(store, {})
    if address not in sessions:
        sessions[address] = Session(store, address.rpartition("/")[2])
    sessions[address].refresh()
    match = sessions[address].match
    return [msgspec.json.encode(move).decode() for move in match.rules.legal(match.state)]


def form_alone(page: str) -> Element:
    """Only the choices of a page, which is quicker to read than all of it; nothing if there are none."""
    start = page.find('<form class="panel offers"')
    return read(page[start : page.index("</form>", start) + len("</form>")] if start >= 0 else "")


def choose_quickly(browser: Browser, page: Element, rng: Rng) -> str:
    """Press any of the choices as a page with scripts does; the table that comes then."""
    (form,) = page.find("form", id="offers")
    found = offers(page)
    fields = {
        "seen": form.find("input", name="seen")[0].attributes["value"],
        "move": found[rng.below(len(found))].attributes["value"],
    }
    answer = browser.post(form.attributes["action"], fields, headers={"HX-Request": "true"})
    assert answer.status_code == 200, answer.text
    return answer.text


def choose(browser: Browser, page: Element, rng: Rng) -> Element:
    """Press any of the choices; the page that comes then."""
    (form,) = page.find("form", id="offers")
    found = offers(page)
    answer = browser.press(form, found[rng.below(len(found))])
    assert answer.status_code == 200, answer.text
    return read(answer.text)
