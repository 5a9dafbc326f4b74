"""Whole games without a person, in place: no copies, no traces, no checks. `selfplay`, `bench`, the lab and the search player run this loop."""

from typing import Final, TypeVar

from automatable.kernel.contract.game import Game, Player, Setup, complete
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Who

S = TypeVar("S", bound=State)
NOBODY: Final = Rng(0, "nobody")
"""For where no one chooses."""


def playout(game: Game[S], setup: Setup, player: str = "random") -> tuple[S, int]:
    """Play one game to its end; the last state and the number of moves."""
    return play(game, complete(game.info, setup), player)


def play(game: Game[S], setup: Setup, player: str) -> tuple[S, int]:
    """The same for a setup that is complete already."""
    state = game.rules.new(setup)
    moves = finish(game, state, game.players[player], Rng(setup.seed, "player"), Seeded(setup.seed))
    return state, moves


def run_on(game: Game[S], state: S, source: Seeded) -> int:
    """Play what automa and chance do until a person has a choice or the game is over; the number of moves."""
    return finish(game, state, None, NOBODY, source)


def finish(
    game: Game[S], state: S, choose: Player[S] | None, rng: Rng, source: Seeded, until: int | None = None
) -> int:
    """Play on from this very state to the end of the game, or to the first choice when so many steps of progress are done, or when
    nobody chooses; the number of moves."""
    rules = game.rules
    stack, answers, automa_turns = state.owed, rules.answers, rules.automa_turns
    moves = 0
    person, automa, nobody = Who.HUMAN, Who.BOT, Who.OVER
    while True:
        owed = stack[-1]
        due = answers[type(owed)]
        # What `rules.follow` does, without looking for the way twice.
        if due.consequence is not None:
            due.consequence(state, stack.pop())
            continue
        who = due.who
        if who is person:
            if choose is None or (until is not None and rules.progress(state)[0] >= until):
                return moves
            move = choose(state, due.list(state, owed), rng)
        elif who is nobody:
            return moves
        elif automa_turns is not None and (done := automa_turns(state, source)):
            moves += done
            continue
        elif who is automa:
            assert due.choose is not None
            move = due.choose(state, owed, None)
        else:
            assert due.chance is not None
            move = source.deal(due.chance(state, owed))
        due.answer(state, stack, move)
        moves += 1
