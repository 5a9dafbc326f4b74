"""Whole games without a person, in place: no copies, no traces, no checks. The lab and the benchmark run this loop."""

from typing import TypeVar

from automatable.kernel.chance import Rng, Seeded
from automatable.kernel.game import Game, Setup, State, complete
from automatable.kernel.moves import Who

S = TypeVar("S", bound=State)


def playout(game: Game[S], setup: Setup, player: str = "random") -> tuple[S, int]:
    """Play one game to its end; the last state and the number of moves."""
    state = game.new(complete(game.info, setup))
    turn, legal, advance, chance, bot = game.turn, game.legal, game.advance, game.chance, game.bot
    choose = game.players[player]
    rng = Rng(setup.seed, "player")
    pick = Seeded(setup.seed).pick
    drawn: dict[str, int] = {}
    moves = 0
    while True:
        who = turn(state).who
        if who is Who.BOT:
            move = bot(state, None)
        elif who is Who.CHANCE:
            what = chance(state)
            stream = what.stream
            count = drawn.get(stream, 0)
            drawn[stream] = count + 1
            move = pick(what, count)
        elif who is Who.HUMAN:
            move = choose(state, legal(state), rng)
        else:
            return state, moves
        advance(state, move)
        moves += 1
