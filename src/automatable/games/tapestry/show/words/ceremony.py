"""Income turns count by count: the lines of the Automa's mat, the points of your income mat."""

from typing import Final

from automatable.games.tapestry.automa.income import score_lines
from automatable.games.tapestry.model.moves import AutomaScore, RevealTapestry
from automatable.games.tapestry.model.owed import IncomeStep
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    BUILDINGS,
    BY_INCOME,
    EXPLORATION,
    MILITARY,
    ROW_NAMES,
    SCIENCE,
    SOURCES,
    TECHNOLOGY,
    YOU,
    YOUR_SOURCES,
)
from automatable.games.tapestry.model.places import hex_place, row_place, space_place
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.actions.income import POINTS, icon_points
from automatable.games.tapestry.turn_machine import RULES
from automatable.kernel.show.ceremony import consequences, points_of
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

LINE_RULES: Final = {
    "landmarks_and_territories": ("TAP-INCVP-01", "TAP-INCVP-04"),
    "military_and_science": ("TAP-INCVP-02", "TAP-INCVP-04"),
    "technology_and_exploration": ("TAP-INCVP-03", "TAP-INCVP-04"),
    "first_to_era": ("TAP-INCVP-07",),
    "conquerors": ("TAP-INC-11",),
    "engineers": ("TAP-INC-11",),
}
LINE_TRACKS: Final = {
    "military_and_science": (MILITARY, SCIENCE),
    "technology_and_exploration": (TECHNOLOGY, EXPLORATION),
}


def ceremony(before: State, move: Move, after: State) -> Ceremony | None:
    """What the Automa's mat counts, or yours; beside a board nobody sees yours."""
    if isinstance(move, AutomaScore):
        counts = [_line(before, *line) for line in score_lines(before, move.civilization)]
        return Ceremony(msg("ceremony.income", n=before.automa_turns), points_of(RULES, before), tuple(counts))
    if isinstance(move, RevealTapestry) and (gained := after.automa_vp - before.automa_vp):
        return _trapped(before, gained)
    if before.companion or after.points[BY_INCOME] == before.points[BY_INCOME]:
        return None
    return _yours(before, move, after)


def _trapped(before: State, gained: int) -> Ceremony:
    """A trap of hers can topple the second of your outposts."""
    count = Count(msg("achievement.topple_two"), ("TAP-ACH-01", "TAP-ACH-02"), (Share(AUTOMA, gained),))
    return Ceremony(msg("points.achievements"), points_of(RULES, before), (count,))


def _line(state: State, name: str, count: int, times: int) -> Count:
    """One line of her mat."""
    lands, landmarks = state.lands(AUTOMA_OUTPOST), state.automa_landmarks
    parts: tuple[int, ...] = (count,)
    said: Msg | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    lit: tuple[str, ...] = ()
    if name == "landmarks_and_territories":
        parts = (len(landmarks), len(lands))
        how = msg("ceremony.lands", landmarks=parts[0], lands=parts[1], all=count, times=times)
    elif name in LINE_TRACKS:
        spaces = [(track, state.bot_track[0][track]) for track in LINE_TRACKS[name]]
        parts = tuple(space for _, space in spaces)
        how = msg("ceremony.spaces", first=parts[0], second=parts[1], times=times)
        lit = tuple(space_place(track, space) for track, space in spaces)
        numbers = tuple((space_place(track, space), space) for track, space in spaces if space)
    elif name == "first_to_era":
        how = msg("ceremony.first", n=times)
    else:
        how = msg(f"ceremony.{name}", n=count)
    if name in ("landmarks_and_territories", "conquerors"):
        lit = tuple(hex_place(at) for at in lands)
        numbers = tuple((hex_place(at), number + 1) for number, at in enumerate(lands))
    if name in LINE_TRACKS or name == "landmarks_and_territories":
        said = msg("ceremony.factor", n=times)
    return Count(
        msg(f"line.{name}"),
        LINE_RULES[name],
        (Share(AUTOMA, count * times, how, parts, times, said),),
        None,
        lit,
        numbers,
    )


def _row(state: State, building: int) -> Count:
    """One row of your income mat."""
    uncovered, icons = 6 - state.row_left[building], icon_points(state, building)
    if len(icons) > 1:
        how = msg("ceremony.icons", n=uncovered, icons=" + ".join(map(str, icons)))
        share = Share(YOU, sum(icons), how, tuple(icons))
    else:
        share = Share(YOU, sum(icons), msg("ceremony.row", n=uncovered))
    return Count(msg(f"ceremony.{ROW_NAMES[building]}"), ("TAP-YOU-25",), (share,), None, (row_place(building),))


def _yours(before: State, move: Move, after: State) -> Ceremony:
    """The rows of your mat that are uncovered, then what else the turn brought."""
    counts: list[Count] = []
    for owed, state in consequences(RULES, before, move):
        if isinstance(owed, IncomeStep) and owed.step == POINTS:
            counts += [_row(state, building) for building in BUILDINGS]
    for source in YOUR_SOURCES:
        gained = after.points[source] - before.points[source]
        if gained and source != BY_INCOME:
            counts.append(Count(msg(f"points.{SOURCES[source]}"), ("TAP-YOU-25",), (Share(YOU, gained),)))
    hers = after.automa_vp - before.automa_vp
    if hers:
        counts.append(Count(msg("points.achievements"), ("TAP-ACH-01",), (Share(AUTOMA, hers),)))
    return Ceremony(msg("ceremony.yours", n=after.income_turns), points_of(RULES, before), tuple(counts))
