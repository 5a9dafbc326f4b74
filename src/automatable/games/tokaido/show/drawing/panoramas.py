"""The person's three panoramas: landscapes that are painted section by section."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tokaido.model import names
from automatable.games.tokaido.show.drawing.places import SEATS
from automatable.games.tokaido.show.view import Board
from automatable.kernel.show.svg.shapes import move, named, panel, text
from automatable.kernel.words.text import Catalogue, msg

SECTION: Final = 24
HEIGHT: Final = 72
GAP: Final = 14

_ART: Final = {
    "paddy": (
        '<path class="sky" d="M0 0H72V72H0z"/><path class="far" d="M0 26Q18 10 38 22T72 16V72H0z"/>'
        '<path class="leaf" d="M0 32Q30 24 72 34V72H0z"/><path class="pool" d="M0 40Q34 32 72 44V50Q34 40 0 47z"/>'
        '<path class="pool" d="M0 56Q36 46 72 60V67Q36 54 0 63z"/>'
        '<path class="stalk" d="M8 42v-6M18 40v-6M44 40v-6M56 43v-6M66 45v-6M10 58v-7M24 55v-7M38 55v-7M52 58v-7M64 62v-7"/>'
        '<path class="straw" d="M27 27Q32 24 34 19 36 24 41 27z"/><path class="coat" d="M30 27h8l2 9H28z"/>'
    ),
    "mountain": (
        '<path class="sky" d="M0 0H96V72H0z"/><circle class="disc-sun" cx="20" cy="17" r="8"/>'
        '<path class="far" d="M0 50L16 34 30 46 44 30V72H0z"/><path class="stone" d="M14 60Q40 40 52 13 56 10 60 13 72 42 96 58V72H14z"/>'
        '<path class="cap" d="M52 13Q56 10 60 13 64 24 69 33L64 30 60 36 55 30 50 36 43 33Q48 24 52 13z"/>'
        '<path class="leaf" d="M0 62Q22 50 46 60T96 56V72H0z"/><path class="needle" d="M10 64l5-13 5 13zM72 62l5-14 5 14zM82 64l4-11 4 11zM30 66l4-10 4 10z"/>'
    ),
    "sea": (
        '<path class="sky" d="M0 0H120V72H0z"/><circle class="disc-sun" cx="88" cy="27" r="12"/>'
        '<path class="far" d="M0 36Q14 20 30 30T52 36z"/><path class="pool" d="M0 36H120V72H0z"/>'
        '<path class="sail" d="M62 35V16Q70 13 78 16V35z"/><path class="coat" d="M57 37H83Q80 44 74 44H64Q58 43 57 37z"/>'
        '<path class="deep" d="M0 50q6-8 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0V72H0z"/>'
        '<path class="foam" d="M0 50q6-8 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0M-6 62q6-8 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0"/>'
    ),
}


def draw_panoramas(board: Board, x: float, y: float, say: Catalogue) -> str:
    """All three side by side."""
    parts = []
    for (name, have, sections), taken in zip(board.panoramas, board.taken, strict=False):
        parts.append(_draw_panorama(name, have, sections, taken, board.last_section_first, x, y, say))
        x += SECTION * sections + GAP
    return "".join(parts)


def _draw_panorama(
    name: str, have: int, sections: int, taken: int | None, last_first: bool, x: float, y: float, say: Catalogue
) -> str:
    painted = range(sections - have, sections) if last_first else range(have)
    blank = [section for section in range(sections) if section not in painted]
    left = SECTION * (sections - have) if last_first else 0
    face = _face(sections, blank, _painted(name, left, SECTION * have) if have else "")
    face += "" if taken is None else _badge(taken, SECTION * sections, say)
    return named(_name(name, have, sections, taken, say), face, f"panorama {name}", move(x, y))


def empty_panorama(name: str, sections: int) -> str:
    return f'<g class="panorama {name}">{_face(sections, range(sections))}</g>'


def _face(sections: int, blank: Iterable[int], painted: str = "") -> str:
    """Numbers in the blank sections, the painted ones, and the edges between all of them."""
    width = SECTION * sections
    edges = "".join(f"M{SECTION * edge} 0V{HEIGHT}" for edge in range(1, sections))
    return "".join(
        (
            f'<rect class="blank" width="{width}" height="{HEIGHT}"/>',
            *(text("value", SECTION * (section + 0.5), HEIGHT / 2 + 5, section + 1) for section in blank),
            painted,
            f'<path class="edge" d="{edges}"/>{panel("frame", width, HEIGHT, 3)}',
        )
    )


def _painted(name: str, left: int, width: int) -> str:
    clip = f'<clipPath id="tk-painted-{name}"><rect x="{left}" width="{width}" height="{HEIGHT}"/></clipPath>'
    return f'{clip}<g clip-path="url(#tk-painted-{name})">{_ART[name]}</g>'


def _badge(seat: int, width: int, say: Catalogue) -> str:
    mark = text("mark", 0, 5, say.say(msg(f"sketch.mark.{seat}")))
    return f'<g class="badge {SEATS[seat]}" {move(width - 4, 3)}><circle r="11"/>{mark}</g>'


def _name(name: str, have: int, sections: int, taken: int | None, say: Catalogue) -> str:
    painted = msg("draw.panorama", panorama=msg(f"achievement.{name}"), have=have, all=sections)
    if taken is None:
        return say.say(painted)
    return say.say(msg("draw.panorama_taken", panorama=painted, who=names.seat_name(taken)))
