"""Whole games without a person, in place: no copies, no traces, no checks. `selfplay` and `bench` run this loop."""

from typing import TypeVar

from automatable.kernel.chance import Rng, Seeded
from automatable.kernel.game import Game, Setup, complete
from automatable.kernel.moves import Who
from automatable.kernel.owed import State

S = TypeVar("S", bound=State)


def playout(game: Game[S], setup: Setup, player: str = "random") -> tuple[S, int]:
    """Play one game to its end; the last state and the number of moves."""
    return play(game, complete(game.info, setup), player)


def play(game: Game[S], setup: Setup, player: str) -> tuple[S, int]:
    """The same for a setup that is complete already."""
    state = game.rules.new(setup)
    turn, legal, advance, chance, bot = (
        game.rules.turn,
        game.rules.legal,
        game.rules.advance,
        game.rules.chance,
        game.rules.bot,
    )
    choose = game.players[player]
    rng = Rng(setup.seed, "player")
    source = Seeded(setup.seed)
    deal = source.deal
    automa_turns = game.rules.automa_turns
    moves = 0
    person, automa, luck = Who.HUMAN, Who.BOT, Who.CHANCE
    while True:
        if automa_turns is not None:
            moves += automa_turns(state, source)
        who = turn(state).who
        if who is automa:
            move = bot(state, None)
        elif who is luck:
            move = deal(chance(state))
        elif who is person:
            move = choose(state, legal(state), rng)
        else:
            return state, moves
        advance(state, move)
        moves += 1
