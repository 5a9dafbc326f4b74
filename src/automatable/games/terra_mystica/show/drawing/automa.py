"""The Automa's side of the table: what she has left, and her two cards in signs."""

import functools
from typing import Final

from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.tiles import CARD_ROWS
from automatable.games.terra_mystica.show.automa_view import ActionCard, AutomaBoard, SupportCard
from automatable.games.terra_mystica.show.drawing.amounts import Amount, draw_amounts, of_gain, width
from automatable.games.terra_mystica.show.drawing.cards import bonus_effect
from automatable.games.terra_mystica.show.drawing.symbols import OCTAGON, disc, piece, sign
from automatable.games.terra_mystica.show.drawing.tiles import draw_favor_chip
from automatable.kernel.show.svg.shapes import box, move, named, number, panel, ring, text, thing
from automatable.kernel.words.text import Catalogue, Msg, msg

RIVAL: Final = 486
CARDS: Final = 490
HEIGHT: Final = 58
FIRST: Final = 18
"""The middle of the upper line."""
SECOND: Final = 42
ACTION: Final = 318
"""Where the action card begins."""
BONUS_PLACES: Final = ("left", "middle", "right")


# --- what she has -----------------------------------------------------------------------------------------------------


def draw_rival(board: AutomaBoard, seat: str, say: Catalogue) -> str:
    """Her faction, pieces left, priests, cards, and tiles."""
    held: list[Amount] = [(board.priests, "priest"), (board.deck, "deck")]
    return "".join(
        (
            panel("panel-paper", RIVAL, HEIGHT, 8),
            f'<path class="stripe {seat}" d="M5 0H8V{HEIGHT}A8 8 0 0 1 0 {HEIGHT - 8}V8A8 8 0 0 1 8 0z"/>',
            f"<g {move(20, FIRST)}>{disc(seat, 7.5)}</g>",
            text("faction-name", 33, FIRST + 6, say.say(board.name)),
            named(
                say.say(msg("draw.home", terrain=msg(f"terrain.{board.terrain}"))),
                sign(board.terrain, 0, 0, 0.34),
                spot=move(212, FIRST),
            ),
            *(
                named(
                    say.say(msg(f"draw.rival_{name}", n=count)),
                    draw_amounts([(count, name)], 236 + 44 * place, FIRST),
                )
                for place, (count, name) in enumerate(held)
            ),
            _draw_card(board.bonus, say) if board.bonus else "",
            *(_draw_left(kind, left, 16 + 50 * place, seat, say) for place, (kind, left) in enumerate(board.supply)),
            *(draw_favor_chip(tile, 334 + 28 * place, SECOND, say) for place, tile in enumerate(board.favors)),
            *(_draw_token(*token, 418 + 22 * place, say) for place, token in enumerate(board.achievements)),
        )
    )


@functools.lru_cache(64)
def _draw_left(kind: str, left: int, x: float, seat: str, say: Catalogue) -> str:
    name = msg("draw.left", structure=msg(f"structure.{kind}"), n=left)
    shape = (
        piece(kind, seat, x + 12, SECOND, 0.68)
        if left
        else f'<circle class="slot" cx="{x + 12}" cy="{SECOND}" r="6.5"/>'
    )
    return named(say.say(name), shape + text("figure", x + 25, SECOND + 4.5, left))


@functools.cache
def _draw_card(card: int, say: Catalogue) -> str:
    row = CARD_ROWS[card - 1]
    amounts = [*of_gain(row.income), *bonus_effect(row)]
    face = panel("tile", width(amounts) + 12, 20, 5) + draw_amounts(amounts, 6, 10)
    return named(say.say(names.bonus_card(card)), face, "held", move(320, FIRST - 10))


def _draw_token(token: str, earned: bool, x: float, say: Catalogue) -> str:
    name = msg("draw.earned" if earned else "draw.achievement", token=token, what=msg(f"achievement.{token}"))
    face = panel("paper", 20, 18, 5) + text("word", 10, 13, token)
    return named(say.say(name), face, "round now" if earned else "round", move(x, FIRST - 9))


# --- her cards --------------------------------------------------------------------------------------------------------


def draw_cards(board: AutomaBoard, seat: str, say: Catalogue) -> str:
    """The support card and the action card; each part that a rule reads can be lit."""
    parts = [panel("panel-paper", CARDS, HEIGHT, 8)]
    if board.support is not None:
        parts.append(draw_support(board.support, seat, say))
    else:
        parts.append(text("income", 12, FIRST + 5, say.say(msg("draw.no_card"))))
    if board.action is not None:
        parts.append(draw_action(board.action, seat, say))
    return "".join(parts)


