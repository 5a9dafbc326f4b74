"""Passing: points, and another bonus card."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.moves import Pass
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import ROUNDS, Structure
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.model.tiles import CARD_ROWS, PASS_FAVOR
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.factions.base import on_board
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

NO_CARD: Final = (0,)
"""What is taken in the last round."""


def passes(state: State, owed: Acting) -> list[Pass]:
    """One way to pass for each bonus card of the row; in the last round none is taken."""
    return [Pass(owed.seat, card) for card in _cards(state)]


def _cards(state: State) -> Sequence[int]:
    return NO_CARD if _is_last_round(state) else state.bonus_row


def _is_last_round(state: State) -> bool:
    return state.round == ROUNDS


def cannot_pass(state: State, owed: Acting, move: Pass) -> Illegal | None:
    """TM-BASE-PASS-02: why one cannot pass in this way."""
    if move.card in _cards(state):
        return None
    if not move.card:
        return Illegal("TM-BASE-PASS-02", msg("illegal.take_card"))
    why = msg("illegal.last_card" if _is_last_round(state) else "illegal.bonus_card")
    return Illegal("TM-BASE-PASS-02", why, impossible=True)


def pass_round(state: State, owed: Acting, move: Pass) -> None:
    """Score what counts on passing and change the bonus card; TM-BASE-PASS-03: the first to pass starts the next round."""
    player = state.players[owed.seat]
    score_pass(state, player)
    if not any(state.passed):
        state.first = owed.seat
    state.passed[owed.seat] = True
    if move.card:
        exchange_bonus_card(state, player, move.card)


def exchange_bonus_card(state: State, player: Player, card: int) -> None:
    """TM-BASE-PASS-02: take a card of the row with its coins; TM-PASS-10: the old one goes in its place."""
    place = state.bonus_row.index(card)
    player.coins += state.bonus_coins[place]
    state.bonus_row[place] = player.bonus
    state.bonus_coins[place] = 0
    player.bonus = card


def card_points(player: Player) -> int:
    """What the bonus card scores when it is given back."""
    points = CARD_ROWS[player.bonus - 1].pass_vp
    return (
        points.dwelling * on_board(player, Structure.DWELLING)
        + points.trading_house * on_board(player, Structure.TRADING_HOUSE)
        + points.stronghold * on_board(player, Structure.STRONGHOLD)
        + points.sanctuary * on_board(player, Structure.SANCTUARY)
        + points.shipping * player.shipping
    )


def score_pass(state: State, player: Player) -> None:
    """TM-BASE-PASS-01: the points of the bonus card and of the favor tile (TM-BASE-FAVOR-03), and those of the faction."""
    if points := card_points(player):
        score(player, Source.BONUS, points)
    if PASS_FAVOR.id in player.favors:
        score(player, Source.FAVOR, PASS_FAVOR.pass_vp[on_board(player, Structure.TRADING_HOUSE)])
    if points := ability(player).passing_points(state, player):
        score(player, Source.FACTION, points)


PASS: Final = Verb(Pass, (Acting,), passes, pass_round, "TM-BASE-PASS-02", cannot_pass)
