"""One screen of a game: board, seats, the automa's cards, the next thing to do, and the offers. It fits 80 × 24."""

import sys
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import msgspec
from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.offers import Offers, in_full, layout
from automatable.cli.scoresheet import style_of
from automatable.cli.words import text
from automatable.kernel.game import GameInfo
from automatable.kernel.match import Match
from automatable.kernel.moves import Who
from automatable.kernel.text import Catalogue
from automatable.kernel.view import Card, Fact, Panel, View

SEPARATOR = " · "
FEWEST_ROWS = 5
"""Offers get at least this many rows, even if the screen then scrolls."""


@dataclass(frozen=True, slots=True)
class Form:
    """How much of everything is shown."""

    beside: bool = True
    """Whether the lines after the empty one of a sketch are shown."""
    rows: int = sys.maxsize
    """For each seat."""
    cards: bool = True


WHOLE = Form()
FORMS = (WHOLE, Form(False), Form(False, 3), Form(False, 3, False), Form(False, 2, False))
"""From the most telling to the shortest; `board`, `seats` and `cards` show what a short one leaves out."""


def show_screen(
    console: Console, match: Match[Any], offers: Offers, words: Catalogue, above: int = 0, whole: bool = False
) -> None:
    """Print everything a person needs for the next move, leaving `above` rows for what was just told."""
    view = match.game.view(match.state, 0)
    over = view.turn.who is Who.OVER
    needed = 0 if over else min(FEWEST_ROWS, _height(console, [in_full(offers.entries)]))
    parts = _parts(console, match, view, words, WHOLE)
    if not whole:
        parts = _fitting(console, match, view, words, console.height - needed - 1, above)
    if not over:
        parts.append(layout(offers, console, max(console.height - _height(console, parts) - 1, needed), above))
    console.print(Group(*parts))


def _fitting(
    console: Console, match: Match[Any], view: View, words: Catalogue, room: int, above: int
) -> list[RenderableType]:
    """The most telling form that fits, if possible below what was told; the shortest if none does."""
    found = [_parts(console, match, view, words, form) for form in FORMS]
    heights = [_height(console, parts) for parts in found]
    for most in (room - above, room):
        for parts, height in zip(found, heights, strict=True):
            if height <= most:
                return parts
    return found[-1]


def _height(console: Console, parts: list[RenderableType]) -> int:
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


def _parts(console: Console, match: Match[Any], view: View, words: Catalogue, form: Form) -> list[RenderableType]:
    """Everything but the offers."""
    info, width = match.game.info, console.options.max_width
    return [
        heading(match, view, words),
        *board(match, view, width, form.beside),
        panels(info, view, words, width, form.rows),
        *(card_line(card, info, words) for card in view.cards if form.cards),
        Text(words.say(view.prompt), "strong"),
    ]


def heading(match: Match[Any], view: View, words: Catalogue) -> Text:
    """The line that says which game this is and how far it has come."""
    done, steps = view.progress
    level = next(level for level in match.game.info.levels if level.id == match.setup.level)
    line = text("heading", title=match.game.info.title, level=words.say(level.title), done=done, steps=steps)
    return Text(line, "muted")


def board(match: Match[Any], view: View, width: int, beside: bool = True) -> list[Text]:
    """The game's own sketch, in the terminal's colours; without `beside` only what comes before its first empty line."""
    lines = match.game.sketch(view, width)
    shown = lines if beside else takewhile(bool, lines)
    return [Text.assemble(*line, overflow="fold") for line in shown]


def panels(info: GameInfo, view: View, words: Catalogue, width: int, rows: int = sys.maxsize) -> Table:
    """A row for each seat: name, points, and what lies in front of it, shortened if it would not fit the width or the rows."""
    beside = max(len(f"{words.say(panel.name)} {panel.points} ") for panel in view.panels)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", style="strong", no_wrap=True)
    grid.add_column()
    for panel in view.panels:
        facts = _shortened(_facts(panel, words, width - beside), rows, width - beside)
        grid.add_row(Text(words.say(panel.name), style_of(info, panel.seat)), str(panel.points), facts)
    return grid


def _facts(panel: Panel, words: Catalogue, room: int) -> str:
    """All facts in a line; where room is short, without what is nought, then without remarks, then in several lines."""
    something = [fact for fact in panel.facts if fact.value != 0]
    bare = [msgspec.structs.replace(fact, note=None) for fact in something]
    for facts in (panel.facts, something):
        said = SEPARATOR.join(_fact(fact, words) for fact in facts)
        if cell_len(said) <= room:
            return said
    return _packed([_fact(fact, words) for fact in bare], room)


def _shortened(facts: str, rows: int, room: int) -> str:
    """No more lines than that; dots show that there are more."""
    lines = facts.splitlines()
    if len(lines) <= rows:
        return facts
    return "\n".join([*lines[: rows - 1], f"{set_cell_size(lines[rows - 1], room - 2).rstrip()} …"])


def _packed(parts: list[str], room: int) -> str:
    """Lines that break between the parts only."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{SEPARATOR}{part}" if lines else part
        if lines and cell_len(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)


def _fact(fact: Fact, words: Catalogue) -> str:
    said = f"{words.say(fact.name)} {words.say(fact.value)}"
    return said if fact.note is None else f"{said} ({words.say(fact.note)})"


def card_line(card: Card, info: GameInfo, words: Catalogue) -> Text:
    """A card of the automa in one line, with a word if it is reconstructed."""
    title = (words.say(card.title), "strong" if card.seat is None else style_of(info, card.seat))
    lines = f": {'; '.join(words.say(said) for said in card.lines)}" if card.lines else ""
    return Text.assemble(title, lines, (f" {text('reconstructed')}" if card.reconstructed else "", "muted"))


def reconstructed_note(info: GameInfo) -> str:
    """A line about the tables nobody could check; empty if there are none."""
    return text("reconstructed_tables", tables=", ".join(info.reconstructed)) if info.reconstructed else ""
