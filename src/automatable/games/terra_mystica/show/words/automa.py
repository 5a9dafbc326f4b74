"""The Automa's moves in words: the log, and steps for hands at a table."""

from typing import Final

from automatable.games.terra_mystica.model import moves, names
from automatable.games.terra_mystica.model.owed import AutomaActs
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import FAVORS
from automatable.games.terra_mystica.show.words import hands
from automatable.games.terra_mystica.show.words.lines import Fields, at, line
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import msg


def _automa_pass(state: State, move: moves.AutomaPass) -> Fields:
    if move.place < 0:
        return {"key": "automa_last_pass"}
    return {"card": names.bonus_card(state.bonus_row[move.place])}


def _automa_cult(state: State, move: moves.AutomaAdvanceCult) -> Fields:
    key = "automa_cult_priest" if move.priest else "automa_cult"
    return {"key": key, "cult": names.cult(move.cult), "n": move.steps}


def _automa_points(state: State, move: moves.AutomaGainPoints) -> Fields:
    owed = state.owed[-1]
    faction = isinstance(owed, AutomaActs) and owed.faction
    return {"key": "automa_faction_points" if faction else "automa_points", "n": move.points}


def _automa_build(state: State, move: moves.AutomaBuild) -> Fields:
    before, after = state.terrain[move.at], state.automa.terrain
    marked = "_marked" if move.marked else ""
    if before == after:
        return at(state, move) | {"key": f"automa_build{marked}"}
    lands = {"before": names.terrain(before), "after": names.terrain(after)}
    return at(state, move) | lands | {"key": f"automa_transform{marked}"}


def _automa_favor(state: State, move: moves.AutomaTakeFavor) -> Fields:
    row = FAVORS[move.tile - 1]
    return {"cult": names.cult(CULTS.index(row.cult)), "n": row.steps}


WORDS: Final[tuple[Wording[State], ...]] = (
    Wording(
        moves.AutomaPlace,
        line(
            "automa_place",
            lambda state, move: {
                "marked": names.space(state, move.marked),
                "unmarked": names.space(state, move.unmarked),
            },
        ),
        instruct=hands.place,
    ),
    Wording(
        moves.AutomaBlock,
        line("automa_block", lambda state, move: {"action": names.power_action(move.position)}),
        instruct=hands.block,
    ),
    Wording(moves.AutomaGainPoints, line("automa_points", _automa_points), instruct=hands.gain_points),
    Wording(moves.AutomaAdvanceCult, line("automa_cult", _automa_cult), instruct=hands.advance_cult),
    Wording(
        moves.AutomaUpgrade,
        line(
            "automa_upgrade",
            lambda state, move: (
                at(state, move)
                | {"before": names.structure(state.building[move.at]), "structure": names.structure(move.to)}
            ),
        ),
        instruct=hands.upgrade,
    ),
    Wording(moves.AutomaTakeFavor, line("automa_favor", _automa_favor), instruct=hands.take_favor),
    Wording(moves.AutomaBuild, line("automa_build", _automa_build), instruct=hands.build),
    Wording(moves.AutomaPlaceCube, line("automa_cube", at), instruct=hands.place_cube),
    Wording(moves.AutomaBlight, line("automa_blight", at), instruct=hands.blight),
    Wording(moves.AutomaTrade, line("automa_trade", at), instruct=hands.trade),
    Wording(
        moves.AutomaDoNothing,
        line("automa_nothing", lambda state, move: {"what": msg(f"automa_action.{move.action}")}),
        instruct=hands.do_nothing,
    ),
    Wording(moves.AutomaPass, line("automa_pass", _automa_pass), instruct=hands.pass_),
)
