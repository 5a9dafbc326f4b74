"""Which puzzle comes next: the one of a date, or the next of a game that is not done."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from automatable.kernel.contract.game import Game, Listing
from automatable.kernel.puzzles.records import LESSONS, KnownPuzzle, has_puzzles, known_puzzles


def games_with_puzzles(listings: Sequence[Listing]) -> list[Listing]:
    return [listing for listing in listings if has_puzzles(listing)]


def game_of_date(listings: Sequence[Listing], day: date) -> Listing | None:
    """The games in turn, in the order of their ids, so that everybody has the same."""
    found = sorted(games_with_puzzles(listings), key=lambda listing: listing.id)
    return found[day.toordinal() % len(found)] if found else None


def puzzle_of_date(game: Game[Any], day: date) -> KnownPuzzle | None:
    """One for each date, never of the lesson; None if no puzzle holds for the game as it is loaded."""
    found = [one for one in known_puzzles(game) if not one.lesson]
    # A stride that shares no factor with their number visits all of them, easy and hard in turn.
    return found[day.toordinal() * 89 % len(found)] if found else None


def next_puzzle(
    game: Game[Any], done: Callable[[str], bool], rule: str = "", grade: int = 0, after: str = ""
) -> KnownPuzzle | None:
    """The first that is not done, of this rule and grade; the lesson first. When all are done they begin again after the last one."""
    fitting = [one for one in known_puzzles(game) if (not rule or one.is_about(rule)) and grade in (0, one.grade)]
    fresh = [one for one in fitting if not done(one.id) and one.id != after]
    if fresh:
        return fresh[0]
    ids = [one.id for one in fitting]
    start = ids.index(after) + 1 if after in ids else 0
    return fitting[start % len(fitting)] if fitting else None


def rule_groups(puzzles: Sequence[KnownPuzzle]) -> dict[str, int]:
    """The groups of rules that matter, such as TM-BUILD, with the number of their puzzles; the most frequent first. Where all are of one group, its rules."""
    groups, rules = Counter[str](), Counter[str]()
    for one in puzzles:
        groups.update({rule.rpartition("-")[0] for rule in (one.puzzle.decision, *one.puzzle.rules)})
        rules.update(set(one.puzzle.rules))
    return dict((groups if len(groups) > 1 else rules).most_common())


def lesson_done(game: Game[Any], done: Callable[[str], bool]) -> int:
    """How many parts of the lesson are done."""
    return sum(done(one.id) for one in known_puzzles(game)[:LESSONS])
