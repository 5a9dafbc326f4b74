"""Pages for everybody: axe-core finds nothing at all on any kind of page and at any moment of a game, at a desk and on a phone, light and dark."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from automatable.games.tapestry.model.moves.person import Advance
from automatable.kernel.companion.set_up import setup_part
from automatable.kernel.contract import registry
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.course import Effort
from automatable.kernel.turns.moves import Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.reviews import keep_figures
from automatable.saves.store.store import Store
from automatable.web.site import Site
from automatable.web.work import reviews
from automatable.web.work.open_games import OpenGame
from tests.saves.test_days import played
from tests.web.playing import advanced
from tests.web.pressing import begun
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, Seen, looking, serving
from tests.web.test_choosing import ends_with_points
from tests.web.test_days import TOKAIDO
from tests.web.test_paying import at, has
from tests.web.turns import a_move, before_a_turn, press

pytestmark = IN_A_BROWSER
GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
OPEN_ALL = "document.querySelectorAll('main details').forEach(one => one.open = true)"
PATHS = {
    "settings": "/settings",
    "help": "/help",
    "my plays, none yet": "/plays",
    "the game of the day": "/day",
    "the puzzle of the day": "/puzzle",
    "the API's page": "/api",
    "the table is away": "/away",
    "a game of the lab": "/again/tokaido?level=4&seed=17&player=greedy&option.crossroads=yes",
    "companion's set-up": "/new/tiletum?mode=companion",
    "packs": "/packs",
    "packs of a game": "/packs/tokaido",
    "a pack": "/packs/tokaido/default",
    "a table of a pack": "/packs/tokaido/default/table/automa_cards.toml/automa_card",
    "a proof sheet": "/packs/tokaido/none/proof?table=automa_cards.toml/automa_card",
}
NO_SCRIPT = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LOOKS = {
    "light": {"theme": "light", "colours": "full"},
    "dark": {"theme": "dark", "colours": "full"},
    "dark safe": {"theme": "dark", "colours": "safe"},
    "light safe": {"theme": "light", "colours": "safe"},
}
AT_EVERY_RUN = (("phone", "dark"), ("desktop", "light safe"), ("phone", "light"), ("desktop", "dark"))
"""They share the kinds of pages among them at every run; with the long tests each size and look has them all."""
TURN = """look => {
  Object.assign(document.documentElement.dataset, look);
  getComputedStyle(document.body).color;
  document.getAnimations().forEach(one => one instanceof CSSTransition && one.finish());
}"""
"""Another look of the same page, without waiting for colours that change slowly."""
OTHER_TABLES = "games for more persons or Mautomas"
PARTS = ("pages of no game", *GAMES, OTHER_TABLES)


@dataclass
class Saved:
    """Games to look at, each made once."""

    store: Store
    made: dict[str, Any] = field(default_factory=dict)

    def once(self, name: str, make: Callable[[], Any]) -> Any:
        if name not in self.made:
            self.made[name] = make()
        return self.made[name]

    def running(self, game: str) -> Session:
        found: Session = self.once(f"running {game}", lambda: advanced(self.store, 12, game))
        return found

    def over(self, game: str) -> Session:
        found: Session = self.once(f"over {game}", lambda: played_out(self.store, game))
        return found

    def before_her_turn(self, game: str) -> tuple[Session, str]:
        found: tuple[Session, str] = self.once(f"turn {game}", lambda: before_a_turn(self.store, game, counted=False))
        return found

    def before_a_count(self, game: str) -> tuple[Session, str]:
        found: tuple[Session, str] = self.once(f"count {game}", lambda: before_a_turn(self.store, game, counted=True))
        return found

    def reviewed(self, game: str) -> Session:
        """A finished game whose review is worked out, with as few futures as are allowed."""
        found: Session = self.once(f"reviewed {game}", lambda: looked_back_at(self.over(game)))
        return found

    def companion(self, game: str) -> Session:
        found: Session = self.once(f"companion {game}", lambda: told(self.store, game))
        return found

    @staticmethod
    def take_back(session: Session) -> None:
        """What was played on the page is undone, for the next who looks."""
        session.refresh()
        session.undo()


def played_out(store: Store, game: str) -> Session:
    session = advanced(store, 0, game, seed=3)
    while session.match.turn.who is Who.HUMAN:
        session.play(a_move(session))
    return session


def looked_back_at(session: Session) -> Session:
    review = reviews.OpenReview(OpenGame(session), 1.0)
    review.work.finish()
    keep_figures(session.store, session.id, review.work.figures)
    return session


def told(store: Store, game: str, box: bool = False, times: int = 8) -> Session:
    """A companion game in which several things were told, the last turn of hers is not carried out, and a step of the set-up is ticked."""
    plugin = registry.game(game)
    assert plugin.companion is not None
    by_app = drawn_by_app(plugin.companion.sources, box=box)
    session = Session.create(store, plugin, Setup(7), "companion", by_app=by_app)
    session.tick(next(iter(setup_part(session.match, 1))), True)
    for _ in range(times):
        session.acknowledge()
        session.report(session.match.rules.legal(session.match.state)[0])
    return session


def told_to_the_end(store: Store) -> Session:
    session = told(store, "tokaido")
    rng = Rng(3, "test")
    while not session.over:
        session.acknowledge()
        legal = session.match.rules.legal(session.match.state)
        session.report(legal[rng.below(len(legal))])
    return session


@dataclass
class Sights:
    """Every kind of page and moment, each by its name and what brings it onto the screen."""

    seen: Seen
    saved: Saved
    empty: str
    """Where a table without any game is served."""

    def part(self, name: str) -> dict[str, Callable[[], None]]:
        """All kinds of pages of one part."""
        if name in GAMES:
            return self.of_game(name) | {f"review of {name}": partial(self.review, name)}
        return self.other_tables() if name == OTHER_TABLES else self.alone()

    def fewer(self) -> dict[str, Callable[[], None]]:
        """Each kind of page of a game for one game or two, in turn."""
        games = enumerate([self.of_game(game) for game in GAMES])
        return self.alone() | {
            name: show
            for turn, kinds in games
            for number, (name, show) in enumerate(kinds.items())
            if (number + turn) % 3 == 0
        }

    def other_tables(self) -> dict[str, Callable[[], None]]:
        """The games for more persons or Mautomas."""
        return {f"{game} at rest": partial(self.at_rest, game) for game in registry.names() if game not in GAMES}

    def of_game(self, game: str) -> dict[str, Callable[[], None]]:
        parts = ("prepare/1", "prepare/2", "", "fix")
        return {
            f"set-up of {game}": partial(self.path, f"/new/{game}", True),
            f"{game} at rest": partial(self.at_rest, game),
            f"{game} while choosing": partial(self.choosing, game),
            f"{game} during her turn": partial(self.during, game),
            f"{game} after her turn": partial(self.after, game),
            f"{game} at a count": partial(self.counting, game),
            f"{game} at the end": partial(self.end, game),
            f"replay of {game}": partial(self.of, game, "replay?at=9"),
            f"rules of {game}": partial(self.path, f"/rules/{game}"),
            f"how to play {game}": partial(self.path, f"/learn/{game}", True),
            f"guided game of {game}": partial(self.guided, game),
            f"puzzle of {game}": partial(self.puzzle, game),
            f"solved puzzle of {game}": partial(self.solved, game),
            **{f"companion of {game}: {part or 'table'}": partial(self.companion, game, part) for part in parts},
        }

    def alone(self) -> dict[str, Callable[[], None]]:
        """What belongs to no game, or is alike in all of them."""
        pages: dict[str, Callable[[], None]] = {name: partial(self.path, path) for name, path in PATHS.items()}
        parts = {part: partial(self.of, "tokaido", part) for part in ("history", "share", "why/6", "position/6")}
        return pages | {
            "lobby without games": self.lobby_without_games,
            "lobby": self.lobby,
            "an unknown address": self.unknown,
            **{f"{part.partition('/')[0]} of a game": show for part, show in parts.items()},
            "earlier of a companion game": self.earlier,
            "a step of a companion game": self.step,
            "the end of a companion game": self.companion_over,
            "a card from the box": self.from_the_box,
            "a printed table": self.printed,
            "a payment sheet": self.payment,
            "a question": self.question,
            "my plays": self.plays,
            "a play": self.a_play,
            "puzzles": partial(self.path, "/puzzles", True),
            "a finished game of the day": self.day_over,
            "two games of a day": self.compared,
            "a review that is being worked out": partial(self.of, "tiletum", "review", True),
            "a hint": self.hint,
            "a dialog": self.dialog,
            "nobody answers": self.nobody,
            "a lost page": self.lost,
        }

    def path(self, path: str, opened: bool = False) -> None:
        self.seen.go(path)
        if opened:
            self.seen.page.evaluate(OPEN_ALL)

    def lobby(self) -> None:
        for game in GAMES:
            self.saved.running(game)
        self.saved.over("tokaido")
        self.path("/", opened=True)

    def lobby_without_games(self) -> None:
        self.seen.page.goto(self.empty)

    def unknown(self) -> None:
        self.seen.go("/table/nothing")
        self.seen.complaints.clear()

    def at_rest(self, game: str) -> None:
        self.seen.sit_down(self.saved.running(game))

    def choosing(self, game: str) -> None:
        self.at_rest(game)
        self.seen.page.evaluate(OPEN_ALL)
        lit = self.seen.page.locator("#board .can:visible")
        if lit.count():
            lit.first.focus()

    def during(self, game: str) -> None:
        self._watch(self.saved.before_her_turn(game), ".step.now, .verdict.now")

    def counting(self, game: str) -> None:
        self._watch(self.saved.before_a_count(game), ".tally.now")

    def _watch(self, turn: tuple[Session, str], wanted: str) -> None:
        session, move = turn
        self.seen.sit_down(session, pace="slow")
        press(self.seen, move)
        self.seen.pause()
        self.seen.step_to(wanted)
        self.saved.take_back(session)
        self.seen.page.request.post(f"{self.seen.address}/settings", form={"pace": "off"})

    def after(self, game: str) -> None:
        session, move = self.saved.before_her_turn(game)
        self.seen.sit_down(session)
        press(self.seen, move)
        self.seen.settled()
        self.seen.page.evaluate(OPEN_ALL)
        self.saved.take_back(session)

    def end(self, game: str) -> None:
        self.of(game, "", over=True)
        self.seen.page.evaluate(OPEN_ALL)

    def of(self, game: str, part: str, over: bool = False) -> None:
        session = self.saved.over(game) if over else self.saved.running(game)
        self.seen.go(f"/table/{session.id}/{part}".rstrip("/"))

    def companion(self, game: str, part: str) -> None:
        self.path(f"/companion/{self.saved.companion(game).id}/{part}".rstrip("/"), opened=True)

    def earlier(self) -> None:
        session = self.saved.companion("tokaido")
        told = next(at for at in range(len(session.match.log)) if session.match.by_person(at))
        self.path(f"/companion/{session.id}/earlier/{told + 1}", opened=True)

    def step(self) -> None:
        self.path(f"/companion/{self.saved.companion('tokaido').id}")
        self.seen.page.goto(
            self.seen.address + (self.seen.page.locator(".automa-turn a.step").first.get_attribute("href") or "")
        )

    def companion_over(self) -> None:
        session: Session = self.saved.once("companion over", lambda: told_to_the_end(self.saved.store))
        self.path(f"/companion/{session.id}", opened=True)

    def from_the_box(self) -> None:
        session: Session = self.saved.once("box", lambda: told(self.saved.store, "terra_mystica", box=True, times=3))
        self.path(f"/companion/{session.id}", opened=True)

    def payment(self) -> None:
        session: Session = self.saved.once("payment", lambda: at(self.saved.store, "tapestry", has(Advance, 4)))
        self.seen.sit_down(session)
        self.seen.page.locator("#offers .pay > summary").first.click()

    def question(self) -> None:
        session: Session = self.saved.once(
            "question", lambda: begun(self.saved.store, registry.game("tiletum"), ends_with_points)
        )
        self.seen.sit_down(session)
        self.seen.page.locator("#offers .offer[data-asks]").first.click()
        expect(self.seen.page.get_by_role("alertdialog")).to_be_visible()

    def hint(self) -> None:
        self.at_rest("terra_mystica")
        self.seen.page.locator("#hint-button").click()
        expect(self.seen.page.locator(".offer.hinted")).to_have_count(1)

    def dialog(self) -> None:
        self.at_rest("tokaido")
        self.seen.page.locator(".menu summary").click()
        self.seen.page.get_by_role("link", name="History").click()
        expect(self.seen.page.locator("dialog .history")).to_be_visible()

    def review(self, game: str) -> None:
        self.path(f"/table/{self.saved.reviewed(game).id}/review", opened=True)
        expect(self.seen.page.locator("main")).to_have_attribute("data-finished", "yes", timeout=60_000)

    def guided(self, game: str) -> None:
        address: str = self.saved.once(f"guided {game}", lambda: self._begin_guided(game))
        self.seen.page.goto(address)
        expect(self.seen.page.locator(".bubble")).to_be_visible()

    def _begin_guided(self, game: str) -> str:
        self.seen.go(f"/learn/{game}")
        self.seen.page.locator("form[action$='/play'] button").first.click()
        expect(self.seen.page.locator("#table")).to_be_visible()
        return self.seen.page.url

    def puzzle(self, game: str) -> None:
        self.seen.go(f"/puzzle/{game}")
        self.seen.page.locator(".puzzle[data-ready]").wait_for()
        self.seen.page.evaluate(OPEN_ALL)
        self.seen.page.locator("#answers label").first.click()

    def solved(self, game: str) -> None:
        self.puzzle(game)
        self.seen.page.locator("#sure").click()
        self.seen.page.locator(".puzzle[data-solved][data-ready]").wait_for()
        self.seen.page.evaluate(OPEN_ALL)

    def plays(self) -> None:
        for game in ("tokaido", "revive"):
            self.saved.over(game)
        self.path("/plays", opened=True)

    def a_play(self) -> None:
        self.plays()
        self.seen.page.goto(self.seen.page.locator(".last-games a").first.evaluate("one => one.href"))

    def day_over(self) -> None:
        self.saved.once("day", lambda: played(self.saved.store, TOKAIDO))
        self.path(f"/day/{TOKAIDO}", opened=True)

    def compared(self) -> None:
        self.day_over()
        theirs = Store(":memory:")
        code = theirs.plays.code(theirs.plays.get(played(theirs, TOKAIDO, 8).id).id)
        self.seen.page.locator("form[action*='/compare'] [name=content]").fill(code)
        self.seen.page.locator("form[action*='/compare'] button").click()
        expect(self.seen.page.locator(".compared svg.chart")).to_have_count(2)
        self.seen.page.evaluate(OPEN_ALL)

    def nobody(self) -> None:
        self.at_rest("tokaido")
        self.seen.page.locator("#lost").evaluate("one => one.hidden = false")

    def lost(self) -> None:
        self.seen.page.set_content(Site(Store(":memory:")).render("lost.html", script="", hash=NO_SCRIPT, texts={}))

    def printed(self) -> None:
        self.of("tapestry", "", over=True)
        self.seen.page.emulate_media(media="print")


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews from so few futures that they are quick; what is shown is the same."""
    monkeypatch.setattr(reviews, "scaled_effort", lambda game, effort: Effort().scaled(0.01))


