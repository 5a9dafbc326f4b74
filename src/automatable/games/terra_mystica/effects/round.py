"""The course of a round: income, turns, passing, cult bonuses, clean-up (TM-BASE-TURN-01 to 03, TM-BASE-PASS-01 to 04)."""

from typing import Final

from automatable.games.terra_mystica.automa import turn as automa
from automatable.games.terra_mystica.effects import ending
from automatable.games.terra_mystica.effects.gains import gain
from automatable.games.terra_mystica.effects.handlers import Consequences, Handlers
from automatable.games.terra_mystica.effects.income import income_of, pay_cult_bonus
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.effects.power import room_for_power
from automatable.games.terra_mystica.effects.towns import crossings
from automatable.games.terra_mystica.factions import CHAOS_MAGICIANS, ENGINEERS, ICE_MAIDENS, PIECES, POWER_VALUES
from automatable.games.terra_mystica.moves import EndTurn, Pass
from automatable.games.terra_mystica.owed import (
    Acting,
    AfterAction,
    CleaningUp,
    Finishing,
    GameOver,
    NextTurn,
    StartingActions,
)
from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.state import Player, Source, State
from automatable.games.terra_mystica.tables import BONUS_CARDS, FAVORS

ROUNDS: Final = 6
BRIDGE_POINTS: Final = 3
TEMPLE_POINTS: Final = 3
PASS_FAVOR: Final = next(row for row in FAVORS if row.effect == "pass_vp")


def begin_round(state: State) -> None:
    """Everybody's income; the Automa has none."""
    state.round += 1
    state.owed.append(StartingActions())
    for seat in reversed(turn_order(state)):
        if seat < len(state.players):
            player = state.players[seat]
            gain(state, player, income_of(player))


def turn_order(state: State) -> list[int]:
    """All seats from the starting player on."""
    seats = len(state.passed)
    return [(state.first + distance) % seats for distance in range(seats)]


def start_actions(state: State, owed: StartingActions) -> None:
    """The starting player's turn."""
    _begin_turn(state, state.first)


def _begin_turn(state: State, seat: int) -> None:
    state.active = seat
    if seat == state.automa.seat:
        state.owed.append(NextTurn())
        automa.begin_turn(state)
    else:
        state.owed += (NextTurn(), AfterAction(seat), Acting(seat))


def after_action(state: State, owed: AfterAction) -> None:
    """Let the player do what is allowed beside the action if the next turn could be too late for it."""
    player = state.players[owed.seat]
    if not state.passed[owed.seat] and (_could_lose_power(state, player) or crossings(state, player)):
        state.owed.append(Finishing(owed.seat))


def _could_lose_power(state: State, player: Player) -> bool:
    """Whether power in bowl 3 could leave no room for the power that others offer before the next turn."""
    if not player.bowl3:
        return False
    values = POWER_VALUES[player.faction]
    at_most = sum(values[state.building[space]] for space in player.structures)
    return room_for_power(player) < at_most * _actions_of_others(state, player.seat)


def _actions_of_others(state: State, seat: int) -> int:
    """How many actions the others could take before this seat's next turn."""
    acting = [other for other, passed in enumerate(state.passed) if other != seat and not passed]
    doubled = [other for other in state.players if other.seat in acting and other.faction == CHAOS_MAGICIANS]
    return len(acting) + len(doubled)


def end_turn(state: State, move: EndTurn) -> None:
    """No more conversions."""
    state.owed.pop()


def next_turn(state: State, owed: NextTurn) -> None:
    """The next seat that has not passed, or the end of the round."""
    seats = len(state.passed)
    for distance in range(1, seats + 1):
        seat = (state.active + distance) % seats
        if not state.passed[seat]:
            _begin_turn(state, seat)
            return
    _end_round(state)


def _end_round(state: State) -> None:
    if state.round == ROUNDS:
        ending.score_end(state)
        state.round += 1
        state.owed.append(GameOver())
        return
    state.owed.append(CleaningUp())
    for seat in reversed(turn_order(state)):
        if seat < len(state.players):
            pay_cult_bonus(state, state.players[seat])


def clean_up(state: State, owed: CleaningUp) -> None:
    """Coins on the bonus cards that nobody holds, action tokens away, next round."""
    state.bonus_coins = [coins + 1 for coins in state.bonus_coins]
    state.power_used = [False] * len(state.power_used)
    state.passed = [False] * len(state.passed)
    for player in state.players:
        player.used = 0
    begin_round(state)


def pass_round(state: State, move: Pass) -> None:
    """Score what counts on passing and change the bonus card; the first to pass starts the next round."""
    while type(state.owed[-1]) is Acting:
        state.owed.pop()
    player = state.players[move.seat]
    _score_pass(state, player)
    if not any(state.passed):
        state.first = move.seat
    state.passed[move.seat] = True
    if move.card:
        exchange_bonus_card(state, player, move.card)


def exchange_bonus_card(state: State, player: Player, card: int) -> None:
    """Take a card of the row with its coins and put the old one in its place (TM-PASS-10)."""
    place = state.bonus_row.index(card)
    player.coins += state.bonus_coins[place]
    state.bonus_row[place] = player.bonus
    state.bonus_coins[place] = 0
    player.bonus = card


def on_board(player: Player, structure: int) -> int:
    """How many structures of this kind stand on the board."""
    return PIECES[structure] - player.supply[structure]


def _score_pass(state: State, player: Player) -> None:
    points = BONUS_CARDS[player.bonus - 1].pass_vp
    bonus = (
        points.dwelling * on_board(player, Structure.DWELLING)
        + points.trading_house * on_board(player, Structure.TRADING_HOUSE)
        + points.stronghold * on_board(player, Structure.STRONGHOLD)
        + points.sanctuary * on_board(player, Structure.SANCTUARY)
        + points.shipping * player.shipping
    )
    if bonus:
        score(player, Source.BONUS, bonus)
    if PASS_FAVOR.id in player.favors:
        score(player, Source.FAVOR, PASS_FAVOR.pass_vp[on_board(player, Structure.TRADING_HOUSE)])
    if player.supply[Structure.STRONGHOLD] == 0:
        if player.faction == ENGINEERS:
            score(player, Source.FACTION, BRIDGE_POINTS * _own_bridges(state, player.seat))
        elif player.faction == ICE_MAIDENS:
            score(player, Source.FACTION, TEMPLE_POINTS * on_board(player, Structure.TEMPLE))


def _own_bridges(state: State, seat: int) -> int:
    owner = state.owner
    return sum(builder == seat == owner[one] == owner[other] for one, other, builder in state.bridges)


HANDLERS: Handlers = {EndTurn: end_turn, Pass: pass_round}
AUTOMATIC: Consequences = {
    StartingActions: start_actions,
    AfterAction: after_action,
    NextTurn: next_turn,
    CleaningUp: clean_up,
}
