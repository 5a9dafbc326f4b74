"""What a tapestry card may do: a card overrides the few methods that it is about."""

from typing import Final

from automatable.games.tapestry.model.state import State


class Tapestry:
    """A card without any effect; also what a face-down card is."""

    rolls_twice = False
    """Whether every roll of the science die becomes two, of which one is kept."""
    ignores_prerequisites = False
    """Whether tech cards move up without their prerequisites."""
    builds_on_rock = False
    """Whether one may build on impassable plots."""
    exploits = False
    """Whether a tile's benefit may be taken twice instead of points for its sides."""
    settles = False
    """Whether an outpost may go on a hex just explored."""
    sails = False
    """Whether tiles are drawn and handed over before exploring."""
    plunders = False
    """Whether conquering an opponent brings both dice, and no trap works."""
    pirates = False
    """Whether conquering a tile brings its benefit."""

    def play(self, state: State) -> None:
        """It is played."""

    def covered(self, state: State) -> None:
        """It is covered by a card just gained."""

    def forbids(self, track: int) -> bool:
        """Whether you may not advance on a track."""
        return False

    def free_bonus(self, costs_resource: bool) -> bool:
        return False

    def on_card(self, state: State, card: str) -> None:
        """You gained a tapestry card."""

    def on_invent(self, state: State, card: int) -> None:
        """You gained a tech card."""

    def on_upgrade(self, state: State) -> None:
        """A tech card of yours moved up."""

    def on_advance(self, state: State, track: int, space: int) -> None:
        """You advanced to a space."""

    def on_landmark_space(self, state: State, gained: bool) -> None:
        """You advanced to a space with a landmark, and gained it or found it claimed."""

    def on_gain_building(self, state: State, building: int) -> None:
        """You took a building from your income mat."""

    def on_building(self, state: State) -> None:
        """You placed an income building in your capital city or on a civilization mat."""

    def on_rock(self, state: State) -> None:
        """You built on an impassable plot."""

    def on_income(self, state: State, gained: list[int]) -> None:
        """Your income step gave you so many of each resource."""

    def on_bot_advance(self, state: State, bot: int, track: int) -> None:
        """A bot advanced on a track."""


NO_CARD: Final = Tapestry()