@pytest.fixture(scope="module")
def saved(games: Store) -> Saved:
    return Saved(games)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(Store(tmp_path_factory.mktemp("empty") / "games.sqlite3")) as address:
        yield address


def faults_of(
    seen: Seen, wanted: Iterable[tuple[str, Callable[[], None]]], looks: Iterable[str]
) -> dict[str, list[str]]:
    """What axe-core finds and what is too wide, by the kind of page, which is opened once for all looks."""
    found: dict[str, list[str]] = {}
    for name, show in wanted:
        show()
        for look in looks:
            seen.page.evaluate(TURN, LOOKS[look])
            faults, wide = seen.faults(), seen.sideways()
            if faults or wide:
                found[f"{name}, {look}"] = [*faults, *([f"{wide} pixels too wide"] if wide else [])]
        seen.page.emulate_media(media="screen")
    return found


@contextmanager
def sights(chrome: Browser, address: str, saved: Saved, empty: str, size: str) -> Iterator[Sights]:
    with looking(chrome, address, **SIZES[size]) as seen:
        for where in (address, empty):
            seen.page.request.post(f"{where}/settings", form=QUICK)
        yield Sights(seen, saved, empty)


@pytest.mark.parametrize(("size", "look"), AT_EVERY_RUN)
def test_each_kind_of_page_is_for_everybody(
    chrome: Browser, address: str, saved: Saved, empty: str, size: str, look: str
) -> None:
    with sights(chrome, address, saved, empty, size) as these:
        mine = list(these.fewer().items())[AT_EVERY_RUN.index((size, look)) :: len(AT_EVERY_RUN)]
        assert faults_of(these.seen, mine, [look]) == {}


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("size", SIZES)
def test_each_kind_of_page_is_for_everybody_in_every_look(
    chrome: Browser, address: str, saved: Saved, empty: str, size: str, part: str
) -> None:
    with sights(chrome, address, saved, empty, size) as these:
        assert faults_of(these.seen, these.part(part).items(), LOOKS) == {}
