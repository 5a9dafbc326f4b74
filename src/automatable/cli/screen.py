"""One screen of a game: board, seats, the automa's cards, the next thing to do, and the offers. It fits 80 × 24."""

from typing import Any

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

FEWEST_ROWS = 6
"""Offers get at least this many rows, even if the screen then scrolls."""


def show_screen(console: Console, match: Match[Any], offers: Offers, words: Catalogue, above: int = 0) -> None:
    """Print everything a person needs for the next move, leaving `above` rows for what was just told."""
    game = match.game
    view = game.view(match.state, 0)
    parts: list[RenderableType] = [
        heading(match, view, words),
        *board(match, view, console.options.max_width),
        panels(game.info, view, words),
        *(card_line(card, game.info, words) for card in view.cards),
        Text(words.say(view.prompt), "strong"),
    ]
    used = sum(len(console.render_lines(part, pad=False)) for part in parts)
    if view.turn.who is not Who.OVER:
        parts.append(layout(offers, console, max(console.height - used - above - 1, FEWEST_ROWS)))
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


def panels(info: GameInfo, view: View, words: Catalogue) -> Table:
    """A row for each seat: name, points, and what lies in front of it."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", style="strong", no_wrap=True)
    grid.add_column()
    for panel in view.panels:
        grid.add_row(Text(words.say(panel.name), style_of(info, panel.seat)), str(panel.points), _facts(panel, words))
    return grid


def _facts(panel: Panel, words: Catalogue) -> str:
    return " · ".join(_fact(fact, words) for fact in panel.facts)


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
