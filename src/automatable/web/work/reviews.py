"""Reviews that are being worked out: the work of each game goes on from request to request, and what is done is kept beside the game."""

from collections import OrderedDict
from contextlib import suppress
from time import perf_counter
from typing import Final

from automatable.kernel.review.work import ReviewWork, scaled_effort
from automatable.kernel.turns.moves import Malformed
from automatable.library.review.records import Review
from automatable.library.review.telling import Telling
from automatable.saves.formats.slices import Slices
from automatable.saves.store.reviews import keep_figures, kept_figures
from automatable.web.work.open_games import OpenGame

SECONDS: Final = 1.0
"""Of work for one request; then the page shows what there is, and asks for more."""
MOST: Final = 8
EFFORT_IN_BROWSER: Final = 0.25
"""Of what a server tries: Python in a browser is several times slower."""


class OpenReview:
    """The review of one open game."""

    def __init__(self, table: OpenGame, effort: float) -> None:
        self.table = table
        self.log = table.match.log
        store = table.session.store
        self.work = ReviewWork(table.match, scaled_effort(table.game, effort), kept_figures(store, table.id))
        self.telling = Telling(self.work, table.words)
        self._slices = self.work.slices()

    def told(self) -> Review:
        return self.telling.told()

    def going_on(self) -> Slices[Review]:
        """Some of the work, in small parts; what is finished is kept."""
        begun, done = perf_counter(), self.work.progress.done
        try:
            for _ in self._slices:
                yield
                if perf_counter() - begun > SECONDS:
                    break
        finally:
            if self.work.progress.done != done:
                # What cannot be kept is worked out again another time.
                with suppress(Malformed):
                    keep_figures(self.table.session.store, self.table.id, self.work.figures)
        return self.told()


class Reviews:
    """The reviews that somebody looks at; those that were looked at longest ago are forgotten, their figures are not."""

    def __init__(self, in_browser: bool = False) -> None:
        self.effort = EFFORT_IN_BROWSER if in_browser else 1.0
        self._open: OrderedDict[str, OpenReview] = OrderedDict()

    def of(self, table: OpenGame) -> OpenReview:
        found = self._open.get(table.id)
        if found is None or found.log is not table.match.log:
            found = self._open[table.id] = OpenReview(table, self.effort)
        elif found.telling.words is not table.words:
            found.telling = Telling(found.work, table.words)
        self._open.move_to_end(table.id)
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        return found
