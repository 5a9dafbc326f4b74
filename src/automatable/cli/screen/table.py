"""One game on the terminal: the session, its words, and what is printed about it."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from automatable.cli.command_line.options import in_lines, play_command
from automatable.cli.screen.funnel import funnel
from automatable.cli.screen.hanging import Hanging
from automatable.cli.screen.kept_ending import show_kept
from automatable.cli.screen.layout import heading, lines_of, room_above, show_screen
from automatable.cli.screen.offer_forms import rows_of
from automatable.cli.screen.offers import NumberedOffer, Offers
from automatable.cli.screen.pager import ask_line, read_along, show_long, show_offers
from automatable.cli.screen.scoresheet import score_sheet
from automatable.cli.screen.story import condensed, running, story
from automatable.cli.screen.without_board import standing
from automatable.cli.words import text
from automatable.kernel.contract.game import next_level
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.show.scores import result, won
from automatable.kernel.turns.moves import Author
from automatable.kernel.words.text import Catalogue, catalogue, msg
from automatable.saves.formats.kept_ending import Ended, words_of
from automatable.saves.sessions.session import Session
from automatable.saves.store.guided import guided_bubble
from automatable.saves.store.store import Conflict, Store

EXPLAIN = "play.explain"
"""The setting that shows every decision without being asked."""
MOST_OF_CHANCE = 5
"""So many entries without a decision of the automa are told; of more, such as a display that is laid out, only the first."""


class TerminalGame:
    """What the commands at the prompt work on."""

    def __init__(self, store: Store, session: Session, console: Console) -> None:
        self.store = store
        self.session = session
        self.console = console
        self.left = False
        self.typed_ahead = ""
        """What was typed where only Enter was asked for: the next command."""
        self.before_screen = False
        """Whether that was before the offers were in sight."""
        self.explain = store.setting(EXPLAIN) == "on"
        self._offers: tuple[Any, Offers] | None = None

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    @property
    def kept(self) -> Ended | None:
        """What was kept of its end, where playing it again does not lead there."""
        return self.session.final

    @property
    def words(self) -> Catalogue:
        """What everything is called; in a game whose end was kept, as it was called then."""
        words = catalogue(package=self.match.game.info.package)
        return words if self.kept is None else words_of(self.kept, words)

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def resume_command(self) -> str:
        """How to come back to this game."""
        return f"automatable play {self.match.game.info.id} --resume {self.session.id}"

    def offers(self) -> Offers:
        state = self.match.state
        if self._offers is None or self._offers[0] is not state:
            self._offers = state, Offers.of_match(self.match, self.words)
        return self._offers[1]

    def say(self, key: str, /, style: str = "", **fields: Any) -> None:
        """Print one of the terminal's own sentences."""
        self.console.print(Text(text(key, **fields), style))

    def hang(self, line: str) -> None:
        """Print a line that goes on further to the right where it is broken."""
        self.console.print(Hanging(Text(line), len(line) - len(line.lstrip()) + 2))

    def complain(self, line: str) -> None:
        """Print what is wrong."""
        self.console.print(Text(line, "bad"))

    def show(self, above: int = 0, whole: bool = False) -> None:
        """Print where the game stands: the screen, beneath so many rows of the story, or at the end the result."""
        if self.kept is not None:
            show_kept(self.console, self.match.game.info, self.kept, self.words)
            return
        with standing(self.session, self.complain):
            if self.over and not whole:
                self.show_end(above)
            else:
                above += self._show_tip()
                show_screen(self.console, self.match, self.offers(), self.words, above, whole)

    def _show_tip(self) -> int:
        """In a guided game what is worth knowing now; and how many rows that takes."""
        found = None if self.over else guided_bubble(self.store, self.session.id, self.match)
        if found is None:
            return 0
        bubble, number = found
        tip = Text(text("tips.tip", n=number, tip=self.words.say(msg(f"learn.bubble.{bubble.id}"))), "strong")
        self.console.print(tip)
        return rows_of(tip, self.console)

    def show_scores(self) -> None:
        """Print the score sheet so far."""
        scores = self.match.rules.scores(self.match.state) if self.kept is None else self.kept.scores
        self.console.print(score_sheet(self.match.game.info, scores, self.words))

    def show_end(self, above: int = 0) -> None:
        """Print the final score and who won, below so many rows: all that stands behind the points where there is room."""
        room = self.console.height - 1 - above
        forms = self._endings()
        self.read(next((form for form in forms if self._rows(form) <= room), forms[-1]))

    def _endings(self) -> list[RenderableType]:
        """From the most telling to the shortest."""
        game, scores = self.match.game, self.match.rules.scores(self.match.state)
        view = game.face.view(self.match.state, 0)
        first = (heading(self.match, view, self.words), Text(self.words.say(view.prompt)))
        last = Text(result(game.info, scores, self.words), "strong")
        whole, sums = (score_sheet(game.info, scores, self.words, details) for details in (True, False))
        return [Group(*first, whole, last), Group(*first, sums, last), Group(sums, last)]

    def show_again(self) -> None:
        """Print how to play the same game again, and after a victory the next level."""
        game, setup = self.match.game, self.match.setup
        self.say("end.again", seed=setup.seed, command=self._in_lines(play_command(game, setup)))
        harder = next_level(game, setup)
        if harder is not None and won(game.info, self.match.rules.scores(self.match.state)):
            self.say("end.next", command=self._in_lines(play_command(game, harder, with_seed=False)))

    def _in_lines(self, command: str) -> str:
        return in_lines(command, self.console.options.max_width)

    def show_since(self, before: int) -> None:
        """Tell what happened since the log had `before` entries, then show where the game stands now."""
        entries = range(before, len(self.match.log))
        if self.explain:
            for index in entries:
                self.console.print(story(self.match, [index], self.words))
                self.show_why(index)
            self.show()
            return
        happened = self._short_enough(entries)
        if happened is None:
            self.read(condensed(self.match, entries, self.words))
            self.go_on()
            self.show()
        else:
            self.console.print(happened)
            self.show(above=self._rows(happened))

    def _short_enough(self, entries: range) -> RenderableType | None:
        """The story in a form that fits above the screen; None if it should be read first, for the automa did more than fits there,
        or more was counted."""
        hers = any(self.match.log[index].by is Author.AUTOMA for index in entries)
        counted = any(ceremony_of(self.match, index) is not None for index in entries)
        if not hers and not counted and len(entries) > MOST_OF_CHANCE:
            entries = entries[:1]
        forms = [tell(self.match, entries, self.words) for tell in (story, condensed, running)]
        room = self._room_above()
        for form in forms:
            if self._rows(form) <= room:
                return form
        return None if (hers or counted) and read_along(self.console) else form

    def _room_above(self) -> int:
        if self.over:
            return self.console.height - 1 - self._rows(self._endings()[-1])
        return room_above(self.console, self.match, self.offers(), self.words)

    def go_on(self) -> None:
        """Wait until the story has been read; whatever is typed then is the next command."""
        if not self.typed_ahead:
            self.typed_ahead = (ask_line(text("ask.go_on")) or "").strip()
        self.before_screen = bool(self.typed_ahead)

    def read(self, what: RenderableType) -> None:
        """Print something long, one window at a time."""
        self.typed_ahead = show_long(self.console, what) or self.typed_ahead

    def list_offers(self, entries: Sequence[NumberedOffer]) -> None:
        """Print offers with all that they bring; their numbers can be played from then on."""
        self.typed_ahead = show_offers(self.console, self.offers(), entries)

    def show_map(self) -> None:
        """Print the map alone, with what its signs mean."""
        face = self.match.game.face
        view = face.view(self.match.state, 0)
        sketch = (face.map_sketch or face.sketch)(view, self.console.options.max_width, self.words)
        self.read(Group(*lines_of(sketch)))

    def _rows(self, happened: RenderableType) -> int:
        return rows_of(happened, self.console)

    def show_why(self, index: int) -> bool:
        """Print the decision behind an entry; False if it was not the automa's."""
        trace = self.match.trace(index)
        if trace is not None:
            self.console.print(funnel(trace, self.words, index + 1))
        return trace is not None

    def change(self, act: Callable[[Session], Any]) -> bool:
        """Let the session do something that is saved; False, with the game as it stands now, if it was continued elsewhere."""
        try:
            act(self.session)
        except Conflict as conflict:
            self.complain(conflict.why)
            self.show()
            return False
        return True

    @property
    def interactive(self) -> bool:
        """Whether somebody sits at a keyboard."""
        return sys.stdin.isatty()
