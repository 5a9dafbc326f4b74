"""Moments to draw: the start, the middle and the end of games against one, two and three Mautomas, and a Mautoma's decisions."""

from collections.abc import Callable
from functools import cache

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from tests.games.tiletum.given import State, draw, owed, pieces

GAMES = {2: PLUGIN, 3: TWO, 4: THREE}
AFTER = {"start": 0, "middle": 45, "late": 110, "end": 10_000}
"""How many moves of the greedy player lie before a moment."""


@cache
def match(seats: int, seed: int = 4) -> Match[State]:
    """A whole game of the greedy player."""
    game = GAMES[seats]
    found = Match(game, complete(game.info, Setup(seed, "normal")))
    found.run_on()
    rng = Rng(seed, "scenes")
    while game.rules.turn(found.state).who is not Who.OVER:
        found.play(game.players["greedy"](found.state, game.rules.legal(found.state), rng))
    return found


def moment(seats: int, name: str) -> State:
    """A game at one of the named moments."""
    whole = match(seats)
    mine = [index for index, state in enumerate(whole.states) if whole.rules.turn(state).who is Who.HUMAN]
    return whole.states[mine[AFTER[name]]] if AFTER[name] < len(mine) else whole.state


def first(seats: int, wanted: Callable[[State], bool]) -> State:
    """The first moment of a game with a property."""
    return next(state for state in match(seats).states if wanted(state))


def acting(state: State, action: int) -> bool:
    """Whether a Mautoma is about to perform an action."""
    top = state.owed[-1]
    return isinstance(top, owed.ToAct) and state.actions[top.sector] == action


DECISIONS: dict[str, Callable[[State], bool]] = {
    "moves": lambda state: isinstance(state.owed[-1], owed.ToMovePieces),
    "target": lambda state: isinstance(state.owed[-1], owed.ToAim),
    "die": lambda state: isinstance(state.owed[-1], owed.ToDrawDie),
    "house": lambda state: acting(state, pieces.MERCHANT),
    "pillar": lambda state: acting(state, pieces.ARCHITECT),
    "tile": lambda state: isinstance(state.owed[-1], owed.ToTakeTile),
}
"""What a Mautoma is about to decide."""


def game_of(state: State) -> Game[State]:
    """The game with so many seats."""
    return GAMES[state.seats]


def picture(state: State) -> str:
    """The drawing of a state."""
    game = game_of(state)
    return draw(game.face.view(state, 0), game.words())


@cache
def pictures() -> dict[str, str]:
    """All moments as drawings."""
    found = {f"{seats} {name}": picture(moment(seats, name)) for seats in GAMES for name in AFTER}
    return found | {f"{name} decision": picture(first(2, wanted)) for name, wanted in DECISIONS.items()}
