"""The board as a picture: map, wheel, offers, king track and boards, plainly; colours come from the style sheet by class."""

import re
from collections.abc import Iterable
from typing import Final

from automatable.games.tiletum.board_view import (
    Board,
    BuildingSeen,
    OfferedSeen,
    PlayerSeen,
    SectorSeen,
    SlotSeen,
    SpotSeen,
    TileSeen,
)
from automatable.kernel.svg import number, part, text, title
from automatable.kernel.text import Catalogue, msg
from automatable.kernel.view import View

SEATS: Final = ("you", "automa1", "automa2", "automa3")
MAP: Final = (0, 0, 620, 520)
WHEEL: Final = (630, 0, 470, 330)
OFFERS: Final = (630, 340, 470, 180)
MINE: Final = (0, 530, 620, 210)
OTHERS: Final = (630, 530, 470, 210)


WRITTEN: Final = re.compile(r"<text .*?</text>", re.DOTALL)


def draw(view: View, words: Catalogue) -> str:
    """The whole table in five parts."""
    board: Board = view.board
    parts = (
        part("map", words.say(msg("part.map")), MAP, draw_map(board, words)),
        part("wheel", words.say(msg("part.wheel")), WHEEL, draw_wheel(board, words)),
        part("offers", words.say(msg("part.offers")), OFFERS, draw_offers(board, words)),
        part("board", words.say(board.players[0].name), MINE, draw_mine(board, words)),
        part("mautomas", words.say(msg("part.mautomas")), OTHERS, draw_others(board, words)),
    )
    return f'<svg class="tiletum" viewBox="0 0 1100 750" role="img">{"".join(parts)}</svg>'


def draw_small() -> str:
    """A wheel of six sectors."""
    dots = "".join(
        f'<circle class="sector" cx="{60 + 34 * x}" cy="{40 + 30 * y}" r="11"/>'
        for x, y in ((0, -1), (0.9, -0.5), (0.9, 0.5), (0, 1), (-0.9, 0.5), (-0.9, -0.5))
    )
    return f'<svg class="tiletum small" viewBox="0 0 120 80" aria-hidden="true">{dots}</svg>'


def group(place: str, css: str, name: str, content: str) -> str:
    """A shape with an id, a name and its content; what is written on it lies above it, so that it is not part of its name."""
    written = "".join(WRITTEN.findall(content))
    return f'<g id="{place}" class="place {css}">{title(name)}{WRITTEN.sub("", content)}</g>{written}'


def box(css: str, x: float, y: float, width: float, height: float) -> str:
    """A rectangle with round corners."""
    sides = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{css}" {sides} rx="3"/>'


def dot(css: str, x: float, y: float, radius: float) -> str:
    """A circle."""
    return f'<circle class="{css}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def sign(tile: TileSeen | None) -> str:
    """A tile as a few letters."""
    if tile is None:
        return ""
    if tile.kind == "crest":
        return f"♦{(tile.crest or '')[:2]}"
    if tile.kind == "contract":
        return f"§{tile.vp}"
    return (tile.type or "★")[:4]


def tile_name(tile: TileSeen | None, words: Catalogue) -> str:
    """A tile in words."""
    return words.say(tile.name) if tile is not None else ""


def slot(place: SlotSeen, x: float, y: float, width: float, height: float, words: Catalogue) -> str:
    """A place for a tile."""
    kind = place.tile.kind if place.tile is not None else "empty"
    content = box(f"tile {kind}", x, y, width, height)
    content += text("sign", x + width / 2, y + height * 0.7, sign(place.tile))
    return group(place.id, "slot", tile_name(place.tile, words), content)


# --- map --------------------------------------------------------------------------------------------------------------


def draw_map(board: Board, words: Catalogue) -> str:
    """Roads, then spots with all that lies there."""
    at = {spot.key: (20 + spot.x * 5.8, 20 + spot.y * 4.9) for spot in board.spots}
    roads = "".join(
        f'<line class="road{" recon" if road.reconstructed else ""}" x1="{number(at[road.a][0])}" y1="{number(at[road.a][1])}" '
        f'x2="{number(at[road.b][0])}" y2="{number(at[road.b][1])}"/>'
        for road in board.roads
    )
    return box("field", *MAP) + roads + "".join(draw_spot(spot, at[spot.key], words) for spot in board.spots)


