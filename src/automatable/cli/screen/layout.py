"""One screen of a game: board, seats, the automa's cards, the next thing to do, and the offers. It fits 80 × 24."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from automatable.cli.screen.offer_forms import layout, rows_in_full, rows_of, rows_unfolded
from automatable.cli.screen.offers import Offers
from automatable.cli.screen.scoresheet import style_of
from automatable.cli.screen.seats import Seats
from automatable.cli.words import labelled, text
from automatable.kernel.contract.game import Game, GameInfo
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Card, Span, View
from automatable.kernel.words.text import Catalogue, catalogue, msg

FOLDED_ROWS = 5
"""The board gives way to offers that do not all fit until they have so many rows: groups that are folded, or the first part."""
OFFER_SHARE = 0.45
"""Offers are folded where they would take more than this part of the window."""


@dataclass(frozen=True, slots=True)
class Form:
    """How much of everything is shown."""

    parts: int = sys.maxsize
    """How many parts of the sketch, which empty lines divide."""
    rows: int = sys.maxsize
    """For the seat whose turn it is."""
    others: int = sys.maxsize
    cards: bool = True
    together: bool = False
    """Whether several others share one line."""


WHOLE = Form()
WITH_BOARD = (
    WHOLE,
    Form(parts=2),
    Form(parts=2, rows=3, cards=False),
    Form(parts=1),
    Form(parts=1, rows=3),
    Form(parts=1, rows=3, cards=False),
    Form(parts=1, rows=2, cards=False),
    Form(parts=1, rows=2, others=1, cards=False),
    Form(parts=1, rows=1, others=1, cards=False),
    Form(parts=1, rows=1, others=1, cards=False, together=True),
)
"""From the most telling to the shortest; `map`, `board`, `seats` and `cards` show what a short one leaves out."""
WITHOUT_BOARD = (
    Form(parts=0),
    Form(parts=0, rows=3, cards=False),
    Form(parts=0, rows=2, others=1, cards=False),
    Form(parts=0, rows=1, others=1, cards=False, together=True),
)
"""Where a tall board leaves no room for the offers: the map is one key away."""


def show_screen(
    console: Console, match: Match[Any], offers: Offers, words: Catalogue, above: int = 0, whole: bool = False
) -> None:
    """Print everything a person needs for the next move, below `above` rows of the story."""
    screen = Screen(console, match, words)
    room = console.height - 1 - above
    left = room - screen.height(WITH_BOARD[-1])
    forms = WITH_BOARD if left >= _fewest(offers, console) else WITHOUT_BOARD
    most = max(1, room - screen.height(forms[-1]))
    needed = min(most, _wanted(offers, console))
    form = WHOLE if whole else screen.fitting(forms, room - needed)
    parts = screen.parts(form)
    if screen.view.turn.who is not Who.OVER:
        laid = layout(offers, console, max(room - screen.height(form), needed))
        offers.see(laid.shown)
        parts.append(laid.what)
    console.print(Group(*parts))


def room_above(console: Console, match: Match[Any], offers: Offers, words: Catalogue) -> int:
    """How many rows of the story can stay in sight above the shortest screen: with the board, wherever that fits at all."""
    screen, room = Screen(console, match, words), console.height - 1 - _fewest(offers, console)
    with_board, without = (room - screen.height(forms[-1]) for forms in (WITH_BOARD, WITHOUT_BOARD))
    return with_board if with_board >= 0 else without


def _fewest(offers: Offers, console: Console) -> int:
    """How many rows the offers need to be chosen from: all of them unfolded if those are few, or else groups."""
    return min(FOLDED_ROWS, rows_unfolded(offers, console)) if offers.entries else 0


def _wanted(offers: Offers, console: Console) -> int:
    """How many rows the offers get where there is room: all that they bring, or all labels, if that is not too much."""
    if not offers.entries:
        return 0
    share = max(FOLDED_ROWS, int(console.height * OFFER_SHARE))
    for rows in (rows_in_full(offers, console), rows_unfolded(offers, console) + 1):
        if rows <= share:
            return rows
    return rows_of(layout(offers, console, share).what, console)


class Screen:
    """Everything but the offers, in any form."""

    def __init__(self, console: Console, match: Match[Any], words: Catalogue) -> None:
        game, width = match.game, console.options.max_width
        self.view = game.face.view(match.state, 0)
        sketch = game.face.sketch(self.view, width, words)
        self._board = lines_of(sketch)
        self._ends = [0, *(row for row, line in enumerate(sketch) if not line), len(sketch)]
        self._seats = Seats(game.info, self.view, words, width)
        self._cards = [card_line(card, game.info, words) for card in self.view.cards]
        self._heading, self._prompt = heading(match, self.view, words), Text(words.say(self.view.prompt), "strong")
        self._cards_height = _height(console, self._cards)
        self._fixed_height = _height(console, [self._heading, self._prompt])

    def parts(self, form: Form) -> list[RenderableType]:
        seats = self._seats.together() if self._together(form) else self._seats.table(form.rows, form.others)
        return [
            self._heading,
            *self._board[: self._rows(form)],
            seats,
            *(self._cards if form.cards else ()),
            self._prompt,
        ]

    def height(self, form: Form) -> int:
        """How many rows that takes."""
        seats = 2 if self._together(form) else self._seats.height(form.rows, form.others)
        return self._fixed_height + self._rows(form) + seats + self._cards_height * form.cards

    def _rows(self, form: Form) -> int:
        """How many lines of the board are shown."""
        return self._ends[min(form.parts, len(self._ends) - 1)]

    def _together(self, form: Form) -> bool:
        return form.together and self._seats.several

    def fitting(self, forms: tuple[Form, ...], room: int) -> Form:
        """The most telling form that fits; the shortest if none does."""
        return next((form for form in forms if self.height(form) <= room), forms[-1])


def lines_of(sketch: list[list[Span]]) -> list[Text]:
    """The lines of a board, never broken."""
    return [Text.assemble(*line, overflow="fold") for line in sketch]


def _height(console: Console, parts: list[Text]) -> int:
    return sum(rows_of(part, console) for part in parts)


def heading(match: Match[Any], view: View, words: Catalogue) -> Text:
    """The line that says which game this is and how far it has come."""
    level = next(level for level in match.game.info.levels if level.id == match.setup.level)
    line = text(
        "heading", title=match.game.info.title, level=words.say(level.title), progress=progress(view.progress, words)
    )
    return Text(line, "muted")


def progress(steps: tuple[int, int], words: Catalogue) -> str:
    """How far a game has come, in its own words."""
    done, of = steps
    key = "terminal.begin" if not done and "terminal.begin" in words else "terminal.progress"
    return words.say(msg(key, done=done, steps=of, next=min(done + 1, of)))


def card_line(card: Card, info: GameInfo, words: Catalogue) -> Text:
    """A card of the automa in one line, with a word if it is reconstructed."""
    title = (words.say(card.title), "strong" if card.seat is None else style_of(info, card.seat))
    lines = labelled("", text("semicolon").join(words.say(said) for said in card.lines)) if card.lines else ""
    return Text.assemble(title, lines, (f" {text('reconstructed')}" if card.reconstructed else "", "muted"))


def own_tables_note(game: Game[Any]) -> str:
    """A line about the tables of an owner's pack that this game is played with; empty if all are ours."""
    titles = [f"{file}/{name}" if name else file for file, names in game.tables.owned().items() for name in names]
    return text("own_tables", tables=_listed(table_words(game, title) for title in titles)) if titles else ""


def reconstructed_tables(game: Game[Any]) -> str:
    """What of this game nobody could check, in plain words; empty if there is nothing."""
    return _listed(table_words(game, title, fields) for title, fields in game.tables.reconstructed().items())


def reconstructed_note(game: Game[Any]) -> str:
    """The same as a sentence."""
    tables = reconstructed_tables(game)
    return text("reconstructed_tables", tables=tables) if tables else ""


def table_words(game: Game[Any], title: str, fields: Sequence[str] = ()) -> str:
    """What people call a table, or some fields of it: as the game's catalogue says, or else by its file."""
    words = catalogue(package=game.info.package)
    file, _, name = title.partition("/")
    stem = file.removesuffix(".toml")
    keys = [*(f"tables.{stem}_{name}_{field}" for field in fields), f"tables.{stem}_{name}", f"tables.{stem}"]
    key = next((key for key in keys if key in words), None)
    return stem.replace("_", " ") if key is None else words.say(msg(key))


def _listed(names: Iterable[str]) -> str:
    """Each once: several tables may be called the same."""
    return ", ".join(dict.fromkeys(names))
