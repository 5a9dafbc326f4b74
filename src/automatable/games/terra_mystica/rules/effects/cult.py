"""Steps on the cult tracks: the power on the way, and space 10."""

from automatable.games.terra_mystica.model.owed import Crowning
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tiles import POWER_BELOW, PRIEST_SPACES
from automatable.games.terra_mystica.rules.effects.power import gain_power


def is_top_taken(state: State, cult: int) -> bool:
    """Whether somebody stands on space 10."""
    return state.automa.cults[cult] == CULT_TOP or any(player.cults[cult] == CULT_TOP for player in state.players)


def climb(state: State, player: Player, cult: int, steps: int) -> None:
    """Advance and gain the power on the way (TM-BASE-CULT-02); TM-BASE-CULT-03: space 10 needs a key and is for one marker only."""
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
    power = POWER_BELOW[cult][after] - POWER_BELOW[cult][before]
    if power:
        gain_power(player, power)


def climb_all(state: State, player: Player, steps: int) -> None:
    """Advance on every track; TM-BASE-CULT-04: if the keys do not suffice for all that would reach space 10, the player chooses."""
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


def free_priest_space(state: State, cult: int, steps: int) -> int:
    """The first free priest space of this value, -1 if there is none."""
    for place, value in enumerate(PRIEST_SPACES[cult]):
        if value == steps and state.priest_spaces[4 * cult + place] < 0:
            return place
    return -1
