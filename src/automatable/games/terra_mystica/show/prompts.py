"""The prompt of each moment, and the rules that belong to it."""

from typing import Any, Final

from automatable.games.terra_mystica.model import names, owed
from automatable.games.terra_mystica.model.state import SOURCES, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.games.terra_mystica.show.facts import KINDS
from automatable.kernel.show.moments import Moment, Moments
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.words.text import msg


def _who(state: State, due: Owed) -> dict[str, Any]:
    return {"who": names.turn(state, due.seat)}


def _digging(state: State, due: owed.Digging) -> str:
    """Spades of an action, spades that go on, or spades of a cult bonus."""
    return ("Digging" if due.spades else "DiggingOn") if due.action else "DiggingBonus"


def _claiming(state: State, due: owed.Claiming) -> str:
    """Tiles of one kind, or of both."""
    return "ClaimingBoth" if due.favors and due.towns else "ClaimingFavor" if due.favors else "ClaimingTown"


def _offered(state: State, due: owed.OfferedPower) -> dict[str, Any]:
    return {"who": names.seat(state, due.seat), "n": due.amount, "giver": names.giver(state, due.giver)}


def _youth_spades(state: State, due: owed.DrawingYouthTerrain) -> dict[str, Any]:
    return {"n": AUTOMA_FACTIONS[state.automa.faction].youth_spades}


PROMPTS: Final[Moments[State]] = Moments(
    (
        Moment(
            owed.DrawingScoringTile,
            ("TM-SETUP-03", "TM-SETUP-04"),
            fields=lambda state, due: {"round": len(state.scoring_tiles) + 1},
        ),
        Moment(owed.DrawingBonusCard, ("TM-SETUP-21",)),
        Moment(owed.DrawingSetupCard, ("TM-DWELL-03",)),
        Moment(owed.DrawingCard, ("TM-TURN-02", "TM-TURN-05")),
        Moment(owed.DrawingReserveCard, ("TM-HUMAN-01",)),
        Moment(owed.AutomaPlaces, ("TM-DWELL-04", "TM-DWELL-05")),
        Moment(owed.AutomaActs, ("TM-TURN-07",)),
        Moment(owed.AutomaPasses, ("TM-PASS-01", "TM-PASS-02")),
        Moment(owed.ChoosingFaction, ("TM-SETUP-08",)),
        Moment(owed.ChoosingAutomaFaction, ("TM-SETUP-09",)),
        Moment(owed.ChoosingAutomaTerrain, ("TM-SETUP-10",)),
        Moment(owed.ChoosingTerrain, ("TM-BASE-SETUP-04",)),
        Moment(owed.ChoosingBonusCard, ("TM-SETUP-22",)),
        Moment(owed.PlacingDwelling, ("TM-BASE-SETUP-03", "TM-DWELL-01")),
        Moment(owed.Acting, text="ActingBeside", fields=_who, when=lambda state, due: state.table.companion),
        Moment(owed.Acting, ("TM-BASE-TURN-02", "TM-BASE-TURN-03")),
        Moment(owed.Finishing, ("TM-BASE-TURN-03",)),
        Moment(
            owed.Digging,
            ("TM-BASE-SPADE-01", "TM-BASE-SPADE-03"),
            _digging,
            lambda state, due: _who(state, due) | {"n": due.spades},
        ),
        Moment(owed.Settling, ("TM-BASE-BUILD-04", "TM-BASE-SPADE-07")),
        Moment(owed.Claiming, ("TM-BASE-FAVOR-01", "TM-BASE-TOWN-03"), _claiming, _who),
        Moment(owed.OfferedPower, ("TM-BASE-POWER-04", "TM-BASE-POWER-05"), fields=_offered),
        Moment(owed.Bridging, ("TM-BASE-BRIDGE-01",)),
        Moment(
            owed.DrawingYouthTerrain,
            text="DrawingYouthTerrainPriced",
            fields=_youth_spades,
            when=lambda state, due: AUTOMA_FACTIONS[state.automa.faction].youth_spades,
        ),
        Moment(owed.PowerToTell, fields=lambda state, due: {"who": names.seat(state, due.seat), "n": due.amount}),
        Moment(owed.HersToTell, fields=lambda state, due: {"what": msg(f"points.{SOURCES[due.source]}")}),
        Moment(GameOver, ("TM-BASE-END-06",)),
        Moment(Owed, ("TM-BASE-TURN-01",), fields=lambda state, due: _who(state, due) | {"round": state.round}),
    ),
    KINDS,
)
