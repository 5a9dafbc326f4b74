"""Cards only beside a digital table: a whole game is told by what eyes see, and the bots' record is that of the table at every income turn."""

from collections import defaultdict, deque
from typing import Any

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.companion.moves import (
    EndTurn,
    Moved,
    PushedBots,
    SeenConquest,
    SeenExploration,
    SeenGuard,
    TellPoints,
    TookHers,
    TookHex,
    TookLandmark,
)
from automatable.games.tapestry.model.moves import (
    AutomaConquer,
    AutomaExplore,
    AutomaGuard,
    BotFavorite,
    BotsIncome,
    ChooseExtra,
    PlayTrap,
    TakeIncome,
)
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable, Rng
from automatable.kernel.turns.moves import Author, Move, Who
from tests.games.tapestry.given import State, geometry, owed, pieces

STREAMS = ("decision", "progress", "science", "first")


def table(setup: Setup, player: str) -> Match[State]:
    """A whole game on the screen."""
    match = Match(PLUGIN, setup)
    match.run_on()
    rng = Rng(setup.seed, "table")
    while match.turn.who is not Who.OVER:
        match.play(PLUGIN.players[player](match.state, PLUGIN.rules.legal(match.state), rng))
    return match


def mine(before: State, after: State) -> list[Move]:
    """What one tells of a turn of one's own when no board is known."""
    told: list[Move] = [TakeIncome()] * (after.income_turns - before.income_turns)
    told += [
        TookLandmark(number)
        for number in range(12)
        if after.claimed[number] == pieces.YOU and before.claimed[number] != pieces.YOU
    ]
    if pieces.YOU in after.achieved[pieces.COMPLETE_TRACK] and pieces.YOU not in before.achieved[pieces.COMPLETE_TRACK]:
        told.append(Moved(next(track for track in pieces.TRACKS if after.position(track) == pieces.END), pieces.END))
    for at, (first, second) in enumerate(zip(after.first, after.second, strict=True)):
        was = before.first[at]
        if (
            at == geometry.ISLAND
            and first == pieces.OUTPOST != was
            and pieces.YOU not in before.achieved[pieces.MIDDLE_ISLAND]
        ):
            told.append(TookHex(geometry.ISLAND))
        elif was == pieces.AUTOMA_OUTPOST and first == pieces.OUTPOST and second == pieces.AUTOMA_TOPPLED:
            told.append(TookHers())
        elif was == pieces.AUTOMA_OUTPOST == first and second == pieces.TOPPLED != before.second[at]:
            told.append(TookHers(True))
    pushed = [
        track
        for track in pieces.TRACKS
        if any(after.bot_track[bot][track] > before.bot_track[bot][track] for bot in (0, 1))
    ]
    told += [PushedBots(track) for track in pushed]
    return [*told, EndTurn()]


def turns(real: Match[State]) -> deque[Move]:
    """What is told of my turns, one after the other."""
    found: deque[Move] = deque()
    start: State | None = None
    for state in real.states:
        my_turn = state.next_player == pieces.AUTOMA and not state.out
        if my_turn and start is None:
            start = state
        elif start is not None and (not my_turn or real.rules.turn(state).who is Who.OVER):
            found += mine(start, state)
            start = None
    return found


def seen(real: Match[State], index: int) -> Move:
    """What eyes see of a move of the bots."""
    state, move = real.states[index], real.log[index].move
    match move:
        case AutomaConquer(at=at, opponent=opponent):
            trapped = opponent and any(isinstance(entry.move, PlayTrap) for entry in real.log[index + 1 : index + 2])
            if trapped:
                return SeenConquest("trapped")
            if at == geometry.ISLAND and pieces.AUTOMA not in state.achieved[pieces.MIDDLE_ISLAND]:
                return SeenConquest("island")
            return SeenConquest("yours" if opponent else "nobody")
        case AutomaExplore():
            return SeenExploration()
        case AutomaGuard():
            return SeenGuard()
    return move


def record(state: State) -> Any:
    """What the app knows of the bots."""
    return {
        "tracks": (state.bot_track, state.favorite, state.automa_turns),
        "pieces": (state.automa_outposts, len(state.lands(pieces.AUTOMA_OUTPOST))),
        "landmarks": sorted(state.automa_landmarks),
        "achieved": [pieces.AUTOMA in people for people in state.achieved],
        "points": state.automa_points,
    }


@pytest.mark.parametrize(
    ("seed", "level", "player"),
    [
        (1, 2, "greedy"),
        (2, 1, "random"),
        (3, 4, "greedy"),
        (4, 6, "random"),
        (5, 5, "greedy"),
        (7, 3, "greedy"),
        (11, 6, "greedy"),
    ],
)
def test_what_eyes_see_gives_the_same_record_and_points(seed: int, level: int, player: str) -> None:
    setup = complete(PLUGIN.info, Setup(seed, level))
    real = table(setup, player)
    companion = Match(PLUGIN, setup, AtTheTable(seed, [CARDS_ONLY]), "companion")
    companion.run_on()
    draws: dict[str, deque[Move]] = defaultdict(deque)
    extra = next((entry.move for entry in real.log if isinstance(entry.move, ChooseExtra)), None)
    hers = deque(index for index, entry in enumerate(real.log) if entry.by is Author.AUTOMA)
    for state, entry in zip(real.states, real.log, strict=False):
        own_roll = isinstance(state.owed[-1], owed.ToRollScience)
        if entry.stream in STREAMS and entry.by is Author.CHANCE and not own_roll:
            draws[entry.stream].append(entry.move)
    own = turns(real)
    compared = told = 0
    while companion.turn.who is not Who.OVER:
        for at in range(told, len(companion.log)):
            if companion.log[at].by is Author.AUTOMA:
                # What the bots' own tokens and cards decide is asked of nobody.
                index = hers.popleft()
                assert companion.log[at].move == real.log[index].move
                if isinstance(real.log[index].move, BotsIncome):
                    assert record(companion.states[at]) == record(real.states[index])
                    compared += 1
        told = len(companion.log)
        state, due = companion.state, companion.state.owed[-1]
        if companion.turn.who is Who.CHANCE:
            assert companion.report(draws[companion.rules.chance(state).stream].popleft()) is None
        elif companion.turn.who is Who.BOT:
            move = real.log[hers[0]].move if hers else None
            if isinstance(due, owed.BotToFavor) and not (isinstance(move, BotFavorite) and move.bot == due.bot):
                companion.report(BotFavorite(due.bot, state.favorite[due.bot - pieces.AUTOMA]))
                continue
            assert record(state) == record(real.states[hers[0]])
            companion.report(seen(real, hers.popleft()))
            told += 1
        elif isinstance(due, owed.PointsToTell):
            companion.report(TellPoints(real.state.vp))
        elif isinstance(due, owed.ToChooseExtra):
            assert extra is not None
            companion.report(extra)
        else:
            companion.report(own.popleft())
    assert not hers
    assert compared == 5
    assert record(companion.state) == record(real.state)
    assert [score.points for score in companion.rules.scores(companion.state)] == [
        score.points for score in real.rules.scores(real.state)
    ]
