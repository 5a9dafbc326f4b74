"""What happened, in words: log entries with their numbers and the points that each seat gained."""

from collections.abc import Iterable
from typing import Any

from rich.table import Table
from rich.text import Text

from automatable.kernel.match import Match
from automatable.kernel.text import Catalogue


def story(match: Match[Any], entries: Iterable[int], words: Catalogue) -> Table:
    """These entries of the log, one in a row."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="muted", justify="right", no_wrap=True, min_width=4)
    grid.add_column()
    for index in entries:
        grid.add_row(str(index + 1), _entry_text(match, index, words))
    return grid


def running(match: Match[Any], entries: Iterable[int], words: Catalogue) -> Text:
    """The same as running text, where rows are few."""
    told = Text(" ")
    for index in entries:
        told.append(f" {index + 1} ", "muted").append_text(_entry_text(match, index, words))
    return told


def _entry_text(match: Match[Any], index: int, words: Catalogue) -> Text:
    """One entry: what happened, then who gained or lost how many points by it."""
    told = Text(words.say(match.game.face.tell(match.states[index], match.log[index].move)))
    for name, gained in _gains(match, index, words):
        told.append(f"  {name} {gained:+d}", "good" if gained > 0 else "bad")
    return told


def _gains(match: Match[Any], index: int, words: Catalogue) -> list[tuple[str, int]]:
    before = {score.seat: score.points for score in match.rules.scores(match.states[index])}
    after = match.rules.scores(match.states[index + 1])
    gains = [(words.say(score.name), score.points - before.get(score.seat, 0)) for score in after]
    return [(name, gained) for name, gained in gains if gained]
