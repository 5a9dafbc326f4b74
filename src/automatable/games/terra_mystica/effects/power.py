"""The three bowls, and power through structures (TM-BASE-POWER-01 to TM-BASE-POWER-06)."""

from automatable.games.terra_mystica.automa import ongoing
from automatable.games.terra_mystica.board import beside_automa, power_given
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.factions import SHAPESHIFTERS
from automatable.games.terra_mystica.moves import BuyToken, TakePower
from automatable.games.terra_mystica.owed import BuyingToken, OfferedPower
from automatable.games.terra_mystica.state import Player, Source, State


def room_for_power(player: Player) -> int:
    """How much power can still be gained."""
    return 2 * player.bowl1 + player.bowl2


def gain_power(player: Player, amount: int) -> int:
    """Move tokens from bowl 1 to 2, then from 2 to 3; the power really gained."""
    first = min(amount, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = min(amount - first, player.bowl2)
    player.bowl2 -= second
    player.bowl3 += second
    return first + second


def spend_power(player: Player, amount: int) -> None:
    """Move tokens from bowl 3 to bowl 1."""
    player.bowl3 -= amount
    player.bowl1 += amount


def add_tokens(player: Player, count: int) -> None:
    """New power tokens for bowl 1."""
    player.bowl1 += count
    player.tokens_added += count


def remove_tokens(player: Player, count: int) -> None:
    """Tokens leave the game: from bowl 1 as long as there are any, then from 2, then from 3."""
    player.tokens_lost += count
    first = min(count, player.bowl1)
    second = min(count - first, player.bowl2)
    player.bowl1 -= first
    player.bowl2 -= second
    player.bowl3 -= count - first - second


def offer_power(state: State, at: int, giver: int) -> None:
    """Owe every other person with structures beside `at` the choice to gain power (TM-BASE-POWER-04, TM-BASE-POWER-05).

    The first in turn order after the giver decides first.
    """
    seats = len(state.passed)
    repaid = (
        giver != state.automa.seat and state.players[giver].faction == SHAPESHIFTERS and not beside_automa(state, at)
    )
    for distance in range(seats - 1, 0, -1):
        seat = (giver + distance) % seats
        if seat < len(state.players):
            offer(state, seat, power_given(state, at, seat, giver), giver, repaid)


def offer(state: State, seat: int, power: int, giver: int, repaid: bool = False) -> None:
    """Owe a person the choice to gain power, as far as bowls and points allow (TM-BASE-POWER-05)."""
    player = state.players[seat]
    amount = min(power, room_for_power(player), player.vp + 1)
    if amount > 0:
        state.owed.append(OfferedPower(seat, amount=amount, giver=giver, repaid=repaid))


def take_power(state: State, move: TakePower) -> None:
    """Gain the power for one point less than its amount."""
    offer = state.owed.pop()
    assert isinstance(offer, OfferedPower)
    player = state.players[offer.seat]
    gained = gain_power(player, offer.amount)
    score(player, Source.POWER, 1 - gained)
    if offer.giver == state.automa.seat:
        ongoing.power_gained(state, gained)
    elif offer.repaid and state.players[offer.giver].vp:
        state.owed.append(BuyingToken(offer.giver))


def decline_power(state: State, offer: OfferedPower) -> None:
    """Nobody took power from a build of the Shapeshifters: they gain 1 power."""
    if offer.repaid:
        gain_power(state.players[offer.giver], 1)


def buy_token(state: State, move: BuyToken) -> None:
    """A new token goes straight into bowl 3."""
    state.owed.pop()
    player = state.players[move.seat]
    score(player, Source.FACTION, -1)
    player.bowl3 += 1
    player.tokens_added += 1


HANDLERS: Handlers = {TakePower: take_power, BuyToken: buy_token}
