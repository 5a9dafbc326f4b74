"""What the faction boards of the persons say, by number of the faction in the order of `data/factions.toml`."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import POWER_VALUE, RING, TERRAINS, Structure
from automatable.games.terra_mystica.model.records import FactionRow, Gain
from automatable.games.terra_mystica.model.tables import FACTIONS


def _costs(row: FactionRow) -> tuple[tuple[int, int], ...]:
    gains: tuple[Gain, ...] = (
        Gain(),
        row.dwelling_cost,
        row.trading_house_cost,
        row.temple_cost,
        row.stronghold_cost,
        row.sanctuary_cost,
    )
    return tuple((gain.workers, gain.coins) for gain in gains)


def _spade_prices(row: FactionRow) -> tuple[tuple[int, int], ...]:
    if row.priests_per_spade or not row.workers_per_spade:
        return ((0, row.priests_per_spade),) * (row.digging_max + 1)
    return tuple((workers, 0) for workers in row.workers_per_spade)


COSTS: Final = tuple(_costs(row) for row in FACTIONS)
"""TM-BASE-BUILD-04, TM-BASE-UPG-05, `COSTS[faction][structure]`: workers and coins; a trading house without a neighbour costs twice the coins."""
POWER_VALUES: Final = tuple(
    (*POWER_VALUE[:4], row.large_power_value, row.large_power_value, POWER_VALUE[Structure.SHIPYARD])
    for row in FACTIONS
)
"""TM-BASE-POWER-06, `POWER_VALUES[faction][structure]`."""
SPADE_PRICES: Final = tuple(_spade_prices(row) for row in FACTIONS)
"""TM-BASE-SPADE-02, `SPADE_PRICES[faction][digging]`: workers, or priests; neither where spades cannot be bought."""
HOMES: Final = tuple(TERRAINS.index(row.home) if row.home != "variable" else -1 for row in FACTIONS)
"""Home terrain by faction; ice and volcano as such; -1 if any terrain can be it."""
CHOOSES_TERRAIN: Final = tuple(home < 0 or home >= RING for home in HOMES)
UPGRADES: Final = (
    (),
    (Structure.TRADING_HOUSE,),
    (Structure.TEMPLE, Structure.STRONGHOLD),
    (Structure.SANCTUARY,),
    (),
    (),
    (),
)
"""TM-BASE-UPG-01: what each structure can become."""
