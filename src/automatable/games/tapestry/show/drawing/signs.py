"""Benefits as lines of signs: what a space, card or tile gives, at one look."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.benefits import BENEFITS, PER_NAMES, Kind
from automatable.games.tapestry.model.pieces import BUILDING_NAMES, RESOURCE_NAMES, TRACK_NAMES
from automatable.games.tapestry.show.board_records import BonusView, Parts
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import text
from automatable.kernel.words.text import Catalogue

OR, FOR, TWICE, LESS = "/", "›", "×2", "−"
SIGN_WIDTH: Final = {OR: 7.0, FOR: 7.0, TWICE: 15.0, LESS: 7.0}
COUNT_WIDTH: Final = 8.0
GAP: Final = 1.5
SMALLEST: Final = 10.0
TENS: Final = 3.0
"""How much larger a medal is with two digits."""
MEDAL: Final = 15.0
"""A medal is never smaller: its number is read."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign of a line: an icon with what modifies it, or a mark between icons."""

    icon: str = ""
    mark: str = ""
    points: int = 0
    """Points for each of these, or points alone without an icon."""
    count: int = 1
    off: bool = False
    """Without benefit."""
    anywhere: bool = False
    track: str = ""
    words: str = ""

    def width(self, size: float) -> float:
        """How much room it takes."""
        if self.mark:
            return SIGN_WIDTH[self.mark]
        medal = (max(size, MEDAL) + (TENS if self.points > 9 else 0) + GAP) if self.points else 0
        sign = (size - (2 if self.points else 0) + GAP) if self.icon else 0
        return medal + sign + (COUNT_WIDTH if self.count > 1 else 0)


_PER: Final = {
    **{name: ("rise", name) for name in TRACK_NAMES},
    **{name: (name, "") for name in BUILDING_NAMES},
    "territory": ("territory", ""),
    "tech": ("tech", ""),
    "tapestry": ("card", ""),
    "tile": ("tile", ""),
    "landmark": ("landmark", ""),
}
_PLAIN: Final = {
    "any_resource": "any",
    "city": "grid",
    "space_new": "spacex",
    "space_own": "spacex",
    "explore": "explore",
    "conquer": "conquer",
    "research": "research",
    "invent": "invent",
    "refresh": "refresh",
    "upgrade": "upgrade",
    "circle": "circle",
    "square": "square",
    "play_over": "over",
    "civilization": "civ",
    "repeat": "repeat",
    "battery": "repeat",
    "of_tile": "tile",
    "roll": "research",
}


@functools.cache
def glyphs(name: str) -> tuple[Glyph, ...]:
    """The signs of one benefit, without words."""
    if name in _PLAIN:
        return (Glyph(_PLAIN[name]),)
    benefit = BENEFITS[name]
    track = TRACK_NAMES[benefit.what] if benefit.kind is Kind.ADVANCE else ""
    match benefit.kind:
        case Kind.RESOURCE | Kind.BUILDING:
            return (Glyph(name),)
        case Kind.ONE_OF_EACH:
            return tuple(Glyph(resource) for resource in RESOURCE_NAMES)
        case Kind.POINTS:
            return (Glyph(points=benefit.n),)
        case Kind.PER:
            shape, colour = _PER[PER_NAMES[benefit.what]]
            return (Glyph(shape, points=benefit.n, track=colour),)
        case Kind.TILES | Kind.CARDS | Kind.SPACE_TILES:
            shape = {Kind.TILES: "tile", Kind.CARDS: "card"}.get(benefit.kind, "space")
            return (Glyph(shape, count=benefit.n),)
        case Kind.EXPLORE | Kind.CONQUER if benefit.n:
            return (Glyph("explore" if benefit.kind is Kind.EXPLORE else "conquer", anywhere=True),)
        case Kind.CONQUER:
            return (Glyph("conquer"), Glyph("duel" if name == "conquer_tanks" else "dice"))
        case Kind.RESEARCH:
            return (Glyph("research", off=True),)
        case Kind.ALIEN:
            return (Glyph("research", off=True, count=benefit.n),)
        case Kind.ADVANCE:
            return (Glyph("adv", track=track, off=not benefit.n),)
        case Kind.MOVE_ONE:
            shape, off = ("adv" if benefit.what > 0 else "back"), not benefit.n
            moves = [Glyph(shape, track=TRACK_NAMES[number], off=off) for number in benefit.tracks]
            return tuple(_between(moves))
        case Kind.SINGULARITY:
            return (Glyph("back", track=TRACK_NAMES[3]),)
        case _:
            return (Glyph("landmark"),)


