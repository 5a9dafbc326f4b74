"""The companion: sources of chance, the set-up for hands, and the rest put together."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.tiletum.automa.guessed import guesses_king_track
from automatable.games.tiletum.companion.alternatives import alternatives, another_town, fallback
from automatable.games.tiletum.companion.beginning import BEGINNING
from automatable.games.tiletum.companion.cards import odd_looks
from automatable.games.tiletum.companion.cards_only import checklist_answers, needs_no_board, turn_reports
from automatable.games.tiletum.companion.middle import MIDDLE
from automatable.games.tiletum.companion.moves import Played, SetFairTown, TookDie
from automatable.games.tiletum.companion.printed import printed_row, unlisted_card
from automatable.games.tiletum.companion.reports import likely_next, odd_reports, score_lines
from automatable.games.tiletum.companion.rules import COMPANION_RULES
from automatable.games.tiletum.companion.set_up import setup_steps
from automatable.games.tiletum.companion.things import COUNTED, TABLE, tiles
from automatable.games.tiletum.companion.words import WORDS
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.moves import (
    EndTurn,
    PutHouse,
    PutPiece,
    PutPillar,
    SetCrest,
    SetDeck,
    SetPoints,
    SetRoom,
    SetSupply,
    SetWaiting,
)
from automatable.games.tiletum.model.owed import ToTell
from automatable.games.tiletum.model.pieces import FAIR_CARD_BOARD, KING_BOARD, MAP_BOARD, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.show.facts import KINDS
from automatable.kernel.contract.companion import Companion, Source, unknown_until_over
from automatable.kernel.turns.moves import Move, Who
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

CARD_TABLES: Final = {
    "card": ("mautoma_action_cards.toml/card",),
    "priority": ("mautoma_character_priority.toml/card",),
}
BOARD_TABLES: Final = {
    MAP_BOARD: ("map.toml/road", "map.toml/spot"),
    FAIR_CARD_BOARD: ("mautoma_fair_cards.toml/card",),
    KING_BOARD: ("king_track.toml",),
}
CARDS: Final = ("priority", "card")
"""The Mautomas' own cards."""
HERS: Final = (*CARDS, "town")
"""These, and the towns drawn for them, of which nothing is guessed: the app draws them also where the cards come from the box. Everything else is laid out
for all."""


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
    if guesses_king_track(state):
        return lines
    kings = [
        msg("budget.king", who=names.seat(seat, state.seats), n=player.king)
        for seat, player in enumerate(state.players)
    ]
    return [*lines, msg("budget.kings", kings=kings)]


def progress(state: State) -> Msg | None:
    """Round and turn."""
    return msg("where.round", round=state.round, turn=state.turn + 1) if state.round else None


AT_OWN_TABLE: Final = (
    PutHouse,
    PutPillar,
    PutPiece,
    SetRoom,
    SetCrest,
    SetWaiting,
    SetPoints,
    SetSupply,
    SetDeck,
    SetFairTown,
)
"""What the app keeps of an owner's table."""
PILES_OF_HERS: Final = (tiles.TOWN_STACK, tiles.CARDS)
"""At an owner's table the app deals from no other pile, so nothing is known of what is left in them."""


def is_kept(state: State, move: Move) -> bool:
    """Whether the app keeps what a correction says: all of a table that it has dealt, and of an owner's what it goes by."""
    if not state.own_table.on:
        return True
    return isinstance(move, AT_OWN_TABLE) and not (isinstance(move, SetDeck) and move.pile not in PILES_OF_HERS)


def corrections(state: State) -> Iterator[Offer]:
    """How anything on the table can be different, as far as it is kept."""
    return (offer for offer in TABLE.corrections(state) if is_kept(state, offer.move))


def is_laid_out(state: State) -> bool:
    """Everything is dealt, and the dice lie at the wheel; or an owner has told all that is asked before the first round."""
    if state.own_table.on:
        return bool(state.round)
    return isinstance(state.owed[-1], ToTell) or state.owed[-1].who is Who.BOT


def companion(players: int) -> Companion[State]:
    return Companion(
        rules=COMPANION_RULES[players],
        sources=tuple(
            Source(
                stream,
                msg(f"source.{stream}"),
                automas=stream in CARDS,
                tables=CARD_TABLES.get(stream, ()),
                shared=stream not in HERS,
            )
            for stream in STREAMS
        ),
        setup_steps=setup_steps,
        corrections=corrections,
        meters=COUNTED.meters,
        alternatives=WORDS.offering(alternatives),
        seats_without_score=unknown_until_over(YOU),
        fallback=fallback,
        is_laid_out=is_laid_out,
        steps_from_box={"instruct.new_cards": "card", "instruct.new_tokens": "corruption"},
        progress=progress,
        inventory=inventory,
        totals=totals,
        turn_reports=turn_reports,
        checklist_answers=checklist_answers,
        needs_no_board=needs_no_board,
        unexpected=WORDS.offering(odd_reports, odd_looks),
        unlisted_card=unlisted_card,
        score_lines=score_lines,
        printed_row=printed_row,
        ends_turn=(EndTurn, Played),
        likely_next=likely_next,
        question_help=KINDS.help,
        question_place=KINDS.place,
        listed=(TookDie,),
        boards=BOARD_TABLES,
        another=another_town,
        beginning=BEGINNING,
        middle=MIDDLE,
    )
