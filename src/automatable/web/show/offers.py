"""What may be played now, as buttons: exactly the legal moves, in groups, each with its effect in words."""

import itertools
from typing import Any

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import effect_words, grouped
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Catalogue
from automatable.web.work.open_games import OpenGame

FEW = 12
"""Up to so many offers stand open; of more the first group and those after it that are no larger, and what is done aside is folded."""
SEVERAL = 5
"""From so many labels on, what all of them begin with is said once."""


class OfferRow(msgspec.Struct, frozen=True):
    """One button."""

    number: int
    move: str
    """The move as JSON: the value that the button sends."""
    label: str
    effect: str
    place: str
    preview: str = ""
    """The shape that would lie there afterwards."""
    aside: bool = False


class OfferPart(msgspec.Struct):
    """Buttons of a group that have a place in common, or all of them; `where` is empty if there is no need to name it."""

    where: str
    rows: list[OfferRow]
    open: bool = False
    shared: str = ""
    """The words with which all labels begin, if there are so many labels that it is worth saying them once."""


class OfferGroup(msgspec.Struct):
    """Buttons that belong together."""

    title: str
    open: bool = True
    rows: list[OfferRow] = []
    parts: list[OfferPart] = []
    """One, or one for each place if there are many rows and several for a place."""


def person_is_next(match: Match[Any]) -> bool:
    """Whether a person has to choose, or to report what the cards or dice at the table show."""
    return match.person_is_next()


def offered(table: OpenGame) -> list[Move]:
    """The moves that the page offers; none when the game is over or open for reading only."""
    match = table.match
    if table.session.problem is not None or not person_is_next(match):
        return []
    return list(table.match.rules.legal(match.state))


def offer_groups(table: OpenGame) -> list[OfferGroup]:
    """The offers in the order of their groups, numbered through."""
    words, state = table.words, table.match.state
    return _numbered(grouped((table.game.face.offer(state, move) for move in offered(table)), words), words)


def _numbered(groups: dict[str, list[Offer]], words: Catalogue) -> list[OfferGroup]:
    count = sum(map(len, groups.values()))
    numbers = itertools.count(1)
    room = FEW
    found: list[OfferGroup] = []
    for title, together in groups.items():
        main = not any(group.title for group in found)
        first = (main or len(together) <= room) and not together[0].aside
        room -= min(room, len(together)) if first else room
        group = OfferGroup(title, open=count <= FEW or not title or main or first)
        offers = _by_place(together)
        group.rows = [_row(next(numbers), offer, words) for offer in offers]
        group.parts = _parts(group.rows, offers, words)
        group.parts[0].open = main
        found.append(group)
    return found


def _row(number: int, offer: Offer, words: Catalogue) -> OfferRow:
    label, effect = words.say(offer.label), words.say(effect_words(offer) or "")
    return OfferRow(number, encode(offer.move), label, effect, offer.place or "", offer.preview or "", offer.aside)


def _is_divided(offers: list[Offer]) -> bool:
    """Whether a group is so large, and its places so much repeated, that one chooses the place first."""
    spots = {offer.place for offer in offers}
    return len(offers) > FEW and len(spots) < len(offers) and all(offer.where is not None for offer in offers)


def _by_place(offers: list[Offer]) -> list[Offer]:
    if not _is_divided(offers):
        return offers
    order = {place: rank for rank, place in enumerate(dict.fromkeys(offer.place for offer in offers))}
    return sorted(offers, key=lambda offer: order[offer.place])


def _parts(rows: list[OfferRow], offers: list[Offer], words: Catalogue) -> list[OfferPart]:
    if not _is_divided(offers):
        return [OfferPart("", rows, shared=_shared([row.label for row in rows]))]
    pairs = itertools.groupby(zip(rows, offers, strict=True), key=lambda pair: pair[1].where)
    return [OfferPart(words.say(where or ""), [row for row, _ in here]) for where, here in pairs]


def _shared(labels: list[str]) -> str:
    """The whole words with which all these labels begin."""
    if len(labels) < SEVERAL:
        return ""
    columns = zip(*(label.split(" ")[:-1] for label in labels), strict=False)
    same = itertools.takewhile(lambda column: len(set(column)) == 1, columns)
    return "".join(f"{column[0]} " for column in same)


def encode(move: Move) -> str:
    """A move as pages and programs see it."""
    return msgspec.json.encode(move).decode()
