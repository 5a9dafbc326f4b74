"""Revive's cards, tiles, tokens and boards one by one, for who checks the tables against the box."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.revive.model import records
from automatable.games.revive.model.tables import TABLES
from automatable.games.revive.show.drawing.cards import CARD, draw_card, draw_module, draw_token
from automatable.games.revive.show.drawing.layout import HALF, SIZE
from automatable.games.revive.show.drawing.shapes import piece, points, sign
from automatable.games.revive.show.drawing.signs import modifier_signs, signs
from automatable.games.revive.show.drawing.symbols import DEFINITIONS
from automatable.games.revive.show.player_view import view_card, view_machine, view_module
from automatable.kernel.contract.game import Printed
from automatable.kernel.show.svg import paper
from automatable.kernel.show.svg.shapes import box, move, text
from automatable.kernel.words.text import Catalogue, msg

Look = tuple[float, float, str]
"""Width, height, and what is drawn there."""
MODULE: Final = (72.0, 44.0)
TOKEN: Final = (72.0, 48.0)
LINE: Final = 30.0
WIDE: Final = 120.0
TECHNOLOGY: Final = (58.0, 58.0)
NOTHING: Final = "–"


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A card, a tile, a token or a part of a board as it looks."""
    if table not in LOOKS:
        return ""
    wide, high, drawn = LOOKS[table](TABLES.used[table][row], say)
    return paper.card("revive", round(wide, 1), round(high, 1), drawn)


def _citizen(card: records.CitizenRow, say: Catalogue) -> Look:
    return *CARD, draw_card(view_card(card.id, f"printed-citizen-{card.id}"), 0, 0, CARD[1], "", say)


def _module(module: records.ModuleRow, say: Catalogue) -> Look:
    return *MODULE, draw_module(view_module(module.id, f"printed-module-{module.id}"), 0, 0, *MODULE, say)


def _machine(machine: records.MachineRow, say: Catalogue) -> Look:
    return *TOKEN, draw_token(view_machine(machine.id, f"printed-machine-{machine.id}"), 0, 0, *TOKEN, say)


AT: Final = {"N": (0.0, -1.5 * SIZE), "W": (-HALF, 0.0), "E": (HALF, 0.0), "S": (0.0, 1.5 * SIZE)}
"""Where the hexes of an upright tile are, around its middle."""


def _tile(tile: records.StartTileRow, say: Catalogue) -> Look:
    """Its four hexes, and what its location brings."""
    hexes = "".join(sign(f"on-{getattr(tile.spaces, part)}", x, y, 16) for part, (x, y) in AT.items())
    wide, high = 4 * HALF, 5 * SIZE
    drawn = f"<g {move(wide / 2, high / 2)}>{hexes}</g>"
    if not tile.location_reward:
        return wide, high, drawn
    beside = _clauses([("populate", tile.location_reward)])
    return wide + 8 + beside[0], high, drawn + f"<g {move(wide + 8, high / 2 - LINE / 2)}>{beside[2]}</g>"


def _bonus_space(space: records.BonusSpaceRow, say: Catalogue) -> Look:
    wide, high, effect = _clauses([("", space.effect)])
    ground = sign(f"on-{space.id}", HALF, SIZE, 16)
    return 2 * HALF + 8 + wide, 2 * SIZE, f"{ground}<g {move(2 * HALF + 8, SIZE - high / 2)}>{effect}</g>"


def _clauses(lines: Sequence[tuple[str, tuple[str, ...]]]) -> Look:
    """Effects one below the other, each with a sign before it if it has one."""
    left = LINE if any(name for name, _ in lines) else 4.0
    drawn = box("face", 0, 0, WIDE, LINE * len(lines), 5)
    for place, (name, notation) in enumerate(lines):
        y = LINE * (place + 0.5)
        drawn += sign(name, LINE / 2, y, 18) if name else ""
        room = WIDE - left - 4
        drawn += (
            signs(notation, left + room / 2, y, room, LINE - 4) if notation else text("n", left + 4, y + 5, NOTHING)
        )
    return WIDE, LINE * len(lines), drawn


def _effect(row: Any, say: Catalogue) -> Look:
    return _clauses([("", row.effect)])


def _crate(crate: records.CrateRow, say: Catalogue) -> Look:
    return _clauses([("crate", crate.effect)])


def _back(back: records.BackRow, say: Catalogue) -> Look:
    return _clauses([("food", (f"food*{back.food}",)), ("explore", back.reward)])


def _large_location(found: records.LargeLocationRow, say: Catalogue) -> Look:
    return _clauses([("populate", found.immediate_reward), ("points", found.end_scoring)])


def _switch(switch: records.SwitchRow, say: Catalogue) -> Look:
    return _clauses([("", switch.up), ("", switch.down)])


def _node(node: records.NodeRow, say: Catalogue) -> Look:
    wide, high, drawn = _clauses([("machine" if node.kind != "instant" else "", node.effect)])
    tracks = "".join(sign(colour, wide - 12 - 18 * place, high / 2, 15) for place, colour in enumerate(node.tracks))
    return wide, high, drawn + (tracks if not node.effect else "")


