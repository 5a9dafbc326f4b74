"""The rules beside a board: bots, decks and dice as on the screen, with reports in place of your choices."""

from dataclasses import replace
from typing import Final

from automatable.games.tapestry.automa import conquest, consequences, income, turn
from automatable.games.tapestry.companion import cards, cards_only, reports
from automatable.games.tapestry.companion.beginning import BEGINNING
from automatable.games.tapestry.companion.middle import MIDDLE
from automatable.games.tapestry.companion.moves import CompanionMove, SeenConquest, SeenExploration
from automatable.games.tapestry.companion.printed import DESCRIBED, DESCRIPTION
from automatable.games.tapestry.companion.things import TABLE
from automatable.games.tapestry.model.geometry import ISLAND
from automatable.games.tapestry.model.moves import (
    AutomaConquer,
    AutomaExplore,
    AutomaGain,
    BotIdle,
    ChooseExtra,
    DrawFirst,
    RollScience,
)
from automatable.games.tapestry.model.owed import (
    Attack,
    AutomaToConquer,
    AutomaToExplore,
    AutomaToGain,
    BotsTurn,
    CheckFavorite,
    NextTurn,
    Settle,
    SetUpBots,
    ToDrawFirst,
)
from automatable.games.tapestry.model.owed.asked import PointsToTell, TrapToTell
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    MIDDLE_ISLAND,
    TOPPLED,
    UNEXPLORED,
    UNKNOWN_TILE,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.achievements import achieve, automa_topples, you_topple
from automatable.games.tapestry.rules.actions import setting_up
from automatable.games.tapestry.rules.scoring import progress, scores
from automatable.games.tapestry.rules.setup import new
from automatable.kernel.contract.begin import correction_verb
from automatable.kernel.contract.game import Setup
from automatable.kernel.contract.middle import middle_verb, turn_verb
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.turns.verbs import Consequence

PREPARED: Final = (NextTurn, ToDrawFirst, SetUpBots)
"""What happens before the first turn; your mat, civilization and cards are your own business."""


def new_companion_game(setup: Setup) -> State:
    """The same table; what is yours alone is not known."""
    state = new(setup)
    state.companion = True
    state.mat = 0
    state.owed = [element for element in state.owed if isinstance(element, PREPARED)]
    COMPANION_RULES.follow(state)
    return state


def next_turn(state: State, owed: NextTurn) -> None:
    """TAP-TURN-01: you and the bots take turns; TAP-END-01: at the end you tell your points."""
    if state.out and state.bots_out:
        state.owed += [GameOver(), PointsToTell(YOU)]
        return
    yours = not state.out and (state.next_player == YOU or state.bots_out)
    state.next_player = AUTOMA if yours else YOU
    state.owed += [owed, reports.TELLING if yours else BotsTurn(AUTOMA)]


def conquer(state: State, owed: AutomaToConquer, move: AutomaConquer) -> None:
    """As on the screen, but it is asked whether you had a trap, and which tile comes matters to nobody."""
    state.automa_outposts = max(0, state.automa_outposts - 1)
    if move.opponent:
        state.owed.append(Attack(AUTOMA, move.at) if state.out else TrapToTell(YOU, move.at))
        return
    state.owed.append(Settle(AUTOMA, move.at))
    lay_tile(state, move.at)


def lay_tile(state: State, at: int) -> None:
    """Some tile lies there now."""
    if state.tile[at] == UNEXPLORED:
        state.tile[at] = UNKNOWN_TILE


def explore(state: State, owed: AutomaToExplore, move: AutomaExplore) -> None:
    """TAP-EXPL-05: a tile, laid at random by hands."""
    lay_tile(state, move.at)


def attack(state: State, owed: Attack) -> None:
    """TAP-COPP-04, TAP-COPP-05: as on the screen, without your resource."""
    at = owed.at
    if owed.trapped:
        state.second[at] = AUTOMA_TOPPLED
        you_topple(state)
        return
    state.first[at], state.second[at] = AUTOMA_OUTPOST, TOPPLED
    state.first_piece[at] = 0
    automa_topples(state)
    if at == ISLAND:
        achieve(state, AUTOMA, MIDDLE_ISLAND)


def gain(state: State, owed: AutomaToGain, move: AutomaGain) -> None:
    """TAP-BEN-11: a tapestry card, face down; TAP-BEN-07: tech cards are replaced by hands."""
    if move.what == "tapestry_card":
        income.gain_tapestry_card(state)


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = consequences.AUTOMATIC | {
    NextTurn: next_turn,
    SetUpBots: setting_up.set_up_bots,
    Attack: attack,
    CheckFavorite: cards_only.check_favorite,
}

COMPANION_RULES: Final[Rules[State]] = Rules(
    moves=CompanionMove,
    new=new_companion_game,
    scores=scores,
    progress=progress,
    turn_rule="TAP-TURN-01",
    verbs=(
        *(verb for verb in setting_up.VERBS if verb.move is ChooseExtra),
        *reports.VERBS,
        cards_only.TOOK_HERS,
        DESCRIPTION.verb(),
    ),
    draws=(
        *(draw for draw in setting_up.DRAWS if draw.move in (RollScience, DrawFirst)),
        cards.DRAW_DECISION,
        turn.ROLL,
        cards.DRAW_PROGRESS,
        *DESCRIBED,
    ),
    decisions=(
        turn.ADVANCE,
        turn.STEP,
        replace(
            conquest.CONQUER,
            choose=cards_only.choose_conquest,
            does={AutomaConquer: conquer, BotIdle: conquest.idle, SeenConquest: cards_only.see_conquest},
        ),
        replace(
            conquest.EXPLORE_HEX,
            does={AutomaExplore: explore, BotIdle: conquest.idle, SeenExploration: cards_only.see_exploration},
        ),
        income.INCOME,
        cards_only.FAVOR,
        income.SCORE,
        cards_only.GUARDING,
        replace(income.GAIN, does={AutomaGain: gain}),
        income.FINISH,
    ),
    automatic=AUTOMATIC,
    corrections=(
        *TABLE.verbs,
        correction_verb(BEGINNING, "TAP-TURN-01"),
        middle_verb(MIDDLE, lambda: COMPANION_RULES, "TAP-TURN-01"),
        turn_verb(MIDDLE, "TAP-TURN-01"),
    ),
)
