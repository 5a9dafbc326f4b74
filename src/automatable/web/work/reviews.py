"""Reviews that are being worked out: in the background, after everything that somebody waits for, and what is done is kept beside the game."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from time import perf_counter
from typing import Final

from automatable.kernel.review.work import ReviewWork, scaled_effort
from automatable.kernel.turns.moves import Malformed
from automatable.library.review.marks import marks_of
from automatable.library.review.records import Review
from automatable.library.review.telling import Telling
from automatable.saves.formats.slices import Slices
from automatable.saves.store.reviews import keep_figures, kept_figures
from automatable.web.work.open_games import OpenGame
from automatable.web.work.slow_work import COME_BACK, Busy, SlowWork

SECONDS: Final = 1.0
"""Of work before what is done is kept. A page that asks for more gets an answer after this time at the latest."""
LOOK: Final = 0.05
"""Seconds after which to look once more whether a turn is ready."""
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
        self.telling = Telling(self.work, table.words, marks_of(store, table.id))
        self._slices = self.work.slices()
        self._task: asyncio.Task[None] | None = None
        self._fault: Exception | None = None

    def told(self) -> Review:
        return self.telling.told()

    def go_on(self, slow_work: SlowWork) -> None:
        """Work until it is finished, whether somebody looks or not; called again, it begins once."""
        if self._fault is None and not self.work.progress.finished and not self._is_working:
            self._task = asyncio.get_running_loop().create_task(self._working(slow_work))

    @property
    def _is_working(self) -> bool:
        task = self._task
        return task is not None and not task.done() and task.get_loop() is asyncio.get_running_loop()

    async def more(self, slow_work: SlowWork) -> Review:
        """What there is as soon as another turn is ready, or after a while."""
        self.go_on(slow_work)
        ready, begun = self._ready, perf_counter()
        while self._is_working and self._ready == ready and perf_counter() - begun < SECONDS:
            await asyncio.sleep(LOOK)
        if self._fault is not None:
            raise self._fault
        return self.told()

    def stop(self) -> None:
        """What is done stays kept."""
        if self._task is not None and not self._task.done() and not self._task.get_loop().is_closed():
            self._task.cancel()

    @property
    def _ready(self) -> int:
        """How many turns have their figures, and how much besides."""
        figures = self.work.figures
        settled = {index for index, one in figures.decisions.items() if one.settled}
        return sum(settled.issuperset(turn.choices) for turn in self.work.turns) + self.work.priced * len(figures.draws)

    async def _working(self, slow_work: SlowWork) -> None:
        while not self.work.progress.finished:
            try:
                await slow_work.do(self._some(), None, f"review {self.table.id}", last=True)
            except Busy:
                await asyncio.sleep(COME_BACK)
            except Exception as error:
                # Whoever asks next is told.
                self._fault = error
                return

    def _some(self) -> Slices[None]:
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


class Reviews:
    """The reviews that somebody has looked at; those that were looked at longest ago are forgotten, their figures are not."""

    def __init__(self, in_browser: bool = False) -> None:
        self.effort = EFFORT_IN_BROWSER if in_browser else 1.0
        self._open: OrderedDict[str, OpenReview] = OrderedDict()

    def of(self, table: OpenGame) -> OpenReview:
        found = self._open.get(table.id)
        if found is None or found.log is not table.match.log:
            if found is not None:
                found.stop()
            found = self._open[table.id] = OpenReview(table, self.effort)
        elif found.telling.words is not table.words:
            found.telling = Telling(found.work, table.words, found.telling.marks)
        self._open.move_to_end(table.id)
        while len(self._open) > MOST:
            self._open.popitem(last=False)[1].stop()
        return found
