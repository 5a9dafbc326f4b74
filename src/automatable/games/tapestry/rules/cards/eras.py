"""Cards that work for an era."""

from automatable.games.tapestry.model.owed import ToConvert, ToPlayOver
from automatable.games.tapestry.model.pieces import BY_TAPESTRY, COIN, FOOD, MARKET, MILITARY, SCIENCE, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIRCLES
from automatable.games.tapestry.rules.cards.base import Tapestry
from automatable.games.tapestry.rules.gain import owe, owe_parcel, owe_resources


class Academia(Tapestry):
    """3 VP for each tech or tapestry card gained."""

    def on_card(self, state: State, card: str) -> None:
        state.earn(BY_TAPESTRY, 3)

    def on_invent(self, state: State, card: int) -> None:
        state.earn(BY_TAPESTRY, 3)


class BrokerOfPeace(Tapestry):
    """No advance on military; 3 VP for each advance of a bot there."""

    def forbids(self, track: int) -> bool:
        """Military."""
        return track == MILITARY

    def on_bot_advance(self, state: State, bot: int, track: int) -> None:
        """Either bot counts."""
        if track == MILITARY and not state.out:
            state.earn(BY_TAPESTRY, 3)


class Capitalism(Tapestry):
    """2 VP for each coin of the income step; a coin with each market."""

    def on_income(self, state: State, gained: list[int]) -> None:
        """Coin icons count, also those beyond the limit."""
        state.earn(BY_TAPESTRY, 2 * gained[COIN])

    def on_gain_building(self, state: State, building: int) -> None:
        """A market."""
        if building == MARKET:
            state.gain_resource(COIN)


class Empiricism(Tapestry):
    """2 VP for each advance on science; every science roll is two."""

    rolls_twice = True

    def on_advance(self, state: State, track: int, space: int) -> None:
        """By any means."""
        if track == SCIENCE:
            state.earn(BY_TAPESTRY, 2)


class Exploitation(Tapestry):
    """A tile's benefit twice instead of points for its sides."""

    exploits = True


class GoldenAge(Tapestry):
    """No prerequisites; 3 VP for each upgrade."""

    ignores_prerequisites = True

    def on_upgrade(self, state: State) -> None:
        """By any means."""
        state.earn(BY_TAPESTRY, 3)


class Industrialism(Tapestry):
    """The circle benefit of each card invented."""

    def on_invent(self, state: State, card: int) -> None:
        """The card stays in the bottom row."""
        owe_parcel(state, CIRCLES[card], BY_TAPESTRY)


class Mercantilism(Tapestry):
    """Food of the income step into other resources, 2 VP each."""

    def on_income(self, state: State, gained: list[int]) -> None:
        """As many as the step gave."""
        if gained[FOOD]:
            state.owed.append(ToConvert(YOU, gained[FOOD]))


class Militarism(Tapestry):
    """An outpost on each hex explored."""

    settles = True


class Monarchy(Tapestry):
    """3 VP for each income building placed."""

    def on_building(self, state: State) -> None:
        """In the capital city or on a civilization mat."""
        state.earn(BY_TAPESTRY, 3)


class PillageAndPlunder(Tapestry):
    """Both dice against an opponent, and no traps."""

    plunders = True


class PirateRule(Tapestry):
    """The benefit of a tile conquered."""

    pirates = True


class Revisionism(Tapestry):
    """A resource with a landmark, an armory for one that is gone."""

    def on_landmark_space(self, state: State, gained: bool) -> None:
        """By advancing only."""
        if gained:
            owe_resources(state, 1)
        else:
            owe(state, BY_TAPESTRY, "armory")


class Terraforming(Tapestry):
    """Impassable plots can be built on, 5 VP each time."""

    builds_on_rock = True

    def on_rock(self, state: State) -> None:
        """Once for each piece."""
        state.earn(BY_TAPESTRY, 5)


class Theocracy(Tapestry):
    """No advance on science; 4 VP for each new tier."""

    def forbids(self, track: int) -> bool:
        """Science, free advances too."""
        return track == SCIENCE

    def on_advance(self, state: State, track: int, space: int) -> None:
        """The first space of a tier."""
        if space % 3 == 1:
            state.earn(BY_TAPESTRY, 4)


class Tyranny(Tapestry):
    """A tapestry card gained may be played at once on top, for 5 VP."""

    def on_card(self, state: State, card: str) -> None:
        """Only that card."""
        state.owed.append(ToPlayOver(YOU, card))

    def covered(self, state: State) -> None:
        """The first and only time."""
        state.earn(BY_TAPESTRY, 5)


class WartimeEconomy(Tapestry):
    """Bonuses for a resource of choice are free."""

    def free_bonus(self, costs_resource: bool) -> bool:
        """Only those."""
        return costs_resource


class AgeOfSail(Tapestry):
    """Three tiles before exploring; one may be handed over for 3 VP."""

    sails = True
