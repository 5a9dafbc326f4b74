"""The moments of your turn: where free actions are allowed, and what can be declined."""

from typing import Final

from automatable.games.revive.model import owed

ASKED: Final = (
    owed.ToOrder,
    owed.ToAcceptStep,
    owed.ToAcceptPoints,
    owed.ToMix,
    owed.ToPay,
    owed.ToChoose,
    owed.ToStep,
    owed.ToTakeModule,
    owed.ToRecruit,
    owed.ToCopy,
    owed.ToTakeMachine,
    owed.ToTakeArtifact,
    owed.ToRemoveArtifact,
    owed.ToWake,
    owed.ToRefresh,
    owed.ToClear,
    owed.ToRetrigger,
    owed.ToClaim,
    owed.ToFinishCard,
    owed.ToKeepActive,
    owed.ToAct,
)
"""What effects ask of you."""
YOUR_TURN: Final = (owed.Acting, owed.Closing, owed.Ending, *ASKED)
"""REV-H-TURN-02: free actions are allowed before, between, during and after actions, never in the Mautoma's turn."""
DECLINABLE: Final = tuple(kind for kind in ASKED if kind not in (owed.ToOrder, owed.ToMix))
"""REV-H-TURN-06: what you may do without. (A mix of resources is never worse than nothing; of several effects each is declined by itself.)"""
