"""What lies in front of you: the income mat with your resources, and the tapestry cards by era."""

from typing import Final

from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.pieces import BUILDING_NAMES, RESOURCE_NAMES
from automatable.games.tapestry.model.places import INCOME_PLACE
from automatable.games.tapestry.show.board_records import Board, CardView, IncomeRowView
from automatable.games.tapestry.show.drawing.cards import card_text
from automatable.games.tapestry.show.drawing.fitted import SERIF, lines, squeezed
from automatable.games.tapestry.show.drawing.signs import draw_centred, line_of
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import box, marks, named, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, msg

WIDE: Final = 298.0
STOCK: Final = 46.0
SPACE: Final = (WIDE - STOCK) / 6
LINE: Final = 33.0
ERA: Final = WIDE / 4
ERA_HEIGHT: Final = 70.0
ERAS: Final = ("I", "II", "III", "IV")


def draw_income(board: Board, say: Catalogue) -> str:
    """Your resources at the left; open spaces show what they give, covered ones the building on them."""
    heading = text("head", 3, 13, say.say(msg("draw.income")))
    heading += text("soft end", WIDE - 3, 13, say.say(msg("draw.each_income")))
    edge, words = ring_box(0, 0, WIDE, 17), say.say(msg("draw.income_mat"))
    found = [thing(INCOME_PLACE, "heading", words, heading, edge, marks=marks(sign="88 8.5"))]
    for index, (resource, row) in enumerate(zip(board.resources, board.income, strict=True)):
        y = 18 + LINE * index
        words = say.say(msg(f"amount.{RESOURCE_NAMES[index]}", n=resource.amount))
        content = icon(RESOURCE_NAMES[index], 10, y + 15.5, 18) + text("stock", 22, y + 21.5, resource.amount)
        found.append(thing(resource.id, "resource", words, content, ring_box(0, y + 1, STOCK - 4, LINE - 4)))
        found.append(income_row(row, y, say))
    return "".join(found)


def income_row(row: IncomeRowView, y: float, say: Catalogue) -> str:
    """The spaces of a row: what an open one gives, and the building on a covered one."""
    found = []
    building = BUILDING_NAMES[row.building]
    for space in row.spaces:
        x = STOCK + SPACE * (space.n - 1)
        parts = tuple((name,) for name in space.gains)
        gives = say.say(names.joined_parts(parts))
        key = "draw.income_covered" if space.covered else "draw.income_open"
        words = say.say(msg(key, name=space.name, gives=gives, building=msg(f"building.{building}")))
        face = box("slot covered" if space.covered else "slot", x + 1, y + 1, SPACE - 2, LINE - 3)
        if space.covered:
            face += icon(building, x + SPACE / 2, y + LINE / 2 - 0.5, 21)
        else:
            face += draw_centred(line_of(parts, say), x + SPACE / 2, y + LINE / 2 - 0.5, 16, SPACE - 4)
        found.append(named(words, face))
    edge = ring_box(STOCK, y, 6 * SPACE, LINE - 1)
    return thing(row.id, "resource", say.say(row.name), "".join(found), edge)


def draw_eras(board: Board, say: Catalogue) -> str:
    """The tapestry cards by era; the one that works is lit, and the next space says what the first one gains."""
    found = [_era(1, (), board.income_turns == 1, 0, say)]
    for era in (2, 3, 4):
        laid = tuple(card for card in board.laid if card.era == era)
        bonus = board.first if era == board.income_turns + 1 else 0
        found.append(_era(era, laid, era == board.income_turns, bonus, say))
    return "".join(found)


def _era(era: int, laid: tuple[CardView, ...], now: bool, first: int, say: Catalogue) -> str:
    x = ERA * (era - 1)
    middle = x + ERA / 2 - 1
    head = text("soft middle", middle, 14, say.say(msg("draw.era", era=ERAS[era - 1])))
    if era == 1 and not laid:
        name, effect = say.say(msg("draw.maker_of_fire")), say.say(msg("draw.maker_of_fire_more"))
        css, note = "cloth", ""
    elif laid:
        top = laid[-1]
        name, effect = say.say(top.name), card_text(top, say)
        css = "cloth works" if top.active and top.this_era else "cloth"
        key = "draw.works" if top.active and top.this_era else "draw.used"
        note = say.say(msg(key))
        if len(laid) > 1:
            note = say.say(msg("draw.over", n=len(laid) - 1))
    else:
        name, effect, css, note = "", say.say(msg("draw.no_card")), "bare", ""
    if now:
        css += " now"
    words = say.say(msg("draw.era", era=ERAS[era - 1])) + (f": {name}" if name else "")
    for under in laid[:-1]:
        effect += "\n" + say.say(msg("draw.under", name=under.name))
    content = box(css, x + 1, 0, ERA - 4, ERA_HEIGHT, 5) + head
    for index, line in enumerate(lines(name, 12 * SERIF, ERA - 8, 3, 1.25)):
        content += squeezed("name", middle, 28 + 12.5 * index, line, 12, ERA - 8)
    if note:
        content += text("small middle", middle, ERA_HEIGHT - 5, note)
    if first and not laid:
        content += text("soft middle", middle, 32, say.say(msg("draw.first_in")))
        content += draw_centred(line_of((("any_resource",),) * 1, say), middle - 5, 50, 16)
        content += text("count", middle + 6, 55, first)
        effect += "\n" + say.say(msg("draw.first_bonus", n=first))
    return named(words, content, more=effect)
