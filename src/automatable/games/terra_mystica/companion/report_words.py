"""What is told from a table, and cards by their look."""

from typing import Final

from automatable.games.terra_mystica.companion.moves import Played, Settle, TellHers, TellPoints, TellPower
from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.owed import HersToTell, PowerToTell
from automatable.games.terra_mystica.model.pieces import STRUCTURES, Structure
from automatable.games.terra_mystica.model.state import SOURCES, Source, State
from automatable.games.terra_mystica.show.words.lines import Fields, at, line
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

KNOWN: Final = (Source.CULT, Source.AREA, Source.FINAL)


def offer_settle(state: State, move: Settle) -> Offer:
    """A dwelling with the spades that it took."""
    where = msg("offer.space", at=names.space(state, move.at), terrain=names.terrain(state.terrain[move.at]))
    return Offer(
        move,
        msg("offer.settle", at=names.space(state, move.at)),
        msg("effect.settle", terrain=names.terrain(state.players[move.seat].soil)),
        msg("group.build"),
        places.space(move.at),
        where=where,
        preview=f"tm-{STRUCTURES[Structure.DWELLING]}",
    )


def offer_power(state: State, move: TellPower) -> Offer:
    owed = state.owed[-1]
    amount = owed.amount if isinstance(owed, PowerToTell) else 0
    return Offer(move, msg("offer.power_gained" if move.gained else "offer.power_left", n=amount))


def offer_points(state: State, move: TellPoints) -> Offer:
    """The number, and what of it the boards have told."""
    ledger = state.players[move.seat].ledger
    known = sum(ledger[source] for source in KNOWN)
    effect = None if state.table.unseen else msg("effect.points_told", n=known)
    return Offer(move, msg("offer.points_told"), effect, amount="points")


def offer_hers(state: State, move: TellHers) -> Offer:
    return Offer(move, msg("offer.points_told"), amount="points")


def _hers(state: State, move: TellHers) -> Fields:
    owed = state.owed[-1]
    what = msg(f"points.{SOURCES[owed.source]}") if isinstance(owed, HersToTell) else msg("points.table")
    return {"n": move.points, "what": what}


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(Settle, line("settle", at), offer_settle),
    Wording(Played, line("played")),
    Wording(
        TellPower, line("power_gained", lambda state, move: {} if move.gained else {"key": "power_left"}), offer_power
    ),
    Wording(TellHers, line("hers_told", _hers), offer_hers),
    Wording(TellPoints, line("points_told", lambda state, move: {"n": move.points}), offer_points),
)
