"""All moves: what chance brings, what the persons choose, what the Automa does.

Spaces are numbers of hexes in reading order, cults are 0-3 (fire, water, earth, air), terrains and structures as in `pieces`;
tiles and cards have the ids of the data files.
"""

from typing import Literal

from automatable.kernel.moves import Move

# --- chance -----------------------------------------------------------------------------------------------------------


class DrawScoringTile(Move, frozen=True):
    """The scoring tile of the next round."""

    tile: int


class DrawBonusCard(Move, frozen=True):
    """The next bonus card of the line."""

    card: int


class DrawFinalTile(Move, frozen=True):
    """The final scoring tile."""

    tile: int


class DrawFaction(Move, frozen=True):
    """A person's random faction."""

    seat: int
    faction: int


class DrawAutomaFaction(Move, frozen=True):
    """The Automa's random faction."""

    faction: int


class DrawAutomaTerrain(Move, frozen=True):
    """The Automa's random home terrain."""

    terrain: int


class DrawYouthTerrain(Move, frozen=True):
    """The terrain of the Symbiont youth."""

    terrain: int


class DrawToken(Move, frozen=True):
    """An achievement token of the Gognomes."""

    token: str


class DrawSetupCard(Move, frozen=True):
    """The decision card for the Automa's initial dwellings."""

    card: str


class DrawCard(Move, frozen=True):
    """The Automa's next decision card."""

    card: str


class DrawReserveCard(Move, frozen=True):
    """The Cultists' card from the reserve deck."""

    card: str


# --- the Automa -------------------------------------------------------------------------------------------------------


class AutomaPlace(Move, frozen=True):
    """Her two initial dwellings; the first is marked."""

    marked: int
    unmarked: int


class AutomaBlock(Move, frozen=True):
    """She covers a power action (1-6)."""

    position: int


class AutomaGainPoints(Move, frozen=True):
    """She gains points from a card."""

    points: int


class AutomaAdvanceCult(Move, frozen=True):
    """She advances on a cult; `priest` is the priest space used (3 or 2), 0 if none."""

    cult: int
    steps: int
    priest: int


class AutomaUpgrade(Move, frozen=True):
    """She upgrades a structure."""

    at: int
    to: int


class AutomaTakeFavor(Move, frozen=True):
    """She takes a favor tile."""

    tile: int


class AutomaBuild(Move, frozen=True):
    """She transforms a space and builds a dwelling."""

    at: int
    marked: bool


class AutomaPlaceCube(Move, frozen=True):
    """Symbionts: a worker cube."""

    at: int


class AutomaBlight(Move, frozen=True):
    """The Blight: a space turns into blighted land."""

    at: int


class AutomaDoNothing(Move, frozen=True):
    """An action that is not possible."""

    action: str


class AutomaPass(Move, frozen=True):
    """She passes and takes the bonus card at this place of the row (0-2); -1 in round 6."""

    place: int


# --- the persons ------------------------------------------------------------------------------------------------------


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


ChanceMove = (
    DrawScoringTile
    | DrawBonusCard
    | DrawFinalTile
    | DrawFaction
    | DrawAutomaFaction
    | DrawAutomaTerrain
    | DrawYouthTerrain
    | DrawToken
    | DrawSetupCard
    | DrawCard
    | DrawReserveCard
)
AutomaMove = (
    AutomaPlace
    | AutomaBlock
    | AutomaGainPoints
    | AutomaAdvanceCult
    | AutomaUpgrade
    | AutomaTakeFavor
    | AutomaBuild
    | AutomaPlaceCube
    | AutomaBlight
    | AutomaDoNothing
    | AutomaPass
)
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
)
AnyMove = ChanceMove | AutomaMove | HumanMove
