"""What the companion shows next: steps to carry out, something to report, a check-list. The same for every interface."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from automatable.kernel.contract.companion import Companion, on_board
from automatable.kernel.contract.game import seat_role
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.play.match import Match
from automatable.kernel.show.scores import counting
from automatable.kernel.turns.facts import Saw
from automatable.kernel.turns.moves import Asked, Author, Correction, CountPoints, Malformed, Move, Who
from automatable.kernel.turns.view import Offer, Score
from automatable.kernel.words.text import Msg, msg

ReportKind = Literal["card", "asked", "check", "mine", "over"]
"""What a person tells now: a card, an answer, what she did, a move of one's own; or nothing any more."""


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """An entry that is to be carried out."""

    whose: Msg
    drawn: Sequence[int]
    """The draws for it that are told above the steps, and the entry itself if it has none."""
    steps: Sequence[Msg]
    after: Sequence[Msg]
    """What followed by itself from those draws, the others and itself, and that no step says already."""


@dataclass(frozen=True, slots=True)
class Reports:
    """What can be reported now."""

    offers: Sequence[Offer]
    unexpected: frozenset[Move]
    """What would be noted with a warning."""
    folded: Sequence[Offer]
    """What is chosen on the board or by its name: too much to be read, or in the way of a check-list that must stay in sight."""
    end: Offer | None
    """The one that says that the turn is over."""


def companion_of(match: Match[Any]) -> Companion[Any]:
    """What the game says for a physical board; raises Malformed for a game or a match that has none."""
    if match.game.companion is None or match.mode != "companion":
        raise Malformed(match.game.info.id, msg("wrong.not_beside"))
    return match.game.companion


def what_to_report(match: Match[Any]) -> ReportKind:
    who = match.turn.who
    if who is Who.HUMAN:
        return "asked" if isinstance(match.state.owed[-1], Asked) else "mine"
    return "over" if who is Who.OVER else "card" if who is Who.CHANCE else "check"


def is_to_carry_out(match: Match[Any], index: int) -> bool:
    """Whether the person carries out an entry: a move of the automa, decided or reported, or a draw or an answer that says more than what was told."""
    entry, state = match.log[index], match.states[index]
    if entry.by is Author.CHANCE or _is_answer(match, index):
        face = match.game.face
        return tuple(face.instruct(state, entry.move)) != (face.tell(state, entry.move),)
    reported = entry.by is Author.TABLE and match.rules.turn(state).who is Who.BOT
    return entry.by is Author.AUTOMA or reported


def _is_answer(match: Match[Any], index: int) -> bool:
    """Whether an entry tells what an owner's table shows."""
    return isinstance(match.log[index].move, Saw)


def steps_to_carry_out(match: Match[Any], index: int) -> Sequence[Msg]:
    """An entry as steps, without places where no board is known; none for a move of hers that moves nothing."""
    state, move = match.states[index], match.log[index].move
    companion, face = companion_of(match), match.game.face
    if match.cards_only and (unplaced := companion.steps_without_places(state, move)):
        return unplaced
    steps = face.instruct(state, move)
    if not steps:
        return ()
    handled = [step for step in steps if is_handled(match, companion.steps_from_box.get(step.key, ""))]
    return handled or (face.tell(state, move),)


def turn_steps(match: Match[Any], done: int, index: int) -> TurnSteps:
    drawn = drawn_for(match, done, index)
    told = [draw for draw in drawn if not is_left_unsaid(match, draw)]
    steps = steps_to_carry_out(match, index)
    if not steps:
        told.append(index)
    after = [
        line
        for entry in range(drawn.start, index + 1)
        for line in match.game.face.aftermath(match.states[entry], match.log[entry].move, match.states[entry + 1])
        if not any(_says_the_same(match, step, line) for step in steps)
    ]
    return TurnSteps(whose(match, index), told, steps, after)


def _says_the_same(match: Match[Any], step: Msg, line: Msg) -> bool:
    """Whether a step says what a line of the aftermath would tell once more."""
    shared = step.fields.keys() & line.fields.keys()
    same = all(step.fields[name] == line.fields[name] for name in shared)
    return same and companion_of(match).said_in_steps.get(line.key) == step.key


def fallback(match: Match[Any], index: int) -> Move | None:
    """What the automa does if an entry of hers is not possible at the table."""
    state, move = match.states[index], match.log[index].move
    return companion_of(match).fallback(state, move) if match.rules.turn(state).who is Who.BOT else None


def another(match: Match[Any], index: int) -> Msg | None:
    """What to press if an entry of hers that rests on a guess of ours went elsewhere."""
    state, move = match.states[index], match.log[index].move
    return companion_of(match).another(state, move) if match.rules.turn(state).who is Who.BOT else None


