"""What happened in a game, entry by entry: the words, who wrote it, and the points it brought. Kept while the game is open."""

from typing import Any

import msgspec

from automatable.kernel.contract.game import GameInfo, seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.turns.counting import Ceremony
from automatable.kernel.turns.moves import Author
from automatable.kernel.words.text import Catalogue, msg
from automatable.saves.formats.kept_ending import Ended, LogLine, points, tell_line
from automatable.saves.formats.slices import Slices, finish
from automatable.web.work.ceremony import CeremonyShown, shown_ceremony


class StoryEntry(msgspec.Struct, frozen=True):
    """One entry of the log as a page shows it."""

    index: int
    text: str
    more: tuple[str, ...]
    """What followed by itself: a round that begins, income."""
    role: str
    """Whose it is: you, you2, automa1, …, or chance."""
    gains: tuple[tuple[str, int], ...]
    """The seats, by role, whose points it changed, without what was counted after it."""
    by_person: bool
    decided: bool
    """Whether the automa decided it, so that "why?" has an answer."""
    points: tuple[int, ...]
    """Points by seat afterwards."""
    ceremony: CeremonyShown | None = None
    """What was counted then; what the entry itself brought is not in it."""
    whole: tuple[tuple[str, int], ...] = ()
    """The seats, by role, whose points the entry and its counts changed together."""


class Story:
    """The entries of one match, put into words once each: a state that is still the same object is not done again."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words
        self._entries: list[tuple[Any, StoryEntry]] = []

    def of(self, match: Match[Any]) -> list[StoryEntry]:
        finish(self.telling(match))
        return [entry for _, entry in self._entries]

    def telling(self, match: Match[Any]) -> Slices[None]:
        """Put into words what is not yet, one entry at a time."""
        entries = self._entries
        while self.left(match):
            index = len(entries)
            before = entries[-1][1].points if entries else points(match, 0)
            entries.append((match.states[index + 1], self._tell(match, index, before)))
            yield

    def anyway(self, match: Match[Any]) -> list[StoryEntry]:
        """The whole log, with a plain sentence for each entry that cannot be put into words."""
        found: list[StoryEntry] = []
        for index in range(len(match.log)):
            before = found[-1].points if found else ()
            try:
                found.append(self._tell(match, index, before or points(match, index)))
            except Exception:
                text = self._words.say(msg("web.history.untold"))
                found.append(StoryEntry(index, text, (), "chance", (), match.by_person(index), False, before))
        return found

    def left(self, match: Match[Any]) -> int:
        """How many entries are not in words yet; those of another course of the game are dropped."""
        entries = self._entries
        while entries and (len(entries) > len(match.log) or entries[-1][0] is not match.states[len(entries)]):
            entries.pop()
        return len(match.log) - len(entries)

    def _tell(self, match: Match[Any], index: int, before: tuple[int, ...]) -> StoryEntry:
        counted = ceremony_of(match, index)
        return _entry(match, index, tell_line(match, index, None), before, self._words, counted)


def final_story(match: Match[Any], kept: Ended, words: Catalogue) -> list[StoryEntry]:
    """The log of a finished game as it was kept, of which `match` is what can still be played again."""
    before = (kept.begin, *(line.points for line in kept.log))
    return [_entry(match, index, line, before[index], words) for index, line in enumerate(kept.log)]


def _entry(
    match: Match[Any],
    index: int,
    line: LogLine,
    before: tuple[int, ...],
    words: Catalogue,
    counted: Ceremony | None = None,
) -> StoryEntry:
    played = index < len(match.log)
    info = match.game.info
    return StoryEntry(
        index=index,
        text=words.say(line.text),
        more=tuple(words.say(more) for more in line.more),
        role=line.role,
        gains=_gains(info, before, line.points if counted is None or counted.anew else counted.begins),
        by_person=played and match.by_person(index),
        decided=played and match.log[index].by is Author.AUTOMA,
        points=line.points,
        ceremony=None if counted is None else shown_ceremony(match, index, counted, words),
        whole=_gains(info, before, line.points),
    )


def _gains(info: GameInfo, before: tuple[int, ...], after: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    changes = enumerate(now - then for then, now in zip(before, after, strict=True))
    return tuple((seat_role(info, seat), gained) for seat, gained in changes if gained)
