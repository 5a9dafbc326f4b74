"""What the Automa looks at when she decides: the state, her two cards, and what follows from them, computed when it is needed.

Whoever changes the state makes a new context. "You" and "yours" mean all persons.
"""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.automa.tables import RANKS, TILES, head, pass_points
from automatable.games.terra_mystica.model.geometry import FAR, Distances, GameMap, map_number
from automatable.games.terra_mystica.model.guessed import HER_TILES, head_fact, is_guess, points_fact
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.records import AutomaFactionRow, AutomaTileRow, CardRow, LevelRow, Support
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, CARD, FINAL_TILES, LEVELS
from automatable.games.terra_mystica.rules.reach import by_round, her_near, structure_power

FURTHEST_TILES: Final = ("greatest_distance", "stronghold_and_sanctuary")


def _tile(state: State) -> AutomaTileRow:
    """Her side of the scoring tile of this round."""
    return TILES[state.scoring_tiles[state.round - 1]]


def head_now(state: State) -> int | None:
    """As our table has it, or as it was told where that is only a guess."""
    if not is_guess(state, HER_TILES):
        return head(_tile(state))
    told = state.own_table.answer(head_fact(state))
    return told if told in range(len(CULTS)) else None


def points_now(state: State) -> int:
    """TM-PASS-01: what she gains on it for her pass; as it was told where ours is only a guess."""
    if not is_guess(state, HER_TILES):
        return pass_points(_tile(state), state.round)
    return max(0, state.own_table.answer(points_fact(state)) or 0)


class Context:
    """The state as the Automa reads it; nothing here changes it (TM-PAIR-02, TM-PAIR-03: one column of each card)."""

    __slots__ = ("_first", "_from_marked", "_from_unmarked", "_from_yours", "_ranks", "map", "near", "state", "support")

    def __init__(self, state: State, first: int | None = None) -> None:
        """`first`: a terrain that comes first in every row, whatever our priority cards say."""
        self._first = first
        self.state = state
        self.map: GameMap = map_number(state.table.map)
        self.near = her_near(state)
        self.support: Support = CARD[state.automa.support].support
        self._ranks: tuple[int, ...] | None = None
        self._from_marked: Distances | None = None
        self._from_unmarked: Distances | None = None
        self._from_yours: Distances | None = None

    @property
    def level(self) -> LevelRow:
        return LEVELS[self.state.table.level]

    @property
    def ranks(self) -> tuple[int, ...]:
        """TM-ATP-01, TM-ATP-02: the place of each terrain in the row of her priority card."""
        if self._ranks is None:
            self._ranks = self.ranks_of(self.state.automa.terrain)
        return self._ranks

    def ranks_of(self, home: int) -> tuple[int, ...]:
        """The same on the priority card of any terrain."""
        ranks = RANKS[home, self.support.row]
        if self._first is None:
            return ranks
        return tuple(0 if terrain == self._first else rank for terrain, rank in enumerate(ranks))

    @property
    def faction(self) -> AutomaFactionRow:
        return AUTOMA_FACTIONS[self.state.automa.faction]

    @property
    def card(self) -> CardRow | None:
        action = self.state.automa.action
        return CARD[action] if action else None

    @property
    def marked(self) -> list[int]:
        """Her structures with a power token."""
        return self.state.automa.marked

    @property
    def unmarked(self) -> list[int]:
        """Her structures without one."""
        automa = self.state.automa
        return [space for space in automa.structures if space not in automa.marked]

    @property
    def yours(self) -> list[int]:
        """TM-TWO-08, TM-TWO-09: the structures of all persons."""
        return [space for player in self.state.players for space in player.structures]

    @property
    def head(self) -> int | None:
        """The cult in the colour of her head on the current scoring tile; None if it shows none."""
        return head_now(self.state)

    @property
    def tile_points(self) -> int:
        """Her points on it."""
        return points_now(self.state)

    @property
    def shipping(self) -> int:
        """TM-TERM-02, TM-TERM-03: her shipping value of this round."""
        return by_round(self.level.shipping, self.state.round)

    @property
    def build_shipping(self) -> int:
        """The shipping value for the range of this card's build: that of the ship icon if there is one (TM-BUILD-15)."""
        if self.card is not None and self.card.shipping is not None:
            return self.card.shipping
        return self.shipping

    @property
    def furthest(self) -> bool:
        """Whether a final tile makes her build far from her own structures (TM-BUILD-09)."""
        tile = self.state.final_tile
        return tile >= 0 and FINAL_TILES[tile].id in FURTHEST_TILES

    @property
    def from_yours(self) -> Distances:
        """For each space the distance to the closest of your structures."""
        if self._from_yours is None:
            self._from_yours = self._distances(self.yours)
        return self._from_yours

    @property
    def from_marked(self) -> Distances:
        """For each space the distance to the closest marked structure."""
        if self._from_marked is None:
            self._from_marked = self._distances(self.marked)
        return self._from_marked

    @property
    def from_unmarked(self) -> Distances:
        """For each space the distance to the closest unmarked structure."""
        if self._from_unmarked is None:
            self._from_unmarked = self._distances(self.unmarked)
        return self._from_unmarked

    def _distances(self, starts: Sequence[int]) -> Distances:
        """TM-DIST-03: no way crosses a structure of yours."""
        return Distances(starts, self.near, frozenset(self.yours))

    @property
    def apart(self) -> int:
        """The distance between marked and unmarked structures: that of the closest pair (TM-DIST-05)."""
        return min((self.from_marked[space] for space in self.unmarked), default=FAR)

    def power_value(self, space: int) -> int:
        """The power value of your structure on a space; 0 if there is none."""
        owner = self.state.owner[space]
        return 0 if owner < 0 or owner == self.state.automa.seat else structure_power(self.state, space)
