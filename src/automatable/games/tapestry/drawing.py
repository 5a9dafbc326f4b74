"""The table as a plain picture: every place that an offer or a trace names is there."""

from collections.abc import Iterable
from math import cos, pi, sin

from automatable.games.tapestry import places
from automatable.games.tapestry.board_records import Board, DecisionCardView, HexView, SpaceView
from automatable.games.tapestry.pieces import PLAYER_NAMES, RESOURCE_NAMES, TRACK_NAMES
from automatable.kernel.svg import escape, number, text, title
from automatable.kernel.text import Catalogue, Msg
from automatable.kernel.view import View

WIDTH, HEIGHT = 1200, 1010
CELL_WIDTH, CELL_HEIGHT = 84, 46
HEX_SIZE = 34
PLOT = 27
ROLE = ("you", "automa1", "automa2")


def draw(view: View, words: Catalogue) -> str:
    """Tracks above, then the map, the city and the bots, then what lies in front of you."""
    board: Board = view.board
    parts = (
        _tracks(board, words),
        _map(board, words),
        _city(board, words),
        _bots(board, words),
        _front(board, words),
    )
    return f'<svg class="tapestry" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{"".join(parts)}</svg>'


def draw_small() -> str:
    """Three hexes and a track."""
    shapes = "".join(
        f'<polygon class="place {role}" points="{_points(x, 34, 18)}"/>'
        for x, role in zip((24, 60, 96), ROLE, strict=True)
    )
    return f'<svg class="tapestry small" viewBox="0 0 120 70" aria-hidden="true">{shapes}</svg>'


def _points(x: float, y: float, size: float) -> str:
    corners = ((x + size * cos(pi / 3 * side), y + size * sin(pi / 3 * side)) for side in range(6))
    return " ".join(f"{number(a)},{number(b)}" for a, b in corners)


def _box(place: str, css: str, x: float, y: float, width: float, height: float, name: str, inside: str = "") -> str:
    """A rectangle with a name, and with an id if it is a place."""
    tag = f'id="{escape(place)}" class="place {css}"' if place else f'class="{css}"'
    shape = f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="4"/>'
    return f"<g {tag}>{title(name)}{shape}{inside}</g>"


def _tracks(board: Board, words: Catalogue) -> str:
    found = []
    for row, track in enumerate(board.tracks):
        y = 10 + row * (CELL_HEIGHT + 6)
        name = words.say(track.name)
        spaces = "".join(_space(space, 100 + space.n * CELL_WIDTH, y, words) for space in track.spaces)
        label = text("label", 8, y + 20, name) + "".join(
            text(f"heart {ROLE[bot]}", 8 + 20 * bot, y + 38, "♥") for bot in track.favorite_of
        )
        found.append(
            f'<g id="{track.id}" class="place track {TRACK_NAMES[track.number]}">{title(name)}{label}{spaces}</g>'
        )
    return "".join(found)


def _space(space: SpaceView, x: float, y: float, words: Catalogue) -> str:
    name = f"{words.say(space.name)}: {words.say(space.benefit)}"
    inside = text("tiny", x + 4, y + 11, _short(words.say(space.name).partition(", ")[2] or "0", 15))
    inside += text("tiny", x + 4, y + 22, _short(words.say(space.benefit) if space.n else "", 15))
    if space.bonus is not None:
        bonus = words.say(space.bonus)
        inside += f'<g id="{space.bonus_id}" class="place bonus">{title(bonus)}<circle cx="{x + 72}" cy="{y + 36}" r="5"/></g>'
    inside += "".join(
        f'<circle class="token {ROLE[owner]}" cx="{x + 10 + 14 * index}" cy="{y + 36}" r="6"/>'
        for index, owner in enumerate(space.tokens)
    )
    return _box(space.id, f"space tier{space.tier}", x, y, CELL_WIDTH - 4, CELL_HEIGHT, name, inside)


def _short(said: str, longest: int) -> str:
    return said if len(said) <= longest else said[: longest - 1] + "…"


