"""What a technology can change, and a tribe board that asks its unlocked technologies."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from automatable.games.revive.model.effects import Effects
from automatable.games.revive.model.state import State


class Power:
    """A permanent technology: the chapters of the rules ask these hooks, which change nothing unless a tribe's file says so."""

    __slots__ = ("bit",)

    def __init__(self, bit: int) -> None:
        self.bit = bit
        """The technology it belongs to, as a bit of `state.technologies`."""

    def explore_discount(self, state: State) -> int:
        """How much less food a tile costs."""
        return 0

    def range_discount(self, state: State) -> int:
        """How much less food a range costs."""
        return 0

    def build_discount(self, state: State, large: bool, claimed: bool) -> int:
        """How many gears less a building costs."""
        return 0

    def populate_discount(self, state: State, claimed: bool) -> int:
        """How many books less a figure costs."""
        return 0

    def waives_extra_book(self) -> bool:
        """Whether a location with another figure costs no extra book."""
        return False

    def origins(self, state: State) -> int:
        """Hexes that are origins of your range, too."""
        return 0

    def keeps_one(self) -> bool:
        """Whether a card of a slot may stay active when you hibernate."""
        return False


@dataclass(frozen=True, slots=True)
class Technology:
    """One technology of a tribe board."""

    row: int
    column: int
    kind: str
    effects: Effects
    event: str
    bit: int


class Tribe:
    """A tribe board. Every question is answered by the technologies that are unlocked."""

    __slots__ = (
        "ability",
        "events",
        "id",
        "name",
        "permanent",
        "powers",
        "side_slot",
        "technologies",
        "trade_bits",
        "trades",
    )

    def __init__(
        self, tribe: str, name: str, ability: Effects, technologies: Iterable[Technology], powers: Iterable[Power]
    ) -> None:
        self.id = tribe
        self.name = name
        self.ability = ability
        self.technologies = tuple(technologies)
        self.powers = tuple(powers)
        self.side_slot = sum(each.bit for each in self.technologies if each.kind == "slot")
        self.permanent = sum(power.bit for power in self.powers)
        self.trade_bits = sum(each.bit for each in self.technologies if each.kind == "trade")
        self.trades = tuple(each for each in self.technologies if each.kind == "trade")
        self.events: Mapping[str, tuple[Technology, ...]] = {
            event: tuple(each for each in self.technologies if each.event == event)
            for event in {each.event for each in self.technologies if each.event}
        }

    def explore_discount(self, state: State) -> int:
        """How much less food a tile costs you."""
        found, known = 0, state.technologies
        if known & self.permanent:
            for power in self.powers:
                if power.bit & known:
                    found += power.explore_discount(state)
        return found

    def range_discount(self, state: State) -> int:
        """How much less food a range costs you."""
        found, known = 0, state.technologies
        if known & self.permanent:
            for power in self.powers:
                if power.bit & known:
                    found += power.range_discount(state)
        return found

    def build_discount(self, state: State, large: bool, claimed: bool) -> int:
        """How many gears less a building costs you."""
        found, known = 0, state.technologies
        if known & self.permanent:
            for power in self.powers:
                if power.bit & known:
                    found += power.build_discount(state, large, claimed)
        return found

    def populate_discount(self, state: State, claimed: bool) -> int:
        """How many books less a figure costs you."""
        found, known = 0, state.technologies
        if known & self.permanent:
            for power in self.powers:
                if power.bit & known:
                    found += power.populate_discount(state, claimed)
        return found

    def waives_extra_book(self, state: State) -> bool:
        """Whether you pay no extra book."""
        known = state.technologies
        if not known & self.permanent:
            return False
        return any(power.waives_extra_book() for power in self.powers if power.bit & known)

    def origins(self, state: State) -> int:
        """Further origins of your range."""
        found, known = 0, state.technologies
        for power in self.powers:
            if power.bit & known:
                found |= power.origins(state)
        return found

    def keeps_one(self, state: State) -> bool:
        """Whether a card may stay active when you hibernate."""
        known = state.technologies
        return any(power.keeps_one() for power in self.powers if power.bit & known)

    def on(self, state: State, event: str) -> Effects:
        """REV-H-TECH-01: what your triggers give after an event."""
        known = state.technologies
        found: Effects = ()
        for each in self.events.get(event, ()):
            if each.bit & known:
                found += each.effects
        return found

    def trade(self, state: State) -> Effects:
        """Your trade technology, if it is unlocked."""
        known = state.technologies
        return next((each.effects for each in self.trades if each.bit & known), ())
