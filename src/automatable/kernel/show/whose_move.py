"""Whose move an entry is that the automa did not decide, and the rule that it follows."""

from typing import Any

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Correction
from automatable.kernel.words.text import Msg, msg


class WhoseMove(msgspec.Struct, frozen=True):
    said: Msg
    rule: str
    """The rule that it follows; empty for a correction, which follows none."""


def whose_move(match: Match[Any], index: int) -> WhoseMove | None:
    """None if the entry is the automa's: then its trace tells."""
    entry, owed = match.log[index], match.states[index].owed[-1]
    if entry.by is Author.AUTOMA:
        return None
    if isinstance(entry.move, Correction):
        return WhoseMove(msg("whose.correction"), "")
    if entry.stream is not None:
        said = msg("whose.drawn" if entry.by is Author.CHANCE else "whose.reported_draw")
        return WhoseMove(said, match.rules.draws[type(owed)].rule)
    verb = match.rules.verbs.get(type(owed), {}).get(type(entry.move))
    rule = match.rules.decisions[type(owed)].rule if verb is None else verb.rule
    return WhoseMove(_by_a_person(match, index), rule)


def _by_a_person(match: Match[Any], index: int) -> Msg:
    if match.log[index].by is Author.TABLE:
        return msg("whose.reported")
    name = match.rules.seat_name
    if match.game.info.humans == 1 or name is None:
        return msg("whose.yours")
    return msg("whose.theirs", who=name(match.states[index], match.states[index].owed[-1].seat))
