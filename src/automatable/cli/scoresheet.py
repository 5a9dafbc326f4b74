"""The score sheet: every part of every seat's points, side by side, and who wins."""

from collections.abc import Sequence

from rich import box
from rich.table import Table

from automatable.cli.words import text
from automatable.kernel.game import GameInfo, seat_role, winners
from automatable.kernel.text import Catalogue
from automatable.kernel.view import Score


def score_sheet(info: GameInfo, scores: Sequence[Score], words: Catalogue) -> Table:
    """A row for each way to gain points, a column for each seat, the sums at the foot."""
    table = Table(box=box.SIMPLE, show_footer=True, show_edge=False)
    table.add_column("", footer=text("score.total"))
    for score in scores:
        name = words.say(score.name)
        table.add_column(name, justify="right", header_style=style_of(info, score.seat), footer=str(score.points))
    parts = [_parts(score, words) for score in scores]
    for name in dict.fromkeys(name for part in parts for name in part):
        table.add_row(name, *(str(part[name]) if name in part else "" for part in parts))
    return table


def _parts(score: Score, words: Catalogue) -> dict[str, int]:
    sums: dict[str, int] = {}
    for name, points in score.parts:
        said = words.say(name)
        sums[said] = sums.get(said, 0) + points
    return sums


def style_of(info: GameInfo, seat: int) -> str:
    """A style that the theme has, for any number of seats."""
    role = seat_role(info, seat)
    return role if role in ("you", "automa1", "automa2") else "strong"


def result(scores: Sequence[Score], words: Catalogue) -> str:
    """Who wins, in one sentence."""
    first = winners(scores)
    names = [words.say(score.name) for score in scores if score.seat in first]
    if len(names) > 1:
        return text("end.shared", names=text("and").join(names))
    best = max(score.points for score in scores)
    tied = sum(score.points == best for score in scores) > 1
    return text("end.tie_break" if tied else "end.winner", name=names[0], n=best)
