"""Cards that move tokens or look at other players' spaces and cards."""

from typing import Final

from automatable.games.tapestry.model.moves import PickNumber, PickTrack, Play
from automatable.games.tapestry.model.owed import (
    ExploreDrawn,
    MoveToken,
    Step,
    ToCopy,
    ToExplore,
    ToFollow,
    ToRegressThree,
    ToRenew,
    ToTradeSpace,
)
from automatable.games.tapestry.model.pieces import AUTOMA, BOTS, BY_TAPESTRY, OUTPOST, TRACKS, UNEXPLORED, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import SPACE_BENEFITS
from automatable.games.tapestry.rules.cards.base import Tapestry
from automatable.games.tapestry.rules.gain import owe_parcel
from automatable.kernel.turns.verbs import Verb

FREE: Final = 2
ADVANCES: Final = 3


class DarkAges(Tapestry):
    """One space back on three tracks, three forward on the fourth, without benefits."""

    def play(self, state: State) -> None:
        """You choose the track that advances."""
        state.owed.append(ToRegressThree(YOU))


def dark_tracks(state: State, owed: ToRegressThree) -> list[PickTrack]:
    return [PickTrack(track) for track in TRACKS]


def darken(state: State, owed: ToRegressThree, move: PickTrack) -> None:
    """Back on the others first; a token at the start stays there."""
    state.owed += [MoveToken(YOU, (move.track,))] * ADVANCES
    state.owed += [MoveToken(YOU, (track,), False, 0, False, True) for track in TRACKS if track != move.track]


class Renaissance(Tapestry):
    """Once forward on each track without benefit, every bonus free."""

    def play(self, state: State) -> None:
        """In your order."""
        state.owed.append(ToRenew(YOU, tuple(TRACKS)))


def renewals(state: State, owed: ToRenew) -> list[PickTrack]:
    return [PickTrack(track) for track in owed.left]


def renew(state: State, owed: ToRenew, move: PickTrack) -> None:
    """One step; then the next track."""
    left = tuple(track for track in owed.left if track != move.track)
    if left:
        state.owed.append(ToRenew(YOU, left))
    state.owed.append(MoveToken(YOU, (move.track,), False, FREE))


class Socialism(Tapestry):
    """To the closest opponent on a track, forward or back, without benefit."""

    def play(self, state: State) -> None:
        """Void if nobody is ahead or behind anywhere."""
        if followings(state, ToFollow()):
            state.owed.append(ToFollow(YOU))


def distance(state: State, token: int, back: bool) -> int:
    """Spaces to the nearest opponent strictly ahead of a token, or behind it; 0 if there is none."""
    track, space = state.token_track[token], state.token_space[token]
    spaces = [state.bot_position(bot, track) for bot in BOTS]
    gaps = [space - other if back else other - space for other in spaces]
    return min((gap for gap in gaps if gap > 0), default=0)


def followings(state: State, owed: ToFollow) -> list[PickNumber]:
    """By token and direction: twice the token, one more for back."""
    return [PickNumber(2 * token + back) for token in TRACKS for back in (False, True) if distance(state, token, back)]


def follow(state: State, owed: ToFollow, move: PickNumber) -> None:
    """Each step forward may bring a landmark; what an advance triggers counts once."""
    token, back = move.n // 2, bool(move.n % 2)
    steps = distance(state, token, back)
    for left in range(steps):
        state.owed.append(Step(YOU, token, False, 0, back, left > 0))


class Espionage(Tapestry):
    """The ability of another tapestry card that lies face up."""

    def play(self, state: State) -> None:
        """The Automa's lie face down, so it is one of yours."""
        if copies(state, ToCopy()):
            state.owed.append(ToCopy(YOU))


def copies(state: State, owed: ToCopy) -> list[Play]:
    """Your cards that lie face up, but none that copies."""
    return [Play(card) for card in dict.fromkeys(card for _, card in state.laid) if card not in ("", "espionage")]


class TradeEconomy(Tapestry):
    """The benefit of a bot's position; bots gain no bonuses."""

    def play(self, state: State) -> None:
        """Void while the bots stand at the starts."""
        if positions(state, ToTradeSpace()):
            state.owed.append(ToTradeSpace(YOU))


def positions(state: State, owed: ToTradeSpace) -> list[PickNumber]:
    """By bot and track: four times the bot, counted from 0, plus the track."""
    return [
        PickNumber(4 * (bot - AUTOMA) + track) for bot in BOTS for track in TRACKS if state.bot_position(bot, track) > 0
    ]


def gain_position(state: State, owed: ToTradeSpace, move: PickNumber) -> None:
    bot, track = AUTOMA + move.n // 4, move.n % 4
    owe_parcel(state, SPACE_BENEFITS[track][state.bot_position(bot, track)], BY_TAPESTRY)


def explore_drawn(state: State, owed: ExploreDrawn) -> None:
    """Coal Baron: the last tile of your supply, if a hex is in reach."""
    if any(tile == UNEXPLORED and state.touches(at, OUTPOST) for at, tile in enumerate(state.tile)):
        state.owed.append(ToExplore(YOU, False, state.tiles[-1]))


VERBS: Final = (
    Verb(PickTrack, (ToRegressThree,), dark_tracks, darken, rule="TAP-YOU-16"),
    Verb(PickTrack, (ToRenew,), renewals, renew, rule="TAP-YOU-16"),
    Verb(PickNumber, (ToFollow,), followings, follow, rule="TAP-YOU-16"),
    Verb(PickNumber, (ToTradeSpace,), positions, gain_position, rule="TAP-YOU-16"),
)
