"""The records behind the data files: what a faction, a tile, a card says, typed."""

from typing import Annotated, ClassVar, Literal

import msgspec

from automatable.kernel.tables.table import Row

LandName = Literal["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]
HomeName = LandName | Literal["ice", "volcano", "variable"]
CultName = Literal["fire", "water", "earth", "air"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
PerCult = tuple[Count, Count, Count, Count]
Box = Literal["base", "fire_ice"]


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Resources gained or paid."""

    coins: Count = 0
    workers: Count = 0
    priests: Count = 0
    power: Count = 0


class FactionRow(Row, frozen=True, kw_only=True):
    """A faction board of a person."""

    id: str
    name: str
    box: Box
    home: HomeName
    start: Gain
    power: tuple[Count, Count, Count]
    dwellings: Count
    cults: PerCult
    dwelling_cost: Gain
    trading_house_cost: Gain
    temple_cost: Gain
    stronghold_cost: Gain
    sanctuary_cost: Gain
    dwelling_workers: tuple[Count, ...]
    trading_house_coins: tuple[Count, ...]
    trading_house_power: tuple[Count, ...]
    temple_priests: tuple[Count, ...]
    temple_power: tuple[Count, ...] = (0, 0, 0, 0)
    stronghold_income: Gain
    sanctuary_income: Gain
    shipping: Count
    shipping_max: Count
    shipping_vp: tuple[Count, ...] = ()
    digging_max: Count = 0
    digging_cost: Gain = Gain()
    digging_vp: Count = 0
    workers_per_spade: tuple[Count, ...] = ()
    priests_per_spade: Count = 0
    large_power_value: Count = 3
    """Power value of stronghold and sanctuary."""


class PassPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bonus card scores when it is given back."""

    dwelling: Count = 0
    trading_house: Count = 0
    stronghold: Count = 0
    sanctuary: Count = 0
    shipping: Count = 0


class BonusRow(Row, frozen=True, kw_only=True):
    """A bonus card."""

    said_fields: ClassVar[tuple[str, ...]] = ()

    id: Count
    name: str
    income: Gain
    action: Literal["", "spade", "cult"] = ""
    shipping: Count = 0
    pass_vp: PassPoints = PassPoints()
    promo: bool = False


class FavorRow(Row, frozen=True, kw_only=True):
    """A kind of favor tile."""

    id: Count
    cult: CultName
    steps: Count
    copies: Count
    income: Gain = Gain()
    effect: Literal["", "town_power", "cult_action", "trading_house_vp", "dwelling_vp", "pass_vp"] = ""
    vp: Count = 0
    pass_vp: tuple[Count, ...] = ()


class TownRow(Row, frozen=True, kw_only=True):
    """A kind of town tile."""

    id: Count
    vp: Count
    keys: Count
    gain: Gain = Gain()
    cult_steps: Count = 0
    shipping: Count = 0
    copies: Count
    mini_expansion: bool = False


class PowerActionRow(Row, frozen=True, kw_only=True):
    """A power action of the board."""

    position: Count
    power: Count
    effect: Literal["bridge", "gain", "spades"]
    gain: Gain = Gain()
    spades: Count = 0


class TrackRow(Row, frozen=True, kw_only=True):
    """A cult track: its priest spaces, and the power gained on reaching a space."""

    id: CultName
    priest_spaces: PerCult
    power: tuple[tuple[Count, Count], ...]


class RankingRow(Row, frozen=True, kw_only=True):
    """Points for first, second and third place."""

    id: Literal["cult", "area", "final_tile"]
    vp: tuple[Count, Count, Count]


class ScoringRow(Row, frozen=True, kw_only=True):
    """A scoring tile, the person's side."""

    id: Count
    condition: Literal["spade", "town", "dwelling", "trading_house", "temple", "stronghold_or_sanctuary"]
    vp: Count
    cult: CultName | None = None
    steps: Count = 0
    per_priest: bool = False
    gain: Gain = Gain()
    spades: Count = 0
    promo: bool = False


class AutomaTileRow(Row, frozen=True, kw_only=True):
    """A scoring tile, the Automa's side: the colour of her head and her points when she passes."""

    id: Count
    cult: CultName | None = None
    early: Count
    late: Count


class FinalTileRow(Row, frozen=True, kw_only=True):
    """A final scoring tile of Fire & Ice."""

    id: Literal["greatest_distance", "stronghold_and_sanctuary", "outposts", "settlements"]


ActionName = Literal[
    "upgrade",
    "take_favor_tile",
    "gain_vp",
    "block_power_action",
    "advance_cult_track",
    "transform_and_build",
    "faction_action",
    "trade",
]
Letter = Literal["A", "B", "C", "D", "E", "F"]


class Support(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The support column of a decision card."""

    structures: Literal["marked", "unmarked"]
    reaching: bool
    row: Literal["A", "B"]
    direction: Literal["left_to_right", "right_to_left"]
    count: Annotated[int, msgspec.Meta(ge=1, le=9)]
    cult: Literal["scoring_tile", "catch_up"]
    bonus_card: Literal["left", "middle", "right"]


class SetupLetters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup corner of a decision card."""

    marked: Letter
    unmarked: Letter


class CardRow(Row, frozen=True, kw_only=True):
    """A decision card of the Automa."""

    id: str
    starter: bool
    box: Literal["base", "merchants"]
    actions: tuple[ActionName, ...]
    vp: Count | Literal["X"] = 0
    shipping: Count | None = None
    """The ship icon: shipping value for the range of this card's build."""
    rounds: tuple[Count, ...] = ()
    """In which rounds the favor tile or the trade is carried out."""
    pass_symbol: bool
    support: Support
    setup: SetupLetters


class LevelRow(Row, frozen=True, kw_only=True):
    """A difficulty card: values for rounds 1-2, 3-4 and 5-6, and the change of the starting deck."""

    id: str
    name: str
    shipping: tuple[Count, Count, Count]
    x: tuple[Count, Count, Count]
    from_reserve: Count = 0
    to_reserve: str | None = None


FactionStep = Literal["build", "build_anywhere", "vp", "cult", "cube", "blight"]
BuildTiebreaker = Literal[
    "closest_to_you", "your_priority", "direction", "most_power", "priority", "closest_to_you_or_furthest"
]


class AutomaFactionRow(Row, frozen=True, kw_only=True):
    """A faction card of the Automa."""

    id: str
    name: str
    cults: PerCult
    steps: tuple[FactionStep, ...]
    vp: Count = 0
    cult_steps: Count = 0
    build_tiebreakers: tuple[BuildTiebreaker, ...] = ()
    pass_first_doubles: bool = False
    vp_per_structure: Count = 0
    cult_step_from_power: Count = 0
    """How much power the person must gain from her for one cult step; 0 is never."""
    youth_spades: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """How many spades the terrain of the Symbiont youth costs the person; 0 is any number."""
    cube_used_vp: Count = 0
    cube_end_vp: Count = 0
    not_against: tuple[str, ...] = ()
    achievements: Count = 0


class AchievementRow(Row, frozen=True, kw_only=True):
    """An achievement of the Gognomes."""

    token: Literal["I", "II", "III", "IV", "V", "VI"]
    condition: Literal["stronghold", "sanctuary", "connected", "cult_ten", "no_dwelling", "neighbours"]
    vp: Count


class InitialDwellingsRow(
    Row, frozen=True, kw_only=True, rename={"a": "A", "b": "B", "c": "C", "d": "D", "e": "E", "f": "F"}
):
    """The lettered spaces of one terrain on one map card."""

    map: str
    terrain: LandName
    a: str
    b: str
    c: str
    d: str
    e: str
    f: str


class PriorityRow(Row, frozen=True, kw_only=True, rename={"a": "A", "b": "B"}):
    """A terrain priority card."""

    home: LandName
    a: tuple[LandName, ...]
    b: tuple[LandName, ...]


class SupplyRow(Row, frozen=True, kw_only=True):
    """What the Automa starts with."""

    box: Literal["base", "merchants"]
    dwelling: Count
    trading_house: Count
    temple: Count
    stronghold: Count
    sanctuary: Count
    shipyard: Count = 0
    priests: Count
    vp: Count


class HexRow(Row, frozen=True, kw_only=True):
    """One row of hexes, a letter for each."""

    label: str
    shifted: bool
    cells: str


class BridgeRow(Row, frozen=True, kw_only=True):
    """A place where a bridge can stand."""

    ends: tuple[str, str]
