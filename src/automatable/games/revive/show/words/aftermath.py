"""What a move has cost and brought, and what followed from it by itself: marks of the score track, a new turn, the final count."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.model.moves import KeepArtifactCard
from automatable.games.revive.model.names import NOTHING, effects_words, track_name
from automatable.games.revive.model.state import YOU, State
from automatable.games.revive.model.tables import COLOURS, MARKS
from automatable.games.revive.rules.scoring import TURNS, rank, scores
from automatable.kernel.turns.moves import Correction, GameOver, Move
from automatable.kernel.words.text import Msg, msg

AMOUNTS: Final = (("gear", "gear"), ("book", "book"), ("food", "food"), ("crystal", "crystal"), ("points", "points"))
"""What can be counted before and after, and its word."""


def aftermath(before: State, move: Move, after: State) -> Sequence[Msg]:
    """Further lines of an entry; nothing where nothing has changed but what the entry itself says."""
    if isinstance(move, (Correction, KeepArtifactCard)):
        return ()
    lines: list[Msg] = []
    paid, gained = _changes(before, after)
    if paid:
        lines.append(msg("after.paid", parts=tuple(paid)))
    if gained:
        lines.append(msg("after.gained", parts=tuple(gained)))
    for at, effects in MARKS[before.marks : after.marks]:
        lines.append(msg("after.mark", at=at, effect=effects_words(effects)))
    if after.turn > before.turn:
        lines.append(msg("after.turn", n=after.turn, of=TURNS))
    if isinstance(after.owed[-1], GameOver) and not isinstance(before.owed[-1], GameOver):
        lines += final_count(after)
    return lines


def _changes(before: State, after: State) -> tuple[list[Msg], list[Msg]]:
    paid: list[Msg] = []
    gained: list[Msg] = []
    for name, word in AMOUNTS:
        more = getattr(after, name) - getattr(before, name)
        if more:
            (gained if more > 0 else paid).append(msg(f"effect.{word}", n=abs(more)))
    if (energy := after.energy_owned - before.energy_owned) > 0:
        gained.append(msg("effect.energy", n=energy))
    elif (ready := after.energy - before.energy) > 0:
        gained.append(msg("after.energy_back", n=ready))
    elif ready < 0:
        paid.append(msg("effect.energy_used", n=-ready))
    gained += [
        msg("after.step", track=track_name(colour), n=after.tracks[colour])
        for colour in range(len(COLOURS))
        if after.tracks[colour] > before.tracks[colour]
    ]
    if after.own_minor > before.own_minor:
        gained.append(msg("after.minor"))
    return paid, gained


def final_count(state: State) -> list[Msg]:
    """Your points by source, and the level they reach."""
    score = scores(state)[YOU]
    parts = tuple(msg("after.part", what=what, n=points) for what, points in score.parts if points)
    level = msg(f"rank.{rank(score.points)}")
    result = msg("after.result", n=score.points, level=level)
    return [msg("after.count", parts=parts or (NOTHING,)), result] if state.companion else [result]
