"""The science die: research, Alien Biology, and what civilizations and cards roll it for."""

from typing import Final

from automatable.games.tapestry.model.moves import PickTrack, RollScience
from automatable.games.tapestry.model.owed import BotToStep, MoveToken, Rolled, ToKeepRoll, ToRollScience, ToUseDie
from automatable.games.tapestry.model.pieces import AUTOMA, BY_TRACKS, SHADOW, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import SCIENCE_FACES
from automatable.games.tapestry.rules.actions.benefits import NO_BONUS, PAYABLE
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import CIVILIZATIONS
from automatable.games.tapestry.rules.possible import stands_at_end
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb

OFF_THE_END: Final = 5
"""Points for a die of a track whose token stands at the end."""


def science_die(state: State, owed: ToRollScience) -> Chance:
    """Each track is equally likely."""
    return Chance("science", SCIENCE_FACES, RollScience)


def roll(state: State, owed: ToRollScience, move: RollScience) -> None:
    """The die shows a track; with Empiricism it is rolled again and you keep one."""
    if owed.first < 0 and active_card(state).rolls_twice:
        state.owed.append(ToRollScience(YOU, owed.purpose, owed.benefit, owed.left, owed.rolled, move.track))
    elif owed.first in (-1, move.track):
        keep(state, owed, move.track)
    else:
        state.owed.append(ToKeepRoll(YOU, owed, move.track))


def keep(state: State, owed: ToRollScience, track: int) -> None:
    state.owed.append(Rolled(YOU, track, owed.purpose, owed.benefit, owed.left, owed.rolled))


def kept(state: State, owed: ToKeepRoll) -> list[PickTrack]:
    return [PickTrack(owed.roll.first), PickTrack(owed.other)]


def keep_one(state: State, owed: ToKeepRoll, move: PickTrack) -> None:
    keep(state, owed.roll, move.track)


def rolled(state: State, owed: Rolled) -> None:
    if owed.purpose == "research":
        use_die(state, owed.track, owed.benefit)
    elif owed.purpose == "alien":
        dice = (*owed.rolled, owed.track)
        if owed.left > 1:
            state.owed.append(ToRollScience(YOU, "alien", False, owed.left - 1, dice))
        else:
            state.owed.append(ToUseDie(YOU, tuple(sorted(dice))))
    elif owed.purpose == "discovery":
        discover(state, owed.track)
    else:
        CIVILIZATIONS[owed.purpose].on_rolled(state, owed.track)


def use_die(state: State, track: int, benefit: bool) -> None:
    """TAP-YOU-13: you may advance on that track, with its benefit and bonus unless the icon says no."""
    state.owed.append(MoveToken(YOU, (track,), benefit, PAYABLE if benefit else NO_BONUS, True))


def discover(state: State, track: int) -> None:
    """Age of Discovery: you advance with benefit and bonus, then both bots without."""
    state.owed += [BotToStep(AUTOMA, SHADOW, track, False), BotToStep(AUTOMA, AUTOMA, track, False)]
    state.owed.append(MoveToken(YOU, (track,), True, PAYABLE))


def dice(state: State, owed: ToUseDie) -> list[PickTrack]:
    """Any of the dice that are left."""
    return [PickTrack(track) for track in dict.fromkeys(owed.dice)]


def carry_out(state: State, owed: ToUseDie, move: PickTrack) -> None:
    """Alien Biology: an advance without benefit, or points if the token stands at the end."""
    left = list(owed.dice)
    left.remove(move.track)
    if left:
        state.owed.append(ToUseDie(YOU, tuple(left)))
    if stands_at_end(state, move.track):
        state.earn(BY_TRACKS, OFF_THE_END)
    else:
        use_die(state, move.track, False)


ROLL: Final = Draw(RollScience, (ToRollScience,), science_die, roll, rule="TAP-YOU-13")
VERBS: Final = (
    Verb(PickTrack, (ToKeepRoll,), kept, keep_one, rule="TAP-YOU-16"),
    Verb(PickTrack, (ToUseDie,), dice, carry_out, rule="TAP-YOU-13"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Rolled: rolled}
