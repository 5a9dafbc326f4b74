"""Turns of hers on the page: games that stand just before one, and how a person gets there with the mouse."""

import msgspec

from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.screen import Seen

FOLDED = """button => {
  const closed = [...document.querySelectorAll('#offers details:not([open])')].find(one => one.contains(button));
  return [...document.querySelectorAll('#offers details')].indexOf(closed);
}"""
"""The outermost closed group around a button, by its number; -1 if there is none."""


def a_move(session: Session) -> Move:
    """What a quick player does next."""
    game, state = session.game, session.match.state
    choose = game.players.get("quick") or game.players["greedy"]
    return choose(state, game.rules.legal(state), Rng(5, "test"))


def before_a_turn(store: Store, game: str, counted: bool) -> tuple[Session, str]:
    """A saved game, and the person's move after which she acts; with or without counts."""
    session = advanced(store, 12, game)
    while session.match.turn.who is Who.HUMAN:
        move, begun = a_move(session), len(session.match.log)
        session.play(move)
        after = range(begun, len(session.match.log))
        hers = any(session.match.trace(index) is not None for index in after)
        counts = any(ceremony_of(session.match, index) is not None for index in after)
        if counts if counted else hers and not counts:
            session.undo()
            return session, msgspec.json.encode(move).decode()
    raise AssertionError("no such turn")


def press(seen: Seen, move: str) -> None:
    """Play a move by its button with a real click, wherever it is folded away."""
    page = seen.page
    seq = page.locator("#table").get_attribute("data-seq")
    buttons = page.locator("#offers .offer[name=move]")
    button = buttons.nth(buttons.evaluate_all("all => all.map(one => one.value)").index(move))
    while (folded := button.evaluate(FOLDED)) >= 0:
        page.locator("#offers details").nth(folded).locator("> summary").click()
    button.click()
    seen.confirm()
    page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
