"""How the conditions and tie-breakers of the Automa measure an option."""

from collections.abc import Sequence

from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.tables import HER_UPGRADES
from automatable.games.terra_mystica.model.geometry import FAR
from automatable.games.terra_mystica.model.pieces import CULT_TOP, NOBODY, RING, Structure
from automatable.games.terra_mystica.model.tables import TRACKS
from automatable.games.terra_mystica.rules.reach import is_joined

# --- spaces -----------------------------------------------------------------------------------------------------------


def is_empty_land(context: Context, space: int) -> bool:
    """Whether she could build here at all: nothing stands here, and the terrain can be transformed."""
    state = context.state
    return not state.building[space] and state.terrain[space] < RING


def power_for_you(context: Context, space: int) -> int:
    """The power that a build or an upgrade on this space offers to you, whatever your bowls hold."""
    return sum(context.power_value(other) for other in context.near[space])


def next_to_you(context: Context, space: int) -> bool:
    """Whether one of your structures is directly adjacent."""
    owner, she = context.state.owner, context.state.automa.seat
    return any(0 <= owner[other] != she for other in context.near[space])


def to_yours(context: Context, space: int) -> int:
    """The distance to the closest of your structures."""
    return context.from_yours[space]


def to_automa(context: Context, space: int) -> int:
    """The distance to the closest of her own structures."""
    return min(context.from_marked[space], context.from_unmarked[space])


def priority(context: Context, space: int) -> int:
    """TM-ATP-01, TM-ATP-02: the place of the terrain in the row of her priority card."""
    return context.ranks[context.state.terrain[space]]


def your_priority(context: Context, space: int) -> int:
    """The place of the terrain in the row of the priority card of the terrain you started on."""
    return context.ranks_of(context.state.players[0].start)[context.state.terrain[space]]


def youth_priority(context: Context, space: int) -> int:
    """The place of the terrain in the row of the priority card of the Symbiont youth."""
    return context.ranks_of(context.state.automa.youth)[context.state.terrain[space]]


def would_be_marked(context: Context, space: int) -> bool:
    """TM-BUILD-13: whether a dwelling here gets a power token: the closest of her structures is a marked one, and alone so (TM-BUILD-16)."""
    return context.from_marked[space] < context.from_unmarked[space]


def would_shorten(context: Context, space: int) -> bool:
    """Whether a dwelling here brings marked and unmarked structures closer together."""
    other_kind = context.from_unmarked if would_be_marked(context, space) else context.from_marked
    return other_kind[space] < context.apart


def apart_with(context: Context, spaces: Sequence[int]) -> list[int] | None:
    """How far apart marked and unmarked structures would be with a dwelling on each of these spaces; None if that tells nothing."""
    if are_joined(context) or context.apart == FAR:
        return None
    found = [
        (context.from_unmarked if would_be_marked(context, space) else context.from_marked)[space] for space in spaces
    ]
    return None if FAR in found else found


def are_joined(context: Context) -> bool:
    """Whether a marked structure is directly or indirectly adjacent to an unmarked one."""
    return is_joined(context.state)


# --- structures -------------------------------------------------------------------------------------------------------


def upgrade_of(context: Context, space: int) -> int:
    """What her structure on this space becomes: the legal upgrade of the highest power value, of two the shipyard; 0 if there is none."""
    supply = context.state.automa.supply
    for kind in HER_UPGRADES[context.state.building[space]]:
        if supply[kind]:
            return kind
    return Structure.NONE


def is_dwelling_next_to_you(context: Context, space: int) -> bool:
    """TM-UPG-03: whether it is a dwelling beside you; TM-UPG-04: none counts if she has no trading house for it."""
    state = context.state
    wanted = state.automa.supply[Structure.TRADING_HOUSE] and state.building[space] == Structure.DWELLING
    return bool(wanted) and next_to_you(context, space)


# --- cults ------------------------------------------------------------------------------------------------------------


def is_open(context: Context, cult: int) -> bool:
    """Whether nobody stands on the top of this track."""
    state = context.state
    return state.automa.cults[cult] < CULT_TOP and all(player.cults[cult] < CULT_TOP for player in state.players)


def is_head(context: Context, cult: int) -> bool:
    """Whether it is the track in the colour of the Automa's head on the scoring tile."""
    return cult == context.head


def is_at_zero(context: Context, cult: int) -> bool:
    """Whether her marker has not moved on this track."""
    return context.state.automa.cults[cult] == 0


def to_your_marker(context: Context, cult: int) -> int:
    """How far her marker is from yours, or from the highest of several persons."""
    state = context.state
    return abs(state.automa.cults[cult] - max(player.cults[cult] for player in state.players))


def best_priest_space(context: Context, cult: int) -> int:
    """The highest number on a free priest space of this track; 0 if there is none or she has no priest."""
    state = context.state
    if not state.automa.priests:
        return 0
    values = TRACKS[cult].priest_spaces
    taken = state.priest_spaces[len(values) * cult : len(values) * (cult + 1)]
    return max((value for value, seat in zip(values, taken, strict=True) if seat == NOBODY), default=0)


# --- selection --------------------------------------------------------------------------------------------------------


def by_direction(context: Context, options: Sequence[int]) -> int:
    """Directional selection by the number on the support card (TM-DIR-01): TM-DIR-04: the option at which the count ends.

    TM-DIR-05: it starts again where it ends; TM-DIR-06: a single row is counted in the same way.
    """
    counted = _counted(context, options)
    return counted[(context.support.count - 1) % len(counted)]


def numbers_by_direction(context: Context, options: Sequence[int]) -> list[int]:
    """Which number each option has when they are counted so."""
    number = {option: count for count, option in enumerate(_counted(context, options), 1)}
    return [number[option] for option in options]


def _counted(context: Context, options: Sequence[int]) -> list[int]:
    """TM-DIR-02: in reading order; TM-DIR-03: or from the other end."""
    return sorted(options, reverse=context.support.direction == "right_to_left")