def _map(board: Board, words: Catalogue) -> str:
    return "".join(_hex(found, words) for found in board.hexes)


def _hex(found: HexView, words: Catalogue) -> str:
    x = 230 + found.q * HEX_SIZE * 1.5
    y = 430 + (found.r + found.q / 2) * HEX_SIZE * 3**0.5
    tokens = "".join(
        f'<circle class="token {ROLE[token.owner]}{"" if token.upright else " toppled"}" cx="{number(x - 8 + 16 * index)}" '
        f'cy="{number(y + 6)}" r="7">{title(token.kind)}</circle>'
        for index, token in enumerate(found.tokens)
    )
    terrain = "".join(
        f'<circle class="terrain {name}" cx="{number(x + 26 * cos(pi / 3 * (corner - 2)))}" '
        f'cy="{number(y + 26 * sin(pi / 3 * (corner - 2)))}" r="4"/>'
        for corner, name in enumerate(found.corners)
    )
    name = words.say(found.name)
    if found.benefit is not None:
        name += f" ({words.say(found.benefit)})"
    css = "explored" if found.explored else "empty"
    shape = f'<polygon points="{_points(x, y, HEX_SIZE - 1)}"/>'
    label = text("tiny middle", x, y - 10, f"{found.q},{found.r}")
    return f'<g id="{found.id}" class="place hex {css}">{title(name)}{shape}{terrain}{label}{tokens}</g>'


def _city(board: Board, words: Catalogue) -> str:
    found = []
    for plot in board.city.plots:
        x, y = 440 + plot.column * PLOT, 245 + plot.row * PLOT
        name = plot.kind if plot.landmark < 0 else words.say(board.landmarks[plot.landmark].name)
        found.append(_box(plot.id, f"plot {plot.kind}", x, y, PLOT - 2, PLOT - 2, name))
    lines = "".join(
        f'<rect class="district" x="{440 + 3 * PLOT * (number % 3) - 1}" y="{245 + 3 * PLOT * (number // 3) - 1}" '
        f'width="{3 * PLOT}" height="{3 * PLOT}"/>'
        for number in range(9)
    )
    rows = []
    for index, row in enumerate(board.income):
        y = 500 + index * 26
        spaces = "".join(
            f'<rect class="{"covered" if space.covered else "open"}" x="{530 + space.n * 24}" y="{y}" width="20" height="20"/>'
            for space in row.spaces
        )
        rows.append(
            f'<g id="{row.id}" class="place row">{title(words.say(row.name))}{text("label", 440, y + 15, words.say(row.name))}{spaces}</g>'
        )
    return "".join(found) + lines + "".join(rows)


def _bots(board: Board, words: Catalogue) -> str:
    bots = board.bots
    x = 720
    parts = [
        text("label", x, 240 + 18 * index, line)
        for index, line in enumerate(
            (
                f"{words.say(bots.automa.name)}: {bots.automa.outposts} outposts, {bots.cards} cards",
                f"{words.say(bots.shadow.name)}: {bots.shadow.outposts} outposts",
            )
        )
    ]
    parts += [
        _box(
            found.id,
            "card",
            x + 210 * index,
            270,
            200,
            34,
            words.say(found.effect),
            text("label", x + 210 * index + 6, 291, words.say(found.name)),
        )
        for index, found in enumerate(bots.civilizations)
    ]
    parts.append(_track_card(bots.track_card, x, 312))
    parts.append(_tiebreaker(bots.tiebreaker_card, x + 210, 312))
    parts += [
        text("tiny", x, 420 + 14 * index, f"{words.say(name)}: {' '.join(map(str, values))}")
        for index, (name, values) in enumerate(bots.multipliers)
    ]
    parts += [
        text("tiny", x, 480 + 14 * index, f"{words.say(cell.name)}: {' '.join(map(str, cell.turns)) or '-'}")
        for index, cell in enumerate(bots.chart)
    ]
    parts += [
        text(
            "tiny",
            x + 250,
            420 + 14 * index,
            f"{words.say(found.name)}: {', '.join(PLAYER_NAMES[who] for who in found.earned) or '-'}",
        )
        for index, found in enumerate(board.achievements)
    ]
    parts += [
        _box(
            place,
            "deck",
            x + 250,
            470 + 22 * index,
            190,
            19,
            words.say(Msg(f"deck.{name}")),
            text("tiny", x + 256, 483 + 22 * index, f"{words.say(Msg(f'deck.{name}'))}: {size}"),
        )
        for index, (place, name, size) in enumerate(board.decks)
    ]
    return "".join(parts)


