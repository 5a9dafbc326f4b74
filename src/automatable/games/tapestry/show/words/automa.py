"""What the bots do, in words, and as steps for hands."""

from collections.abc import Sequence
from typing import Any, Final

from automatable.games.tapestry.automa.income import score_lines
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.geometry import ISLAND
from automatable.games.tapestry.model.pieces import (
    ACHIEVEMENT_NAMES,
    AUTOMA,
    COMPLETE_TRACK,
    END,
    MIDDLE_ISLAND,
    NOBODY,
    SHADOW,
    UNEXPLORED,
)
from automatable.games.tapestry.model.places import space_place
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import ACHIEVEMENTS, AUTOMA_LEVELS, DECISION_CARDS, LANDMARK_AT
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def tell_advance(state: State, move: m.BotAdvance) -> Msg:
    space = state.bot_position(move.bot, move.track) + 1
    return msg("tell.bot_advance", who=names.player(move.bot), space=names.space(move.track, space))


def offer_advance(state: State, move: m.BotAdvance) -> Offer:
    """At the space that the token reaches."""
    space = state.bot_position(move.bot, move.track) + 1
    return Offer(move, tell_advance(state, move), place=space_place(move.track, space))


def instruct_advance(state: State, move: m.BotAdvance) -> Sequence[Msg]:
    """The token, then a landmark if it is free, then the achievement at the end."""
    space = state.bot_position(move.bot, move.track) + 1
    steps = [msg("instruct.token", who=names.player(move.bot), space=names.space(move.track, space))]
    landmark = LANDMARK_AT[move.track][space]
    if landmark >= 0 and state.claimed[landmark] == NOBODY:
        steps.append(msg("instruct.landmark", landmark=names.landmark(landmark)))
    return [*steps, *_achievement(state, move.bot, COMPLETE_TRACK)] if space == END else steps


def _achievement(state: State, bot: int, which: int) -> list[Msg]:
    """TAP-ACH-01, TAP-ACH-04: a token on the highest free space, and the Automa's marker on the score track; nothing if there is none left."""
    earned, spaces = state.achieved[which], ACHIEVEMENTS[which].vp_spaces
    if bot in earned or len(earned) == len(spaces):
        return []
    name, points = msg(f"achievement.{ACHIEVEMENT_NAMES[which]}"), spaces[len(earned)]
    if bot == SHADOW:
        return [msg("instruct.achievement_shadow", name=name, n=points)]
    return [msg("instruct.achievement", name=name, n=points, total=state.automa_vp + points)]


def tell_regress(state: State, move: m.BotRegress) -> Msg:
    space = state.bot_position(AUTOMA, move.track) - 1
    return msg("tell.bot_regress", who=names.player(AUTOMA), space=names.space(move.track, space))


def instruct_regress(state: State, move: m.BotRegress) -> Sequence[Msg]:
    """The token goes back."""
    space = state.bot_position(AUTOMA, move.track) - 1
    return (msg("instruct.token", who=names.player(AUTOMA), space=names.space(move.track, space)),)


def tell_idle(state: State, move: m.BotIdle) -> Msg:
    """What does not happen, and why."""
    return msg(f"tell.no_{move.instead_of}", who=names.player(move.bot), why=msg(f"idle.{move.why}"))


def tell_conquer(state: State, move: m.AutomaConquer) -> Msg:
    """Your territory, or one without an owner."""
    return msg("tell.conquer_you" if move.opponent else "tell.conquer_neutral", at=names.hexagon(move.at))


def instruct_conquer(state: State, move: m.AutomaConquer) -> Sequence[Msg]:
    """Outposts, and a tile first where the hex is empty. TAP-COPP-05: after your fifth income turn you have no trap any more."""
    at = names.hexagon(move.at)
    if move.opponent:
        attack = (msg("instruct.outpost", at=at), msg("instruct.topple_yours", at=at))
        return attack if state.out else (msg("instruct.attack", at=at), msg("instruct.topple"))
    steps = [msg("instruct.tile", at=at)] if state.tile[move.at] == UNEXPLORED else []
    steps.append(msg("instruct.outpost", at=at))
    if move.at == ISLAND:
        return [*steps, *_achievement(state, AUTOMA, MIDDLE_ISLAND)]
    if DECISION_CARDS[state.tiebreaker_card].toppled_outpost and state.shadow_outposts:
        steps.append(msg("instruct.shadow"))
    return steps


