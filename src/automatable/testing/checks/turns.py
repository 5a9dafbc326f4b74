"""Somebody is always to move, until the game is over."""

from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Move, Who
from automatable.testing.compare import difference
from automatable.testing.walk import Walk


def check_turns(walk: Walk[Any]) -> None:
    """Before the end there are legal moves for a seat that exists; at the end there are none."""
    seats = len(walk.game.info.seats)
    for index, state, _ in walk.moments():
        turn = walk.game.rules.turn(state)
        if not 0 <= turn.seat < seats:
            walk.fail(index, f"it is the turn of seat {turn.seat}, and there are {seats} seats")
        if turn.who is Who.HUMAN and turn.seat >= walk.game.info.humans:
            walk.fail(index, f"seat {turn.seat} is asked as a person")
        if not walk.game.rules.legal(state):
            walk.fail(index, f"there is no legal move for {turn.who.name}")
    if walk.game.rules.legal(walk.match.state):
        walk.fail(len(walk.match.log), "the game is over and there are legal moves")


def check_questions_change_nothing(walk: Walk[Any]) -> None:
    """Only `advance` changes a state; all that asks leaves it as it is."""
    game = walk.game
    for index, state, move in walk.moments():
        before = state.copy()
        _ask_everything(game, state, move)
        if (what := difference(before, state)) is not None:
            walk.fail(index, f"asking has changed the state: {what}")


def _ask_everything(game: Game[Any], state: Any, move: Move) -> None:
    game.rules.legal(state)
    game.rules.check(state, move)
    game.rules.scores(state)
    game.face.offer(state, move)
    game.face.tell(state, move)
    game.face.view(state, 0)
    who = game.rules.turn(state).who
    if who is Who.CHANCE:
        game.rules.chance(state).weights()
    elif who is Who.BOT:
        game.rules.bot(state, None)