def _artifact_card(card: records.ArtifactCardRow, say: Catalogue) -> Look:
    return _clauses([("purple", card.purple), ("orange", card.orange), ("turquoise", card.turquoise)])


def _building(building: records.BuildingRow, say: Catalogue) -> Look:
    drawn = box("face", 0, 0, WIDE, LINE, 5) + piece(building.size, "you", 16, LINE / 2)
    drawn += signs((f"gear*{building.gears}",), 56, LINE / 2, 40, LINE - 4) + points(building.points, 98, LINE / 2)
    return WIDE, LINE, drawn


def _figures(row: records.FigureRow, say: Catalogue) -> Look:
    drawn = box("face", 0, 0, WIDE, LINE, 5) + piece("figure", "you", 16, LINE / 2)
    drawn += text("n", 30, LINE / 2 + 5, f"×{row.figures}")
    drawn += signs((f"book*{row.books}",), 68, LINE / 2, 40, LINE - 4) + points(row.points, 102, LINE / 2)
    return WIDE, LINE, drawn


def _tribe(tribe: records.TribeRow, say: Catalogue) -> Look:
    """Its technologies from below, and its ability beside the lowest one."""
    wide, high = TECHNOLOGY
    drawn = (
        f"{box('ability', 2 * wide, 2 * high, wide - 4, high - 4, 6)}{sign('tribe', 2 * wide + 11, 2 * high + 11, 14)}"
    )
    drawn += signs(tribe.ability, 2.5 * wide - 2, 2 * high + 34, wide - 8, high - 28, 14)
    for each in tribe.technology:
        x, y = wide * (each.column - 1), high * (3 - each.row)
        middle = (x + wide / 2 - 2, y + 22, wide - 10, high - 24)
        drawn += box("technology known", x, y, wide - 4, high - 4, 6)
        if each.kind == "slot":
            drawn += sign("slot", middle[0], middle[1], 20)
        elif each.modifier:
            drawn += modifier_signs(each.modifier, *middle)
        else:
            drawn += signs(each.effect, *middle, 15, each.when)
        drawn += text("word", x + wide / 2 - 2, y + high - 9, say.say(msg(f"draw.kind_{each.kind}")))
    return 3 * wide, 3 * high, drawn


def _action_card(card: records.ActionCardRow, say: Catalogue) -> Look:
    high = 34 + 30 * len(card.parts)
    drawn = box("face", 0, 0, WIDE, high, 5) + sign("energy", 16, 17, 18)
    drawn += text("n", 30, 22, f"+{card.energy_steps}")
    for place, part in enumerate(card.parts):
        y = 46 + 30 * place
        far = msg("draw.range", n=part.range) if part.range else msg("draw.any_range")
        drawn += box("order-part", 5, y - 13, WIDE - 10, 27, 6) + sign(part.action, 20, y, 18)
        drawn += text("word start", 34, y + 4, say.say(far))
    return WIDE, high, drawn


def _position(found: records.PositionRow, say: Catalogue) -> Look:
    """The colour of its artifact, and the corner of the map from which it reads."""
    top, left = found.arrow_group.startswith("top"), found.arrow_group.endswith("lr")
    along = 1 if left else -1
    x, y = (46 if left else 110), (12 if top else 36)
    arrow = f'<path class="scan thick" d="M{x:g} {y}h{along * 44}"/>'
    arrow += f'<path class="scan-head" d="M{x + along * 52:g} {y}l{-along * 9}-5.5v11z"/>'
    drawn = box("face", 0, 0, WIDE, 48, 5) + sign(found.artifact_colour, 18, 24, 20) + box("mini", 38, 4, 78, 40, 8)
    return WIDE, 48, drawn + f'<g class="group now">{arrow}</g>'


LOOKS: Final[dict[str, Callable[[Any, Catalogue], Look]]] = {
    "citizens.toml/citizen": _citizen,
    "citizens.toml/starting_citizen": _citizen,
    "slot_modules.toml/module": _module,
    "machines.toml/machine_token": _machine,
    "machines.toml/printed_machine": _machine,
    "machines.toml/step_bonus": _effect,
    "machines.toml/node": _node,
    "area_tiles.toml/area_tile": _tile,
    "area_tiles.toml/start_tile": _tile,
    "area_tiles.toml/bonus_space": _bonus_space,
    "area_tiles.toml/back": _back,
    "large_locations.toml/large_location": _large_location,
    "crates.toml/crate": _crate,
    "tribes.toml/tribe": _tribe,
    "tribes.toml/figure_row": _figures,
    "artifacts.toml/artifact_card": _artifact_card,
    "player_board.toml/building": _building,
    "player_board.toml/switch": _switch,
    "player_board.toml/hibernation_space": _effect,
    "player_board.toml/score_track_bonus": _effect,
    "mautoma_action_cards.toml/card": _action_card,
    "mautoma_board.toml/position": _position,
}
"""Spaces and corners are places of the map; tracks, supplies, limits, slots, readings and levels are numbers."""
PRINTED: Final = Printed(DEFINITIONS, draw_printed)