def draw_spot(spot: SpotSeen, at: tuple[float, float], words: Catalogue) -> str:
    """A town with its name, houses, tiles, cathedral and pieces."""
    x, y = at
    name = words.say(spot.name)
    shape = dot("town" if spot.town else "waypoint", x, y, 11 if spot.town else 5)
    if spot.fair is not None:
        shape += text("fair", x, y + 4, spot.fair + 1)
    if spot.town:
        shape += text("name", x, y - 14, name)
    found = [group(spot.id, "spot", name, shape)]
    for index, house in enumerate(spot.houses):
        css = "free" if house.owner is None else SEATS[house.owner]
        label = f"+{house.vp}" if house.vp else "↻" if house.uses else ""
        content = box(f"house {css}", x + 12 + index * 13, y + 2, 12, 10)
        content += text("sign", x + 18 + index * 13, y + 10, label)
        found.append(group(house.id, "spot-house", name, content))
    found += [slot(each, x - 40 + index * 17, y + 13, 16, 11, words) for index, each in enumerate(spot.slots)]
    if spot.cathedral is not None:
        cathedral = spot.cathedral
        content = box("cathedral" if cathedral.available else "closed", x - 40, y - 10, 28, 18)
        label = f"{cathedral.stone}▪{cathedral.tiles[0] + cathedral.cost_vp}" if cathedral.tiles else "–"
        content += text("sign", x - 26, y + 1, label if cathedral.available else "×")
        content += "".join(
            dot(f"pillar {SEATS[seat]}", x - 36 + 7 * n, y + 10, 3) for n, seat in enumerate(cathedral.pillars)
        )
        found.append(group(cathedral.id, "cathedral-place", name, content))
    pieces = [("M", seat) for seat in spot.merchants] + [("A", seat) for seat in spot.architects]
    for index, (letter, seat) in enumerate(pieces):
        found.append(
            dot(f"piece {SEATS[seat]}", x - 8 + index * 11, y - 24, 5)
            + text("letter", x - 8 + index * 11, y - 21, letter)
        )
    return "".join(found)


# --- wheel ------------------------------------------------------------------------------------------------------------


def draw_wheel(board: Board, words: Catalogue) -> str:
    """Six sectors in two columns, clockwise from the top left; below, the fairs."""
    x, y, _, _ = WHEEL
    order = ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1))
    found = [
        draw_sector(sector, x + 235 * order[index][0], y + 78 * order[index][1], words)
        for index, sector in enumerate(board.wheel)
    ]
    for index, fair in enumerate(board.fairs):
        label = f"{index + 1}. {words.say(fair.name)} – {words.say(fair.town_name)} ({fair.number}+{fair.board_number})"
        content = text(f"line {fair.when}", x + 5, y + 250 + 20 * index, label)
        found.append(group(fair.id, "fair-place", label, content))
    return "".join(found)


