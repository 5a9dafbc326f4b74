"""Points, and what the current scoring tile pays at once (TM-BASE-ROUND-01)."""

from typing import Final

from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.state import Automa, Player, Source, State
from automatable.games.terra_mystica.tables import SCORING_TILES

SPADE: Final = 0
TOWN: Final = 1
DWELLING: Final = 2
TRADING_HOUSE: Final = 3
TEMPLE: Final = 4
LARGE: Final = 5
_CONDITIONS: Final = ("spade", "town", "dwelling", "trading_house", "temple", "stronghold_or_sanctuary")

TILE_POINTS: Final = (
    (0,) * len(_CONDITIONS),
    *(tuple(row.vp if row.condition == name else 0 for name in _CONDITIONS) for row in SCORING_TILES),
)
"""`TILE_POINTS[tile][condition]`; tile 0 is none."""
CONDITION_OF: Final = {
    Structure.DWELLING: DWELLING,
    Structure.TRADING_HOUSE: TRADING_HOUSE,
    Structure.TEMPLE: TEMPLE,
    Structure.STRONGHOLD: LARGE,
    Structure.SANCTUARY: LARGE,
}


def score(holder: Player | Automa, source: Source, points: int) -> None:
    """Add points and note where they came from."""
    holder.vp += points
    holder.ledger[source] += points


def score_tile(state: State, player: Player, condition: int, times: int = 1) -> None:
    """What the scoring tile of this round pays for this."""
    points = TILE_POINTS[state.scoring_tiles[state.round - 1]][condition]
    if points:
        score(player, Source.ROUND, points * times)
