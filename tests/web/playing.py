"""Playing through pages: what is offered, choosing, and what the rules would have offered."""

import msgspec

from automatable.kernel import registry
from automatable.kernel.chance import Rng
from automatable.kernel.game import Setup, Value, complete
from automatable.saves.session import Session
from automatable.saves.store import Store
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


def legal(store: Store, address: str) -> list[str]:
    """What the rules allow, as the buttons should say it."""
    match = Session(store, address.rpartition("/")[2]).match
    return [msgspec.json.encode(move).decode() for move in match.game.rules.legal(match.state)]


def choose(browser: Browser, page: Element, rng: Rng) -> Element:
    """Press any of the choices; the page that comes then."""
    (form,) = page.find("form", id="offers")
    found = offers(page)
    answer = browser.press(form, found[rng.below(len(found))])
    assert answer.status_code == 200, answer.text
    return read(answer.text)