def draw_sector(sector: SectorSeen, x: float, y: float, words: Catalogue) -> str:
    """A sector: action, value, points, dice, bonus tile."""
    name = words.say(sector.name)
    bonus = f" +{sector.marker}" if sector.marker else ""
    shape = box("sector", x, y, 228, 72)
    shape += text("name start", x + 8, y + 16, f"{name}: {sector.value} → {sector.points}{bonus}")
    found = [group(sector.id, "sector-place", name, shape)]
    for index, die in enumerate(sector.dice):
        css = f"die {die.colour}"
        at = (x + 8 + 24 * (index % 7), y + 24 + 24 * (index // 7))
        content = box(css, at[0], at[1], 20, 20) + text("pips", at[0] + 10, at[1] + 15, die.value)
        found.append(group(die.id, "die-place", f"{die.colour} {die.value}", content))
    found.append(slot(sector.bonus, x + 186, y + 28, 36, 24, words))
    return "".join(found)


# --- offers and king track --------------------------------------------------------------------------------------------


def draw_offers(board: Board, words: Catalogue) -> str:
    """Contracts with prices, characters, prizes and the king track."""
    x, y, _, _ = OFFERS
    found = [
        *(draw_offered(offered, x + 92 * n, y, words) for n, offered in enumerate(board.contract_offer)),
        *(draw_offered(offered, x + 92 * n, y + 50, words) for n, offered in enumerate(board.character_offer)),
        *(slot(prize, x + 92 * n, y + 100, 86, 18, words) for n, prize in enumerate(board.prizes)),
    ]
    width = 464 / len(board.king)
    for index, step in enumerate(board.king):
        left = x + width * index
        content = box("step", left, y + 124, width - 2, 18) + text("sign", left + width / 2, y + 137, step.vp)
        content += "".join(
            dot(f"marker {SEATS[seat]}", left + width / 2, y + 172 - 9 * n, 5) for n, seat in enumerate(step.stack)
        )
        found.append(group(step.id, "king-place", str(step.position), content))
    return "".join(found)


def draw_offered(offered: OfferedSeen, x: float, y: float, words: Catalogue) -> str:
    """A place of an offer with its price."""
    kind = offered.tile.kind if offered.tile is not None else "empty"
    content = box(f"tile {kind}", x, y, 86, 44) + text("sign", x + 43, y + 18, sign(offered.tile))
    content += text("price", x + 43, y + 36, offered.price)
    return group(offered.id, "offered", tile_name(offered.tile, words), content)


# --- boards -----------------------------------------------------------------------------------------------------------


def draw_mine(board: Board, words: Catalogue) -> str:
    """Your buildings, storehouse and resources."""
    x, y, _, _ = MINE
    found = list(draw_buildings(board.players[0].buildings, x + 5, y + 5, 66, words))
    for index, space in enumerate(board.me.store):
        found.append(slot(space, x + 410, y + 8 + 26 * index, 200, 22, words))
    for index, resource in enumerate(board.me.resources):
        left = x + 5 + 80 * index
        content = box(f"resource {resource.key}", left, y + 160, 74, 30)
        content += text("name", left + 37, y + 180, f"{words.say(resource.name)} {resource.number}")
        found.append(group(resource.id, "resource-place", words.say(resource.name), content))
    row = [f"{space.vp}{'‖' if space.pillar else ''}{'✓' if space.tile else ''}" for space in board.players[0].row]
    found.append(text("line", x + 410, y + 130, " ".join(row)))
    return "".join(found)


def draw_others(board: Board, words: Catalogue) -> str:
    """The Mautomas' boards and the sections of their card."""
    x, y, _, _ = OTHERS
    found = []
    for index, player in enumerate(board.players[1:]):
        top = y + 70 * index
        found.append(text("name start", x, top + 12, f"{words.say(player.name)} {player.points}"))
        found += draw_buildings(player.buildings, x, top + 16, 46, words, room=9)
        found.append(draw_section(board, player, x + 285, top, words))
    return "".join(found)


def draw_section(board: Board, player: PlayerSeen, x: float, y: float, words: Catalogue) -> str:
    """What the card says to a Mautoma."""
    lines = [
        text("line", x, y + 24 + 14 * index, words.say(line))
        for section in board.sections
        if section.seat == player.seat
        for index, line in enumerate((*section.moves, section.die))
    ]
    shape = box("section", x - 4, y + 8, 186, 56) + "".join(lines)
    return f'<g id="section-{player.seat}" class="place section-place">{title(words.say(player.name))}{shape}</g>'


def draw_buildings(
    buildings: Iterable[BuildingSeen], x: float, y: float, width: float, words: Catalogue, room: float = 30
) -> Iterable[str]:
    """Six buildings side by side, rooms from the ground up, the crest below."""
    for index, building in enumerate(buildings):
        left = x + width * index
        ground = y + 3 * (room + 2)
        content = box("building", left, y, width - 4, 3 * (room + 2) + 16)
        label = f"♦{building.crest[:2]}" if building.crest else f"({building.food})"
        mark = f" +{building.marker}" if building.unlocked else ""
        content += text("sign", left + width / 2, ground + 12, label + mark)
        yield group(building.id, "building-place", words.say(building.reward), content)
        for each in building.rooms:
            top = ground - each.floor * (room + 2)
            css = "empty" if each.tile is None else "character"
            inner = box(f"tile {css}", left + 3, top, width - 10, room)
            inner += text("sign", left + width / 2, top + room * 0.7, sign(each.tile) or each.cost)
            yield group(each.id, "room", tile_name(each.tile, words), inner)
