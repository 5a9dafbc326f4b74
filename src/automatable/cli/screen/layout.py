"""One screen of a game: board, seats, the automa's cards, the next thing to do, and the offers. It fits 80 × 24."""

import sys
from dataclasses import dataclass
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from automatable.cli.screen.offers import Offers, fewest_rows, layout, rows_in_full
from automatable.cli.screen.scoresheet import style_of
from automatable.cli.screen.seats import Seats
from automatable.cli.words import text
from automatable.kernel.contract.game import Game, GameInfo
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Card, View
from automatable.kernel.words.text import Catalogue

FEWEST_ROWS = 5
"""Offers in groups get this many rows where there is room."""
FLOOR = 3
"""Offers get at least this many rows, with labels cut if need be, even if the screen then scrolls."""
FEWEST_UNGROUPED = 7
"""Offers of one group cannot be folded, so they get this many where there is room, or more if their labels need more."""
FEW = 3
"""So few offers are shown with all that they bring wherever the shortest screen leaves room for that."""


@dataclass(frozen=True, slots=True)
class Form:
    """How much of everything is shown."""

    beside: bool = True
    """Whether the lines after the empty one of a sketch are shown."""
    rows: int = sys.maxsize
    """For the seat whose turn it is."""
    others: int = sys.maxsize
    cards: bool = True
    together: bool = False
    """Whether several others share one line."""
    seats: bool = True


WHOLE = Form()
FORMS = (
    WHOLE,
    Form(beside=False),
    Form(beside=False, rows=3),
    Form(beside=False, rows=3, cards=False),
    Form(beside=False, rows=2, cards=False),
    Form(beside=False, rows=2, others=1, cards=False),
    Form(beside=False, rows=1, others=1, cards=False),
    Form(beside=False, rows=1, others=1, cards=False, together=True),
)
"""From the most telling to the shortest; `board`, `seats` and `cards` show what a short one leaves out."""
BARE = Form(beside=False, cards=False, seats=False)
"""Where a tall board leaves no room for the seats: better than a heading that has scrolled away, or offers cut short."""


def show_screen(
    console: Console, match: Match[Any], offers: Offers, words: Catalogue, above: int = 0, whole: bool = False
) -> None:
    """Print everything a person needs for the next move, below `above` rows of the story."""
    screen = Screen(console, match, words)
    shortest = FORMS[-1] if len(offers.groups()) > 1 else BARE
    needed = _needed(offers, console, console.height - screen.height(shortest) - 1 - above)
    form = WHOLE if whole else screen.fitting(console.height - needed - 1 - above)
    parts = screen.parts(form)
    if screen.view.turn.who is not Who.OVER:
        parts.append(layout(offers, console, max(console.height - screen.height(form) - 1 - above, needed)))
    console.print(Group(*parts))


def room_above(console: Console, match: Match[Any], offers: Offers, words: Catalogue) -> int:
    """How many rows of the story can stay in sight above the shortest screen."""
    room = console.height - Screen(console, match, words).height(FORMS[-1]) - 1
    return room - _needed(offers, console, room - 1)


def _needed(offers: Offers, console: Console, room: int) -> int:
    """How many rows the offers get, of as many as the shortest screen leaves."""
    count = len(offers.entries)
    if 0 < count <= FEW and (full := rows_in_full(offers, console)) <= room:
        return full
    if len(offers.groups()) > 1:
        wanted = min(FEWEST_ROWS, count)
    else:
        wanted = max(min(FEWEST_UNGROUPED, count), fewest_rows(offers, console) if count else 0)
    return max(min(wanted, room), min(FLOOR, count))


class Screen:
    """Everything but the offers, in any form."""

    def __init__(self, console: Console, match: Match[Any], words: Catalogue) -> None:
        game, width = match.game, console.options.max_width
        self.view = game.face.view(match.state, 0)
        sketch = game.face.sketch(self.view, width, words)
        self._board = [Text.assemble(*line, overflow="fold") for line in sketch]
        self._before = sketch.index([]) if [] in sketch else len(sketch)
        self._seats = Seats(game.info, self.view, words, width)
        self._cards = [card_line(card, game.info, words) for card in self.view.cards]
        self._heading, self._prompt = heading(match, self.view, words), Text(words.say(self.view.prompt), "strong")
        self._cards_height = _height(console, self._cards)
        self._fixed_height = _height(console, [self._heading, self._prompt])

    def parts(self, form: Form) -> list[RenderableType]:
        seats = self._seats.together() if self._together(form) else self._seats.table(form.rows, form.others)
        return [
            self._heading,
            *self._board[: None if form.beside else self._before],
            *([seats] if form.seats else ()),
            *(self._cards if form.cards else ()),
            self._prompt,
        ]

    def height(self, form: Form) -> int:
        """How many rows that takes."""
        board = len(self._board) if form.beside else self._before
        seats = 2 if self._together(form) else self._seats.height(form.rows, form.others)
        return self._fixed_height + board + seats * form.seats + self._cards_height * form.cards

    def _together(self, form: Form) -> bool:
        return form.together and self._seats.several

    def fitting(self, room: int) -> Form:
        """The most telling form that fits; the barest if none does."""
        return next((form for form in FORMS if self.height(form) <= room), BARE)


def _height(console: Console, parts: list[Text]) -> int:
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


def heading(match: Match[Any], view: View, words: Catalogue) -> Text:
    """The line that says which game this is and how far it has come."""
    done, steps = view.progress
    level = next(level for level in match.game.info.levels if level.id == match.setup.level)
    line = text("heading", title=match.game.info.title, level=words.say(level.title), done=done, steps=steps)
    return Text(line, "muted")


def card_line(card: Card, info: GameInfo, words: Catalogue) -> Text:
    """A card of the automa in one line, with a word if it is reconstructed."""
    title = (words.say(card.title), "strong" if card.seat is None else style_of(info, card.seat))
    lines = f": {'; '.join(words.say(said) for said in card.lines)}" if card.lines else ""
    return Text.assemble(title, lines, (f" {text('reconstructed')}" if card.reconstructed else "", "muted"))


def own_tables_note(game: Game[Any]) -> str:
    """A line about the tables of an owner's pack that this game is played with; empty if all are ours."""
    titles = [f"{file}/{name}" if name else file for file, names in game.tables.owned().items() for name in names]
    return text("own_tables", tables=", ".join(titles)) if titles else ""


def reconstructed_tables(game: Game[Any]) -> str:
    """The tables nobody could check, with the fields where it is only those; empty if there are none."""
    found = game.tables.reconstructed()
    return ", ".join(f"{table} ({', '.join(fields)})" if fields else table for table, fields in found.items())


def reconstructed_note(game: Game[Any]) -> str:
    """A line about the tables nobody could check; empty if there are none."""
    tables = reconstructed_tables(game)
    return text("reconstructed_tables", tables=tables) if tables else ""