def _between(found: Iterable[Glyph]) -> Iterable[Glyph]:
    for number, glyph in enumerate(found):
        if number:
            yield Glyph(mark=OR)
        yield glyph


@functools.lru_cache(1024)
def line_of(parts: Parts, say: Catalogue) -> tuple[Glyph, ...]:
    """All parts; alternatives are divided by a stroke, and what comes twice is said once."""
    found: list[Glyph] = []
    before: tuple[str, ...] = ()
    for part in parts:
        if part == before:
            found.append(Glyph(mark=TWICE))
            continue
        for number, name in enumerate(part):
            if number:
                found.append(Glyph(mark=OR))
            words = say.say(names.benefit(name))
            found += [glyph if glyph.mark else replace(glyph, words=words) for glyph in glyphs(name)]
        before = part
    return tuple(found)


_COSTS: Final = {"tiles": "tile", "cards": "card", "techs": "tech"}


def bonus_line(bonus: BonusView, say: Catalogue) -> tuple[Glyph, ...]:
    """What a bonus costs, and what it brings."""
    words = say.say(bonus.words)
    if bonus.cost == "resource":
        cost = [Glyph("any", words=words)]
    else:
        cost = [Glyph(mark=LESS), Glyph(_COSTS[bonus.cost], count=bonus.count, words=words)]
    return (*cost, Glyph(mark=FOR), *(replace(glyph, words=words) for glyph in glyphs(bonus.gain)))


def width(line: Iterable[Glyph], size: float) -> float:
    """How long a line of signs is."""
    return sum(glyph.width(size) for glyph in line)


def fitting(line: tuple[Glyph, ...], size: float, room: float) -> float:
    """The largest size, not above this one, at which a line has room."""
    while size > SMALLEST and width(line, size) > room:
        size -= 0.5
    return size


def draw_line(line: Iterable[Glyph], x: float, y: float, size: float = 15) -> str:
    """A line of signs from `x` on; `y` is its middle."""
    found = []
    for glyph in line:
        found.append(_draw(glyph, x, y, size))
        x += glyph.width(size)
    return "".join(found)


def draw_centred(line: tuple[Glyph, ...], x: float, y: float, size: float = 15, room: float = 999) -> str:
    """A line of signs around `x`, smaller if it has not so much room."""
    size = fitting(line, size, room)
    return draw_line(line, x - width(line, size) / 2, y, size)


def medal(points: int | str, x: float, y: float, size: float = MEDAL, words: str = "") -> str:
    """Points as a golden seal around a point."""
    long = len(str(points)) > 1
    wide = size + (TENS if long else 0)
    return icon("medal", x, y, wide, words=words) + text("worth tens" if long else "worth", x, y + 4, points)


def _draw(glyph: Glyph, x: float, y: float, size: float) -> str:
    if glyph.mark:
        return text("mark", x + SIGN_WIDTH[glyph.mark] / 2, y + 4, glyph.mark)
    found = ""
    if glyph.points:
        wide = max(size, MEDAL) + (TENS if glyph.points > 9 else 0)
        found += medal(glyph.points, x + wide / 2, y, max(size, MEDAL), glyph.words)
        x += wide + GAP
    if glyph.icon:
        own = size - (2 if glyph.points else 0)
        found += icon(glyph.icon, x + own / 2, y, own, glyph.track, glyph.words)
        if glyph.off:
            found += icon("off", x + own * 0.76, y + own * 0.27, own * 0.6)
        if glyph.anywhere:
            found += icon("plus", x + own * 0.82, y - own * 0.32, own * 0.5)
        x += own + GAP
    if glyph.count > 1:
        found += text("count", x - 1, y + 4.5, glyph.count)
    return found
