"""One turn of the Automa from a stateless question (the public `decide` format)."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.terra_mystica.ask.position import position
from automatable.games.terra_mystica.ask.question import EXAMPLE, QuestionRecord
from automatable.games.terra_mystica.ask.reading import BONUS_NAME, read
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.draws import owed_actions
from automatable.games.terra_mystica.automa.effects import CHANGES
from automatable.games.terra_mystica.automa.measures import power_for_you
from automatable.games.terra_mystica.model.moves import (
    AutomaAdvanceCult,
    AutomaBlock,
    AutomaBuild,
    AutomaDoNothing,
    AutomaGainPoints,
    AutomaPass,
    AutomaTakeFavor,
    AutomaTrade,
    AutomaUpgrade,
)
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaPasses
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, ROUNDS, STRUCTURES, TERRAINS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD, FAVORS
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.ask.question import trace_steps
from automatable.kernel.contract.game import Ask
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Catalogue, msg

OUTSIDE = ("cube", "blight")
"""Reconstructed steps of faction cards that need more than the question holds."""
BUILDS = ("transform_and_build", "build", "build_anywhere")

Entry = dict[str, Any]


def decide(question: Any, words: Catalogue) -> dict[str, Any]:
    """Answer a question of the public format; raises Malformed for a bad one."""
    asked = read(question)
    return _pass(asked.state, words) if asked.passes else _turn(asked.state, words)


def _pass(state: State, words: Catalogue) -> dict[str, Any]:
    before = state.automa.vp
    trace = Trace()
    state.owed.append(AutomaPasses(state.automa.seat))
    move = RULES.bot(state, trace)
    CHANGES[AutomaPass](state, state.owed[-1], move)
    taken = None if state.round == ROUNDS else BONUS_NAME[state.automa.bonus]
    return {
        "actions": [],
        "vp": state.automa.vp,
        "pass": {
            "vp": state.automa.vp - before,
            "bonus_taken": taken,
            "bonus_row": [BONUS_NAME[card] for card in state.bonus_row],
        },
        "trace": trace_steps(trace, words),
    }


def _turn(state: State, words: Catalogue) -> dict[str, Any]:
    actions = [
        _carry_out(state, owed, words)
        for owed in owed_actions(state, CARD[state.automa.action])
        if owed.action not in OUTSIDE
    ]
    steps = [step for entry in actions for step in entry["trace"]]
    return {"actions": actions, "vp": state.automa.vp, "pass": None, "trace": steps}


def _carry_out(state: State, owed: AutomaActs, words: Catalogue) -> Entry:
    """Decide one action, carry it out on the state of the question, and describe it."""
    trace = Trace()
    state.owed = [owed]
    move = RULES.bot(state, trace)
    if isinstance(move, AutomaBlock):
        trace.names.clear()  # the format calls power actions by their positions
    entry = describe(state, move, words)
    if owed.action in BUILDS and not isinstance(move, (AutomaBuild, AutomaDoNothing)):
        entry["instead_of"] = "transform_and_build"
    CHANGES[type(move)](state, owed, move)
    entry["trace"] = trace_steps(trace, words)
    return entry


def describe(state: State, move: Move, words: Catalogue) -> Entry:
    """A move of hers in the words of the format, before it is carried out."""
    if isinstance(move, AutomaDoNothing):
        why = words.say(msg(f"choice.why_{move.action}"))
        return {"action": "nothing", "instead_of": move.action, "why": why}
    return DESCRIPTIONS[type(move)](Context(state), move)


# --- moves in the words of the format, before they are carried out ----------------------------------------------------


def _describe_build(context: Context, move: AutomaBuild) -> Entry:
    return {
        "action": "transform_and_build",
        "at": context.map.names[move.at],
        "terrain_before": TERRAINS[context.state.terrain[move.at]],
        "marked": move.marked,
        "power_offer": power_for_you(context, move.at),
    }


def _describe_upgrade(context: Context, move: AutomaUpgrade) -> Entry:
    return {
        "action": "upgrade",
        "at": context.map.names[move.at],
        "from": STRUCTURES[context.state.building[move.at]],
        "to": STRUCTURES[move.to],
        "power_offer": power_for_you(context, move.at),
    }


def _describe_cult(context: Context, move: AutomaAdvanceCult) -> Entry:
    return {
        "action": "advance_cult_track",
        "cult": CULTS[move.cult],
        "steps": move.steps,
        "priest_space": move.priest or None,
        "to": _after(context, move.cult, move.steps),
    }


def _describe_favor(context: Context, move: AutomaTakeFavor) -> Entry:
    tile = FAVORS[move.tile - 1]
    return {"action": "take_favor_tile", "cult": tile.cult, "to": _after(context, CULTS.index(tile.cult), tile.steps)}


def _after(context: Context, cult: int, steps: int) -> int:
    return min(context.state.automa.cults[cult] + steps, CULT_TOP)


def _describe_block(context: Context, move: AutomaBlock) -> Entry:
    return {"action": "block_power_action", "position": move.position}


def _describe_points(context: Context, move: AutomaGainPoints) -> Entry:
    return {"action": "gain_vp", "vp": move.points}


def _describe_trade(context: Context, move: AutomaTrade) -> Entry:
    return {"action": "trade", "at": context.map.names[move.at], "vp": context.power_value(move.at)}


DESCRIPTIONS: dict[type[Any], Callable[[Context, Any], Entry]] = {
    AutomaBuild: _describe_build,
    AutomaUpgrade: _describe_upgrade,
    AutomaAdvanceCult: _describe_cult,
    AutomaTakeFavor: _describe_favor,
    AutomaBlock: _describe_block,
    AutomaGainPoints: _describe_points,
    AutomaTrade: _describe_trade,
}


ASK: Final[Ask[State]] = Ask(decide=decide, position=position, example=EXAMPLE, question=QuestionRecord)
