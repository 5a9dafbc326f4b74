"""From what the Automa owes to her move: condition, choice, fallback."""

from collections.abc import Callable
from typing import Final

import msgspec

from automatable.games.terra_mystica.automa import measures
from automatable.games.terra_mystica.automa.build_choices import BLIGHT, CUBE, site
from automatable.games.terra_mystica.automa.choices import BLOCK, BLOCK_MERCHANTS, TRADE, favor, track, upgrade
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.tables import FAVOR_OF_CULT
from automatable.games.terra_mystica.model.moves import (
    AutomaAdvanceCult,
    AutomaBlight,
    AutomaBlock,
    AutomaBuild,
    AutomaDoNothing,
    AutomaGainPoints,
    AutomaPlaceCube,
    AutomaTakeFavor,
    AutomaTrade,
    AutomaUpgrade,
)
from automatable.games.terra_mystica.model.pieces import NOBODY, STRUCTURES, Structure
from automatable.games.terra_mystica.model.records import BuildTiebreaker
from automatable.games.terra_mystica.model.tables import TRACKS
from automatable.games.terra_mystica.rules.reach import by_round
from automatable.kernel.decide.pipeline import Step, Trace, decide
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import msg

UPGRADE_RULES: Final[dict[int, str]] = {Structure.STRONGHOLD: "TM-UPG-09", Structure.SHIPYARD: "TM-UPG-08"}
Decider = Callable[[Context, Trace | None], Move]


def act(context: Context, action: str, trace: Trace | None) -> Move:
    """TM-ACT-02: her move for one action of a decision card or one step of the faction card: condition, options, tie-breakers."""
    if trace is not None:
        trace.about = msg(f"choice.about_{action}")
    return DECIDERS[action](context, trace)


# --- transform and build ----------------------------------------------------------------------------------------------


def build(
    context: Context, trace: Trace | None, anywhere: bool = False, tiebreakers: tuple[BuildTiebreaker, ...] = ()
) -> Move:
    """A dwelling on the chosen site; an upgrade where that is impossible (TM-BUILD-01, TM-BUILD-14)."""
    if not context.state.automa.supply[Structure.DWELLING]:
        return _upgrade_instead(context, trace, "TM-BUILD-01", "choice.no_dwelling")
    space = decide(context, site(context, anywhere, tiebreakers), trace)
    if trace is not None and trace.whole:
        trace.steps[:] = _for_eyes(trace.steps)
    if space is None:
        return _upgrade_instead(context, trace, "TM-BUILD-14", "choice.no_site")
    marked = measures.would_be_marked(context, space)
    if trace is not None and trace.whole:
        _note(trace, "TM-BUILD-13", "choice.mark_unseen", space)
    elif trace is not None and context.from_marked[space] == context.from_unmarked[space]:
        _note(trace, "TM-BUILD-16", "choice.tied", space)
    elif trace is not None:
        _note(trace, "TM-BUILD-13", "choice.marked" if marked else "choice.unmarked", space)
    return AutomaBuild(space, marked)


def _for_eyes(steps: list[Step]) -> list[Step]:
    """A check-list says what reaching means (TM-BUILD-04, TM-BUILD-05), not how it stands on a map that nobody has seen."""
    said = msg("choice.reaching_unseen")
    return [
        msgspec.structs.replace(step, what=said) if step.rule == "TM-BUILD-04" else step
        for step in steps
        if step.rule != "TM-BUILD-05"
    ]


def _upgrade_instead(context: Context, trace: Trace | None, rule: str, why: str) -> Move:
    if trace is not None:
        trace.fallback(rule, msg(why))
    return upgrade_structure(context, trace, "transform_and_build")


def faction_build(context: Context, trace: Trace | None) -> Move:
    """The build of the faction action, with the faction's own tie-breakers (TM-ACT-06)."""
    return build(context, trace, tiebreakers=context.faction.build_tiebreakers)


def build_anywhere(context: Context, trace: Trace | None) -> Move:
    """The Wanderers' build, which needs no range."""
    return build(context, trace, anywhere=True, tiebreakers=context.faction.build_tiebreakers)


def upgrade_structure(context: Context, trace: Trace | None, action: str = "upgrade") -> Move:
    """Her upgrade; `action` is what she owed."""
    space = decide(context, upgrade(context), trace)
    if space is None:
        return _nothing(trace, "TM-UPG-01", action)
    to = measures.upgrade_of(context, space)
    if trace is not None and trace.whole:
        _note(trace, "TM-UPG-07", "choice.becomes_unseen", space)
    elif trace is not None:
        rule = UPGRADE_RULES.get(to, "TM-UPG-07")
        _note(trace, rule, f"choice.becomes_{STRUCTURES[to]}", space)
    return AutomaUpgrade(space, to)


# --- cult tracks ------------------------------------------------------------------------------------------------------


