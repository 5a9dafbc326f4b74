"""Corrections in words."""

from typing import Any, Final

from automatable.games.terra_mystica.model import moves, names
from automatable.games.terra_mystica.model.pieces import NOBODY
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.show.words.lines import Fields, line
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import Msg, msg


def _whose(state: State, seat: int) -> Msg:
    return msg("set.nobody") if seat == NOBODY or seat > state.automa.seat else names.seat(state, seat)


def _structure(state: State, move: moves.SetStructure) -> Fields:
    at = names.space(state, move.at)
    if move.seat == NOBODY:
        return {"key": "set_empty", "at": at}
    return {"at": at, "structure": names.structure(move.structure), "whose": _whose(state, move.seat)}


def _bridge(state: State, move: moves.SetBridge) -> Fields:
    ends: Fields = {"one": names.space(state, move.one), "other": names.space(state, move.other)}
    return ends | {"key": "set_no_bridge" if move.seat == NOBODY else "set_bridge", "whose": _whose(state, move.seat)}


def _seat(state: State, move: Any, **fields: Any) -> Fields:
    return {"whose": _whose(state, move.seat), **fields}


WORDS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.SetStructure, line("set_structure", _structure)),
    Wording(
        moves.SetTerrain,
        line(
            "set_terrain",
            lambda state, move: {"at": names.space(state, move.at), "terrain": names.terrain(move.terrain)},
        ),
    ),
    Wording(moves.SetBridge, line("set_bridge", _bridge)),
    Wording(
        moves.SetCult,
        line("set_cult", lambda state, move: _seat(state, move, cult=names.cult(move.cult), n=move.space)),
    ),
    Wording(
        moves.SetPriest,
        line("set_priest", lambda state, move: _seat(state, move, cult=names.cult(move.cult), n=move.place + 1)),
    ),
    Wording(moves.SetPoints, line("set_points", lambda state, move: _seat(state, move, n=move.points))),
    Wording(
        moves.SetStock,
        line("set_stock", lambda state, move: _seat(state, move, what=msg(f"stock.{move.what}"), n=move.count)),
    ),
    Wording(
        moves.SetFavor,
        line(
            "set_favor",
            lambda state, move: _seat(
                state, move, key="set_favor" if move.owned else "set_no_favor", tile=names.favor(move.tile)
            ),
        ),
    ),
    Wording(
        moves.SetTown,
        line("set_town", lambda state, move: _seat(state, move, tile=names.town(move.tile), n=move.count)),
    ),
    Wording(
        moves.SetBonusCard,
        line("set_bonus_card", lambda state, move: _seat(state, move, card=names.bonus_card(move.card))),
    ),
    Wording(
        moves.SetPowerAction,
        line(
            "set_power_action",
            lambda state, move: {
                "key": "set_covered" if move.covered else "set_uncovered",
                "action": names.power_action(move.position),
            },
        ),
    ),
    Wording(moves.SetDeck, line("set_deck", lambda state, move: {"cards": [names.card(card) for card in move.cards]})),
    Wording(moves.SetRound, line("set_round", lambda state, move: {"round": move.round})),
    Wording(
        moves.SetScoringTile,
        line("set_scoring_tile", lambda state, move: {"round": move.round, "tile": msg(f"scoring.{move.tile}")}),
    ),
    Wording(
        moves.SetPassed,
        line(
            "set_passed",
            lambda state, move: _seat(state, move, key="set_passed" if move.passed else "set_not_passed"),
        ),
    ),
)
