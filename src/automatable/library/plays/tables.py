"""The table by game and level as CSV: what the page shows."""

import csv
import io
from typing import Any

from automatable.library.plays.figures import Figures, LevelTally
from automatable.library.plays.words import level_of, title_of

COLUMNS = (
    "game",
    "level",
    "games",
    "won",
    "lost",
    "won_percent",
    "best_lead",
    "best_points",
    "average_lead",
    "from",
    "to",
)


def levels_csv(figures: Figures) -> str:
    """One line for each game and level."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([["" if cell is None else cell for cell in _cells(row)] for row in figures.levels])
    return text.getvalue()


def _cells(row: LevelTally) -> list[Any]:
    tally = row.tally
    low, high = tally.interval or (None, None)
    return [
        *(title_of(row.game), level_of(row.game, row.level), tally.games, tally.won, tally.lost, tally.share),
        *(tally.best_lead, tally.best_points, *map(_rounded, (tally.average, low, high))),
    ]


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 1)
