"""The land behind the road: the sun, the great mountain, hills, pines, mist and the bay. It never changes."""

from typing import Final

from automatable.games.tokaido.show.drawing.layout import RIBBON, ROAD_BOTTOM, WIDTH, arrow
from automatable.kernel.show.svg.shapes import DEFINED_ONCE


def _pine(x: float, y: float, scale: float = 1) -> str:
    return (
        f'<g class="pine" transform="translate({x:g} {y:g}) scale({scale:g})"><path class="trunk" d="M-1 0Q2-12-2-24H2Q5-11 3 0z"/>'
        '<path d="M-18-12Q-16-19-6-18 2-24 12-17 20-15 18-10 8-6 0-9-10-6-18-12zM-13-26Q-12-32-4-32 2-37 9-31 16-29 13-24 4-21-1-23-8-20-13-26z"/></g>'
    )


def _waves(x: float, y: float, count: int) -> str:
    return f'<path class="ripple" d="M{x:g} {y:g}q9-9 18 0' + "t18 0" * (count - 1) + '"/>'


def _mist(x: float, y: float, length: float) -> str:
    """A bank of mist as old prints draw it: bars with round ends."""
    return (
        f'<path class="mist" d="M{x:g} {y:g}h{length:g}a9 9 0 0 1 0 18h-{length * 0.3:g}a9 9 0 0 0 0 18h{length * 0.35:g}'
        f'a9 9 0 0 1 0 18h-{length * 0.8:g}a9 9 0 0 1 0-18a9 9 0 0 0 0-18h-{length * 0.25:g}a9 9 0 0 1 0-18z"/>'
    )


def _sail(x: float, y: float, scale: float = 1) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path class="hull" d="M-17 0H17Q14 8 8 9H-9Q-15 7-17 0z"/>'
        '<path class="sail" d="M-12-4V-27Q0-30 12-27V-4z"/><path class="seam" d="M-4-28V-4M4-28V-4M0-4V0"/></g>'
    )


_HILLS = (
    '<circle class="sun" cx="722" cy="52" r="27"/>'
    '<path class="peak" d="M232 332C340 262 418 150 452 76Q464 67 476 74 487 66 500 76C536 156 616 262 736 332z"/>'
    '<path class="snow" d="M452 76Q464 67 476 74 487 66 500 76C510 98 522 121 536 144L520 136 508 156 492 134 476 160 462 136 446 152 436 134 416 143C431 120 443 97 452 76z"/>'
    '<path class="hill" d="M0 150C60 96 118 98 170 150S288 236 340 230C250 330 90 330 0 330z"/>'
    '<path class="ridge" d="M0 318C70 262 150 258 226 300S396 374 500 322 690 268 800 318V480H0z"/>'
    '<path class="field" d="M0 440C140 392 250 438 366 430S628 372 800 424V620H0z"/>'
)
_BAY = (
    f'<path class="bay" d="M0 612C120 570 222 604 330 586S560 520 640 532 744 500 {WIDTH} 486V{ROAD_BOTTOM}H0z"/>'
    f'<path class="shore" d="M0 612C120 570 222 604 330 586S560 520 640 532 744 500 {WIDTH} 486"/>'
)
_DETAILS = "".join(
    [
        _mist(604, 214, 150),
        _mist(250, 128, 120),
        _mist(20, 276, 96),
        _mist(420, 380, 150),
        _pine(752, 240),
        _pine(780, 246, 0.7),
        _pine(24, 168, 0.8),
        _pine(113, 300, 0.75),
        _pine(753, 425, 0.9),
        _pine(30, 454, 0.8),
        _pine(112, 462, 0.7),
        _waves(705, 618, 4),
        _waves(730, 634, 3),
        _waves(215, 640, 4),
        _waves(412, 626, 3),
        _waves(606, 706, 4),
        _waves(16, 596, 2),
        _waves(300, 716, 5),
        _sail(762, 594, 0.95),
    ]
)

SCENERY: Final = f'<g class="scenery">{_HILLS}{_BAY}{_DETAILS}</g>'
ROAD: Final = (
    f'{DEFINED_ONCE}<path id="tk-ribbon" d="{RIBBON}"/></defs>'
    '<use class="verge" href="#tk-ribbon"/><use id="road" class="road" href="#tk-ribbon"/><use class="track" href="#tk-ribbon"/>'
)


def _arrow(row: int, back: bool) -> str:
    x, y, angle = arrow(row)
    turned = angle + 180 if back else angle
    return f'<path class="arrow" d="M-4-6L4 0-4 6" transform="translate({x:g} {y:.1f}) rotate({turned:.0f})"/>'


TO_EDO: Final = "".join(_arrow(row, False) for row in range(8))
TO_KYOTO: Final = "".join(_arrow(row, True) for row in range(8))
