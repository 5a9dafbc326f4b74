"""The signs of the game, each 16 units wide and high around the origin. They are defined once in each picture and used by reference.

Their classes begin with `tp-`, for a copy made by reference is matched by plain class rules only. Every sign differs in shape, not only
in colour.
"""

from typing import Final

from automatable.kernel.show.svg.signs import Signs

_HEXAGON: Final = "M-4-6.5h8l4 6.5-4 6.5h-8l-4-6.5z"
_STAR: Final = "M0-5.5L1.5-1.5 5.5 0 1.5 1.5 0 5.5-1.5 1.5-5.5 0-1.5-1.5z"
_CARD: Final = (
    '<path class="tp-edge {css}" d="M-5-5.5q0-1.5 1.5-1.5h7q1.5 0 1.5 1.5v11q0 1.5-1.5 1.5h-7q-1.5 0-1.5-1.5z"/>'
)
_PAPER: Final = _CARD.format(css="tp-paper")
_CLOTH: Final = _CARD.format(css="tp-cloth")
_WEAVE: Final = '<path class="tp-thread" d="M-4.5-3h9M-4.5 0h9M-4.5 3h9M-2-6.5v13M2-6.5v13"/>'

ICONS: Final = {
    "coin": '<circle class="tp-edge tp-coin" r="6.8"/><circle class="tp-edge tp-hollow" r="4"/><path class="tp-edge" d="M0-2v4"/>',
    "worker": '<path class="tp-edge tp-worker" d="M0-7a3.2 3.2 0 0 1 2 5.7c2.6.6 4.4 2 5 4l-2.6.5L5 7H1.3L0 4-1.3 7H-5l.6-3.8L-7 2.7c.6-2 2.4-3.4 5-4A3.2 3.2 0 0 1 0-7z"/>',
    "food": '<path class="tp-line" d="M0 7.5V-3"/><path class="tp-edge tp-food" d="M0-3C-2-4-2-6 0-7.5 2-6 2-4 0-3zM-.4 1C-3.5 1-5-.6-5-3.2-2.2-3-.5-1.7-.4 1zM.4 1C3.5 1 5-.6 5-3.2 2.2-3 .5-1.7.4 1zM-.4 5C-3.5 5-5 3.4-5 .8-2.2 1-.5 2.3-.4 5zM.4 5C3.5 5 5 3.4 5 .8 2.2 1 .5 2.3.4 5z"/>',
    "culture": '<path class="tp-edge tp-culture" d="M-3-7h6v1.8L1.8-3.8C4.6-3 6-1 6 1.3 6 4.5 3.5 7 0 7s-6-2.5-6-5.7C-6-1-4.6-3-1.8-3.8L-3-5.2z"/><path class="tp-edge tp-hollow" d="M-5.2 0H5.2M-4.8 3l1.6-1.5L-1.6 3 0 1.5 1.6 3l1.6-1.5L4.8 3"/>',
    "any": '<path class="tp-coin" d="M0 0v-7a7 7 0 0 1 7 7z"/><path class="tp-worker" d="M0 0h7a7 7 0 0 1-7 7z"/><path class="tp-food" d="M0 0v7a7 7 0 0 1-7-7z"/><path class="tp-culture" d="M0 0h-7a7 7 0 0 1 7-7z"/><circle class="tp-edge tp-hollow" r="7"/>',
    "own": '<circle class="tp-ringed" r="6"/><circle class="tp-dot" r="2.4"/>',
    "tile": f'<path class="tp-edge tp-water" d="{_HEXAGON}"/><path class="tp-field" d="M-4-6.5h8L8 0H0z"/><path class="tp-edge tp-hollow" d="{_HEXAGON}"/>',
    "space": f'<path class="tp-edge tp-night" d="{_HEXAGON}"/><circle class="tp-coin" cx="2" cy="-1.5" r="2.6"/><path class="tp-glint" d="M-4-2.5h1.4M-3.3-3.2v1.4M-2 3h1.4M-1.3 2.3v1.4"/>',
    "explore": f'<path class="tp-edge tp-water" d="{_HEXAGON}"/><path class="tp-edge tp-exploration" d="{_STAR}"/>',
    "spacex": f'<path class="tp-edge tp-night" d="{_HEXAGON}"/><path class="tp-gold" d="{_STAR}"/>',
    "conquer": f'<path class="tp-edge tp-field" d="{_HEXAGON}"/><path class="tp-edge tp-military" d="M-2.5 5v-6.5h-1V-5h1.6v1h1.2v-1H.7v1h1.2v-1h1.6v3.5h-1V5z"/>',
    "dice": '<path class="tp-edge tp-military" d="M-7.5-3l7.2-1.3 1.3 7.2-7.2 1.3z"/><path class="tp-edge tp-ink" d="M.2-3.2L7.4-2.2 6.4 5-.8 4z"/><circle class="tp-white" cx="-3.2" cy="0" r="1.2"/><circle class="tp-white" cx="3.4" cy="1" r="1.2"/>',
    "duel": '<path class="tp-edge tp-military" d="M-7.5-.5l6.2-1.2 1.2 6.2-6.2 1.2z"/><path class="tp-edge tp-ink" d="M.6-.2L6.8.6 6 6.8-.2 6z"/><circle class="tp-white" cx="-3.7" cy="2" r="1.1"/><circle class="tp-white" cx="3.3" cy="3.3" r="1.1"/><path class="tp-edge tp-automa" d="M0-8l3.5 5.8h-7z"/>',
    "research": '<g transform="rotate(45)"><path class="tp-exploration" d="M-5.6-5.6H0V0h-5.6z"/><path class="tp-science" d="M0-5.6h5.6V0H0z"/><path class="tp-military" d="M0 0h5.6v5.6H0z"/><path class="tp-technology" d="M-5.6 0H0v5.6h-5.6z"/><rect class="tp-edge tp-hollow" x="-5.6" y="-5.6" width="11.2" height="11.2" rx="1.4"/></g>',
    "invent": _PAPER
    + '<circle class="tp-edge tp-technology" cy="-1" r="3"/><path class="tp-edge" d="M0-5.4v1M0 2.4v1M-4.1-1h.8M3.3-1h.8M-2.8-3.8l.5.5M2.3 1.3l.5.5M2.8-3.8l-.5.5M-2.3 1.3l-.5.5"/>',
    "upgrade": _PAPER
    + '<path class="tp-edge tp-technology" d="M0-5.2l3.6 4H1.4v2.4h-2.8v-2.4h-2.2z"/><path class="tp-edge" d="M-2.5 4.2h5"/>',
    "refresh": _PAPER
    + '<path class="tp-loop" d="M-2.7.3a2.8 2.8 0 1 1 .9 2"/><path class="tp-ink" d="M-4.4-1h3.6L-2.7 1.7z"/>',
    "tech": _PAPER
    + '<circle class="tp-edge tp-technology" cy="2.5" r="2.3"/><rect class="tp-edge tp-technology" x="-2.1" y="-5" width="4.2" height="4.2"/>',
    "circle": _PAPER + '<circle class="tp-edge tp-technology" r="3.2"/>',
    "square": _PAPER + '<rect class="tp-edge tp-technology" x="-3" y="-3" width="6" height="6"/>',
    "card": _CLOTH + _WEAVE,
    "over": _CLOTH + '<path class="tp-down" d="M0-4.5v7M-3 0l3 3.2L3 0"/>',
    "medal": '<path class="tp-edge tp-gold" d="M0-7.4l1.9 1.5 2.4-.2.7 2.3 2.2 1L6.8 0l.4 2.8-2.2 1-.7 2.3-2.4-.2L0 7.4l-1.9-1.5-2.4.2-.7-2.3-2.2-1L-6.8 0-7.2-2.8l2.2-1 .7-2.3 2.4.2z"/>',
    "farm": '<path class="tp-edge tp-food" d="M-6.5 7v-8L-3-5.5h6L6.5-1v8z"/><path class="tp-edge tp-paper" d="M-2.5 7V1h5v6zM-2.5 1l5 6M2.5 1l-5 6"/>',
    "house": '<path class="tp-edge tp-worker" d="M-5.5 7V0h-1.7L0-6.8 7.2 0H5.5v7z"/><path class="tp-paper" d="M-1.7 7V2.5h3.4V7z"/>',
    "market": '<path class="tp-edge tp-paper" d="M-5.5-1h11v8h-11z"/><path class="tp-edge tp-coin" d="M-5.2-6.5H5.2l2 5.5q-1.8 2-3.6 0-1.8 2-3.6 0-1.8 2-3.6 0-1.8 2-3.6 0z"/><path class="tp-edge tp-hollow" d="M-2 7V3h4v4"/>',
    "armory": '<path class="tp-edge tp-culture" d="M-6.5 7V-5h3v2h2v-2h3v2h2v-2h3V7z"/><path class="tp-paper" d="M-3 0h6v2.5C3 4.3 1.6 5.5 0 6.2-1.6 5.5-3 4.3-3 2.5z"/>',
    "landmark": '<path class="tp-edge tp-wood" d="M0-7l7 4.5v1.3H-7v-1.3zM-6 5H6v2H-6zM-5-.5h2.2v5H-5zM-1.1-.5h2.2v5h-2.2zM2.8-.5H5v5H2.8z"/>',
    "grid": '<path class="tp-edge tp-paper" d="M-6.5-6.5h13v13h-13z"/><path class="tp-you" d="M-6-2H6v4H-6zM-2-6h4V6h-4z"/><path class="tp-edge tp-hollow" d="M-2-6.5v13M2-6.5v13M-6.5-2h13M-6.5 2h13"/>',
    "territory": f'<path class="tp-edge tp-field" d="{_HEXAGON}"/><path class="tp-edge tp-you" d="M-2.2 5v-6.5c0-3.6 4.4-3.6 4.4 0V5z"/>',
    "civ": '<path class="tp-line" d="M-4.5 7.5V-7"/><path class="tp-edge tp-cloth" d="M-4.5-6.5h10L3-3l2.5 3.5h-10z"/>',
    "repeat": '<path class="tp-again" d="M5.5 0a5.5 5.5 0 1 1-2-4.2"/><path class="tp-tip" d="M4.8-7.2v4.6H.3z"/><circle class="tp-you" r="2.2"/>',
    "adv": '<path class="tp-edge tp-track" d="M-7-2.5h6.5v-4L7 0-.5 6.5v-4H-7z"/>',
    "back": '<path class="tp-edge tp-track" d="M7-2.5H.5v-4L-7 0 .5 6.5v-4H7z"/>',
    "rise": '<path class="tp-edge tp-track" d="M-6 4h3V1h3v-3h3v-3.5h3V7H-6z"/>',
    "heart": '<path class="tp-edge tp-heart" d="M0 6.5C-5 3-7 .5-7-2.4-7-4.6-5.4-6-3.5-6-2-6-.7-5.2 0-3.8.7-5.2 2-6 3.5-6 5.4-6 7-4.6 7-2.4 7 .5 5 3 0 6.5z"/>',
    "income": '<path class="tp-edge tp-paper" d="M-7-5H7V5H-7z"/><path class="tp-edge tp-gold" d="M0-3.5L4 0H1.6v3.5h-3.2V0H-4z"/>',
    "toppled": '<path class="tp-edge tp-shadow" d="M-6.5 3.5v-7h8L6 0 1.5 3.5z"/><path class="tp-line" d="M-7 6.5H7"/>',
    "off": '<circle class="tp-edge tp-paper" r="7.5"/><path class="tp-cross" d="M-3.5-3.5l7 7M3.5-3.5l-7 7"/>',
    "plus": '<circle class="tp-edge tp-gold" r="7.5"/><path class="tp-loop" d="M-4 0h8M0-4v8"/>',
    "island": '<circle class="tp-edge tp-water" r="7"/><path class="tp-field" d="M-3.5 1.5C-4-2-1-4 1.5-2.5s2.5 5 0 5.5-4.7.5-5-1.5z"/>',
    "deck": '<path class="tp-edge tp-paper" d="M-6.5-5h9v11h-9z"/><path class="tp-edge tp-paper" d="M-3.5-7h9V4.5h-9z"/>',
}

icon: Final = Signs("tp", 16, 16)
DEFINITIONS: Final = icon.define(ICONS)
