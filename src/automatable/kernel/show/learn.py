"""Learning a game: one page of its base rules with the signs of its board, where to begin, and a guided first game; `data/learn.toml` of a game.

The words are those of the game's catalogue, in its section `learn`.
"""

import functools
from collections.abc import Sequence
from importlib import resources
from typing import Any, Final

import msgspec

from automatable.kernel.contract.game import Listing, Setup, Value
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Who
from automatable.kernel.words.text import Msg, msg
from automatable.kernel.words.toml import shipped_toml

PARTS: Final = ("aim", "turn", "end", "points")


class Bubble(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be told once, when it happens for the first time."""

    id: str
    points: str
    """What it speaks of: board, offers or turn."""
    choice: tuple[str, ...] = ()
    """Names of what the person may owe."""
    after: tuple[str, ...] = ()
    """Names of moves: one of them has come since the person's last one."""
    again: str = ""
    """The name of a person's move: nobody else has moved since."""
    turns: int = 0
    """So many moves of the person have come before."""
    offered: tuple[str, ...] = ()
    """Names of moves: the person can make one of them now."""
    lacking: tuple[str, ...] = ()
    """Names of moves: the person can make none of them now, or no more than are `left`."""
    left: int = 0
    at: tuple[str, ...] = ()
    """Places of the board that it speaks of; where there are none, those that can be chosen."""


class GuidedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: int
    level: int | str
    options: dict[str, Value] = {}

    @property
    def setup(self) -> Setup:
        return Setup(self.seed, self.level, self.options)


class Learn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `learn.toml` says: for each part of the page the signs of its lines, in their order."""

    first: bool
    """Whether this is the game to begin with, of all of them."""
    level: int | str
    """The level to begin with."""
    aim: tuple[str, ...]
    turn: tuple[str, ...]
    end: tuple[str, ...]
    points: tuple[str, ...]
    guide: GuidedGame
    bubble: tuple[Bubble, ...]
    beginners: dict[str, tuple[Value, ...]] = {}
    """By option: the choices that are good to begin with."""

    def lines(self, part: str) -> list[tuple[str, Msg]]:
        """The sign and the words of each line."""
        signs: tuple[str, ...] = getattr(self, part)
        return [(sign, msg(f"learn.{part}.{number}")) for number, sign in enumerate(signs, 1)]


@functools.cache
def _read(package: str) -> Learn | None:
    file = resources.files(package) / "data" / "learn.toml"
    return msgspec.convert(shipped_toml(file), Learn) if file.is_file() else None


def learn_of(listing: Listing) -> Learn | None:
    """What a game says for beginners; None if it says nothing."""
    return _read(listing.package)


def is_first(listing: Listing) -> bool:
    """Whether this is the game to begin with, of all of them."""
    learn = learn_of(listing)
    return learn is not None and learn.first


def next_bubble(match: Match[Any], bubbles: Sequence[Bubble], told: Sequence[str]) -> Bubble | None:
    """The first that was not told and fits this moment; none while nobody has to choose."""
    if match.turn.who is not Who.HUMAN:
        return None
    return next((one for one in bubbles if one.id not in told and fits_now(match, one)), None)


def fits_now(match: Match[Any], bubble: Bubble) -> bool:
    log = match.log
    mine = [index for index, entry in enumerate(log) if entry.by is Author.PERSON]
    if len(mine) < bubble.turns or (bubble.choice and type(match.state.owed[-1]).__name__ not in bubble.choice):
        return False
    if bubble.after and not set(bubble.after) & _names(log[mine[-1] + 1 :] if mine else log):
        return False
    if bubble.offered or bubble.lacking:
        legal = [type(move).__name__ for move in match.rules.legal(match.state)]
        if bubble.offered and not set(bubble.offered) & set(legal):
            return False
        if sum(name in bubble.lacking for name in legal) > bubble.left:
            return False
    if not bubble.again:
        return True
    last = [index for index in mine if type(log[index].move).__name__ == bubble.again]
    return bool(last) and not any(entry.by is Author.AUTOMA for entry in log[last[-1] :])


def _names(entries: Sequence[Entry]) -> set[str]:
    return {type(entry.move).__name__ for entry in entries}
