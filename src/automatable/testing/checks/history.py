"""Replay, undo and redo; the same seed brings the same game."""

from typing import Any

from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import play as selfplay
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Who
from automatable.testing.compare import difference
from automatable.testing.walk import Walk
from automatable.testing.walk import walk as play

MOST_REPORTS = 5000
"""No companion game is longer."""


def check_same_seed(walk: Walk[Any]) -> None:
    """The same seed and player bring the same moves."""
    again = play(walk.game, walk.setup, walk.player)
    for index, (move, other) in enumerate(zip(walk.match.log, again.match.log, strict=False)):
        if move != other:
            walk.fail(index, f"the same seed brought {move!r}, then {other!r}")


def check_selfplay(walk: Walk[Any]) -> None:
    """The loop for measurements, without copies and checks, plays the same game."""
    state, moves = selfplay(walk.game, walk.setup, walk.player)
    if (what := difference(walk.match.state, state)) is not None or moves != len(walk.match.log):
        walk.fail(len(walk.match.log), f"self-play ends otherwise after {moves} moves: {what}")


def check_replay(walk: Walk[Any]) -> None:
    """The moves alone bring the same states, whatever the seed."""
    setup = Setup(walk.setup.seed + 1, walk.setup.level, walk.setup.options)
    replayed = Match.replay(walk.game, setup, walk.match.moves)
    _compare(walk, replayed)


def check_undo(walk: Walk[Any]) -> None:
    """Undo comes by the same states, and redo too, to the last one."""
    match = Match.replay(walk.game, walk.setup, walk.match.moves)
    while match.undo():
        _compare_now(walk, match, "after undo")
    if any(walk.match.by_person(index) for index in range(len(match.log))):
        walk.fail(len(match.log), "undo stops here although a person has moved before")
    while match.redo():
        _compare_now(walk, match, "after redo")
    if match.log != walk.match.log:
        walk.fail(len(match.log), "redo stops here although more was undone")


def check_no_fishing(walk: Walk[Any]) -> None:
    """Whoever takes a move back and plays it again gets the same cards."""
    match = Match(walk.game, walk.setup)
    match.run_on()
    while match.turn.who is not Who.OVER:
        start = len(match.log)
        move = walk.match.log[start].move
        match.play(move)
        match.undo()
        match.play(move)
        if match.log[start:] != walk.match.log[start : len(match.log)]:
            walk.fail(start, f"after undo the same move was followed by {match.log[start + 1 :]!r}")
    _compare(walk, match)


def check_at_the_table(walk: Walk[Any]) -> None:
    """In a companion game a person reports each outcome of chance, and may take it back."""
    match = Match(walk.game, walk.setup, mode="companion")
    match.run_on()
    if match.rules is not walk.game.rules:
        _check_reports(walk, match)
        return
    while match.turn.who is not Who.OVER:
        start = len(match.log)
        if walk.match.log[start].by is Author.AUTOMA:
            walk.fail(start, "the match stops although the automa is next")
        match.play(walk.match.log[start].move)
        match.undo()
        _compare_now(walk, match, "after undo at the table")
        if len(match.log) != start:
            walk.fail(start, f"undo at the table goes back to move {len(match.log)}")
        match.play(walk.match.log[start].move)
    _compare(walk, match)


def _check_reports(walk: Walk[Any], match: Match[Any]) -> None:
    """With rules of its own the companion takes any legal report, gives it back, and comes to an end."""
    rng = Rng(walk.setup.seed, "reports")
    for _ in range(MOST_REPORTS):
        if match.turn.who is Who.OVER:
            return
        start, before = len(match.log), match.fingerprint()
        reports = match.rules.legal(match.state)
        report = reports[rng.below(len(reports))]
        match.play(report)
        match.undo()
        if (len(match.log), match.fingerprint()) != (start, before):
            walk.fail(0, f"beside the board undo of {report!r} goes to another state")
        match.play(report)
    walk.fail(0, f"beside the board the game does not end after {MOST_REPORTS} reports")


def _compare(walk: Walk[Any], other: Match[Any]) -> None:
    for index, (state, again) in enumerate(zip(walk.match.states, other.states, strict=True)):
        if (what := difference(state, again)) is not None:
            walk.fail(index, f"played again the state differs: {what}")


def _compare_now(walk: Walk[Any], match: Match[Any], when: str) -> None:
    index = len(match.log)
    if match.fingerprint() != walk.fingerprints[index]:
        walk.fail(index, f"{when} the state differs: {difference(walk.match.states[index], match.state)}")
