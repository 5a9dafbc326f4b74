"""A whole game as lines of text: every move in words and as JSON, every decision with its reasons, the points, the result.

A changed rule, table, text or tie-breaker shows as a changed line, and the first one that changed is where it began.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from automatable.kernel.contract.game import GameInfo, winners
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.turns.moves import Author, Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.testing.walk import Walk

INDENT = "    "
MOST_LISTED = 15
"""More offers than these are only counted."""


def transcript(walk: Walk[Any]) -> Iterator[str]:
    """The lines of one game, from its setup to its result."""
    words = catalogue(package=walk.game.info.package)
    yield from _head(walk)
    before = ""
    for index in range(len(walk.match.log)):
        yield from _move(walk, index, words)
        points = _points(walk, index + 1)
        if points != before or walk.match.log[index].by is not Author.CHANCE:
            yield f"{INDENT}= {points}"
        before = points
    yield from _result(walk, words)


def _head(walk: Walk[Any]) -> Iterator[str]:
    info, setup = walk.game.info, walk.setup
    usual = {option.id: option.default for option in info.options}
    chosen = {name: value for name, value in setup.options.items() if value != usual[name]}
    yield f"game: {info.id}"
    yield f"seed: {setup.seed}"
    yield f"level: {setup.level}"
    yield f"options: {_json(chosen)}"
    yield f"player: {walk.player}"
    yield f"rules: {info.rules_version}"
    yield f"data: {walk.game.tables.fingerprint()}"
    yield ""


def _move(walk: Walk[Any], index: int, words: Catalogue) -> Iterator[str]:
    """One move: its author, the words of the log, its JSON; then what else there was, or why it was this one."""
    match, game = walk.match, walk.game
    state, move, author = match.states[index], match.log[index].move, match.rules.turn(match.states[index]).who
    said = words.say(game.face.tell(state, move))
    yield f"{index + 1} {_author(game.info, author, game.rules.turn(state).seat)}: {said}"
    if author is Who.CHANCE:
        yield f"{INDENT}{_json(move)} 1 of {len(game.rules.chance(state).pool)}"
        return
    yield f"{INDENT}{_json(move)}"
    if author is Who.HUMAN:
        offers = [game.face.offer(state, legal) for legal in game.rules.legal(state)]
        yield f"{INDENT}{len(offers)} offers: {' | '.join(_offers(offers, words))}"
    elif (trace := match.trace(index)) is not None:
        yield from _reasons(trace, words)


def _offers(offers: Sequence[Offer], words: Catalogue) -> list[str]:
    """Every offer by its label, or where there are many how many of each group."""
    if len(offers) <= MOST_LISTED:
        return [words.say(offer.label) for offer in offers]
    groups = Counter(words.say(offer.group or offer.label) for offer in offers)
    return [f"{name} {count}" for name, count in groups.items()]


def _reasons(trace: Trace, words: Catalogue) -> Iterator[str]:
    yield f"{INDENT}{words.say(trace.about)}"
    before: tuple[Any, ...] = ()
    for step in trace.steps:
        yield f"{INDENT}{step.rule} {step.kind}, {words.say(step.what)}: {_left(step, before, trace, words)}"
        before = step.left


def _left(step: Step, before: tuple[Any, ...], trace: Trace, words: Catalogue) -> str:
    """What is left after a step, or what it removed where that is shorter; with scores, what it measured."""

    def names(options: Iterable[Any]) -> str:
        return " | ".join(words.say(trace.names.get(option, option)) for option in options)

    removed = [option for option in before if option not in step.left]
    if before and not removed:
        left = f"all {len(step.left)} left"
    elif removed and len(removed) < len(step.left):
        left = f"{len(step.left)} left, without {names(removed)}"
    else:
        left = f"{len(step.left)} left: {names(step.left)}" if step.left else "none left"
    if step.scores is None:
        return left
    measured = [f"{names([option])} = {score}" for option, score in zip(before, step.scores, strict=True)]
    return f"{left} ({' | '.join(measured)})"


def _result(walk: Walk[Any], words: Catalogue) -> Iterator[str]:
    scores = walk.game.rules.scores(walk.match.state)
    yield ""
    for score in scores:
        parts = ", ".join(f"{words.say(name)} {points}" for name, points in score.parts)
        yield f"{words.say(score.name)}: {score.points} ({parts}), tie-break {score.tie_break}"
    won = winners(scores)
    yield f"first: {', '.join(words.say(score.name) for score in scores if score.seat in won)}"
    yield f"moves: {len(walk.match.log)}"
    yield f"fingerprint: {walk.fingerprints[-1]}"


def _author(info: GameInfo, author: Who, seat: int) -> str:
    if author is Who.CHANCE:
        return "chance"
    name = "person" if author is Who.HUMAN else "automa"
    several = info.humans > 1 if author is Who.HUMAN else len(info.seats) - info.humans > 1
    return f"{name}{seat}" if several else name


def _points(walk: Walk[Any], index: int) -> str:
    return " ".join(str(score.points) for score in walk.game.rules.scores(walk.match.states[index]))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
