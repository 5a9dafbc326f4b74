"""The rules: everything that can be done, put together."""

from typing import Final

from automatable.games.tokaido.automa import turn
from automatable.games.tokaido.automa.hurry import hurried
from automatable.games.tokaido.model.moves import TokaidoMove
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.actions import (
    amulets,
    difficulty,
    encounter,
    gaming,
    inn,
    matsuri,
    meals,
    shop,
    start,
    stop,
    walk,
)
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES
from automatable.games.tokaido.rules.actions.temple import DONATE
from automatable.games.tokaido.rules.scoring import progress, scores
from automatable.games.tokaido.rules.setup import new
from automatable.kernel.turns.machine import Rules

RULES: Final[Rules[State]] = Rules(
    moves=TokaidoMove,
    new=new,
    scores=scores,
    progress=progress,
    turn_rule=NORMAL_RULES,
    # In the order in which the choices of one moment are offered.
    verbs=(
        start.KEEP_TRAVELER,
        start.PAY_FOR_LUCK,
        start.NO_LUCK,
        walk.WALK,
        amulets.FORTUNE,
        amulets.VITALITY,
        amulets.END_TURN,
        stop.ACT,
        stop.ACQUIRE,
        stop.AMULET_AT_STOP,
        stop.LEAVE_SPACE,
        shop.BUY,
        shop.DEVOTION,
        shop.LEAVE,
        DONATE,
        encounter.KEEP,
        encounter.PAY,
        encounter.PAY_NOTHING,
        encounter.TAKE_SECTION,
        gaming.PLACE_BET,
        gaming.NO_BET,
        gaming.ROLL_AGAIN,
        gaming.KEEP_RESULT,
        inn.LEAVE_FIRST,
        inn.LEAVE_IN_TURN,
        meals.EAT,
        meals.DEVOTION,
        meals.FAST,
        meals.BUY,
        meals.LEAVE,
        meals.DEVOTION_FOR_TOP,
        matsuri.KEEP,
    ),
    draws=(
        start.LINE_UP,
        start.DEAL,
        start.PICK_AMULETS,
        start.PICK_OBJECTS,
        start.PICK_CALLIGRAPHIES,
        start.RECEIVE_AMULET,
        difficulty.RESOLVE,
        shop.SHOW,
        shop.FILL_TRAY,
        shop.SHOW_OBJECT,
        shop.RECEIVE,
        encounter.DRAW,
        encounter.BATHE,
        gaming.ROLL_BET,
        gaming.ROLL_COINS,
        gaming.ROLL_POINTS,
        inn.SHOW,
        meals.SERVE,
        meals.ADD,
        meals.OFFER,
        meals.GIVE,
        matsuri.SHOW,
        matsuri.CLOSE,
        matsuri.LAY_TOKEN,
        turn.REVEAL_CARD,
    ),
    decisions=(turn.WALK, turn.EAT),
    automatic=walk.AUTOMATIC | stop.AUTOMATIC | difficulty.AUTOMATIC | inn.AUTOMATIC | matsuri.AUTOMATIC,
)
RULES.automa_turns = hurried(RULES.follow)
