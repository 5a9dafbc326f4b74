"""The Mautomas' side: the action card with the section of each, their buildings, priorities, contracts and supplies."""

from typing import Final

from automatable.games.tiletum.show.board_records import Board, PlayerSeen, SectionSeen
from automatable.games.tiletum.show.drawing.buildings import MIDDLE, SMALL, TINY, draw_buildings, draw_row
from automatable.games.tiletum.show.drawing.layout import MAUTOMAS
from automatable.games.tiletum.show.drawing.shapes import framed, piece, shield, thing
from automatable.games.tiletum.show.drawing.symbols import SEATS, sign
from automatable.games.tiletum.show.drawing.unsure import heading
from automatable.kernel.show.svg.shapes import box, move, named, ring_box, text
from automatable.kernel.words.text import Catalogue, Msg, msg

WIDTH: Final = MAUTOMAS[2]
HEIGHT: Final = MAUTOMAS[3]
ROOMY: Final = 120
"""So high a row has room for larger buildings."""
HEADS: Final = ("", "M0-6L6 5.5H-6z", "M-5-5H5V5H-5z", "M0-6.5L6 0L0 6.5L-6 0z")
"""The sign of each seat's name."""


def draw_mautomas(board: Board, words: Catalogue) -> str:
    """One with room for everything, or two or three in rows."""
    others = board.players[1:]
    if len(others) == 1:
        return f'<g class="{SEATS[1]}" {move(MAUTOMAS[0], MAUTOMAS[1])}>{_only(board, others[0], words)}</g>'
    high = (HEIGHT - 4 * (len(others) - 1)) / len(others)
    return "".join(
        f'<g class="{SEATS[player.seat]}" {move(MAUTOMAS[0], MAUTOMAS[1] + (high + 4) * index)}>{_one_of(board, player, high, words)}</g>'
        for index, player in enumerate(others)
    )


def _name(player: PlayerSeen, y: float, words: Catalogue) -> str:
    return (
        f'<path class="head" {move(16, y - 5)} d="{HEADS[player.seat]}"/>'
        f"{text('seat-name start', 28, y, words.say(player.name))}"
    )


def _supply(player: PlayerSeen, x: float, y: float, words: Catalogue) -> str:
    houses = piece("house", player.seat, x, y, 0.8) + text("figure start", x + 11, y + 4.5, player.houses)
    pillars = piece("pillar", player.seat, x + 36, y, 0.8) + text("figure start", x + 46, y + 4.5, player.pillars)
    return named(words.say(msg("draw.houses_left", n=player.houses)), houses) + named(
        words.say(msg("draw.pillars_left", n=player.pillars)), pillars
    )


def _section_words(section: SectionSeen) -> Msg:
    return msg("draw.section", moves=section.moves, die=section.die)


def _lines(section: SectionSeen, words: Catalogue) -> list[str]:
    return [*(words.say(line) for line in section.moves), words.say(section.die)]


def _section_of(board: Board, seat: int) -> SectionSeen | None:
    return next((section for section in board.sections if section.seat == seat), None)


# --- one Mautoma ------------------------------------------------------------------------------------------------------


def _only(board: Board, player: PlayerSeen, words: Catalogue) -> str:
    return "".join(
        (
            framed(WIDTH, HEIGHT),
            _name(player, 26, words),
            _supply(player, 212, 20, words),
            _action_card(board, player, words),
            _town_card(board, words),
            _priority(board, player, 10, 146, words),
            draw_buildings(player.buildings, player.seat, 12, 250, MIDDLE, words),
            _waiting(player, 222, 196, words),
            draw_row(player.row, player.seat, 10, 279, 46, 26, words),
        )
    )


def _action_card(board: Board, player: PlayerSeen, words: Catalogue) -> str:
    section = _section_of(board, player.seat)
    card = box("card wooden", 0, 0, 196, 92, 7)
    if section is None or board.card is None:
        face = card + text("word start", 9, 18, words.say(msg("draw.no_card")))
        face += text("word start", 9, 36, words.say(msg("draw.cards_left", n=dict(board.piles)["card"])))
        return _section(player.seat, 10, 42, 196, 92, words.say(msg("draw.no_card")), face)
    name = words.say(msg("card.action", number=board.card))
    face = card + heading(board, "card", "title start", 9, 17, name, words)
    face += box(f"clause{' done' if section.done else ''}", 6, 24, 184, 62, 5)
    lines = _lines(section, words)
    for order, line in enumerate(lines):
        face += text(
            "small start", 14, 41 + (18 if len(lines) > 2 else 22) * order + (0 if len(lines) > 2 else 3), line
        )
    return _section(player.seat, 10, 42, 196, 92, words.say(_section_words(section)), face)


def _section(seat: int, x: float, y: float, wide: float, high: float, name: str, face: str) -> str:
    return thing(f"section-{seat}", "section", name, face, ring_box(0, 0, wide, high, 7), "4 4", move(x, y))


def _town_card(board: Board, words: Catalogue) -> str:
    left = dict(board.piles)["town"]
    name = next((words.say(spot.name) for spot in board.spots if spot.key == board.town), "")
    told = msg("draw.town_tile", town=name, n=left) if name else msg("draw.no_town_tile", n=left)
    face = (
        f"{box('card wooden', 0, 0, 72, 92, 7)}{text('title', 36, 17, words.say(msg('draw.town_card')))}"
        f"{sign('town', 36, 42, 1.2)}{text('town-drawn', 36, 71, name or '–')}"
        f"{text('word', 36, 86, words.say(msg('draw.left', n=left)))}"
    )
    return named(words.say(told), face, spot=move(212, 42))