def advance_cult(context: Context, trace: Trace | None) -> Move:
    """A priest on the best free space of the chosen track, or one step without (TM-CULT-07, TM-CULT-08)."""
    cult = decide(context, track(context), trace)
    if cult is None:
        return _nothing(trace, "TM-CULT-01", "advance_cult_track")
    priest = best_priest_space(context, cult)
    if trace is not None and trace.whole:
        _note(trace, "TM-CULT-07", "choice.priest_unseen", cult)
    elif trace is not None and priest:
        _note(trace, "TM-CULT-07", "choice.priest", cult, n=priest)
    elif trace is not None:
        _note(trace, "TM-CULT-08", "choice.no_priest", cult)
    return AutomaAdvanceCult(cult, priest or 1, priest)


def best_priest_space(context: Context, cult: int) -> int:
    """The highest number on a free priest space of this track; 0 if there is none or she has no priest."""
    state = context.state
    if not state.automa.priests:
        return 0
    values = TRACKS[cult].priest_spaces
    taken = state.priest_spaces[len(values) * cult : len(values) * (cult + 1)]
    return max((value for value, seat in zip(values, taken, strict=True) if seat == NOBODY), default=0)


def faction_cult(context: Context, trace: Trace | None) -> Move:
    """The Druids' steps: catch-up, without a priest."""
    return _catch_up(context, trace, context.faction.cult_steps)


def climb(context: Context, trace: Trace | None) -> Move:
    """The Powermongers' step for the power you gained: catch-up, without a priest."""
    return _catch_up(context, trace, 1)


def _catch_up(context: Context, trace: Trace | None, steps: int) -> Move:
    cult = decide(context, track(context, catch_up=True), trace)
    return _nothing(trace, "TM-CULT-01", "advance_cult_track") if cult is None else AutomaAdvanceCult(cult, steps, 0)


def take_favor(context: Context, trace: Trace | None) -> Move:
    """A favor tile with three steps."""
    cult = decide(context, favor(context), trace)
    if cult is None:
        return _nothing(trace, "TM-ACT-04", "take_favor_tile")
    return AutomaTakeFavor(FAVOR_OF_CULT[cult])


# --- the rest ---------------------------------------------------------------------------------------------------------


def block(context: Context, trace: Trace | None) -> Move:
    """A token on a power action."""
    position = decide(context, BLOCK, trace)
    return _nothing(trace, "TM-BLOCK-01", "block_power_action") if position is None else AutomaBlock(position)


def block_merchants(context: Context, trace: Trace | None) -> Move:
    """A second token, on a power action of the Merchants board (TM-BLOCK-05)."""
    position = decide(context, BLOCK_MERCHANTS, trace)
    return _nothing(trace, "TM-BLOCK-01", "block_merchants") if position is None else AutomaBlock(position)


def trade(context: Context, trace: Trace | None) -> Move:
    """A trade with one of your structures beside a river."""
    space = decide(context, TRADE, trace)
    return _nothing(trace, "TM-ACT-04", "trade") if space is None else AutomaTrade(space)


def gain_points(context: Context, trace: Trace | None) -> Move:
    """TM-VP-01: the points of the action card; TM-VP-02: X is a number of the difficulty card."""
    printed = context.card.vp if context.card is not None else 0
    points = by_round(context.level.x, context.state.round) if printed == "X" else printed
    if trace is not None:
        rule = "TM-VP-02" if printed == "X" else "TM-VP-01"
        trace.steps.append(Step(rule, "options", msg("choice.points", n=points), (points,)))
    return AutomaGainPoints(points)


def faction_points(context: Context, trace: Trace | None) -> Move:
    """The points of the faction card."""
    points = context.faction.vp
    if trace is not None:
        trace.steps.append(Step("TM-FACT-01", "options", msg("choice.points", n=points), (points,)))
    return AutomaGainPoints(points)


def place_cube(context: Context, trace: Trace | None) -> Move:
    """A worker cube of the Symbionts."""
    space = decide(context, CUBE, trace)
    return _nothing(trace, "TM-ACT-04", "cube") if space is None else AutomaPlaceCube(space)


def blight(context: Context, trace: Trace | None) -> Move:
    """Fallow land becomes blighted."""
    space = decide(context, BLIGHT, trace)
    return _nothing(trace, "TM-ACT-04", "blight") if space is None else AutomaBlight(space)


def _nothing(trace: Trace | None, rule: str, action: str) -> Move:
    if trace is not None:
        trace.fallback(rule, msg("choice.nothing"))
    return AutomaDoNothing(action)


def _note(trace: Trace, rule: str, what: str, option: int, **fields: int) -> None:
    trace.steps.append(Step(rule, "condition", msg(what, **fields), (option,)))


DECIDERS: Final[dict[str, Decider]] = {
    "upgrade": upgrade_structure,
    "take_favor_tile": take_favor,
    "gain_vp": gain_points,
    "block_power_action": block,
    "block_merchants": block_merchants,
    "trade": trade,
    "advance_cult_track": advance_cult,
    "transform_and_build": build,
    "build": faction_build,
    "build_anywhere": build_anywhere,
    "vp": faction_points,
    "cult": faction_cult,
    "cube": place_cube,
    "blight": blight,
    "climb": climb,
}
