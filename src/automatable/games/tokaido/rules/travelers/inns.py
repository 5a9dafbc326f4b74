"""Travelers who receive or may do something on arrival at an inn, or when they leave it."""

from automatable.games.tokaido.model.owed import AmuletToReceive, MayBet, MayLeaveFirst
from automatable.games.tokaido.model.state import PERSON, State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Chihaya(Traveler):
    """Chihaya finds a hot spring on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        reserve.hot_spring(state)


class Chuubei(Traveler):
    """Chuubei meets somebody on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        reserve.encounters(state)


class Daigoro(Traveler):
    """Daigoro receives a souvenir on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        reserve.souvenir(state)


class Hiroshige(Traveler):
    """Hiroshige paints the next section of any panorama on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        reserve.any_section(state)


class Jirocho(Traveler):
    """Jirocho may bet a coin on the die on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        if state.person.coins:
            state.owed.append(MayBet())


class Mutsumi(Traveler):
    """Mutsumi may leave each inn first. The first four inns of the tile are the first one and the three on the way: nobody leaves the fifth."""

    def on_line(self, state: State) -> None:
        """Offer it, unless she leaves first anyway."""
        if state.line[-1] != PERSON:
            state.owed.append(MayLeaveFirst())


class Yashima(Traveler):
    """Yashima receives a random amulet on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        if state.crossroads.amulets:
            state.owed.append(AmuletToReceive())
