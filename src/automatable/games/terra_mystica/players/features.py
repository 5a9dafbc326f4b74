"""What programs see of Terra Mystica: the hexes of the widest map, first the seat that asks, then the other person, then the Automa."""

from array import array
from functools import lru_cache
from typing import Any, Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.owed import Digging, OfferedPower
from automatable.games.terra_mystica.model.pieces import (
    ALL_PRIESTS,
    CULT_TOP,
    CULTS,
    NOBODY,
    PIECES,
    RING,
    ROUNDS,
    STRUCTURES,
    spades_between,
)
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import (
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    LEVELS,
    MAPS,
    POWER_ACTIONS,
    SCORING_TILES,
    TOWNS,
)
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.learning.features import (
    Amount,
    Amounts,
    Bits,
    Columns,
    Counts,
    Each,
    Features,
    OneOf,
    Placed,
    due,
)

HEXES: Final = max(len(map_number(place)) for place in range(len(MAPS)))
POINTS: Final = 250
CARDS: Final = range(1, len(BONUS_CARDS) + 1)
FAVOR_TILES: Final = range(1, len(FAVORS) + 1)
TOWN_TILES: Final = range(1, len(TOWNS) + 1)
SPADES: Final = tuple(tuple(spades_between(one, other) for other in range(RING)) for one in range(RING))


@lru_cache(4096)
def _near(home: int, terrain: bytes) -> "array[float]":
    """How near each hex is to the home terrain; what is no land has nothing. The ground seldom changes from move to move."""
    row = SPADES[home] if 0 <= home < RING else None
    return array("f", [1 - row[kind] / 4 if row and kind < RING else 0.0 for kind in terrain])


class _NearHome:
    """A column for each hex: 1 for the home terrain, less for what must be dug."""

    def __init__(self) -> None:
        self.names = tuple(f"near home: {space}" for space in range(HEXES))

    def write(self, state: State, seat: int, into: "array[float]", at: int) -> None:
        found = _near(state.players[seat].home, bytes(state.terrain))
        into[at : at + len(found)] = found


def _built(state: State, seat: int) -> list[tuple[int, int]]:
    building = state.building
    return [(space, building[space]) for space in state.players[seat].structures]


def _others(state: State, seat: int) -> list[tuple[int, int]]:
    building = state.building
    found = [(space, building[space]) for space in state.automa.structures]
    for player in state.players:
        if player.seat != seat:
            found += [(space, building[space]) for space in player.structures]
    return found


def _offer(state: State, seat: int) -> int:
    owed = state.owed[-1]
    return owed.amount if isinstance(owed, OfferedPower) else owed.spades if isinstance(owed, Digging) else 0


def _flags(flags: list[bool]) -> int:
    found = 0
    for place, flag in enumerate(flags):
        found |= flag << place
    return found


def _of(who: str, own: bool) -> list[Columns]:
    """What is seen of a person; nothing of one that does not play."""

    def read(what: Any) -> Any:
        def found(state: State, seat: int) -> Any:
            players = state.players
            if own:
                return what(players[seat])
            return what(players[1 - seat] if len(players) > 1 else NO_PLAYER)

        return found

    return [
        OneOf(f"{who}: faction", range(len(FACTIONS)), read(lambda player: player.faction)),
        Amounts(
            who,
            ("coins", "workers", "priests", "bowl 1", "bowl 2", "bowl 3", "priests sent"),
            50,
            read(
                lambda player: (
                    player.coins,
                    player.workers,
                    player.priests,
                    player.bowl1,
                    player.bowl2,
                    player.bowl3,
                    player.priests_sent,
                )
            ),
        ),
        Amount(f"{who}: points", POINTS, read(lambda player: player.vp)),
        Amounts(f"{who}: cult", CULTS, CULT_TOP, read(lambda player: player.cults)),
        Amount(f"{who}: shipping", 6, read(lambda player: player.shipping)),
        Amount(f"{who}: digging", 3, read(lambda player: player.digging)),
        Amount(f"{who}: keys", 6, read(lambda player: player.keys)),
        Amount(f"{who}: bridges left", 3, read(lambda player: player.bridges)),
        Amounts(f"{who}: left", STRUCTURES, max(PIECES), read(lambda player: player.supply)),
        Counts(f"{who}: favor", FAVOR_TILES, read(lambda player: player.favors)),
        Counts(f"{who}: town", TOWN_TILES, read(lambda player: player.towns), 2),
        OneOf(f"{who}: bonus card", CARDS, read(lambda player: player.bonus)),
        Bits(f"{who}: used", ("bonus card", "favor tile", "stronghold"), read(lambda player: player.used & 7)),
    ]


NO_PLAYER: Final = Player(NOBODY, supply=[0] * len(STRUCTURES), vp=0, bridges=0)

FEATURES: Final = Features(
    due(RULES.verbs),
    Amount("spades or power", 8, _offer),
    Amount("level", len(LEVELS), lambda state, seat: state.table.level),
    OneOf("map", range(len(MAPS)), lambda state, seat: state.table.map),
    OneOf("round", range(ROUNDS + 1), lambda state, seat: state.round),
    OneOf("first", (True, False), lambda state, seat: state.first == seat),
    Bits("passed", range(3), lambda state, seat: _flags(state.passed)),
    Each(
        "scoring tile", range(1, ROUNDS + 1), range(1, len(SCORING_TILES) + 1), lambda state, seat: state.scoring_tiles
    ),
    Counts("bonus card on offer", CARDS, lambda state, seat: state.bonus_row),
    Amounts("favor tiles left", FAVOR_TILES, 3, lambda state, seat: state.favors),
    Amounts("town tiles left", TOWN_TILES, 2, lambda state, seat: state.towns),
    Bits("power action used", range(1, len(POWER_ACTIONS) + 4), lambda state, seat: _flags(state.power_used)),
    Amounts(
        "priest space taken", range(16), 1, lambda state, seat: [priest != NOBODY for priest in state.priest_spaces]
    ),
    *_of("you", True),
    *_of("other", False),
    Amount("automa: points", POINTS, lambda state, seat: state.automa.vp),
    Amount("automa: priests", ALL_PRIESTS, lambda state, seat: state.automa.priests),
    Amounts("automa: cult", CULTS, CULT_TOP, lambda state, seat: state.automa.cults),
    Amounts("automa: left", STRUCTURES, max(PIECES), lambda state, seat: state.automa.supply),
    Amount("automa: cards", 12, lambda state, seat: len(state.automa.deck)),
    _NearHome(),
    Placed("your structure", range(HEXES), len(STRUCTURES) - 1, _built),
    Placed("other's structure", range(HEXES), len(STRUCTURES) - 1, _others),
)
