"""What chance may bring, when it is its turn."""

from collections.abc import Callable, Sequence
from itertools import permutations

from automatable.games.tokaido.effects.matsuri import spaces_to_close, tokens_to_lay
from automatable.games.tokaido.moves import REVEALS, Close, LayToken, LineUp, Roll
from automatable.games.tokaido.owed import AutomaToReveal, ToClose, ToLayTokens, ToReveal, ToRoll
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import AMULETS, CALLIGRAPHIES, DIE_FACES, OBJECTS
from automatable.kernel.chance import Chance
from automatable.kernel.moves import Move

LINES = tuple(permutations(range(3)))
_REVEAL = {deck: moves.__getitem__ for deck, moves in REVEALS.items()}
_AUTOMA_REVEAL = _REVEAL["automa"]


def possible(state: State) -> Chance:
    """The outcomes of the draw or roll that is owed."""
    owed = state.owed[-1]
    if type(owed) is AutomaToReveal:
        # This deck is only ever shuffled whole, so all of it is its pool.
        return Chance("automa", state.automa_deck.pool, _AUTOMA_REVEAL)
    if type(owed) is ToReveal:
        deck = owed.deck
        return Chance(deck, _POOLS[deck](state, owed), _REVEAL[deck])
    if type(owed) is ToRoll:
        return Chance("die", DIE_FACES, Roll)
    if type(owed) is ToClose:
        return Chance("closed", spaces_to_close(state), Close)
    if type(owed) is ToLayTokens:
        return Chance("tokens", tokens_to_lay(state), _lay_token)
    return Chance("traveler", LINES, LineUp)


def _lay_token(place: tuple[int, int]) -> Move:
    return LayToken(*place)


def _amulets(state: State, owed: ToReveal) -> Sequence[str]:
    supply = state.crossroads.amulets
    return [card for card in AMULETS if card not in supply] if owed.purpose == "setup" else supply


def _objects(state: State, owed: ToReveal) -> Sequence[str]:
    supply = state.crossroads.objects
    return [card for card in OBJECTS if card not in supply] if owed.purpose == "setup" else supply


def _calligraphies(state: State, owed: ToReveal) -> Sequence[str]:
    return [card for card in CALLIGRAPHIES if card not in state.crossroads.calligraphies]


def _travelers(state: State, owed: ToReveal) -> Sequence[str]:
    return [tile for tile in state.rules.travelers if tile not in state.shown]


_POOLS: dict[str, Callable[[State, ToReveal], Sequence[str]]] = {
    "meal": lambda state, owed: state.meals.possible(),
    "souvenir": lambda state, owed: state.souvenirs.possible(),
    "encounter": lambda state, owed: state.encounters.possible(),
    "hot_spring": lambda state, owed: state.springs.possible(),
    "difficulty": lambda state, owed: state.difficulty.possible(),
    "matsuri": lambda state, owed: state.matsuri.possible(),
    "free_meal": lambda state, owed: state.shown,
    "amulet": _amulets,
    "legendary_object": _objects,
    "calligraphy": _calligraphies,
    "traveler": _travelers,
}
