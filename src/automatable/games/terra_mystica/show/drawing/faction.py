"""A person's faction board in three parts: resources and what was gained, power bowls and tracks, structures left."""

import functools
from math import cos, pi, sin, sqrt
from typing import Final

from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.tiles import CARD_ROWS, CULT_FAVOR
from automatable.games.terra_mystica.show.drawing.amounts import STRUCTURES, Amount, draw_amounts, of_gain, width
from automatable.games.terra_mystica.show.drawing.cards import TOKEN, bonus_effect
from automatable.games.terra_mystica.show.drawing.symbols import OCTAGON, disc, piece, sign
from automatable.games.terra_mystica.show.drawing.tiles import draw_favor_chip
from automatable.games.terra_mystica.show.faction_view import FactionBoard, Row, Track
from automatable.kernel.show.svg.shapes import Point, move, named, number, panel, panel_sides, ring, text, thing
from automatable.kernel.words.text import Catalogue, Msg, msg

HOARD: Final = 238
BOWLS: Final = 226
PIECES: Final = 264
HEIGHT: Final = 122
BOWL: Final = 28
MOST_TOKENS: Final = 18
GOLDEN: Final = pi * (3 - sqrt(5))
NUMERALS: Final = ("I", "II", "III")
BOWL_RING: Final = ring("circle", f'r="{BOWL}"')
STOCK_RING: Final = ring("rect", panel_sides(74, 28, 6))
SPECIAL_RING: Final = ring("path", f'd="{OCTAGON}" transform="scale(.62)"')


# --- resources --------------------------------------------------------------------------------------------------------


def draw_hoard(board: FactionBoard, seat: str, say: Catalogue) -> str:
    """Name, coins, workers, priests, and what was gained."""
    swatch = sign(board.terrain, 20, 21, 0.5) if board.terrain else ""
    stock = (
        ("coin", "coins", board.coins, board.income.coins),
        ("worker", "workers", board.workers, board.income.workers),
        ("priest", "priests", board.priests, board.income.priests),
    )
    return "".join(
        (
            panel("panel-paper", HOARD, HEIGHT, 8),
            f'<path class="stripe {seat}" d="M8 0H{HOARD - 8}A8 8 0 0 1 {HOARD} 5H0A8 8 0 0 1 8 0z"/>',
            swatch,
            text("faction-name", 42, 27, say.say(board.name)),
            named(say.say(board.owner), disc(seat, 8), spot=move(HOARD - 18, 23)),
            *(
                _draw_stock(places.stock(board.seat, one[1]), *one, 6 + 77 * order, say)
                for order, one in enumerate(stock)
            ),
            _draw_held(board, say),
        )
    )


def _draw_stock(at: str, name: str, what: str, count: int, income: int, x: float, say: Catalogue) -> str:
    held = say.say(msg("draw.stock", what=msg(f"amount.{what}", n=count), n=income))
    wide = 24 + 12 * len(str(count))
    face = sign(name, 11, 14, 1.25) + text("much", 24, 21, count) + text("income", wide + 2, 21, f"+{income}")
    return thing(at, "stock", held, face, STOCK_RING, spot=move(x, 43))


def _draw_held(board: FactionBoard, say: Catalogue) -> str:
    """Bonus card, bridges, keys, then favor tiles and towns."""
    parts = []
    x = 10.0
    if board.bonus is not None:
        row = CARD_ROWS[board.bonus - 1]
        amounts = [*of_gain(row.income), *bonus_effect(row)]
        wide = width(amounts) + 12
        shape = panel_sides(wide, 20, 5)
        face = f'<rect {shape} class="tile"/>{draw_amounts(amounts, 6, 10)}{_used(board, "bonus_card", wide - 2, 4)}'
        name = say.say(names.bonus_card(board.bonus))
        parts.append(thing(places.held_card(board.seat), "held", name, face, ring("rect", shape), spot=move(x, 74)))
        x += wide + 10
    for name, count in (("bridge", board.bridges), ("key", board.keys), ("town", len(board.towns))):
        if count:
            held = say.say(msg(f"draw.{name}s_held", n=count))
            parts.append(named(held, draw_amounts([(count, name)], x, 84)))
            x += 36
    pitch = min(28.0, (HOARD - 20) / max(1, len(board.favors)))
    parts += [draw_favor_chip(tile, 22 + pitch * order, 107, say) for order, tile in enumerate(board.favors)]
    if "favor_tile" in board.used:
        parts.append(_used(board, "favor_tile", 32 + pitch * board.favors.index(CULT_FAVOR), 99))
    return "".join(parts)


def _used(board: FactionBoard, source: str, x: float, y: float, scale: float = 0.36) -> str:
    """A small action token, if the special action of this source was used."""
    if source not in board.used:
        return ""
    return f'<g class="spent" {move(x, y, scale)}>{TOKEN}</g>'


# --- power and tracks -------------------------------------------------------------------------------------------------


def _spiral() -> tuple[Point, ...]:
    """Where tokens lie in a bowl, from its middle outwards."""
    return tuple(
        (5.6 * sqrt(order + 0.35) * cos(GOLDEN * order), 5.6 * sqrt(order + 0.35) * sin(GOLDEN * order))
        for order in range(MOST_TOKENS)
    )


TOKENS: Final = tuple(f'<circle cx="{number(x)}" cy="{number(y)}" r="4.4"/>' for x, y in _spiral())


