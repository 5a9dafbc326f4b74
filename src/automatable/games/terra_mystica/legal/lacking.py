"""What is missing to pay a price."""

from collections.abc import Callable, Mapping
from typing import Final

from automatable.games.terra_mystica.state import Player
from automatable.kernel.moves import Illegal
from automatable.kernel.text import Msg, msg

_HELD: Final[dict[str, Callable[[Player], int]]] = {
    "coins": lambda player: player.coins,
    "workers": lambda player: player.workers,
    "priests": lambda player: player.priests,
    "points": lambda player: player.vp,
    "tokens": lambda player: player.bowl1 + player.bowl2 + player.bowl3,
}


def lacking(rule: str, player: Player, **price: int) -> Illegal | None:
    """That the player cannot pay, with the whole price and what is missing of it; None if nothing is."""
    missing = {name: count - _HELD[name](player) for name, count in price.items()}
    if max(missing.values()) <= 0:
        return None
    return Illegal(rule, msg("illegal.lacking", price=_amounts(price), missing=_amounts(missing)))


def lacking_power(rule: str, player: Player, power: int) -> Illegal | None:
    """That there is too little power in bowl 3; None if there is enough."""
    if player.bowl3 >= power:
        return None
    return Illegal(rule, msg("illegal.power", n=power, has=player.bowl3))


def _amounts(what: Mapping[str, int]) -> list[Msg]:
    return [msg(f"amount.{name}", n=count) for name, count in what.items() if count > 0]
