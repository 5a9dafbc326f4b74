"""What the greedy player thinks things are worth, from `data/weights.toml`, which says what each number means."""

from typing import Final

from automatable.games.revive.model.effects import Deed, Effect, Effects, Either, Exchange, Extra, Gain, Token, What
from automatable.games.revive.model.tables import CITIZENS, MACHINES, MODULES, Citizen, Machine, Module
from automatable.kernel.contract.weights import WeightNumbers, shipped_numbers


class Weights:
    """In points, where the file says nothing else."""

    def __init__(self, numbers: WeightNumbers) -> None:
        number = numbers.number
        gains, extra = numbers.table("gain"), numbers.table("extra")
        self.gains: dict[What, float] = {what: gains[what.name.lower()] for what in What}
        """What one of each is worth before it is spent."""
        self.extra: dict[Deed, float] = {deed: extra[deed.name.lower()] for deed in Deed}
        self.exchange = number("exchange")
        self.token = number("token")
        self.play = number("play")
        self.action = number("action")
        self.backlog = number("backlog")
        self.resources_at_the_end = number("resources_at_the_end")
        self.resources_in_time = number("resources_in_time")
        self.gear = number("gear")
        self.book = number("book")
        self.food = number("food")
        self.surplus = number("surplus")
        self.crate = number("crate")
        self.free_range = number("free_range")
        self.machine_energy = number("machine_energy")
        self.switch = number("switch")
        self.energy = number("energy")
        self.track_step = number("track_step")
        self.technology = number("technology")
        self.artifact = number("artifact")
        self.owed_mix = number("owed_mix")
        self.owed_step = number("owed_step")
        self.owed_module = number("owed_module")
        self.owed_recruit = number("owed_recruit")
        self.owed_copy = number("owed_copy")
        self.owed_machine = number("owed_machine")
        self.owed_artifact = number("owed_artifact")
        self.owed_wake = number("owed_wake")
        self.owed_refresh = number("owed_refresh")
        self.owed_clear = number("owed_clear")
        self.owed_retrigger = number("owed_retrigger")
        self.owed_claim = number("owed_claim")
        self.owed_crate = number("owed_crate")
        self.owed_accepted_step = number("owed_accepted_step")
        self.better_half = number("better_half")
        self.other_half = number("other_half")
        self.chain = number("chain")
        self.module_of_two_colours = number("module_of_two_colours")
        self.module_of_one_colour = number("module_of_one_colour")
        self.machine = number("machine")
        self.cards = {card.id: _card_worth(self, card) for card in CITIZENS.values()}
        self.modules = {module.id: _module_worth(self, module) for module in MODULES.values()}
        self.machines = {machine.id: _machine_worth(self, machine) for machine in MACHINES.values()}
        """What each card, module and machine is worth at the beginning of the game, beyond its next use."""


def effects_value(weights: Weights, effects: Effects) -> float:
    return sum(effect_value(weights, effect) for effect in effects)


def effect_value(weights: Weights, effect: Effect) -> float:
    if isinstance(effect, Gain):
        return weights.gains[effect.what] * effect.n
    if isinstance(effect, Extra):
        return weights.extra[effect.deed]
    if isinstance(effect, Exchange):
        return max(0.0, effects_value(weights, effect.gains) - weights.exchange)
    if isinstance(effect, Either):
        return max(effect_value(weights, option) for option in effect.options)
    return weights.token if isinstance(effect, Token) else float(effect.points)


def _card_worth(weights: Weights, card: Citizen) -> float:
    """Mostly its better half; a chain lets another card follow."""
    top, bottom = (effects_value(weights, half) for half in card.halves)
    better, other = weights.better_half * max(top, bottom), weights.other_half * min(top, bottom)
    return better + other + weights.chain * sum(card.chains)


def _module_worth(weights: Weights, module: Module) -> float:
    """A module of two colours works more often."""
    often = weights.module_of_two_colours if len(module.colours) > 1 else weights.module_of_one_colour
    return effects_value(weights, module.effects) * often


def _machine_worth(weights: Weights, machine: Machine) -> float:
    return weights.machine + effects_value(weights, machine.effects) / max(1, machine.energy)


NUMBERS: Final = shipped_numbers("automatable.games.revive")
WEIGHTS: Final = Weights(NUMBERS)
