"""Beside a physical board: what the page shows, as plain records. One thing at a time: her steps for hands, a card to tell, my report, the end."""

from collections.abc import Sequence
from typing import Any

import msgspec

from automatable.kernel.beside import Beside
from automatable.kernel.game import seat_role
from automatable.kernel.moves import Author, Who
from automatable.kernel.offers import grouped
from automatable.kernel.scores import result
from automatable.kernel.view import Offer
from automatable.rulebook.book import rulebook
from automatable.web.ending import Sheet, sheet
from automatable.web.fragments import level_title
from automatable.web.funnel import Funnel, funnel
from automatable.web.moments import Picture, board
from automatable.web.offers import encode
from automatable.web.story import Told
from automatable.web.tables import Missing, Table


class Seat(msgspec.Struct, frozen=True):
    """A seat in the strip: its points, or None where the app does not know them."""

    role: str
    name: str
    points: int | None


class Turn(msgspec.Struct, frozen=True):
    """A move of hers as steps for hands."""

    index: int
    role: str
    name: str
    steps: tuple[str, ...]
    why: Funnel | None
    warning: str
    instead: tuple["Row", ...]
    """What she may have done instead."""


class Row(msgspec.Struct, frozen=True):
    """One button: a report, an outcome, a correction."""

    move: str
    label: str
    effect: str
    place: str
    amount: str = ""
    """The field that takes a number."""
    number: int = 0


class Group(msgspec.Struct, frozen=True):
    """Buttons that belong together."""

    title: str
    rows: tuple[Row, ...]


class Page(msgspec.Struct, frozen=True):
    """Everything that the companion shows now."""

    kind: str
    """`hers`, `card`, `mine` or `over`."""
    seats: tuple[Seat, ...]
    level: str
    progress: tuple[int, int]
    board: Picture
    prompt: str
    turns: tuple[Turn, ...]
    groups: tuple[Group, ...]
    mine: Told | None
    """My last report, with undo beside it."""
    warning: str
    """What the rules say against my last report."""
    undo: str
    places: str
    """The places of her moves, to be ringed."""
    sheet: Sheet | None
    result: str


def beside_of(table: Table) -> Beside[Any]:
    """What the game says for a physical board; raises Missing for a game or a match that has none."""
    if table.game.beside is None or table.session.mode != "companion":
        raise Missing(table.id, "is not played beside a board")
    return table.game.beside


def page_of(table: Table) -> Page:
    """The page as it must be now."""
    match, words, session = table.match, table.words, table.session
    view = table.game.face.view(match.state, 0)
    story = table.story()
    hers = [index for index in range(session.done, len(match.log)) if match.log[index].by is Author.AUTOMA]
    over = match.turn.who is Who.OVER
    kind = "hers" if hers else "over" if over else "card" if match.turn.who is Who.CHANCE else "mine"
    point = match.undo_point()
    mine = story[point] if point is not None else None
    scores = match.rules.scores(match.state)
    return Page(
        kind=kind,
        seats=seats_of(table),
        level=level_title(table.game.info, match.setup.level, words),
        progress=match.rules.progress(match.state),
        board=board(table, view),
        prompt=words.say(view.prompt),
        turns=tuple(turn_of(table, index) for index in hers),
        groups=()
        if hers or over
        else offer_groups(table, [table.game.face.offer(match.state, move) for move in legal(table)]),
        mine=mine,
        warning=_warning(table, point),
        undo=table.undo_text(),
        places=" ".join(_chosen_places(table, hers)),
        sheet=sheet(table.game.info, scores, words) if over else None,
        result=result(table.game.info, scores, words) if over else "",
    )


def legal(table: Table) -> Sequence[Any]:
    """What can be told now."""
    return () if table.session.problem is not None else table.match.rules.legal(table.match.state)


def seats_of(table: Table) -> tuple[Seat, ...]:
    """The strip: everybody's points as far as the app knows them."""
    unknown = beside_of(table).unknown(table.match.state)
    info = table.game.info
    return tuple(
        Seat(
            seat_role(info, score.seat),
            table.words.say(score.name),
            None if score.seat in unknown else score.points,
        )
        for score in table.match.rules.scores(table.match.state)
    )


def turn_of(table: Table, index: int) -> Turn:
    """One move of hers: steps, reason, and what she may have done instead."""
    match, words = table.match, table.words
    state, entry = match.states[index], match.log[index]
    seat = match.rules.turn(state).seat
    steps = tuple(words.say(step) for step in table.game.face.instruct(state, entry.move))
    trace = match.trace(index)
    why = funnel(trace, words, rulebook(table.game.info.package)) if trace is not None and trace.steps else None
    others = [offer for offer in beside_of(table).instead(state) if offer.move != entry.move]
    name = words.say(table.game.info.seats[seat])
    rows = tuple(row_of(table, offer) for offer in others)
    return Turn(index, seat_role(table.game.info, seat), name, steps, why, _warning(table, index), rows)


def _warning(table: Table, index: int | None) -> str:
    warning = None if index is None else table.match.log[index].warning
    return "" if warning is None else table.words.say(warning.why)


def _chosen_places(table: Table, hers: Sequence[int]) -> list[str]:
    found = []
    for index in hers:
        trace = table.match.trace(index)
        if trace is not None and trace.chosen in trace.places:
            found.append(trace.places[trace.chosen])
    return found


def offer_groups(table: Table, offers: Sequence[Offer]) -> tuple[Group, ...]:
    """Offers as buttons in their groups."""
    groups = grouped(offers, table.words)
    return tuple(Group(title, tuple(row_of(table, offer) for offer in found)) for title, found in groups.items())


def row_of(table: Table, offer: Offer) -> Row:
    """One offer as a button."""
    words = table.words
    number = getattr(offer.move, offer.amount) if offer.amount else 0
    label, effect = words.say(offer.label), words.say(offer.effect or "")
    return Row(encode(offer.move), label, effect, offer.place or "", offer.amount, number)


def amount_in(move: str, amount: str, number: int | None) -> str:
    """The JSON of a move with the number that a person typed."""
    plain = msgspec.json.decode(move)
    if amount and number is not None and isinstance(plain, dict):
        plain[amount] = number
    return msgspec.json.encode(plain).decode()
