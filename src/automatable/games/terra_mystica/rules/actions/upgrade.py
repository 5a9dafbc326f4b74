"""Upgrading a structure."""

from typing import Final

from automatable.games.terra_mystica.model.faction_tables import UPGRADES
from automatable.games.terra_mystica.model.moves import Upgrade
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.structures import raise_structure
from automatable.games.terra_mystica.rules.prices import can_pay_upgrade, has_piece, lacking, no_piece, upgrade_cost
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def upgrades(state: State, owed: Acting) -> list[Upgrade]:
    """Structures that can be upgraded with the pieces and means at hand."""
    seat = owed.seat
    player = state.players[seat]
    building = state.building
    return [
        Upgrade(seat, at, to)
        for at in player.structures
        for to in UPGRADES[building[at]]
        if has_piece(player, to) and can_pay_upgrade(state, player, at, to)
    ]


def cannot_upgrade(state: State, owed: Acting, move: Upgrade) -> Illegal | None:
    """TM-BASE-UPG-01: it must be yours and can become this; TM-BASE-UPG-03: the piece is left; TM-BASE-UPG-05: it can be paid."""
    player = state.players[owed.seat]
    if move.at not in player.structures:
        return Illegal("TM-BASE-UPG-01", msg("illegal.not_yours"), impossible=True)
    if move.to not in UPGRADES[state.building[move.at]]:
        return Illegal("TM-BASE-UPG-01", msg("illegal.upgrade"))
    if not has_piece(player, move.to):
        return no_piece("TM-BASE-UPG-03", move.to)
    if can_pay_upgrade(state, player, move.at, move.to):
        return None
    workers, coins = upgrade_cost(state, player, move.at, move.to)
    return lacking("TM-BASE-UPG-05", player, workers=workers, coins=coins)


def upgrade(state: State, owed: Acting, move: Upgrade) -> None:
    """Replace a structure by a better one."""
    player = state.players[owed.seat]
    workers, coins = upgrade_cost(state, player, move.at, move.to)
    player.workers -= workers
    player.coins -= coins
    raise_structure(state, player, move.at, move.to)


UPGRADE: Final = Verb(Upgrade, (Acting,), upgrades, upgrade, "TM-BASE-UPG-01", cannot_upgrade)
