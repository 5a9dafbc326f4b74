"""Your side beside a board: what changed on tracks and map, never what it cost or brought.

Resources, cards, tiles, buildings and techs are your own business. What the rules speak against becomes a warning; only what no table can
show is impossible.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.tapestry.companion.moves import (
    AddedToken,
    EndTurn,
    Explored,
    Moved,
    PushedBots,
    Restarted,
    Rose,
    TellPoints,
    TookHex,
    TookLandmark,
)
from automatable.games.tapestry.model.geometry import HEX_COUNT, ISLAND
from automatable.games.tapestry.model.moves import Decline, PlayTrap, TakeIncome
from automatable.games.tapestry.model.owed import Attack, BotToStep
from automatable.games.tapestry.model.owed.asked import PointsToTell, TrapToTell
from automatable.games.tapestry.model.owed.person import Telling
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BY_TRACKS,
    COMPLETE_TRACK,
    END,
    LANDMARK_SPACES,
    MIDDLE_ISLAND,
    NOBODY,
    NOTHING,
    OTHER,
    OUTPOST,
    SHADOW,
    TECHNOLOGY,
    TOPPLED,
    TRACKS,
    TURNS,
    UNKNOWN_TILE,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import LANDMARK_AT
from automatable.games.tapestry.rules.achievements import achieve, automa_topples, you_topple
from automatable.games.tapestry.rules.counts import NO_TILE, TWO_TOKENS, holds_out, unexplored
from automatable.kernel.contract.companion import Addend, counting
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

TELLING: Final = Telling(YOU)
TRACK_LANDMARKS: Final = range(12)


# Tracks


def tokens_on(state: State, track: int) -> list[int]:
    """Your tokens on a track."""
    return [token for token, on in enumerate(state.token_track) if on == track]


def token_on(state: State, track: int, space: int) -> int:
    """The token that is meant: the one of yours on this track that is nearest to the space; -1 if none is there."""
    here = tokens_on(state, track)
    return min(here, key=lambda token: abs(state.token_space[token] - space), default=-1)


def moved_to(state: State, track: int, space: int) -> Moved:
    """What is told when a token has come to the space: not one that stood there before, and of two that are equally near the one that moved forward."""
    stands = state.token_space
    token = min(
        tokens_on(state, track),
        key=lambda token: (stands[token] == space, abs(stands[token] - space), stands[token] > space),
    )
    return Moved(track, space) if token == token_on(state, track, space) else Moved(track, space, token)


def moves(state: State, owed: Telling) -> Iterator[Moved]:
    """Every space of every track, except where your only token stands."""
    for track in TRACKS:
        standing = [state.token_space[token] for token in tokens_on(state, track)]
        if standing:
            yield from (moved_to(state, track, space) for space in range(END + 1) if [space] != standing)


def cannot_have_moved(state: State, owed: Telling, move: Moved) -> Illegal | None:
    """A token of yours must be on the track; if one is named, that one."""
    here = tokens_on(state, move.track)
    if not here or move.token not in (-1, *here):
        return Illegal("TAP-YOU-02", msg("illegal.no_token"), impossible=True)
    return None


def moved(state: State, owed: Telling, move: Moved) -> None:
    """It stands there; landmarks that it passed forward are yours (TAP-LM-03), and the end is an achievement."""
    token = move.token if move.token >= 0 else token_on(state, move.track, move.space)
    before, state.token_space[token] = state.token_space[token], move.space
    for space in LANDMARK_SPACES:
        if before < space <= move.space:
            claim(state, LANDMARK_AT[move.track][space])
    if before < END == move.space:
        achieve(state, YOU, COMPLETE_TRACK)
    state.owed.append(TELLING)


def claim(state: State, landmark: int) -> None:
    """It is yours if nobody has it."""
    if state.claimed[landmark] == NOBODY:
        state.claimed[landmark] = YOU


def restarts(state: State, owed: Telling) -> list[Restarted]:
    """Any track, once your technology token is at the end."""
    at_end = state.token_track[TECHNOLOGY] == TECHNOLOGY and state.token_space[TECHNOLOGY] == END
    return [Restarted(track) for track in TRACKS] if at_end else []


def restarted(state: State, owed: Telling, move: Restarted) -> None:
    """Technology counts as completed for ever."""
    state.singular = True
    state.token_track[TECHNOLOGY], state.token_space[TECHNOLOGY] = move.track, 0
    state.owed.append(TELLING)


def landmarks(state: State, owed: Telling) -> list[TookLandmark]:
    return [TookLandmark(number) for number in TRACK_LANDMARKS if state.claimed[number] == NOBODY]


def took_landmark(state: State, owed: Telling, move: TookLandmark) -> None:
    claim(state, move.landmark)
    state.owed.append(TELLING)


def pushes(state: State, owed: Telling) -> list[PushedBots]:
    return [PushedBots(track) for track in TRACKS]


def pushed(state: State, owed: Telling, move: PushedBots) -> None:
    """Both bots, the Automa first."""
    steps = [BotToStep(AUTOMA, SHADOW, move.track, False), BotToStep(AUTOMA, AUTOMA, move.track, False)]
    state.owed += [TELLING, *steps]


# Map


def explorations(state: State, owed: Telling) -> list[Explored]:
    """Every hex without a tile: "anywhere" is possible, so distance is no matter."""
    return [Explored(at) for at in unexplored(state, range(HEX_COUNT))]


def explored(state: State, owed: Telling, move: Explored) -> None:
    """A tile lies there; which one matters to nobody else."""
    state.tile[move.at] = UNKNOWN_TILE
    state.owed.append(TELLING)


def conquests(state: State, owed: Telling) -> list[TookHex]:
    """Every explored hex that is not yours and has room; where the Automa stands, without a trap, or with one as any of her cards."""
    every = (
        move for at in range(HEX_COUNT) for move in (TookHex(at), *(TookHex(at, True, n) for n in trap_counts(state)))
    )
    return [move for move in every if cannot_have_conquered(state, owed, move) is None]


def trap_counts(state: State) -> range:
    """TAP-TRAP-03: how many of her cards may have been discarded when the trap came."""
    return range(1, state.automa_cards + 1)


def cannot_have_conquered(state: State, owed: Telling, move: TookHex) -> Illegal | None:
    """TAP-YOU-18: an explored hex with at most one token that is not yours; a building of the Nomads may stand for an outpost."""
    if why := holds_out(state, move.at):
        return Illegal("TAP-YOU-18", why if why is NO_TILE else TWO_TOKENS, impossible=True)
    if move.trapped and state.first[move.at] != AUTOMA_OUTPOST:
        return Illegal("TAP-TRAP-01", msg("illegal.no_trap"), impossible=True)
    if move.trapped and move.discarded not in trap_counts(state):
        return Illegal("TAP-TRAP-03", msg("illegal.no_such_card", n=state.automa_cards))
    return None


def conquered(state: State, owed: Telling, move: TookHex) -> None:
    """TAP-YOU-18; TAP-TRAP-02: a trap topples your outpost. TAP-TRAP-03: without one she has discarded all her cards."""
    state.outposts = max(0, state.outposts - 1)
    state.owed.append(TELLING)
    if state.first[move.at] == AUTOMA_OUTPOST:
        state.automa_cards = max(0, state.automa_cards - move.discarded) if move.trapped else 0
    if move.trapped:
        state.second[move.at] = TOPPLED
        automa_topples(state)
        return
    if state.first[move.at] == AUTOMA_OUTPOST:
        state.second[move.at] = AUTOMA_TOPPLED
        you_topple(state)
    state.first[move.at] = OUTPOST
    if move.at == ISLAND:
        achieve(state, YOU, MIDDLE_ISLAND)


def additions(state: State, owed: Telling) -> list[AddedToken]:
    """Your territories with a single token."""
    return [AddedToken(at) for at in state.lands(OUTPOST) if state.second[at] == NOTHING]


def added(state: State, owed: Telling, move: AddedToken) -> None:
    """It can no longer be conquered."""
    state.second[move.at], state.second_piece[move.at] = OTHER, 5
    state.owed.append(TELLING)


def risings(state: State, owed: Telling) -> list[Rose]:
    """Where hers stands over yours."""
    return [Rose(at) for at in state.lands(AUTOMA_OUTPOST) if state.second[at] == TOPPLED]


def rose(state: State, owed: Telling, move: Rose) -> None:
    """Yours stands, hers lies."""
    state.first[move.at], state.second[move.at] = OUTPOST, AUTOMA_TOPPLED
    you_topple(state)
    state.owed.append(TELLING)


# Turns and the end


def incomes(state: State, owed: Telling) -> tuple[TakeIncome, ...]:
    """Up to five."""
    return (TakeIncome(),) if state.income_turns < TURNS else ()


def take_income(state: State, owed: Telling, move: TakeIncome) -> None:
    """The era of yours begins, whoever was first."""
    state.income_turns += 1
    state.owed.append(TELLING)


def ends(state: State, owed: Telling) -> tuple[EndTurn]:
    return (EndTurn(),)


def end_turn(state: State, owed: Telling, move: EndTurn) -> None:
    """After the fifth income turn you are out."""
    state.out = state.income_turns == TURNS


def traps(state: State, owed: TrapToTell) -> Sequence[PlayTrap]:
    """Perhaps you had one."""
    return (PlayTrap(),)


def play_trap(state: State, owed: TrapToTell, move: PlayTrap) -> None:
    """TAP-COPP-05: her outpost is toppled."""
    state.owed.append(Attack(AUTOMA, owed.at, True))


def declines(state: State, owed: TrapToTell) -> Sequence[Decline]:
    return (Decline(),)


def decline(state: State, owed: TrapToTell, move: Decline) -> None:
    state.owed.append(Attack(AUTOMA, owed.at))


def points(state: State, owed: PointsToTell) -> Sequence[TellPoints]:
    return (TellPoints(150),)


def any_points(state: State, owed: PointsToTell, move: TellPoints) -> Illegal | None:
    """Whatever you counted."""
    return None


def tell_points(state: State, owed: PointsToTell, move: TellPoints) -> None:
    """TAP-END-01: compared with hers."""
    state.points = [0] * len(state.points)
    state.points[BY_TRACKS] = move.points


def score_lines(state: State) -> list[Addend]:
    """The marker, and what the last income turn adds to it; the app knows how many territories are yours."""
    if not isinstance(state.owed[-1], PointsToTell):
        return []
    lands = len(state.lands(OUTPOST))
    return [
        Addend(msg("addend.marker"), msg("addend.marker_help")),
        Addend(msg("addend.income"), msg("addend.income_help")),
        Addend(msg("addend.lands", n=lands), msg("addend.lands_help")),
        Addend(msg("addend.civilization")),
    ]


COUNT: Final = counting(
    PointsToTell, score_lines, lambda state, owed, points: tell_points(state, owed, TellPoints(points)), "TAP-END-01"
)
VERBS: Final = (
    COUNT,
    Verb(Moved, (Telling,), moves, moved, rule="TAP-YOU-02", obstacle=cannot_have_moved),
    Verb(TakeIncome, (Telling,), incomes, take_income, rule="TAP-YOU-25"),
    Verb(Explored, (Telling,), explorations, explored, rule="TAP-YOU-12", why=msg("illegal.explored"), impossible=True),
    Verb(TookHex, (Telling,), conquests, conquered, rule="TAP-YOU-18", obstacle=cannot_have_conquered),
    Verb(AddedToken, (Telling,), additions, added, rule="TAP-YOU-17"),
    Verb(Rose, (Telling,), risings, rose, rule="TAP-YOU-16"),
    Verb(TookLandmark, (Telling,), landmarks, took_landmark, rule="TAP-YOU-22"),
    Verb(PushedBots, (Telling,), pushes, pushed, rule="TAP-YOU-16"),
    Verb(Restarted, (Telling,), restarts, restarted, rule="TAP-YOU-14"),
    Verb(EndTurn, (Telling,), ends, end_turn, rule="TAP-TURN-01"),
    Verb(PlayTrap, (TrapToTell,), traps, play_trap, rule="TAP-COPP-05"),
    Verb(Decline, (TrapToTell,), declines, decline, rule="TAP-COPP-05"),
    Verb(TellPoints, (PointsToTell,), points, tell_points, rule="TAP-END-01", obstacle=any_points),
)
