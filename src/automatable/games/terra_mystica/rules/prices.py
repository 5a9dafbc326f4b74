"""What things cost, and what is missing to pay for them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from automatable.games.terra_mystica.model.faction_tables import COSTS, SPADE_PRICES
from automatable.games.terra_mystica.model.pieces import STRUCTURES, Structure
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.power import tokens
from automatable.games.terra_mystica.rules.reach import has_neighbour
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

MOST_SPADES: Final = 6
"""As many as the longest way round the ring takes."""
DWELLING: Final[int] = Structure.DWELLING
ALONE: Final = 2
"""TM-BASE-UPG-02: how many times the coins a trading house without a neighbour costs."""
_HELD: Final[dict[str, Callable[[Player], int]]] = {
    "coins": lambda player: player.coins,
    "workers": lambda player: player.workers,
    "priests": lambda player: player.priests,
    "points": lambda player: player.vp,
    "tokens": tokens,
}


def spades_affordable(player: Player, spare_workers: int = 0) -> int:
    """TM-BASE-SPADE-02: how many spades the player can buy, as far as they can be used."""
    workers, priests = SPADE_PRICES[player.faction][player.digging]
    if workers:
        return min(MOST_SPADES, (player.workers - spare_workers) // workers)
    return min(MOST_SPADES, player.priests // priests) if priests else 0


def spades_price(player: Player, count: int) -> tuple[int, int]:
    """TM-BASE-SPADE-02: workers and priests for so many spades."""
    workers, priests = SPADE_PRICES[player.faction][player.digging]
    return count * workers, count * priests


def is_anothers_home(state: State, player: Player, terrain: int) -> bool:
    """Whether a terrain is the home terrain of somebody else; those who unlock terrains have none."""
    if state.automa.terrain == terrain:
        return True
    return any(other.seat != player.seat and not other.unlocked and other.soil == terrain for other in state.players)


def upgrade_cost(state: State, player: Player, at: int, to: int) -> tuple[int, int]:
    """Workers and coins; TM-BASE-UPG-02: a trading house costs twice the coins without a neighbour."""
    workers, coins = COSTS[player.faction][to]
    return (workers, ALONE * coins) if costs_twice(state, player, at, to) else (workers, coins)


def costs_twice(state: State, player: Player, at: int, to: int) -> bool:
    """TM-BASE-UPG-02: whether it is a trading house without a neighbour."""
    return to == Structure.TRADING_HOUSE and not has_neighbour(state, at, player.seat)


def can_pay_upgrade(state: State, player: Player, at: int, to: int) -> bool:
    """Whether workers and coins suffice; the neighbours are looked at only where they decide."""
    workers, coins = COSTS[player.faction][to]
    if player.workers < workers or player.coins < coins:
        return False
    return player.coins >= ALONE * coins or player.coins >= upgrade_cost(state, player, at, to)[1]


def affords(player: Player, price: Gain) -> bool:
    """Whether coins, workers and priests suffice."""
    return player.priests >= price.priests and player.coins >= price.coins and player.workers >= price.workers


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


def lacking_any(rule: str, player: Player, price: Gain) -> Illegal | None:
    """The same for a price in coins, workers and priests."""
    if affords(player, price):
        return None
    return lacking(rule, player, priests=price.priests, workers=price.workers, coins=price.coins)


def no_piece(rule: str, structure: int) -> Illegal:
    """That no such structure is left on the faction board."""
    return Illegal(rule, msg("illegal.no_piece", structure=msg(f"structure.{STRUCTURES[structure]}")))


def _amounts(what: Mapping[str, int]) -> list[Msg]:
    return [msg(f"amount.{name}", n=count) for name, count in what.items() if count > 0]


def has_piece(player: Player, structure: int) -> bool:
    """TM-BASE-UPG-03: whether such a structure is left on the faction board."""
    return player.supply[structure] > 0


def has_dwelling(player: Player) -> bool:
    """TM-BASE-BUILD-05: whether a dwelling is left on the faction board."""
    return has_piece(player, DWELLING)


def can_pay_dwelling(player: Player, spare_workers: int = 0) -> bool:
    """Whether there is a dwelling left and the means to build it (TM-BASE-BUILD-04)."""
    workers, coins = COSTS[player.faction][DWELLING]
    return player.workers - spare_workers >= workers and player.coins >= coins and has_dwelling(player)


def no_dwelling(player: Player, spare_workers: int = 0) -> Illegal | None:
    """Why no dwelling can be had and paid: TM-BASE-BUILD-05, or TM-BASE-BUILD-04."""
    if can_pay_dwelling(player, spare_workers):
        return None
    if not has_dwelling(player):
        return no_piece("TM-BASE-BUILD-05", DWELLING)
    workers, coins = COSTS[player.faction][DWELLING]
    return lacking("TM-BASE-BUILD-04", player, workers=workers + spare_workers, coins=coins)


def homes(state: State, player: Player, spaces: Iterable[int]) -> list[int]:
    """TM-BASE-BUILD-03: those of these spaces of land on whose terrain the player may build."""
    terrain, soil = state.terrain, player.soil
    if player.unlocked:
        own = 1 << soil | player.unlocked
        return [at for at in spaces if own >> terrain[at] & 1]
    return [at for at in spaces if terrain[at] == soil]
