"""Moments of a game as they are drawn: everything that can lie on the table is in one of them."""

from collections.abc import Callable

from automatable.games.tapestry import PLUGIN
from tests.games.tapestry.effects import rich
from tests.games.tapestry.given import BESIDE_MAT, State, city, hexagon, new, owe, owed, pieces, put, registry

FULL_HAND = ["trap", "trap", "guilds", "academia", "golden_age", "renaissance", "broker_of_peace"]


def mats() -> State:
    """You choose a capital city."""
    state = new(2)
    state.owed.append(owed.ToChooseMat(pieces.YOU, 2, 4))
    return state


def choosing() -> State:
    """You choose a civilization."""
    state = new(2)
    state.owed.append(owed.ToChooseCivilization(pieces.YOU, "mystics", "craftsmen"))
    return state


def full() -> State:
    """A crowded table: tokens of every kind, many cards, buildings everywhere, achievements, space tiles."""
    state = rich()
    state.track_card, state.tiebreaker_card = 10, 8
    state.favorite = [2, 2]
    state.bot_track = [[4, 4, 12, 1], [4, 0, 3, 12]]
    state.token_track, state.token_space = [0, 1, 2, 3], [4, 4, 12, 0]
    state.singular = True
    put(state, -1, 1, pieces.AUTOMA_OUTPOST, pieces.SHADOW_TOPPLED, tile=42)
    put(state, 0, 0, pieces.AUTOMA_OUTPOST, pieces.TOPPLED)
    put(state, 1, 1, pieces.OUTPOST, pieces.AUTOMA_TOPPLED, tile=30)
    put(state, 2, -1, pieces.OUTPOST, pieces.OTHER, tile=12)
    state.second_piece[hexagon(2, -1)] = 5
    put(state, 0, 1, pieces.OUTPOST, tile=33)
    state.first_piece[hexagon(0, 1)] = 3
    state.achieved = [(1, 2), (0,), (1,)]
    state.income_turns, state.automa_turns = 3, 3
    state.laid = [(2, ""), (2, "academia"), (3, "golden_age")]
    state.active = "golden_age"
    state.hand = list(FULL_HAND)
    state.resources = [8, 0, 3, 1]
    state.row_left = [0, 1, 2, 0]
    state.built = [city.LINES[4] & ~city.IMPASSABLE[state.mat], 1 << 60, 0b11 << 9, 1 << 80, 0]
    state.claimed[0], state.landmark_at[0] = pieces.YOU, BESIDE_MAT
    state.claimed[1], state.automa_landmarks = 1, [1]
    state.claimed[2], state.landmark_at[2] = pieces.YOU, 48 * 3 + 4 * 3 + 1
    state.districts = 0b101
    state.explored_space = [5, 6]
    state.automa_cards = 3
    state.tiles = [5, 25, 7, 8, 9, 10, 11, 14, 15, 16]
    for card in range(1, 12):
        state.tech[card] = card % 3
    state.automa_civilizations = ["conquerors", "engineers"]
    return state


def deciding(due: object) -> Callable[[], State]:
    """The bots are about to decide on the crowded table."""

    def made() -> State:
        state = full()
        state.owed.append(due)  # type: ignore[arg-type]
        return state

    return made


def turning() -> State:
    """A tile is turned."""
    return owe(rich(), owed.ToOrient(pieces.YOU, 5, hexagon(1, 1)))


def laying() -> State:
    """A landmark is laid."""
    return owe(rich(), owed.ToLay(pieces.YOU, 7))


def civilization(*names: str) -> Callable[[], State]:
    """Your civilizations with their tokens laid out."""

    def made() -> State:
        state = rich()
        state.civilizations = []
        for name in names:
            state.civilizations.append(name)
            registry.CIVILIZATIONS[name].begin(state, False)
        if "inventors" in names:
            state.marks["inventors"] = (1,)
        if "mystics" in names:
            state.marks["mystics"] = (3, -2, 4, 1)
        if "historians" in names:
            state.marks["historians"] = (0, 1, 2, 0)
        if "craftsmen" in names:
            state.marks["craftsmen"] = (1, 0, 0, 2, 3, 4, 0, 1, 2, 3, 0, 0)
        if "leaders" in names:
            state.marks["leaders"] = (0, 3)
        return state

    return made


SCENES: dict[str, Callable[[], State]] = {
    "rich": rich,
    "mats": mats,
    "choosing": choosing,
    "full": full,
    "advance": deciding(owed.BotToAdvance(1, 1)),
    "conquer": deciding(owed.AutomaToConquer(1)),
    "explore": deciding(owed.AutomaToExplore(1)),
    "guard": deciding(owed.AutomaToGuard(1)),
    "turning": turning,
    "laying": laying,
    **{name: civilization(name) for name in registry.CIVILIZATIONS},
    "two": civilization("craftsmen", "entertainers"),
}


def picture(state: State) -> str:
    return PLUGIN.face.draw(PLUGIN.face.view(state, 0), PLUGIN.words())
