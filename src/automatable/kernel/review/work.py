"""The work of a review, in slices: decision by decision, candidates first and then fresh futures; at last single draws.
It begins with the last turn, whose futures are short, so the first figures are there at once.

Whatever is done stays in the figures, so whoever stops goes on from there. An entry that was undone takes the figures of all later ones with it.
"""

from collections.abc import Generator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.play.match import Match
from automatable.kernel.players.futures import lead
from automatable.kernel.review.decisions import choosing, move_of, pricing
from automatable.kernel.review.draws import pricing_draw
from automatable.kernel.review.futures import WholeFutures, estimate, prefixes, seed_of
from automatable.kernel.review.records import Figures
from automatable.kernel.review.turns import over, turns_of
from automatable.kernel.turns.course import Effort
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Correction, Malformed
from automatable.kernel.words.text import msg

Slices = Generator[None, None, None]
VERSION = "4"
"""Changes when the same match would be priced otherwise."""
MOST_EFFORT = 10
SHORTEST = 2
"""Turns; in a shorter game there is nothing to look back at."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work is."""

    done: int
    all: int
    turn: int
    """The turn that is looked at, from 1; 0 when something else is."""

    @property
    def finished(self) -> bool:
        return self.done >= self.all


def maker_of(game: Game[Any], effort: Effort) -> str:
    """What the figures of a match depend on beside its entries."""
    weights = "" if game.weights is None else game.weights.fingerprint
    numbers = [getattr(effort, name) for name in effort.__struct_fields__]
    whole = f"{VERSION}/{game.info.rules_version}/{game.tables.fingerprint()}/{weights}/{numbers}"
    return blake2b(whole.encode(), digest_size=8).hexdigest()


def scaled_effort(game: Game[Any], effort: float) -> Effort:
    """What the game declares, so many times; raises Malformed for what is no number of times."""
    if isinstance(effort, bool) or not isinstance(effort, int | float) or not 0 < effort <= MOST_EFFORT:
        raise Malformed("effort", msg("wrong.effort", effort=effort, most_effort=MOST_EFFORT))
    return game.course.effort if effort == 1 else game.course.effort.scaled(effort)


def can_be_priced(match: Match[Any]) -> bool:
    """Whether futures can be played: beside a board only where everything that a person holds and does is told."""
    return over(match) and not match.cards_only and _does_the_same(match.rules, match.game.rules)


def _does_the_same(one: Rules[Any], other: Rules[Any]) -> bool:
    """Whether persons do the same under both rules: no report stands in the place of a private choice."""
    return one is other or {owed: set(moves) for owed, moves in one.verbs.items()} == {
        owed: set(moves) for owed, moves in other.verbs.items()
    }


class ReviewWork:
    """The figures of a finished match, and the work that is left."""

    def __init__(self, match: Match[Any], effort: Effort | None = None, known: Figures | None = None) -> None:
        self.match = match
        self.effort = match.game.course.effort if effort is None else effort
        self.turns = turns_of(match)
        self.keys = prefixes(match)
        maker = maker_of(match.game, self.effort)
        self.figures = Figures(maker, {index: self.keys[index + 1] for index in range(len(match.log))})
        self.choices = [index for turn in self.turns for index in turn.choices] if can_be_priced(match) else []
        if len(self.turns) < SHORTEST:
            self.choices = []
        first = self.choices[0] if self.choices else len(match.log)
        corrected = any(isinstance(entry.move, Correction) for entry in match.log)
        self.persons = range(match.game.info.humans) if self.choices and not corrected else range(0)
        """Whose result is taken apart; nobody's where pieces were put right, which is neither luck nor a decision."""
        self.draws = [
            index
            for index, entry in enumerate(match.log)
            if self.persons and entry.stream is not None and index > first
        ]
        if known is not None and known.maker == maker:
            self._take_over(known)
        self._futures: WholeFutures[Any] = WholeFutures(match.game)
        self._turn_of = {index: number for number, turn in enumerate(self.turns, 1) for index in turn.choices}
        self._at = 0

    def _take_over(self, known: Figures) -> None:
        """What was worked out before, as far as the entries are the same."""
        same = {index for index, key in self.figures.keys.items() if known.keys.get(index) == key}
        self.figures.starts, self.figures.usual_points = known.starts, known.usual_points
        self.figures.decisions = {index: found for index, found in known.decisions.items() if index in same}
        self.figures.draws = {index: found for index, found in known.draws.items() if index in same}

    @property
    def progress(self) -> Progress:
        known = self.figures
        settled = sum(one.settled for one in known.decisions.values())
        begun = bool(self.persons)
        done = len(known.decisions) + settled + len(known.draws) + (begun and bool(known.starts))
        return Progress(done, 2 * len(self.choices) + len(self.draws) + begun, self._turn_of.get(self._at, 0))

    @property
    def priced(self) -> bool:
        """Whether every decision has its final figures."""
        return all((one := self.figures.decisions.get(index)) is not None and one.settled for index in self.choices)

    def finish(self) -> None:
        """All of it at once."""
        for _ in self.slices():
            pass

    def slices(self) -> Slices:
        """A slice for each future; what is finished is in the figures."""
        for index in reversed(self.choices):
            if index not in self.figures.decisions:
                yield from self._choose(index)
            if not self.figures.decisions[index].settled:
                yield from self._price(index)
        self._at = 0
        if self.persons and not self.figures.starts:
            yield from self._begin()
        for index in self.draws:
            if index not in self.figures.draws:
                move, number = self.match.log[index].move, self.effort.draw
                state = self.match.states[index]
                self.figures.draws[index] = yield from pricing_draw(
                    self._futures, state, move, self.keys[index + 1], number
                )

    def _choose(self, index: int) -> Slices:
        self._at = index
        state, played = self.match.states[index], self.match.log[index].move
        legal = self.match.rules.legal(state)
        self.figures.decisions[index] = yield from choosing(
            self._futures, state, legal, played, self.keys[index + 1], self.effort
        )

    def _price(self, index: int) -> Slices:
        self._at = index
        state, played = self.match.states[index], self.match.log[index].move
        chosen = self.figures.decisions[index]
        better = move_of(chosen.better, self.match.game.rules.moves)
        legal = self.match.rules.legal(state)
        self.figures.decisions[index] = yield from pricing(
            self._futures, state, legal, played, self.keys[index + 1], self.effort, chosen, better
        )

    def _begin(self) -> Slices:
        seed, values = seed_of(self.keys[0], "start"), []
        for number in range(self.effort.start):
            end = self._futures.end(self.match.states[0], seed + number)
            points = self.match.game.rules.scores(end)
            values.append([(float(lead(self.match.game, end, seat)), points[seat].points) for seat in self.persons])
            yield
        for seat in self.persons:
            self.figures.usual_points[seat] = sum(value[seat][1] for value in values) / len(values)
            self.figures.starts[seat] = estimate([value[seat][0] for value in values])
