"""What to advise a person: the search player's best few moves, best first, and what it expects from each."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.players.futures import Prospect
from automatable.kernel.players.search import Search
from automatable.kernel.show.scores import counting
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

SECONDS = 2.0
"""So long it may look ahead for one piece of advice."""
FUTURES = 1000
"""More futures than these are not worth waiting for."""
MOST = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and what the adviser expects from it."""

    move: Move
    expected: float
    """Points ahead on average, at the end or as far as it looked."""
    behind: float
    """By how much that is less than what the first of the moves brings in the same futures; 0 if it only looks better for having been tried in fewer."""
    futures: int
    """In how many possible futures it was tried; 0 where there is but one move."""
    why: Msg
    """The same in words."""


def advising(
    game: Game[Any], state: Any, legal: Sequence[Move], rng: Rng, seconds: float | None = None, most: int = MOST
) -> Generator[None, None, list[Advice]]:
    """The advice in small slices: the first is what the adviser would play, the others what it would play instead."""
    if len(legal) < 2 or not set(legal) <= set(game.rules.legal(state)):
        # Beside a board some moves report what only the person knows: there is nothing to look ahead with.
        first = game.players["greedy"](state, legal, rng) if legal else None
        return (
            []
            if first is None
            else [Advice(first, 0.0, 0.0, 0, msg("advice.only" if len(legal) < 2 else "advice.greedy"))]
        )
    found = yield from Search(game, FUTURES, SECONDS if seconds is None else seconds).looking(state, legal, rng)
    # A player keeps to what is certain; a person sees what was found, the longest tried first.
    found.sort(key=lambda each: (each.playouts, each.margin), reverse=True)
    rivals = len(counting(game.rules.scores(state))) > 1
    return [_advice(game, each, found[0], rivals) for each in found[:most]]


def _advice(game: Game[Any], one: Prospect, first: Prospect, rivals: bool) -> Advice:
    far = "ends" if game.outlook is None else "soon"
    side = "alone" if not rivals else "ahead" if one.margin >= 0 else "behind"
    why = msg(f"advice.{far}_{side}", by=f"{abs(one.margin):.1f}", n=one.playouts)
    # Averages over other futures cannot be compared: a lucky few would look better than what was tried longest.
    behind = Prospect(first.move, first.values[: one.playouts]).margin - one.margin
    if one.margin > first.margin:
        better = f"{behind:.1f}"
        why = msg("advice.fewer_worse", why=why, by=better) if float(better) > 0 else msg("advice.fewer", why=why)
    return Advice(one.move, one.margin, max(behind, 0.0), one.playouts, why)


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
