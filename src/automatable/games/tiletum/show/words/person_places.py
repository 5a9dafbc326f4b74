"""Which moves a shape of the board stands for, legal or not: pressed while it is not lit, it tells what is in the way."""

from collections.abc import Callable, Sequence

from automatable.games.tiletum.model import places
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS
from automatable.games.tiletum.model.moves import (
    BuildCathedral,
    Claim,
    PlaceHouse,
    PlacePillar,
    TakeBonus,
    TakeCharacter,
    TakeDie,
    TakeOffer,
    Walk,
)
from automatable.games.tiletum.model.owed import ToClaim
from automatable.games.tiletum.model.pieces import OFFER, PIECES
from automatable.games.tiletum.model.state import State
from automatable.kernel.turns.moves import Move


def _found(place: str, name: Callable[[int], str], number: int, move: Callable[[int], Move]) -> Sequence[Move]:
    return [move(index) for index in range(number) if name(index) == place]


def dice_at(state: State, place: str) -> Sequence[Move]:
    """A die, as it lies."""
    return (
        []
        if state.companion
        else [
            TakeDie(sector, colour, sector, colour)
            for sector, colours in enumerate(state.dice)
            for number, colour in enumerate(colours)
            if places.die(sector, number) == place
        ]
    )


def claims_at(state: State, place: str) -> Sequence[Move]:
    """The tile of the sector that the die came from."""
    owed = state.owed[-1]
    return [Claim()] if isinstance(owed, ToClaim) and places.wheel_tile(owed.sector) == place else []


def walks_at(state: State, place: str) -> Sequence[Move]:
    """A town: both pieces might go there."""
    return (
        []
        if state.companion
        else [
            Walk(piece, spot) for spot in range(len(IDS)) if places.spot(spot) == place for piece in range(len(PIECES))
        ]
    )


def tiles_at(state: State, place: str) -> Sequence[Move]:
    return _found(place, places.map_tile, len(state.map_tiles), TakeBonus)


def houses_at(state: State, place: str) -> Sequence[Move]:
    return _found(place, places.house, len(state.houses), PlaceHouse)


def pillars_at(state: State, place: str) -> Sequence[Move]:
    return _found(place, places.cathedral, len(CATHEDRAL_TOWNS), PlacePillar)


def cathedrals_at(state: State, place: str) -> Sequence[Move]:
    return _found(place, places.cathedral, len(CATHEDRAL_TOWNS), BuildCathedral)


def characters_at(state: State, place: str) -> Sequence[Move]:
    return _found(place, places.character, OFFER, TakeCharacter)


def contracts_at(state: State, place: str) -> Sequence[Move]:
    return _found(place, places.contract, OFFER, TakeOffer)
