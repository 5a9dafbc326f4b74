"""The companion: sources of chance, the set-up for hands, what a Mautoma may have done instead."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum import names, places
from automatable.games.tiletum.alternatives import alternatives
from automatable.games.tiletum.beside.beginning import BEGINNING
from automatable.games.tiletum.beside.cards import odd_looks
from automatable.games.tiletum.beside.cards_only import named, played, sure
from automatable.games.tiletum.beside.corrections import corrections, meters
from automatable.games.tiletum.beside.moves import Played
from automatable.games.tiletum.beside.printed import lack, printed
from automatable.games.tiletum.beside.reports import addends, likely, odd_reports
from automatable.games.tiletum.beside.rules import RULES_BESIDE
from automatable.games.tiletum.geometry import CATHEDRAL_TOWNS
from automatable.games.tiletum.moves import EndTurn, MautomaSkip
from automatable.games.tiletum.owed import ToAct, ToTell
from automatable.games.tiletum.pieces import NONE, YOU
from automatable.games.tiletum.state import State
from automatable.games.tiletum.words import WORDS
from automatable.kernel.beside import Beside, Source, Step
from automatable.kernel.moves import GameOver, Move, Who
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer

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


def prepare(state: State) -> Sequence[Step]:
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
        Step(msg("prepare.board", n=state.seats)),
        Step(msg("prepare.wheel"), _listed(wheel), places.sector(0)),
        Step(msg("prepare.dice"), _listed(dice), places.sector(0)),
        Step(msg("prepare.bonus"), msg("prepare.prizes", parts=prizes), places.prize(0)),
        Step(msg("prepare.fairs"), _listed(fairs), places.fair(0)),
        Step(msg("prepare.costs"), _listed(costs), places.cathedral(0)),
        Step(msg("prepare.offers"), msg("prepare.as_drawn"), places.contract(0)),
        Step(msg("prepare.person")),
        Step(msg("prepare.order", who=[names.seat(seat, state.seats) for seat in state.order]), None, places.king(0)),
        *(
            Step(
                msg("prepare.mautoma", who=names.seat(seat, state.seats)),
                msg("prepare.priority", types=[names.type_(kind) for kind in state.players[seat].priority]),
                places.priority(seat),
            )
            for seat in range(1, state.seats)
        ),
        Step(msg("prepare.priorities"), stream="priority"),
        Step(msg("prepare.deck"), stream="card"),
        Step(msg("prepare.towns"), stream="town"),
        Step(msg("prepare.aid")),
    )


def budgets(before: State, after: State) -> Sequence[Msg]:
    """When a round has ended: what lies in front of each Mautoma, and the king track."""
    return left(after) if before.round and after.round != before.round else ()


def left(state: State) -> Sequence[Msg]:
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


def where(state: State) -> Msg | None:
    """Round and turn."""
    return msg("where.round", round=state.round, turn=state.turn + 1) if state.round else None


def instead(state: State) -> Sequence[Offer]:
    """Whatever its pieces allow at this moment."""
    return [WORDS.offer(state, move) for move in alternatives(state)]


def cannot(state: State, move: Move) -> Move | None:
    """A Mautoma that cannot do this action goes on clockwise."""
    return MautomaSkip() if isinstance(state.owed[-1], ToAct) and not isinstance(move, MautomaSkip) else None


def odd(state: State) -> Sequence[Offer]:
    """Things done and cards that the app does not expect."""
    return [WORDS.offer(state, move) for move in (*odd_reports(state), *odd_looks(state))]


def unknown(state: State) -> frozenset[int]:
    """Your points, until they are told at the end."""
    return frozenset() if isinstance(state.owed[-1], GameOver) else frozenset((YOU,))


def ready(state: State) -> bool:
    """Everything is dealt, and the dice lie at the wheel."""
    return isinstance(state.owed[-1], ToTell) or state.owed[-1].who is Who.BOT


def beside(players: int) -> Beside[State]:
    """The companion for so many players."""
    return Beside(
        rules=RULES_BESIDE[players],
        sources=tuple(Source(stream, msg(f"source.{stream}"), hers=stream in HERS) for stream in STREAMS),
        prepare=prepare,
        corrections=corrections,
        meters=meters,
        instead=instead,
        unknown=unknown,
        cannot=cannot,
        ready=ready,
        from_box={"instruct.new_cards": "card", "instruct.new_tokens": "corruption"},
        where=where,
        left=left,
        budgets=budgets,
        played=played,
        named=named,
        sure=sure,
        odd=odd,
        lack=lack,
        addends=addends,
        printed=printed,
        ends=(EndTurn, Played),
        likely=likely,
        begin=BEGINNING,
    )
