"""What happened, in words for the log."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.terra_mystica import moves, words
from automatable.games.terra_mystica.owed import AutomaActs, OfferedPower
from automatable.games.terra_mystica.pieces import CULTS
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import AUTOMA_FACTIONS, CARD, FACTIONS, FAVORS, FINAL_TILES
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg

Fields = dict[str, Any]


def tell(state: State, move: Move) -> Msg:
    """A move in words; `state` is the one before it."""
    name, fields = _TOLD[type(move)]
    found = fields(state, move)
    who = words.seat(state, getattr(move, "seat", state.automa.seat))
    return msg(f"tell.{found.pop('key', name)}", who=who, **found)


def _at(state: State, move: Any) -> Fields:
    return {"at": words.space(state, move.at)}


def _nothing(state: State, move: Move) -> Fields:
    return {}


def _convert(state: State, move: moves.Convert) -> Fields:
    return {"key": move.what}


def _power(state: State, move: moves.TakePower) -> Fields:
    owed = state.owed[-1]
    return {"n": owed.amount if isinstance(owed, OfferedPower) else 0}


def _bridge(state: State, move: moves.BuildBridge) -> Fields:
    return {"one": words.space(state, move.one), "other": words.space(state, move.other)}


def _pass(state: State, move: moves.Pass) -> Fields:
    return {"card": words.bonus_card(move.card)} if move.card else {"key": "last_pass"}


def _merchants(state: State, move: moves.UseMerchants) -> Fields:
    return {"key": "power_action", "action": words.power_action(move.position)} if move.position else {}


def _correct(state: State, move: moves.Correct) -> Fields:
    return {"key": f"correct_{'more' if move.by > 0 else 'less'}", "what": msg(f"amount.{move.what}", n=1)}


def _automa_pass(state: State, move: moves.AutomaPass) -> Fields:
    if move.place < 0:
        return {"key": "automa_last_pass"}
    return {"card": words.bonus_card(state.bonus_row[move.place])}


def _automa_cult(state: State, move: moves.AutomaAdvanceCult) -> Fields:
    key = "automa_cult_priest" if move.priest else "automa_cult"
    return {"key": key, "cult": words.cult(move.cult), "n": move.steps}


def _card(state: State, move: moves.DrawCard) -> Fields:
    """The first card of a round supports; each later one says what she does, or makes her pass."""
    if not state.automa.seen:
        return {"key": "support_card", "card": move.card}
    actions = [msg(f"automa_action.{action}") for action in CARD[move.card].actions]
    return {"card": move.card, "what": actions}


def _automa_points(state: State, move: moves.AutomaGainPoints) -> Fields:
    owed = state.owed[-1]
    faction = isinstance(owed, AutomaActs) and owed.faction
    return {"key": "automa_faction_points" if faction else "automa_points", "n": move.points}


def _automa_build(state: State, move: moves.AutomaBuild) -> Fields:
    before, after = state.terrain[move.at], state.automa.terrain
    marked = "_marked" if move.marked else ""
    if before == after:
        return _at(state, move) | {"key": f"automa_build{marked}"}
    lands = {"before": words.terrain(before), "after": words.terrain(after)}
    return _at(state, move) | lands | {"key": f"automa_transform{marked}"}


def _automa_favor(state: State, move: moves.AutomaTakeFavor) -> Fields:
    row = FAVORS[move.tile - 1]
    return {"cult": words.cult(CULTS.index(row.cult)), "n": row.steps}


_TOLD: Final[dict[type[Move], tuple[str, Callable[[State, Any], Fields]]]] = {
    moves.DrawScoringTile: (
        "scoring_tile",
        lambda state, move: {"round": len(state.scoring_tiles) + 1, "tile": msg(f"scoring.{move.tile}")},
    ),
    moves.DrawBonusCard: ("bonus_card", lambda state, move: {"card": words.bonus_card(move.card)}),
    moves.DrawFinalTile: ("final_tile", lambda state, move: {"tile": msg(f"final.{FINAL_TILES[move.tile].id}")}),
    moves.DrawFaction: ("faction", lambda state, move: {"faction": FACTIONS[move.faction].name}),
    moves.DrawAutomaFaction: ("automa_faction", lambda state, move: {"faction": AUTOMA_FACTIONS[move.faction].name}),
    moves.DrawAutomaTerrain: ("automa_terrain", lambda state, move: {"terrain": words.terrain(move.terrain)}),
    moves.DrawYouthTerrain: ("youth", lambda state, move: {"terrain": words.terrain(move.terrain)}),
    moves.DrawToken: ("token", lambda state, move: {"token": move.token, "what": msg(f"achievement.{move.token}")}),
    moves.DrawSetupCard: ("setup_card", lambda state, move: {"card": move.card}),
    moves.DrawCard: ("card", _card),
    moves.DrawReserveCard: ("reserve_card", lambda state, move: {"card": move.card}),
    moves.AutomaPlace: (
        "automa_place",
        lambda state, move: {
            "marked": words.space(state, move.marked),
            "unmarked": words.space(state, move.unmarked),
        },
    ),
    moves.AutomaBlock: ("automa_block", lambda state, move: {"action": words.power_action(move.position)}),
    moves.AutomaGainPoints: ("automa_points", _automa_points),
    moves.AutomaAdvanceCult: ("automa_cult", _automa_cult),
    moves.AutomaUpgrade: (
        "automa_upgrade",
        lambda state, move: (
            _at(state, move)
            | {"before": words.structure(state.building[move.at]), "structure": words.structure(move.to)}
        ),
    ),
    moves.AutomaTakeFavor: ("automa_favor", _automa_favor),
    moves.AutomaBuild: ("automa_build", _automa_build),
    moves.AutomaPlaceCube: ("automa_cube", _at),
    moves.AutomaBlight: ("automa_blight", _at),
    moves.AutomaTrade: ("automa_trade", _at),
    moves.AutomaDoNothing: ("automa_nothing", lambda state, move: {"what": msg(f"automa_action.{move.action}")}),
    moves.AutomaPass: ("automa_pass", _automa_pass),
    moves.ChooseTerrain: ("terrain", lambda state, move: {"terrain": words.terrain(move.terrain)}),
    moves.ChooseBonusCard: ("first_card", lambda state, move: {"card": words.bonus_card(move.card)}),
    moves.PlaceDwelling: ("place", _at),
    moves.Convert: ("convert", _convert),
    moves.Sacrifice: ("sacrifice", _nothing),
    moves.Transform: (
        "transform",
        lambda state, move: _at(state, move) | {"terrain": words.terrain(move.to)},
    ),
    moves.Build: ("build", _at),
    moves.Upgrade: ("upgrade", lambda state, move: _at(state, move) | {"structure": words.structure(move.to)}),
    moves.AdvanceShipping: ("shipping", lambda state, move: {"n": state.players[move.seat].shipping + 1}),
    moves.AdvanceDigging: ("digging", _nothing),
    moves.SendPriest: ("priest", lambda state, move: {"cult": words.cult(move.cult), "n": move.steps}),
    moves.TakePowerAction: ("power_action", lambda state, move: {"action": words.power_action(move.position)}),
    moves.UseSpades: ("use_spades", lambda state, move: {"key": f"spades_{move.source}"}),
    moves.UseCult: (
        "use_cult",
        lambda state, move: {"key": f"cult_{move.source}", "cult": words.cult(move.cult)},
    ),
    moves.Sandstorm: ("sandstorm", _at),
    moves.Ride: ("ride", _at),
    moves.Swarm: ("swarm", _at),
    moves.TakeDoubleTurn: ("double_turn", _nothing),
    moves.ChangeHome: ("change_home", lambda state, move: {"terrain": words.terrain(move.terrain)}),
    moves.BuildBridge: ("bridge", _bridge),
    moves.Connect: ("connect", _at),
    moves.Pass: ("pass", _pass),
    moves.EndTurn: ("end_turn", _nothing),
    moves.Decline: ("decline", lambda state, move: {"what": msg(f"told_decline.{type(state.owed[-1]).__name__}")}),
    moves.TakePower: ("take_power", _power),
    moves.BuyToken: ("buy_token", _nothing),
    moves.TakeFavor: ("favor", lambda state, move: {"tile": words.favor(move.tile)}),
    moves.FoundTown: ("town", lambda state, move: {"tile": words.town(move.tile)}),
    moves.StepCult: ("step", lambda state, move: {"cult": words.cult(move.cult)}),
    moves.Crown: ("crown", lambda state, move: {"cult": words.cult(move.cult)}),
    moves.TradePriests: ("trade_priests", lambda state, move: {"n": move.count}),
    moves.Unlock: ("unlock", lambda state, move: {"terrain": words.terrain(move.terrain)}),
    moves.UseMerchants: ("merchants", _merchants),
    moves.BuildShipyard: ("shipyard", _at),
    moves.LandShip: ("land_ship", _at),
    moves.Correct: ("correct", _correct),
}
