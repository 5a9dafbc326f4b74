"""The Chaos Magicians."""

from automatable.games.terra_mystica.rules.factions.base import Faction


class ChaosMagicians(Faction):
    """TM-FACTION-CHAOS: two favor tiles instead of one, and a double turn with the stronghold; the one dwelling is in the table."""

    id = "chaos_magicians"
    rule = "TM-FACTION-CHAOS"
    special = "double_turn"
    favors_for_building = 2
    actions_in_a_turn = 2
