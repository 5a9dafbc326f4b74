"""The rules: everything that can be done, put together, for one, two or three Mautomas."""

import functools
from typing import Final

from automatable.games.tiletum.automa import effects, movement, prize, turn
from automatable.games.tiletum.model.moves import TiletumMove
from automatable.games.tiletum.model.owed import GainFromDie, MautomaPrize, MautomaTurn, Running, SecondCharacter
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.rules.actions import (
    building,
    characters,
    dealing,
    die,
    finishing,
    offers,
    phases,
    rounds,
    tasks,
    trade,
    travel,
)
from automatable.games.tiletum.rules.scoring import progress, scores
from automatable.games.tiletum.rules.setup import new
from automatable.kernel.turns.machine import Rules


def rules(players: int) -> Rules[State]:
    """The rules with so many players; TIL-SCOPE-02: they are the same, only the setup differs."""
    return Rules(
        moves=TiletumMove,
        new=functools.partial(new, players),
        scores=scores,
        progress=progress,
        turn_rule="TIL-TURN-01",
        verbs=(
            *die.VERBS,
            *travel.VERBS,
            *building.VERBS,
            *characters.VERBS,
            *trade.VERBS,
            *finishing.VERBS,
            *phases.VERBS,
            *tasks.VERBS,
        ),
        draws=(*dealing.DRAWS, *offers.DRAWS, *rounds.DRAWS, movement.REVEAL, movement.DRAW_TOWN),
        decisions=(movement.SEND, *turn.DECISIONS),
        automatic={
            **rounds.AUTOMATIC,
            GainFromDie: die.gain,
            Running: finishing.go_on,
            MautomaTurn: movement.begin_turn,
            SecondCharacter: effects.second_character,
            MautomaPrize: prize.take_prize,
        },
    )


RULES: Final = {players: rules(players) for players in (2, 3, 4)}
"""By number of players."""
