"""Amulets of Crossroads that are used by a move of their own; Friendship belongs to a walk, Hospitality to a meal."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.model.moves import Decline, UseAmulet
from automatable.games.tokaido.model.owed import TO_WALK, CoinsToRoll, MayWalkAgain, ToWalk
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, no, nothing
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Verb

FORTUNE_MOVES: Final = (UseAmulet("fortune"),)
DEVOTION_MOVES: Final = (UseAmulet("devotion"),)
VITALITY_MOVES: Final = (UseAmulet("vitality"),)


def fortune(state: State, owed: ToWalk) -> Sequence[Move]:
    """Before a walk."""
    return FORTUNE_MOVES if state.person.amulets and state.person.may_use("fortune") else ()


def roll_for_coins(state: State, owed: ToWalk, move: UseAmulet) -> None:
    """Fortune: the die says how many coins."""
    gain.spend_amulet(state, move.amulet)
    state.owed.append(CoinsToRoll())


def walk_again(state: State, owed: MayWalkAgain, move: UseAmulet) -> None:
    """Vitality: another move at once."""
    gain.spend_amulet(state, move.amulet)
    state.person.fresh.clear()
    state.owed.append(TO_WALK)


def may_devote(state: State) -> bool:
    """Whether the Devotion amulet can be used with a purchase that costs something."""
    return bool(state.person.amulets) and not state.devotion and state.person.may_use("devotion")


def devote(state: State, owed: Owed, move: UseAmulet) -> None:
    """Devotion: it waits for the purchase, whose coins will go to the temple area."""
    gain.spend_amulet(state, move.amulet)
    state.devotion = True


FORTUNE: Final = Verb(UseAmulet, (ToWalk,), fortune, roll_for_coins, rule=NORMAL_RULES, aside=True)
VITALITY: Final = Verb(UseAmulet, (MayWalkAgain,), lambda state, owed: VITALITY_MOVES, walk_again, rule=NORMAL_RULES)
END_TURN: Final = Verb(Decline, (MayWalkAgain,), no, nothing, rule=NORMAL_RULES)
