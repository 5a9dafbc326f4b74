"""A town as a plate: cathedral, spots for houses and pillars, tiles, name and flag; pieces stand on its edge."""

from dataclasses import dataclass
from typing import Final

from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.show.board_records import CathedralSeen, HouseSeen, SpotSeen
from automatable.games.tiletum.show.drawing.plates import HOUSE, PILLAR, ROW, TILE, TOP_ROW, Plate
from automatable.games.tiletum.show.drawing.shapes import piece, points, thing, wooden
from automatable.games.tiletum.show.drawing.symbols import SEATS, sign
from automatable.games.tiletum.show.drawing.tiles import draw_slot
from automatable.kernel.show.svg.shapes import at, box, hidden, marks, move, named, place, ring, ring_box, text
from automatable.kernel.words.text import Catalogue, Msg, msg

PAWN: Final = 17
FEW: Final = 2
SMALL: Final = 0.86
"""The pieces are smaller with more seats, and on waypoints."""
FLAG: Final = "M0 8V-14H18L13.5-7.5L18-1H0"
FLAG_LEFT: Final = "M0 8V-14H-18L-13.5-7.5L-18-1H0"
FLAG_ROOM: Final = 20
"""So much of the upper edge it takes; where pieces stand there, it flies to the left."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a town's picture depends on beside the town: its plate, the state of its fair, who is about to do what there."""

    plate: Plate
    fair: str
    ghost: str
    """house, pillar, merchant, architect, or nothing."""
    seat: int
    """Whose ghost it would be."""


def draw_town(spot: SpotSeen, look: Look, seats: tuple[Msg, ...], words: Catalogue) -> str:
    """A town without the pieces that stand there."""
    plate = look.plate
    left, top = -plate.width / 2, -plate.height / 2
    edge = ring_box(left, top, plate.width, plate.height, 7)
    corner = at(left + 3, top + 3) if spot.fair is None else at(left - 4, 0)
    below = top + (TOP_ROW if spot.cathedral is not None else 0)
    spots = HOUSE * (len(spot.houses) + spot.first_houses) + (PILLAR * spot.cathedral.spots if spot.cathedral else 0)
    tiles = TILE * len(spot.slots)
    name = words.say(spot.name)
    row = below + ROW / 2
    x = -(spots if plate.two_rows else spots + tiles) / 2
    parts = [
        f'<g class="town" {move(plate.x, plate.y)}>',
        box("plate", left, top, plate.width, plate.height, 7),
        text("town-name", 0, top + plate.height + 12.5, name),
        place(spot.id, _town_words(spot, name, words), edge, "spot", marks=marks(corner, corner=True))
        + _shade(spot, look, x, row),
    ]
    for seat in range(spot.first_houses):
        parts.append(
            named(words.say(msg("draw.first_house", who=seats[seat])), piece("house", seat, x + HOUSE / 2, row))
        )
        x += HOUSE
    for order, house in enumerate(spot.houses):
        parts.append(_house(house, x + HOUSE / 2, row, name, order + 1, seats, words))
        x += HOUSE
    if spot.cathedral is not None:
        parts.append(_cathedral(spot.cathedral, look, x, row, edge, corner, name, seats, words))
        x += PILLAR * spot.cathedral.spots
    if plate.two_rows:
        x, row = -tiles / 2, row + ROW
    for slot in spot.slots:
        parts.append(draw_slot(slot, x + TILE / 2, row, 1, name, words))
        x += TILE
    if spot.fair is not None:
        crowded = _leftmost(spot, plate, len(seats)) < left + FLAG_ROOM
        flag = f'<path d="{FLAG_LEFT if crowded else FLAG}"/>{text("flag-name", -7 if crowded else 7, -3.8, spot.fair + 1)}'
        words_of_fair = words.say(msg("draw.fair_here", number=spot.fair + 1))
        parts.append(named(words_of_fair, flag, f"flag {look.fair}", move(left + 1, top)))
    parts.append("</g>")
    return "".join(parts)


def _town_words(spot: SpotSeen, name: str, words: Catalogue) -> str:
    if spot.fair is None:
        return name
    return words.say(msg("draw.town_with_fair", town=name, number=spot.fair + 1))


def _shade(spot: SpotSeen, look: Look, x: float, row: float) -> str:
    """What would stand there afterwards, shown where the page says that it is chosen."""
    if look.ghost == "house":
        x += HOUSE * next((order for order, house in enumerate(spot.houses) if house.owner is None), 0) + HOUSE / 2
        return hidden(piece("house", look.seat, x, row, 1.1), "shade")
    if look.ghost in ("merchant", "architect"):
        there = piece(f"{look.ghost}-pawn", look.seat, look.plate.width / 2 - 9, -look.plate.height / 2 - 9)
        return hidden(there, "shade")
    return ""


def _house(
    house: HouseSeen, x: float, y: float, town: str, order: int, seats: tuple[Msg, ...], words: Catalogue
) -> str:
    printed = (
        msg("draw.spot_vp", n=house.vp) if house.vp else msg("draw.spot_uses" if house.uses else "draw.spot_plain")
    )
    if house.owner is None:
        css = "spot-house vp" if house.vp else "spot-house"
        face = sign("house", 0, 0, 0.98, css)
        face += text("figure", 0, 7.2, house.vp) if house.vp else sign("again", 0, 2, 0.6) if house.uses else ""
        name = msg("draw.free_spot", town=town, number=order, printed=printed)
    else:
        face = piece("house", house.owner, 0, 0)
        name = msg("draw.house", town=town, number=order, printed=printed, who=seats[house.owner])
    return thing(house.id, "site", words.say(name), face, ring_box(-10.5, -12, 21, 23), "-9 -10", move(x, y))


