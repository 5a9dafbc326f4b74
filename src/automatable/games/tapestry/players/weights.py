"""What the greedy player thinks things are worth, from `data/weights.toml`, which says what each number means."""

from typing import Final

from automatable.games.tapestry.model.benefits import Kind
from automatable.games.tapestry.model.pieces import ARMORY, HOUSE, MARKET, TURNS
from automatable.kernel.contract.weights import WeightNumbers, shipped_numbers


class Weights:
    """In points, where the file says nothing else."""

    def __init__(self, numbers: WeightNumbers) -> None:
        number = numbers.number
        self.resource = numbers.row("resource", TURNS + 1)
        """By income turns begun."""
        self.early_income = numbers.row("early_income", TURNS + 1)
        self.research = (number("research"), number("research_benefit"))
        """Without and with benefit."""
        self.later = number("later")
        self.price = number("price")
        self.bonus_price = number("bonus_price")
        self.scarce = number("scarce")
        self.need = number("need")
        self.bonus_payment = number("bonus_payment")
        self.bonus = number("bonus")
        self.depth = number("depth")
        self.finish = number("finish")
        self.ahead = number("ahead")
        self.landmark = number("landmark")
        self.plot = number("plot")
        self.skipped = number("skipped")
        self.saved = number("saved")
        self.step_by_itself = number("step_by_itself")
        self.finished_track = number("finished_track")
        self.any_track = number("any_track")
        self.tile = number("tile")
        self.card = number("card")
        self.conquer = number("conquer")
        self.invent = number("invent")
        self.no_upgrade = number("no_upgrade")
        self.second_row = number("second_row")
        self.tech_place = number("tech_place")
        self.building = number("building")
        self.next_building = number("next_building")
        self.tech = number("tech")
        self.land = number("land")
        self.small_benefit = number("small_benefit")
        self.decline_roll = number("decline_roll")
        self.own_outpost = number("own_outpost")
        self.free_land = number("free_land")
        self.conquest = number("conquest")
        self.even_number = number("even_number")
        self.odd_number = number("odd_number")
        self.craftsmen_height = number("craftsmen_height")
        self.adjacent = number("adjacent")
        self.discarded_card = number("discarded_card")
        self.top_card = number("top_card")
        self.district = number("district")
        self.line = number("line")
        self.covered = number("covered")
        self.nearly_district = number("nearly_district")
        self.nearly_line = number("nearly_line")
        self.island = number("island")
        self.toppled = number("toppled")
        self.nearer = number("nearer")
        self.her_land = number("her_land")
        self.open_side = number("open_side")
        growth = numbers.table("growth")
        self.growth = {MARKET: growth["market"], HOUSE: growth["house"], ARMORY: growth["armory"]}
        """By row of the income mat."""
        self.fixed: dict[int, float] = {
            getattr(Kind, name.upper()): worth for name, worth in numbers.table("benefit").items()
        }
        self.cards = numbers.table("card_worth")
        self.counted = numbers.table("counted")
        self.civilizations = numbers.table("civilization")


NUMBERS: Final = shipped_numbers("automatable.games.tapestry")
WEIGHTS: Final = Weights(NUMBERS)