def _priority(board: Board, player: PlayerSeen, x: float, y: float, words: Catalogue) -> str:
    """The priority card, read from the left."""
    if not player.priority:
        return ""
    drawn = heading(board, "priority", "word start", x, y + 4, words.say(msg("draw.fills")), words)
    left = x + 62
    for order, kind in enumerate(player.priority):
        drawn += box(f"room type {kind}", left + 44 * order, y - 10, 30, 20, 4) + sign(
            kind, left + 44 * order + 15, y, 0.62
        )
        drawn += text("word", left + 44 * order + 37, y + 4.5, "›") if order < len(player.priority) - 1 else ""
    return _priority_card(player, drawn, ring_box(x - 4, y - 13, WIDTH - x - 4, 26), words)


def _priority_card(player: PlayerSeen, face: str, edge: str, words: Catalogue) -> str:
    kinds = [msg(f"type.{kind}") for kind in player.priority]
    told = words.say(msg("draw.priority", types=kinds))
    return thing(f"priority-{player.seat}", "order", told, face, edge, "0 0")


def _waiting(player: PlayerSeen, x: float, y: float, words: Catalogue) -> str:
    """Crests that wait for a full building."""
    drawn = text("word start", x, y, words.say(msg("draw.crests_wait")))
    if not player.waiting:
        drawn += shield(None, x + 10, y + 21, 0.8)
    drawn += "".join(
        shield(crest, x + 10 + 22 * (order % 3), y + 21 + 24 * (order // 3), 0.8)
        for order, crest in enumerate(player.waiting)
    )
    kinds = [msg(f"crest.{crest}") for crest in player.waiting]
    return named(words.say(msg("draw.waiting", crests=kinds) if kinds else msg("draw.none_waiting")), drawn)


# --- two or three -----------------------------------------------------------------------------------------------------


def _one_of(board: Board, player: PlayerSeen, high: float, words: Catalogue) -> str:
    """A row: name, card and supplies; the buildings, and beside them its section, priorities, contracts and crests."""
    roomy = high > ROOMY
    scale = SMALL if roomy else TINY
    ground = high - (24 if roomy else 20)
    left = 16 + scale.wide * 6
    card = words.say(msg("draw.card_short", number=board.card)) if board.card is not None else ""
    return "".join(
        (
            framed(WIDTH, high),
            _name(player, 21, words),
            heading(board, "card", "word end", 200, 20, card, words) if card else "",
            _supply(player, 217, 16, words),
            draw_buildings(player.buildings, player.seat, 8, ground, scale, words),
            _brief_section(board, player, left, 30, WIDTH - left - 6, 44 if roomy else 33, words),
            _brief_facts(player, left, 92 if roomy else 74, 124 if roomy else 92, words),
        )
    )


def _brief_section(
    board: Board, player: PlayerSeen, x: float, y: float, wide: float, high: float, words: Catalogue
) -> str:
    """The section of the card in signs and few words: pieces and where they go; a die and by what it is chosen."""
    section = _section_of(board, player.seat)
    if section is None or board.card is None:
        face = box("clause done", 0, 0, wide, high, 5) + text(
            "word start", 8, high / 2 + 4, words.say(msg("draw.no_card"))
        )
        return _section(player.seat, x, y, wide, high, words.say(msg("draw.no_card")), face)
    face = box(f"clause{' done' if section.done else ''}", 0, 0, wide, high, 5)
    first, second = high / 2 - 3, high - 5.5
    left = 6.0
    for name, where in section.pieces:
        face += piece(f"{name}-pawn", player.seat, left + 6, first - 4, 0.6)
        if len({words.say(where) for _, where in section.pieces}) > 1 or name == section.pieces[-1][0]:
            face += text("small start", left + 16, first, words.say(where))
            left += 60
        left += 14
    if not section.pieces:
        face += text("small start", 8, first, words.say(msg("draw.stay_short")))
    face += box("little-die", 7, second - 9.5, 10, 10, 2) + text(
        "small start", 22, second, words.say(section.criterion)
    )
    return _section(player.seat, x, y, wide, high, words.say(_section_words(section)), face)


def _brief_facts(player: PlayerSeen, x: float, y: float, low: float, words: Catalogue) -> str:
    """Its priorities as a row of signs, its contracts and waiting crests as numbers."""
    pitch = (WIDTH - x - 6) / 5
    drawn = "".join(
        box(f"room type {kind}", x + pitch * order, y - 8, pitch - 3, 16, 3)
        + sign(kind, x + pitch * (order + 0.5) - 1.5, y, 0.52)
        for order, kind in enumerate(player.priority)
    )
    done = sum(space.tile is not None for space in player.row)
    contracts = sign("contract", x + 8, low, 0.62) + text(
        "figure start", x + 19, low + 4.5, f"{done}/{len(player.row)}"
    )
    waiting = shield(player.waiting[0] if player.waiting else None, x + 66, low - 1, 0.6)
    waiting += text("figure start", x + 77, low + 4.5, len(player.waiting))
    names = [msg(f"crest.{crest}") for crest in player.waiting]
    return (
        _priority_card(player, drawn, ring_box(x - 3, y - 11, WIDTH - x, 22), words)
        + named(words.say(msg("draw.contracts_done", n=done, most=len(player.row))), contracts)
        + named(words.say(msg("draw.waiting", crests=names) if names else msg("draw.none_waiting")), waiting)
    )
