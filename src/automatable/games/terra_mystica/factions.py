"""The persons' factions by number, in the order of `data/factions.toml`, and what follows from a faction alone."""

from typing import Final

from automatable.games.terra_mystica.pieces import POWER_VALUE, RING, TERRAINS, Structure, Terrain, spades_between
from automatable.games.terra_mystica.records import FactionRow, Gain
from automatable.games.terra_mystica.tables import FACTION_INDEX, FACTIONS

FAKIRS: Final = FACTION_INDEX["fakirs"]
NOMADS: Final = FACTION_INDEX["nomads"]
CHAOS_MAGICIANS: Final = FACTION_INDEX["chaos_magicians"]
GIANTS: Final = FACTION_INDEX["giants"]
SWARMLINGS: Final = FACTION_INDEX["swarmlings"]
MERMAIDS: Final = FACTION_INDEX["mermaids"]
DWARVES: Final = FACTION_INDEX["dwarves"]
ENGINEERS: Final = FACTION_INDEX["engineers"]
HALFLINGS: Final = FACTION_INDEX["halflings"]
CULTISTS: Final = FACTION_INDEX["cultists"]
ALCHEMISTS: Final = FACTION_INDEX["alchemists"]
DARKLINGS: Final = FACTION_INDEX["darklings"]
AUREN: Final = FACTION_INDEX["auren"]
WITCHES: Final = FACTION_INDEX["witches"]
ICE_MAIDENS: Final = FACTION_INDEX["ice_maidens"]
YETIS: Final = FACTION_INDEX["yetis"]
DRAGONLORDS: Final = FACTION_INDEX["dragonlords"]
ACOLYTES: Final = FACTION_INDEX["acolytes"]
RIVERWALKERS: Final = FACTION_INDEX["riverwalkers"]
SHAPESHIFTERS: Final = FACTION_INDEX["shapeshifters"]

PIECES: Final = (0, 8, 4, 3, 1, 1)
"""How many structures of each kind a person has; the shipyard of Merchants of the Seas is not one of them."""
ALL_PRIESTS: Final = 7


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


COSTS: Final = tuple(_costs(row) for row in FACTIONS)
"""`COSTS[faction][structure]`: workers and coins; a trading house without a neighbour costs twice the coins."""
POWER_VALUES: Final = tuple(
    (*POWER_VALUE[:4], row.large_power_value, row.large_power_value, POWER_VALUE[Structure.SHIPYARD])
    for row in FACTIONS
)
"""`POWER_VALUES[faction][structure]`."""
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
"""What each structure can become."""

Target = tuple[int, int]
"""A terrain to transform into, and the spades it takes."""


def _targets(soil: int, home: int, *, giants: bool) -> tuple[tuple[tuple[Target, ...], ...], ...]:
    table = []
    for terrain in range(RING):
        if giants:
            reachable = [(home, 2)] if terrain != home else []
        else:
            reachable = [(to, spades_between(terrain, to)) for to in range(RING) if to != terrain]
            if soil == Terrain.ICE:
                reachable = [target for target in reachable if target[0] != home]
                reachable.append((Terrain.ICE.value, max(1, spades_between(terrain, home))))
        table.append(tuple(tuple(target for target in reachable if target[1] <= spades) for spades in range(4)))
    return tuple(table)


TARGETS: Final = tuple(_targets(home, home, giants=False) for home in range(RING))
GIANT_TARGETS: Final = _targets(Terrain.WASTELAND, Terrain.WASTELAND, giants=True)
ICE_TARGETS: Final = tuple(_targets(Terrain.ICE, home, giants=False) for home in range(RING))


def targets(faction: int, home: int) -> tuple[tuple[tuple[Target, ...], ...], ...]:
    """`[terrain][spades]`: what a space can be transformed into with at most three spades."""
    if faction == GIANTS:
        return GIANT_TARGETS
    if HOMES[faction] == Terrain.ICE:
        return ICE_TARGETS[home]
    return TARGETS[home]
