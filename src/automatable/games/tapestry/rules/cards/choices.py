"""Cards that ask you something when played, with what you may answer."""

from typing import Final

from automatable.games.tapestry.model.geometry import SEA, TILE_CORNERS, TILE_INNER
from automatable.games.tapestry.model.moves import (
    Decline,
    DiscardCard,
    PickHex,
    PickLandmark,
    PickNumber,
    PickResource,
    Take,
)
from automatable.games.tapestry.model.owed import (
    GainLandmark,
    Notice,
    ToClear,
    ToColonize,
    ToGive,
    ToRevolt,
    ToRise,
    ToTakeLandmark,
    ToTrade,
)
from automatable.games.tapestry.model.pieces import (
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BY_TAPESTRY,
    COIN,
    CULTURE,
    FOOD,
    NOBODY,
    OUTPOST,
    TOPPLED,
    WORKER,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.achievements import you_topple
from automatable.games.tapestry.rules.cards.base import Tapestry
from automatable.games.tapestry.rules.gain import owe, owe_resources
from automatable.games.tapestry.rules.prices import PER_RESOURCE, pay, points_price
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Verb

TERRAIN_GIVES: Final = {1: COIN, 2: WORKER, 3: FOOD, 4: CULTURE}
"""Desert, mountain, forest, grassland."""
TRACK_LANDMARKS: Final = range(12)
MOST_TRADED: Final = 3
PER_CARD: Final = 2


class Colonialism(Tapestry):
    """Resources for the land on a tile that you control."""

    def play(self, state: State) -> None:
        """Void without such a tile."""
        if colonies(state, ToColonize()):
            state.owed.append(ToColonize(YOU))


def colonies(state: State, owed: ToColonize) -> list[PickHex]:
    """Controlled tiles; printed hexes are none."""
    return [PickHex(at) for at in state.lands(OUTPOST) if state.tile[at] in TILE_CORNERS]


def colonize(state: State, owed: ToColonize, move: PickHex) -> None:
    """Each kind of land once."""
    tile = state.tile[move.at]
    for terrain in {*TILE_CORNERS[tile][0], *TILE_INNER[tile]} - {SEA}:
        state.gain_resource(TERRAIN_GIVES[terrain])


class Dystopia(Tapestry):
    """Any landmark of the landmark board."""

    def play(self, state: State) -> None:
        """Void if none is left."""
        if landmarks(state, ToTakeLandmark()):
            state.owed.append(ToTakeLandmark(YOU))


def landmarks(state: State, owed: ToTakeLandmark) -> list[PickLandmark]:
    """Those of the tracks that nobody has."""
    return [PickLandmark(number) for number in TRACK_LANDMARKS if state.claimed[number] == NOBODY]


def take_landmark(state: State, owed: ToTakeLandmark, move: PickLandmark) -> None:
    """Whoever reaches its space finds it claimed."""
    state.owed.append(GainLandmark(YOU, move.landmark))


class Guilds(Tapestry):
    """Points for resources, or resources for points."""

    def play(self, state: State) -> None:
        """One direction, one amount."""
        state.owed.append(ToTrade(YOU))


def trades(state: State, owed: ToTrade) -> list[PickNumber]:
    """Resources given for points, or (negative) gained for points."""
    have, points = sum(state.resources), state.vp
    gives = [PickNumber(n) for n in range(1, MOST_TRADED + 1) if n <= have]
    return gives + [PickNumber(-n) for n in range(1, MOST_TRADED + 1) if n * PER_RESOURCE <= points]


def trade(state: State, owed: ToTrade, move: PickNumber) -> None:
    """5 VP for each."""
    if move.n > 0:
        state.earn(BY_TAPESTRY, PER_RESOURCE * move.n)
        state.owed.append(ToGive(YOU, move.n))
    else:
        state.earn(BY_TAPESTRY, -points_price(owed, move))
        owe_resources(state, -move.n)


def gifts(state: State, owed: ToGive) -> list[PickResource]:
    return [PickResource(resource) for resource in state.held()]


def give(state: State, owed: ToGive, move: PickResource) -> None:
    pay(state, owed, move)
    if owed.left > 1:
        state.owed.append(ToGive(YOU, owed.left - 1))


def clearings(state: State, owed: ToClear) -> list[DiscardCard]:
    return [DiscardCard(card) for card in dict.fromkeys(state.hand)]


def clear(state: State, owed: ToClear, move: DiscardCard) -> None:
    """Democracy: 2 VP for it."""
    state.hand.remove(move.card)
    state.tapestry.discard.append(move.card)
    state.earn(BY_TAPESTRY, PER_CARD)
    if state.hand:
        state.owed.append(owed)


class Revolution(Tapestry):
    """A resource of choice, or outposts of yours stand up again."""

    def play(self, state: State) -> None:
        """Without a toppled outpost beside an upright one of the Automa's it is the resource."""
        if risings(state, ToRise()):
            state.owed.append(ToRevolt(YOU))
        else:
            owe_resources(state, 1)


def revolts(state: State, owed: ToRevolt) -> list[Take]:
    return [Take("any_resource"), Take("uprising")]


def revolt(state: State, owed: ToRevolt, move: Take) -> None:
    """Your choice."""
    if move.benefit == "uprising":
        state.owed.append(ToRise(YOU))
    else:
        owe(state, BY_TAPESTRY, "any_resource")


def risings(state: State, owed: ToRise) -> list[PickHex]:
    """Where your outpost lies beside an upright one of the Automa's."""
    return [PickHex(at) for at in state.lands(AUTOMA_OUTPOST) if state.second[at] == TOPPLED]


def rise(state: State, owed: ToRise, move: PickHex) -> None:
    """It stands, hers is toppled; no dice, no trap, but toppling counts."""
    at = move.at
    state.first[at], state.second[at] = OUTPOST, AUTOMA_TOPPLED
    state.first_piece[at], state.second_piece[at] = state.second_piece[at], 0
    you_topple(state)
    state.owed.append(Notice(YOU))
    following = ToRise(YOU, owed.left - 1)
    if owed.left > 1 and risings(state, following):
        state.owed.append(following)


def declines(state: State, owed: Owed) -> list[Decline]:
    """Enough, or not at all."""
    return [Decline()]


def decline(state: State, owed: Owed, move: Decline) -> None:
    """Nothing more happens."""


VERBS: Final = (
    Verb(PickHex, (ToColonize,), colonies, colonize, rule="TAP-YOU-16"),
    Verb(PickLandmark, (ToTakeLandmark,), landmarks, take_landmark, rule="TAP-YOU-16"),
    Verb(PickNumber, (ToTrade,), trades, trade, rule="TAP-YOU-16"),
    Verb(PickResource, (ToGive,), gifts, give, rule="TAP-YOU-16"),
    Verb(DiscardCard, (ToClear,), clearings, clear, rule="TAP-YOU-16"),
    Verb(Take, (ToRevolt,), revolts, revolt, rule="TAP-YOU-16"),
    Verb(PickHex, (ToRise,), risings, rise, rule="TAP-YOU-16"),
    Verb(Decline, (ToTrade, ToClear, ToRise), declines, decline, rule="TAP-YOU-16"),
)
