"""What may be played now: numbered, grouped, found by what a person types, and laid out to fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.words import printable, text
from automatable.kernel.game import Game
from automatable.kernel.moves import Malformed, Move
from automatable.kernel.offers import grouped
from automatable.kernel.text import Catalogue


@dataclass(frozen=True, slots=True)
class Entry:
    """One offer as the screen shows it."""

    number: int
    move: Move
    label: str
    effect: str
    group: str


class Offers:
    """All offers of this moment in the order of their groups; the numbers do not depend on how they are shown."""

    def __init__(self, game: Game[Any], state: Any, words: Catalogue) -> None:
        groups = grouped((game.offer(state, move) for move in game.legal(state)), words)
        pairs = [(group, offer) for group, offers in groups.items() for offer in offers]
        self.entries = [
            Entry(number, offer.move, words.say(offer.label), words.say(offer.effect or ""), group)
            for number, (group, offer) in enumerate(pairs, 1)
        ]

    def groups(self) -> dict[str, list[Entry]]:
        """The entries of each group, in order."""
        found: dict[str, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.group, []).append(entry)
        return found

    def of(self, move: Move) -> Entry:
        """The entry of a move that is offered."""
        return next(entry for entry in self.entries if entry.move == move)

    def group_named(self, typed: str) -> list[Entry]:
        """The entries of the one group whose name begins like this; none if no group or several do."""
        wanted = typed.casefold()
        found = [entries for name, entries in self.groups().items() if name.casefold().startswith(wanted)]
        return found[0] if wanted and len(found) == 1 else []

    def find(self, typed: str) -> Entry:
        """The offer with this number, or the only one whose label begins like this; raises Malformed."""
        if typed.isdecimal():
            number = int(typed[:6])
            if not 1 <= number <= len(self.entries):
                raise Malformed("", text("bad.number", typed=printable(typed), n=len(self.entries)))
            return self.entries[number - 1]
        wanted = typed.casefold()
        found = [entry for entry in self.entries if entry.label.casefold().startswith(wanted)]
        exact = [entry for entry in found if entry.label.casefold() == wanted]
        if len(exact) == 1 or len(found) == 1:
            return (exact or found)[0]
        if found:
            first = ", ".join(f"{entry.number} {entry.label}" for entry in found[:4])
            raise Malformed("", text("bad.ambiguous", typed=printable(typed), found=first, n=len(found)))
        raise Malformed("", text("bad.input", typed=printable(typed)))


def layout(offers: Offers, console: Console, rows: int, above: int = 0) -> RenderableType:
    """The most telling form that fits: in rows, in columns, without what the offers bring, or the groups alone.

    What offers bring is worth more than the `above` rows that should stay in sight, but not more than the screen.
    """
    groups = offers.groups()
    telling = (in_full(offers.entries), _in_columns(groups, effects=True))
    labels = Group(_in_columns(groups, effects=False), Text(text("offers.bring"), "muted"))
    for room, forms in ((rows - above, telling), (rows, (*telling, labels))):
        for form in forms:
            if len(console.render_lines(form, pad=False)) <= room:
                return form
    return _groups_alone(groups) if len(groups) > 1 else labels


def in_full(entries: Sequence[Entry]) -> RenderableType:
    """One offer in a row with what it brings, under the name of its group."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="strong", no_wrap=True, min_width=3)
    grid.add_column()
    grid.add_column(style="muted")
    group = "" if len({entry.group for entry in entries}) > 1 else entries[0].group
    for entry in entries:
        if entry.group != group:
            group = entry.group
            grid.add_row("", Text(group, "muted"), "")
        grid.add_row(str(entry.number), entry.label, entry.effect)
    return grid


def _in_columns(groups: dict[str, list[Entry]], effects: bool) -> RenderableType:
    parts: list[RenderableType] = []
    for group, entries in groups.items():
        if group and len(groups) > 1:
            parts.append(Text(f"    {group}", "muted"))
        cells = [
            Text.assemble((f"{entry.number:>3}", "strong"), f" {entry.label} ", (effects * entry.effect, "muted"))
            for entry in entries
        ]
        parts.append(Columns(cells, column_first=True, padding=(0, 1)))
    return Group(*parts)


def _groups_alone(groups: dict[str, list[Entry]]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="strong", no_wrap=True)
    grid.add_column()
    for group, entries in groups.items():
        first, last = entries[0].number, entries[-1].number
        numbers = str(first) if first == last else f"{first}–{last}"
        grid.add_row(numbers, group or ", ".join(entry.label for entry in entries))
    return Group(grid, Text(text("offers.open"), "muted"))
