"""Power through structures: who is offered how much, and the answers."""

from typing import Final

from automatable.games.terra_mystica.model.moves import BuyToken, Decline, TakePower
from automatable.games.terra_mystica.model.owed import BuyingToken, OfferedPower
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.rules.effects.her_card import power_gained
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.effects.power import gain_power, room_for_power
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.reach import power_given
from automatable.kernel.turns.verbs import Verb


def offer_power(state: State, at: int, giver: int) -> None:
    """TM-BASE-POWER-04: owe every other person with structures beside `at` the choice to gain power.

    The first in turn order after the giver decides first.
    """
    seats = len(state.passed)
    repaid = False
    if giver != state.automa.seat:
        builder = state.players[giver]
        repaid = ability(builder).gives_back(state, builder, at)
    for distance in range(seats - 1, 0, -1):
        seat = (giver + distance) % seats
        if seat < len(state.players):
            offer(state, seat, power_given(state, at, seat, giver), giver, repaid)


def offer(state: State, seat: int, power: int, giver: int, repaid: bool = False) -> None:
    """TM-BASE-POWER-05: owe a person the choice to gain power, as far as bowls and points allow."""
    player = state.players[seat]
    amount = min(power, room_for_power(player), player.vp + 1)
    if amount > 0:
        state.owed.append(OfferedPower(seat, amount=amount, giver=giver, repaid=repaid))


def powers(state: State, owed: OfferedPower) -> list[TakePower]:
    return [TakePower(owed.seat)]


def take_power(state: State, owed: OfferedPower, move: TakePower) -> None:
    """TM-BASE-POWER-05: gain the power for one point less than its amount."""
    player = state.players[owed.seat]
    gained = gain_power(player, owed.amount)
    score(player, Source.POWER, 1 - gained)
    if owed.giver == state.automa.seat:
        power_gained(state, gained)
    elif owed.repaid:
        giver = state.players[owed.giver]
        ability(giver).power_taken(state, giver)


def declines(state: State, owed: OfferedPower | BuyingToken) -> list[Decline]:
    return [Decline(owed.seat)]


def decline_power(state: State, owed: OfferedPower, move: Decline) -> None:
    """No power, and no points are lost."""
    if owed.repaid:
        giver = state.players[owed.giver]
        ability(giver).power_declined(state, giver)


def tokens(state: State, owed: BuyingToken) -> list[BuyToken]:
    return [BuyToken(owed.seat)]


def buy_token(state: State, owed: BuyingToken, move: BuyToken) -> None:
    """TM-FACTION-SHAPESHIFTERS-TOKEN: for one point a new token goes straight into bowl 3."""
    player = state.players[owed.seat]
    score(player, Source.FACTION, -1)
    player.bowl3 += 1
    player.tokens_added += 1


def decline_token(state: State, owed: BuyingToken, move: Decline) -> None:
    """Nothing happens."""


TAKE_POWER: Final = Verb(TakePower, (OfferedPower,), powers, take_power, "TM-BASE-POWER-04")
DECLINE_POWER: Final = Verb(Decline, (OfferedPower,), declines, decline_power, "TM-BASE-POWER-04")
BUY_TOKEN: Final = Verb(BuyToken, (BuyingToken,), tokens, buy_token, "TM-FACTION-SHAPESHIFTERS-TOKEN")
DECLINE_TOKEN: Final = Verb(Decline, (BuyingToken,), declines, decline_token, "TM-FACTION-SHAPESHIFTERS-TOKEN")
