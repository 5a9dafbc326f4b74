"""A traveler without an ability: the hooks that the chapters of the rules ask, each with what happens for everybody."""

from typing import ClassVar

from automatable.games.tokaido.model.owed import Shopping
from automatable.games.tokaido.model.records import Souvenir
from automatable.games.tokaido.model.state import State


class Traveler:
    """What an ability can change; this one changes nothing."""

    wins_ties: ClassVar[bool] = False
    """Whether the person comes first among equals."""
    last_section_first: ClassVar[bool] = False
    """Whether panoramas are painted from their last section down."""
    may_bargain: ClassVar[bool] = False
    """Whether one souvenir of each shop can be had for a single coin."""
    has_tray: ClassVar[bool] = False
    """Whether a shop can be asked for a collector's tray."""
    rolls_again: ClassVar[bool] = False
    """Whether a bet may be rolled a second time."""
    encounters_drawn: ClassVar[int] = 1
    """How many encounters are drawn at an encounter space."""
    donation_points: ClassVar[int] = 1
    """What a coin given to a temple scores."""
    amulet_price: ClassVar[int] = 1
    """What an amulet costs."""
    farm_coins: ClassVar[int] = 3
    """What a farm gives."""

    def on_start(self, state: State) -> None:
        """Before the first move."""

    def on_line(self, state: State) -> None:
        """The travelers stand in line at the inn that they are about to leave."""

    def on_arrival(self, state: State) -> None:
        """The person has reached an intermediate inn."""

    def on_stop(self, state: State, kind: int) -> None:
        """The person has stopped on a space of this kind, which is not used yet."""

    def on_automa_stops(self, state: State, kind: int) -> None:
        """An Automa has stopped on a space of this kind."""

    def on_bath(self, state: State) -> None:
        """The person has received a hot spring or a bathhouse."""

    def on_achievement(self, state: State) -> None:
        """The person has received an achievement."""

    def on_meal(self, state: State, meal: str) -> None:
        """The person has taken a meal."""

    def on_fast(self, state: State) -> None:
        """The person has taken no meal at this inn."""

    def on_calligraphies(self, state: State, points: list[int]) -> None:
        """The end: each calligraphy of the person has scored so much."""

    def on_end(self, state: State) -> None:
        """The end: everything else is scored."""

    def before_meal(self, state: State) -> bool:
        """The person is about to choose a meal of the inn; True if that comes later because something is owed first."""
        return False

    def uses_both(self, kind: int) -> bool:
        """Whether both uses of a space of this kind are allowed."""
        return False

    def meal_price(self, printed: int) -> int:
        return printed

    def souvenir_price(self, souvenir: Souvenir) -> int:
        return souvenir.price

    def object_price(self, printed: int) -> int:
        """What a legendary object costs."""
        return printed

    def charge(self, shopping: Shopping, price: int) -> int:
        """The coins that one more purchase in this shop takes."""
        return price

    def can_afford(self, shopping: Shopping, price: int, coins: int) -> bool:
        """Whether the purse allows one more purchase in this shop."""
        return price <= coins
