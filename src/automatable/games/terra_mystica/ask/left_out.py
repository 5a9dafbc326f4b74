"""The facts of a question that a turn of hers may not read, by what she owes and in the order of its rules."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from automatable.games.terra_mystica.ask.reading import BONUS, FAVOR_NAMES, FINAL_NAMES
from automatable.games.terra_mystica.automa.choices import favor, track
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.tables import TILES
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaPasses
from automatable.games.terra_mystica.model.pieces import CULTS, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.kernel.ask.left_out import FactRead, one_of, some_of
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import msg

Facts = Iterator[FactRead]


def _scoring_tile(context: Context, rule: str) -> FactRead:
    return FactRead("scoring_tile", rule, msg("see.scoring", round=context.state.round), one_of(TILES))


def _cults(context: Context, rule: str) -> Facts:
    for whose in ("automa", "you"):
        for cult in CULTS:
            yield FactRead(f"{whose}.cults.{cult}", rule, msg(f"needs.cult_{whose}", cult=msg(f"choice.{cult}")))


def _block(context: Context) -> Facts:
    """TM-BLOCK-02: which power actions are covered."""
    values = some_of(range(1, len(POWER_ACTIONS) + 1))
    yield FactRead("power_actions_taken", "TM-BLOCK-02", msg("needs.power_actions"), values)


def _cult_track(context: Context) -> Facts:
    """TM-CULT-02: both markers; TM-CULT-03: the colour of the scoring tile; TM-CULT-07: priests and their spaces on the chosen track."""
    yield from _cults(context, "TM-CULT-02")
    if context.support.cult == "scoring_tile":
        yield _scoring_tile(context, "TM-CULT-03")
    cult = decide(context, track(context))
    if cult is not None:
        yield FactRead("automa.priests", "TM-CULT-07", msg("needs.priests"))
        if context.state.automa.priests:
            ask = msg("needs.priest_spaces", cult=msg(f"choice.{CULTS[cult]}"))
            yield FactRead(f"priest_spaces_taken.{CULTS[cult]}", "TM-CULT-07", ask)


def _catch_up(context: Context) -> Facts:
    """TM-CULT-04, TM-CULT-05: both markers, without a tile and without a priest."""
    yield from _cults(context, "TM-CULT-02")


def _favor_tile(context: Context) -> Facts:
    """TM-FAV-02: the tiles that are there, and the tracks that are open; then as on a cult track."""
    yield FactRead("favor_tiles_gone", "TM-FAV-02", msg("needs.favor_tiles"), some_of(FAVOR_NAMES))
    yield from _cults(context, "TM-FAV-02")
    if context.support.cult == "scoring_tile" and decide(context, favor(context)) is not None:
        yield _scoring_tile(context, "TM-CULT-03")


def _upgrade(context: Context) -> Facts:
    """TM-UPG-03, TM-UPG-05: who is beside whom."""
    yield FactRead("bridges", "TM-UPG-05", msg("needs.bridges"))


def _build(context: Context) -> Facts:
    """TM-BUILD-02, TM-BUILD-07: land within range and its terrain; TM-BUILD-09: whether a final tile sends her away from herself."""
    if context.state.automa.supply[Structure.DWELLING]:
        yield FactRead("terrain_tiles", "TM-BUILD-07", msg("needs.terrain_tiles"))
        yield FactRead("bridges", "TM-BUILD-02", msg("needs.bridges"))
        yield FactRead("final_scoring", "TM-BUILD-09", msg("needs.final_scoring"), one_of((None, *FINAL_NAMES)))
    else:
        yield from _upgrade(context)


ACTIONS: Final[Mapping[str, Callable[[Context], Facts]]] = {
    "block_power_action": _block,
    "advance_cult_track": _cult_track,
    "cult": _catch_up,
    "take_favor_tile": _favor_tile,
    "upgrade": _upgrade,
    "transform_and_build": _build,
    "build": _build,
    "build_anywhere": _build,
}
"""What each action of a card reads; the others read nothing that may be left out."""


def acts(state: State, owed: AutomaActs) -> Facts:
    if owed.action in ACTIONS:
        yield from ACTIONS[owed.action](Context(state))


def passes(state: State, owed: AutomaPasses) -> Facts:
    """TM-PASS-01: the points of the scoring tile, for some factions twice; TM-PASS-02: the row of bonus cards."""
    context = Context(state)
    yield _scoring_tile(context, "TM-PASS-01")
    if context.faction.pass_first_doubles:
        yield FactRead("passed_first", "TM-FCARD-04", msg("needs.passed_first"))
    yield FactRead("bonus_row", "TM-PASS-02", msg("needs.bonus_row"), some_of(BONUS, 3, 3))
    if state.round < ROUNDS:
        yield FactRead("automa_bonus", "TM-PASS-04", msg("needs.automa_bonus"), one_of(BONUS))


READS: Final[Mapping[type[Owed], Callable[[State, Any], Facts]]] = {AutomaActs: acts, AutomaPasses: passes}


def _row(question: dict[str, Any]) -> list[str]:
    """Three cards that she has not."""
    return [name for name in BONUS if name != question.get("automa_bonus")][:3]


def _bonus(question: dict[str, Any]) -> str:
    row = question.get("bonus_row")
    return next(name for name in BONUS if not isinstance(row, list) or name not in row)


FIELDS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "scoring_tile": lambda question: min(TILES),
    "power_actions_taken": lambda question: [],
    "priest_spaces_taken": lambda question: {cult: [] for cult in CULTS},
    "priest_spaces_taken.*": lambda question: [],
    "favor_tiles_gone": lambda question: [],
    "terrain_tiles": lambda question: {},
    "bridges": lambda question: [],
    "final_scoring": lambda question: None,
    "passed_first": lambda question: False,
    "bonus_row": _row,
    "automa_bonus": _bonus,
    "automa.priests": lambda question: 0,
    "automa.cults": lambda question: dict.fromkeys(CULTS, 0),
    "automa.cults.*": lambda question: 0,
    "you.cults": lambda question: dict.fromkeys(CULTS, 0),
    "you.cults.*": lambda question: 0,
}
