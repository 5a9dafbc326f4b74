"""A game shown to nobody: whether everything that people see of it can be made, before it takes the place of one that they see now."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from automatable.kernel.companion.screen import possible_reports, question, steps_to_carry_out, to_carry_out
from automatable.kernel.companion.set_up import preparing
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Move, Warned
from automatable.kernel.words.text import msg

WIDTH: Final = 80
"""Columns of a terminal."""


@contextmanager
def only_if_shown(match: Match[Any] | None = None) -> Iterator[None]:
    """What a game cannot carry out is refused in words; and so is what is done to this match if it cannot be shown afterwards."""
    start = 0 if match is None else len(match.log)
    try:
        yield
        if match is not None:
            show(match, start)
    except (Illegal, Malformed, Undecided):
        raise
    except Exception as error:
        raise Illegal("", msg("illegal.not_shown"), impossible=True) from error


def reported(match: Match[Any], move: Move) -> Warned | None:
    """Take what happened at a table, as `Match.report` does; what the rules speak against must leave a game that can be shown."""
    start = len(match.log)
    with only_if_shown():
        warning = match.report(move)
        if warning is not None:
            show(match, start)
    return warning


def show(match: Match[Any], start: int) -> None:
    """Everything that pages and terminal show of a game now, and the words of its entries from `start` on; raises whatever goes wrong with that."""
    _tell(match, start)
    _see(match)
    if match.mode == "companion" and match.game.companion is not None:
        _guide(match, start)
    else:
        for move in match.rules.legal(match.state):
            match.game.face.offer(match.state, move)


def _tell(match: Match[Any], start: int) -> None:
    face, say = match.game.face, match.game.words().say
    for index in range(start, len(match.log)):
        state, move, after = match.states[index], match.log[index].move, match.states[index + 1]
        say(face.tell(state, move))
        for line in () if isinstance(move, Correction) else face.aftermath(state, move, after):
            say(line)
        match.rules.scores(after)
        match.trace(index)


def _see(match: Match[Any]) -> None:
    face, words = match.game.face, match.game.words()
    for seat in range(match.game.info.humans):
        view = face.view(match.state, seat)
        face.draw(view, words)
        face.sketch(view, WIDTH, words)


def _guide(match: Match[Any], start: int) -> None:
    say, companion, state = match.game.words().say, match.game.companion, match.state
    assert companion is not None
    for index in to_carry_out(match, start):
        for line in steps_to_carry_out(match, index):
            say(line)
    for step in preparing(match):
        say(step.text)
    say(question(match))
    likely, unexpected = possible_reports(match)
    for offer in (*likely, *unexpected, *companion.corrections(state)):
        say(offer.label)
    for line in (*companion.inventory(state), *(meter.title for meter in companion.meters(state))):
        say(line)
    companion.seats_without_score(state)
    companion.progress(state)
    companion.score_lines(state)
