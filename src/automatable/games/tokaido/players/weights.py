"""What the greedy player thinks things are worth, from `data/weights.toml`, which says what each number means."""

from typing import Final

from automatable.kernel.contract.weights import WeightNumbers, shipped_numbers


class Weights:
    """In hundredths of a point, where the file says nothing else."""

    def __init__(self, numbers: WeightNumbers) -> None:
        whole, table = numbers.whole, numbers.whole_table
        self.coin = whole("coin")
        self.step = whole("step")
        self.meal_money = whole("meal_money")
        self.shortage = whole("shortage")
        self.poor = whole("poor")
        self.shop_coin = whole("shop_coin")
        self.shop_without_coins = whole("shop_without_coins")
        self.temple = whole("temple")
        self.temple_without_coins = whole("temple_without_coins")
        self.temple_race = whole("temple_race")
        self.hot_spring = whole("hot_spring")
        self.encounter = whole("encounter")
        self.next_sections = whole("next_sections")
        self.panorama_achievement = whole("panorama_achievement")
        self.finished_panorama = whole("finished_panorama")
        self.favourite_traveler = whole("favourite_traveler")
        self.object_with_points = whole("object_with_points")
        self.other_object = whole("other_object")
        self.bought_object = whole("bought_object")
        self.calligraphy = whole("calligraphy")
        self.other_acquisition = whole("other_acquisition")
        self.souvenir = whole("souvenir")
        self.souvenir_unseen = whole("souvenir_unseen")
        self.meal_price = whole("meal_price")
        self.hospitality = whole("hospitality")
        self.other_encounter = whole("other_encounter")
        self.accept = whole("accept")
        self.meal_money_of = table("meal_money_of")
        self.shortage_of = table("shortage_of")
        self.hot_spring_of = table("hot_spring_of")
        self.encounter_of = table("encounter_of")
        self.action = table("action")
        self.encounter_effect = {"coins": 3 * self.coin} | table("encounter_effect")
        self.amulet = table("amulet")


NUMBERS: Final = shipped_numbers("automatable.games.tokaido")
WEIGHTS: Final = Weights(NUMBERS)
