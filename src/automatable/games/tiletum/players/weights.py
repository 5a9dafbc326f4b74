"""What the greedy and the quick player think things are worth, from `data/weights.toml`, which says what each number means."""

from typing import Final

from automatable.games.tiletum.model.pieces import ACTIONS, CHARACTER, CONTRACT, RESOURCES
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, CONTRACT_TILE, CREST_TILE, TILES, Effect
from automatable.kernel.contract.weights import WeightNumbers, shipped_numbers

STORED: Final = {"contract": CONTRACT_TILE, "crest": CREST_TILE, "character": CHARACTER_TILE}


class Weights:
    """In points, where the file says nothing else."""

    def __init__(self, numbers: WeightNumbers) -> None:
        number = numbers.number
        self.resource = number("resource")
        self.resource_early = number("resource_early")
        self.many = numbers.whole("many")
        self.resource_beyond = number("resource_beyond")
        self.food = number("food")
        self.houses_to_come = number("houses_to_come")
        self.pillars_to_come = number("pillars_to_come")
        self.house_in_supply = number("house_in_supply")
        self.pillar_in_supply = number("pillar_in_supply")
        self.cathedral_ready = number("cathedral_ready")
        self.cathedral_early = number("cathedral_early")
        self.cathedral_missing = number("cathedral_missing")
        self.merchant_step = number("merchant_step")
        self.spot_point = number("spot_point")
        self.architect_step = number("architect_step")
        self.contract = number("contract")
        self.contract_ready = number("contract_ready")
        self.contract_early = number("contract_early")
        self.contract_missing = number("contract_missing")
        self.stored_crest = number("stored_crest")
        self.stored_crest_early = number("stored_crest_early")
        self.stored_character = number("stored_character")
        self.stored_character_early = number("stored_character_early")
        self.homeless_character = number("homeless_character")
        self.stored_at_the_end = number("stored_at_the_end")
        self.stored_in_time = number("stored_in_time")
        self.time = number("time")
        self.helper_point = number("helper_point")
        self.helper_boost = number("helper_boost")
        self.helper_vp = number("helper_vp")
        self.helper_gain = number("helper_gain")
        self.helper_any = number("helper_any")
        self.helper_other = number("helper_other")
        self.completed_vp = number("completed_vp")
        self.completed = number("completed")
        self.character = number("character")
        self.character_early = number("character_early")
        self.full_building = number("full_building")
        self.crest = number("crest")
        self.crest_early = number("crest_early")
        self.marker = number("marker")
        self.king = number("king")
        self.fair_now = number("fair_now")
        self.fair_later = number("fair_later")
        self.fair_elsewhere = number("fair_elsewhere")
        self.fair_step = number("fair_step")
        self.fair_least = number("fair_least")
        self.die_point = number("die_point")
        self.granted_point = number("granted_point")
        self.owed_resource = number("owed_resource")
        self.roaming_step = number("roaming_step")
        self.roaming_house = number("roaming_house")
        self.roaming_pillar = number("roaming_pillar")
        self.helps = tuple(self._helps(row.effect) for row in TILES)
        """What each tile is worth as a helper."""

    def _helps(self, effect: Effect) -> float:
        found = self.helper_point * effect.points + self.helper_boost * effect.boost + effect.vp * self.helper_vp
        found += self.helper_gain * sum(effect.gains) + self.helper_any * effect.any_resource
        return found + (self.helper_other if effect.building or effect.recolour else 0)


class QuickWeights:
    """How the quick player judges a die."""

    def __init__(self, numbers: WeightNumbers) -> None:
        self.weights = Weights(numbers)
        number = numbers.table("quick")
        self.paid = number["paid"]
        self.recoloured = number["recoloured"]
        self.needed = number["needed"]
        self.completes = number["completes"]
        self.stone_needed = number["stone_needed"]
        self.completes_cathedral = number["completes_cathedral"]
        self.no_tile = number["no_tile"]
        self.house = number["house"]
        self.house_pillars = number["house_pillars"]
        self.house_early = number["house_early"]
        self.house_points = number["house_points"]
        self.fair = number["fair"]
        self.pillar = number["pillar"]
        self.pillar_houses = number["pillar_houses"]
        self.pillar_early = number["pillar_early"]
        self.pillar_points = number["pillar_points"]
        resource = numbers.table("quick_resources")
        self.resources = [resource[name] for name in RESOURCES]
        self.resources_early = [resource[f"{name}_early"] for name in RESOURCES]
        self.resources_room = [resource[f"{name}_room"] for name in RESOURCES]
        tile = numbers.table("quick_tiles")
        kinds = ("crest", "contract", "helper")
        self.tiles = [tile[name] for name in kinds]
        self.tiles_worth = [tile[f"{name}_worth"] for name in kinds]
        action = numbers.table("quick_actions")
        self.actions_once = [action[f"{name}_once"] for name in ACTIONS]
        self.actions = [action[name] for name in ACTIONS]
        self.actions_early = [action[f"{name}_early"] for name in ACTIONS]
        self.actions_square = [action[f"{name}_square"] for name in ACTIONS]
        stored = numbers.table("quick_stored")
        self.stored = {
            action: {kind: stored[f"{name}_for_{ACTIONS[action]}"] for name, kind in STORED.items()}
            for action in (CHARACTER, CONTRACT)
        }


NUMBERS: Final = shipped_numbers("automatable.games.tiletum")
WEIGHTS: Final = Weights(NUMBERS)
QUICK: Final = QuickWeights(NUMBERS)
