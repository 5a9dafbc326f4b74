"""Her run as the page shows it: which of her moves is in hand, the board at that move, and what the run was worth."""

from collections.abc import Sequence
from typing import Any

from automatable.kernel.companion.run import (
    Run,
    Tally,
    is_worth_telling,
    part_words,
    run_of,
    state_after,
    tallies,
    tally_words,
)
from automatable.web.companion.records import RunCard, TallyLines
from automatable.web.work.open_games import OpenGame


class Shown:
    """What of her run a page shows: one card, or all that is to be carried out."""

    def __init__(self, table: OpenGame, wanted: int | None, listed: bool, due: Sequence[int]) -> None:
        self._table = table
        self._listed = listed
        self._due = due
        self.run: Run = run_of(table.match, table.session.done, table.session.carried)
        hers = bool(due)
        self._number = self.run.at if hers else len(self.run.cards)
        if hers and wanted is not None and not listed and 1 <= wanted <= self.run.at:
            self._number = wanted - 1

    @property
    def entries(self) -> Sequence[int]:
        """The entries whose steps are shown."""
        return self._due if self._listed or not self._due else self.run.cards[self._number]

    @property
    def start(self) -> int:
        """The first entry whose draws may belong to them."""
        return self._table.session.done if self._listed else self.run.start

    @property
    def before(self) -> Any:
        """The table before the run."""
        match, done = self._table.match, self._table.session.done
        return match.states[min(done, max(0, self.run.start - 1)) if self._due else done]

    @property
    def state(self) -> Any:
        """The table when what is shown is carried out."""
        match = self._table.match
        return match.state if self.all_told else state_after(match, self.run, self._number)

    @property
    def all_told(self) -> bool:
        """Whether nothing of hers follows what is shown."""
        return self._listed or not self._due or self._number == len(self.run.cards) - 1

    @property
    def card(self) -> RunCard | None:
        if not self._due:
            return None
        match, count = self._table.match, len(self.run.cards)
        shown = self.run.cards[self._number]
        until = len(match.log) if self.all_told else shown[-1] + 1
        past = not self._listed and self._number < self.run.at
        return RunCard(self._number + 1, count, until, past, self.run.at + 1, self._listed)

    def tally(self) -> tuple[TallyLines, ...]:
        """With the last of her moves, and when the game is over."""
        match = self._table.match
        # What was carried out is told no more.
        if not self.all_told or (self.run.cards and not self._due):
            return ()
        return tuple(
            self._lines(tally) for tally in tallies(match, self.run) if is_worth_telling(match, self.run, tally)
        )

    def _lines(self, tally: Tally) -> TallyLines:
        say = self._table.words.say
        return TallyLines(say(tally_words(tally)), tuple(map(say, part_words(tally))))
