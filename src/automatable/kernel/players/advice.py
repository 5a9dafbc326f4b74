"""What to advise a person: the search player's best few moves, best first, and what it expects from each.

Two stages: the search chooses, and what is told of its best moves is measured in futures that chose nothing, the same for all of them.
"""

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.players.futures import SEEDS, Futures, Prospect, gain
from automatable.kernel.players.search import FEWEST, Search
from automatable.kernel.players.sources import Sources, reason_against, reason_for
from automatable.kernel.show.scores import counting
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

SECONDS = 2.0
"""So long it may look ahead for one piece of advice."""
FUTURES = 4000
"""More futures than these are not worth waiting for."""
CHOOSING = 0.6
"""The part of both that goes into choosing; the rest measures what is told."""
CLEAR = 2.0
"""A difference of fewer standard errors may be luck."""
MOST = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and what the adviser expects from it, measured in futures that did not choose it."""

    move: Move
    expected: float
    """Points ahead on average, at the end or as far as it looked."""
    behind: float
    """By how much that is less than what the first of the moves brings in the same futures; 0 if it only looks better."""
    error: float
    """The standard error of the difference to the first of the moves; of the first itself, to the next. 0 where there is but one."""
    futures: int
    """In how many possible futures it was measured; 0 where there is but one move."""
    why: Msg
    """The same in words."""
    reason: Msg
    """The plain reason, without figures: where its points come from, if something stands out."""


def advising(
    game: Game[Any],
    state: Any,
    legal: Sequence[Move],
    rng: Rng,
    seconds: float | None = None,
    most: int = MOST,
    clock: Callable[[], float] = time.perf_counter,
) -> Generator[None, None, list[Advice]]:
    """The advice in small slices: the first is what the adviser would play, the others what it would play instead."""
    if len(legal) < 2 or not set(legal) <= set(game.rules.legal(state)):
        # Beside a board some moves report what only the person knows: there is nothing to look ahead with.
        first = game.players["greedy"](state, legal, rng) if legal else None
        return [] if first is None else [_unmeasured(first, "only" if len(legal) < 2 else "greedy")]
    whole = SECONDS if seconds is None else seconds
    ends = clock() + whole
    search = Search(game, max(int(CHOOSING * FUTURES), 2), CHOOSING * whole, clock=clock)
    chosen = yield from search.looking(state, legal, rng)
    found = yield from _measuring(game, state, [each.move for each in chosen[: max(most, 2)]], rng, ends, clock)
    rivals = len(counting(game.rules.scores(state))) > 1
    (leader, why), *others = found
    best = _first(leader, others[0][0], _expectation(game, leader, rivals), reason_for(why, others[0][1]))
    return [
        best,
        *(
            _instead(each, leader, _expectation(game, each, rivals), reason_against(sources, why))
            for each, sources in others
        ),
    ][:most]


def _measuring(
    game: Game[Any], state: Any, moves: Sequence[Move], rng: Rng, ends: float, clock: Callable[[], float]
) -> Generator[None, None, list[tuple[Prospect, Sources]]]:
    """These moves in fresh common futures, as many as there is time for, and a few at least; and where their points come from."""
    futures: Futures[Any] = Futures(game)
    found, seat = [(Prospect(move), Sources()) for move in moves], state.owed[-1].seat
    for number in range(max(int((1 - CHOOSING) * FUTURES) // len(found), FEWEST)):
        if number >= FEWEST and clock() >= ends:
            break
        seed = rng.below(SEEDS)
        for prospect, sources in found:
            future = futures.after(state, prospect.move, seed)
            prospect.values.append(futures.worth(future, seat))
            sources.add(game.rules.scores(future), seat)
            yield
    return found


def _expectation(game: Game[Any], one: Prospect, rivals: bool) -> Msg:
    far = "ends" if game.outlook is None else "soon"
    side = "alone" if not rivals else "ahead" if one.margin >= 0 else "behind"
    return msg(f"advice.{far}_{side}", by=f"{abs(one.margin):.1f}", n=one.playouts)


def _unmeasured(move: Move, key: str) -> Advice:
    return Advice(move, 0.0, 0.0, 0.0, 0, msg(f"advice.{key}"), msg(f"advice.plain.{key}"))


def _first(one: Prospect, other: Prospect, expectation: Msg, reason: Msg | None) -> Advice:
    more = gain(one, other)
    key = "more" if more.mean >= CLEAR * more.error and more.mean > 0 else "level"
    why = msg(f"advice.{key}", why=expectation, by=f"{more.mean:+.1f}".lstrip("+"), error=f"{more.error:.1f}")
    plain = reason if reason is not None and key == "more" else msg(f"advice.plain.{key}")
    return Advice(one.move, one.margin, 0.0, more.error, one.playouts, why, plain)


def _instead(one: Prospect, first: Prospect, expectation: Msg, reason: Msg | None) -> Advice:
    """Where a move looks better than the first, that has a reason: in the futures that chose the first it was not clearly better."""
    less = gain(first, one)
    key = (
        "looks_better" if less.mean < 0 else "less" if less.mean >= CLEAR * less.error and less.mean > 0 else "as_good"
    )
    why = msg(f"advice.{key}", why=expectation, by=f"{abs(less.mean):.1f}", error=f"{less.error:.1f}")
    plain = reason if reason is not None and key == "less" else msg(f"advice.plain.{key}")
    return Advice(one.move, one.margin, max(less.mean, 0.0), less.error, one.playouts, why, plain)


def advise(
    game: Game[Any], state: Any, legal: Sequence[Move], rng: Rng, seconds: float | None = None, most: int = MOST
) -> list[Advice]:
    """The same at once."""
    work = advising(game, state, legal, rng, seconds, most)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: list[Advice] = done.value
            return found
