"""A person's faction board as everybody sees it."""

from typing import Final

import msgspec

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.faction_tables import COSTS
from automatable.games.terra_mystica.model.pieces import PIECES, RING, STRUCTURES, TERRAINS, USED, Structure
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.terra_mystica.rules.actions.rounds import income_of
from automatable.games.terra_mystica.rules.factions.base import has_stronghold
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.words.text import Msg

SPECIALS: Final = {
    "spades": "spade",
    "cult": "cult",
    "sandstorm": "desert",
    "ride": "dwelling",
    "swarm": "trading_house",
    "double_turn": "twice",
    "change_home": "swap",
}
"""The signs of the special actions that a stronghold may bring."""


class Row(msgspec.Struct, frozen=True):
    """The structures of one kind: how many are left of how many, and what one costs, if that is known."""

    structure: str
    left: int
    all: int
    workers: int = 0
    coins: int = 0


class Track(msgspec.Struct, frozen=True):
    """A track: the number at each step, and the step where the marker stands."""

    values: tuple[int, ...]
    at: int


class FactionBoard(msgspec.Struct, frozen=True):
    """What lies on and beside a faction board."""

    seat: int
    owner: Msg
    faction: str
    """Its id."""
    name: str
    home: str | None
    """From where spades are counted, if that is settled."""
    terrain: str | None
    """What own structures stand on, if that is settled."""
    coins: int
    workers: int
    priests: int
    income: Gain
    bowls: tuple[int, int, int]
    rows: tuple[Row, ...]
    shipping: Track
    """Without values if the faction has no ships."""
    digging: Track
    """Workers for a spade; without values if the faction pays otherwise or has no spades."""
    skip: int
    """How many spaces a tunnel or a carpet may skip."""
    priests_per_spade: int
    bridges: int
    bonus: int | None
    """The bonus card held."""
    favors: tuple[int, ...]
    towns: tuple[int, ...]
    keys: int
    used: tuple[str, ...]
    """Whose special action was used in this round: bonus_card, favor_tile, stronghold."""
    special: str | None
    """The sign of the special action that the stronghold brings, once it stands."""
    unlocked: tuple[str, ...]
    """Riverwalkers: the terrains they may build on."""


def faction_board(state: State, player: Player) -> FactionBoard | None:
    """The faction board of a person; None while there is no faction."""
    if player.faction < 0:
        return None
    row = FACTIONS[player.faction]
    return FactionBoard(
        seat=player.seat,
        owner=names.seat(state, player.seat),
        faction=row.id,
        name=row.name,
        home=TERRAINS[player.home] if player.home >= 0 else None,
        terrain=TERRAINS[player.soil] if player.soil >= 0 else None,
        coins=player.coins,
        workers=player.workers,
        priests=player.priests,
        income=income_of(player),
        bowls=(player.bowl1, player.bowl2, player.bowl3),
        rows=_rows(state, player),
        shipping=Track(
            tuple(range(row.shipping, row.shipping_max + 1)) if row.shipping_max else (), player.shipping - row.shipping
        ),
        digging=Track(row.workers_per_spade, player.digging),
        skip=player.skip,
        priests_per_spade=row.priests_per_spade,
        bridges=player.bridges,
        bonus=player.bonus or None,
        favors=tuple(player.favors),
        towns=tuple(player.towns),
        keys=player.keys,
        used=tuple(source for source, bit in USED.items() if player.used & bit),
        special=SPECIALS.get(ability(player).special) if has_stronghold(player) else None,
        unlocked=tuple(TERRAINS[terrain] for terrain in range(RING) if player.unlocked >> terrain & 1),
    )


def _rows(state: State, player: Player) -> tuple[Row, ...]:
    """The structures of the base game, and the shipyard where the table plays with Merchants of the Seas."""
    supply, costs = player.supply, COSTS[player.faction]
    rows = tuple(Row(STRUCTURES[kind], supply[kind], PIECES[kind], *costs[kind]) for kind in range(1, len(PIECES)))
    shipyard = Row(STRUCTURES[Structure.SHIPYARD], supply[Structure.SHIPYARD], 1)
    return (*rows, shipyard) if state.table.merchants else rows
