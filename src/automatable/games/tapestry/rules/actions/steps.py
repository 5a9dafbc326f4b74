"""A token of yours moves: landmark, what the move triggers, the benefit of the space, its bonus."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, PickToken, PickTrack
from automatable.games.tapestry.model.owed import (
    Arrived,
    GainLandmark,
    MoveToken,
    OfferBonus,
    Step,
    ToMoveSingularity,
    ToRepeatSpace,
    ToStep,
)
from automatable.games.tapestry.model.pieces import BY_TRACKS, COMPLETE_TRACK, END, NOBODY, TECHNOLOGY, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BONUS_PRICES, LANDMARK_AT, SPACE_BENEFITS
from automatable.games.tapestry.rules.achievements import achieve
from automatable.games.tapestry.rules.actions.benefits import FREE, NO_BONUS
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import notice
from automatable.games.tapestry.rules.gain import owe_parcel
from automatable.games.tapestry.rules.possible import movable, repeatable
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb


def step(state: State, owed: Step) -> None:
    """One space forward or back. Regressing never brings a landmark; beyond the end nothing happens."""
    track, space = state.token_track[owed.token], state.token_space[owed.token]
    if space == (0 if owed.back else END) or (not owed.back and active_card(state).forbids(track)):
        return
    space += -1 if owed.back else 1
    state.token_space[owed.token] = space
    owe_space(state, track, space, owed.benefit, owed.bonus)
    if owed.back:
        return
    landmark = LANDMARK_AT[track][space]
    claimed = landmark >= 0 and state.claimed[landmark] == NOBODY
    state.owed.append(Arrived(YOU, track, space, claimed, owed.quiet))
    if claimed:
        state.owed.append(GainLandmark(YOU, landmark))


def owe_space(state: State, track: int, space: int, benefit: bool, bonus: int) -> None:
    """The benefit of a space, then its bonus, as far as they are due; the start space has neither."""
    if bonus != NO_BONUS and BONUS_PRICES[track][space] is not None:
        state.owed.append(OfferBonus(YOU, track, space, bonus == FREE))
    if benefit:
        owe_parcel(state, SPACE_BENEFITS[track][space], BY_TRACKS)


def move_one(state: State, owed: MoveToken) -> None:
    """The only token that can move does; where there is a choice you are asked, where there is none nothing happens."""
    tokens = movable(state, owed.tracks, owed.back)
    if len(tokens) == 1 and not owed.optional:
        state.owed.append(Step(YOU, tokens[0], owed.benefit, owed.bonus, owed.back))
    elif tokens:
        state.owed.append(ToStep(YOU, owed.tracks, owed.benefit, owed.bonus, owed.optional, owed.back))


def arrive(state: State, owed: Arrived) -> None:
    """TAP-YOU-07: after the landmark come what the advance triggers and the achievement for a completed track."""
    card = active_card(state)
    if not owed.quiet:
        card.on_advance(state, owed.track, owed.space)
    if LANDMARK_AT[owed.track][owed.space] >= 0:
        card.on_landmark_space(state, owed.claimed)
    if owed.space == END:
        achieve(state, YOU, COMPLETE_TRACK)
        notice(state)


def steps(state: State, owed: ToStep) -> list[PickToken]:
    """One for each token that can move."""
    return [PickToken(token) for token in movable(state, owed.tracks, owed.back)]


def take_step(state: State, owed: ToStep, move: PickToken) -> None:
    """TAP-YOU-14: with two tokens on a track you choose which one moves."""
    state.owed.append(Step(YOU, move.token, owed.benefit, owed.bonus, owed.back))


def stays(state: State, owed: ToStep) -> list[Decline]:
    """A roll of the science die need not be used, everything else must."""
    return [Decline()] if owed.optional else []


def decline(state: State, owed: Owed, move: Decline) -> None:
    """Nothing happens."""


def repeats(state: State, owed: ToRepeatSpace) -> list[PickToken]:
    """One for each token on a space that can be repeated."""
    return [PickToken(token) for token in repeatable(state, owed.battery)]


def repeat(state: State, owed: ToRepeatSpace, move: PickToken) -> None:
    """TAP-YOU-15: the benefit and bonus of a space once more; each space once a turn, the battery once a turn."""
    track, space = state.token_track[move.token], state.token_space[move.token]
    state.repeated |= 1 << (track * 13 + space)
    state.battery = state.battery or owed.battery
    owe_space(state, track, space, True, 1)


def starts(state: State, owed: ToMoveSingularity) -> list[PickTrack]:
    return [PickTrack(track) for track in TRACKS]


def move_token(state: State, owed: ToMoveSingularity, move: PickTrack) -> None:
    """Technology counts as completed for ever, and the token begins anew elsewhere."""
    state.singular = True
    state.token_track[TECHNOLOGY], state.token_space[TECHNOLOGY] = move.track, 0


VERBS: Final = (
    Verb(PickToken, (ToStep,), steps, take_step, rule="TAP-YOU-14"),
    Verb(Decline, (ToStep,), stays, decline, rule="TAP-YOU-14"),
    Verb(PickToken, (ToRepeatSpace,), repeats, repeat, rule="TAP-YOU-15"),
    Verb(PickTrack, (ToMoveSingularity,), starts, move_token, rule="TAP-YOU-14"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {MoveToken: move_one, Step: step, Arrived: arrive}
