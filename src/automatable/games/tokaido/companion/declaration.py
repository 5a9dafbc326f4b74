"""The companion: sources of chance, the set-up for hands, and the rest put together."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.companion.alternatives import fallback, offered_alternatives
from automatable.games.tokaido.companion.beginning import BEGINNING
from automatable.games.tokaido.companion.cards import odd_looks, odd_matsuri
from automatable.games.tokaido.companion.cards_only import (
    checklist_answers,
    needs_no_board,
    steps_without_places,
    turn_reports,
)
from automatable.games.tokaido.companion.middle import MIDDLE, is_laid_out
from automatable.games.tokaido.companion.printed import printed_row, unlisted_card
from automatable.games.tokaido.companion.reports import odd_stops, score_lines
from automatable.games.tokaido.companion.rules import COMPANION_RULES
from automatable.games.tokaido.companion.set_up import setup_steps
from automatable.games.tokaido.companion.things import COUNTED, TABLE
from automatable.games.tokaido.companion.words import WORDS
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, Points, State
from automatable.games.tokaido.model.tables import KINDS
from automatable.kernel.contract.companion import Companion, Source, unknown_until_over
from automatable.kernel.words.text import Msg, msg

STREAMS: Final = {
    "automa": "",
    "traveler": "",
    "difficulty": "",
    "matsuri": "matsuri",
    "die": "crossroads",
    "closed": "matsuri",
    "tokens": "matsuri",
}
"""The decks, dice and bags of which somebody may say who draws, and the expansion that each comes with."""
CARD_TABLES: Final = {"automa": ("automa_cards.toml/automa_card",), "matsuri": ("matsuri.toml/matsuri_card",)}


def totals(before: State, now: State) -> Sequence[Msg]:
    """At an inn: how many cards and coins lie in front of each Automa, and where her marker stands."""
    if all(sum(now.tally[seat]) == sum(before.tally[seat]) for seat in AUTOMAS) or _meals(before) == _meals(now):
        return ()
    return inventory(now)


def inventory(state: State) -> Sequence[Msg]:
    """In front of each Automa, and her marker."""
    return [
        msg(
            "budget.automa",
            who=names.seat_name(seat),
            items=sum(state.automas[seat].items),
            n=state.automas[seat].temple,
            points=sum(state.tally[seat]),
        )
        for seat in AUTOMAS
    ]


def _meals(state: State) -> int:
    return sum(state.tally[seat][Points.MEALS] for seat in AUTOMAS)


def progress(state: State) -> Msg | None:
    """The leg of the journey on which the last traveler is."""
    road = ROADS[state.direction]
    inns = [step for step, space in enumerate(road.order) if KINDS[space] == Kind.INN]
    behind = min(road.step[at] for at in state.at)
    return msg("where.leg", n=min(sum(step <= behind for step in inns), len(inns) - 1), all=len(inns) - 1)


COMPANION: Final[Companion[State]] = Companion(
    rules=COMPANION_RULES,
    sources=tuple(
        Source(stream, msg(f"source.{stream}"), tables=CARD_TABLES.get(stream, ()), option=option)
        for stream, option in STREAMS.items()
    ),
    setup_steps=setup_steps,
    corrections=TABLE.corrections,
    meters=COUNTED.meters,
    alternatives=offered_alternatives,
    seats_without_score=unknown_until_over(PERSON),
    fallback=fallback,
    is_laid_out=is_laid_out,
    turn_reports=turn_reports,
    inventory=inventory,
    totals=totals,
    progress=progress,
    checklist_answers=checklist_answers,
    needs_no_board=needs_no_board,
    steps_without_places=steps_without_places,
    unexpected=WORDS.offering(odd_stops, odd_looks, odd_matsuri),
    unlisted_card=unlisted_card,
    printed_row=printed_row,
    score_lines=score_lines,
    beginning=BEGINNING,
    middle=MIDDLE,
)
