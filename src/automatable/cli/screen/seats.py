"""What lies in front of each seat, a few lines for each, as short as the screen asks."""

import sys

import msgspec
from rich.cells import cell_len, set_cell_size
from rich.table import Table
from rich.text import Text

from automatable.cli.screen.scoresheet import style_of
from automatable.kernel.contract.game import GameInfo
from automatable.kernel.turns.view import Fact, Panel, View
from automatable.kernel.words.text import Catalogue

SEPARATOR = " · "
MORE = " …"


class Seats:
    """The panels of a view in words, put into lines once and shortened as often as needed."""

    def __init__(self, info: GameInfo, view: View, words: Catalogue, width: int) -> None:
        self._info, self._view = info, view
        self._names = [words.say(panel.name) for panel in view.panels]
        points = [_points(panel) for panel in view.panels]
        self._room = width - max(map(cell_len, self._names)) - max(map(len, points)) - 2
        self._facts = [_facts(panel, words, self._room) for panel in view.panels]

    def height(self, rows: int, others: int) -> int:
        """How many rows the seats take if they may take so many."""
        return sum(min(len(lines), most) for lines, most in zip(self._facts, self._most(rows, others), strict=True))

    def table(self, rows: int = sys.maxsize, others: int = sys.maxsize) -> Table:
        """A row for each seat: name, points, and facts; at most `rows` lines, and `others` for those whose turn it is not."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", style="strong", no_wrap=True)
        grid.add_column()
        for panel, name, lines, most in zip(
            self._view.panels, self._names, self._facts, self._most(rows, others), strict=True
        ):
            if not most:
                continue
            facts = "\n".join(_shortened(lines, most, self._room))
            grid.add_row(Text(name, style_of(self._info, panel.seat)), _points(panel), facts)
        return grid

    @property
    def several(self) -> bool:
        """Whether there is anybody else, and more than one."""
        return len(self._view.panels) > 2

    def together(self) -> Table:
        """A line for the seat whose turn it is, and one for all others: their points alone."""
        grid = self.table(1, 0)
        others = Text(SEPARATOR).join(
            Text.assemble((name, style_of(self._info, panel.seat)), " ", (_points(panel), "strong"))
            for panel, name in zip(self._view.panels, self._names, strict=True)
            if panel.seat != self._view.turn.seat
        )
        others.no_wrap, others.overflow = True, "ellipsis"
        whole = Table.grid()
        whole.add_row(grid)
        whole.add_row(others)
        return whole

    def _most(self, rows: int, others: int) -> list[int]:
        return [rows if panel.seat == self._view.turn.seat else min(rows, others) for panel in self._view.panels]


def _points(panel: Panel) -> str:
    return "" if panel.points is None else str(panel.points)


def _facts(panel: Panel, words: Catalogue, room: int) -> list[str]:
    """All facts in a line, what is wanted in sight first; where room is short, without what is nought but for that, then without
    remarks, then in several lines."""
    every = sorted(panel.facts, key=lambda fact: not fact.vital)
    something = [fact for fact in every if fact.vital or fact.value != 0]
    bare = [msgspec.structs.replace(fact, note=None) for fact in something]
    for facts in (every, something):
        said = SEPARATOR.join(_fact(fact, words) for fact in facts)
        if cell_len(said) <= room:
            return [said]
    return _packed([_fact(fact, words) for fact in bare], room)


def _shortened(lines: list[str], rows: int, room: int) -> list[str]:
    """No more lines than that; dots show that there are more."""
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], f"{_cut(lines[rows - 1], room - len(MORE))}{MORE}"]


def _cut(line: str, room: int) -> str:
    """As many whole facts as there is room for; of a first one that is too long itself, its beginning."""
    parts = line.split(SEPARATOR)
    while len(parts) > 1 and cell_len(SEPARATOR.join(parts)) > room:
        parts.pop()
    return set_cell_size(parts[0], room).rstrip() if cell_len(parts[0]) > room else SEPARATOR.join(parts)


def _packed(parts: list[str], room: int) -> list[str]:
    """Lines that break between the parts only."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{SEPARATOR}{part}" if lines else part
        if lines and cell_len(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _fact(fact: Fact, words: Catalogue) -> str:
    said = f"{words.say(fact.name)} {words.say(fact.value)}"
    return said if fact.note is None else f"{said} ({words.say(fact.note)})"
