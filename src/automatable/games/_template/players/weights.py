"""What the greedy player thinks things are worth, from `data/weights.toml`, which says what each number means."""

from typing import Final

from automatable.author import WeightNumbers, shipped_numbers


class Weights:
    """In points."""

    def __init__(self, numbers: WeightNumbers) -> None:
        self.fruit = numbers.number("fruit")
        self.basket = numbers.number("basket")
        self.missing_kind = numbers.number("missing_kind")


NUMBERS: Final = shipped_numbers("automatable.games._template")
WEIGHTS: Final = Weights(NUMBERS)
