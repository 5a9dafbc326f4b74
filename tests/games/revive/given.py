"""A table to begin tests with: Fixture F of the examples, everything on display known, your turn."""

from typing import Any

from automatable.games.revive import PLUGIN
from automatable.games.revive.ask.question import Question
from automatable.games.revive.automa.choices import CHOICES, POPULATE
from automatable.games.revive.automa.context import Outlook
from automatable.games.revive.automa.facts import colours_in_order
from automatable.games.revive.companion.rules import COMPANION_RULES
from automatable.games.revive.model import effects, geometry, land, names, notation, owed, places, records, tables
from automatable.games.revive.model.geometry import AREAS, MASKS, NODE_OF, SPACES, STARTS
from automatable.games.revive.model.land import BACK_OF, lay_tile
from automatable.games.revive.model.moves import DealCitizen, DealMachine, DealModule, DrawCrate
from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.model.owed import Acting, AutomaTurn
from automatable.games.revive.model.state import MAUTOMA, State, put, without
from automatable.games.revive.model.tables import MARKS, NODES
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.games.revive.show.drawing import layout
from automatable.games.revive.show.drawing.small import draw_small
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.moves import Move, Owed, Who
from tests.games.revive.fixture_f import hex_at

RULES = PLUGIN.rules
CITIZENS = ["C01", "C14", "C27", "C02", "C15"]
MODULES = ["M01", "M10", "M19", "M04", "M05"]
TOKENS = [["MG01", "MG02", "MG04"], ["MY01", "MY02", "MY05"], ["MR01", "MR02", "MR04"]]
GREEN, YELLOW, GREY = range(3)
PURPLE, ORANGE, TURQUOISE = range(3)
TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT, SIDE_SLOT = range(5)


def at(x: int, row: int) -> int:
    """The node on these coordinates."""
    return NODE_OF[hex_at(x, row)]


def hexes(*named: tuple[int, int] | str) -> int:
    """A set of places by coordinates or by name."""
    found = 0
    for place in named:
        found |= MASKS[NODE_OF[place] if isinstance(place, str) else at(*place)]
    return found


def empty_table(tribe: str = "pathseekers", **options: Any) -> State:
    """A new game: nothing is laid out yet."""
    return with_own_piles(RULES.new(complete(PLUGIN.info, Setup(0, "", {"tribe": tribe, **options}))))


def with_own_piles(state: State) -> State:
    """The state with piles that a test may change, for states share theirs."""
    state.citizen_pile, state.module_pile = state.citizen_pile.copy(), state.module_pile.copy()
    state.token_piles = [pile.copy() for pile in state.token_piles]
    state.crate_pile, state.deck, state.progress = state.crate_pile.copy(), state.deck.copy(), state.progress.copy()
    return state


def table(tribe: str = "pathseekers", up: str = "", **fields: Any) -> State:
    """Fixture F with these area tiles face up (`A20t`: turned), your six cards active and all numbers as given."""
    state = empty_table(tribe)
    state.active, state.resting = state.resting, []
    for number, space in enumerate(STARTS, start=1):
        lay_tile(state, space, f"SB{number}", False)
    for number, space in enumerate(AREAS, start=1):
        state.backs = put(state.backs, space, BACK_OF[f"T{number:02d}"])
    for name in up.split():
        reveal(state, name)
    state.corners = (0, 1, 2, 3)
    state.artifact_card = "AC01"
    show(state)
    state.owed = [Acting()]
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, kept(getattr(state, name), value))
    return state


def kept(now: Any, value: Any) -> Any:
    """Lists of a test as the state keeps them: what seldom changes are tuples."""
    if isinstance(now, tuple):
        return tuple(value)
    return [tuple(row) for row in value] if isinstance(now, list) and now and isinstance(now[0], tuple) else value


def show(state: State) -> None:
    """Lay out the displays."""
    for place, (card, module) in enumerate(zip(CITIZENS, MODULES, strict=True)):
        state.citizen_pile = state.citizen_pile.without(card)
        state.module_pile = state.module_pile.without(module)
        state.citizens[place], state.modules[place] = card, module
    for colour, row in enumerate(TOKENS):
        for place, token in enumerate(row):
            state.token_piles[colour] = state.token_piles[colour].without(token)
            state.tokens[colour][place] = token


def reveal(state: State, name: str) -> None:
    """The tile of this space lies face up: T07 on A07; `A07t` turned."""
    tile = f"T{name[1:3]}"
    state.hidden = without(state.hidden, tile)
    lay_tile(state, SPACES.index(name[:3]), tile, name.endswith("t"))


def quiet(**fields: Any) -> State:
    """A table on which nothing is set off: all marks passed, all nodes empty, tracks between bonuses."""
    state = table(**fields)
    state.marks = len(MARKS)
    state.nodes = (1 << len(NODES)) - 1
    state.tracks = [5, 5, 5]
    return state


def do(state: State, *moves: Move) -> State:
    """Check and carry out moves, one after the other, on this state."""
    for move in moves:
        RULES.check(state, move)
        RULES.advance(state, move)
    return state


def settle(state: State) -> State:
    """Let chance fill what is to be filled, always with the first that can come."""
    while RULES.turn(state).who is Who.CHANCE and isinstance(
        RULES.legal(state)[0], (DealCitizen, DealModule, DealMachine, DrawCrate)
    ):
        RULES.advance(state, RULES.legal(state)[0])
    return state


def resolved(state: State, *elements: Owed) -> State:
    """Put something on top of what is owed, and let follow what follows by itself."""
    state.owed += elements
    RULES.follow(state)
    return state


def top(state: State) -> Owed:
    """What is owed first."""
    return state.owed[-1]


def her_turn(state: State) -> State:
    """The Mautoma's turn begins."""
    return resolved(state, AutomaTurn())


def refused(state: State, move: Move, rule: str) -> None:
    """The move is refused by this rule."""
    found = RULES.obstacle(state, move)
    assert found is not None, f"{move} is allowed"
    assert found.rule == rule, f"{move} is refused by {found.rule}"
    assert move not in RULES.legal(state)


def legal(state: State, kind: type[Move]) -> list[Any]:
    """The legal moves of one kind."""
    return [move for move in RULES.legal(state) if isinstance(move, kind)]


def parts(state: State) -> dict[str, int]:
    """Your points by where they come from."""
    return {what.key.removeprefix("points."): points for what, points in RULES.scores(state)[0].parts}
