"""What the quick player thinks things are worth in each turn, from `data/weights.toml`: tables that are made once."""

from typing import Final

from automatable.games.revive.model.effects import (
    Deed,
    Effect,
    Effects,
    Either,
    Exchange,
    Extra,
    Gain,
    Price,
    Token,
    What,
)
from automatable.games.revive.model.land import REWARDS
from automatable.games.revive.model.tables import (
    BACK_REWARDS,
    BONUSES,
    CITIZENS,
    CRATES,
    HIBERNATIONS,
    LARGE_REWARDS,
    MACHINES,
    MODULES,
    NODES,
    STEP_BONUSES,
    SWITCH_DOWN,
    SWITCH_UP,
)
from automatable.games.revive.players.weights import NUMBERS
from automatable.games.revive.rules.scoring import TURNS
from automatable.kernel.contract.weights import WeightNumbers

BEYOND: Final = 1
"""One turn more than there are: what is asked before the first one."""


class Quick:
    """In points, where the file says nothing else. Everything has a worth at the end and what it is worth more at the beginning."""

    def __init__(self, numbers: WeightNumbers) -> None:
        late, early = numbers.table("quick_late"), numbers.table("quick_early")
        self.late = [late[what.name.lower()] for what in What]
        self.early = [early[what.name.lower()] for what in What]
        self.extra_late = [late[f"extra_{deed.name.lower()}"] for deed in Deed]
        self.extra_early = [early[f"extra_{deed.name.lower()}"] for deed in Deed]
        number = numbers.table("quick")
        self.token = number["token"]
        self.price = number["price"]
        self.surplus = number["surplus"]
        self.card = number["card"]
        self.no_chain = number["no_chain"]
        self.other_half = number["other_half"]
        self.kept_card = number["kept_card"]
        self.kept_module = number["kept_module"]
        self.same_colour = number["same_colour"]
        self.kept_machine = number["kept_machine"]
        self.machine_energy = number["machine_energy"]
        self.crate = number["crate"]
        self.trade = number["trade"]
        self.switch = number["switch"]
        self.explore = number["explore"]
        self.explore_early = number["explore_early"]
        self.small = number["small"]
        self.large = number["large"]
        self.build_early = number["build_early"]
        self.populate = number["populate"]
        self.technology = number["technology"]
        self.growth = number["growth"]
        self.hope = number["hope"]
        self.corner = number["corner"]
        self.hibernate = number["hibernate"]
        self.hibernate_resting = number["hibernate_resting"]
        self.hibernate_slotted = number["hibernate_slotted"]
        self.hibernate_active = number["hibernate_active"]
        self.hibernate_marker = number["hibernate_marker"]
        self.hibernate_switch = number["hibernate_switch"]
        self.claim = number["claim"]
        self.step_after = number["step_after"]
        self.turns: list[Values | None] = [None] * (TURNS + 1 + BEYOND)

    def of_turn(self, turn: int) -> "Values":
        """What things are worth in this turn."""
        found = self.turns[turn]
        if found is None:
            found = self.turns[turn] = Values(self, turn)
        return found


class Values:
    """What everything that is printed is worth in one turn."""

    def __init__(self, quick: Quick, turn: int) -> None:
        left = self.left = (TURNS - turn) / TURNS
        self.quick = quick
        self.gains = [late + left * early for late, early in zip(quick.late, quick.early, strict=True)]
        self.extra = [late + left * early for late, early in zip(quick.extra_late, quick.extra_early, strict=True)]
        self.halves = {card.id: (self.of(card.halves[0]), self.of(card.halves[1])) for card in CITIZENS.values()}
        self.cards = {
            card: max(halves) + quick.other_half * min(halves) + quick.no_chain * sum(CITIZENS[card].chains)
            for card, halves in self.halves.items()
        }
        self.modules = {module.id: self.of(module.effects) for module in MODULES.values()}
        self.machines = {machine.id: self.of(machine.effects) for machine in MACHINES.values()}
        self.crates = {crate: self.of(effects) for crate, effects in CRATES.items()}
        self.hibernations = [self.of(effects) for effects in HIBERNATIONS]
        self.bonuses = {kind: self.of(effects) for kind, effects in BONUSES.items()}
        self.rewards = {tile: self.of(effects) for tile, effects in REWARDS.items()}
        self.backs = [self.of(effects) for effects in BACK_REWARDS]
        self.corners = [self.of(effects) for effects in LARGE_REWARDS]
        self.switch = (self.of(SWITCH_UP), self.of(SWITCH_DOWN))
        self.nodes = [
            quick.token
            if node.kind == "machine_token_space"
            else self.machines[node.machine] * quick.kept_machine * left
            if node.kind == "printed_machine"
            else self.of(node.effects)
            for node in NODES
        ]
        self.steps = [{step: self.of(effects) for step, effects in bonuses.items()} for bonuses in STEP_BONUSES]

    def of(self, effects: Effects) -> float:
        """What effects are worth together."""
        return sum([self.one(effect) for effect in effects])

    def one(self, effect: Effect) -> float:
        if isinstance(effect, Gain):
            return self.gains[effect.what] * effect.n
        if isinstance(effect, Extra):
            return self.extra[effect.deed] + effect.less * self.gains[What.ANY]
        if isinstance(effect, Exchange):
            return max(0.0, self.of(effect.gains) - self.cost(effect.price))
        if isinstance(effect, Either):
            return max([self.one(option) for option in effect.options])
        return self.quick.token if isinstance(effect, Token) else effect.points * self.quick.growth

    def cost(self, price: Price) -> float:
        """What it takes to pay a price."""
        gains = self.gains
        named = price.gear * gains[What.GEAR] + price.book * gains[What.BOOK] + price.food * gains[What.FOOD]
        named += price.crystal * gains[What.CRYSTAL] + price.any * gains[What.ANY] + price.claim * self.quick.claim
        return self.quick.price * named


QUICK: Final = Quick(NUMBERS)
