"""What a seat may see: everything on the table; nothing hidden is stored anywhere."""

from typing import Final

from automatable.games.terra_mystica.listing import GAME, GAME_TWO
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model import owed as pending
from automatable.games.terra_mystica.model.state import SOURCES, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.games.terra_mystica.rules import scoring
from automatable.games.terra_mystica.rules.scoring import scores
from automatable.games.terra_mystica.show.board_records import view_board
from automatable.games.terra_mystica.show.panels import automa_card, panels
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Msg, msg

_RULES: Final[dict[type[Owed], tuple[str, ...]]] = {
    pending.DrawingScoringTile: ("TM-SETUP-03", "TM-SETUP-04"),
    pending.DrawingBonusCard: ("TM-SETUP-21",),
    pending.DrawingSetupCard: ("TM-DWELL-03",),
    pending.DrawingCard: ("TM-TURN-02", "TM-TURN-05"),
    pending.DrawingReserveCard: ("TM-HUMAN-01",),
    pending.AutomaPlaces: ("TM-DWELL-04", "TM-DWELL-05"),
    pending.AutomaActs: ("TM-TURN-07",),
    pending.AutomaPasses: ("TM-PASS-01", "TM-PASS-02"),
    pending.ChoosingFaction: ("TM-SETUP-08",),
    pending.ChoosingAutomaFaction: ("TM-SETUP-09",),
    pending.ChoosingAutomaTerrain: ("TM-SETUP-10",),
    pending.ChoosingTerrain: ("TM-BASE-SETUP-04",),
    pending.ChoosingBonusCard: ("TM-SETUP-22",),
    pending.PlacingDwelling: ("TM-BASE-SETUP-03", "TM-DWELL-01"),
    pending.Acting: ("TM-BASE-TURN-02", "TM-BASE-TURN-03"),
    pending.Finishing: ("TM-BASE-TURN-03",),
    pending.Digging: ("TM-BASE-SPADE-01", "TM-BASE-SPADE-03"),
    pending.Settling: ("TM-BASE-BUILD-04", "TM-BASE-SPADE-07"),
    pending.Claiming: ("TM-BASE-FAVOR-01", "TM-BASE-TOWN-03"),
    pending.OfferedPower: ("TM-BASE-POWER-04", "TM-BASE-POWER-05"),
    pending.Bridging: ("TM-BASE-BRIDGE-01",),
    GameOver: ("TM-BASE-END-06",),
}
"""The rules of the moment, by what is owed."""


def view(state: State, seat: int) -> View:
    """Everything that a seat may see."""
    owed = state.owed[-1]
    points = {score.seat: score.points for score in scores(state)}
    return View(
        game=GAME if len(state.players) == 1 else GAME_TWO,
        seat=seat,
        turn=RULES.turn(state),
        prompt=_prompt(state, owed),
        progress=scoring.progress(state),
        rules=_RULES.get(type(owed), ("TM-BASE-TURN-01",)),
        panels=panels(state, points),
        cards=tuple(
            automa_card(state, card, role)
            for card, role in ((state.automa.support, "support"), (state.automa.action, "action"))
            if card
        ),
        board=view_board(state),
    )


def _prompt(state: State, owed: Owed) -> Msg:
    if isinstance(owed, ToDescribe) and owed.part is not None:
        return owed.part.title
    name = f"prompt.{type(owed).__name__}"
    who = names.turn(state, owed.seat)
    if isinstance(owed, pending.OfferedPower):
        return msg(name, who=names.seat(state, owed.seat), n=owed.amount, giver=names.giver(state, owed.giver))
    if isinstance(owed, pending.Digging):
        kind = ("" if owed.spades else "On") if owed.action else "Bonus"
        return msg(f"{name}{kind}", who=who, n=owed.spades)
    if isinstance(owed, pending.Claiming):
        kind = "Both" if owed.favors and owed.towns else "Favor" if owed.favors else "Town"
        return msg(f"{name}{kind}", who=who)
    if isinstance(owed, pending.Acting) and state.table.beside:
        return msg("prompt.ActingBeside", who=who)
    if isinstance(owed, pending.PowerToTell):
        return msg(name, who=names.seat(state, owed.seat), n=owed.amount)
    if isinstance(owed, pending.HersToTell):
        return msg(name, what=msg(f"points.{SOURCES[owed.source]}"))
    if isinstance(owed, pending.DrawingYouthTerrain) and (spades := AUTOMA_FACTIONS[state.automa.faction].youth_spades):
        return msg(f"{name}Priced", n=spades)
    if isinstance(owed, pending.DrawingScoringTile):
        return msg(name, round=len(state.scoring_tiles) + 1)
    return msg(name, who=who, round=state.round)