def draw_bowls(board: FactionBoard, say: Catalogue) -> str:
    """The three bowls with their tokens, and the tracks below."""
    parts = [panel("panel-paper", BOWLS, HEIGHT, 8)]
    for bowl, tokens in enumerate(board.bowls):
        name = say.say(msg("draw.bowl", bowl=bowl + 1, n=tokens))
        face = (
            f'<circle class="rim" r="{BOWL}"/>{"".join(TOKENS[:tokens])}'
            f"{text('numeral', -4, 44, NUMERALS[bowl])}{text('tokens', 2, 44.5, tokens)}"
        )
        spot = move(39 + 74 * bowl, 36)
        parts.append(thing(places.bowl(board.seat, bowl + 1), "bowl", name, face, BOWL_RING, spot=spot))
    parts.append('<path class="arrow" d="M73 32l5 4-5 4M147 32l5 4-5 4"/>')
    parts.append(_draw_tracks(board, say))
    return "".join(parts)


def _draw_tracks(board: FactionBoard, say: Catalogue) -> str:
    parts = []
    if board.shipping.values:
        name = msg("draw.shipping", n=board.shipping.values[board.shipping.at])
        parts.append(_draw_track(places.shipping(board.seat), "ship", board.shipping, 8, name, say))
    elif board.skip:
        words = say.say(msg("draw.skip", n=board.skip))
        parts.append(named(words, draw_amounts([(board.skip, "hop")], 12, 104)))
    if board.digging.values:
        name = msg("draw.digging", n=board.digging.values[board.digging.at])
        x = BOWLS - 36 - 17 * len(board.digging.values)
        parts.append(_draw_track(places.digging(board.seat), "spade", board.digging, x, name, say))
    elif board.priests_per_spade:
        price: list[Amount] = [("", "spade"), (board.priests_per_spade, "priest")]
        parts.append(named(say.say(msg("draw.priest_spades")), draw_amounts(price, BOWLS - 54, 104)))
    parts += [
        named(
            say.say(msg("draw.unlocked", terrain=msg(f"terrain.{terrain}"))),
            sign(terrain, 0, 0, 0.28),
            spot=move(BOWLS - 14 - 17 * order, 104),
        )
        for order, terrain in enumerate(reversed(board.unlocked))
    ]
    return "".join(parts)


def _draw_track(at: str, name: str, track: Track, x: float, about: Msg, say: Catalogue) -> str:
    wide = 28 + 17 * len(track.values)
    cells = "".join(
        f'<g class="cell{" now" if step == track.at else ""}" {move(26 + 17 * step, 4)}><rect width="16" height="18" rx="3"/>{text("figure", 4.3, 13.5, value)}</g>'
        for step, value in enumerate(track.values)
    )
    edge = ring("rect", panel_sides(wide, 26, 6))
    return thing(at, "course", say.say(about), sign(name, 13, 13) + cells, edge, spot=move(x, 91))


# --- structures -------------------------------------------------------------------------------------------------------


def draw_pieces(board: FactionBoard, seat: str, say: Catalogue) -> str:
    """What can still be built, with its cost."""
    dwelling, trading_house, temple, stronghold, sanctuary, *shipyards = board.rows
    return "".join(
        (
            panel("panel-paper", PIECES, HEIGHT, 8),
            _draw_row(dwelling, 8, 22, 23.5, seat, say),
            _draw_row(trading_house, 8, 61, 27, seat, say),
            _draw_row(stronghold, 171, 61, 0, seat, say),
            _draw_row(temple, 8, 100, 27, seat, say),
            _draw_row(sanctuary, 171, 100, 0, seat, say),
            *(_draw_row(shipyard, 80, 100, 0, seat, say) for shipyard in shipyards),
            _draw_special(board, say),
        )
    )


def _draw_special(board: FactionBoard, say: Catalogue) -> str:
    """The special action of the stronghold, on the place that it left."""
    if board.special is None:
        return ""
    spent = "stronghold" in board.used
    name = msg("draw.special_used" if spent else "draw.special", what=msg(f"draw.special_of.{board.faction}"))
    size = 0.5 if board.special in (*STRUCTURES, "desert") else 0.85
    face = (
        f'<path class="octagon" d="{OCTAGON}" transform="scale(.62)"/>{sign(board.special, 0, 0, size)}'
        f"{_used(board, 'stronghold', 0, 0, 0.7)}"
    )
    return thing(places.stronghold(board.seat), "special", say.say(name), face, SPECIAL_RING, spot=move(247, 61))


@functools.lru_cache(256)
def _draw_row(row: Row, x: float, y: float, pitch: float, seat: str, say: Catalogue) -> str:
    name = msg("draw.row", structure=msg(f"structure.{row.structure}"), left=row.left, all=row.all)
    cost: list[Amount] = [(row.workers, "worker"), (row.coins, "coin")] if row.workers else []
    first = x + (66 if pitch else 76)
    built = row.all - row.left
    slots = "".join(
        f'<circle class="slot" cx="{number(first + pitch * order)}" cy="{y}" r="6.5"/>' for order in range(built)
    )
    left = "".join(piece(row.structure, seat, first + pitch * order, y, 0.74) for order in range(built, row.all))
    return named(say.say(name), draw_amounts(cost, x, y) + slots + left)
