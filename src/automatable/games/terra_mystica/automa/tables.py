"""The Automa's tables in the shape her choices need."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.faction_tables import UPGRADES
from automatable.games.terra_mystica.model.pieces import CULTS, POWER_VALUE, RING, TERRAINS, Structure
from automatable.games.terra_mystica.model.records import AutomaTileRow
from automatable.games.terra_mystica.model.tables import AUTOMA_TILES, FAVORS, PRIORITIES

HER_UPGRADES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        sorted(
            (*kinds, Structure.SHIPYARD) if Structure.STRONGHOLD in kinds else kinds,
            key=lambda kind: (POWER_VALUE[kind], kind),
            reverse=True,
        )
    )
    for kinds in UPGRADES
)
"""TM-UPG-07, TM-UPG-08, TM-UPG-09: what each of her structures can become, the highest power value first, of two the shipyard.

Only with Merchants of the Seas is there a shipyard in her supply.
"""
TILES: Final = {tile.id: tile for tile in AUTOMA_TILES}


def _ranks(order: Sequence[str]) -> tuple[int, ...]:
    return tuple(order.index(name) + 1 if name in order else RING + 1 for name in TERRAINS)


RANKS: Final = {
    (TERRAINS.index(row.home), letter): _ranks(order)
    for row in PRIORITIES
    for letter, order in (("A", row.a), ("B", row.b))
}
"""By home terrain and row of its priority card: the place of each terrain in that row, from 1 on."""

FAVOR_STEPS: Final = 3
FAVOR_OF_CULT: Final = tuple(
    next(tile.id for tile in FAVORS if tile.cult == cult and tile.steps == FAVOR_STEPS) for cult in CULTS
)
"""By cult: the favor tile that she may take (TM-FAV-02)."""


def head(tile: AutomaTileRow) -> int | None:
    """The cult in the colour of the Automa's head on a scoring tile; None if it is not known."""
    return None if tile.cult is None else CULTS.index(tile.cult)


def pass_points(tile: AutomaTileRow, round_: int) -> int:
    """TM-SETUP-03: the fixed points of a scoring tile when the Automa passes; TM-SETUP-06: those of the last rounds stay visible."""
    return tile.early if round_ <= 3 else tile.late
