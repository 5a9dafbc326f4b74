"""Whose turn it is, and yours: an income turn or an advance."""

from itertools import combinations_with_replacement
from typing import Final

from automatable.games.tapestry.model.moves import Advance, TakeIncome
from automatable.games.tapestry.model.owed import BotsTurn, NextTurn, Step, YourTurn
from automatable.games.tapestry.model.pieces import AUTOMA, END, RESOURCES, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import COSTS, OWN_RESOURCE
from automatable.games.tapestry.rules.actions.benefits import PAYABLE
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.prices import pay
from automatable.kernel.turns.moves import GameOver, Illegal, Owed
from automatable.kernel.turns.verbs import Consequence, Verb
from automatable.kernel.words.text import msg

Payment = tuple[int, ...]


def _payments(track: int, space: int) -> tuple[Payment, ...]:
    """Every way to pay for entering a space, resources ascending: TAP-YOU-02."""
    cost = COSTS[space]
    own = (OWN_RESOURCE[track],) * cost.count("own")
    free = combinations_with_replacement(RESOURCES, cost.count("any"))
    return tuple(tuple(sorted(own + extra)) for extra in free)


PAYMENTS: Final = tuple(((), *(_payments(track, space) for space in range(1, END + 1)), ()) for track in TRACKS)
"""By track and space entered; nobody pays for the start, nor beyond the end."""


def _needs(payment: Payment) -> tuple[int, ...]:
    return tuple(payment.count(resource) for resource in RESOURCES)


ADVANCES: Final = tuple(
    tuple(
        tuple(
            tuple((_needs(pay), Advance(token, pay)) for pay in dict.fromkeys(PAYMENTS[track][space]))
            for space in range(END + 2)
        )
        for track in TRACKS
    )
    for token in TRACKS
)
"""By token, track and space entered: each payment as needs, and the move; none beyond the end."""
INCOME: Final = TakeIncome()
YOUR_TURN: Final = YourTurn(YOU)
BOTS_TURN: Final = BotsTurn(AUTOMA)


def next_turn(state: State, owed: NextTurn) -> None:
    """TAP-TURN-01: you and the bots take turns; whoever has finished five income turns just stops. TAP-END-01: then the game ends."""
    if state.out and state.bots_out:
        state.owed.append(GameOver())
        return
    yours = not state.out and (state.next_player == YOU or state.bots_out)
    state.next_player = AUTOMA if yours else YOU
    state.repeated, state.battery = 0, False
    state.owed.append(owed)
    state.owed.append(YOUR_TURN if yours else BOTS_TURN)


def incomes(state: State, owed: YourTurn) -> tuple[TakeIncome]:
    """An income turn can always be taken."""
    return (INCOME,)


def advances(state: State, owed: YourTurn) -> list[Advance]:
    """Each token that can move, with each payment that you can make; the first turn is an income turn."""
    found: list[Advance] = []
    if _is_first_turn(state):
        return found
    card = active_card(state)
    coins, workers, food, culture = state.resources
    spaces = state.token_space
    for token, track in enumerate(state.token_track):
        if not card.forbids(track):
            for need, move in ADVANCES[token][track][spaces[token] + 1]:
                if need[0] <= coins and need[1] <= workers and need[2] <= food and need[3] <= culture:
                    found.append(move)
    return found


def _is_first_turn(state: State) -> bool:
    return state.income_turns == 0


def cannot_advance(state: State, owed: YourTurn, move: Advance) -> Illegal | None:
    """TAP-YOU-01: the first turn is an income turn. TAP-YOU-02: a token not at the end, on a track that is not forbidden, for its price."""
    if move in advances(state, owed):
        return None
    if _is_first_turn(state):
        return Illegal("TAP-YOU-01", msg("illegal.income_first"))
    track, space = state.token_track[move.token], state.token_space[move.token]
    if space == END:
        return Illegal("TAP-YOU-02", msg("illegal.at_end"), impossible=True)
    if active_card(state).forbids(track):
        return Illegal("TAP-YOU-16", msg("illegal.forbidden_track"))
    right = move.pay in PAYMENTS[track][space + 1]
    return Illegal("TAP-YOU-02", msg("illegal.cannot_pay" if right else "illegal.wrong_payment"))


def advance(state: State, owed: YourTurn, move: Advance) -> None:
    """TAP-INTRO-03, TAP-INTRO-04: by the usual rules you pay, your token moves, and you gain what is there."""
    pay(state, owed, move)
    state.owed.append(Step(YOU, move.token, True, PAYABLE))


ADVANCE: Final = Verb(Advance, (YourTurn,), advances, advance, rule="TAP-YOU-02", obstacle=cannot_advance)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {NextTurn: next_turn}