def _cathedral(
    cathedral: CathedralSeen,
    look: Look,
    x: float,
    row: float,
    edge: str,
    corner: str,
    town: str,
    seats: tuple[Msg, ...],
    words: Catalogue,
) -> str:
    """Church, points of the next tile with its cost tile, stone; then the spots for pillars, a seal on those with a tile."""
    left, top = -look.plate.width / 2, -look.plate.height / 2
    y = top + TOP_ROW / 2 + 1
    face = sign("church", left + 14, y - 0.5, 0.92, "" if cathedral.available else "shut")
    if not cathedral.available:
        face += text("word start", left + 28, y + 4, words.say(msg("draw.closed")))
        name = msg("draw.no_cathedral", town=town)
    elif cathedral.stone == NONE:
        face += text("figure unseen", left + 36, y + 4.4, "?")
        name = msg("draw.cathedral_unseen", town=town)
    elif not cathedral.tiles:
        face += text("word start", left + 28, y + 4, words.say(msg("draw.no_tiles")))
        name = msg("draw.cathedral_empty", town=town)
    else:
        worth = cathedral.tiles[0] + cathedral.cost_vp
        face += points(worth, left + 36, y, len(cathedral.tiles) - 1)
        face += sign("stone", left + 62, y, 0.62) + text("figure", left + 74.5, y + 4.4, cathedral.stone)
        name = msg("draw.cathedral", town=town, n=worth, stone=cathedral.stone, left=len(cathedral.tiles))
    for order in range(cathedral.spots):
        middle = x + PILLAR * order + PILLAR / 2
        if order < len(cathedral.pillars):
            seat = cathedral.pillars[order]
            face += piece("pillar", seat, middle, row, 0.86)
            face += sign("seal", middle, row - 9.5, 0.36) if seat in cathedral.built else ""
        elif cathedral.available:
            face += sign("pillar", middle, row, 0.72, "spot-house")
    if cathedral.pillars:
        name = msg("draw.with_pillars", cathedral=name, who=[seats[seat] for seat in cathedral.pillars])
    hits = box("hit", left, top, look.plate.width, TOP_ROW, 6)
    hits += box("hit", x, row - 12, PILLAR * cathedral.spots, 24)
    upon = ""
    if look.ghost == "pillar" and len(cathedral.pillars) < cathedral.spots:
        upon = piece("pillar", look.seat, x + PILLAR * len(cathedral.pillars) + PILLAR / 2, row, 1.05)
    return thing(cathedral.id, "minster", words.say(name), face, edge + hits, corner, upon=upon, kind="cathedral")


def _pitch(spot: SpotSeen, plate: Plate) -> float:
    """How far apart the pieces of a spot stand."""
    others = len(spot.merchants) + len(spot.architects) - 1
    room = plate.width - 4 if spot.town else 60
    return min(PAWN, (room - PAWN) / others) if others > 0 else PAWN


def _leftmost(spot: SpotSeen, plate: Plate, seats: int) -> float:
    """How far to the left the pieces of a town reach, from the middle of its plate."""
    here = len(spot.merchants) + len(spot.architects)
    if not here:
        return plate.width / 2
    size = 1 if seats <= FEW else SMALL
    return plate.width / 2 - 10 - _pitch(spot, plate) * (here - 1) - PAWN / 2 * size


def draw_pawns(spot: SpotSeen, plate: Plate, seats: tuple[Msg, ...], walker: str, words: Catalogue) -> str:
    """The pieces that stand here, on the edge of the plate or on the waypoint; one may be that from which a Mautoma looks."""
    here = [("merchant", seat) for seat in spot.merchants] + [("architect", seat) for seat in spot.architects]
    if not here:
        return ""
    size = 1 if spot.town and len(seats) <= FEW else SMALL
    pitch = _pitch(spot, plate)
    right = plate.x + (plate.width / 2 - 10 if spot.town else pitch * (len(here) - 1) / 2)
    y = plate.y - (plate.height / 2 + 9 * size if spot.town else 5)
    drawn = []
    for order, (kind, seat) in enumerate(here):
        name = words.say(msg("draw.pawn", piece=msg(f"piece.{kind}"), who=seats[seat], where=spot.name))
        lit = " walker" if walker == f"{kind}-{seat}" else ""
        css, there = f"pawn wood {SEATS[seat]}{lit}", move(right - pitch * order, y, size)
        drawn.append(named(name, wooden(f"{kind}-pawn", seat), css, there, piece=f"{kind}-{seat}"))
    return "".join(drawn)


def draw_waypoint(spot: SpotSeen, look: Look, words: Catalogue) -> str:
    """A spot of the road where a piece may stop."""
    edge = ring("circle", 'r="8.5"') + '<circle class="hit" r="15"/>'
    name = words.say(msg("draw.waypoint", where=spot.name))
    return (
        f'<g class="town" {move(look.plate.x, look.plate.y)}><circle class="waypoint" r="5.5"/>'
        f"{place(spot.id, name, edge, 'spot', marks=marks('-8 -8', corner=True))}</g>"
    )
