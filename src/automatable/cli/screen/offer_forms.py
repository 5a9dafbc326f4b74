"""Offers laid out to fit: the most telling form that the rows allow. Whatever the form, numbers ascend from line to line and
from left to right, and each form knows which offers it prints: only those can be played by their number."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.screen.hanging import Hanging
from automatable.cli.screen.offers import NumberedOffer, Offers
from automatable.cli.words import labelled, text

Groups = dict[str, list[NumberedOffer]]
NUMBER_WIDTH = 4


@dataclass(frozen=True, slots=True)
class OfferForm:
    """One way to print offers, and those that can be read there."""

    what: RenderableType
    shown: Sequence[NumberedOffer]


def layout(offers: Offers, console: Console, rows: int) -> OfferForm:
    """The most telling form that fits: in rows, in columns, without what the offers bring, with groups folded, or the first part."""
    for form in _forms(offers, rows * console.options.max_width):
        if rows_of(form.what, console) <= rows:
            return form
    return _first_part(offers, console, rows)


def rows_unfolded(offers: Offers, console: Console) -> int:
    """How many rows the offers take with every label in full and nothing folded."""
    return rows_of(_in_columns(offers.groups(), effects=False), console)


def rows_in_full(offers: Offers, console: Console) -> int:
    """How many rows the offers take at least with all that they bring."""
    forms = (in_full(offers.entries), _in_columns(offers.groups(), effects=True))
    return min(rows_of(form, console) for form in forms)


def rows_of(what: RenderableType, console: Console) -> int:
    return len(console.render_lines(what, pad=False))


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


def _forms(offers: Offers, space: int) -> Iterator[OfferForm]:
    """Ever shorter forms; one that cannot fit into so many characters is not even tried."""
    groups, entries = offers.groups(), offers.entries
    effects = any(entry.effect for entry in entries)
    if _length(entries, effects=True) <= space:
        yield OfferForm(in_full(entries), entries)
        yield OfferForm(_in_columns(groups, effects=True), entries)
    if _length(entries, effects=False) <= space:
        labels = _in_columns(groups, effects=False)
        yield OfferForm(Group(labels, Text(text("offers.bring"), "muted")) if effects else labels, entries)
        yield OfferForm(labels, entries)
    if len(groups) > 1:
        yield from _folded_ever_more(groups, space)


def _length(entries: Iterable[NumberedOffer], effects: bool) -> int:
    """At least so many characters are printed: a quick way to see that something cannot fit."""
    return sum(len(entry.label) + len(entry.effect) * effects for entry in entries)


def _in_columns(groups: Groups, effects: bool, folded: frozenset[str] = frozenset()) -> RenderableType:
    """Each group in columns under its name; folded groups, and offers without a group or alone in theirs, share columns between them."""
    parts: list[RenderableType] = []
    together: list[Hanging] = []
    for group, entries in groups.items():
        if group in folded and len(entries) > 1:
            together.append(_folded(group, entries))
        elif len(groups) > 1 and (not group or len(entries) == 1):
            together += [_numbered(entry, effects, groups) for entry in entries]
        else:
            parts += [_beside_each_other(together)] if together else []
            together = []
            parts += [Text(f"    {group}", "muted")] if group and len(groups) > 1 else []
            parts.append(_beside_each_other([_numbered(entry, effects) for entry in entries]))
    return Group(*parts, *([_beside_each_other(together)] if together else []))


def _numbered(entry: NumberedOffer, effects: bool = False, groups: Groups | None = None) -> Hanging:
    """An offer in a cell, with its group where the label alone could mean something else."""
    label = _with_group(entry, groups) if entry.group and groups and len(groups) > 1 else entry.label
    bringing = f" – {entry.effect}" if effects and entry.effect else ""
    return _cell(Text.assemble((f"{entry.number:>3}", "strong"), f" {label}", (bringing, "muted")))


def _with_group(entry: NumberedOffer, groups: Groups) -> str:
    """The group is said where the same label stands in another one, or where it is only a part of a sentence: "a bridge" of
    "Take a power action"."""
    if sum(other.label == entry.label for found in groups.values() for other in found) > 1:
        return f"{entry.label} ({entry.group})"
    return labelled(entry.group, entry.label) if entry.label[0].islower() and entry.group[0].isupper() else entry.label


def _folded(name: str, entries: Sequence[NumberedOffer]) -> Hanging:
    return _cell(Text.assemble((f"{entries[0].number:>3}–{entries[-1].number}", "strong"), f" {name} …"))


def _cell(line: Text) -> Hanging:
    return Hanging(line, NUMBER_WIDTH)


def _folded_ever_more(groups: Groups, space: int) -> Iterator[OfferForm]:
    """One group folded, then two, and so on, first what is done aside, then the largest, of two the later; at last all of them."""
    last_first = (name for name in reversed(groups) if name and len(groups[name]) > 1)
    order = sorted(last_first, key=lambda name: (not groups[name][0].aside, -len(groups[name])))
    how = Text(text("offers.open"), "muted")
    for count in range(1, len(order) + 1):
        folded = frozenset(order[:count])
        shown = [entry for name, entries in groups.items() if name not in folded for entry in entries]
        for effects in (True, False):
            if _length(shown, effects) <= space:
                what = _in_columns(groups, effects, folded)
                yield OfferForm(Group(what, how), shown)
                yield OfferForm(what, shown)


def _first_part(offers: Offers, console: Console, rows: int) -> OfferForm:
    """As many as fit, groups folded, and how to see the rest."""
    groups = offers.groups()
    cells: list[tuple[Hanging, list[NumberedOffer]]] = []
    for name, entries in groups.items():
        if name and len(entries) > 1 and len(groups) > 1:
            cells.append((_folded(name, entries), []))
        else:
            cells += [(_numbered(entry, groups=groups), [entry]) for entry in entries]
    for count in range(len(cells) - 1, 0, -1):
        more = Text(text("offers.more", n=len(cells) - count), "muted")
        form = Group(_beside_each_other([cell for cell, _ in cells[:count]]), more)
        if count == 1 or rows_of(form, console) <= rows:
            break
    return OfferForm(form, [entry for _, entries in cells[:count] for entry in entries])


def _beside_each_other(cells: list[Hanging]) -> RenderableType:
    return Columns(cells, padding=(0, 1))
