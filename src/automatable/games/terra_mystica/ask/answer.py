"""The stateless question: what does the Automa do with these cards? Her turn is carried out on the state of the question, move by move."""

from collections.abc import Callable, Sequence
from typing import Any

from automatable.games.terra_mystica.ask.left_out import READS
from automatable.games.terra_mystica.ask.reading import BONUS_NAME, Asked
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
    AutomaTakeFavor,
    AutomaTrade,
    AutomaUpgrade,
)
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaPasses
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, ROUNDS, STRUCTURES, TERRAINS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD, FAVORS
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.ask.left_out import EVERYTHING, Told
from automatable.kernel.ask.turn import AskedTurn, Json, Show
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.machine import Rules, answered
from automatable.kernel.turns.moves import GameOver, Move, Owed
from automatable.kernel.words.text import Catalogue, msg

OUTSIDE = ("cube", "blight")
"""Reconstructed steps of faction cards that need more than the question holds."""
BUILDS = ("transform_and_build", "build", "build_anywhere")


def answer(asked: Asked, words: Catalogue, told: Told = EVERYTHING) -> Json:
    """Her whole card, or her pass, and why."""
    state = asked.state
    before = state.automa.vp
    state.owed = [GameOver(), *_owed(asked)[::-1]]
    found = Answer(RULES, state, words, told)
    found.run()
    return {
        "actions": found.actions,
        "vp": state.automa.vp,
        "pass": _passed(state, before) if asked.passes else None,
        "trace": found.trace,
    }


def _owed(asked: Asked) -> Sequence[Owed]:
    automa = asked.state.automa
    if asked.passes:
        return [AutomaPasses(automa.seat)]
    return [owed for owed in owed_actions(asked.state, CARD[automa.action]) if owed.action not in OUTSIDE]


def _passed(state: State, before: int) -> Json:
    return {
        "vp": state.automa.vp - before,
        "bonus_taken": None if state.round == ROUNDS else BONUS_NAME[state.automa.bonus],
        "bonus_row": [BONUS_NAME[card] for card in state.bonus_row],
    }


class Answer(AskedTurn[State]):
    """What her moves change by themselves: the question does not hold what you would gain from them."""

    reads = READS

    def __init__(self, rules: Rules[State], state: State, words: Catalogue, told: Told) -> None:
        super().__init__(rules, state, words, told)
        self.actions: list[Json] = []

    def names(self, move: Move, trace: Trace) -> Show | None:
        """Those of the trace, but the format calls power actions by their positions."""
        if isinstance(move, AutomaBlock):
            trace.names.clear()
        return None

    def carry_out(self, move: Move) -> None:
        """Only what changes on her side: you are not asked."""
        CHANGES[type(move)](self.state, answered(self.state), move)

    def note(self, before: State, move: Move) -> None:
        """An action of her card; her pass is told as a whole."""
        owed = before.owed[-1]
        if not isinstance(owed, AutomaActs):
            return
        entry = describe(before, move, self.words)
        if owed.action in BUILDS and not isinstance(move, (AutomaBuild, AutomaDoNothing)):
            entry["instead_of"] = "transform_and_build"
        self.actions.append(entry | {"trace": self.latest})


def describe(state: State, move: Move, words: Catalogue) -> Json:
    """A move of hers in the words of the format, before it is carried out."""
    if isinstance(move, AutomaDoNothing):
        why = words.say(msg(f"choice.why_{move.action}"))
        return {"action": "nothing", "instead_of": move.action, "why": why}
    return DESCRIPTIONS[type(move)](Context(state), move)


# --- moves in the words of the format, before they are carried out ----------------------------------------------------


def _describe_build(context: Context, move: AutomaBuild) -> Json:
    return {
        "action": "transform_and_build",
        "at": context.map.names[move.at],
        "terrain_before": TERRAINS[context.state.terrain[move.at]],
        "marked": move.marked,
        "power_offer": power_for_you(context, move.at),
    }


def _describe_upgrade(context: Context, move: AutomaUpgrade) -> Json:
    return {
        "action": "upgrade",
        "at": context.map.names[move.at],
        "from": STRUCTURES[context.state.building[move.at]],
        "to": STRUCTURES[move.to],
        "power_offer": power_for_you(context, move.at),
    }


def _describe_cult(context: Context, move: AutomaAdvanceCult) -> Json:
    return {
        "action": "advance_cult_track",
        "cult": CULTS[move.cult],
        "steps": move.steps,
        "priest_space": move.priest or None,
        "to": _after(context, move.cult, move.steps),
    }


def _describe_favor(context: Context, move: AutomaTakeFavor) -> Json:
    tile = FAVORS[move.tile - 1]
    return {"action": "take_favor_tile", "cult": tile.cult, "to": _after(context, CULTS.index(tile.cult), tile.steps)}


def _after(context: Context, cult: int, steps: int) -> int:
    return min(context.state.automa.cults[cult] + steps, CULT_TOP)


def _describe_block(context: Context, move: AutomaBlock) -> Json:
    return {"action": "block_power_action", "position": move.position}


def _describe_points(context: Context, move: AutomaGainPoints) -> Json:
    return {"action": "gain_vp", "vp": move.points}


def _describe_trade(context: Context, move: AutomaTrade) -> Json:
    return {"action": "trade", "at": context.map.names[move.at], "vp": context.power_value(move.at)}


DESCRIPTIONS: dict[type[Any], Callable[[Context, Any], Json]] = {
    AutomaBuild: _describe_build,
    AutomaUpgrade: _describe_upgrade,
    AutomaAdvanceCult: _describe_cult,
    AutomaTakeFavor: _describe_favor,
    AutomaBlock: _describe_block,
    AutomaGainPoints: _describe_points,
    AutomaTrade: _describe_trade,
}
