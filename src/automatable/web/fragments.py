"""The table as plain records for the templates: nothing here decides anything, it only puts views into words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automatable.kernel.game import GameInfo, next_level, seat_role
from automatable.kernel.moment import rules_now
from automatable.kernel.moves import Who
from automatable.kernel.scores import result, score_rows, won
from automatable.kernel.text import Catalogue
from automatable.kernel.view import Panel, Score, View
from automatable.rulebook.book import Rule, rulebook
from automatable.web.chart import score_chart
from automatable.web.funnel import Funnel, funnel
from automatable.web.offers import FEW, offer_groups, person_is_next
from automatable.web.site import Site, trusted
from automatable.web.story import Told, points
from automatable.web.tables import Table

LOG_LENGTH = 20
MOST_TOLD = 6
"""How many of the best moves the end tells."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that must be said above the next thing to do."""

    text: str
    kind: str = "note"
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board as it is put on a page."""

    svg: Markup
    tall: bool
    """Whether the rest of the table goes beside it."""
    parted: bool
    """Whether it is made of parts, which a narrow page shows one at a time."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card of the automa in words."""

    id: str
    title: str
    lines: tuple[str, ...]
    role: str
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry of the log, and why, if the automa decided it."""

    told: Told
    why: Funnel | None
    cards: tuple[CardFace, ...]
    """The cards that it turned over."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A panel in words."""

    role: str
    person: bool
    name: str
    points: int
    facts: tuple[tuple[str, str, str], ...]


def table_context(site: Site, table: Table, notice: Notice | None = None, play: bool = False) -> dict[str, Any]:
    """Everything the table shows now; `play` if the last turn should be played step by step."""
    match, words, info = table.match, table.words, table.game.info
    view = table.game.face.view(match.state, 0)
    story = table.story()
    over = match.turn.who is Who.OVER
    since = match.undo_point() or 0
    groups = offer_groups(table)
    context = {
        "table": table,
        "info": info,
        "level": level_title(info, match.setup.level, words),
        "view": view,
        "seats": seats(table, view),
        "cards": _cards(info, view, words),
        "board": board(table, view),
        "groups": groups,
        "many": sum(len(group.rows) for group in groups) > FEW,
        "placed": any(row.place for group in groups for row in group.rows),
        "asked": match.turn.who is Who.CHANCE and person_is_next(match),
        "over": over,
        "happened": happened(table, story[since:]),
        "log": story[: -LOG_LENGTH - 1 : -1],
        "length": len(story),
        "undo": table.undo_text(),
        "redo": table.undone_text(),
        "rules": rules_of_the_moment(table),
        "chart": chart(site, table, story),
        "notice": notice,
        "play": play,
        "begun": match.undo_point() is not None,
        "companion": table.session.mode == "companion",
    }
    return context | (end_context(table, story) if over else {})


def board(table: Table, view: View) -> Picture:
    """The game's own drawing; a group rather than an image, for its places can be chosen."""
    svg = table.game.face.draw(view, table.words).replace('role="img"', 'role="group"', 1)
    return Picture(trusted(svg), is_tall(svg), "data-part=" in svg)


