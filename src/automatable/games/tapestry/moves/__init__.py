"""Everything that can happen in this game."""

from automatable.games.tapestry.moves.bots import (
    AutomaConquer,
    AutomaExplore,
    AutomaGain,
    AutomaGuard,
    AutomaScore,
    BotAdvance,
    BotFavorite,
    BotIdle,
    BotRegress,
    BotsFinish,
    BotsIncome,
)
from automatable.games.tapestry.moves.chance import (
    DealTech,
    DrawCivilization,
    DrawDecision,
    DrawFirst,
    DrawMats,
    DrawProgress,
    DrawSpaceTile,
    DrawTapestry,
    DrawTile,
    RevealTapestry,
    RollConquer,
    RollScience,
    TurnTile,
)
from automatable.games.tapestry.moves.corrections import (
    SetAutomaCards,
    SetDecisionDeck,
    SetFavorite,
    SetHex,
    SetLandmark,
    SetPoints,
    SetTrack,
)
from automatable.games.tapestry.moves.person import (
    Advance,
    Build,
    ChooseCivilization,
    ChooseExtra,
    ChooseMat,
    Decline,
    DiscardCard,
    Explore,
    Lay,
    Orient,
    PickHex,
    PickLandmark,
    PickNumber,
    PickResource,
    PickSpaceTile,
    PickTech,
    PickTile,
    PickToken,
    PickTop,
    PickTrack,
    Play,
    PlayTrap,
    Predict,
    PutOnMat,
    Swap,
    Take,
    TakeIncome,
)

TapestryMove = (
    ChooseMat
    | ChooseCivilization
    | ChooseExtra
    | Predict
    | TakeIncome
    | Advance
    | Take
    | PickResource
    | PickTrack
    | PickToken
    | PickHex
    | PickNumber
    | PickTech
    | PickTop
    | PickTile
    | PickSpaceTile
    | PickLandmark
    | Play
    | DiscardCard
    | Explore
    | Orient
    | Build
    | Lay
    | PutOnMat
    | Swap
    | PlayTrap
    | Decline
    | DealTech
    | DrawTile
    | TurnTile
    | DrawTapestry
    | RevealTapestry
    | DrawSpaceTile
    | DrawCivilization
    | DrawMats
    | RollScience
    | RollConquer
    | DrawDecision
    | DrawProgress
    | DrawFirst
    | BotAdvance
    | BotRegress
    | BotIdle
    | AutomaConquer
    | AutomaExplore
    | AutomaGain
    | AutomaGuard
    | BotFavorite
    | BotsIncome
    | AutomaScore
    | BotsFinish
    | SetPoints
    | SetTrack
    | SetFavorite
    | SetHex
    | SetLandmark
    | SetAutomaCards
    | SetDecisionDeck
)

__all__ = [
    "Advance",
    "AutomaConquer",
    "AutomaExplore",
    "AutomaGain",
    "AutomaGuard",
    "AutomaScore",
    "BotAdvance",
    "BotFavorite",
    "BotIdle",
    "BotRegress",
    "BotsFinish",
    "BotsIncome",
    "Build",
    "ChooseCivilization",
    "ChooseExtra",
    "ChooseMat",
    "DealTech",
    "Decline",
    "DiscardCard",
    "DrawCivilization",
    "DrawDecision",
    "DrawFirst",
    "DrawMats",
    "DrawProgress",
    "DrawSpaceTile",
    "DrawTapestry",
    "DrawTile",
    "Explore",
    "Lay",
    "Orient",
    "PickHex",
    "PickLandmark",
    "PickNumber",
    "PickResource",
    "PickSpaceTile",
    "PickTech",
    "PickTile",
    "PickToken",
    "PickTop",
    "PickTrack",
    "Play",
    "PlayTrap",
    "Predict",
    "PutOnMat",
    "RevealTapestry",
    "RollConquer",
    "RollScience",
    "SetAutomaCards",
    "SetDecisionDeck",
    "SetFavorite",
    "SetHex",
    "SetLandmark",
    "SetPoints",
    "SetTrack",
    "Swap",
    "Take",
    "TakeIncome",
    "TapestryMove",
    "TurnTile",
]
