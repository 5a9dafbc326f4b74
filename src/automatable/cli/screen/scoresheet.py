"""The score sheet: every part of every seat's points, side by side."""

from collections.abc import Sequence

from rich import box
from rich.table import Table

from automatable.cli.words import text
from automatable.kernel.contract.game import GameInfo, seat_role
from automatable.kernel.show.scores import counting, detail_rows, score_rows
from automatable.kernel.turns.view import ROLES, Score
from automatable.kernel.words.text import Catalogue


def score_sheet(info: GameInfo, scores: Sequence[Score], words: Catalogue, details: bool = True) -> Table:
    """A row for each way to gain points, a column for each seat that has some, the sums at the foot; with what stands behind them."""
    scores = counting(scores)
    table = Table(box=box.SIMPLE, show_footer=True, show_edge=False)
    table.add_column("", footer=text("score.total"))
    for score in scores:
        name = words.say(score.name)
        table.add_column(name, justify="right", header_style=style_of(info, score.seat), footer=str(score.points))
    for name, parts in score_rows(scores, words):
        table.add_row(name, *("" if points is None else str(points) for points in parts))
        for detail, said in detail_rows(name, scores, words) if details else ():
            table.add_row(f"  {detail}", *said, style="muted")
    return table


def style_of(info: GameInfo, seat: int) -> str:
    """A style that the theme has, for any number of seats."""
    role = seat_role(info, seat)
    return role if role in ROLES else "strong"
