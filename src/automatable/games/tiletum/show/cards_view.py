"""The cards that the Mautomas play by, in view."""

from typing import Final

from automatable.games.tiletum.model import names, owed, places
from automatable.games.tiletum.model.cards import Section
from automatable.games.tiletum.model.pieces import CRITERIA, DRAWN, NONE, PIECES, TO_FAIR_CURRENT, TO_FAIR_NEXT
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS, FAIR_CARDS, PRIORITY_CARDS
from automatable.games.tiletum.show.board_records import SectionSeen
from automatable.games.tiletum.show.board_view import NAMES, fairs_seen
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Card
from automatable.kernel.words.text import Msg, msg

SENT: Final = {DRAWN: "draw", TO_FAIR_CURRENT: "fair_current", TO_FAIR_NEXT: "fair_next"}


def cards(state: State) -> tuple[Card, ...]:
    """The cards that the Mautomas play by: fairs now and next, priorities, the action card in force."""
    found: list[Card] = []
    for fair in fairs_seen(state)[max(0, state.round - 1) :][:2]:
        title = msg("card.fair", fair=fair.name, town=fair.town_name)
        doubtful = FAIR_CARDS[fair.key].status is Status.RECONSTRUCTED
        found.append(Card(f"fair-card-{fair.key}", title, fair.actions, reconstructed=doubtful))
    for seat, player in enumerate(state.players):
        if player.priority:
            line = msg("card.order", types=tuple(names.type_(kind) for kind in player.priority))
            doubtful = PRIORITY_CARDS[0].status is Status.RECONSTRUCTED
            whose = (
                msg("card.priority_of", who=names.seat(seat, state.seats)) if state.seats > 2 else msg("card.priority")
            )
            found.append(Card(f"priority-{seat}", whose, (line,), seat, reconstructed=doubtful))
    if state.card != NONE:
        row = ACTION_CARDS[state.card]
        lines = tuple(
            msg("card.section", who=names.seat(section.seat, state.seats), moves=section.moves, die=section.die)
            for section in sections_seen(state)
        )
        found.append(
            Card(
                f"action-card-{row.id}",
                msg("card.action", number=row.id),
                lines,
                reconstructed=row.status is Status.RECONSTRUCTED,
            )
        )
    return tuple(found)


def sections_seen(state: State) -> tuple[SectionSeen, ...]:
    """The sections of the card in force that somebody uses; TIL-CARD-04: covered once its Mautoma has had its turn."""
    to_come = {each.seat for each in state.owed if isinstance(each, owed.MautomaTurn) or each.who is Who.BOT}
    return tuple(
        SectionSeen(
            places.section(seat),
            seat,
            section_moves(section),
            msg(f"card.die.{CRITERIA[section.die]}"),
            tuple((name, short_where(to)) for name, to in pieces_sent(section)),
            msg(f"card.by.{CRITERIA[section.die]}"),
            seat not in to_come,
        )
        for seat, section in enumerate(state.sections[: state.seats - 1], 1)
    )


def pieces_sent(section: Section) -> tuple[tuple[str, int], ...]:
    """The pieces that a section moves, and where to."""
    sent = zip(PIECES, (section.merchant, section.architect), strict=True)
    return tuple((name, to) for name, to in sent if to is not None)


def section_moves(section: Section) -> tuple[Msg, ...]:
    """Where a section sends the pieces."""
    found = []
    for name, to in pieces_sent(section):
        where = msg(f"card.to.{SENT[to]}") if to in SENT else NAMES[to]
        found.append(msg("card.move", piece=msg(f"piece.{name}"), where=where))
    return tuple(found) or (msg("card.stay"),)


def short_where(to: int) -> Msg:
    """Where a piece goes, where there is little room."""
    return msg(f"card.short.{SENT[to]}") if to in SENT else NAMES[to]
