"""The scoring tiles of the six rounds, the present one lit, and the final scoring tile."""

import functools
from typing import Final

from automatable.games.terra_mystica.model import places
from automatable.games.terra_mystica.model.tables import RANKINGS, SCORING_TILES
from automatable.games.terra_mystica.show.board_records import RoundTile
from automatable.games.terra_mystica.show.drawing.amounts import Amount, draw_amounts, of_gain, width
from automatable.games.terra_mystica.show.drawing.tiles import ALL
from automatable.kernel.show.svg.shapes import move, named, panel, panel_sides, ring, text, thing
from automatable.kernel.words.text import Catalogue, Msg, msg

PITCH: Final = 26
HEIGHT: Final = 23
HEADING: Final = 10
MIDDLE: Final = HEIGHT / 2

FINAL: Final[list[Amount]] = [(RANKINGS["final_tile"].vp[0], "points")]
EDGE: Final = ring("rect", panel_sides(ALL, HEIGHT, 6))
PAPER: Final = panel("paper", ALL, HEIGHT, 6)
_CONDITIONS: Final[dict[str, list[Amount]]] = {
    "stronghold_or_sanctuary": [("", "stronghold"), ("", "sanctuary")],
}


def draw_rounds(tiles: tuple[RoundTile, ...], final: Msg | None, say: Catalogue) -> str:
    """From top to bottom: round, what scores, the cult bonus at its end, and the Automa's points."""
    parts = [text("heading", 0, HEADING, say.say(msg("draw.rounds")))] if tiles or final is not None else []
    for place, tile in enumerate(tiles):
        css = " now" if tile.current else " done" if tile.past else ""
        name = msg("draw.round", round=tile.round, tile=tile.name, n=tile.automa)
        parts.append(
            thing(
                places.round_tile(tile.round),
                f"round{css}",
                say.say(name),
                f"{PAPER}{text('round-name', 12, MIDDLE + 4.5, tile.round)}"
                f'{draw_face(tile.tile)}<g class="automa1" {move(ALL - 30, MIDDLE)}><path class="head" d="M0-5L5 4H-5z"/></g>'
                f"{text('figure', ALL - 22, MIDDLE + 4.5, tile.automa)}",
                EDGE,
                spot=move(0, HEADING + 6 + PITCH * place),
            )
        )
    if final is not None:
        face = f"{PAPER}{draw_amounts(FINAL, 6, MIDDLE)}{text('final', 30, MIDDLE + 4.5, say.say(msg(f'draw.{final.key}')))}"
        words = say.say(msg("draw.final_tile", tile=final))
        parts.append(named(words, face, "round", move(0, HEADING + 6 + PITCH * len(tiles))))
    return "".join(parts)


@functools.cache
def draw_face(tile: int) -> str:
    """What scores in the round, and the bonus at its end."""
    row = SCORING_TILES[tile - 1]
    scoring: list[Amount] = [*_CONDITIONS.get(row.condition, [("", row.condition)]), (row.vp, "points")]
    asked: list[Amount] = [("", "priest")] if row.per_priest else [(row.steps, row.cult or "cult")]
    bonus: list[Amount] = [(row.spades, "spade")] if row.spades else of_gain(row.gain)
    arrow = 104 + width(asked) + 6
    return (
        draw_amounts(scoring, 26, MIDDLE)
        + draw_amounts(asked, 104, MIDDLE)
        + f'<path class="arrow" d="M{arrow:g} {MIDDLE - 4:g}l4 4-4 4"/>'
        + draw_amounts(bonus, arrow + 10, MIDDLE)
    )
