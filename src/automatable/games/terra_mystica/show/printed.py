"""Terra Mystica's cards and tiles one by one, for who checks the tables against the box."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.terra_mystica.model import records
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, LETTERS, TERRAINS
from automatable.games.terra_mystica.model.tables import CARDS, TABLES
from automatable.games.terra_mystica.show.automa_view import ActionCard, SupportCard
from automatable.games.terra_mystica.show.drawing.amounts import STRUCTURES, Amount, draw_amounts, of_gain, width
from automatable.games.terra_mystica.show.drawing.automa import ACTION, HEIGHT, draw_action, draw_support
from automatable.games.terra_mystica.show.drawing.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    action_cost,
    action_face,
    draw_bonus_face,
)
from automatable.games.terra_mystica.show.drawing.cults import draw_spot
from automatable.games.terra_mystica.show.drawing.layout import HALF, SIZE
from automatable.games.terra_mystica.show.drawing.rounds import HEIGHT as ROUND_HEIGHT
from automatable.games.terra_mystica.show.drawing.rounds import draw_face
from automatable.games.terra_mystica.show.drawing.symbols import DEFINITIONS, sign
from automatable.games.terra_mystica.show.drawing.tiles import ALL, FAVOR_SIZE, TOWN_HEIGHT, favor_face, town_face
from automatable.kernel.contract.game import Printed
from automatable.kernel.show.svg.paper import card
from automatable.kernel.show.svg.shapes import box, move, panel, text
from automatable.kernel.words.text import Catalogue

Look = tuple[float, float, str]
"""Width, height, and what is drawn there."""
SEAT: Final = "automa1"
SUPPORT_WIDE: Final = 296
"""How wide the support column is; the action column lies below it."""
TOWN_WIDTH: Final = 41.5
LINE: Final = 22.0
RUNG: Final = 24.0


def draw_printed(table: str, row: int, say: Catalogue) -> str:
    """A card, a tile, a track, or a row of the map as it looks."""
    if table == "automa_cards.toml/card":
        return card("terra_mystica", SUPPORT_WIDE, 2 * HEIGHT, _decision(row, say))
    if table.startswith("map_") and table.endswith("/row"):
        cells = TABLES.used[table][row].cells.split()
        return card("terra_mystica", *_hexes([TERRAINS[LETTERS[cell]] for cell in cells]))
    return card("terra_mystica", *LOOKS[table](TABLES.used[table][row])) if table in LOOKS else ""


def _favor(tile: records.FavorRow) -> Look:
    return *FAVOR_SIZE, panel("tile", *FAVOR_SIZE) + favor_face(tile)


def _town(tile: records.TownRow) -> Look:
    return TOWN_WIDTH, TOWN_HEIGHT, panel("tile", TOWN_WIDTH, TOWN_HEIGHT) + town_face(tile, TOWN_WIDTH / 2)


def _bonus(card: records.BonusRow) -> Look:
    return CARD_WIDTH, CARD_HEIGHT, draw_bonus_face(card.id)


def _power_action(action: records.PowerActionRow) -> Look:
    face = action_face(action.position) + action_cost(action.power)
    return 60, 60, f'<g class="action" {move(30, 30)}>{face}</g>'


def _track(track: records.TrackRow) -> Look:
    """Its spaces lying down, the power on the way, and below them what its priest spaces are worth."""
    powers = dict(track.power)
    drawn = sign(track.id, RUNG / 2, RUNG / 2)
    for space in range(CULT_TOP + 1):
        x = RUNG * (space + 1.5)
        drawn += box("spot", x - RUNG / 2 + 1, 1, RUNG - 2, RUNG - 2, 5)
        gift = f'<circle r="8"/>{text("gift-name", 0, 4.2, powers.get(space, ""))}'
        drawn += (
            f'<g class="gift" {move(x, RUNG / 2)}>{gift}</g>'
            if space in powers
            else text("spot-name", x, RUNG / 2 + 4, space)
        )
    for place, value in enumerate(track.priest_spaces):
        drawn += draw_spot(RUNG * (place + 2), RUNG * 1.5 + 2, value, None)
    return RUNG * (CULT_TOP + 2), 2 * RUNG + 2, f'<g class="track {track.id}">{drawn}</g>'


def _scoring(tile: records.ScoringRow) -> Look:
    wide = ALL - 34
    return wide, ROUND_HEIGHT, f'<g class="round">{panel("paper", wide, ROUND_HEIGHT, 6)}{draw_face(tile.id)}</g>'


def _head(tile: records.AutomaTileRow) -> Look:
    cult: list[Amount] = [("", tile.cult)] if tile.cult else []
    head = f'<g class="{SEAT}" {move(14, LINE / 2)}><path class="head" d="M0-7L7 5.5H-7z"/></g>'
    amounts: list[Amount] = [*cult, (tile.early, "points"), (tile.late, "points")]
    return _lines([amounts], head, 26)


def _level(level: records.LevelRow) -> Look:
    return _lines([[(ship, "ship"), (x, "points")] for ship, x in zip(level.shipping, level.x, strict=True)])


def _automa_faction(faction: records.AutomaFactionRow) -> Look:
    steps: list[Amount] = [(count, cult) for count, cult in zip(faction.cults, CULTS, strict=True) if count]
    gains: list[Amount] = [(faction.vp, "points")] if faction.vp else []
    return _lines([steps, [*gains, *([(faction.cult_steps, "cult")] if faction.cult_steps else [])]])


def _achievement(found: records.AchievementRow) -> Look:
    return _lines([[(found.vp, "points")]], text("word", 14, LINE / 2 + 5, found.token), 28)


def _supply(supply: records.SupplyRow) -> Look:
    kinds: list[Amount] = [(getattr(supply, kind), kind) for kind in STRUCTURES]
    return _lines([kinds, [(supply.priests, "priest"), (supply.vp, "points")]])


def _faction(faction: records.FactionRow) -> Look:
    """The hex it lives on, what it begins with, and what its structures cost."""
    costs: list[list[Amount]] = [[("", kind), *of_gain(getattr(faction, f"{kind}_cost"))] for kind in STRUCTURES]
    cults: list[Amount] = [(count, cult) for count, cult in zip(faction.cults, CULTS, strict=True) if count]
    start = [*of_gain(faction.start), *cults]
    home = "" if faction.home == "variable" else f'<use href="#tm-{faction.home}" {move(34, 60)}/>'
    return _lines([start, *costs], home, 72)


def _priority(card: records.PriorityRow) -> Look:
    wide, high, first = _hexes(card.a)
    return wide, 2 * high, first + f"<g {move(0, high)}>{_hexes(card.b)[2]}</g>"


def _hexes(terrains: Sequence[str]) -> Look:
    drawn = "".join(
        f'<use href="#tm-{terrain}" transform="translate({HALF * (2 * place + 1):.1f} {SIZE:g})"/>'
        for place, terrain in enumerate(terrains)
    )
    return 2 * HALF * len(terrains), 2 * SIZE, drawn


def _lines(lines: list[list[Amount]], beside: str = "", left: float = 8) -> Look:
    """Lines of amounts on paper, with something to their left."""
    lines = [line for line in lines if line]
    wide, high = left + max((width(line) for line in lines), default=0) + 10, LINE * max(len(lines), 1)
    drawn = "".join(draw_amounts(line, left, LINE * (place + 0.5)) for place, line in enumerate(lines))
    return wide, high, f'<rect class="panel-paper" width="{wide:g}" height="{high:g}" rx="6"/>{beside}{drawn}'


LOOKS: Final[dict[str, Callable[[Any], Look]]] = {
    "bonus_cards.toml/bonus_card": _bonus,
    "favor_tiles.toml/favor": _favor,
    "town_tiles.toml/town": _town,
    "power_actions.toml/power_action": _power_action,
    "cult_tracks.toml/track": _track,
    "scoring_tiles.toml/scoring_tile": _scoring,
    "automa_scoring_tiles.toml/automa_tile": _head,
    "automa_difficulty.toml/level": _level,
    "automa_factions.toml/automa_faction": _automa_faction,
    "automa_factions.toml/achievement": _achievement,
    "automa_supply.toml/supply": _supply,
    "automa_terrain_priority.toml/priority": _priority,
    "factions.toml/faction": _faction,
}
"""Final scoring tiles say nothing but their name; bridges and initial dwellings are names of spaces."""


def _decision(row: int, say: Catalogue) -> str:
    card = CARDS[row]
    support = draw_support(SupportCard(card.id, card.support, ()), SEAT, say)
    action = draw_action(ActionCard(card.id, card.actions, card.pass_symbol), SEAT, say)
    return (
        f"{panel('panel-paper', SUPPORT_WIDE, 2 * HEIGHT, 8)}{_without_places(support)}"
        f"<g {move(12 - ACTION, HEIGHT - 6)}>{action}</g>"
    )


def _without_places(drawn: str) -> str:
    """The same for a page on which there are many: no name twice."""
    return drawn.replace(' id="', ' data-part="')


PRINTED: Final = Printed(DEFINITIONS, draw_printed)