def whose(match: Match[Any], index: int) -> Msg:
    """Whose steps an entry brings: the name of a seat or of a bot; the table's where something is only laid out."""
    state, entry = match.states[index], match.log[index]
    if entry.stream is not None or _is_answer(match, index):
        return msg("beside.table")
    return companion_of(match).heading(state, entry.move) or match.game.info.seats[match.rules.turn(state).seat]


def whose_role(match: Match[Any], index: int) -> str:
    """The role under which drawings and style sheets know who that is; empty for the table."""
    state, entry = match.states[index], match.log[index]
    if entry.stream is not None or _is_answer(match, index):
        return ""
    seat = match.rules.turn(state).seat
    return companion_of(match).heading_role(state, entry.move) or seat_role(match.game.info, seat)


def is_handled(match: Match[Any], stream: str) -> bool:
    """Whether the person handles this deck, bag or die: the app does not draw from it."""
    return not stream or match.source.asks(stream)


def against_the_rules(match: Match[Any]) -> list[int]:
    """Moves of the automa that stand as they were carried out although the rules say otherwise."""
    return [
        index
        for index, entry in enumerate(match.log)
        if entry.by is Author.TABLE
        and entry.warning is not None
        and match.rules.turn(match.states[index]).who is Who.BOT
    ]


def otherwise(match: Match[Any], index: int) -> list[Offer]:
    """What an entry may have been instead; nothing for a correction, which is only taken back."""
    state, entry = match.states[index], match.log[index]
    if isinstance(entry.move, Correction):
        return []
    offers: Sequence[Offer]
    if match.rules.turn(state).who is Who.BOT:
        offers = companion_of(match).alternatives(state)
    else:
        then = match.copy()
        then.back_to(index)
        likely, odd = possible_reports(then)
        offers = (*likely, *odd)
    return [offer for offer in offers if offer.move != entry.move]


def to_carry_out(match: Match[Any], done: int, carried: Collection[int] = ()) -> list[int]:
    """The entries that are still to be carried out: from a number of entries on, without further ones that are `carried` out."""
    return [index for index in range(done, len(match.log)) if index not in carried and is_to_carry_out(match, index)]


def drawn_for(match: Match[Any], done: int, index: int) -> range:
    """The draws of the app right before an entry, which belong to it; what was laid out before the first turn does not."""
    ready = companion_of(match).is_laid_out
    begun = next((number for number, state in enumerate(match.states) if ready(state)), 0)
    first = index
    while (
        first > max(done, min(begun, index))
        and match.log[first - 1].by is Author.CHANCE
        and not is_to_carry_out(match, first - 1)
    ):
        first -= 1
    return range(first, index)


def is_left_unsaid(match: Match[Any], index: int) -> bool:
    """Whether a draw is left unsaid: no board is known, and it is not the automa's."""
    stream = match.log[index].stream
    return match.cards_only and any(
        source.stream == stream and source.shared and not source.automas for source in companion_of(match).sources
    )


def drawn_this_turn(match: Match[Any]) -> list[int]:
    """What the app has drawn since the person's last turn and nobody has seen: what her check-list goes by."""
    found = []
    for index in range(len(match.log) - 1, -1, -1):
        entry = match.log[index]
        if entry.by is not Author.CHANCE and match.rules.turn(match.states[index]).who is Who.HUMAN:
            break
        seen = is_to_carry_out(match, index) or is_left_unsaid(match, index)
        if entry.by is Author.CHANCE and not seen:
            found.append(index)
    return found[::-1]


def waits_for_done(match: Match[Any], done: int, carried: Collection[int] = ()) -> bool:
    """Whether her steps come first and nothing is reported before they are done; a card, an answer, a check-list or who is next may follow at once."""
    waits = what_to_report(match) in ("mine", "over") and not is_who_is_next(match)
    return waits and bool(to_carry_out(match, done, carried))


def possible_reports(match: Match[Any]) -> tuple[Sequence[Offer], Sequence[Offer]]:
    """What can be reported now, and what would be noted with a warning."""
    companion, state, face = companion_of(match), match.state, match.game.face
    who = match.turn.who
    if who is Who.OVER:
        return (), ()
    if who is Who.BOT:
        answers = companion.checklist_answers(state)
        return (answers, ()) if answers else _as_listed(match)
    if match.cards_only and (reports := companion.turn_reports(state)):
        unexpected = [offer for offer in reports if match.rules.obstacle(state, offer.move) is not None]
        return [offer for offer in reports if offer not in unexpected], unexpected
    kinds = likely_now(match)
    offers = [face.offer(state, move) for move in match.rules.legal(state)]
    return sorted(offers, key=lambda offer: not isinstance(offer.move, kinds)), companion.unexpected(state)


