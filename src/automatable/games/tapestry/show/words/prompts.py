"""The one next thing to do, in words: what is owed, with what this moment knows of it."""

from typing import Any

from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.pieces import TURNS
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_GAINS, BONUS_PRICES
from automatable.games.tapestry.rules.civilizations.alchemists import marks_after
from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import Msg, msg

CATEGORIES = ("techs", "districts", "territories", "tracks")
"""What the Mystics predict."""


def prompt(state: State) -> Msg:
    """What is asked for."""
    owed = state.owed[-1]
    if isinstance(owed, ToDescribe) and owed.part is not None:
        return owed.part.title
    key, fields = _detail(state, owed)
    return msg(f"prompt.{type(owed).__name__}{key}", **fields)


def _detail(state: State, owed: Owed) -> tuple[str, dict[str, Any]]:
    """Which variant of the sentence, and what it names."""
    match owed:
        case o.YourTurn():
            return _turn(state)
        case o.ToDrawDecision(tiebreaker=tiebreaker) if state.beside:
            return "_ties" if tiebreaker else "_tracks", {}
        case o.ToBuild(building=building):
            return "", {"building": names.building(building)}
        case o.ToLay(landmark=landmark):
            return "", {"landmark": names.landmark(landmark)}
        case o.ToOrient(at=at) | o.ToAnswerTrap(at=at) | o.ToSettle(at=at) | o.ToAddToken(at=at) | o.TrapToTell(at=at):
            return "", {"at": names.hexagon(at)}
        case o.ToLoseResource(left=left):
            return "", {"n": left}
        case o.ToPickResource(left=left) | o.ToDiscardTile(left=left) | o.ToDiscardCard(left=left):
            return "", {"n": left}
        case o.ToDiscardTech(left=left) | o.ToGive(left=left) | o.ToRise(left=left):
            return "", {"n": left}
        case o.ToStep(tracks=tracks) if marks_after(state, owed):
            return "_marks", {"track": names.track(tracks[0])}
        case o.ToStep(optional=optional, back=back, benefit=benefit):
            variant = "_back" if back else "_may" if optional else ""
            return f"{variant}" if benefit or back else f"{variant}_bare", {}
        case o.ToPayBonus(track=track, space=space, free=free):
            return _bonus(track, space, free)
        case o.ToRollFavorite(bot=bot) | o.BotToFavor(bot=bot) | o.BotToAdvance(bot=bot):
            return "", {"who": names.player(bot)}
        case o.ToUpgrade(optional=True):
            return "_may", {}
        case o.ToPlay():
            return "", {"era": state.income_turns}
        case o.ToPredict(category=category):
            return f"_{CATEGORIES[category]}", {}
        case _:
            return "", {}


def _turn(state: State) -> tuple[str, dict[str, Any]]:
    turn = state.income_turns + 1
    if state.income_turns == 0:
        return "_first", {}
    return ("_last" if turn == TURNS else ""), {"n": turn}


def _bonus(track: int, space: int, free: bool) -> tuple[str, dict[str, Any]]:
    price = BONUS_PRICES[track][space]
    fields = {"space": names.space(track, space), "gain": names.benefit(BONUS_GAINS[track][space])}
    if free or price is None:
        return "_free", fields
    return "", {**fields, "cost": names.price(price)}
