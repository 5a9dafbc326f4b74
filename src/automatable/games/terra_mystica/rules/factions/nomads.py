"""The Nomads."""

from automatable.games.terra_mystica.rules.factions.base import Faction


class Nomads(Faction):
    """TM-FACTION-NOMADS: their stronghold's sandstorm turns an adjacent space into desert; the third dwelling is in the table."""

    id = "nomads"
    rule = "TM-FACTION-NOMADS"
    special = "sandstorm"
