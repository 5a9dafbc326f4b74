"""Tiletum's tiles, cards and boards one by one, for who checks the tables against the box."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.tiletum.model import records
from automatable.games.tiletum.model.cards import FAIR_IDS, SECTIONS
from automatable.games.tiletum.model.pieces import CRITERIA
from automatable.games.tiletum.model.state import new_player
from automatable.games.tiletum.model.tables import TABLES
from automatable.games.tiletum.model.tiles import bonus_numbers, character_number, contract_number
from automatable.games.tiletum.show.board_view import card_lines
from automatable.games.tiletum.show.cards_view import section_moves
from automatable.games.tiletum.show.drawing.buildings import LARGE, draw_buildings
from automatable.games.tiletum.show.drawing.offers import COUNTED
from automatable.games.tiletum.show.drawing.shapes import die, points, shield
from automatable.games.tiletum.show.drawing.symbols import DEFINITIONS, sign
from automatable.games.tiletum.show.drawing.tiles import bonus_face, character_face, contract_face
from automatable.games.tiletum.show.player_view import building_seen
from automatable.kernel.contract.game import Printed
from automatable.kernel.show.svg import paper
from automatable.kernel.show.svg.shapes import box, move, text
from automatable.kernel.words.text import Catalogue, Msg, msg

Look = tuple[float, float, str]
"""Width, height, and what is drawn there."""
WIDE: Final = 62.0
CONTRACT: Final = 52.0
CHARACTER: Final = 66.0
BONUS: Final = 28.0
LINES_WIDE: Final = 236.0
LINE: Final = 16.0
WHEEL: Final = 120.0


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A tile, a card, a die, a building as it looks."""
    if table not in LOOKS:
        return ""
    wide, high, drawn = LOOKS[table](TABLES.used[table][row], say)
    return paper.card("tiletum", wide, high, paper.without_names(drawn))


def _contract(row: records.Contract, say: Catalogue) -> Look:
    return WIDE, CONTRACT, contract_face(contract_number(row), WIDE, CONTRACT)


def _character(row: records.Character, say: Catalogue) -> Look:
    return WIDE, CHARACTER, character_face(character_number(row), WIDE, CHARACTER)


def _bonus(row: records.BonusTile, say: Catalogue) -> Look:
    """Contracts show what they ask for; of crests, each kind once."""
    numbers = bonus_numbers(row)
    if row.kind == "contract":
        return WIDE, CONTRACT, contract_face(numbers[0], WIDE, CONTRACT)
    tiles = "".join(
        f"<g {move(BONUS * (place + 0.5), BONUS / 2)}>{bonus_face(number)}</g>" for place, number in enumerate(numbers)
    )
    return BONUS * max(len(numbers), 1), BONUS, tiles


def _crest(row: records.Crest, say: Catalogue) -> Look:
    return 36, 36, shield(row.id, 18, 17, 1.25)


def _offered_crest(row: records.OfferedCrest, say: Catalogue) -> Look:
    return 36, 36, shield(row.crest, 18, 17, 1.25)


def _die(row: records.Die, say: Catalogue) -> Look:
    return 34, 34, die(row.resource, 6, 17, 17)


def _wheel(row: records.Wheel, say: Catalogue) -> Look:
    """The actions around, clockwise from the top."""
    middle, radius = WHEEL / 2, WHEEL / 2 - 18
    turn = 2 * math.pi / max(len(row.printed_clockwise_order), 1)
    signs = "".join(
        sign(name, middle + radius * math.sin(turn * place), middle - radius * math.cos(turn * place))
        for place, name in enumerate(row.printed_clockwise_order)
    )
    return WHEEL, WHEEL, f'<circle class="card" cx="{middle:g}" cy="{middle:g}" r="{middle:g}"/>{signs}'


def _cathedral(row: records.Cathedral, say: Catalogue) -> Look:
    seals = "".join(points(worth, 42 + 26 * place, 18) for place, worth in enumerate(row.tiles_vp))
    wide = 36 + 26 * len(row.tiles_vp)
    return wide, 36, box("card", 0, 0, wide, 36, 6) + sign("church", 16, 18) + seals


