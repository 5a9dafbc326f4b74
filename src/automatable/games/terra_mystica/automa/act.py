"""From what the Automa owes to her move: condition, choice, fallback."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.automa import measures
from automatable.games.terra_mystica.automa.build_choices import BLIGHT, CUBE, site
from automatable.games.terra_mystica.automa.choices import (
    BLOCK,
    BLOCK_MERCHANTS,
    TRADE,
    catch_up,
    favor,
    track,
    upgrade,
)
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
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.records import BuildTiebreaker
from automatable.games.terra_mystica.rules.reach import by_round
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide, fallback, note
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import msg

Decider = Callable[[Context, Trace | None], Move]


def act(context: Context, action: str, trace: Trace | None) -> Move:
    """TM-ACT-02: her move for one action of a decision card or one step of the faction card: condition, options, tie-breakers."""
    if action in DECIDERS:
        return DECIDERS[action](context, trace)
    choice, move = CHOICES[action]
    found = decide(context, choice, trace)
    return AutomaDoNothing(action) if found is None else move(found)


# --- transform and build ----------------------------------------------------------------------------------------------


def build(
    context: Context, trace: Trace | None, anywhere: bool = False, tiebreakers: tuple[BuildTiebreaker, ...] = ()
) -> Move:
    """A dwelling on the chosen site; an upgrade where that is impossible (TM-BUILD-01, TM-BUILD-14)."""
    if not context.state.automa.supply[Structure.DWELLING]:
        fallback(trace, "TM-BUILD-01", "choice.no_dwelling")
        return upgrade_structure(context, trace, "transform_and_build")
    space = decide(context, site(context, anywhere, tiebreakers), trace)
    if space is None:
        return upgrade_structure(context, trace, "transform_and_build")
    return AutomaBuild(space, measures.would_be_marked(context, space))


def faction_build(context: Context, trace: Trace | None) -> Move:
    """The build of the faction action, with the faction's own tie-breakers (TM-ACT-06)."""
    return build(context, trace, tiebreakers=context.faction.build_tiebreakers)


def build_anywhere(context: Context, trace: Trace | None) -> Move:
    """The Wanderers' build, which needs no range."""
    return build(context, trace, anywhere=True, tiebreakers=context.faction.build_tiebreakers)


def upgrade_structure(context: Context, trace: Trace | None, action: str = "upgrade") -> Move:
    """Her upgrade; `action` is what she owed."""
    space = decide(context, upgrade(context), trace)
    return AutomaDoNothing(action) if space is None else AutomaUpgrade(space, measures.upgrade_of(context, space))


# --- cult tracks ------------------------------------------------------------------------------------------------------


def advance_cult(context: Context, trace: Trace | None) -> Move:
    """A priest on the best free space of the chosen track, or one step without (TM-CULT-07, TM-CULT-08)."""
    cult = decide(context, track(context), trace)
    if cult is None:
        return AutomaDoNothing("advance_cult_track")
    priest = measures.best_priest_space(context, cult)
    return AutomaAdvanceCult(cult, priest or 1, priest)


def faction_cult(context: Context, trace: Trace | None) -> Move:
    """The Druids' steps: catch-up, without a priest."""
    return _catch_up(context, trace, context.faction.cult_steps)


def climb(context: Context, trace: Trace | None) -> Move:
    """The Powermongers' step for the power you gained: catch-up, without a priest."""
    return _catch_up(context, trace, 1)


def _catch_up(context: Context, trace: Trace | None, steps: int) -> Move:
    cult = decide(context, catch_up(context), trace)
    return AutomaDoNothing("advance_cult_track") if cult is None else AutomaAdvanceCult(cult, steps, 0)


def take_favor(context: Context, trace: Trace | None) -> Move:
    """A favor tile with three steps."""
    cult = decide(context, favor(context), trace)
    return AutomaDoNothing("take_favor_tile") if cult is None else AutomaTakeFavor(FAVOR_OF_CULT[cult])


# --- the rest ---------------------------------------------------------------------------------------------------------


def gain_points(context: Context, trace: Trace | None) -> Move:
    """TM-VP-01: the points of the action card; TM-VP-02: X is a number of the difficulty card."""
    printed = context.card.vp if context.card is not None else 0
    if printed == "X":
        return _gain(by_round(context.level.x, context.state.round), "TM-VP-02", trace)
    return _gain(printed, "TM-VP-01", trace)


def faction_points(context: Context, trace: Trace | None) -> Move:
    return _gain(context.faction.vp, "TM-FACT-01", trace)


def _gain(points: int, rule: str, trace: Trace | None) -> Move:
    note(trace, rule, lambda points: msg("choice.points", n=points), points, left=(points,), kind="options")
    return AutomaGainPoints(points)


CHOICES: Final[dict[str, tuple[Choice[Context, int], Callable[[int], Move]]]] = {
    "block_power_action": (BLOCK, AutomaBlock),
    "block_merchants": (BLOCK_MERCHANTS, AutomaBlock),
    "trade": (TRADE, AutomaTrade),
    "cube": (CUBE, AutomaPlaceCube),
    "blight": (BLIGHT, AutomaBlight),
}
"""The actions whose choice says all: a token on a power action (TM-BLOCK-05: a second one on the Merchants board), a trade with one
of your structures beside a river, the Symbionts' worker cube, the Blight's fallow land."""
DECIDERS: Final[dict[str, Decider]] = {
    "upgrade": upgrade_structure,
    "take_favor_tile": take_favor,
    "gain_vp": gain_points,
    "advance_cult_track": advance_cult,
    "transform_and_build": build,
    "build": faction_build,
    "build_anywhere": build_anywhere,
    "vp": faction_points,
    "cult": faction_cult,
    "climb": climb,
}
