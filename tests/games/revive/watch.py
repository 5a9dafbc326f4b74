"""A watched game: every state is checked, and a few things are remembered from move to move."""

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move, Who
from tests.games.revive.given import RULES, TRIBES, State, owed
from tests.games.revive.invariants import check_state

MOST_MOVES_IN_A_TURN = 150
PLAYERS = ("random", "greedy")


class Watch:
    """What must be remembered: machines and trades of this turn, actions, turns, the Mautoma's cards."""

    def __init__(self) -> None:
        self.machines: list[str] = []
        self.trades = 0
        self.actions = 0
        self.moves = 0
        self.turns = 0
        self.hers: list[str] = []
        self.drawn: list[str] = []
        self.added: list[str] = []

    def before(self, state: State, move: Move) -> None:
        """Hold a move against what came before it."""
        self.moves += 1
        assert self.moves < MOST_MOVES_IN_A_TURN, "a turn without end"
        if isinstance(move, moves.UseMachine):
            assert move.machine not in self.machines, f"{move.machine} is used twice in one turn"
            self.machines.append(move.machine)
        elif isinstance(move, moves.Trade):
            self.trades += 1
            assert self.trades == 1, "a second trade in one turn"
        elif isinstance(move, moves.EndTurn):
            self.turns += 1
            self.machines, self.trades, self.actions, self.moves = [], 0, 0, 0
        elif isinstance(state.owed[-1], owed.Acting) and not isinstance(move, (moves.OpenCrate, moves.CloseWindow)):
            self._act(move)
        if isinstance(move, moves.DrawCard):
            self.hers.append("card")
            self.drawn.append(move.card)
        elif isinstance(move, moves.AutomaRefresh):
            self.hers.append("refresh")
        elif isinstance(move, moves.AddProgress):
            self.added.append(move.card)

    def _act(self, move: Move) -> None:
        if type(move).__name__ == "Convert":
            return
        self.actions += 2 if isinstance(move, moves.Hibernate) else 1
        assert self.actions <= 2, f"{move} is a third action"
        assert isinstance(move, (moves.PlayCard, moves.UseSwitch, moves.Hibernate)) or type(move).__name__ in (
            "Explore",
            "Build",
            "Populate",
        )

    def end(self, state: State) -> None:
        """What holds when the game is over: 18 turns of yours, 17 of the Mautoma's, its cards as often as they should."""
        assert (self.turns, state.turn) == (18, 18)
        assert self.hers == [
            *(["card"] * 2 + ["refresh"]),
            *(["card"] * 3 + ["refresh"]),
            *(["card"] * 4 + ["refresh"]),
            *["card"] * 5,
        ]
        assert [self.drawn.count(card) for card in ("build", "populate_or_build", *self.added)] == [4, 4, 3, 2, 1]


def mixture(number: int) -> tuple[Setup, str]:
    """The setup and the player of a game by its number: all tribes, cards and artifact cards."""
    options: dict[str, Value] = {
        "tribe": [*TRIBES, "choose", "draw"][number % 8],
        "cards": "draft" if number % 3 == 2 else "standard",
        "artifact_card": "common" if number % 5 == 4 else "own",
    }
    player = "greedy" if number % 12 == 5 else "random"
    return complete(PLUGIN.info, Setup(number, "", options)), player


def play(setup: Setup, player: str) -> tuple[State, int]:
    """Play a whole game and watch it; the last state and the number of moves."""
    state = RULES.new(setup)
    rng, source = Rng(setup.seed, "player"), Seeded(setup.seed)
    watch, moves = Watch(), 0
    while (who := RULES.turn(state).who) is not Who.OVER:
        if who is Who.HUMAN:
            move = PLUGIN.players[player](state, RULES.legal(state), rng)
        else:
            move = source.deal(RULES.chance(state)) if who is Who.CHANCE else RULES.bot(state, None)
        watch.before(state, move)
        RULES.advance(state, move)
        check_state(state)
        moves += 1
    watch.end(state)
    return state, moves
