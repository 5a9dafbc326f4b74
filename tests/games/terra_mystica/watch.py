"""A watched game: after every move nothing is lost, and what was reached is kept."""

from automatable.games.terra_mystica.model.moves import AutomaMove
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move, Turn, Who
from automatable.testing.walk import Broken, name_of
from tests.games.terra_mystica.given import State
from tests.games.terra_mystica.invariants import check_invariants

LONGEST = 5_000


class Watch:
    """What must be remembered from move to move."""

    def __init__(self, state: State) -> None:
        self.remember(state)

    def remember(self, state: State) -> None:
        """Keep what can only grow."""
        self.round = state.round
        self.automa_points = state.automa.vp
        self.owner = state.owner[:]
        self.in_town = state.in_town[:]
        self.priests = state.priest_spaces[:]
        self.bridges = len(state.bridges)
        self.tiles = [len(player.towns) + len(player.favors) for player in state.players]
        self.waiting = [(player.coins, player.workers, player.priests, player.supply[:]) for player in state.players]

    def after(self, state: State, move: Move, turn: Turn) -> None:
        """Hold the state that a move led to against the one before."""
        assert state.round - self.round in (0, 1), f"round {state.round} follows {self.round}"
        assert state.automa.vp >= self.automa_points, "the Automa loses points"
        assert len(state.bridges) >= self.bridges, "a bridge is gone"
        for at, owner in enumerate(self.owner):
            assert owner in (-1, state.owner[at]), f"the structure on {at} changes hands"
            assert state.in_town[at] or not self.in_town[at], f"{at} leaves its town"
        for place, seat in enumerate(self.priests):
            assert seat in (-1, state.priest_spaces[place]), "a priest leaves the cult board"
        for player, tiles, waiting in zip(state.players, self.tiles, self.waiting, strict=True):
            assert len(player.towns) + len(player.favors) >= tiles, "a tile is given back"
            if isinstance(move, AutomaMove) and state.round == self.round and state.round:
                now = (player.coins, player.workers, player.priests, player.supply)
                assert now == waiting, f"{move} changes what seat {player.seat} has"
        check_invariants(state)
        self.remember(state)


def play(game: Game[State], setup: Setup, player: str) -> tuple[State, int]:
    """A whole watched game: its last state and number of moves; `setup` is complete. Raises Broken with the game, the number of the move and what is wrong."""
    state = game.rules.new(setup)
    watch = Watch(state)
    choose, rng = game.players[player], Rng(setup.seed, "player")
    deal = Seeded(setup.seed).deal
    number = 0
    while (turn := game.rules.turn(state)).who is not Who.OVER:
        number += 1
        try:
            assert number < LONGEST, "the game does not end"
            if turn.who is Who.BOT:
                move = game.rules.bot(state, None)
            elif turn.who is Who.CHANCE:
                move = deal(game.rules.chance(state))
            else:
                move = choose(state, game.rules.legal(state), rng)
            game.rules.advance(state, move)
            watch.after(state, move, turn)
        except Exception as error:
            raise Broken(f"{name_of(game, setup, player)}, move {number}, {state.owed[-1:]}: {error!r}") from error
    return state, number
