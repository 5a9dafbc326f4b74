"""What the persons do to the ongoing abilities of the Automa's faction card (TM-FCARD-04); cubes are reconstructed."""

from automatable.games.terra_mystica.model.owed import AutomaClimbs
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.games.terra_mystica.rules.effects.points import score


def space_used(state: State, at: int) -> None:
    """A person transformed or built on a space: the cube there returns to her supply."""
    automa = state.automa
    if at in automa.cubes:
        automa.cubes.remove(at)
        score(automa, Source.FACTION, AUTOMA_FACTIONS[automa.faction].cube_used_vp)


def power_gained(state: State, amount: int) -> None:
    """TM-FCARD-05: a person gained power from her: it is she who may advance on a cult."""
    needed = AUTOMA_FACTIONS[state.automa.faction].cult_step_from_power
    if needed and amount >= needed:
        state.owed.append(AutomaClimbs(state.automa.seat))
