"""The bots' turn: their pair of cards, and one advance each."""

from typing import Final

from automatable.games.tapestry.automa.steps import advance_bot, regress_automa
from automatable.games.tapestry.automa.tracks import CHOICES, Chooser
from automatable.games.tapestry.model.moves import BotAdvance, BotIdle, BotRegress, DrawDecision, RollScience
from automatable.games.tapestry.model.owed import (
    AutomaRoll,
    BotsTurn,
    BotToAdvance,
    BotToStep,
    PairDrawn,
    ToBeginIncome,
    ToDrawDecision,
)
from automatable.games.tapestry.model.pieces import AUTOMA, END, SHADOW, TRACK_NAMES, TRACKS
from automatable.games.tapestry.model.places import space_place
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS, SCIENCE_FACES
from automatable.kernel.decide.pipeline import decide, fallback
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision, Draw
from automatable.kernel.words.text import Msg, msg

# Records that come in every turn are made once.
PAIR: Final = (PairDrawn(), ToDrawDecision(AUTOMA, True), ToDrawDecision(AUTOMA, False))
ADVANCES: Final = (BotToAdvance(AUTOMA, SHADOW), BotToAdvance(AUTOMA, AUTOMA))
BOT_ADVANCES: Final = tuple(tuple(BotAdvance(bot, track) for track in TRACKS) for bot in (AUTOMA, SHADOW))


def begin_turn(state: State, owed: BotsTurn) -> None:
    """TAP-TURN-01: both take their turn together. TAP-TURN-09: the first is income turn 1. TAP-TURN-02: with an empty deck
    they take an income turn and the last pair stays. TAP-TURN-03, TAP-TURN-04: otherwise that pair is discarded and two cards are drawn."""
    if state.automa_turns == 0 or not (state.decision or state.mystery):
        state.owed.append(ToBeginIncome(AUTOMA))
        return
    if state.track_card:
        state.decision_discard += [state.track_card, state.tiebreaker_card]
        state.track_card = state.tiebreaker_card = 0
    state.owed += PAIR


def decision_cards(state: State, owed: ToDrawDecision) -> Chance:
    """Any card of the deck; one of the progress cards may be among them, and nobody knows which."""
    hidden = state.mystery
    pool = [card for card in state.decision for _ in hidden] + hidden if hidden else state.decision
    return Chance("decision", pool, DrawDecision)


def draw_decision(state: State, owed: ToDrawDecision, move: DrawDecision) -> None:
    """TAP-CARD-02: the first is the track card, on the left, the second the tiebreaker card; TAP-CARD-01: numbers mean nothing."""
    if move.card in state.decision:
        state.decision.remove(move.card)
    else:
        state.progress.remove(move.card)
        state.mystery = []
    if owed.tiebreaker:
        state.tiebreaker_card = move.card
    else:
        state.track_card = move.card


def after_pair(state: State, owed: PairDrawn) -> None:
    """TAP-TURN-05: with the last pair and the income icon it is an income turn; otherwise the Automa advances (TAP-TURN-06), then the
    Shadow Empire (TAP-TURN-07)."""
    if not (state.decision or state.mystery) and DECISION_CARDS[state.track_card].income_icon:
        state.owed.append(ToBeginIncome(AUTOMA))
    else:
        state.owed += ADVANCES


def choose_advance(state: State, owed: BotToAdvance, trace: Trace | None) -> Move:
    """The track of a bot. TAP-CARD-03: only the right half of the track card and the left half of the tiebreaker card count."""
    bot = owed.bot
    card = DECISION_CARDS[state.track_card]
    indicator = card.automa_track if bot == AUTOMA else card.shadow_track
    track = decide(Chooser(state, bot), CHOICES[bot, indicator], trace)
    return BotIdle(bot, "advance", "finished") if track is None else BOT_ADVANCES[bot - AUTOMA][track]


def choose_step(state: State, owed: BotToStep, trace: Trace | None) -> Move:
    """A move on a given track, or nothing at its end or start."""
    space = state.bot_track[owed.bot - AUTOMA][owed.track]
    if space == (0 if owed.back else END):
        fallback(trace, "TAP-BEN-10", "choice.at_start" if owed.back else "choice.track_finished")
        return BotIdle(owed.bot, "regress" if owed.back else "advance", "start" if owed.back else "finished")
    return BotRegress(owed.track) if owed.back else BotAdvance(owed.bot, owed.track)


def advance_by_cards(state: State, owed: BotToAdvance, move: BotAdvance) -> None:
    """The chosen track, with benefits for the Automa."""
    advance_bot(state, move.bot, move.track, True)


def step_on(state: State, owed: BotToStep, move: BotAdvance) -> None:
    """The given track."""
    advance_bot(state, move.bot, move.track, owed.benefit)


def step_back(state: State, owed: BotToStep, move: BotRegress) -> None:
    regress_automa(state, move.track)


def idle(state: State, owed: BotToAdvance, move: BotIdle) -> None:
    """Nothing happens."""


def science_die(state: State, owed: AutomaRoll) -> Chance:
    """Each track is equally likely."""
    return Chance("science", SCIENCE_FACES, RollScience)


def automa_rolled(state: State, owed: AutomaRoll, move: RollScience) -> None:
    """TAP-BEN-10: rolled again until it shows one of the tracks; then the Automa moves on it."""
    if move.track in owed.tracks:
        state.owed.append(BotToStep(AUTOMA, AUTOMA, move.track, owed.benefit, owed.back))
    else:
        state.owed.append(owed)


def _about_step(state: State, owed: BotToStep) -> Msg:
    return msg(f"about.step_{owed.bot}", track=msg(f"track.{TRACK_NAMES[owed.track]}"))


DRAW_DECISION: Final = Draw(DrawDecision, (ToDrawDecision,), decision_cards, draw_decision, rule="TAP-TURN-04")
ROLL: Final = Draw(RollScience, (AutomaRoll,), science_die, automa_rolled, rule="TAP-BEN-05")
ADVANCE: Final = Decision(
    (BotToAdvance,),
    choose_advance,
    {BotAdvance: advance_by_cards, BotIdle: idle},
    "TAP-TURN-06",
    lambda state, owed: msg(f"about.advance_{owed.bot}"),
)


def why_step(state: State, owed: BotToStep, trace: Trace) -> None:
    """The track is given: by the science die, an ability or a card."""
    key = "because.step_back" if owed.back else "because.step" if owed.benefit else "because.step_bare"
    space = state.bot_track[owed.bot - AUTOMA][owed.track] + (-1 if owed.back else 1)
    track = msg(f"track.{TRACK_NAMES[owed.track]}")
    trace.given("TAP-BEN-10", msg(key, track=track, n=space), space_place(owed.track, space))


STEP: Final = Decision(
    (BotToStep,),
    choose_step,
    {BotAdvance: step_on, BotRegress: step_back, BotIdle: idle},
    "TAP-BEN-10",
    _about_step,
    why_step,
)
