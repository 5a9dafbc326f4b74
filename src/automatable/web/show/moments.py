"""A moment of a game as plain records for the templates: the board, the cards, and what lies in front of each seat."""

import re
from typing import Final

import msgspec
from markupsafe import Markup

from automatable.kernel.contract.game import GameInfo, seat_role
from automatable.kernel.show.svg.shapes import DEFINED_ONCE
from automatable.kernel.turns.view import Card, Fact, Panel, View
from automatable.kernel.words.text import Catalogue
from automatable.web.site import trusted
from automatable.web.work.open_games import OpenGame

ONCE: Final = re.compile(re.escape(DEFINED_ONCE) + ".*?</defs>", re.DOTALL)
TALL = 1.12
"""A board narrower than so many times its height has the rest of the table beside it."""


class Picture(msgspec.Struct, frozen=True):
    """A board as it is put on a page."""

    svg: Markup
    tall: bool
    """Whether the rest of the table goes beside it."""
    parted: bool
    """Whether it is made of parts, which a narrow page shows one at a time."""
    root: str = ""
    """The class under which the game's style sheet knows its drawings."""

    @property
    def lean(self) -> Markup:
        """Without what all drawings of the game define alike: for a page that has it, and gets many boards."""
        return trusted(ONCE.sub("", self.svg))

    @property
    def definitions(self) -> Markup:
        """What the lean drawing lacks."""
        return trusted("".join(ONCE.findall(self.svg)))


class CardFace(msgspec.Struct, frozen=True):
    """A card of the automa in words."""

    id: str
    title: str
    lines: tuple[str, ...]
    role: str
    reconstructed: bool


class FactLine(msgspec.Struct, frozen=True):
    """A line of a panel in words."""

    name: str
    value: str
    note: str
    vital: bool
    sign: str


class Seat(msgspec.Struct, frozen=True):
    """A panel in words."""

    role: str
    person: bool
    name: str
    points: int | None
    facts: tuple[FactLine, ...]

    @property
    def vital(self) -> tuple[FactLine, ...]:
        """What a person wants in sight all the time."""
        return tuple(fact for fact in self.facts if fact.vital)


class MomentPage(msgspec.Struct, frozen=True):
    """What can be seen before an entry, or now."""

    index: int
    board: Picture
    seats: tuple[Seat, ...]
    cards: tuple[CardFace, ...]
    progress: tuple[int, int]
    strip: Seat | None
    """The person whose vital facts are shown: who is to act, or the first one; None if nothing is vital."""


HALO: Final = ' class="halo" '


def moment(table: OpenGame, index: int) -> MomentPage:
    """The game before entry `index`; after the last one it is the game now."""
    return moment_of(table.game.info, table.view(index), table.draw(index), table.words, index)


def moment_of(info: GameInfo, view: View, drawing: str, words: Catalogue, index: int = 0) -> MomentPage:
    """The same of a view that belongs to no saved game."""
    seats = tuple(_seat(info, panel, words) for panel in view.panels)
    cards = tuple(card_face(info, card, words) for card in view.cards)
    return MomentPage(index, as_picture(lighter(drawing)), seats, cards, view.progress, _strip(info, view, seats))


def board(table: OpenGame, view: View) -> Picture:
    """The game's own drawing of what a seat sees."""
    return as_picture(lighter(table.game.face.draw(view, table.words)))


def lighter(svg: str) -> str:
    """A drawing without what the page's script puts back: each halo is the ring after it, once more."""
    first, *others = svg.split(HALO)
    return first + "".join(map(_as_ring, others))


def _as_ring(drawn: str) -> str:
    """The halo's own attributes are the ring's; what follows the ring stays."""
    attributes, _, rest = drawn.partition("/>")
    return f' class="ring" data-halo {attributes}/>{rest.partition("/>")[2]}'


def as_picture(svg: str) -> Picture:
    """A drawing for a page; a group rather than an image, for its places can be chosen."""
    svg = svg.replace('role="img"', 'role="group"', 1)
    named = re.match(r'<svg[^>]* class="([\w-]+)', svg)
    return Picture(trusted(svg), is_tall(svg), "data-part=" in svg, named[1] if named else "")


def is_tall(svg: str) -> bool:
    """Whether a board is rather high than wide, so that the rest of the table goes beside it."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    return found is not None and float(found[1]) < TALL * float(found[2])


def card_face(info: GameInfo, card: Card, words: Catalogue) -> CardFace:
    """A card of the automa in words."""
    lines = tuple(words.say(line) for line in card.lines)
    role = "" if card.seat is None else seat_role(info, card.seat)
    return CardFace(card.id, words.say(card.title), lines, role, card.reconstructed)


def _seat(info: GameInfo, panel: Panel, words: Catalogue) -> Seat:
    facts = tuple(_fact(fact, words) for fact in panel.facts)
    person = panel.seat < info.humans
    return Seat(seat_role(info, panel.seat), person, words.say(panel.name), panel.points, facts)


def _fact(fact: Fact, words: Catalogue) -> FactLine:
    return FactLine(words.say(fact.name), words.say(fact.value), words.say(fact.note or ""), fact.vital, fact.sign)


def _strip(info: GameInfo, view: View, seats: tuple[Seat, ...]) -> Seat | None:
    acting = view.turn.seat if view.turn.seat < info.humans else 0
    wanted = seat_role(info, acting)
    return next((seat for seat in seats if seat.role == wanted and seat.vital), None)
