"""The score sheet in words: every part of every seat's points side by side, and who wins."""

from collections.abc import Sequence

from automatable.kernel.contract.game import GameInfo, winners
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Catalogue, msg


def counting(scores: Sequence[Score]) -> list[Score]:
    """Without the seats that never gain points."""
    return [score for score in scores if score.counts]


def score_rows(scores: Sequence[Score], words: Catalogue) -> list[tuple[str, list[int | None]]]:
    """A row for each way to gain points: its name, and the points of each seat, None where a seat has no such part."""
    parts = [_parts(score, words) for score in scores]
    # In the order of whoever has the most parts: in a companion game a person's points may be reported as one number.
    names = dict.fromkeys(name for part in sorted(parts, key=len, reverse=True) for name in part)
    return [(name, [part.get(name) for part in parts]) for name in names]


def _parts(score: Score, words: Catalogue) -> dict[str, int]:
    sums: dict[str, int] = {}
    for name, points in score.parts:
        said = words.say(name)
        sums[said] = sums.get(said, 0) + points
    return sums


def detail_rows(part: str, scores: Sequence[Score], words: Catalogue) -> list[tuple[str, list[str]]]:
    """What stands behind a row: its names, and what is so with each seat, empty where there is nothing to say."""
    found: dict[str, list[str]] = {}
    for seat, score in enumerate(scores):
        for detail in score.details:
            if words.say(detail.part) == part:
                said = found.setdefault(words.say(detail.name), [""] * len(scores))
                said[seat] = words.say(detail.value)
    return list(found.items())


def won(info: GameInfo, scores: Sequence[Score]) -> bool:
    """Whether a person is among the winners."""
    return any(seat < info.humans for seat in winners(scores))


def result(info: GameInfo, scores: Sequence[Score], words: Catalogue) -> str:
    """Who wins, in one sentence; where the points reach a level, which one."""
    for score in scores:
        if score.level is not None:
            key = "score.defeat" if score.beaten else "score.level"
            said = words.say(msg(key, n=score.points, level=score.level))
            after = msg("score.next_level", threshold=score.next_level)
            return said if score.next_level is None else f"{said} {words.say(after)}"
    first = winners(scores)
    names = [score.name for score in scores if score.seat in first]
    if len(names) > 1:
        return words.say(msg("score.shared", names=names))
    points = [score.points for score in scores]
    key = "tie" if points.count(max(points)) > 1 else "winner"
    alone = first == [0] and info.humans == 1
    return words.say(msg(f"score.you_{key}" if alone else f"score.{key}", name=names[0], n=max(points)))
