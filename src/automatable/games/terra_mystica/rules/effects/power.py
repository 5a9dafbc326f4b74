"""The three bowls of power tokens."""

from typing import Final

from automatable.games.terra_mystica.model.state import Player

BURNED: Final = 2
"""Tokens of bowl 2, for one of them to move on."""


def room_for_power(player: Player) -> int:
    """How much power can still be gained."""
    return 2 * player.bowl1 + player.bowl2


def tokens(player: Player) -> int:
    return player.bowl1 + player.bowl2 + player.bowl3


def gain_power(player: Player, amount: int) -> int:
    """TM-BASE-POWER-01: move tokens from bowl 1 to 2, then from 2 to 3; the power really gained."""
    first = min(amount, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = min(amount - first, player.bowl2)
    player.bowl2 -= second
    player.bowl3 += second
    return first + second


def spend_power(player: Player, amount: int) -> None:
    """TM-BASE-POWER-02: move tokens from bowl 3 to bowl 1."""
    player.bowl3 -= amount
    player.bowl1 += amount


def can_burn(player: Player, times: int) -> bool:
    """TM-BASE-POWER-03: whether there are tokens in bowl 2 for so many sacrifices."""
    return player.bowl2 >= BURNED * times


def burn_token(player: Player) -> None:
    """TM-BASE-POWER-03: one token of bowl 2 leaves the game, another moves to bowl 3."""
    player.bowl2 -= BURNED
    player.bowl3 += 1
    player.tokens_lost += 1


def most_power(player: Player) -> int:
    """The power in bowl 3 after every sacrifice that is possible."""
    return player.bowl3 + player.bowl2 // BURNED


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
