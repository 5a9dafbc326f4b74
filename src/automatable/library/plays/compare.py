"""A game of the day against somebody else's: both are played again from their share codes, and nothing of them is believed."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Any

import msgspec

from automatable.kernel.contract.game import seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Malformed, Who
from automatable.kernel.words.text import msg
from automatable.library.plays.days import game_as_planned
from automatable.saves.days.plan import Day, day_of
from automatable.saves.formats.save import opening, read
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.formats.share import is_share_code
from automatable.saves.formats.slices import Slices
from automatable.saves.sessions.whole_game import summarise

_CODE = re.compile(r"automa[1-9][0-9]{0,2}_[\s\S]*")
MOST_STEPS = 10
"""So many rows has the table of both."""


class Checked(msgspec.Struct, frozen=True):
    """What a share code turned out to be."""

    game: str
    level: int | str
    day: Day | None
    """The day whose game it is; None for any other game."""
    over: bool
    scores: tuple[int, ...]
    unscored: tuple[int, ...]
    winners: tuple[int, ...]
    roles: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    """Points by seat after each entry."""
    steps: tuple[tuple[int, tuple[int, ...]], ...]
    """How far the game was, in per cent, and everybody's points then."""
    taken_back: int
    problem: str | None
    """Why it cannot be played again up to its end."""
    doubt: str | None
    """What looks as if somebody had written it by hand."""
    other_rules: bool
    """Whether it was made by other rules or tables than those of now."""
    corrected: bool
    """Whether it was played with an owner's tables."""


def code_in(text: str) -> str:
    """The share code in whatever somebody has copied: the whole result, or the code alone; a saved game as a file stays as it is. Raises Malformed."""
    if text.lstrip().startswith("{"):
        return text
    found = _CODE.search(text)
    if found is None or not is_share_code(found[0]):
        raise Malformed("share code", msg("wrong.no_code_there"))
    return found[0]


def checking(text: str) -> Slices[Checked]:
    """Play a code again, in small parts; raises Malformed for what is none."""
    save = read(code_in(text))
    yield
    game = game_as_played(save.game, save.tables, save.data)
    opened = yield from opening(save, game)
    match = opened.match
    summary = summarise(match)
    day = day_of(save.game, match.setup) if save.mode == "digital" else None
    now = None if day is None else game_as_planned(day)
    return Checked(
        save.game,
        match.setup.level,
        day,
        match.turn.who is Who.OVER,
        summary.scores,
        summary.unscored,
        summary.winners,
        tuple(seat_role(game.info, seat) for seat in range(len(game.info.seats))),
        tuple(_points(match, index) for index in range(len(match.states))),
        _steps(match),
        max(0, save.taken_back),
        opened.problem,
        opened.warning,
        now is not None and (save.rules, save.data) != (now.info.rules_version, now.tables.fingerprint()),
        bool(save.tables),
    )


def _points(match: Match[Any], index: int) -> tuple[int, ...]:
    return tuple(score.points for score in match.rules.scores(match.states[index]))


def _steps(match: Match[Any]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Everybody's points whenever another tenth of the game was over, and at the end."""
    found: dict[int, tuple[int, ...]] = {}
    for index in range(len(match.states)):
        done, steps = match.rules.progress(match.states[index])
        found.setdefault(MOST_STEPS * done // max(1, steps), _points(match, index))
    if match.turn.who is Who.OVER:
        found[MOST_STEPS] = _points(match, len(match.states) - 1)
    return tuple((100 * tenth // MOST_STEPS, points) for tenth, points in sorted(found.items()))


def side_by_side(mine: Checked | None, theirs: Checked) -> list[tuple[int, Sequence[int | None], Sequence[int | None]]]:
    """Rows of a table: how far, my points and theirs by seat; None where a game has no such moment."""
    here, there = dict(mine.steps) if mine is not None else {}, dict(theirs.steps)
    nothing: Sequence[int | None] = [None] * len(theirs.roles)
    return [(done, here.get(done, nothing), there.get(done, nothing)) for done in sorted({*here, *there})]


def same_day(theirs: Checked, when: date) -> bool:
    return theirs.day is not None and theirs.day.date == when
