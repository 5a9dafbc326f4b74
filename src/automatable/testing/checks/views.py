"""What leaves the core: complete, in words, and without secrets."""

from typing import Any

import msgspec

from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import effect_words
from automatable.kernel.turns.moves import Author, Move
from automatable.kernel.turns.view import ROLES, Span, View
from automatable.kernel.words.text import catalogue
from automatable.rulebook.book import rulebook
from automatable.testing.compare import difference
from automatable.testing.messages import unsayable
from automatable.testing.walk import Walk

OTHER_SEED = 6_718_045_392_157
"""A seed that no board shows by accident."""
WIDTHS = (80, 120)
SEEN_OFTEN = 3
"""So many different moves of a kind show what is usual."""


def check_views(walk: Walk[Any]) -> None:
    """A view agrees with the game, can be written as JSON and said in words, and names known rules."""
    package = walk.game.info.package
    for index, state in walk.states():
        for seat in range(walk.game.info.humans):
            view = walk.view(index, seat)
            what = _fault(walk, view) or unsayable(view, catalogue(package=package))
            if what is None and view.turn != walk.game.rules.turn(state):
                what = f"it says that {view.turn} is next, the game says {walk.game.rules.turn(state)}"
            alone = walk.game.face.cards
            if what is None and alone is not None and tuple(alone(state)) != view.cards:
                what = f"its cards are {view.cards}, alone they are {alone(state)}"
            if what is not None:
                walk.fail(index, f"view of seat {seat}: {what}")


def _fault(walk: Walk[Any], view: View) -> str | None:
    unknown = [rule for rule in view.rules if rule not in rulebook(walk.game.info.package)]
    done, steps = view.progress
    if unknown:
        return f"the rule book does not have {unknown}"
    if view.game != walk.game.info.id:
        return f"it names the game {view.game!r}"
    if not 0 <= done <= steps:
        return f"progress is {done} of {steps}"
    if [panel.seat for panel in view.panels] != list(range(len(walk.game.info.seats))):
        return f"the panels are of seats {[panel.seat for panel in view.panels]}"
    try:
        msgspec.json.encode(view)
    except (TypeError, ValueError, OverflowError) as error:
        return f"it cannot be written as JSON: {error}"
    return None


def check_nothing_leaks(walk: Walk[Any]) -> None:
    """A view depends on the moves alone, and never contains the seed."""
    setup = Setup(OTHER_SEED, walk.setup.level, walk.setup.options)
    other = Match.replay(walk.game, setup, walk.match.moves)
    for index, _ in walk.states():
        for seat in range(walk.game.info.humans):
            view = walk.game.face.view(other.states[index], seat)
            if (what := difference(walk.view(index, seat), view, "view")) is not None:
                walk.fail(index, f"with the same moves and another seed seat {seat} sees something else: {what}")
            if str(OTHER_SEED).encode() in msgspec.json.encode(view):
                walk.fail(index, f"the view of seat {seat} contains the seed")


def check_offers(walk: Walk[Any]) -> None:
    """Each legal move and each thing that happened can be said, and no two offers read the same."""
    words = catalogue(package=walk.game.info.package)
    for index, state, played in walk.moments():
        seen: dict[tuple[str, ...], object] = {}
        for move in walk.game.rules.legal(state):
            offer = walk.game.face.offer(state, move)
            if offer.move != move:
                walk.fail(index, f"the offer of {move!r} plays {offer.move!r}")
            if (what := unsayable(offer, words)) is not None:
                walk.fail(index, f"the offer of {move!r}: {what}")
            read = tuple(
                words.say(part) if part is not None else "" for part in (offer.group, offer.label, effect_words(offer))
            )
            if read in seen:
                walk.fail(index, f"the offers of {seen[read]!r} and {move!r} read the same: {read}")
            seen[read] = move
        if (what := unsayable(walk.game.face.tell(state, played), words)) is not None:
            walk.fail(index, f"the log line of {played!r}: {what}")


def check_instructions(walk: Walk[Any]) -> None:
    """Each move of the automa can be carried out: at least one step, in words; none for one that is told with the next."""
    words, silent = walk.game.words(), walk.game.face.told_with_next
    instructed: dict[Move, bool] = {}
    for index, state, played in walk.moments():
        if walk.match.log[index].by is Author.AUTOMA:
            steps = walk.game.face.instruct(state, played)
            instructed[played] = bool(steps)
            if not steps and not isinstance(played, silent):
                walk.fail(index, f"there is no instruction for {played!r}")
            if (what := unsayable(tuple(steps), words)) is not None:
                walk.fail(index, f"the instructions for {played!r}: {what}")
    for kind in silent:
        found = [some for move, some in instructed.items() if isinstance(move, kind)]
        if len(found) >= SEEN_OFTEN and all(found):
            walk.fail(0, f"{kind.__name__} is told with the next move, and yet has instructions of its own")


def check_sketches(walk: Walk[Any]) -> None:
    """The board as text has something to show, keeps to the width and uses known roles; so has the map alone."""
    face, words = walk.game.face, walk.game.words()
    for index, _ in walk.states():
        view = walk.view(index)
        for width in WIDTHS:
            for sketch in (face.sketch, face.map_sketch):
                if sketch is not None:
                    _check_sketch(walk, index, sketch(view, width, words), width)


def _check_sketch(walk: Walk[Any], index: int, lines: list[list[Span]], width: int) -> None:
    if not any(text.strip() for line in lines for text, _ in line):
        walk.fail(index, "the sketch is empty")
    for line in lines:
        if unknown := [role for _, role in line if role not in ("", *ROLES)]:
            walk.fail(index, f"the sketch uses the unknown role {unknown[0]!r}")
        if (length := sum(len(text) for text, _ in line)) > width:
            walk.fail(index, f"a line of the sketch has {length} characters, {width} are allowed")
