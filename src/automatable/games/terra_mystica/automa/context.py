"""What the Automa looks at when she decides: the state, her two cards, and what follows from them, computed when it is needed.

Whoever changes the state makes a new context. "You" and "yours" mean all persons (TM-TWO-08, TM-TWO-09).
"""

from automatable.games.terra_mystica.automa.tables import TILES
from automatable.games.terra_mystica.board import her_near, structure_power
from automatable.games.terra_mystica.geometry import FAR, GameMap, distances, game_map
from automatable.games.terra_mystica.records import AutomaFactionRow, AutomaTileRow, CardRow, LevelRow, Support
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import AUTOMA_FACTIONS, CARD, FINAL_TILES, LEVELS, MAPS

FURTHEST_TILES = ("greatest_distance", "stronghold_and_sanctuary")


class Context:
    """The state as the Automa reads it; nothing here changes it."""

    __slots__ = (
        "_from_marked",
        "_from_unmarked",
        "_from_yours",
        "board",
        "card",
        "faction",
        "level",
        "marked",
        "near",
        "state",
        "support",
        "unmarked",
        "yours",
    )

    def __init__(self, state: State) -> None:
        automa = state.automa
        self.state = state
        self.board: GameMap = game_map(MAPS[state.table.map])
        self.level: LevelRow = LEVELS[state.table.level]
        self.faction: AutomaFactionRow = AUTOMA_FACTIONS[automa.faction]
        self.card: CardRow | None = CARD.get(automa.action)
        self.support: Support = CARD[automa.support].support
        self.marked = automa.marked
        self.near = her_near(state)
        self.unmarked = [space for space in automa.structures if space not in automa.marked]
        self.yours = frozenset(space for player in state.players for space in player.structures)
        self._from_marked: list[int] | None = None
        self._from_unmarked: list[int] | None = None
        self._from_yours: list[int] | None = None

    @property
    def tile(self) -> AutomaTileRow:
        """Her side of the current scoring tile."""
        return TILES[self.state.scoring_tiles[self.state.round - 1]]

    @property
    def shipping(self) -> int:
        """Her shipping value of this round (TM-TERM-02)."""
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
    def from_yours(self) -> list[int]:
        """For each space the distance to the closest of your structures."""
        if self._from_yours is None:
            self._from_yours = distances(self.yours, self.near, self.yours)
        return self._from_yours

    @property
    def from_marked(self) -> list[int]:
        """For each space the distance to the closest marked structure."""
        if self._from_marked is None:
            self._from_marked = distances(self.marked, self.near, self.yours)
        return self._from_marked

    @property
    def from_unmarked(self) -> list[int]:
        """For each space the distance to the closest unmarked structure."""
        if self._from_unmarked is None:
            self._from_unmarked = distances(self.unmarked, self.near, self.yours)
        return self._from_unmarked

    @property
    def apart(self) -> int:
        """The distance between marked and unmarked structures: that of the closest pair (TM-DIST-05)."""
        return min((self.from_marked[space] for space in self.unmarked), default=FAR)

    def power_value(self, space: int) -> int:
        """The power value of your structure on a space; 0 if there is none."""
        owner = self.state.owner[space]
        return 0 if owner < 0 or owner == self.state.automa.seat else structure_power(self.state, space)


def by_round(values: tuple[int, int, int], round_: int) -> int:
    """A number of the difficulty card: for rounds 1-2, 3-4 or 5-6; the last one also after the game."""
    return values[min((round_ - 1) // 2, 2)]
