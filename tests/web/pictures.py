"""The pictures of README and documentation, as the pages look now: python -m tests.web.pictures. Look at them before you keep them."""

import os
import tempfile
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import msgspec
from playwright.sync_api import expect

from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.screen import DESKTOP, PHONE, Seen, chromium, looking, serving
from tests.web.test_companion_phone import begin, one_step

IMAGES = Path(__file__).parents[2] / "docs" / "images"


class Scene(NamedTuple):
    """A turn of hers in the middle of a greedy game, stopped at a step of its reasons."""

    name: str
    game: str
    moves: int
    does: str = ""
    """What she does in that turn; anything if nothing is said."""
    shown: str = ".step.now"
    """What the page shows when it is stopped, and how many steps later."""
    steps: int = 2


SCENES = (
    Scene("table", "tokaido", 8),
    Scene("tapestry", "tapestry", 30),
    Scene("tiletum", "tiletum", 30, does="Aim", shown="#next .prompt:text('Which sector')", steps=1),
    Scene("revive", "revive", 45, does="Build", shown="#next .prompt:text('Mautoma build')", steps=2),
)


def before_her_turn(store: Store, scene: Scene) -> tuple[Session, str]:
    """A saved game, and the person's move after which she decides something."""
    session = advanced(store, scene.moves, scene.game)
    rules, player = session.game.rules, session.game.players["greedy"]
    while True:
        move = player(session.match.state, rules.legal(session.match.state), Rng(5, "test"))
        begun = len(session.match.log)
        session.play(move)
        if any(scene.does in type(session.match.log[index].move).__name__ for index in chosen_since(session, begun)):
            session.undo()
            return session, msgspec.json.encode(move).decode()


def chosen_since(session: Session, begun: int) -> list[int]:
    """The entries since then in which the automa had more than one option."""
    entries = range(begun, len(session.match.log))
    traces = {index: session.match.trace(index) for index in entries if session.match.log[index].by is Author.AUTOMA}
    return [index for index, trace in traces.items() if trace and any(len(step.left) > 1 for step in trace.steps)]


def show(seen: Seen, session: Session, move: str, scene: Scene) -> None:
    """Take the move, and stop her turn at a step of its reasons."""
    seen.sit_down(session, pace="slowly", theme="light")
    seen.page.locator("#offers").evaluate(
        "(form, move) => [...form.querySelectorAll('[name=move]')].find(one => one.value === move).click()", move
    )
    seen.confirm()
    seen.pause()
    seen.step_to(scene.shown)
    for _ in range(scene.steps):
        seen.step()


def keep(seen: Seen, name: str) -> None:
    """Write what can be seen as a picture."""
    seen.page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=82, animations="disabled")


def lobby(seen: Seen, address: str) -> None:
    """Where games are chosen."""
    seen.page.request.post(f"{address}/settings", form={"theme": "light"})
    seen.go("/")
    seen.page.wait_for_load_state("networkidle")
    keep(seen, "lobby")


def pack(seen: Seen) -> None:
    """A table that an owner corrects."""
    seen.go("/packs/tokaido/default/table/automa_cards.toml/automa_card")
    seen.page.locator("main details").nth(1).locator("summary").first.click()
    keep(seen, "pack")


def companion(seen: Seen, address: str) -> None:
    """A turn of hers as steps, beside a physical board."""
    seen.page.request.post(f"{address}/settings", form={"theme": "light"})
    begin(seen, "tokaido")
    while not seen.page.locator("#listed").count():
        one_step(seen.page)
    keep(seen, "companion")


def main() -> None:
    """Make them all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        chromium() as browser,
        patch.dict(os.environ, AUTOMATABLE_HOME=folder),
    ):
        store = Store(Path(folder) / "games.sqlite3")
        with serving(store) as address:
            with looking(browser, address, **DESKTOP) as seen:
                lobby(seen, address)
                pack(seen)
            for scene in SCENES:
                with looking(browser, address, **DESKTOP) as seen:
                    show(seen, *before_her_turn(store, scene), scene)
                    keep(seen, scene.name)
            with looking(browser, address, **DESKTOP) as seen:
                seen.sit_down(advanced(store, 32, "terra_mystica", faction="darklings"), pace="off", theme="light")
                keep(seen, "terra_mystica")
            with looking(browser, address, **PHONE, device_scale_factor=1.3, color_scheme="dark") as seen:
                seen.sit_down(advanced(store, 8, "tokaido"), pace="off", theme="dark")
                expect(seen.page.locator("#parts, #board").first).to_be_visible()
                keep(seen, "phone")
            with looking(browser, address, **PHONE, device_scale_factor=1.3) as seen:
                companion(seen, address)


if __name__ == "__main__":
    main()
