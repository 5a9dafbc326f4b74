"""Everything that can happen in Tiletum."""

from automatable.games.tiletum.moves.chance import (
    DealAction,
    DealBonus,
    DealCharacter,
    DealContract,
    DealCost,
    DealFair,
    DealFairTown,
    DealPriority,
    DrawTown,
    FlipCorruption,
    RevealCard,
    RollDie,
    SeatNext,
    TurnDisc,
)
from automatable.games.tiletum.moves.corrections import (
    PutHouse,
    PutPiece,
    PutPillar,
    SetCharacterOffer,
    SetContractOffer,
    SetCrest,
    SetDeck,
    SetDice,
    SetKing,
    SetMapTile,
    SetPoints,
    SetPrize,
    SetResource,
    SetRoom,
    SetStore,
    SetSupply,
    SetWaiting,
    SetWheelTile,
)
from automatable.games.tiletum.moves.mautoma import (
    MautomaAim,
    MautomaCharacter,
    MautomaClimb,
    MautomaDie,
    MautomaHouse,
    MautomaMove,
    MautomaPillar,
    MautomaSkip,
    MautomaTake,
    MautomaTile,
)
from automatable.games.tiletum.moves.person import (
    BuildCathedral,
    Buy,
    ChooseAction,
    ChooseBuilding,
    Claim,
    Climb,
    DeclinePrize,
    Done,
    EndTurn,
    Fulfil,
    GainAny,
    Jump,
    Leave,
    PlaceCharacter,
    PlaceCrest,
    PlaceHouse,
    PlacePillar,
    Swap,
    SwapCharacters,
    TakeBonus,
    TakeCharacter,
    TakeDie,
    TakeOffer,
    TakePrize,
    UseCharacter,
    UseHelper,
    Walk,
)

__all__ = [
    "BuildCathedral",
    "Buy",
    "ChooseAction",
    "ChooseBuilding",
    "Claim",
    "Climb",
    "DealAction",
    "DealBonus",
    "DealCharacter",
    "DealContract",
    "DealCost",
    "DealFair",
    "DealFairTown",
    "DealPriority",
    "DeclinePrize",
    "Done",
    "DrawTown",
    "EndTurn",
    "FlipCorruption",
    "Fulfil",
    "GainAny",
    "Jump",
    "Leave",
    "MautomaAim",
    "MautomaCharacter",
    "MautomaClimb",
    "MautomaDie",
    "MautomaHouse",
    "MautomaMove",
    "MautomaPillar",
    "MautomaSkip",
    "MautomaTake",
    "MautomaTile",
    "PlaceCharacter",
    "PlaceCrest",
    "PlaceHouse",
    "PlacePillar",
    "PutHouse",
    "PutPiece",
    "PutPillar",
    "RevealCard",
    "RollDie",
    "SeatNext",
    "SetCharacterOffer",
    "SetContractOffer",
    "SetCrest",
    "SetDeck",
    "SetDice",
    "SetKing",
    "SetMapTile",
    "SetPoints",
    "SetPrize",
    "SetResource",
    "SetRoom",
    "SetStore",
    "SetSupply",
    "SetWaiting",
    "SetWheelTile",
    "Swap",
    "SwapCharacters",
    "TakeBonus",
    "TakeCharacter",
    "TakeDie",
    "TakeOffer",
    "TakePrize",
    "TiletumMove",
    "TurnDisc",
    "UseCharacter",
    "UseHelper",
    "Walk",
]

TiletumMove = (
    TakeDie
    | Claim
    | Leave
    | ChooseAction
    | Walk
    | Jump
    | TakeBonus
    | PlaceHouse
    | PlacePillar
    | TakeCharacter
    | SwapCharacters
    | PlaceCharacter
    | TakeOffer
    | Swap
    | Climb
    | GainAny
    | ChooseBuilding
    | UseCharacter
    | Done
    | EndTurn
    | Buy
    | Fulfil
    | PlaceCrest
    | BuildCathedral
    | UseHelper
    | TakePrize
    | DeclinePrize
    | DealAction
    | TurnDisc
    | DealBonus
    | DealFair
    | DealFairTown
    | DealCost
    | DealContract
    | DealCharacter
    | SeatNext
    | DealPriority
    | RollDie
    | FlipCorruption
    | RevealCard
    | DrawTown
    | MautomaMove
    | MautomaAim
    | MautomaDie
    | MautomaSkip
    | MautomaHouse
    | MautomaPillar
    | MautomaTile
    | MautomaCharacter
    | MautomaTake
    | MautomaClimb
    | SetResource
    | SetPoints
    | PutPiece
    | PutHouse
    | PutPillar
    | SetSupply
    | SetKing
    | SetWheelTile
    | SetMapTile
    | SetContractOffer
    | SetCharacterOffer
    | SetStore
    | SetRoom
    | SetCrest
    | SetWaiting
    | SetDice
    | SetDeck
    | SetPrize
)
