"""What happened, in words: log entries with their numbers and the points that each seat gained."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.screen.hanging import paragraphs
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of, lines
from automatable.kernel.turns.moves import Author
from automatable.kernel.words.text import Catalogue
from automatable.saves.formats.kept_ending import Ended, points


def story(match: Match[Any], entries: Iterable[int], words: Catalogue) -> Table:
    """These entries of the log, one in a row."""
    return _grid((index, _entry_text(match, index, words)) for index in entries)


def condensed(match: Match[Any], entries: Sequence[int], words: Catalogue) -> Table:
    """The same in fewer rows: draws and rolls that follow each other share one."""
    rows: list[list[int]] = []
    for index in entries:
        drawn = match.log[index].by is Author.CHANCE
        if rows and drawn and match.log[rows[-1][0]].by is Author.CHANCE:
            rows[-1].append(index)
        else:
            rows.append([index])
    return _grid((row[0], Text("  ").join(_entry_text(match, index, words) for index in row)) for row in rows)


def kept_story(kept: Ended, entries: Iterable[int], words: Catalogue) -> Table:
    """The same of a finished game as it was kept."""
    points = (kept.begin, *(line.points for line in kept.log))
    names = [words.say(score.name) for score in kept.scores]
    return _grid(
        (index, _line(words.say(kept.log[index].text), _changes(names, points[index], points[index + 1])))
        for index in entries
    )


def _grid(rows: Iterable[tuple[int, Text]]) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="muted", justify="right", no_wrap=True, min_width=4)
    grid.add_column()
    for index, found in rows:
        grid.add_row(str(index + 1), paragraphs(found))
    return grid


def running(match: Match[Any], entries: Sequence[int], words: Catalogue) -> RenderableType:
    """The same as running text, where rows are few: the numbers of the first and the last entry, then one sentence after the other."""
    if not entries:
        return Text()
    first, last = entries[0] + 1, entries[-1] + 1
    found = Text(f"{first}–{last} " if last > first else f"{first} ", "muted")
    told = [_entry_text(match, index, words) for index in entries]
    return paragraphs(Text.assemble(found, Text("  ").join(told)))


def _entry_text(match: Match[Any], index: int, words: Catalogue) -> Text:
    """One entry: what happened, then who gained or lost how many points by it."""
    said = words.say(match.game.face.tell(match.states[index], match.log[index].move))
    seats = [score.name for score in match.rules.scores(match.states[index + 1])]
    names = [words.say(name) for name in seats]
    counted = ceremony_of(match, index)
    if counted is None:
        return _line(said, _changes(names, points(match, index), points(match, index + 1)))
    own = points(match, index + 1) if counted.anew else counted.begins
    found = _line(said, _changes(names, points(match, index), own))
    found.append(f"\n{words.say(counted.title)}", "strong")
    for line in lines(counted, seats):
        found.append(f"\n  {words.say(line)}")
    return found


def _line(said: str, gains: Iterable[tuple[str, int]]) -> Text:
    found = Text(said)
    for name, gained in gains:
        found.append(f"  {name} {gained:+d}", "good" if gained > 0 else "bad")
    return found


def _changes(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> list[tuple[str, int]]:
    """Who gained or lost how many points."""
    changes = zip(names, before, after, strict=True)
    return [(name, now - then) for name, then, now in changes if now != then]
