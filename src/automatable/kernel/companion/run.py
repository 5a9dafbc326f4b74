"""Her run: what the automa does between two reports, one card for each of her moves, and what it was worth."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from automatable.kernel.companion.screen import (
    companion_of,
    drawn_for,
    is_left_unsaid,
    is_to_carry_out,
    steps_to_carry_out,
    to_carry_out,
    whose,
)
from automatable.kernel.play.match import Match
from automatable.kernel.show.scores import counting
from automatable.kernel.turns.moves import Correction, Malformed, Who
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg

Card = tuple[int, ...]
"""The entries of one card: a move of hers, those that go on with it and bring nothing that was drawn, and those before it that move nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """The cards since the last report."""

    start: int
    cards: Sequence[Card]
    at: int
    """The card that is to be carried out next; as many as there are if none is."""

    @property
    def last(self) -> bool:
        """Whether no further card follows the one in hand."""
        return self.at >= len(self.cards) - 1


@dataclass(frozen=True, slots=True)
class Tally:
    """What a run was worth for one automa."""

    seat: int
    name: Msg
    before: int
    after: int
    moves: int
    parts: Sequence[tuple[Msg, int, int]]
    """What it is made of, and where her marker stands after each; empty if the game does not tell."""
    counted: Sequence[tuple[Msg, int, int]] = ()
    """Of these what no step has told: what an answer has brought, and the final count."""


def run_of(match: Match[Any], done: int, carried: Collection[int] = ()) -> Run:
    """Her run, with what of it is carried out already."""
    point = match.undo_point()
    due = to_carry_out(match, done, carried)
    start = min([0 if point is None else point + 1, *due])
    cards = cards_of(match, start)
    at = next((number for number, card in enumerate(cards) if any(index in due for index in card)), len(cards))
    return Run(start, cards, at)


def cards_of(match: Match[Any], start: int) -> list[Card]:
    """The moves from an entry on; one for which nothing new was drawn, by the same bot, goes on with the card above. What moves nothing is a line of
    the next card, or of the one before the end."""
    cards: list[list[int]] = []
    for index in to_carry_out(match, start):
        if cards and (_moves_nothing(match, cards[-1]) or _goes_on(match, start, cards[-1], index)):
            cards[-1].append(index)
        else:
            cards.append([index])
    if len(cards) > 1 and _moves_nothing(match, cards[-1]):
        cards[-2:] = [cards[-2] + cards[-1]]
    return [tuple(card) for card in cards]


def _moves_nothing(match: Match[Any], entries: Collection[int]) -> bool:
    return not any(steps_to_carry_out(match, index) for index in entries)


def _goes_on(match: Match[Any], start: int, card: Sequence[int], index: int) -> bool:
    drawn = [draw for draw in drawn_for(match, start, index) if not is_left_unsaid(match, draw)]
    return not drawn and whose(match, card[-1]) == whose(match, index)


def state_after(match: Match[Any], run: Run, number: int) -> Any:
    """The table when a card is carried out; with the last one all that came by itself has come."""
    return match.states[run.cards[number][-1] + 1] if number < len(run.cards) - 1 else match.state


def tallies(match: Match[Any], run: Run) -> list[Tally]:
    """What the run, and the report that it followed, were worth for each automa that gains points."""
    corrected = run.start > 0 and isinstance(match.log[run.start - 1].move, Correction)
    first = match.states[run.start if corrected else max(0, run.start - 1)]
    before = {score.seat: score for score in match.rules.scores(first)}
    unknown = companion_of(match).seats_without_score(match.state)
    people = range(match.game.info.humans)
    return [
        _tally(match, run, before[score.seat], score)
        for score in counting(match.rules.scores(match.state))
        if score.seat not in unknown and score.seat not in people and score.seat in before
    ]


def _tally(match: Match[Any], run: Run, before: Score, after: Score) -> Tally:
    moves = sum(whose(match, card[0]) == after.name for card in run.cards)
    parts = _gained(before, after)
    counted = parts if not run.cards else _final_count(match, after) if is_final(match) else []
    return Tally(after.seat, after.name, before.points, after.points, moves, parts, counted)


def _gained(before: Score, after: Score) -> list[tuple[Msg, int, int]]:
    """The parts that have changed, and the sum after each; nothing if they do not give the points."""
    known, reached, parts = dict(before.parts), before.points, []
    for name, worth in after.parts:
        if gained := worth - known.get(name, 0):
            reached += gained
            parts.append((name, gained, reached))
    return parts if reached == after.points else []


def _final_count(match: Match[Any], after: Score) -> list[tuple[Msg, int, int]]:
    """What was counted by itself after the last move."""
    if not match.log or isinstance(match.log[-1].move, Correction):
        return []
    moved = match.states[-2].copy()
    match.rules.carry_out(moved, match.log[-1].move)
    before = next(score for score in match.rules.scores(moved) if score.seat == after.seat)
    return _gained(before, after)


def is_final(match: Match[Any]) -> bool:
    """Whether nobody moves any more: a person's points are asked for, or nothing."""
    return match.turn.who is Who.OVER or bool(companion_of(match).score_lines(match.state))


def is_worth_telling(match: Match[Any], run: Run, tally: Tally) -> bool:
    """With several moves of hers, or where something was counted that no step says."""
    several = len(run.cards) > 1 and bool(tally.moves)
    return several or bool(tally.counted) or (is_final(match) and tally.after != tally.before)


def tally_words(tally: Tally) -> Msg:
    """A tally in a sentence; what no step has told follows part by part."""
    gained = tally.after - tally.before
    moves = msg("beside.run.moves", n=tally.moves)
    fields = {"name": tally.name, "n": gained, "now": tally.after, "before": tally.before}
    if not tally.moves:
        return msg("beside.run.final", **fields)
    if not gained:
        return msg("beside.run.nothing", moves=moves, **fields)
    if not tally.parts:
        return msg("beside.run.scored", moves=moves, **fields)
    parts = [msg("beside.run.worth", part=name, n=worth) for name, worth, _ in tally.parts]
    return msg("beside.run.scored_by", moves=moves, parts=parts, **fields)


def part_words(tally: Tally) -> list[Msg]:
    """What no step has told, as steps."""
    return [msg("beside.run.part", part=name, n=gained, now=reached) for name, gained, reached in tally.counted]


def steps_from(match: Match[Any], first: int, last: int) -> list[tuple[int, int]]:
    """All steps of these entries, as they are ticked."""
    if not 0 <= first <= last < len(match.log):
        raise Malformed("until", msg("wrong.must_be_between", first=first + 1, n=len(match.log)))
    return [
        (entry, number)
        for entry in range(first, last + 1)
        if is_to_carry_out(match, entry)
        for number in range(1, len(steps_to_carry_out(match, entry)) + 1)
    ]


def ticked_steps(
    match: Match[Any], known: Collection[tuple[int, int]], tick: tuple[int, int], on: bool, done: int
) -> list[tuple[int, int]]:
    """The ticks when a step is done, or is not after all; without those of entries that are carried out as a whole."""
    entry, step = tick
    if not 0 <= entry < len(match.log) or not is_to_carry_out(match, entry):
        raise Malformed("entry", msg("wrong.no_move_to_do", entry=entry + 1))
    if not 1 <= step <= (steps := len(steps_to_carry_out(match, entry))):
        raise Malformed("step", msg("wrong.no_step", step=step, steps=steps))
    return sorted([one for one in known if one[0] >= done and one != tick] + [tick] * on)
