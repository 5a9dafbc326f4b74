"""The picture for the lobby: the road, the mountain and the sun."""

from typing import Final

_PICTURE: Final = (
    '<svg class="tokaido small" viewBox="0 0 160 100" aria-hidden="true" focusable="false">'
    '<rect class="ground" width="160" height="100" rx="10"/><circle class="sun" cx="122" cy="28" r="13"/>'
    '<path class="peak" d="M14 78C40 66 60 36 70 16Q75 12 80 16 85 12 90 16C100 38 120 66 146 78z"/>'
    '<path class="snow" d="M70 16Q75 12 80 16 85 12 90 16 94 26 101 38L93 34 87 44 80 35 73 44 67 35 59 38Q66 27 70 16z"/>'
    '<path class="bay" d="M0 74Q40 62 82 72T160 66V90Q160 100 150 100H10Q0 100 0 90z"/>'
    '<path class="ripple" d="M104 80q5-5 10 0t10 0 10 0M120 90q5-5 10 0t10 0M8 78q5-5 10 0t10 0"/>'
    '<path class="verge" d="M30 106C48 88 134 92 98 79S50 70 84 61"/><path class="road" d="M30 106C48 88 134 92 98 79S50 70 84 61"/>'
    '<g class="pawn you" transform="translate(58 93) scale(.72)"><circle cy="-31" r="8.5"/><path d="M-13 0C-12-14-9-23-4-24H4C9-23 12-14 13 0z"/></g>'
    '<g class="pawn automa1" transform="translate(93 79) scale(.5)"><path d="M-10-24H10L13 0H-13z"/><path d="M-16-22Q-4-29 0-40 4-29 16-22z"/></g>'
    "</svg>"
)


def draw_small() -> str:
    return _PICTURE
