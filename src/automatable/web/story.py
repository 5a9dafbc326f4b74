"""What happened in a game, entry by entry: the words, who wrote it, and the points it brought. Kept while the game is open."""

from typing import Any

import msgspec

from automatable.kernel.game import seat_role
from automatable.kernel.match import Match
from automatable.kernel.moves import Author, Correction
from automatable.kernel.text import Catalogue
from automatable.saves.save import Slices, finish


class Told(msgspec.Struct, frozen=True):
    """One entry of the log as a page shows it."""

    index: int
    text: str
    more: tuple[str, ...]
    """What followed by itself: a round that begins, income, the final count."""
    role: str
    """Whose it is: you, you2, automa1, …, or chance."""
    gains: tuple[tuple[str, int], ...]
    """The seats, by role, whose points it changed."""
    by_person: bool
    decided: bool
    """Whether the automa decided it, so that "why?" has an answer."""
    points: tuple[int, ...]
    """Points by seat afterwards."""


class Story:
    """The entries of one match, told once each: a state that is still the same object need not be told again."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words
        self._told: list[tuple[Any, Told]] = []

    def of(self, match: Match[Any]) -> list[Told]:
        """The whole log in words."""
        finish(self.telling(match))
        return [entry for _, entry in self._told]

    def telling(self, match: Match[Any]) -> Slices[None]:
        """Tell what was not told yet, one entry at a time."""
        told = self._told
        while self.left(match):
            index = len(told)
            before = told[-1][1].points if told else points(match, 0)
            told.append((match.states[index + 1], self._tell(match, index, before)))
            yield

    def left(self, match: Match[Any]) -> int:
        """How many entries are not told yet; what was told of another course of the game is dropped."""
        told = self._told
        while told and (len(told) > len(match.log) or told[-1][0] is not match.states[len(told)]):
            told.pop()
        return len(match.log) - len(told)

    def _tell(self, match: Match[Any], index: int, before: tuple[int, ...]) -> Told:
        game, state = match.game, match.states[index]
        author, move = match.log[index].by, match.log[index].move
        corrected = isinstance(move, Correction)
        after = points(match, index + 1)
        gains = (
            (seat_role(game.info, seat), now - then) for seat, (then, now) in enumerate(zip(before, after, strict=True))
        )
        return Told(
            index=index,
            text=self._words.say(game.face.tell(state, move)),
            more=()
            if corrected
            else tuple(self._words.say(line) for line in game.face.aftermath(state, move, match.states[index + 1])),
            role="chance"
            if match.log[index].stream is not None
            else seat_role(game.info, 0 if corrected else match.rules.turn(state).seat),
            gains=tuple((role, gained) for role, gained in gains if gained),
            by_person=match.by_person(index),
            decided=author is Author.AUTOMA,
            points=after,
        )


def points(match: Match[Any], index: int) -> tuple[int, ...]:
    """Points by seat before entry `index`."""
    return tuple(score.points for score in match.rules.scores(match.states[index]))
