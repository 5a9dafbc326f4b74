"""What the persons choose."""

from typing import Literal

from automatable.kernel.moves import Move


class ChooseTerrain(Move, frozen=True):
    """The starting terrain."""

    seat: int
    terrain: int


class ChooseBonusCard(Move, frozen=True):
    """The first bonus card."""

    seat: int
    card: int


class PlaceDwelling(Move, frozen=True):
    """An initial dwelling."""

    seat: int
    at: int


Conversion = Literal[
    "power_to_priest",
    "power_to_worker",
    "power_to_coin",
    "priest_to_worker",
    "worker_to_coin",
    "vp_to_coin",
    "coins_to_vp",
]


class Convert(Move, frozen=True):
    """One conversion; the last two are the Alchemists'."""

    seat: int
    what: Conversion


class Sacrifice(Move, frozen=True):
    """Remove a power token of bowl 2 to move another to bowl 3."""

    seat: int


class Transform(Move, frozen=True):
    """Transform a space into this terrain; `cult` is the one the Acolytes descend on, otherwise -1."""

    seat: int
    at: int
    to: int
    cult: int = -1


class Build(Move, frozen=True):
    """Build a dwelling."""

    seat: int
    at: int


class Upgrade(Move, frozen=True):
    """Upgrade a structure to this kind."""

    seat: int
    at: int
    to: int


class AdvanceShipping(Move, frozen=True):
    """One step on the shipping track."""

    seat: int


class AdvanceDigging(Move, frozen=True):
    """One step on the digging track."""

    seat: int


class SendPriest(Move, frozen=True):
    """Send a priest: onto a space worth 3 or 2, or back to the supply for 1."""

    seat: int
    cult: int
    steps: int


class TakePowerAction(Move, frozen=True):
    """A power action of the board (1-6)."""

    seat: int
    position: int


class UseSpades(Move, frozen=True):
    """The spade action of a bonus card, or the Giants'."""

    seat: int
    source: Literal["bonus_card", "stronghold"]


class UseCult(Move, frozen=True):
    """The cult action of a bonus card, of the water favor tile, or of the Auren."""

    seat: int
    source: Literal["bonus_card", "favor_tile", "stronghold"]
    cult: int


class Sandstorm(Move, frozen=True):
    """Nomads: turn an adjacent space into desert."""

    seat: int
    at: int


class Ride(Move, frozen=True):
    """Witches: a free dwelling on any forest."""

    seat: int
    at: int


class Swarm(Move, frozen=True):
    """Swarmlings: a free trading house."""

    seat: int
    at: int


class TakeDoubleTurn(Move, frozen=True):
    """Chaos Magicians: two actions in a row."""

    seat: int


class ChangeHome(Move, frozen=True):
    """Shapeshifters: a new home terrain, paid with power or with tokens."""

    seat: int
    terrain: int
    tokens: bool


class BuildBridge(Move, frozen=True):
    """A bridge between two spaces; as an action only by the Engineers."""

    seat: int
    one: int
    other: int


class Connect(Move, frozen=True):
    """Mermaids: found a town across this river space."""

    seat: int
    at: int


class Pass(Move, frozen=True):
    """Pass and take this bonus card (0 in round 6)."""

    seat: int
    card: int


class EndTurn(Move, frozen=True):
    """Nothing more to convert."""

    seat: int


class Decline(Move, frozen=True):
    """Leave an offered step out: no dwelling, no further spade, no bridge, no power."""

    seat: int


class TakePower(Move, frozen=True):
    """Take the power offered."""

    seat: int


class BuyToken(Move, frozen=True):
    """Shapeshifters: pay 1 point for a power token in bowl 3."""

    seat: int


class TakeFavor(Move, frozen=True):
    """Take a favor tile."""

    seat: int
    tile: int


class FoundTown(Move, frozen=True):
    """Take a town tile."""

    seat: int
    tile: int


class StepCult(Move, frozen=True):
    """Advance on this cult."""

    seat: int
    cult: int


class Crown(Move, frozen=True):
    """Use a key on this cult."""

    seat: int
    cult: int


class TradePriests(Move, frozen=True):
    """Darklings: so many workers become priests."""

    seat: int
    count: int


class Unlock(Move, frozen=True):
    """Riverwalkers: unlock this terrain instead of gaining a priest."""

    seat: int
    terrain: int


class UseMerchants(Move, frozen=True):
    """Merchants: an action that only the table knows; `position` is a power action of its board (7-9), 0 for any other."""

    seat: int
    position: int


class BuildShipyard(Move, frozen=True):
    """Merchants: a trading house became a shipyard at the table."""

    seat: int
    at: int


class LandShip(Move, frozen=True):
    """Merchants: a ship became a dwelling on a space beside a river."""

    seat: int
    at: int


class Correct(Move, frozen=True):
    """Merchants: something was gained or paid at the table."""

    seat: int
    what: Literal["coins", "workers", "priests", "power", "points"]
    by: Literal[1, -1]


HumanMove = (
    ChooseTerrain
    | ChooseBonusCard
    | PlaceDwelling
    | Convert
    | Sacrifice
    | Transform
    | Build
    | Upgrade
    | AdvanceShipping
    | AdvanceDigging
    | SendPriest
    | TakePowerAction
    | UseSpades
    | UseCult
    | Sandstorm
    | Ride
    | Swarm
    | TakeDoubleTurn
    | ChangeHome
    | BuildBridge
    | Connect
    | Pass
    | EndTurn
    | Decline
    | TakePower
    | BuyToken
    | TakeFavor
    | FoundTown
    | StepCult
    | Crown
    | TradePriests
    | Unlock
    | UseMerchants
    | BuildShipyard
    | LandShip
    | Correct
)
