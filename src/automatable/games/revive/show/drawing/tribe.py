"""Your tribe board: its ability and seven technologies under their figures; while the game is prepared, the tribes to choose from."""

import functools
from typing import Final

from automatable.games.revive.model.places import TRADE, TRIBE, tribe_place
from automatable.games.revive.show.board_records import Board, Technology, Tribe
from automatable.games.revive.show.drawing.shapes import heading, piece, points, sign, thing
from automatable.games.revive.show.drawing.signs import modifier_signs, signs
from automatable.kernel.show.svg.shapes import box, named, text
from automatable.kernel.words.text import Catalogue, msg

WIDE: Final = 218.0
TILE: Final = (58.0, 58.0)
COLUMNS: Final = {1: 36.0, 2: 96.0, 3: 156.0}
ROWS: Final = {3: 21.0, 2: 84.0, 1: 150.0}
CHOICE: Final = (206.0, 30.0)


def draw_tribe(board: Board, say: Catalogue) -> str:
    """The tribe board from below: the first figure frees the lowest technology."""
    tribe = board.you.tribe
    if tribe is None:
        return heading(say.say(msg("draw.tribes"))) + "".join(
            _draw_choice(each, place, say) for place, each in enumerate(board.tribes)
        )
    known = sum(technology.unlocked for technology in tribe.technologies)
    claims = _draw_claims(board, say)
    return "".join(
        (
            heading(say.say(tribe.name), say.say(msg("draw.known", n=known, of=len(tribe.technologies))), WIDE),
            '<path class="stem" d="M65 79v5M125 79v5M185 79v5M65 142v4.5H185V142M125 142v8"/>',
            *(_draw_costs(technology, say) for technology in tribe.technologies if technology.column == 2),
            *(_draw_technology(technology, say) for technology in tribe.technologies),
            _draw_ability(tribe, say),
            claims,
        )
    )


def _draw_costs(technology: Technology, say: Catalogue) -> str:
    y = ROWS.get(technology.row, 21.0)
    face = text("n", 11, y + 20, technology.books) + sign("book", 24, y + 16, 14)
    if technology.points:
        face += points(technology.points, 18, y + 38, 16)
    return named(say.say(msg("draw.row", n=technology.books, points=technology.points)), face)


@functools.lru_cache(256)
def _draw_technology(technology: Technology, say: Catalogue) -> str:
    state = "known" if technology.unlocked else "next" if technology.next else "later"
    middle, high = TILE[0] / 2, 24.0 if technology.unlocked else 26.0
    face = box(f"technology {state}", 0.5, 0.5, TILE[0] - 1, TILE[1] - 1, 6)
    if technology.kind == "slot":
        body = sign("slot", middle, high, 20)
    elif technology.modifier:
        body = modifier_signs(technology.modifier, middle, high, TILE[0] - 6, 36)
    else:
        body = signs(technology.notation, middle, high, TILE[0] - 4, 38, 15, technology.when)
    body += text("word", middle, TILE[1] - 5, say.say(msg(f"draw.kind_{technology.kind}")))
    face += f'<g class="{"faint" if state == "later" else "half"}">{body}</g>'
    if not technology.unlocked:
        face += piece("figure", "you", TILE[0] - 8, 9, 14)
    place = TRADE if technology.kind == "trade" else technology.id
    words = say.say((technology.words, msg(f"draw.technology_{state}")))
    at = (COLUMNS.get(technology.column, 36.0), ROWS.get(technology.row, 21.0))
    return thing(place, "technology-thing", at, TILE, words, face)


@functools.lru_cache(64)
def _draw_ability(tribe: Tribe, say: Catalogue) -> str:
    face = (
        f"{box('ability', 0.5, 0.5, TILE[0] - 1, TILE[1] - 1, 6)}{sign('tribe', 11, 12, 14)}"
        f"{text('word start', 21, 16, say.say(msg('draw.ability')))}"
        f"{signs(tribe.ability.notation, TILE[0] / 2, 38, TILE[0] - 4, 36, 14)}"
    )
    words = say.say((tribe.name, msg("draw.ability_words"), tribe.ability.words))
    return thing(TRIBE, "ability-thing", (COLUMNS[3], ROWS[1]), TILE, words, face)


def _draw_claims(board: Board, say: Catalogue) -> str:
    """How many claims are left, if your tribe has them."""
    tribe = board.you.tribe
    if tribe is None or not any("claim" in text for text in tribe.ability.notation):
        return ""
    left = board.you.claims_left
    face = sign("claim", COLUMNS[1] + 14, ROWS[1] + 30, 18) + text("much", COLUMNS[1] + 36, ROWS[1] + 36, left)
    return named(say.say(msg("draw.claims_left", n=left)), face)


@functools.lru_cache(64)
def _draw_choice(tribe: Tribe, place: int, say: Catalogue) -> str:
    name = say.say(tribe.name)
    face = (
        f"{box('face', 0.5, 0.5, CHOICE[0] - 1, CHOICE[1] - 1, 5)}{sign('tribe', 13, 15, 15)}{text('tribe-name', 26, 20, name)}"
        f"{signs(tribe.ability.notation, 158, 15, 90, 28)}"
    )
    words = say.say((tribe.name, tribe.ability.words))
    return thing(tribe_place(tribe.id), "choice", (6, 20 + 31.5 * place), CHOICE, words, face)
