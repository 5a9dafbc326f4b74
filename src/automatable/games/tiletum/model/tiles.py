"""Every kind of tile as a number: crests, contracts, helpers and characters, and which of them lie in which pile."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from automatable.games.tiletum.model import records
from automatable.games.tiletum.model.pieces import ACTION_OF, CHARACTER, CREST_OF, KING, NONE, RESOURCES, TYPES
from automatable.games.tiletum.model.tables import (
    BONUS_TILES,
    CHARACTER_TILES,
    CONTRACT_TILES,
    CREST_ROWS,
    OFFERED_CRESTS,
)

CREST_TILE: Final = 0
CONTRACT_TILE: Final = 1
HELPER: Final = 2
CHARACTER_TILE: Final = 3

NOTHING: Final = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a tile brings a person when it is used, placed or fulfilled."""

    gains: tuple[int, ...] = NOTHING
    vp: int = 0
    any_resource: int = 0
    merchant_steps: int = 0
    architect_steps: int = 0
    house: bool = False
    pillar: bool = False
    action: int = NONE
    points: int = 0
    """An action of its own, with so many action points."""
    boost: int = 0
    recolour: bool = False
    building: bool = False
    """Use the characters of one building."""

    @property
    def roams(self) -> bool:
        """Whether a piece may step, or something be placed, without action points."""
        return bool(self.merchant_steps or self.architect_steps or self.house or self.pillar)


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile."""

    kind: int
    id: str
    public: str
    """Its name in questions."""
    effect: Effect = Effect()
    crest: int = NONE
    vp: int = 0
    pay: tuple[int, ...] = NOTHING
    identical: int = 0
    type: int = NONE


def _amounts(row: records.Pay | records.Bonus) -> tuple[int, ...]:
    return tuple(getattr(row, name) for name in RESOURCES)


CONTRACT_EFFECTS: Final = {
    "": Effect(),
    "merchant_step": Effect(merchant_steps=1),
    "king_step": Effect(action=KING, points=1),
    "character_action_1": Effect(action=CHARACTER, points=1),
}


def _contract(name: str, pay: records.Pay, vp: int, effect: str) -> Tile:
    return Tile(
        CONTRACT_TILE,
        f"contract:{name}",
        f"contract:{vp}",
        CONTRACT_EFFECTS[effect],
        vp=vp,
        pay=_amounts(pay),
        identical=pay.identical,
    )


def _helper(row: records.BonusTile) -> Tile:
    n = row.n
    gold = (n, 0, 0, 0, 0)
    if row.kind == "action":
        assert row.action is not None
        effect = Effect(action=ACTION_OF[row.action], points=n)
        return Tile(HELPER, f"action:{row.action}:{n}", "action", effect)
    effect = {
        "boost_current_die_action": Effect(boost=n),
        "change_die_colour": Effect(recolour=True),
        "gain_gold": Effect(gains=gold),
        "gain_vp": Effect(vp=n),
        "gain_2_gold_and_2_vp": Effect(gains=(2, 0, 0, 0, 0), vp=2),
        "gain_any_resources": Effect(any_resource=n),
        "gain_1_iron_1_wool_1_stone_1_food": Effect(gains=(0, 1, 1, 1, 1)),
        "use_characters_of_one_building": Effect(building=True),
    }[row.kind]
    return Tile(HELPER, f"{row.kind}:{n}" if n else row.kind, row.kind, effect)


def _character(row: records.Character) -> Tile:
    bonus = row.bonus
    granted = [(ACTION_OF[name], getattr(bonus, f"{name}_ap")) for name in TYPES if getattr(bonus, f"{name}_ap")]
    action, points = granted[0] if granted else (NONE, 0)
    effect = Effect(
        _amounts(bonus),
        bonus.vp,
        bonus.any_resource,
        bonus.merchant_steps,
        bonus.architect_steps,
        bonus.place_house,
        bonus.place_pillar,
        action,
        points,
    )
    brings = "+".join(f"{getattr(bonus, name):d}_{name}" for name in bonus.__struct_fields__ if getattr(bonus, name))
    return Tile(CHARACTER_TILE, f"character:{row.type}:{brings}", row.type, effect, type=ACTION_OF[row.type])


class _Collection:
    """Tiles as they are found in the tables, each kind once, and the piles they lie in."""

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.number: dict[str, int] = {}

    def add(self, tile: Tile) -> int:
        if tile.id not in self.number:
            self.number[tile.id] = len(self.tiles)
            self.tiles.append(tile)
        return self.number[tile.id]


_ALL: Final = _Collection()
for _name in CREST_ROWS:
    _ALL.add(Tile(CREST_TILE, f"crest:{_name}", f"crest:{_name}", crest=CREST_OF[_name]))

_Pile = list[tuple[int, int, int]]
"""Tile, copies, lowest number of players."""


def _bonus_pile() -> _Pile:
    found: _Pile = []
    for row in BONUS_TILES:
        if row.kind == "crest":
            found += [(CREST_OF[name], row.copies_each, row.min_players) for name in row.crests]
        elif row.kind == "contract":
            found.append((_ALL.add(_contract(row.id, row.pay, row.vp, "")), row.copies, row.min_players))
        else:
            found.append((_ALL.add(_helper(row)), row.copies, row.min_players))
    return found


def _contract_pile() -> _Pile:
    contracts = [
        (_ALL.add(_contract(row.id, row.pay, row.vp, row.effect)), 1, row.min_players)
        for row in CONTRACT_TILES.values()
    ]
    return contracts + [(CREST_OF[row.crest], 1, row.min_players) for row in OFFERED_CRESTS]


def _character_pile() -> _Pile:
    return [(_ALL.add(_character(row)), row.copies, row.min_players) for row in CHARACTER_TILES]


def _in_play(pile: Iterable[tuple[int, int, int]], players: int) -> tuple[int, ...]:
    return tuple(tile for tile, copies, lowest in pile if lowest <= players for _ in range(copies))


def _by_players(pile: _Pile) -> dict[int, tuple[int, ...]]:
    return {players: _in_play(pile, players) for players in (2, 3, 4)}


BONUS_PILES: Final = _by_players(_bonus_pile())
CONTRACT_PILES: Final = _by_players(_contract_pile())
CHARACTER_PILES: Final = _by_players(_character_pile())
"""The tiles in play by number of players, one entry for each copy."""

REAL: Final = len(_ALL.tiles)
"""How many kinds there are; what follows exists in questions only."""
PLAIN_CONTRACTS: Final = tuple(
    _ALL.add(Tile(CONTRACT_TILE, f"contract:{vp}", f"contract:{vp}", vp=vp)) for vp in range(100)
)
"""A contract of any value, as a question may name it."""
SOME_CRESTS: Final = tuple(
    _ALL.add(Tile(CREST_TILE, f"crest:some:{number}", f"crest:{name}", crest=CREST_OF[name]))
    for number, name in enumerate(CREST_ROWS)
)
"""At an owner's table crests are only counted: that one is new was seen there, so the next kind stands for it."""
SOME_HELPER: Final = _ALL.add(Tile(HELPER, "some", "some"))
"""A bonus tile that is neither crest nor contract, whatever it shows."""
UNSEEN: Final = _ALL.add(Tile(HELPER, "unseen", "unseen"))
"""A place of an owner's table of which nothing is told: only drawn, never on a table."""
SOME_CHARACTERS: Final = tuple(
    _ALL.add(Tile(CHARACTER_TILE, f"character:{name}:some", name, type=ACTION_OF[name])) for name in TYPES
)
"""A character of each type, whatever it brings."""

