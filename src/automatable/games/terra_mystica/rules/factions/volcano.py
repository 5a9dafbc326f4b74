"""What the two volcano factions share: they transform without spades."""

from typing import ClassVar

from automatable.games.terra_mystica.model.moves import Transform
from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.pieces import Terrain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.prices import is_anothers_home
from automatable.games.terra_mystica.rules.reach import changeable, free
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg


class Volcano(Faction):
    """A faction that makes volcanoes of free land."""

    base_cost: ClassVar[int]

    def eruption_cost(self, state: State, player: Player, terrain: int) -> int:
        """One more on another's home terrain."""
        return self.base_cost + is_anothers_home(state, player, terrain)

    def payments(self, player: Player, cost: int) -> list[int]:
        """The cults that could pay, or -1 for whatever else pays."""
        raise NotImplementedError

    def cannot_pay(self, player: Player, cult: int, cost: int) -> Illegal | None:
        """Why this does not pay for the eruption."""
        raise NotImplementedError

    def pay(self, player: Player, cult: int, cost: int) -> None:
        raise NotImplementedError

    def spades_needed(self, player: Player, terrain: int, to: int) -> int:
        """None."""
        return 0

    def transformations(self, state: State, player: Player, digging: Digging) -> list[Transform]:
        """Every space that can erupt, and what pays for it."""
        near, _ = self.within_reach(state, player, digging)
        return [
            Transform(player.seat, at, Terrain.VOLCANO, cult)
            for at in changeable(state, free(state, near))
            for cult in self.payments(player, self.eruption_cost(state, player, state.terrain[at]))
        ]

    def cannot_transform(self, state: State, player: Player, digging: Digging, move: Transform) -> Illegal | None:
        """Why a free space in reach does not erupt."""
        if move.to != Terrain.VOLCANO:
            return Illegal(self.rule, msg("illegal.target"))
        return self.cannot_pay(player, move.cult, self.eruption_cost(state, player, state.terrain[move.at]))

    def dig(self, state: State, player: Player, digging: Digging, move: Transform) -> int:
        """Pay for the eruption; no spade is used."""
        self.pay(player, move.cult, self.eruption_cost(state, player, state.terrain[move.at]))
        return 0
