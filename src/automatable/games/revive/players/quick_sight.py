"""What the quick player sees of a table: what effects, steps, ways and one more of something are worth there."""

from typing import Final

from automatable.games.revive.model import owed as o
from automatable.games.revive.model.effects import Effects, Exchange, Extra, Gain, Per, Unit, What
from automatable.games.revive.model.geometry import CORNER_MASKS
from automatable.games.revive.model.state import EMPTY, State
from automatable.games.revive.model.tables import (
    ARTIFACT_CARDS,
    BACK_FOOD,
    BUILDINGS,
    CITIZENS,
    LARGE_SCORING,
    MACHINES,
    MODULES,
    TRACK_LENGTH,
)
from automatable.games.revive.players.quick_tables import Quick, Values
from automatable.games.revive.rules.actions.tracks import reached
from automatable.games.revive.rules.prices import FIGURE_BOOKS, by_range, can_pay
from automatable.games.revive.rules.tribes.boards import TRIBES

NEEDED: Final = (min(BACK_FOOD), min(row.gears for row in BUILDINGS), min(FIGURE_BOOKS))
"""What an extra action costs at least: food, gears, books."""


def _changing(effects: Effects) -> Effects:
    """Those whose worth depends on the table at the moment."""
    return tuple(
        effect
        for effect in effects
        if isinstance(effect, (Exchange, Extra))
        or (isinstance(effect, Gain) and (What.GREEN <= effect.what <= What.GREY or effect.what is What.STEP))
    )


CHANGING_HALVES: Final = {name: tuple(_changing(half) for half in row.halves) for name, row in CITIZENS.items()}
CHANGING_MODULES: Final = {name: _changing(row.effects) for name, row in MODULES.items()}
CHANGING_MACHINES: Final = {name: _changing(row.effects) for name, row in MACHINES.items()}


class Sight:
    """A table as the quick player sees it for one decision."""

    def __init__(self, quick: Quick, state: State) -> None:
        self.quick = quick
        self.state = state
        self.values: Values = quick.of_turn(state.turn)
        self.ways: list[tuple[int, int]] = []
        self.units: dict[Unit, float] = {}
        self.unseen = isinstance(state.owed[-1], (o.Acting, o.ToAct)) and state.artifact_card != EMPTY
        """Whether the map is still to be looked at: only some moves ask for it."""
        self.tracks: list[float] = []

    def next_step(self, colour: int) -> float:
        """What the next step on a track sets off, counted once for all three."""
        if not self.tracks:
            self.tracks = [self.step(0), self.step(1), self.step(2)]
        return self.tracks[colour]

    def step(self, colour: int) -> float:
        """Its bonus, its nodes, and a part of those of the step after it."""
        state, values = self.state, self.values
        step = state.tracks[colour] + 1
        if step > TRACK_LENGTH:
            return -values.gains[What.GREEN + colour]
        found = values.steps[colour].get(step, 0.0)
        for number in reached(state, colour, step):
            found += values.nodes[number]
        if step < TRACK_LENGTH:
            for number in reached(state, colour, step + 1):
                found += self.quick.step_after * values.nodes[number]
        return found

    def now(self, effects: Effects, static: float) -> float:
        """What effects are worth on this table: what steps set off, and nothing for what cannot be paid."""
        state, found = self.state, static
        for effect in effects:
            if isinstance(effect, Gain):
                if What.GREEN <= effect.what <= What.GREY:
                    found += self.next_step(effect.what - What.GREEN)
                elif effect.what is What.STEP:
                    found += max(self.next_step(0), self.next_step(1), self.next_step(2))
            elif isinstance(effect, Exchange):
                if not can_pay(state, effect.price):
                    found -= self.values.one(effect)
            elif isinstance(effect, Extra):
                purse = (state.food, state.gear, state.book)[effect.deed] + state.crystal + effect.less
                if purse < NEEDED[effect.deed]:
                    found -= self.values.one(effect)
        return found

    def look_at_the_map(self) -> None:
        """What ways cost, and what more of something brings by artifacts, corners and technologies."""
        self.unseen = False
        state, units = self.state, self.units
        self.ways = list(by_range(state))
        hope = self.quick.hope * self.values.left
        for criterion, tiles in zip(ARTIFACT_CARDS[state.artifact_card], state.own_artifacts, strict=True):
            _count(units, criterion, tiles + hope)
        for number, mask in enumerate(CORNER_MASKS):
            if mask & state.figures:
                _count(units, LARGE_SCORING[state.corners[number]], 1.0)
        if state.technologies:
            for each in TRIBES[state.tribe].technologies:
                if each.kind == "end" and each.bit & state.technologies:
                    _count(units, each.effects, 1.0)

    def food(self, mask: int) -> int:
        """What the way to some spaces costs."""
        if self.unseen:
            self.look_at_the_map()
        for food, layer in self.ways:
            if layer & mask:
                return food
        return 0

    def more(self, unit: Unit) -> float:
        """What one more of this brings at the end."""
        if self.unseen:
            self.look_at_the_map()
        return self.units.get(unit, 0.0)


def _count(units: dict[Unit, float], criterion: Effects, times: float) -> None:
    for effect in criterion:
        if isinstance(effect, Per):
            units[effect.unit] = units.get(effect.unit, 0.0) + times * effect.points
