"""The companion: sources of chance, the set-up for hands, what a Mautoma may have done instead."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.companion.alternatives import alternatives
from automatable.games.tiletum.companion.beginning import BEGINNING
from automatable.games.tiletum.companion.cards import odd_looks
from automatable.games.tiletum.companion.cards_only import checklist_answers, needs_no_board, turn_reports
from automatable.games.tiletum.companion.moves import Played
from automatable.games.tiletum.companion.printed import printed_row, unlisted_card
from automatable.games.tiletum.companion.reports import likely_next, odd_reports, score_lines
from automatable.games.tiletum.companion.rules import COMPANION_RULES
from automatable.games.tiletum.companion.things import COUNTED, TABLE
from automatable.games.tiletum.companion.words import WORDS
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS
from automatable.games.tiletum.model.moves import EndTurn, MautomaSkip
from automatable.games.tiletum.model.owed import ToAct, ToTell
from automatable.games.tiletum.model.pieces import NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.kernel.contract.companion import Companion, SetupStep, Source
from automatable.kernel.turns.moves import GameOver, Move, Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

STREAMS: Final = (
    "wheel",
    "disc",
    "bonus",
    "fair",
    "fair_town",
    "cost",
    "contract",
    "character",
    "seat",
    "priority",
    "dice",
    "corruption",
    "card",
    "town",
)

HERS: Final = ("priority", "card", "town")
"""The Mautomas' own cards, and the towns drawn for them; everything else is laid out for all."""


def setup_steps(state: State) -> Sequence[SetupStep]:
    """The normal setup for so many players, and the Mautomas' materials (TIL-SETUP-01, TIL-SETUP-02, TIL-SETUP-10)."""
    wheel = [
        msg("prepare.sector", action=names.action(action), value=state.value(sector))
        for sector, action in enumerate(state.actions)
    ]
    dice = [
        msg(
            "prepare.dice_at",
            action=names.action(action),
            value=state.value(sector),
            dice=list(map(names.colour, there)),
        )
        for sector, (action, there) in enumerate(zip(state.actions, state.dice, strict=False))
        if there
    ]
    fairs = [
        msg("prepare.fair", number=number, fair=names.fair(fair), town=names.spot(town))
        for number, (fair, town) in enumerate(zip(state.fairs, state.fair_towns, strict=False), 1)
    ]
    costs = [
        msg("prepare.cost", town=names.cathedral(number), stone=state.stone[number])
        for number in range(len(CATHEDRAL_TOWNS))
        if state.stone[number] != NONE
    ]
    prizes = [names.tile(tile) for tile in state.king_tiles if tile != NONE]
    return (
        SetupStep(msg("prepare.board", n=state.seats)),
        SetupStep(msg("prepare.wheel"), _listed(wheel), places.sector(0)),
        SetupStep(msg("prepare.dice"), _listed(dice), places.sector(0)),
        SetupStep(msg("prepare.bonus"), msg("prepare.prizes", parts=prizes), places.prize(0)),
        SetupStep(msg("prepare.fairs"), _listed(fairs), places.fair(0)),
        SetupStep(msg("prepare.costs"), _listed(costs), places.cathedral(0)),
        SetupStep(msg("prepare.offers"), msg("prepare.as_drawn"), places.contract(0)),
        SetupStep(msg("prepare.person")),
        SetupStep(
            msg("prepare.order", who=[names.seat(seat, state.seats) for seat in state.order]), None, places.king(0)
        ),
        *(
            SetupStep(
                msg("prepare.mautoma", who=names.seat(seat, state.seats)),
                msg("prepare.priority", types=[names.type_(kind) for kind in state.players[seat].priority]),
                places.priority(seat),
            )
            for seat in range(1, state.seats)
        ),
        SetupStep(msg("prepare.priorities"), stream="priority"),
        SetupStep(msg("prepare.deck"), stream="card"),
        SetupStep(msg("prepare.towns"), stream="town"),
        SetupStep(msg("prepare.aid")),
    )


def totals(before: State, after: State) -> Sequence[Msg]:
    """When a round has ended: what lies in front of each Mautoma, and the king track."""
    return inventory(after) if before.round and after.round != before.round else ()


def inventory(state: State) -> Sequence[Msg]:
    """What lies in front of each Mautoma, where its marker stands, and the king markers of everybody."""
    lines = []
    for seat, player in enumerate(state.players):
        if seat == YOU:
            continue
        counts = {
            "houses": player.houses,
            "pillars": player.pillars,
            "contracts": len(player.row),
            "crests": player.crest_count(),
        }
        parts = {name: msg(f"budget.{name}", n=count) for name, count in counts.items()}
        lines.append(msg("budget.mautoma", who=names.seat(seat, state.seats), points=player.vp(), **parts))
    kings = [
        msg("budget.king", who=names.seat(seat, state.seats), n=player.king)
        for seat, player in enumerate(state.players)
    ]
    return [*lines, msg("budget.kings", kings=kings)]


def _listed(parts: Sequence[Msg]) -> Msg:
    """What lies where, one by one; or that it is asked for, where it comes from the box."""
    return msg("prepare.all", parts=parts) if parts else msg("prepare.told")


def progress(state: State) -> Msg | None:
    """Round and turn."""
    return msg("where.round", round=state.round, turn=state.turn + 1) if state.round else None


def offered_alternatives(state: State) -> Sequence[Offer]:
    """Whatever its pieces allow at this moment."""
    return [WORDS.offer(state, move) for move in alternatives(state)]


def fallback(state: State, move: Move) -> Move | None:
    """A Mautoma that cannot do this action goes on clockwise."""
    return MautomaSkip() if isinstance(state.owed[-1], ToAct) and not isinstance(move, MautomaSkip) else None


def unexpected(state: State) -> Sequence[Offer]:
    """Things done and cards that the app does not expect."""
    return [WORDS.offer(state, move) for move in (*odd_reports(state), *odd_looks(state))]


def seats_without_score(state: State) -> frozenset[int]:
    """Your points, until they are told at the end."""
    return frozenset() if isinstance(state.owed[-1], GameOver) else frozenset((YOU,))


def is_laid_out(state: State) -> bool:
    """Everything is dealt, and the dice lie at the wheel."""
    return isinstance(state.owed[-1], ToTell) or state.owed[-1].who is Who.BOT


def companion(players: int) -> Companion[State]:
    return Companion(
        rules=COMPANION_RULES[players],
        sources=tuple(Source(stream, msg(f"source.{stream}"), automas=stream in HERS) for stream in STREAMS),
        setup_steps=setup_steps,
        corrections=TABLE.corrections,
        meters=COUNTED.meters,
        alternatives=offered_alternatives,
        seats_without_score=seats_without_score,
        fallback=fallback,
        is_laid_out=is_laid_out,
        steps_from_box={"instruct.new_cards": "card", "instruct.new_tokens": "corruption"},
        progress=progress,
        inventory=inventory,
        totals=totals,
        turn_reports=turn_reports,
        checklist_answers=checklist_answers,
        needs_no_board=needs_no_board,
        unexpected=unexpected,
        unlisted_card=unlisted_card,
        score_lines=score_lines,
        printed_row=printed_row,
        ends_turn=(EndTurn, Played),
        likely_next=likely_next,
        beginning=BEGINNING,
    )
