"""Plays and days as people say them: the same words on the page and in the terminal."""

from datetime import date
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Listing
from automatable.kernel.words.text import Catalogue, Msg, catalogue, msg
from automatable.saves.store.plays import Play, PlayResult

DASH = "–"
MINUS = "\N{MINUS SIGN}"


def listing_of(game: str) -> Listing | None:
    """What a list of games tells of it; None if it is not installed any more."""
    try:
        return registry.listing(game)
    except Exception:
        return None


def words_of(game: str) -> Catalogue:
    """The words of a game, also of one that is not installed any more."""
    found = listing_of(game)
    return catalogue(package=None if found is None else found.package)


def title_of(game: str) -> str:
    found = listing_of(game)
    return game if found is None else catalogue().say(found.title)


def level_of(game: str, level: int | str) -> str:
    found = listing_of(game)
    titles = {} if found is None else {known.id: known.title for known in found.levels}
    return words_of(game).say(titles.get(level, str(level)))


def said(key: str, /, **fields: Any) -> str:
    """One of the sentences about plays and days."""
    return catalogue().say(msg(f"plays.{key}", **fields))


def signed(number: float | None) -> str:
    """A lead as it is written: +38, −4, 0, or a dash."""
    if number is None:
        return DASH
    whole = round(number)
    return f"{'+' if whole > 0 else MINUS if whole < 0 else ''}{abs(whole)}"


def scores_of(result: PlayResult) -> str:
    """Points by seat: 71 : 64 : 58; without those that nobody has."""
    known = [str(points) for seat, points in enumerate(result.scores) if seat not in result.unscored]
    return " : ".join(known) or DASH


def ended_as(result: PlayResult) -> str:
    """`won`, `lost` or `untold`."""
    return {True: "won", False: "lost", None: "untold"}[result.won]


def outcome(result: PlayResult) -> str:
    return said(f"outcome.{ended_as(result)}")


def points_told(play: Play) -> str:
    """The points, and what they amount to where a game has result levels: 118, minor success."""
    reached = play.result.reached
    points = scores_of(play.result)
    if reached is None:
        return points
    return said("reached", points=points, level=words_of(play.result.game).say(reached))


def month(when: date) -> Msg:
    return msg(f"plays.month.{when.month}")


def weekday(when: date) -> Msg:
    return msg(f"plays.weekday.{when.weekday()}")


def date_text(when: date) -> str:
    """18 November 2026."""
    return said("date", day=when.day, month=month(when), year=when.year)


def day_text(when: date) -> str:
    """Wednesday, 18 November."""
    return said("day", weekday=weekday(when), day=when.day, month=month(when))


def when_text(when: date, today: date) -> str:
    """Today, yesterday, Monday, or the date."""
    ago = (today - when).days
    if ago in (0, 1):
        return said("when.today" if ago == 0 else "when.yesterday")
    return catalogue().say(weekday(when)) if 1 < ago < 7 else date_text(when)
