"""One screen of a game: board, seats, the automa's cards, the next thing to do, and the offers. It fits 80 × 24."""

from typing import Any

import msgspec
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.offers import Offers, layout
from automatable.cli.scoresheet import style_of
from automatable.cli.words import text
from automatable.kernel.game import GameInfo
from automatable.kernel.match import Match
from automatable.kernel.moves import Who
from automatable.kernel.text import Catalogue
from automatable.kernel.view import Card, Fact, Panel, View

SEPARATOR = " · "
FEWEST_ROWS = 6
"""Offers get at least this many rows, even if the screen then scrolls."""


def show_screen(console: Console, match: Match[Any], offers: Offers, words: Catalogue, above: int = 0) -> None:
    """Print everything a person needs for the next move, leaving `above` rows for what was just told."""
    game = match.game
    view = game.view(match.state, 0)
    parts: list[RenderableType] = [
        heading(match, view, words),
        *board(match, view, console.options.max_width),
        panels(game.info, view, words, console.options.max_width),
        *(card_line(card, game.info, words) for card in view.cards),
        Text(words.say(view.prompt), "strong"),
    ]
    used = sum(len(console.render_lines(part, pad=False)) for part in parts)
    if view.turn.who is not Who.OVER:
        parts.append(layout(offers, console, max(console.height - used - 1, FEWEST_ROWS), above))
    console.print(Group(*parts))


def heading(match: Match[Any], view: View, words: Catalogue) -> Text:
    """The line that says which game this is and how far it has come."""
    done, steps = view.progress
    level = next(level for level in match.game.info.levels if level.id == match.setup.level)
    line = text("heading", title=match.game.info.title, level=words.say(level.title), done=done, steps=steps)
    return Text(line, "muted")


def board(match: Match[Any], view: View, width: int) -> list[Text]:
    """The game's own sketch, in the terminal's colours."""
    return [Text.assemble(*line, overflow="fold") for line in match.game.sketch(view, width)]


def panels(info: GameInfo, view: View, words: Catalogue, width: int) -> Table:
    """A row for each seat: name, points, and what lies in front of it, shortened if it would not fit the width."""
    beside = max(len(f"{words.say(panel.name)} {panel.points} ") for panel in view.panels)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", style="strong", no_wrap=True)
    grid.add_column()
    for panel in view.panels:
        facts = _facts(panel, words, width - beside)
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
