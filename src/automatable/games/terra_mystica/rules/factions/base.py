"""The hooks of a faction: what the chapters of the rules ask it. A faction with an ability overrides a few of them in its own file."""

from typing import ClassVar, Final

from automatable.games.terra_mystica.model.faction_tables import COSTS
from automatable.games.terra_mystica.model.pieces import PIECES, Structure
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.terra_mystica.model.tiles import ACTION_POWER
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.effects.power import most_power
from automatable.games.terra_mystica.rules.factions.land import Land
from automatable.games.terra_mystica.rules.prices import has_dwelling

COINS_A_POINT: Final = 3


class Faction(Land):
    """A faction without any ability."""

    id: ClassVar[str] = ""
    special: ClassVar[str] = ""
    """The special action that the stronghold brings."""
    talents: ClassVar[frozenset[str]] = frozenset()
    """What only this faction can do beside that: bridges as an action, towns across a river, points for coins."""
    power_discount: ClassVar[int] = 0
    """How much less power actions cost."""
    bridge_workers: ClassVar[int] = 0
    """What a bridge costs as an action."""
    points_per_spade: ClassVar[int] = 0
    """What a bought spade scores."""
    favors_for_building: ClassVar[int] = 1
    """TM-BASE-UPG-04: how many favor tiles a temple or the sanctuary brings."""
    coins_a_point: ClassVar[int] = COINS_A_POINT
    """TM-BASE-END-04: how many coins make a point at the end."""
    actions_in_a_turn: ClassVar[int] = 1
    """How many actions others must reckon with."""

    # --- the setup ------------------------------------------------------------------------------------------------------

    def start(self, state: State, player: Player) -> None:
        """What the faction has beside what is printed."""

    def may_start_on(self, state: State, at: int) -> bool:
        """Whether an initial dwelling may stand on a free space of home terrain."""
        return True

    # --- structures -----------------------------------------------------------------------------------------------------

    def stronghold_built(self, state: State, player: Player) -> int:
        """What a stronghold brings at once; the number of favor tiles."""
        return 0

    def structure_built(self, state: State, player: Player, at: int) -> None:
        """What follows when the player has built or upgraded here."""

    def gives_back(self, state: State, player: Player, at: int) -> bool:
        """Whether the player profits from others' answers to the power offered by a structure here."""
        return False

    def power_taken(self, state: State, player: Player) -> None:
        """Another person took power from the player."""

    def power_declined(self, state: State, player: Player) -> None:
        """Another person declined power from the player."""

    def town_founded(self, state: State, player: Player) -> None:
        """What a town brings beside its tile."""

    # --- resources ------------------------------------------------------------------------------------------------------

    def could_pay(self, player: Player, workers: int, coins: int) -> bool:
        """Whether conversions could bring so many workers and coins together."""
        power = most_power(player)
        spare = player.workers + player.priests - workers
        if spare < 0:
            power += 3 * spare
            spare = 0
        return power >= 0 and player.coins + spare + self.coins_for_points(player) + power >= coins

    def coins_for_points(self, player: Player) -> int:
        """How many coins points could become."""
        return 0

    def priest_steps(self, player: Player) -> int:
        """Steps on a cult beside those of the priest's space."""
        return 0

    def ship(self, player: Player) -> None:
        """One step on the shipping track, as far as it goes (TM-BASE-TRACK-01)."""
        row = FACTIONS[player.faction]
        if player.shipping < row.shipping_max:
            score(player, Source.TRACK, row.shipping_vp[player.shipping - row.shipping])
            player.shipping += 1

    def power_action_cost(self, position: int) -> int:
        """TM-BASE-ACT-02: what a power action costs this player."""
        return ACTION_POWER[position - 1] - self.power_discount

    def is_uncovered(self, state: State, player: Player, position: int) -> bool:
        """TM-BASE-ACT-01: whether a power action can still be used."""
        return not state.power_used[position - 1]

    def passing_points(self, state: State, player: Player) -> int:
        """What passing scores beside card and favor tile."""
        return 0


def has_stronghold(player: Player) -> bool:
    return player.supply[Structure.STRONGHOLD] == 0


def on_board(player: Player, structure: int) -> int:
    """How many structures of this kind stand on the board."""
    return PIECES[structure] - player.supply[structure]


def could_pay_dwelling(faction: Faction, player: Player) -> bool:
    """Whether a dwelling is left that conversions could pay for."""
    return has_dwelling(player) and faction.could_pay(player, *COSTS[player.faction][Structure.DWELLING])
