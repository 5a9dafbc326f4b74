"""What followed a move by itself: resources, landmarks, districts, achievements, eras, the end."""

from collections.abc import Sequence

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.pieces import (
    ACHIEVEMENT_NAMES,
    BY_INCOME,
    NOBODY,
    RESOURCE_NAMES,
    RESOURCES,
    SHADOW,
    SOURCES,
    TURNS,
    YOU,
    YOUR_SOURCES,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import ACHIEVEMENTS
from automatable.games.tapestry.show.words.adjustments import begun
from automatable.kernel.turns.moves import Correction, GameOver, Move
from automatable.kernel.words.text import Msg, msg

SAID: tuple[type[Move], ...] = (m.Advance, m.PickResource)
"""What these cost or bring stands in their own entry."""


def aftermath(before: State, move: Move, after: State) -> Sequence[Msg]:
    """Further lines of an entry; nothing where nothing has changed but what the entry itself says."""
    if isinstance(move, Correction):
        return ()
    lines = begun(before, after) + _resources(before, move, after) + _points(before, after)
    lines += [
        msg("after.landmark_you" if owner == YOU else "after.landmark_bots", landmark=names.landmark(number))
        for number, owner in enumerate(after.claimed)
        if owner != NOBODY and before.claimed[number] == NOBODY
    ]
    if (more := after.districts.bit_count() - before.districts.bit_count()) > 0:
        lines.append(msg("after.districts", n=more))
    for which, name in enumerate(ACHIEVEMENT_NAMES):
        for who in after.achieved[which][len(before.achieved[which]) :]:
            points = ACHIEVEMENTS[which].vp_spaces[after.achieved[which].index(who)]
            key = "after.achievement_shadow" if who == SHADOW else "after.achievement"
            lines.append(msg(key, who=names.player(who), name=msg(f"achievement.{name}"), n=points))
    return lines + _rolled(before, after) + _ends(before, after)


def _rolled(before: State, after: State) -> list[Msg]:
    """TAP-SETUP-07, TAP-SETUP-08, TAP-SETUP-12: beside a board, what hands do as soon as the science die has said a favorite track."""
    lines = []
    if before.companion and len(after.automa_civilizations) > len(before.automa_civilizations):
        works = [msg(f"automa.{name}.name") for name in after.automa_civilizations]
        lines.append(msg("prepare.automa_works", n=len(works), names=works))
    for old, new, whose in zip(before.favorite, after.favorite, ("automa", "shadow"), strict=True):
        if before.companion and old == NOBODY != new:
            lines.append(msg(f"prepare.favorite_{whose}", track=names.track(new)))
    return lines


def _resources(before: State, move: Move, after: State) -> list[Msg]:
    if isinstance(move, SAID):
        return []
    changes = [after.resources[number] - before.resources[number] for number in RESOURCES]
    lines = []
    for key, sign in (("after.gained", 1), ("after.paid", -1)):
        parts = [
            msg(f"amount.{RESOURCE_NAMES[number]}", n=sign * change)
            for number, change in enumerate(changes)
            if sign * change > 0
        ]
        if parts:
            lines.append(msg(key, parts=tuple(parts)))
    return lines


def _points(before: State, after: State) -> list[Msg]:
    """Where your points come from, if from several sources; those of an income turn the ceremony tells."""
    gains = {source: after.points[source] - before.points[source] for source in YOUR_SOURCES}
    found = {source: gain for source, gain in gains.items() if gain > 0}
    if len(found) < 2 or (BY_INCOME in found and not before.companion):
        return []
    parts = tuple(msg("after.source", source=msg(f"points.{SOURCES[source]}"), n=n) for source, n in found.items())
    return [msg("after.points", parts=parts)]


def _ends(before: State, after: State) -> list[Msg]:
    lines = []
    if after.income_turns > before.income_turns and 1 < after.income_turns < TURNS:
        first = after.automa_turns < after.income_turns
        lines.append(msg("after.era_first" if first else "after.era", n=after.income_turns))
    if after.out and not before.out:
        lines.append(msg("after.you_out_last" if after.bots_out else "after.you_out"))
    if after.bots_out and not before.bots_out:
        lines.append(msg("after.bots_out_last" if after.out else "after.bots_out"))
    if isinstance(after.owed[-1], GameOver) and not isinstance(before.owed[-1], GameOver):
        lines.append(msg("after.over", you=after.vp, automa=after.automa_vp))
    return lines
