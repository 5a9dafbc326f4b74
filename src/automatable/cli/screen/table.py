"""One game on the terminal: the session, its words, and what is printed about it."""

import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from automatable.cli.command_line.options import in_lines, play_command
from automatable.cli.screen.funnel import funnel
from automatable.cli.screen.kept_ending import show_kept
from automatable.cli.screen.layout import room_above, show_screen
from automatable.cli.screen.offers import Offers
from automatable.cli.screen.pager import ask_line, show_long
from automatable.cli.screen.scoresheet import score_sheet
from automatable.cli.screen.story import running, story
from automatable.cli.screen.without_board import standing
from automatable.cli.words import text
from automatable.kernel.contract.game import next_level
from automatable.kernel.play.match import Match
from automatable.kernel.show.scores import result, won
from automatable.kernel.turns.moves import Author
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.saves.formats.kept_ending import Ended, words_of
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Conflict, Store

EXPLAIN = "play.explain"
"""The setting that shows every decision without being asked."""


class TerminalGame:
    """What the commands at the prompt work on."""

    def __init__(self, store: Store, session: Session, console: Console) -> None:
        self.store = store
        self.session = session
        self.console = console
        self.left = False
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
            self._offers = state, Offers(self.match, self.words)
        return self._offers[1]

    def say(self, key: str, /, style: str = "", **fields: Any) -> None:
        """Print one of the terminal's own sentences."""
        self.console.print(Text(text(key, **fields), style))

    def complain(self, line: str) -> None:
        """Print what is wrong."""
        self.console.print(Text(line, "bad"))

    def show(self, above: int = 0, whole: bool = False) -> None:
        """Print where the game stands: the screen, beneath so many rows of the story, or at the end the result."""
        if self.kept is not None:
            show_kept(self.console, self.match.game.info, self.kept, self.words)
            return
        with standing(self.session, self.complain):
            show_screen(self.console, self.match, self.offers(), self.words, above, whole)
            if self.over:
                self.show_end()

    def show_scores(self) -> None:
        """Print the score sheet so far."""
        scores = self.match.rules.scores(self.match.state) if self.kept is None else self.kept.scores
        self.console.print(score_sheet(self.match.game.info, scores, self.words))

    def show_end(self) -> None:
        """Print the final score, who won, and how to play on."""
        game, setup = self.match.game, self.match.setup
        self.show_scores()
        self.console.print(Text(result(game.info, self.match.rules.scores(self.match.state), self.words), "strong"))
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
        else:
            happened: RenderableType = story(self.match, entries, self.words)
            room = room_above(self.console, self.match, self.offers(), self.words)
            if self._rows(happened) > room:
                short = running(self.match, entries, self.words)
                reader = self.interactive and self.console.is_terminal
                if reader and self._rows(short) > room and not self._own(entries):
                    show_long(self.console, happened)
                    ask_line(text("ask.go_on"))
                    self.show()
                    return
                happened = short
            self.console.print(happened)
            self.show(above=min(self._rows(happened), max(room, 0)))

    def _own(self, entries: range) -> bool:
        """Whether the person knows all of it already: whoever has just chosen it need not be asked to read it."""
        return all(self.match.log[index].by is Author.PERSON for index in entries)

    def _rows(self, happened: RenderableType) -> int:
        return len(self.console.render_lines(happened, pad=False))

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
