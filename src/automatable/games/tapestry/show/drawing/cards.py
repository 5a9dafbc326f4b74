"""Tech cards, the hand, and the tiles of your supply."""

from typing import Final

from automatable.games.tapestry.model.pieces import BOTTOM, MIDDLE, TOP
from automatable.games.tapestry.show.board_records import Board, CardView, Parts, TechView, TileView, TurnedView
from automatable.games.tapestry.show.drawing.fitted import SERIF, lines, squeezed
from automatable.games.tapestry.show.drawing.land import RING, corners, terrain
from automatable.games.tapestry.show.drawing.layout import SIZE
from automatable.games.tapestry.show.drawing.pieces import piece, plots
from automatable.games.tapestry.show.drawing.signs import draw_centred, draw_line, fitting, line_of, medal, width
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import box, line, marks, move, named, number, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, msg

LABEL: Final = 52.0
WIDE: Final = 302.0
LINE: Final = 30.0
COLUMNS: Final = 3
TILES_WIDE: Final = 440.0
HAND_WIDE: Final = 216.0
HAND_HEIGHT: Final = 38.0
FULL_ROW: Final = 3
"""More cards than this lie in two rows."""


def draw_tech(board: Board, say: Catalogue) -> str:
    """The face-up cards, then your rows from top to bottom."""
    deck = next((name, size) for name, key, size in board.decks if key == "tech")
    words = say.say(msg("draw.deck", name=msg("deck.tech"), n=deck[1]))
    found = [text("head", 0, 13, say.say(msg("draw.technology"))), _tech_landmarks(board, say)]
    face = icon("deck", 10, 34, 18) + text("count", 22, 39, deck[1])
    found.append(thing(deck[0], "deck", words, face, ring_box(0, 20, LABEL - 6, LINE - 4)))
    rows = [board.market, *(tuple(card for card in board.techs if card.row == row) for row in (TOP, MIDDLE, BOTTOM))]
    for index, cards in enumerate(rows):
        y = 20 + LINE * index
        if index:
            key = ("top", "middle", "bottom")[index - 1]
            found.append(text("row-name", 0, y + 17, say.say(msg(f"draw.row_{key}"))))
        found.append(_tech_row(cards, y, say))
    return "".join(found)


def _tech_landmarks(board: Board, say: Catalogue) -> str:
    """The landmarks of tech cards that nobody has yet, beside the heading; each as its plots."""
    found = []
    x = WIDE - 8
    for mark in board.landmarks:
        if mark.track >= 0 or mark.owner is not None:
            continue
        rows, columns = len(mark.footprint), max(map(len, mark.footprint))
        size = min(4.0, 14 / rows)
        x -= size * columns + 7
        shape = plots(mark.number, x, 10 - size * rows / 2, size)
        edge = ring_box(x - 2, 10 - size * rows / 2 - 2, size * columns + 4, size * rows + 4, 2)
        words = say.say(msg("draw.landmark", name=mark.name))
        found.append(thing(mark.id, "mark", words, f'<path class="landmark" d="{shape}"/>', edge))
    return "".join(found)


def _tech_row(cards: tuple[TechView, ...], y: float, say: Catalogue) -> str:
    """Three places; more cards make all of them narrower."""
    step = (WIDE - LABEL) / max(COLUMNS, len(cards))
    found = [draw_tech_card(card, LABEL + step * index, y, step - 3, say) for index, card in enumerate(cards)]
    found += [
        box("bare", LABEL + step * index + 0.5, y + 0.5, step - 4, LINE - 5) for index in range(len(cards), COLUMNS)
    ]
    return "".join(found)


def draw_tech_card(card: TechView, x: float, y: float, wide: float, say: Catalogue) -> str:
    """A tech card: its name, and what circle and square give."""
    name = say.say(card.name)
    needs = say.say(card.needs) + (f" ({say.say(msg('draw.fulfilled'))})" if card.fulfilled else "")
    more = say.say(msg("draw.tech", circle=card.circle, square=card.square, needs=needs))
    content = box("cardface", x, y, wide, LINE - 4)
    content += squeezed("card-name", x + 4, y + 11.5, name, 11.5, wide - 7)
    content += _benefits(card, x, y + LINE - 11, wide, say)
    if card.token:
        content += piece("token", 0, x + wide - 7, y + 7, 0.6)
    css = "tech-card ready" if card.fulfilled else "tech-card"
    return thing(card.id, css, name, content, ring_box(x, y, wide, LINE - 4), more=more, marks=marks(corner=True))


def _benefits(card: TechView, x: float, y: float, wide: float, say: Catalogue) -> str:
    """Circle and square with what they give; a narrow card shows only what its next upgrade brings."""
    halves: list[tuple[str, Parts]] = [("circle", card.circle_parts), ("square", card.square_parts)]
    if wide < 70:
        halves = halves[1:] if card.row >= MIDDLE else halves[:1]
    room = wide / len(halves)
    found = ""
    for index, (shape, parts) in enumerate(halves):
        left = x + 3 + room * index
        gives = line_of(parts, say)
        size = fitting(gives, 13, room - 12)
        used = card.row == TOP or (card.row == MIDDLE and shape == "circle")
        mark = (
            f'<circle class="bullet{" used" if used else ""}" cx="{number(left + 4)}" cy="{number(y)}" r="3.5"/>'
            if shape == "circle"
            else f'<rect class="bullet{" used" if used else ""}" x="{number(left + 0.5)}" y="{number(y - 3.5)}" width="7" height="7"/>'
        )
        found += mark
        if width(gives, size) <= room - 11:
            found += draw_line(gives, left + 10, y, size)
    return found


