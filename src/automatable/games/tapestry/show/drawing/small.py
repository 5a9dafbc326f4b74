"""The picture for the lobby: two threads with tokens, and hexes of every terrain below. It has no ids, so nothing is used by reference."""

from typing import Final

_PICTURE: Final = (
    '<svg class="tapestry small" viewBox="0 0 160 100" aria-hidden="true" focusable="false">'
    '<rect class="mat" x="3" y="3" width="154" height="94" rx="9"/>'
    '<g class="exploration"><path class="thread" d="M12 18h136"/><path class="weave" d="M13 17h134M15 19h132"/></g>'
    '<g class="military"><path class="thread" d="M12 38h136"/><path class="weave" d="M13 37h134M15 39h132"/></g>'
    '<g class="tp-wood tp-you"><circle cx="58" cy="18" r="7"/><circle cx="94" cy="38" r="7"/></g>'
    '<g class="tp-wood tp-automa"><path d="M92 10l8 14H84z"/><path d="M60 30l8 14H52z"/></g>'
    '<g class="tp-wood tp-shadow"><path d="M124 10l8 8-8 8-8-8z"/></g>'
    '<g><path class="land-forest" d="M22 72l9-15.6h18L58 72l-9 15.6H31z"/><path class="land-desert" d="M49 56.4L58 72l-9 15.6H40L31 56.4z"/>'
    '<path class="land-grass" d="M62 72l9-15.6h18L98 72l-9 15.6H71z"/><path class="sea" d="M102 72l9-15.6h18l9 15.6-9 15.6h-18z"/>'
    '<path class="land-mountain" d="M111 56.4h18l9 15.6h-18z"/></g>'
    '<g class="tp-wood tp-you"><path d="M74 82V69c0-9 12-9 12 0v13z"/></g>'
    "</svg>"
)


def draw_small() -> str:
    return _PICTURE
