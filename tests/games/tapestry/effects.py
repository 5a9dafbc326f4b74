"""What a benefit, a card or a space does on a table with a little of everything: what is asked, and what has changed."""

from automatable.games.tapestry.model.moves import DrawTapestry, RollScience
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Who
from tests.games.tapestry.given import RULES, State, city, owed, pieces, put, your_turn

CARDS_DRAWN = ("guilds", "feudalism", "monarchy")


def rich() -> State:
    """Era 2 with a face-down card: two territories, three tech cards, two tiles, two cards, one space tile, some buildings gone
    from the income mat, and the lowest row of the city full."""
    state = your_turn()
    state.income_turns = 2
    state.automa_turns = 2
    state.laid = [(2, "")]
    state.resources = [1, 1, 1, 1]
    state.token_space = [6, 5, 4, 3]
    put(state, 1, 0, pieces.OUTPOST, tile=13)
    state.outposts -= 1
    for card, row in ((1, pieces.BOTTOM), (11, pieces.MIDDLE), (19, pieces.TOP)):
        (state.market if card in state.market else state.techs_left).remove(card)
        state.tech[card] = row
    for tile in (5, 25):
        state.tiles_left.remove(tile)
        state.tiles.append(tile)
    for name in ("trap", "socialism"):
        state.tapestry.take(name)
        state.hand.append(name)
    state.spaces_left.remove(13)
    state.space_tiles.append(13)
    state.row_left = [3, 4, 2, 1]
    state.built[pieces.LANDMARK] = city.LINES[8] & ~city.IMPASSABLE[state.mat]
    return state


def outcome(chance: Chance, state: State) -> Move:
    """The first that can come; of tapestry cards harmless ones, of the science die military."""
    weights = list(chance.weights())
    if isinstance(state.owed[-1], owed.ToDrawTapestry):
        return next(DrawTapestry(card) for card in CARDS_DRAWN if DrawTapestry(card) in weights)
    return RollScience(2) if RollScience(2) in weights else weights[0]


def effect(state: State) -> str:
    """Chance goes on and the first answer is given to everything: what came and was asked, and what has changed in the end."""
    before = state.copy()
    trail = []
    RULES.follow(state)
    while (name := type(state.owed[-1]).__name__) not in ("YourTurn", "GameOver"):
        trail.append(name.removeprefix("To"))
        who = RULES.turn(state).who
        RULES.advance(state, outcome(RULES.chance(state), state) if who is Who.CHANCE else RULES.legal(state)[0])
    changes = {
        "vp": state.vp - before.vp,
        "coin": state.resources[0] - before.resources[0],
        "worker": state.resources[1] - before.resources[1],
        "food": state.resources[2] - before.resources[2],
        "culture": state.resources[3] - before.resources[3],
        "tiles": len(state.tiles) - len(before.tiles),
        "hand": len(state.hand) - len(before.hand),
        "techs": state.techs() - before.techs(),
        "lands": len(state.lands(pieces.OUTPOST)) - len(before.lands(pieces.OUTPOST)),
        "landmarks": len(state.your_landmarks()) - len(before.your_landmarks()),
        "spaces": sum(state.token_space) - sum(before.token_space),
        "civilizations": len(state.civilizations) - len(before.civilizations),
        **{name: before.row_left[row] - state.row_left[row] for row, name in enumerate(pieces.BUILDING_NAMES)},
    }
    return " ".join([*trail, *(f"{name}{number:+d}" for name, number in changes.items() if number)])
