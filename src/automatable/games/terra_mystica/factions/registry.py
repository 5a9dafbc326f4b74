"""The persons' factions: `ability` finds the hooks of a player's faction; each faction with an ability has a file of its own."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.factions.acolytes import Acolytes
from automatable.games.terra_mystica.factions.alchemists import Alchemists
from automatable.games.terra_mystica.factions.auren import Auren
from automatable.games.terra_mystica.factions.base import Faction
from automatable.games.terra_mystica.factions.chaos_magicians import ChaosMagicians
from automatable.games.terra_mystica.factions.cultists import Cultists
from automatable.games.terra_mystica.factions.darklings import Darklings
from automatable.games.terra_mystica.factions.dragonlords import Dragonlords
from automatable.games.terra_mystica.factions.dwarves import Dwarves
from automatable.games.terra_mystica.factions.engineers import Engineers
from automatable.games.terra_mystica.factions.fakirs import Fakirs
from automatable.games.terra_mystica.factions.giants import Giants
from automatable.games.terra_mystica.factions.halflings import Halflings
from automatable.games.terra_mystica.factions.ice_maidens import IceMaidens
from automatable.games.terra_mystica.factions.mermaids import Mermaids
from automatable.games.terra_mystica.factions.nomads import Nomads
from automatable.games.terra_mystica.factions.riverwalkers import Riverwalkers
from automatable.games.terra_mystica.factions.shapeshifters import Shapeshifters
from automatable.games.terra_mystica.factions.swarmlings import Swarmlings
from automatable.games.terra_mystica.factions.witches import Witches
from automatable.games.terra_mystica.factions.yetis import Yetis
from automatable.games.terra_mystica.state import Player
from automatable.games.terra_mystica.tables import FACTION_INDEX, FACTIONS
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg

_SPECIAL: Final[dict[str, Faction]] = {
    faction.id: faction
    for faction in (
        Fakirs(),
        Nomads(),
        ChaosMagicians(),
        Giants(),
        Swarmlings(),
        Mermaids(),
        Dwarves(),
        Engineers(),
        Halflings(),
        Cultists(),
        Alchemists(),
        Darklings(),
        Auren(),
        Witches(),
        IceMaidens(),
        Yetis(),
        Dragonlords(),
        Acolytes(),
        Riverwalkers(),
        Shapeshifters(),
    )
}
ABILITIES: Final[tuple[Faction, ...]] = tuple(_SPECIAL.get(row.id) or Faction() for row in FACTIONS)
"""By number of the faction."""


def ability(player: Player) -> Faction:
    """The hooks of the player's faction."""
    return ABILITIES[player.faction]


def reserved(can: Callable[[Faction], bool]) -> Illegal:
    """That something is for one faction only: the one that can."""
    faction = next(faction for faction in ABILITIES if can(faction))
    return Illegal(faction.rule, msg("illegal.only", faction=FACTIONS[FACTION_INDEX[faction.id]].name))
