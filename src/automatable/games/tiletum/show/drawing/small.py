"""The picture for the lobby: the wheel with its six actions and three dice. It has no ids, so nothing is used by reference."""

from typing import Final

from automatable.games.tiletum.model.pieces import ACTIONS
from automatable.games.tiletum.show.drawing.symbols import plain
from automatable.games.tiletum.show.drawing.wheel import middle_of, polar, slice_
from automatable.kernel.show.svg.shapes import move

_DICE: Final = (("gold", 0), ("food", 2), ("iron", 4))


def _sector(number: int, action: str) -> str:
    middle = middle_of(number)
    return (
        f'<g class="sector {action}"><path class="plate" d="{slice_(17, 46, middle - 29, middle + 29)}"/>'
        f'<path class="none-left" d="{plain(action)}" {move(*polar(34, middle), 0.62)}/></g>'
    )


_PICTURE: Final = "".join(
    [
        '<svg class="tiletum small" viewBox="0 0 160 100" aria-hidden="true" focusable="false">',
        f'<g {move(80, 50)}><circle class="rim" r="48.5"/>',
        *(_sector(number, action) for number, action in enumerate(ACTIONS)),
        '<circle class="disc" r="17"/><circle class="hub" r="7"/>',
        *(
            f'<g class="die {resource}" {move(*polar(17, middle_of(number)), 0.42)}><rect x="-15" y="-15" width="30" height="30" rx="6"/></g>'
            for resource, number in _DICE
        ),
        "</g></svg>",
    ]
)


def draw_small() -> str:
    return _PICTURE