def _track_card(card: DecisionCardView | None, x: float, y: float) -> str:
    lines = (f"A: {card.automa}", f"S: {card.shadow}") if card else ("", "")
    boxes = "".join(
        _box(
            places.indicator_place(bot),
            "line",
            x + 4,
            y + 4 + 24 * index,
            190,
            20,
            lines[index],
            text("tiny", x + 8, y + 18 + 24 * index, lines[index]),
        )
        for index, bot in enumerate((1, 2))
    )
    return _box("", "card", x, y, 200, 90, "", boxes)


def _tiebreaker(card: DecisionCardView | None, x: float, y: float) -> str:
    lines = (
        (places.TIEBREAK_PLACE, " ".join(name[:4] for name in card.tiebreak) if card else ""),
        (places.PATTERN_PLACE, f"hexes {card.pattern[0][0]}…" if card else ""),
        (places.ICON_PLACE, ("toppled outpost" if card.toppled_outpost else "no icon") if card else ""),
    )
    boxes = "".join(
        _box(place, "line", x + 4, y + 4 + 24 * index, 210, 20, line, text("tiny", x + 8, y + 18 + 24 * index, line))
        for index, (place, line) in enumerate(lines)
    )
    return _box("", "card", x, y, 220, 90, "", boxes)


Shelf = Iterable[tuple[str, str, str]]
"""Place, name, and what it does."""


def _shelf(y: float, items: Shelf, width: float = 118) -> str:
    found = []
    for index, (place, name, effect) in enumerate(items):
        per_row = int((WIDTH - 20) // width)
        x, top = 10 + width * (index % per_row), y + 36 * (index // per_row)
        inside = text("tiny", x + 4, top + 13, _short(name, 20)) + text("tiny", x + 4, top + 26, _short(effect, 20))
        found.append(_box(place, "card", x, top, width - 4, 32, f"{name}: {effect}", inside))
    return "".join(found)


def _front(board: Board, words: Catalogue) -> str:
    """Resources, cards, tiles, civilizations, landmarks, and what is to be chosen."""
    say = words.say
    stock = "".join(
        _box(
            found.id,
            f"resource {RESOURCE_NAMES[found.number]}",
            10 + 100 * found.number,
            612,
            94,
            24,
            say(found.name),
            text("label", 16 + 100 * found.number, 629, f"{say(found.name)} {found.amount}"),
        )
        for found in board.resources
    )
    hand = [(card.id, say(card.name), say(card.effect)) for card in (*board.hand, *board.laid)]
    techs = [
        (card.id, say(card.name), f"{say(card.circle)} / {say(card.square)}") for card in (*board.market, *board.techs)
    ]
    tiles = [(tile.id, say(tile.name), "") for tile in (*board.tiles, *board.space_tiles)]
    shown = (*board.civilizations, *board.choice.civilizations)
    civilizations = [(found.id, say(found.name), say(found.effect)) for found in shown]
    spots = [(spot.id, say(spot.label), spot.mark) for found in board.civilizations for spot in found.spots]
    mats = [(place, say(name), " ".join(rows)) for place, name, rows in board.choice.mats]
    landmarks = [(found.id, say(found.name), found.where) for found in board.landmarks]
    return (
        stock
        + _shelf(642, [*civilizations, *mats, *hand], 196)
        + _shelf(752, techs)
        + _shelf(830, tiles)
        + _shelf(906, spots, 70)
        + _shelf(978, landmarks, 65)
    )
