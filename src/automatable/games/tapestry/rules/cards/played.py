"""Cards that do something when played, without further questions of their own."""

from typing import Final

from automatable.games.tapestry.model.owed import (
    ExploreDrawn,
    Parts,
    ToClear,
    ToDrawTapestry,
    ToDrawTiles,
    ToInvent,
    ToRollScience,
)
from automatable.games.tapestry.model.pieces import BUILDING_NAMES, BY_TAPESTRY, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.cards.base import Tapestry
from automatable.games.tapestry.rules.gain import owe, owe_resources
from automatable.games.tapestry.rules.stacks import refill_tapestry, refill_tiles

OPPONENTS: Final = 2


class AgeOfDiscovery(Tapestry):
    """The science die: everybody advances there, only you with benefit and bonus."""

    def play(self, state: State) -> None:
        state.owed.append(ToRollScience(YOU, "discovery"))


class AgeOfWonders(Tapestry):
    """Most landmarks 12 VP, fewest 2 resources, otherwise 6 VP and a resource; the Shadow Empire has none."""

    def play(self, state: State) -> None:
        """You, the Automa, the Shadow Empire."""
        yours, others = len(state.your_landmarks()), (len(state.automa_landmarks), 0)
        if yours > max(others):
            state.earn(BY_TAPESTRY, 12)
        elif yours < min(others):
            owe_resources(state, 2)
        else:
            state.earn(BY_TAPESTRY, 6)
            owe_resources(state, 1)


class BoastOfSuperiority(Tapestry):
    """4 VP for each track where nobody is ahead of you."""

    def play(self, state: State) -> None:
        """Both bots count."""
        led = [track for track in TRACKS if state.position(track) == max(state.positions(track))]
        state.earn(BY_TAPESTRY, 4 * len(led))


class Democracy(Tapestry):
    """Three cards, then any number discarded for 2 VP each."""

    def play(self, state: State) -> None:
        """Draw, then discard."""
        state.owed.append(ToClear(YOU))
        if refill_tapestry(state):
            state.owed.append(ToDrawTapestry(YOU, 3))


class Feudalism(Tapestry):
    """A resource of choice, or 3 VP for each landmark."""

    def play(self, state: State) -> None:
        """Your choice."""
        state.owed.append(Parts(YOU, (("any_resource", "per_landmark_3"),), False, BY_TAPESTRY))


class Meritocracy(Tapestry):
    """Invent, then 2 VP for each tech card."""

    def play(self, state: State) -> None:
        """The new card counts."""
        owe(state, BY_TAPESTRY, "invent", "per_tech_2")


class PleaForAid(Tapestry):
    """For each track where both bots are ahead: 2 VP and a resource."""

    def play(self, state: State) -> None:
        """Strictly ahead."""
        behind = [
            track for track in TRACKS if all(space > state.position(track) for space in state.positions(track)[1:])
        ]
        state.earn(BY_TAPESTRY, 2 * len(behind))
        owe_resources(state, len(behind))


class Technocracy(Tapestry):
    """First into the era: a tech card, upgraded at once; otherwise 3 VP for each opponent."""

    def play(self, state: State) -> None:
        """First if the bots have not begun it."""
        if state.automa_turns >= state.income_turns:
            state.earn(BY_TAPESTRY, 3 * OPPONENTS)
        elif state.market or state.techs_left or state.techs_discard:
            state.owed.append(ToInvent(YOU, True))


class Trap(Tapestry):
    """10 VP when it is not used as a trap."""

    def play(self, state: State) -> None:
        state.earn(BY_TAPESTRY, 10)


class CoalBaron(Tapestry):
    """A territory tile, and you explore with it."""

    def play(self, state: State) -> None:
        """Draw, then explore; bots keep no tiles."""
        if refill_tiles(state):
            state.owed += [ExploreDrawn(YOU), ToDrawTiles(YOU, 1)]


class Diplomacy(Tapestry):
    """A resource of choice and an income building."""

    def play(self, state: State) -> None:
        """Bots gain no resources."""
        state.owed.append(Parts(YOU, (BUILDING_NAMES,), False, BY_TAPESTRY))
        owe_resources(state, 1)


class SteamTycoon(Tapestry):
    """A face-up tech card, upgraded at once."""

    def play(self, state: State) -> None:
        """Bots have no tech cards."""
        if state.market:
            state.owed.append(ToInvent(YOU, True, True))