def tell_explore(state: State, move: m.AutomaExplore) -> Msg:
    return msg("tell.automa_explore", at=names.hexagon(move.at))


def instruct_explore(state: State, move: m.AutomaExplore) -> Sequence[Msg]:
    """A tile, in a random orientation."""
    return (msg("instruct.tile", at=names.hexagon(move.at)),)


def tell_gain(state: State, move: m.AutomaGain) -> Msg:
    return msg(f"tell.automa_{move.what}")


def instruct_gain(state: State, move: m.AutomaGain) -> Sequence[Msg]:
    return (msg(f"instruct.{move.what}"),)


def tell_guard(state: State, move: m.AutomaGuard) -> Msg:
    """Where the outpost of the Shadow Empire lies."""
    return msg("tell.guard", at=names.hexagon(move.at))


def instruct_guard(state: State, move: m.AutomaGuard) -> Sequence[Msg]:
    return (msg("instruct.guard", at=names.hexagon(move.at)),)


def tell_favorite(state: State, move: m.BotFavorite) -> Msg:
    stays = move.track == state.favorite[move.bot - AUTOMA]
    return msg(
        "tell.favorite_stays" if stays else "tell.favorite", who=names.player(move.bot), track=names.track(move.track)
    )


def instruct_favorite(state: State, move: m.BotFavorite) -> Sequence[Msg]:
    if move.track == state.favorite[move.bot - AUTOMA]:
        return ()
    return (msg("instruct.favorite", who=names.player(move.bot), track=names.track(move.track)),)


def tell_income(state: State, move: m.BotsIncome) -> Msg:
    return msg("tell.bots_income", n=move.turn)


def _scored(state: State, move: m.AutomaScore) -> tuple[int, tuple[Msg, ...]]:
    """Her points of all lines together, and those lines that bring any."""
    found = score_lines(state, move.civilization)
    parts = tuple(
        msg("tell.score_part", line=msg(f"line.{name}"), count=count, times=times)
        for name, count, times in found
        if count * times
    )
    return sum(count * times for _, count, times in found), parts


def tell_score(state: State, move: m.AutomaScore) -> Msg:
    points, parts = _scored(state, move)
    if parts:
        return msg("tell.automa_score", n=points, parts=parts)
    lines = tuple(msg(f"line.{name}") for name, _, _ in score_lines(state, move.civilization))
    return msg("tell.automa_no_score", lines=lines)


def instruct_score(state: State, move: m.AutomaScore) -> Sequence[Msg]:
    """How many, for what, and where her marker comes to stand."""
    points, parts = _scored(state, move)
    return (msg("instruct.score", n=points, parts=parts, total=state.automa_vp + points),) if points else ()


def tell_finish(state: State, move: m.BotsFinish) -> Msg:
    """The end of the income turn."""
    return msg("tell.bots_finish", n=move.turn)


def instruct_finish(state: State, move: m.BotsFinish) -> Sequence[Msg]:
    """The last cells of the chart."""
    level = AUTOMA_LEVELS[state.level]
    cells = (
        ("instruct.mat_card", level.place_tapestry_on_mat),
        ("instruct.tapestry_card", level.gain_tapestry_card),
        ("instruct.shuffle", level.shuffle_decision_deck),
    )
    return [msg(key) for key, turns in cells if move.turn in turns]


def moves_nothing(state: State, move: Any) -> Sequence[Msg]:
    """A line of the next card, nothing for hands."""
    return ()


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(m.BotAdvance, tell_advance, offer_advance, instruct=instruct_advance),
    Wording(m.BotRegress, tell_regress, instruct=instruct_regress),
    Wording(m.BotIdle, tell_idle, instruct=moves_nothing),
    Wording(m.AutomaConquer, tell_conquer, instruct=instruct_conquer),
    Wording(m.AutomaExplore, tell_explore, instruct=instruct_explore),
    Wording(m.AutomaGain, tell_gain, instruct=instruct_gain),
    Wording(m.AutomaGuard, tell_guard, instruct=instruct_guard),
    Wording(m.BotFavorite, tell_favorite, instruct=instruct_favorite),
    Wording(m.BotsIncome, tell_income, instruct=moves_nothing),
    Wording(m.AutomaScore, tell_score, instruct=instruct_score),
    Wording(m.BotsFinish, tell_finish, instruct=instruct_finish),
)
