"""What somebody means who presses a shape of the board, whether it can be done now or not: `obstacle` then says why not."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.model.faction_tables import UPGRADES
from automatable.games.terra_mystica.model.pieces import CULTS, NOBODY
from automatable.games.terra_mystica.model.places import RETURNS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.games.terra_mystica.rules.actions.power_actions import burned
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.turns.moves import Move, Who

Meaning = Callable[[State, int, list[str]], list[Move]]


def meant(state: State, place: str) -> list[Move]:
    """The moves of whoever is to act; those that answer what is owed, if there are any."""
    kind, *rest = place.split("-")
    owed = state.owed[-1]
    if owed.who is not Who.HUMAN or kind not in _MEANT or state.players[owed.seat].faction < 0:
        return []
    found = _MEANT[kind](state, owed.seat, rest)
    answers = RULES.verbs.get(type(owed), {})
    return [move for move in found if type(move) in answers] or found[:1]


def _space(state: State, seat: int, rest: list[str]) -> list[Move]:
    """A structure of one's own is upgraded; free land is built upon, or made home first."""
    at, player = int(rest[0]), state.players[seat]
    if state.owner[at] == seat:
        return [moves.Upgrade(seat, at, to) for to in UPGRADES[state.building[at]]]
    free: list[Move] = [moves.PlaceDwelling(seat, at), moves.Build(seat, at)]
    if state.owner[at] == NOBODY and 0 <= player.soil != state.terrain[at]:
        free[1] = moves.Transform(seat, at, player.soil)
    return free


def _cult(state: State, seat: int, rest: list[str]) -> list[Move]:
    cult = CULTS.index(rest[0])
    steps = int(rest[1]) if len(rest) > 1 else RETURNS
    return [moves.SendPriest(seat, cult, steps), moves.StepCult(seat, cult)]


def _bonus(state: State, seat: int, rest: list[str]) -> list[Move]:
    return [moves.Pass(seat, int(rest[0])), moves.ChooseBonusCard(seat, int(rest[0]))]


def _power(state: State, seat: int, rest: list[str]) -> list[Move]:
    """A power action, with the sacrifices that it takes."""
    position = int(rest[0])
    if position > len(POWER_ACTIONS):
        return [moves.UseMerchants(seat, position)]
    return [moves.TakePowerAction(seat, position, burned(state.players[seat], position))]


_MEANT: Final[dict[str, Meaning]] = {
    "space": _space,
    "cult": _cult,
    "priest": _cult,
    "bonus": _bonus,
    "power": _power,
    "favor": lambda state, seat, rest: [moves.TakeFavor(seat, int(rest[0]))],
    "town": lambda state, seat, rest: [moves.FoundTown(seat, int(rest[0]))],
    "shipping": lambda state, seat, rest: [moves.AdvanceShipping(seat)],
    "digging": lambda state, seat, rest: [moves.AdvanceDigging(seat)],
}