def is_tall(svg: str) -> bool:
    """Whether a board is rather high than wide, so that the rest of the table goes beside it."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    return found is not None and float(found[1]) < 1.12 * float(found[2])


def happened(table: Table, entries: Sequence[Told]) -> list[Happened]:
    """Entries that follow each other, with the cards that were turned over and the decisions behind them."""
    found: list[Happened] = []
    before = _faces(table, entries[0].index) if entries else []
    for told in entries:
        after = _faces(table, told.index + 1)
        found.append(Happened(told, why(table, told), tuple(card for card in after if card not in before)))
        before = after
    return found


def why(table: Table, told: Told) -> Funnel | None:
    """The decision behind an entry; None if the automa had nothing to decide there."""
    trace = table.match.trace(told.index) if told.decided else None
    if trace is None or not trace.steps:
        return None
    return funnel(trace, table.words, rulebook(table.game.info.package))


def _faces(table: Table, index: int) -> list[CardFace]:
    return _cards(table.game.info, table.game.face.view(table.match.states[index], 0), table.words)


def rules_of_the_moment(table: Table) -> list[Rule]:
    """The texts of the rules that this moment is about."""
    book = rulebook(table.game.info.package)
    return [book[rule] for rule in rules_now(table.game, table.match.state) if rule in book]


def chart(site: Site, table: Table, story: list[Told]) -> Markup:
    """Points over the game so far."""
    info = table.game.info
    rows = [points(table.match, 0), *(told.points for told in story)]
    roles = [seat_role(info, seat) for seat in range(len(rows[0]))]
    return trusted(score_chart(rows, roles, site.text("chart.title")))


def level_title(info: GameInfo, level: int | str, words: Catalogue) -> str:
    """A level in words; its id if the game no longer knows it."""
    return next((words.say(known.title) for known in info.levels if known.id == level), str(level))


def seats(table: Table, view: View) -> list[Seat]:
    """What lies in front of each seat."""
    return [_seat(table.game.info, panel, table.words) for panel in view.panels]


def _seat(info: GameInfo, panel: Panel, words: Catalogue) -> Seat:
    facts = ((words.say(fact.name), words.say(fact.value), words.say(fact.note or "")) for fact in panel.facts)
    person = panel.seat < info.humans
    return Seat(seat_role(info, panel.seat), person, words.say(panel.name), panel.points, tuple(facts))


def _cards(info: GameInfo, view: View, words: Catalogue) -> list[CardFace]:
    return [
        CardFace(
            card.id,
            words.say(card.title),
            tuple(words.say(line) for line in card.lines),
            "" if card.seat is None else seat_role(info, card.seat),
            card.reconstructed,
        )
        for card in view.cards
    ]


def end_context(table: Table, story: Sequence[Told]) -> dict[str, Any]:
    """The score sheet, what brought most, and what can be done after the last move."""
    match, words = table.match, table.words
    scores = table.match.rules.scores(match.state)
    victory = won(table.game.info, scores)
    harder = next_level(table.game, match.setup) if victory else None
    return {
        "sheet": sheet(table.game.info, scores, words),
        "result": result(table.game.info, scores, words),
        "won": victory,
        "harvest": _harvest(table.game.info, story),
        "same": _same_setup(table),
        "harder": None if harder is None else harder.level,
        "harder_title": "" if harder is None else level_title(table.game.info, harder.level, words),
    }


def _same_setup(table: Table) -> list[tuple[str, str]]:
    """The fields of a form that begins with the same options once more."""
    options = table.match.setup.options.items()
    chosen = [(f"option.{name}", str(value)) for name, value in options if value is not False]
    return [("full", "1"), ("mode", table.session.mode), *chosen]


def _harvest(info: GameInfo, story: Sequence[Told]) -> list[tuple[Told, str, int]]:
    """The entries that brought a person most, in the order in which they happened, and whom they brought it; what the
    final count brings comes with the last entry, whosever that is."""
    persons = {seat_role(info, seat) for seat in range(info.humans)}
    gained = [(told, role, points) for told in story for role, points in told.gains if role in persons and points > 0]
    most = sorted(gained, key=lambda gain: -gain[2])[:MOST_TOLD]
    return sorted(most, key=lambda gain: gain[0].index)


def sheet(info: GameInfo, scores: Sequence[Score], words: Catalogue) -> dict[str, Any]:
    """A row for each way to gain points, a column for each seat; beside each number how it compares with the largest."""
    rows = score_rows(scores, words)
    most = max((abs(points) for _, parts in rows for points in parts if points), default=1)
    return {
        "seats": [(seat_role(info, score.seat), words.say(score.name), score.points) for score in scores],
        "rows": [(name, [(points, round(100 * abs(points or 0) / most)) for points in parts]) for name, parts in rows],
    }
