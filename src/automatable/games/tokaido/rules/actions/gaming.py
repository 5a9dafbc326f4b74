"""The Fortune die: bets of the person, coins for the person, points for an Automa."""

from typing import Final

from automatable.games.tokaido.model.moves import Accept, Decline, Roll
from automatable.games.tokaido.model.owed import BetToRoll, CoinsToRoll, MayBet, MayRollAgain, PointsToRoll, ToRoll
from automatable.games.tokaido.model.state import Points, State
from automatable.games.tokaido.model.tables import DIE_FACES
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, PILES, no, nothing, yes
from automatable.games.tokaido.rules.prices import accepted_price
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw, Verb


def faces(state: State, owed: ToRoll) -> Chance:
    return Chance("die", DIE_FACES, Roll)


def bet(state: State, owed: MayBet, move: Accept) -> None:
    """One coin against the die."""
    coins = accepted_price(state, owed)
    state.person.coins -= coins
    state.owed.append(BetToRoll(bet=coins))


def roll_bet(state: State, owed: BetToRoll, move: Roll) -> None:
    """The bet comes back as often as the die says, unless it may be rolled again."""
    if ability(state).rolls_again and not owed.final:
        state.owed.append(MayRollAgain(value=move.value, bet=owed.bet))
    else:
        state.person.coins += owed.bet * move.value


def roll_again(state: State, owed: MayRollAgain, move: Accept) -> None:
    """The second result counts."""
    state.owed.append(BetToRoll(bet=owed.bet, final=True))


def keep_result(state: State, owed: MayRollAgain, move: Decline) -> None:
    """The first result counts."""
    state.person.coins += owed.bet * owed.value


def roll_coins(state: State, owed: CoinsToRoll, move: Roll) -> None:
    """So many coins."""
    state.person.coins += move.value


def roll_points(state: State, owed: PointsToRoll, move: Roll) -> None:
    """An Automa scores what the person would have in coins (TOK-MAT-07)."""
    state.tally[owed.seat][Points.MATSURI] += move.value


PLACE_BET: Final = Verb(Accept, (MayBet,), yes, bet, rule=NORMAL_RULES)
NO_BET: Final = Verb(Decline, (MayBet,), no, nothing, rule=NORMAL_RULES)
ROLL_BET: Final = Draw(Roll, (BetToRoll,), faces, roll_bet, rule=PILES)
ROLL_AGAIN: Final = Verb(Accept, (MayRollAgain,), yes, roll_again, rule=NORMAL_RULES)
KEEP_RESULT: Final = Verb(Decline, (MayRollAgain,), no, keep_result, rule=NORMAL_RULES)
ROLL_COINS: Final = Draw(Roll, (CoinsToRoll,), faces, roll_coins, rule=PILES)
ROLL_POINTS: Final = Draw(Roll, (PointsToRoll,), faces, roll_points, rule=PILES)
