"""Whole games by pressing shapes and buttons in a real browser, as a person would; shared by the games."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, expect

from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.show.offers import encode
from tests.web.screen import QUICK, Seen

Wish = Callable[[Any, Sequence[Move]], Move]
"""Which of the legal moves a person wants to play."""
MOST_MOVES = 600


def begun(
    games: Store, game: Game[Any], until: Callable[[Any], bool], seed: int = 3, level: int | str = "", **options: Value
) -> Session:
    """A game that the greedy player brought to a moment."""
    setup = Setup(seed, level or game.info.levels[0].id, options)
    session = Session.create(games, game, complete(game.info, setup))
    while not until(session.match.state):
        session.play(greedy(game)(session.match.state, game.rules.legal(session.match.state)))
    return session


def greedy(game: Game[Any]) -> Wish:
    """The greedy player's wishes."""
    return lambda state, legal: game.players["greedy"](state, legal, Rng(1, "test"))


def curious(game: Game[Any], *ends: type[Move]) -> Wish:
    """Somebody who does everything once, and otherwise only what brings a turn to its end."""
    done: set[type[Move]] = set()
    wanted = greedy(game)

    def wish(state: Any, legal: Sequence[Move]) -> Move:
        new = [move for move in legal if type(move) not in done and type(move) not in ends]
        stop = [move for move in legal if type(move) in ends]
        move = wanted(state, new) if new else stop[0] if stop else wanted(state, legal)
        done.add(type(move))
        return move

    return wish


@dataclass
class Pressing:
    """Somebody who plays a saved game through its page."""

    seen: Seen
    session: Session
    wish: Wish
    moves: int = 0
    pressed: set[str] = field(default_factory=set)
    """Kinds of shapes of the board that stood for a move."""

    def sit_down(self, **settings: str) -> None:
        """Go to the table."""
        self.seen.page.request.post(f"{self.seen.address}/settings", form=QUICK | settings)
        self.seen.go(f"/table/{self.session.id}")
        expect(self.seen.page.locator("#offers")).to_be_visible()

    def button(self) -> Locator:
        """The button of the move that is wanted."""
        self.session.refresh()
        state = self.session.match.state
        wanted = encode(self.wish(state, self.session.match.rules.legal(state)))
        buttons = self.seen.page.locator("#offers .offer")
        return buttons.nth(buttons.evaluate_all("all => all.map(one => one.value)").index(wanted))

    def play(self) -> None:
        """Play what is wanted by its shape on the board, or by its button if it has none or the shape stands for several."""
        page = self.seen.page
        button = self.button()
        seq = page.locator("#table").get_attribute("data-seq")
        place = button.get_attribute("data-place")
        if button.get_attribute("data-aside") is not None:
            # A shape stands for what is seldom wanted only where it stands for nothing else.
            others = page.locator(f"#offers .offer[data-place='{place}']:not([data-aside])")
            place = None if others.count() else place
        if place is not None:
            shape = page.locator(f"#{place}")
            expect(shape).to_have_attribute("aria-label", re.compile(r"\w"))
            self.seen.open_part(shape)
            hits = shape.locator(".hit")
            (hits.first if hits.count() else shape).click()
            self.pressed.add(re.split(r"[-\d]", place)[0])
        sheet = page.locator("#tip .offer")
        waits = page.locator("#show-all:visible, #offers .pay[open]").count() > 0
        if place is not None and sheet.count() and sheet.first.is_visible():
            sheet.nth(
                sheet.evaluate_all("all => all.map(one => one.value)").index(button.get_attribute("value"))
            ).click()
        elif place is None or (waits and not page.locator(".htmx-request").count()):
            button.evaluate(
                "one => { for (let group = one.closest('details'); group; group = group.parentElement.closest('details')) group.open = true; }"
            )
            button.click()
        self.seen.confirm()
        page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
        self.seen.settled()
        self.moves += 1

    def to_the_end(self, at_each_step: Callable[[int], None] = lambda step: None) -> None:
        """Play until the game is over; each time the progress changes something may be looked at."""
        steps: set[str | None] = set()
        for _ in range(MOST_MOVES):
            self.session.refresh()
            if self.session.match.turn.who is Who.OVER:
                break
            now = self.seen.page.locator("progress.way").get_attribute("value")
            if now not in steps:
                steps.add(now)
                at_each_step(int(now or 0))
            self.play()
        expect(self.seen.page.locator("#table.over")).to_be_visible()