def reports_now(match: Match[Any]) -> Reports:
    offers, others = possible_reports(match)
    end = ends_the_turn(match, offers)
    if match.turn.who is Who.BOT:
        others = [msgspec.structs.replace(offer, group=msg("beside.named")) for offer in others]
        return Reports([*offers, *others], frozenset(), others, end)
    every = [*offers, *others]
    listed = companion_of(match).listed
    # Without a board nothing can be chosen there.
    folded = [] if match.cards_only else on_board([offer for offer in every if not isinstance(offer.move, listed)])
    return Reports(every, frozenset(offer.move for offer in others), folded, end)


def checklist_now(match: Match[Any]) -> Sequence[Step]:
    """Her decision as a check-list, if she is to decide and no board is known."""
    if not match.cards_only or match.turn.who is not Who.BOT:
        return ()
    found = companion_of(match).checks_without_board
    steps = match.checklist().steps
    return [
        msgspec.structs.replace(step, what=msg(found[step.what.key])) if step.what.key in found else step
        for step in steps
    ]


def budgets(match: Match[Any], before: Any) -> list[Msg]:
    """What should be left at the table when a round or a turn has ended, since a state of before."""
    return _known_lines(match, companion_of(match).totals(before, match.state))


def inventory(match: Match[Any]) -> list[Msg]:
    """What lies in front of everybody, as far as it is kept."""
    return _known_lines(match, companion_of(match).inventory(match.state))


def _known_lines(match: Match[Any], lines: Sequence[Msg]) -> list[Msg]:
    unknown = companion_of(match).unknown_without_board if match.cards_only else ()
    return [line for line in lines if line.key not in unknown]


def likely_now(match: Match[Any]) -> tuple[type[Move], ...]:
    """The kinds of reports that usually follow what was reported of this turn so far."""
    companion = companion_of(match)
    for index in range(len(match.log) - 1, -1, -1):
        move = match.log[index].move
        if match.log[index].by is Author.AUTOMA or isinstance(move, companion.ends_turn):
            break
        if kinds := companion.likely_next(match.states[index], move):
            return kinds
    return ()


def ends_the_turn(match: Match[Any], offers: Sequence[Offer]) -> Offer | None:
    """The one of these offers that says that the turn is over, if there is one."""
    ends = companion_of(match).ends_turn
    return next((offer for offer in offers if isinstance(offer.move, ends)), None)


def _as_listed(match: Match[Any]) -> tuple[Sequence[Offer], Sequence[Offer]]:
    """It is done as the list says; or she did something else."""
    move = match.rules.bot(match.state, None)
    others = [offer for offer in companion_of(match).alternatives(match.state) if offer.move != move]
    return [Offer(move, msg("beside.found"))], others


def is_unplaced(match: Match[Any], index: int) -> bool:
    """Whether an entry was reported without a board and may name places that nobody knows: her move, or where the game goes on."""
    state, companion = match.states[index], companion_of(match)
    return match.cards_only and (match.rules.turn(state).who is Who.BOT or bool(companion.turn_reports(state)))


def last_report(match: Match[Any]) -> int | None:
    """The entry that undo would take back, if it says where something happened."""
    point = match.undo_point()
    return None if point is None or is_unplaced(match, point) else point


def points_now(match: Match[Any], state: Any = None) -> list[tuple[Score, int | None]]:
    """Everybody's points, now or in a state of this match; None where the app does not know them."""
    then = match.state if state is None else state
    unknown = companion_of(match).seats_without_score(then)
    scores = counting(match.rules.scores(then))
    return [(score, None if score.seat in unknown else score.points) for score in scores]


def is_who_is_next(match: Match[Any]) -> bool:
    """Whether only the course of the game is asked for, as no board is known."""
    return match.cards_only and match.turn.who is Who.HUMAN and bool(companion_of(match).turn_reports(match.state))


def question(match: Match[Any]) -> Msg:
    """What is asked now: what she decides, what comes next, or what the game says of the moment."""
    prompt = match.game.face.view(match.state, 0).prompt
    if match.cards_only and match.turn.who is Who.BOT:
        about = match.checklist().about
        return prompt if about == Trace().about else about
    several = is_who_is_next(match) and len(companion_of(match).turn_reports(match.state)) > 1
    return msg("beside.next") if several else prompt


def final_scores(match: Match[Any]) -> list[Score]:
    """Everybody's points; where a person has counted them addend by addend, with those addends."""
    scores = {score.seat: score for score in match.rules.scores(match.state)}
    for state, entry in zip(match.states, match.log, strict=False):
        if isinstance(entry.move, CountPoints) and match.game.companion is not None:
            seat = match.rules.turn(state).seat
            titles = [addend.title for addend in match.game.companion.score_lines(state)]
            parts = tuple(zip(titles, entry.move.parts, strict=True))
            scores[seat] = msgspec.structs.replace(scores[seat], parts=parts)
    return list(scores.values())
