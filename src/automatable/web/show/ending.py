"""What is shown after the last move: the score sheet, what brought most, and what can be done now."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from automatable.kernel.contract.game import GameInfo, next_level, seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.show.scores import counting, detail_rows, result, score_rows, won
from automatable.kernel.turns.moves import Author
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Catalogue
from automatable.saves.days.plan import day_of
from automatable.web.work.open_games import OpenGame
from automatable.web.work.story import StoryEntry

MOST_ENTRIES = 6
"""How many of the best moves the end tells."""


class ScoreCell(msgspec.Struct, frozen=True):
    """Points of one seat from one source, and how they compare with the most of all, in per cent."""

    points: int | None
    share: int


class Total(msgspec.Struct, frozen=True):
    """A column of the score sheet."""

    role: str
    name: str
    points: int


class ScoreRow(msgspec.Struct, frozen=True):
    """One way to gain points, and what stands behind it: a name, and a text for each seat."""

    name: str
    cells: tuple[ScoreCell, ...]
    details: tuple[tuple[str, tuple[str, ...]], ...]


class Sheet(msgspec.Struct, frozen=True):
    """A row for each way to gain points, a column for each seat."""

    seats: tuple[Total, ...]
    rows: tuple[ScoreRow, ...]


class Harvest(msgspec.Struct, frozen=True):
    """An entry that brought somebody much."""

    happened: StoryEntry
    what: str
    """In words, with what followed by itself; of what somebody else did that alone, for it brought the points."""
    role: str
    gained: int


class Ending(msgspec.Struct, frozen=True):
    sheet: Sheet
    result: str
    harvest: tuple[Harvest, ...]
    same: tuple[tuple[str, str], ...]
    """The fields of a form that begins with the same options once more."""
    harder: int | str | None
    """The next level, for those who have won this one."""
    harder_title: str
    seed: int | None
    """What brings the same cards and dice once more; None where they came out of a box."""
    day: str = ""
    """Of a game of the day: which day's, as an address has it."""


def ending(table: OpenGame, story: Sequence[StoryEntry]) -> Ending:
    info, words = table.game.info, table.words
    scores = table.scores()
    harder = next_level(table.game, table.match.setup) if won(info, scores) else None
    titles = {level.id: words.say(level.title) for level in info.levels}
    return Ending(
        sheet=sheet(info, counting(scores), words),
        result=result(info, scores, words),
        harvest=harvest(info, story),
        same=_same_setup(table),
        harder=None if harder is None else harder.level,
        harder_title="" if harder is None else titles[harder.level],
        seed=None if from_box(table.match) else table.match.setup.seed,
        day=_day(table),
    )


def _day(table: OpenGame) -> str:
    found = day_of(table.game.info.id, table.match.setup) if table.session.mode == "digital" else None
    return "" if found is None else found.date.isoformat()


def from_box(match: Match[Any]) -> bool:
    """Whether somebody drew from a deck, bag or die of a box: no seed brings that again."""
    return any(entry.stream is not None and entry.by is Author.TABLE for entry in match.log)


def _same_setup(table: OpenGame) -> tuple[tuple[str, str], ...]:
    match = table.match
    chosen = [(f"option.{name}", str(value)) for name, value in match.setup.options.items() if value is not False]
    beside = [("cards", "box")] * from_box(match) + [("way", "cards")] * match.cards_only
    return (("full", "1"), ("mode", table.session.mode), *beside, *chosen)


def harvest(info: GameInfo, story: Sequence[StoryEntry]) -> tuple[Harvest, ...]:
    """The entries that brought a person most, in the order in which they happened, and whom they brought it; what the
    final count brings comes with the last entry, whosever that is."""
    persons = {seat_role(info, seat) for seat in range(info.humans)}
    gained = [
        Harvest(happened, what, role, points)
        for happened in story
        for what, role, points in _brought(happened)
        if role in persons and points > 0
    ]
    most = sorted(gained, key=lambda one: -one.gained)[:MOST_ENTRIES]
    return tuple(sorted(most, key=lambda one: one.happened.index))


def _brought(happened: StoryEntry) -> Iterator[tuple[str, str, int]]:
    """What the entry itself brought, then each count after it: what, whom, how much."""
    for role, points in happened.gains:
        yield _what(happened, role), role, points
    for count in happened.ceremony.counts if happened.ceremony is not None and not happened.ceremony.anew else ():
        for share in count.shares:
            yield count.name, share.role, share.points


def _what(happened: StoryEntry, role: str) -> str:
    followed = " ".join(happened.more)
    return followed if followed and happened.role != role else f"{happened.text} {followed}".rstrip()


def sheet(info: GameInfo, scores: Sequence[Score], words: Catalogue) -> Sheet:
    """The points by source and seat."""
    rows = score_rows(scores, words)
    most = max((abs(points) for _, parts in rows for points in parts if points), default=1)
    return Sheet(
        tuple(Total(seat_role(info, score.seat), words.say(score.name), score.points) for score in scores),
        tuple(
            ScoreRow(
                name,
                tuple(ScoreCell(points, round(100 * abs(points or 0) / most)) for points in parts),
                tuple((detail, tuple(said)) for detail, said in detail_rows(name, scores, words)),
            )
            for name, parts in rows
        ),
    )