def draw_hand(board: Board, say: Catalogue) -> str:
    count = sum(card.copies for card in board.hand)
    found = [text("head", 0, 12, say.say(msg("draw.hand", n=count)))]
    columns = 3 if len(board.hand) <= FULL_ROW else (len(board.hand) + 1) // 2
    step = HAND_WIDE / columns
    high = HAND_HEIGHT if len(board.hand) <= FULL_ROW else HAND_HEIGHT / 2 - 1
    for index, card in enumerate(board.hand):
        x, y = step * (index % columns), 18 + (HAND_HEIGHT / 2 + 1) * (index // columns)
        found.append(_card(card, (x, y, step - 4, high), say))
    return "".join(found)


def _card(card: CardView, room: tuple[float, float, float, float], say: Catalogue) -> str:
    x, y, wide, high = room
    name = say.say(card.name)
    content = box("cloth", x, y, wide, high, 5)
    shown = name if card.copies == 1 else f"{name} × {card.copies}"
    rows = lines(shown, 11.5 * SERIF, wide - 4, 2, 1.25) if high == HAND_HEIGHT else (shown,)
    for index, words in enumerate(rows):
        middle = y + high / 2 + 4 + 13 * (index - (len(rows) - 1) / 2)
        content += squeezed("card-title", x + wide / 2, middle, words, 11.5, wide - 4)
    return thing(card.id, "card", name, content, ring_box(x, y, wide, high), more=card_text(card, say))


def card_text(card: CardView, say: Catalogue) -> str:
    """What a tapestry card says: how long it works, and its text."""
    if not card.card:
        return say.say(card.effect)
    lasts = say.say(msg("draw.this_era" if card.this_era else "draw.when_played"))
    return f"{lasts}\n{say.say(card.effect)}"


def draw_tiles(board: Board, say: Catalogue) -> str:
    """Your territory tiles and space tiles below the map; while one is laid, the six ways to turn it."""
    if board.choice.turned:
        return "".join(_turned(turned, say) for turned in board.choice.turned)
    tiles = [*board.tiles, *board.space_tiles]
    if not tiles and not board.explored_space:
        return text("soft", 2, 32, say.say(msg("draw.no_tiles")))
    step = min(52.0, (TILES_WIDE - 20) / max(1, len(tiles) + (1 if board.explored_space else 0)))
    found = [(_tile if tile.corners else _space_tile)(tile, 26 + step * index, say) for index, tile in enumerate(tiles)]
    if board.explored_space:
        explored = tuple(say.say(tile.name) for tile in board.explored_space)
        words = say.say(msg("draw.explored_space", names=explored))
        x = 26 + step * len(tiles)
        found.append(named(words, icon("spacex", x, 28, 26) + text("count", x + 12, 48, len(explored))))
    return "".join(found)


_SCALE: Final = 0.6


def _tile(tile: TileView, x: float, say: Catalogue) -> str:
    """A territory tile unturned, with what it gives."""
    content = tile_face(tile.corners, tile.inner, tile.parts, say)
    return thing(tile.id, "tile", say.say(tile.name), content, RING, spot=move(x, 28, _SCALE))


def tile_face(corners: tuple[str, ...], inner: tuple[str, ...], parts: Parts, say: Catalogue) -> str:
    """The land of a hex around the origin, and what it gives, if anything."""
    gift = f'<circle class="gift" r="16"/>{draw_centred(line_of(parts, say), 0, 0, 22)}' if parts else ""
    return terrain(corners, inner) + gift


def space_tile_face(parts: Parts, say: Catalogue) -> str:
    """A space tile around the origin."""
    return f'<use class="night" href="#tp-rim"/>{draw_centred(line_of(parts, say), 0, 0, 20, SIZE * 1.75)}'


def _space_tile(tile: TileView, x: float, say: Catalogue) -> str:
    content = space_tile_face(tile.parts, say)
    return thing(tile.id, "spacetile", say.say(tile.name), content, RING, spot=move(x, 28, _SCALE))


def _turned(turned: TurnedView, say: Catalogue) -> str:
    """The tile turned in one way: sides that match are thick, the medal says how many points they are."""
    worth = sum(turned.matches)
    points = corners(SIZE * 0.9)
    sides = "".join(
        line((points[side], points[(side + 1) % 6])) for side, matches in enumerate(turned.matches) if matches
    )
    content = (
        terrain(turned.corners, turned.inner)
        + (f'<path class="matching" d="{sides}"/>' if sides else "")
        + f'<g transform="scale(1.5)">{medal(worth, 0, 0, 17)}</g>'
    )
    words = say.say(msg("draw.turned", n=turned.rotation, points=worth))
    x = 40 + 72 * turned.rotation
    return thing(turned.id, "turned", words, content, RING, spot=move(x, 28, _SCALE))
