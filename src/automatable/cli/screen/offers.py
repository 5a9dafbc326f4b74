"""What may be played now: numbered, grouped, found by what a person types, and laid out to fit."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.words import printable, text
from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import effect_words, grouped
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.words.text import Catalogue

MOST_COLUMNS = 4
"""Labels are not cut any shorter than to so many beside each other."""


@dataclass(frozen=True, slots=True)
class NumberedOffer:
    """One offer as the screen shows it."""

    number: int
    move: Move
    label: str
    effect: str
    group: str
    aside: bool = False


class Offers:
    """All offers of this moment in the order of their groups; the numbers do not depend on how they are shown."""

    def __init__(self, match: Match[Any], words: Catalogue) -> None:
        offer, state = match.game.face.offer, match.state
        groups = grouped((offer(state, move) for move in match.rules.legal(state)), words)
        pairs = [(group, found) for group, offers in groups.items() for found in offers]
        self.entries = [
            NumberedOffer(
                number, found.move, words.say(found.label), words.say(effect_words(found) or ""), group, found.aside
            )
            for number, (group, found) in enumerate(pairs, 1)
        ]

    def groups(self) -> dict[str, list[NumberedOffer]]:
        """The entries of each group, in order."""
        found: dict[str, list[NumberedOffer]] = {}
        for entry in self.entries:
            found.setdefault(entry.group, []).append(entry)
        return found

    def of(self, move: Move) -> NumberedOffer:
        """The entry of a move that is offered."""
        return next(entry for entry in self.entries if entry.move == move)

    def group_named(self, typed: str) -> list[NumberedOffer]:
        """The entries of the groups whose name begins like this."""
        wanted = typed.casefold()
        return [entry for entry in self.entries if entry.group and entry.group.casefold().startswith(wanted)]

    def mentioning(self, typed: str) -> list[NumberedOffer]:
        """The entries in which these words stand, at the beginning of a word."""
        wanted = re.compile(rf"(?<!\w){re.escape(typed)}", re.IGNORECASE)
        return [entry for entry in self.entries if wanted.search(f"{entry.group} {entry.label} {entry.effect}")]

    def find(self, typed: str) -> NumberedOffer:
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
        raise Malformed("", text("bad.input", typed=printable(typed)))


def layout(offers: Offers, console: Console, rows: int) -> RenderableType:
    """The most telling form that fits: in rows, in columns, with groups folded, or without what the offers bring."""
    groups = offers.groups()
    telling = [in_full(offers.entries), _in_columns(groups, effects=True)]
    space = rows * console.options.max_width
    if _length(offers.entries) > space:
        telling.clear()
    for form in (*telling, *_shorter(groups, space), *_cut_short(groups, console.options.max_width)):
        if _height(form, console) <= rows:
            break
    return form


def fewest_rows(offers: Offers, console: Console) -> int:
    """How many rows the shortest form of offers takes that cannot be folded, for they are of one group, with every label in full."""
    *_, shortest = _shorter(offers.groups(), 0)
    return _height(shortest, console)


def rows_in_full(offers: Offers, console: Console) -> int:
    """How many rows the offers take with all that they bring."""
    return _height(in_full(offers.entries), console)


def _height(form: RenderableType, console: Console) -> int:
    return len(console.render_lines(form, pad=False))


def _length(entries: Iterable[NumberedOffer]) -> int:
    """At least so many characters are printed: a quick way to see that something cannot fit."""
    return sum(len(entry.label) + len(entry.effect) for entry in entries)


def _shorter(groups: dict[str, list[NumberedOffer]], space: int) -> Iterator[RenderableType]:
    """Forms that leave something out, ever more of it: never none."""
    if len(groups) > 1:
        yield from _folded_ever_more(groups, space)
    else:
        effects = any(entry.effect for entries in groups.values() for entry in entries)
        bring = [Text(text("offers.bring"), "muted")] if effects else []
        yield Group(_in_columns(groups, effects=False), *bring)


def _cut_short(groups: dict[str, list[NumberedOffer]], width: int) -> Iterator[RenderableType]:
    """What fits wherever anything does: groups, or offers that are of one group, with labels cut to ever narrower columns."""
    if len(groups) > 1:
        cells = [_folded(name, entries, "group") for name, entries in groups.items()]
    else:
        cells = [_numbered(entry) for entries in groups.values() for entry in entries]
    for columns in range(1, MOST_COLUMNS + 1):
        grid = Table.grid(padding=(0, 1))
        for _ in range(columns):
            grid.add_column(no_wrap=True, overflow="ellipsis", width=(width - columns + 1) // columns)
        rows = -(-len(cells) // columns)
        for row in range(rows):
            grid.add_row(*(cells[index] for index in range(row, len(cells), rows)))
        yield Group(grid, Text(text("offers.cut"), "muted"))
    yield grid


def in_full(entries: Sequence[NumberedOffer]) -> RenderableType:
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


def _in_columns(groups: dict[str, list[NumberedOffer]], effects: bool, named: bool = False) -> RenderableType:
    """Each group in columns under its name; the name of an only group is left out unless others are folded beside it."""
    parts: list[RenderableType] = []
    for group, entries in groups.items():
        if group and (named or len(groups) > 1):
            parts.append(Text(f"    {group}", "muted"))
        parts.append(_beside_each_other([_numbered(entry, effects) for entry in entries]))
    return Group(*parts)


def _numbered(entry: NumberedOffer, effects: bool = False) -> Text:
    bringing = f" – {entry.effect}" if effects and entry.effect else ""
    return Text.assemble((f"{entry.number:>3}", "strong"), f" {entry.label}", (bringing, "muted"))


def _folded_ever_more(groups: dict[str, list[NumberedOffer]], space: int) -> Iterator[RenderableType]:
    """One group folded, then two, and so on, first what is done aside, then the largest, of two the later; at last all of them."""
    last_first = (name for name in reversed(groups) if name)
    order = sorted(last_first, key=lambda name: (not groups[name][0].aside, -len(groups[name])))
    how = Text(text("offers.open"), "muted")
    for count in range(1, len(order)):
        folded = set(order[:count])
        shown = {name: entries for name, entries in groups.items() if name not in folded}
        if sum(map(_length, shown.values())) > space:
            continue
        cells = [_folded(name, entries) for name, entries in groups.items() if name in folded]
        parts = (_in_columns(shown, effects=True, named=True), _beside_each_other(cells))
        yield Group(*parts, how)
        yield Group(*parts)
    for said in ("both", "offer", "group"):
        cells = [_folded(name, entries, said) for name, entries in groups.items()]
        yield Group(*cells, how)
        yield Group(_beside_each_other(cells), how)
        yield _beside_each_other(cells)


def _folded(name: str, entries: list[NumberedOffer], only: str = "both") -> Text:
    """A group in one line; of an `only` offer the offer and the group that it belongs to, or one of them."""
    first, last = entries[0].number, entries[-1].number
    numbers = str(first) if first == last else f"{first}–{last}"
    said = ", ".join(entry.label for entry in entries)
    if name and (len(entries) > 1 or only == "group"):
        said = name
    elif name and only == "both":
        said += f" ({name})"
    return Text.assemble((f"{numbers:>3}", "strong"), f" {said}")


def _beside_each_other(cells: list[Text]) -> RenderableType:
    return Columns(cells, column_first=True, padding=(0, 1))
