"""The persons' moves as they are told in the log."""

from typing import Final

from automatable.games.terra_mystica.model import moves, names
from automatable.games.terra_mystica.model.owed import OfferedPower
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FACTIONS
from automatable.games.terra_mystica.show.words.lines import Fields, Tell, at, line
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import msg


def _convert(state: State, move: moves.Convert) -> Fields:
    return {"key": move.what}


def _power(state: State, move: moves.TakePower) -> Fields:
    owed = state.owed[-1]
    return {"n": owed.amount if isinstance(owed, OfferedPower) else 0}


def _bridge(state: State, move: moves.BuildBridge) -> Fields:
    return {"one": names.space(state, move.one), "other": names.space(state, move.other)}


def _pass(state: State, move: moves.Pass) -> Fields:
    return {"card": names.bonus_card(move.card)} if move.card else {"key": "last_pass"}


def _merchants(state: State, move: moves.UseMerchants) -> Fields:
    return {"key": "power_action", "action": names.power_action(move.position)} if move.position else {}


def _power_action(state: State, move: moves.TakePowerAction) -> Fields:
    key = "power_action_burning" if move.burn else "power_action"
    return {"key": key, "action": names.power_action(move.position), "n": move.burn}


TOLD: Final[dict[type[Move], Tell]] = {
    moves.ChooseFaction: line("choose_faction", lambda state, move: {"faction": FACTIONS[move.faction].name}),
    moves.ChooseAutomaFaction: line(
        "choose_automa_faction", lambda state, move: {"faction": AUTOMA_FACTIONS[move.faction].name}
    ),
    moves.ChooseAutomaTerrain: line(
        "choose_automa_terrain", lambda state, move: {"terrain": names.terrain(move.terrain)}
    ),
    moves.ChooseTerrain: line("terrain", lambda state, move: {"terrain": names.terrain(move.terrain)}),
    moves.ChooseBonusCard: line("first_card", lambda state, move: {"card": names.bonus_card(move.card)}),
    moves.PlaceDwelling: line("place", at),
    moves.Convert: line("convert", _convert),
    moves.Sacrifice: line("sacrifice"),
    moves.Transform: line("transform", lambda state, move: at(state, move) | {"terrain": names.terrain(move.to)}),
    moves.Build: line("build", at),
    moves.Upgrade: line("upgrade", lambda state, move: at(state, move) | {"structure": names.structure(move.to)}),
    moves.AdvanceShipping: line("shipping", lambda state, move: {"n": state.players[move.seat].shipping + 1}),
    moves.AdvanceDigging: line("digging"),
    moves.SendPriest: line("priest", lambda state, move: {"cult": names.cult(move.cult), "n": move.steps}),
    moves.TakePowerAction: line("power_action", _power_action),
    moves.UseSpades: line("use_spades", lambda state, move: {"key": f"spades_{move.source}"}),
    moves.UseCult: line("use_cult", lambda state, move: {"key": f"cult_{move.source}", "cult": names.cult(move.cult)}),
    moves.Sandstorm: line("sandstorm", at),
    moves.Ride: line("ride", at),
    moves.Swarm: line("swarm", at),
    moves.TakeDoubleTurn: line("double_turn"),
    moves.ChangeHome: line("change_home", lambda state, move: {"terrain": names.terrain(move.terrain)}),
    moves.BuildBridge: line("bridge", _bridge),
    moves.Connect: line("connect", at),
    moves.Pass: line("pass", _pass),
    moves.EndTurn: line("end_turn"),
    moves.Decline: line("decline", lambda state, move: {"what": msg(f"told_decline.{type(state.owed[-1]).__name__}")}),
    moves.TakePower: line("take_power", _power),
    moves.BuyToken: line("buy_token"),
    moves.TakeFavor: line("favor", lambda state, move: {"tile": names.favor(move.tile)}),
    moves.FoundTown: line("town", lambda state, move: {"tile": names.town(move.tile)}),
    moves.StepCult: line("step", lambda state, move: {"cult": names.cult(move.cult)}),
    moves.Crown: line("crown", lambda state, move: {"cult": names.cult(move.cult)}),
    moves.TradePriests: line("trade_priests", lambda state, move: {"n": move.count}),
    moves.Unlock: line("unlock", lambda state, move: {"terrain": names.terrain(move.terrain)}),
    moves.UseMerchants: line("merchants", _merchants),
    moves.BuildShipyard: line("shipyard", at),
    moves.LandShip: line("land_ship", at),
}
