"""The Mautoma's moves in words, and as steps for hands."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.automa.refresh import NO_COLOUR, colour_at
from automatable.games.revive.automa.turn import building_gift, figure_gift
from automatable.games.revive.model import moves
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.geometry import FIRST_CORNER, MASKS, grid_name
from automatable.games.revive.model.land import kind_of
from automatable.games.revive.model.names import (
    artifact_name,
    part_name,
    place_name,
    tile_name,
    track_name,
)
from automatable.games.revive.model.owed import AutomaToAct
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    ACTION_CARDS,
    COLOURS,
    KINDS,
    PARTS,
    POSITIONS,
)
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import Msg, msg


def _size(state: State) -> Msg:
    return msg("size.small" if state.small_left else "size.large")


def _tell_build(state: State, move: moves.AutomaBuild) -> Msg:
    gears = building_gift(state, move.at)
    if gears:
        return msg("tell.mautoma_build_claim", place=place_name(move.at), n=gears)
    return msg("tell.mautoma_build", place=place_name(move.at))


def with_the_marker(state: State) -> list[Msg]:
    """REV-TURN-02, REV-TURN-03: before the first part of a card, the marker."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToAct) or owed.part:
        return []
    position = msg("place.position", n=state.position, colour=artifact_name(colour_at(state.position)))
    return [msg("instruct.marker", n=ACTION_CARDS[state.card].energy_steps, position=position)]


def _for_hands(state: State, at: int) -> Msg:
    """A space as eyes find it: no board has our names printed on it."""
    kind = kind_of(state, at)
    if at >= FIRST_CORNER or kind is None:
        return place_name(at)
    ground = msg(f"ground.{KINDS[kind]}")
    return msg("place.for_hands", name=grid_name(at), ground=ground, part=part_name(at % len(PARTS)))


def _instruct_build(state: State, move: moves.AutomaBuild) -> Sequence[Msg]:
    steps = [*with_the_marker(state), msg("instruct.build", size=_size(state), place=_for_hands(state, move.at))]
    if MASKS[move.at] & state.claims:
        steps += [msg("instruct.claim_back"), msg("instruct.gears", n=building_gift(state, move.at))]
    return steps


def _tell_populate(state: State, move: moves.AutomaPopulate) -> Msg:
    books = figure_gift(state, move.at)
    if books:
        return msg("tell.mautoma_populate_gift", place=place_name(move.at), n=books)
    return msg("tell.mautoma_populate", place=place_name(move.at))


def _instruct_populate(state: State, move: moves.AutomaPopulate) -> Sequence[Msg]:
    steps = [*with_the_marker(state), msg("instruct.populate", place=_for_hands(state, move.at))]
    if MASKS[move.at] & state.claims:
        steps.append(msg("instruct.claim_back"))
    if books := figure_gift(state, move.at):
        steps.append(msg("instruct.books", n=books))
    return steps


def _instruct_explore(state: State, move: moves.AutomaExplore) -> Sequence[Msg]:
    return (*with_the_marker(state), msg("instruct.explore", tile=tile_name(move.space)))


def _skip(state: State, move: moves.AutomaSkip) -> Msg:
    return msg(f"tell.mautoma_no_{Deed(move.deed).name.lower()}")


def _instruct_skip(state: State, move: moves.AutomaSkip) -> Sequence[Msg]:
    return (*with_the_marker(state), _skip(state, move))


def _tell_refresh(state: State, move: moves.AutomaRefresh) -> Msg:
    if move.colour == NO_COLOUR:
        return msg("tell.mautoma_refresh_none")
    return msg("tell.mautoma_refresh", colour=artifact_name(move.colour))


def _instruct_refresh(state: State, move: moves.AutomaRefresh) -> Sequence[Msg]:
    row = POSITIONS[state.position - 1]
    steps = [] if move.colour == NO_COLOUR else [msg("instruct.artifact", colour=artifact_name(move.colour))]
    for key, at in (("citizens", row.discard_citizens), ("modules", row.discard_modules)):
        if at:
            steps.append(msg(f"instruct.{key}", n=len(at), places=at))
    for colour, name in enumerate(COLOURS):
        if at := getattr(row.discard_machines, name):
            steps.append(msg("instruct.machines", n=len(at), places=at, colour=track_name(colour)))
    steps.append(msg("instruct.progress"))
    steps.append(msg("instruct.refill"))
    return steps


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        moves.AutomaExplore,
        lambda state, move: msg("tell.mautoma_explore", tile=tile_name(move.space)),
        instruct=_instruct_explore,
    ),
    Wording(moves.AutomaBuild, _tell_build, instruct=_instruct_build),
    Wording(moves.AutomaPopulate, _tell_populate, instruct=_instruct_populate),
    Wording(moves.AutomaSkip, _skip, instruct=_instruct_skip),
    Wording(moves.AutomaRefresh, _tell_refresh, instruct=_instruct_refresh),
)
