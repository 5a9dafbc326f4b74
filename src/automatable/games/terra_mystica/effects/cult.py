"""Cult tracks: priests, steps, the power on the way, and space 10 (TM-BASE-CULT-01 to TM-BASE-CULT-04)."""

from typing import Final

from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.power import gain_power
from automatable.games.terra_mystica.factions import ACOLYTES, AUREN
from automatable.games.terra_mystica.moves import Crown, SendPriest, StepCult, UseCult
from automatable.games.terra_mystica.owed import Crowning
from automatable.games.terra_mystica.pieces import CULT_TOP, CULTS, Structure
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import TRACKS

USED_BONUS_CARD: Final = 1
USED_FAVOR_TILE: Final = 2
USED_STRONGHOLD: Final = 4
USED: Final = {"bonus_card": USED_BONUS_CARD, "favor_tile": USED_FAVOR_TILE, "stronghold": USED_STRONGHOLD}

_POWER_BELOW: Final = tuple(
    tuple(sum(power for space, power in track.power if space <= reached) for reached in range(CULT_TOP + 1))
    for track in TRACKS
)
"""`_POWER_BELOW[cult][space]`: all power gained on the way from 0."""
PRIEST_SPACES: Final = tuple(track.priest_spaces for track in TRACKS)


def is_top_taken(state: State, cult: int) -> bool:
    """Whether somebody stands on space 10."""
    return state.automa.cults[cult] == CULT_TOP or any(player.cults[cult] == CULT_TOP for player in state.players)


def climb(state: State, player: Player, cult: int, steps: int) -> None:
    """Advance and gain the power on the way; space 10 needs a key and is for one marker only."""
    before = player.cults[cult]
    after = before + steps
    if after >= CULT_TOP and before < CULT_TOP:
        if player.keys and not is_top_taken(state, cult):
            after = CULT_TOP
            player.keys -= 1
        else:
            after = CULT_TOP - 1
    elif before == CULT_TOP:
        return
    player.cults[cult] = after
    power = _POWER_BELOW[cult][after] - _POWER_BELOW[cult][before]
    if power:
        gain_power(player, power)


def climb_all(state: State, player: Player, steps: int) -> None:
    """Advance on every track; if the keys do not suffice for all that would reach space 10, the player chooses."""
    rising = [
        cult
        for cult in range(len(CULTS))
        if player.cults[cult] < CULT_TOP <= player.cults[cult] + steps and not is_top_taken(state, cult)
    ]
    keys = player.keys
    if 0 < keys < len(rising):
        player.keys = 0
        state.owed.extend([Crowning(player.seat, cults=tuple(rising))] * keys)
    for cult in range(len(CULTS)):
        climb(state, player, cult, steps)
    if 0 < keys < len(rising):
        player.keys = keys


def crown(state: State, move: Crown) -> None:
    """Use a key on one of several tracks."""
    owed = state.owed.pop()
    assert isinstance(owed, Crowning)
    climb(state, state.players[move.seat], move.cult, 1)
    left = tuple(cult for cult in owed.cults if cult != move.cult)
    state.owed[:] = [Crowning(move.seat, cults=left) if other == owed else other for other in state.owed]


def send_priest(state: State, move: SendPriest) -> None:
    """The priest stays on a space worth 3 or 2 steps, or returns to the supply for 1."""
    state.owed.pop()
    player = state.players[move.seat]
    player.priests -= 1
    if move.steps > 1:
        place = free_priest_space(state, move.cult, move.steps)
        state.priest_spaces[4 * move.cult + place] = move.seat
        player.priests_sent += 1
    extra = player.faction == ACOLYTES and player.supply[Structure.STRONGHOLD] == 0
    climb(state, player, move.cult, move.steps + extra)


def free_priest_space(state: State, cult: int, steps: int) -> int:
    """The first free priest space of this value, -1 if there is none."""
    for place, value in enumerate(PRIEST_SPACES[cult]):
        if value == steps and state.priest_spaces[4 * cult + place] < 0:
            return place
    return -1


def use_cult(state: State, move: UseCult) -> None:
    """The cult action of a bonus card, a favor tile or the Auren (two steps)."""
    state.owed.pop()
    player = state.players[move.seat]
    player.used |= USED[move.source]
    is_auren = move.source == "stronghold" and player.faction == AUREN
    climb(state, player, move.cult, 2 if is_auren else 1)


def step_cult(state: State, move: StepCult) -> None:
    """One step on a track of choice."""
    state.owed.pop()
    climb(state, state.players[move.seat], move.cult, 1)


HANDLERS: Handlers = {SendPriest: send_priest, UseCult: use_cult, StepCult: step_cult, Crown: crown}
