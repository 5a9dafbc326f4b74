"""What a faction does to the land: where it reaches, what it may transform, and what that costs.

Most factions differ in numbers alone; the methods are the hooks of those that do not.
"""

from typing import ClassVar, Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import Transform
from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.pieces import FIXED, RING, TERRAINS, Terrain, spades_between
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import MAP_ROWS
from automatable.games.terra_mystica.model.tiles import SPADE
from automatable.games.terra_mystica.rules.effects.points import score_tile
from automatable.games.terra_mystica.rules.prices import MOST_SPADES, lacking, spades_affordable, spades_price
from automatable.games.terra_mystica.rules.reach import by_ships, free, leaps, shipping_now
from automatable.kernel.turns.machine import SEATS
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg

Reach = tuple[set[int], set[int]]
"""Spaces in reach, and those that only a tunnel or a carpet reaches."""
Target = tuple[int, int]
"""A terrain to transform into, and the spades it takes."""
Targets = tuple[tuple[tuple[Target, ...], ...], ...]
"""`[terrain][spades]`: what a space can be transformed into with at most so many spades."""

NO_SPADES: Final = Digging(spades=0)
"""An action without free spades; more can be bought."""


def with_spades(reachable: list[list[Target]]) -> Targets:
    """By terrain and number of spades; TM-BASE-SPADE-05: what is fixed becomes nothing else."""
    return tuple(
        tuple(tuple(target for target in found if target[1] <= spades) for spades in range(MOST_SPADES + 1))
        for found in (*reachable, *([] for _ in FIXED))
    )


def _ring(terrain: int, home: int) -> list[Target]:
    """TM-BASE-SPADE-01: each spade is one step on the ring; TM-BASE-SPADE-08: no way passes through home terrain."""
    return [(to, _steps(terrain, to, home)) for to in range(RING) if to != terrain]


def _steps(terrain: int, to: int, home: int) -> int:
    up, down = (to - terrain) % RING, (terrain - to) % RING
    passed = (home - terrain) % RING
    ways = [steps for steps, at in ((up, passed), (down, RING - passed)) if not 0 < at < steps or passed == 0]
    return min(ways)


def _to_ice(terrain: int, start: int) -> list[Target]:
    """TM-FACTION-ICE: ice instead of the starting terrain, for at least one spade."""
    found = [target for target in _ring(terrain, start) if target[0] != start]
    return [*found, (Terrain.ICE, max(1, spades_between(terrain, start)))]


def has_begun(digging: Digging) -> bool:
    """TM-BASE-SPADE-04: whether a space was transformed that must become home terrain before another one is touched."""
    return digging.at >= 0


def may_skip(player: Player, digging: Digging) -> bool:
    """Whether tunnels or carpets reach further: in an action, for a faction that has them."""
    return player.skip > 0 and digging.action


def has_skipped(digging: Digging) -> bool:
    """Whether the tunnel or the carpet of this action was used."""
    return digging.skipped >= 0


def spades_at_hand(player: Player, digging: Digging, spare_workers: int = 0) -> int:
    """Free spades and those that can be bought beside so many workers, as far as they can be used."""
    bought = spades_affordable(player, spare_workers) if digging.buy else 0
    return min(MOST_SPADES, digging.spades + bought)


ON_RING: Final = tuple(with_spades([_ring(terrain, home) for terrain in range(RING)]) for home in range(RING))
ON_ICE: Final = tuple(with_spades([_to_ice(terrain, start) for terrain in range(RING)]) for start in range(RING))

MOST_SPACES: Final = max(sum(len(row.cells.split()) for row in rows) for rows in MAP_ROWS.values())
TRANSFORMS: Final = tuple(
    [[Transform(seat, at, to) for to in range(len(TERRAINS))] for at in range(MOST_SPACES)] for seat in range(SEATS)
)
"""By seat, space and terrain: moves never change, and no others are listed as often."""