def _cost(row: records.CostTile, say: Catalogue) -> Look:
    if row.unavailable:
        return 72, 32, box("card", 0, 0, 72, 32, 6) + sign("church", 36, 16, 0.9, "shut")
    drawn = sign("stone", 16, 16, 0.8) + text("figure", 32, 21, row.stone) + points(row.vp, 54, 16)
    return 72, 32, box("card", 0, 0, 72, 32, 6) + drawn


def _fair(row: records.Fair, say: Catalogue) -> Look:
    much = text("much start", 10, 26, f"{row.number}{'×' if row.kind == 'multiply' else '+'}")
    signs = "".join(
        sign(name, 58 + 24 * place, 20, 0.9, "plain-shield" if name == "shield" else "")
        for place, name in enumerate(COUNTED[row.id])
    )
    wide = 50 + 24 * len(COUNTED[row.id])
    return wide, 40, box("card", 0, 0, wide, 40, 6) + much + signs


def _action_card(row: records.ActionCard, say: Catalogue) -> Look:
    """Its three sections: where pieces go, and how the die is chosen."""
    card = next(place for place, found in enumerate(TABLES.used[ACTION_CARDS]) if found.id == row.id)
    return _lines(
        [(*section_moves(section), msg(f"card.die.{CRITERIA[section.die]}")) for section in SECTIONS[card]],
        say,
    )


def _fair_card(row: records.FairCard, say: Catalogue) -> Look:
    return _lines([card_lines(FAIR_IDS.index(row.fair))], say)


def _lines(clauses: Sequence[Sequence[Msg]], say: Catalogue) -> Look:
    """A card of clauses, each with its lines."""
    drawn, top = "", 6.0
    for clause in clauses:
        high = LINE * len(clause) + 8
        drawn += box("clause", 6, top, LINES_WIDE - 12, high, 5)
        for place, line in enumerate(clause):
            drawn += text("small start", 14, top + LINE * (place + 1), say.say(line))
        top += high + 4
    return LINES_WIDE, top + 2, box("card wooden", 0, 0, LINES_WIDE, top + 2, 7) + drawn


def _priority(row: records.PriorityCard, say: Catalogue) -> Look:
    drawn = box("card", 0, 0, 176, 60, 6)
    for line, edge in enumerate((row.edge_a, row.edge_b)):
        for place, kind in enumerate(edge):
            x, y = 8 + 33 * place, 7 + 26 * line
            drawn += box(f"room type {kind}", x, y, 28, 20, 4) + sign(kind, x + 14, y + 10, 0.62)
    return 176, 60, drawn


def _building(row: records.Building, say: Catalogue) -> Look:
    wide, high = LARGE.wide + 4, 3 * LARGE.room + LARGE.roof + 40
    ground = high - 36
    return wide, high, draw_buildings((building_seen(new_player(), 0, row.index),), 0, 2, ground, LARGE, say)


ACTION_CARDS: Final = "mautoma_action_cards.toml/card"
LOOKS: Final[dict[str, Callable[[Any, Catalogue], Look]]] = {
    "contracts.toml/contract": _contract,
    "contracts.toml/crest": _offered_crest,
    "characters.toml/character": _character,
    "bonus_tiles.toml/tile": _bonus,
    "crests.toml/crest": _crest,
    "dice.toml/die": _die,
    "wheel.toml/wheel": _wheel,
    "cathedrals.toml/cathedral": _cathedral,
    "cathedrals.toml/cost_tile": _cost,
    "fairs.toml/fair": _fair,
    ACTION_CARDS: _action_card,
    "mautoma_fair_cards.toml/card": _fair_card,
    "mautoma_character_priority.toml/card": _priority,
    "player_board.toml/building": _building,
}
"""Spots and roads are places of the map; all other tables are numbers."""
PRINTED: Final = Printed(DEFINITIONS, draw_printed)