TILES: Final[Sequence[Tile]] = tuple(_ALL.tiles)


def contract_number(row: records.Contract) -> int:
    """The number of the tile that a row of the contracts describes."""
    return NUMBER[_contract(row.id, row.pay, row.vp, row.effect).id]


def bonus_numbers(row: records.BonusTile) -> tuple[int, ...]:
    """The numbers of the tiles that a row of the bonus tiles describes: one, or one for each crest."""
    if row.kind == "crest":
        return tuple(CREST_OF[name] for name in row.crests)
    return (NUMBER[(_contract(row.id, row.pay, row.vp, "") if row.kind == "contract" else _helper(row)).id],)


def character_number(row: records.Character) -> int:
    """The number of the tile that a row of the characters describes."""
    return NUMBER[_character(row).id]


NUMBER: Final = {tile.id: number for number, tile in enumerate(TILES)}
KINDS: Final = tuple(tile.kind for tile in TILES)
TYPE_OF: Final = tuple(tile.type for tile in TILES)
VALUES: Final = tuple(tile.vp for tile in TILES)
HELPER_KINDS: Final = {
    tile.public: number for number, tile in reversed(list(enumerate(TILES[:REAL]))) if tile.kind == HELPER
}
"""The first helper of each public kind."""
OF_TYPE: Final = tuple(TYPE_OF.index(kind) for kind in range(len(TYPES)))
"""A character tile of each type, as a question may name it."""
RECOLOURS: Final = frozenset(number for number, tile in enumerate(TILES) if tile.effect.recolour)