class Land:
    """How a faction changes the land; a rule of its own names its file."""

    rule: ClassVar[str] = "TM-BASE-SPADE-01"
    """The rule of the faction's ability."""
    target_rule: ClassVar[str] = "TM-BASE-SPADE-01"
    """The rule that says what a space can become."""
    has_spades: ClassVar[bool] = True

    def reach(self, state: State, player: Player, shipping: int) -> set[int]:
        """Land that is directly or indirectly adjacent to an own structure, whatever stands there."""
        return by_ships(state, player, shipping)

    def skip_cost(self, player: Player) -> tuple[int, int]:
        """Workers and priests for a tunnel or a carpet."""
        return 0, 0

    def within_reach(self, state: State, player: Player, digging: Digging) -> Reach:
        """Spaces in reach, and those that only a tunnel or a carpet reaches; the latter cost workers or priests."""
        near = self.reach(state, player, shipping_now(player) if digging.action else player.shipping)
        if not may_skip(player, digging):
            return near, set()
        if has_skipped(digging):
            return near | {digging.skipped}, set()
        workers, priests = self.skip_cost(player)
        if player.workers < workers or player.priests < priests:
            return near, set()
        return near, leaps(state, player) - near

    def targets(self, player: Player) -> Targets:
        """What each terrain can become."""
        return ON_ICE[player.home] if player.soil == Terrain.ICE else ON_RING[player.home]

    def spades_needed(self, player: Player, terrain: int, to: int) -> int:
        """How many spades a transformation takes; TM-FACTION-ICE: at least one for ice."""
        if to == Terrain.ICE:
            return max(1, spades_between(terrain, player.home))
        if to == player.home:
            return spades_between(terrain, to)
        return dict(self.targets(player)[terrain][-1])[to]

    def spades_to_home(self, player: Player, terrain: int) -> int:
        """What a terrain costs to become home, as the Automa's cards count it: those without spades go by the ring of their starting terrain."""
        return spades_between(terrain, player.start)

    def transformations(self, state: State, player: Player, digging: Digging) -> list[Transform]:
        """Every space with each terrain that it may become, and the cult that pays for it if one does."""
        if not spades_at_hand(player, digging):
            return []
        near, far = self.within_reach(state, player, digging)
        if has_begun(digging):
            near, far = {digging.at}, set()
        table = self.targets(player)
        terrain = state.terrain
        own = TRANSFORMS[player.seat]
        found: list[Transform] = []
        for spaces, spare in ((near, 0), (far, self.skip_cost(player)[0] if far else 0)):
            if spades := spades_at_hand(player, digging, spare):
                for at in free(state, spaces):
                    moves = own[at]
                    for to, _ in table[terrain[at]][spades]:
                        found.append(moves[to])
        return found

    def cannot_transform(self, state: State, player: Player, digging: Digging, move: Transform) -> Illegal | None:
        """Why a free space in reach cannot become this terrain."""
        if has_begun(digging) and digging.at != move.at:
            return Illegal(
                "TM-BASE-SPADE-04", msg("illegal.unfinished", at=map_number(state.table.map).names[digging.at])
            )
        spades = dict(self.targets(player)[state.terrain[move.at]][-1])
        if move.to not in spades:
            return Illegal(self.target_rule, msg("illegal.target"))
        if move.cult >= 0:
            return Illegal(self.target_rule, msg("illegal.no_cult"))
        return self._too_few_spades(state, player, digging, move.at, spades[move.to])

    def _too_few_spades(self, state: State, player: Player, digging: Digging, at: int, needed: int) -> Illegal | None:
        """TM-BASE-SPADE-02: missing spades are bought; TM-BASE-SPADE-06: not those of a cult bonus."""
        spare = self.skip_workers(state, player, digging, at)
        if spades_at_hand(player, digging, spare) >= needed:
            return None
        if not digging.buy:
            rule = "TM-BASE-SPADE-02" if digging.action else "TM-BASE-SPADE-06"
            return Illegal(rule, msg("illegal.spades", n=needed, has=digging.spades))
        workers, priests = spades_price(player, max(0, needed - digging.spades))
        if priests:
            return lacking("TM-BASE-SPADE-02", player, priests=priests)
        return lacking("TM-BASE-SPADE-02", player, workers=workers + spare)

    def skip_workers(self, state: State, player: Player, digging: Digging, at: int) -> int:
        """The workers that a tunnel to this space takes."""
        _, far = self.within_reach(state, player, digging)
        return self.skip_cost(player)[0] if at in far else 0

    def dig(self, state: State, player: Player, digging: Digging, move: Transform) -> int:
        """Pay for a transformation with spades at hand, then bought ones (TM-BASE-SPADE-03); how many of those at hand."""
        needed = self.spades_needed(player, state.terrain[move.at], move.to)
        free = min(needed, digging.spades)
        if needed > free:
            self.buy_spades(state, player, needed - free)
        return free

    def digs_on(self, player: Player) -> bool:
        """Whether spades bring what may pay for the next one, so that they are bought one by one."""
        return False

    def buy_spades(self, state: State, player: Player, count: int) -> None:
        """Pay for spades with workers, or with priests."""
        workers, priests = spades_price(player, count)
        player.workers -= workers
        player.priests -= priests
        self.spades_obtained(state, player, count)

    def spades_obtained(self, state: State, player: Player, count: int, *, in_action: bool = True) -> None:
        """What comes with spades; the cult bonus of a round does not count for its scoring tile."""
        if in_action:
            score_tile(state, player, SPADE, count)

    def receive_spades(self, state: State, player: Player, owed: Digging) -> None:
        """Free spades; those of a cult bonus are lost where nothing can be transformed."""
        self.spades_obtained(state, player, owed.spades, in_action=owed.action)
        if owed.action or self.transformations(state, player, owed):
            state.owed.append(owed)
