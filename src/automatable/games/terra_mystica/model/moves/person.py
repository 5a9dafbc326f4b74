"""What the persons choose."""

from typing import Literal

from automatable.games.terra_mystica.model.moves.fields import (
    Card,
    Count,
    Cult,
    CultOrNone,
    Faction,
    Position,
    Seat,
    Space,
    Steps,
    Structure,
    Terrain,
    Tile,
)
from automatable.kernel.turns.moves import Move


class PersonMove(Move, frozen=True):
    """A choice of the person in this seat."""

    seat: Seat


class ChooseFaction(PersonMove, frozen=True):
    """The person's faction."""

    faction: Faction


class ChooseAutomaFaction(PersonMove, frozen=True):
    """The Automa's faction."""

    faction: Faction


class ChooseAutomaTerrain(PersonMove, frozen=True):
    """The Automa's home terrain."""

    terrain: Terrain


class ChooseTerrain(PersonMove, frozen=True):
    """The starting terrain."""

    terrain: Terrain


class ChooseBonusCard(PersonMove, frozen=True):
    """The first bonus card."""

    card: Card


class PlaceDwelling(PersonMove, frozen=True):
    """An initial dwelling."""

    at: Space


Conversion = Literal[
    "power_to_priest",
    "power_to_worker",
    "power_to_coin",
    "priest_to_worker",
    "worker_to_coin",
    "vp_to_coin",
    "coins_to_vp",
]


class Convert(PersonMove, frozen=True):
    """One conversion; the last two are the Alchemists'."""

    what: Conversion


class Sacrifice(PersonMove, frozen=True):
    """Remove a power token of bowl 2 to move another to bowl 3."""


class Transform(PersonMove, frozen=True):
    """Transform a space into this terrain; `cult` is the one the Acolytes descend on, otherwise -1."""

    at: Space
    to: Terrain
    cult: CultOrNone = -1


class Build(PersonMove, frozen=True):
    """Build a dwelling."""

    at: Space


class Upgrade(PersonMove, frozen=True):
    """Upgrade a structure to this kind."""

    at: Space
    to: Structure


class AdvanceShipping(PersonMove, frozen=True):
    """One step on the shipping track."""


class AdvanceDigging(PersonMove, frozen=True):
    """One step on the digging track."""


class SendPriest(PersonMove, frozen=True):
    """Send a priest: onto a space worth 3 or 2, or back to the supply for 1."""

    cult: Cult
    steps: Steps


class TakePowerAction(PersonMove, frozen=True):
    """A power action of the board (1-6), after so many sacrifices as it takes."""

    position: Position
    burn: Steps = 0


class UseSpades(PersonMove, frozen=True):
    """The spade action of a bonus card, or the Giants'."""

    source: Literal["bonus_card", "stronghold"]


class UseCult(PersonMove, frozen=True):
    """The cult action of a bonus card, of the water favor tile, or of the Auren."""

    source: Literal["bonus_card", "favor_tile", "stronghold"]
    cult: Cult


class Sandstorm(PersonMove, frozen=True):
    """Nomads: turn an adjacent space into desert."""

    at: Space


class Ride(PersonMove, frozen=True):
    """Witches: a free dwelling on any forest."""

    at: Space


class Swarm(PersonMove, frozen=True):
    """Swarmlings: a free trading house."""

    at: Space


class TakeDoubleTurn(PersonMove, frozen=True):
    """Chaos Magicians: two actions in a row."""


class ChangeHome(PersonMove, frozen=True):
    """Shapeshifters: a new home terrain, paid with power or with tokens."""

    terrain: Terrain
    tokens: bool


class BuildBridge(PersonMove, frozen=True):
    """A bridge between two spaces; as an action only by the Engineers."""

    one: Space
    other: Space


class Connect(PersonMove, frozen=True):
    """Mermaids: found a town across this river space."""

    at: Space


class Pass(PersonMove, frozen=True):
    """Pass and take this bonus card (0 in round 6)."""

    card: Card


class EndTurn(PersonMove, frozen=True):
    """Nothing more to convert."""


class Decline(PersonMove, frozen=True):
    """Leave an offered step out: no dwelling, no further spade, no bridge, no power."""


class TakePower(PersonMove, frozen=True):
    """Take the power offered."""


class BuyToken(PersonMove, frozen=True):
    """Shapeshifters: pay 1 point for a power token in bowl 3."""


class TakeFavor(PersonMove, frozen=True):
    """Take a favor tile."""

    tile: Tile


class FoundTown(PersonMove, frozen=True):
    """Take a town tile."""

    tile: Tile


class StepCult(PersonMove, frozen=True):
    """Advance on this cult."""

    cult: Cult


class Crown(PersonMove, frozen=True):
    """Use a key on this cult."""

    cult: Cult


class TradePriests(PersonMove, frozen=True):
    """Darklings: so many workers become priests."""

    count: Count


class Unlock(PersonMove, frozen=True):
    """Riverwalkers: unlock this terrain instead of gaining a priest."""

    terrain: Terrain


class UseMerchants(PersonMove, frozen=True):
    """Merchants: an action that only the table knows; `position` is a power action of its board (7-9), 0 for any other."""

    position: Position


class BuildShipyard(PersonMove, frozen=True):
    """Merchants: a trading house became a shipyard at the table."""

    at: Space


class LandShip(PersonMove, frozen=True):
    """Merchants: a ship became a dwelling on a space beside a river."""

    at: Space


HumanMove = (
    ChooseFaction
    | ChooseAutomaFaction
    | ChooseAutomaTerrain
    | ChooseTerrain
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
)