def _part(what: str, x: float, y: float, wide: float, words: Msg, face: str, say: Catalogue) -> str:
    """A part of the support card; its face is drawn from its left end and its middle."""
    edge = ring("rect", f'y="-11.5" width="{number(wide)}" height="23" rx="5"')
    return thing(places.support(what), "line", say.say(words), face, edge, spot=move(x, y))


@functools.lru_cache(64)
def draw_support(card: SupportCard, seat: str, say: Catalogue) -> str:
    column = card.column
    marked = piece("dwelling", seat, 12, 0, 0.68)
    marked += sign("power", 19, 5, 0.7) if column.structures == "marked" else ""
    arrow = "M4 0H20M15-5l5 5-5 5" if column.direction == "left_to_right" else "M20 0H4M9-5l-5 5 5 5"
    direction = f'<path class="arrow" d="{arrow}"/>{text("figure", 26, 4.5, column.count)}'
    cult = sign("cult", 11, 0, 0.8)
    cult += (
        f'<g class="{seat}" {move(28, 0)}><path class="head" d="M0-5L5 4H-5z"/></g>'
        if column.cult == "scoring_tile"
        else sign("up", 28, 0, 0.7)
    )
    cards = "".join(
        box("pick" if name == column.bonus_card else "gap", 4 + 12 * place, -7, 9, 14, 2)
        for place, name in enumerate(BONUS_PLACES)
    )
    order = "".join(sign(terrain, 30 + 24 * place, 0, 0.34) for place, terrain in enumerate(card.order))
    order += text("word", 194, 4, say.say(msg("draw.our_guess"))) if card.guessed else ""
    in_row = msg("draw.row_guess" if card.guessed else "draw.row_order", row=column.row, order=_terrains(card))
    reaching = (
        [_part("reaching", 128, FIRST, 26, msg("card.reaching"), sign("reach", 13, 0, 0.9), say)]
        if column.reaching
        else []
    )
    return "".join(
        (
            text("heading", 10, FIRST + 4.5, say.say(msg("draw.support", card=card.card))),
            _part("structures", 98, FIRST, 28, msg(f"card.{column.structures}"), marked, say),
            *reaching,
            _part("direction", 156, FIRST, 38, msg(f"card.{column.direction}", n=column.count), direction, say),
            _part("cult", 198, FIRST, 40, msg(f"card.{column.cult}"), cult, say),
            _part("bonus", 242, FIRST, 40, msg(f"card.bonus_{column.bonus_card}"), cards, say),
            _part(
                "row",
                6,
                SECOND,
                290 if card.guessed else 190,
                in_row,
                text("figure", 6, 4.5, column.row) + order,
                say,
            ),
        )
    )


def _terrains(card: SupportCard) -> list[Msg]:
    return [msg(f"terrain.{terrain}") for terrain in card.order]


_ACTIONS: Final = {
    "upgrade": sign("up", 0, 0, 0.9),
    "take_favor_tile": box("tile", -11, -8, 22, 16) + sign("cult", 0, 0, 0.7),
    "gain_vp": sign("seal", 0, 0, 0.92),
    "block_power_action": f'<path class="token" d="{OCTAGON}" transform="scale(.44)"/>' + sign("cross", 0, 0, 0.6),
    "advance_cult_track": sign("cult", 0, 0, 0.9),
    "transform_and_build": sign("dwelling", 0, 0, 0.62),
    "faction_action": '<g class="automa1"><path class="head" d="M0-8L9 7H-9z"/></g>',
    "trade": sign("trade", 0, 0),
}
"""What each action looks like."""


@functools.lru_cache(64)
def draw_action(card: ActionCard, seat: str, say: Catalogue) -> str:
    parts = [
        f'<path class="rung" d="M{ACTION - 12} 8V{HEIGHT - 8}"/>',
        text("heading", ACTION, FIRST + 4.5, say.say(msg("draw.action", card=card.card))),
    ]
    for place, action in enumerate(card.actions):
        name = say.say(msg(f"automa_action.{action}"))
        parts.append(named(name, _ACTIONS[action], spot=move(ACTION + 12 + 32 * place, SECOND)))
    if card.pass_symbol:
        parts.append(text("income", ACTION + 96, FIRST + 4.5, say.say(msg("draw.pass_symbol"))))
    return "".join(parts)
