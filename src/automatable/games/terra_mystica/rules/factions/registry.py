"""The persons' factions: `ability` finds the hooks of a player's faction; each faction with an ability has a file of its own."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.model.state import Player
from automatable.games.terra_mystica.model.tables import FACTION_INDEX, FACTIONS
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.kernel.contract.hooks import instances, modules
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg

_IDS: Final = [row.id for row in FACTIONS]
_MODULES: Final = modules("automatable.games.terra_mystica.rules.factions", _IDS, __import__)
_SPECIAL: Final = instances(_MODULES.values(), _IDS, Faction)
ABILITIES: Final[tuple[Faction, ...]] = tuple(_SPECIAL.get(row.id) or Faction() for row in FACTIONS)
"""By number of the faction."""


def ability(player: Player) -> Faction:
    """The hooks of the player's faction."""
    return ABILITIES[player.faction]


def reserved(can: Callable[[Faction], bool]) -> Illegal:
    """That something is for one faction only: the one that can."""
    faction = next(faction for faction in ABILITIES if can(faction))
    return Illegal(faction.rule, msg("illegal.only", faction=FACTIONS[FACTION_INDEX[faction.id]].name))
