"""Your board: resources and supplies, buildings, contract spaces, storehouse."""

from typing import Final

from automatable.games.tiletum.show.board_records import Board, PlayerSeen, ResourceSeen
from automatable.games.tiletum.show.drawing.buildings import LARGE, draw_buildings, draw_row
from automatable.games.tiletum.show.drawing.layout import YOU
from automatable.games.tiletum.show.drawing.shapes import framed, piece, thing
from automatable.games.tiletum.show.drawing.symbols import sign
from automatable.games.tiletum.show.drawing.tiles import stored_face
from automatable.games.tiletum.show.drawing.unsure import heading
from automatable.kernel.show.svg.shapes import move, named, ring_box, text
from automatable.kernel.words.text import Catalogue, Msg, msg

GROUND: Final = 158
STORED: Final = 50
ROW_AT: Final = 205
STORE_AT: Final = 253
PRIVATE_LINES: Final = 5
OWN_BOARD: Final = 2
"""How many of them say what is never asked for."""


def draw_you(board: Board, words: Catalogue) -> str:
    """All that lies in front of you; beside a physical table only the helpers you took."""
    me = board.players[0]
    return "".join(
        (
            _frame(me.name, words),
            *(_private(board, words) if board.companion else _open(board, me, words)),
            "" if board.own_table else _storehouse(board, words),
            "</g>",
        )
    )


def _frame(name: Msg, words: Catalogue) -> str:
    return (
        f'<g class="you" {move(YOU[0], YOU[1])}>{framed(YOU[2], YOU[3])}'
        f'<circle class="head" cx="16" cy="21" r="5.5"/>{text("seat-name start", 27, 26.5, words.say(name))}'
    )


def _private(board: Board, words: Catalogue) -> tuple[str, ...]:
    keys = [f"draw.private_{line}" for line in range(PRIVATE_LINES)]
    if board.own_table:
        keys[OWN_BOARD:] = ["draw.own_table_0", "draw.own_table_1"]
    return tuple(text("word start", 14, 56 + 18 * line, words.say(msg(key))) for line, key in enumerate(keys))


def _open(board: Board, me: PlayerSeen, words: Catalogue) -> tuple[str, ...]:
    return (
        *(_resource(resource, 70 + 42 * index, words) for index, resource in enumerate(board.me.resources)),
        '<path class="rule-line" d="M284 10V33"/>',
        named(words.say(msg("draw.houses_left", n=me.houses)), _supply("house", me.houses, 300)),
        named(words.say(msg("draw.pillars_left", n=me.pillars)), _supply("pillar", me.pillars, 340)),
        draw_buildings(me.buildings, 0, 10, GROUND, LARGE, words),
        heading(board, "row", "word start", 10, ROW_AT - 4, words.say(msg("draw.your_contracts")), words),
        draw_row(me.row, 0, 10, ROW_AT, 60, 26, words),
    )


def _storehouse(board: Board, words: Catalogue) -> str:
    """The spaces of the storehouse; beside a physical table only helpers are known."""
    store = board.me.store
    count = sum(slot.tile is not None for slot in store)
    second = msg("draw.helpers") if board.companion else msg("draw.stored", n=count, most=len(store))
    drawn = text("word start", 10, STORE_AT + 20, words.say(msg("draw.storehouse")))
    drawn += text("word start", 10, STORE_AT + 35, words.say(second))
    for index, slot in enumerate(store):
        what = slot.tile.name if slot.tile is not None else msg("draw.no_tile")
        name = words.say(msg("draw.store", number=index + 1, what=what))
        face, edge = stored_face(slot.tile, STORED), ring_box(0, 0, STORED, STORED, 5)
        drawn += thing(slot.id, "stored", name, face, edge, "4 4", move(92 + (STORED + 18) * index, STORE_AT))
    return drawn


def _resource(resource: ResourceSeen, x: float, words: Catalogue) -> str:
    css = "goods" if resource.number else "goods none-left"
    face = sign(resource.key, 9, 0, 0.86) + text("much start", 20, 5.2, resource.number)
    name = words.say(msg("amount", n=resource.number, what=resource.name))
    return thing(resource.id, css, name, face, ring_box(-2, -14, 41, 28, 6), "0 -10", move(x, 21))


def _supply(kind: str, count: int, x: float) -> str:
    return piece(kind, 0, x, 20.5, 0.9) + text("much start", x + 12, 26, count)
