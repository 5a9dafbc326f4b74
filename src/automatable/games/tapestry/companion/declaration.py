"""The companion: sources of chance, the set-up for hands, and the rest put together."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from automatable.games.tapestry.companion.alternatives import alternatives, fallback
from automatable.games.tapestry.companion.beginning import BEGINNING
from automatable.games.tapestry.companion.cards import odd_cards, place_of_card
from automatable.games.tapestry.companion.cards_only import checklist_answers, needs_no_board, turn_reports
from automatable.games.tapestry.companion.middle import MIDDLE
from automatable.games.tapestry.companion.moves import EndTurn
from automatable.games.tapestry.companion.printed import DESCRIPTION, printed_row
from automatable.games.tapestry.companion.reports import score_lines
from automatable.games.tapestry.companion.rules import COMPANION_RULES
from automatable.games.tapestry.companion.set_up import setup_steps
from automatable.games.tapestry.companion.things import COUNTED, TABLE
from automatable.games.tapestry.companion.words import WORDS
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.pieces import AUTOMA, SHADOW, YOU
from automatable.games.tapestry.model.state import State
from automatable.kernel.contract.companion import Companion, Source, unknown_until_over
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

STREAMS: Final = ("decision", "progress", "science", "first")
"""All that the bots need of chance; tiles and cards are turned over by hands, and matter to nobody."""

SAID_IN_STEPS: Final = {
    "after.landmark_bots": "instruct.landmark",
    "after.achievement": "instruct.achievement",
    "after.achievement_shadow": "instruct.achievement_shadow",
}
"""Landmarks and achievements of the bots are pieces to be moved: the step says them."""


def heading(state: State, move: Move) -> Msg | None:
    """The Shadow Empire takes its steps in the Automa's turn."""
    return names.player(SHADOW) if getattr(move, "bot", AUTOMA) == SHADOW else None


def heading_role(state: State, move: Move) -> str:
    return "automa3" if heading(state, move) is not None else ""


def totals(before: State, after: State) -> Sequence[Msg]:
    """When the bots have ended an income turn: what lies beside the board and on the Automa's mat."""
    return inventory(after) if 1 <= _ended(before) < _ended(after) else ()


def _ended(state: State) -> int:
    """The income turns of the bots that are over."""
    return state.automa_turns - any(isinstance(owed, o.ToFinishIncome) for owed in state.owed)


def inventory(state: State) -> Sequence[Msg]:
    """The bots' outposts that are left; landmarks, tapestry cards and points of the Automa."""
    outposts = msg("budget.outposts", automa=state.automa_outposts, shadow=state.shadow_outposts)
    counts = {"landmarks": len(state.automa_landmarks), "cards": state.automa_cards, "points": state.automa_vp}
    parts = {name: msg(f"budget.{name}", n=count) for name, count in counts.items()}
    return (outposts, msg("budget.automa", **parts))


def progress(state: State) -> Msg:
    """The eras of both sides."""
    return msg("where.eras", you=state.income_turns, bots=state.automa_turns)


def unexpected(state: State) -> Sequence[Offer]:
    """A card that should be elsewhere, with where that is."""
    return [
        replace(WORDS.offer(state, move), effect=place)
        if (place := place_of_card(state, move))
        else WORDS.offer(state, move)
        for move in odd_cards(state)
    ]


def is_laid_out(state: State) -> bool:
    """The favorite tracks and the first player are known."""
    return isinstance(state.owed[-1], (o.Telling, o.ToDrawDecision, o.ToDrawProgress)) or state.owed[-1].who is Who.BOT


COMPANION: Final[Companion[State]] = Companion(
    rules=COMPANION_RULES,
    sources=tuple(Source(stream, msg(f"source.{stream}")) for stream in STREAMS),
    setup_steps=setup_steps,
    corrections=TABLE.corrections,
    meters=COUNTED.meters,
    alternatives=WORDS.offering(alternatives),
    seats_without_score=unknown_until_over(YOU),
    fallback=fallback,
    is_laid_out=is_laid_out,
    heading=heading,
    heading_role=heading_role,
    steps_from_box={"instruct.shuffle": "decision"},
    said_in_steps=SAID_IN_STEPS,
    progress=progress,
    inventory=inventory,
    totals=totals,
    turn_reports=turn_reports,
    checklist_answers=checklist_answers,
    needs_no_board=needs_no_board,
    unexpected=unexpected,
    score_lines=score_lines,
    printed_row=printed_row,
    unlisted_card=DESCRIPTION.unlisted_card,
    ends_turn=(EndTurn,),
    beginning=BEGINNING,
    middle=MIDDLE,
)
