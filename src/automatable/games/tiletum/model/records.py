"""The rows of Tiletum's tables."""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from automatable.kernel.tables.table import Row

ActionName = Literal["merchant", "architect", "character", "contract", "king", "joker"]
TypeName = Literal["merchant", "architect", "character", "contract", "king"]
PieceName = Literal["merchant", "architect"]
ResourceName = Literal["gold", "food", "wool", "stone", "iron"]
ColourName = Literal["yellow", "pink", "light_grey", "dark_grey", "blue"]
CrestName = Literal["lily", "lion", "eagle", "cross", "tower", "key"]
FairName = Literal[
    "sets_house_pillar",
    "sets_contract_crest",
    "sets_contract_cathedral",
    "filled_buildings",
    "cathedrals",
    "contracts",
    "crests",
    "upper_floor_characters",
    "houses",
    "pillars",
    "king_track",
]
RewardName = Literal[
    "place_house_anywhere",
    "place_pillar_anywhere",
    "move_merchant_anywhere",
    "move_architect_anywhere",
    "gain_2_any_resources",
    "gain_5_vp",
]
Players = Annotated[int, Meta(ge=2, le=4)]
Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Coordinate = Annotated[int, Meta(ge=0, le=100)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]


class HouseSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot for a house, and what is printed on it."""

    min_players: Players
    vp: Count = 0
    use_building: bool = False


class Spot(Row, frozen=True):
    """A town or a waypoint of the map."""

    invented_fields: ClassVar[tuple[str, ...]] = ("name", "x", "y")

    id: Name
    name: Name
    kind: Literal["town", "waypoint"]
    x: Coordinate
    y: Coordinate
    cathedral: bool = False
    pillar_spots: Annotated[int, Meta(ge=0, le=4)] = 0
    bonus_slots: tuple[Players, ...] = ()
    house_slots: tuple[HouseSlot, ...] = ()
    starting_house_per_player: Annotated[int, Meta(ge=0, le=1)] = 0


class Road(Row, frozen=True):
    """One step between two spots."""

    a: Name
    b: Name


class Wheel(Row, frozen=True):
    """The printed order of the actions, clockwise, and what turning a die costs."""

    printed_clockwise_order: tuple[ActionName, ...]
    cost_gold_per_step: Some


class Die(Row, frozen=True):
    """A colour of dice."""

    colour: ColourName
    resource: ResourceName


class DiceCounts(Row, frozen=True):
    """Dice by number of players."""

    dice_per_colour_in_bag: dict[Literal["2", "3", "4"], Annotated[int, Meta(ge=1, le=4)]]
    dice_rolled_per_round: dict[Literal["2", "3", "4"], Annotated[int, Meta(ge=6, le=20)]]


class Start(Row, frozen=True):
    """What a person begins with."""

    food: Count
    wool: Count
    stone: Count
    iron: Count
    gold_by_turn_order: Annotated[tuple[Count, ...], Meta(min_length=4, max_length=4)]


class Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a contract asks for; `identical` are of one kind of one's choice."""

    gold: Count = 0
    food: Count = 0
    wool: Count = 0
    stone: Count = 0
    iron: Count = 0
    identical: Count = 0


class BonusTile(Row, frozen=True):
    """A kind of bonus tile."""

    kind: Literal[
        "crest",
        "contract",
        "boost_current_die_action",
        "change_die_colour",
        "action",
        "gain_gold",
        "gain_vp",
        "gain_2_gold_and_2_vp",
        "gain_any_resources",
        "gain_1_iron_1_wool_1_stone_1_food",
        "use_characters_of_one_building",
    ]
    min_players: Players
    copies: Some = 1
    copies_each: Some = 1
    crests: tuple[CrestName, ...] = ()
    id: str = ""
    pay: Pay = Pay()
    vp: Count = 0
    n: Count = 0
    action: ActionName | None = None


class Cathedral(Row, frozen=True):
    """The tiles of a cathedral, the best on top."""

    town: Name
    tiles_vp: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=4)]


class CostTile(Row, frozen=True):
    """What a cathedral tile costs, and the points for paying it."""

    copies: Some
    stone: Count = 0
    vp: Count = 0
    unavailable: bool = False


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character brings when it is placed."""

    gold: Count = 0
    food: Count = 0
    wool: Count = 0
    stone: Count = 0
    iron: Count = 0
    vp: Count = 0
    any_resource: Count = 0
    merchant_steps: Count = 0
    architect_steps: Count = 0
    place_house: bool = False
    place_pillar: bool = False
    merchant_ap: Count = 0
    architect_ap: Count = 0
    character_ap: Count = 0
    contract_ap: Count = 0
    king_ap: Count = 0


class Character(Row, frozen=True):
    """A kind of character tile."""

    type: TypeName
    bonus: Bonus
    copies: Some
    min_players: Players


class CharacterOffer(Row, frozen=True):
    """The character offer."""

    positions: Annotated[int, Meta(ge=5, le=5)]
    take_ap: Some
    replace_all_ap: Some


class Contract(Row, frozen=True):
    """A contract tile."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Name
    pay: Pay
    vp: Count
    min_players: Players
    effect: Literal["", "merchant_step", "king_step", "character_action_1"] = ""


class OfferedCrest(Row, frozen=True):
    """A crest among the contract tiles."""

    id: Name
    crest: CrestName
    min_players: Players


class ContractOffer(Row, frozen=True):
    """The prices of the contract offer."""

    ap_cost_left_to_right: Annotated[tuple[Some, ...], Meta(min_length=5, max_length=5)]


class Corruption(Row, frozen=True):
    """The corruption tokens."""

    tokens_per_round: Annotated[int, Meta(ge=3, le=3)]
    values: Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], Meta(min_length=3, max_length=20)]


class Crest(Row, frozen=True):
    """A kind of crest."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id", "label")

    id: CrestName
    label: Name


class FairBoard(Row, frozen=True):
    """The numbers printed beside the four fairs, and the town tiles."""

    board_number_by_fair: Annotated[tuple[Count, ...], Meta(min_length=4, max_length=4)]
    town_tiles: Annotated[tuple[Name, ...], Meta(min_length=3, max_length=23)]


class Fair(Row, frozen=True):
    """A fair tile."""

    id: FairName
    number: Count
    kind: Literal["multiply", "sum"]


class KingTrack(Row, frozen=True):
    """The king track."""

    lowest_position: Annotated[int, Meta(ge=-30, le=-1)]
    highest_position: Annotated[int, Meta(ge=1, le=30)]
    vp_from_the_lowest: tuple[Annotated[int, Meta(ge=-99, le=99)], ...]
    steps_past_the_top_vp_each: Count
    round_4_prize_vp: Count


class CardMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a section sends a piece: a town, or `draw`, `fair_current`, `fair_next`."""

    piece: PieceName
    to: Name


class CardSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of an action card as it is printed."""

    mautoma: Annotated[int, Meta(ge=1, le=3)]
    moves: Annotated[tuple[CardMove, ...], Meta(max_length=2)]
    die: Literal["bonus_tile", "fair_current", "fair_next", "king"]


class ActionCard(Row, frozen=True):
    """An action card."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Annotated[int, Meta(ge=1, le=99)]
    section: Annotated[tuple[CardSection, ...], Meta(min_length=3, max_length=3)]


class FairOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action on a fair card, and when it counts: `always` or a comparison of two counts."""

    when: Name
    action: ActionName


class FairCard(Row, frozen=True):
    """A fair card."""

    fair: FairName
    options: Annotated[tuple[FairOption, ...], Meta(min_length=1, max_length=2)]
    rows_from_the_top: bool = False


Order = Annotated[tuple[TypeName, ...], Meta(min_length=5, max_length=5)]


class PriorityCard(Row, frozen=True):
    """A character priority card with its two edges."""

    invented_fields: ClassVar[tuple[str, ...]] = ("id",)

    id: Annotated[int, Meta(ge=1, le=99)]
    edge_a: Order
    edge_b: Order


class LevelValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Mautoma's tiles are worth."""

    bonus_action_point_marker: Count
    character: Count
    crest: Count
    other_bonus_tile: Count


class Levels(Row, frozen=True):
    """The levels."""

    easy: LevelValues
    normal: LevelValues
    hard: LevelValues


class Rank(Row, frozen=True):
    """How good a score is when only one's own counts."""

    said_fields: ClassVar[tuple[str, ...]] = ("result",)

    min: Annotated[int, Meta(ge=-999, le=999)]
    result: Name


class BoardNumbers(Row, frozen=True):
    """Numbers of the player board."""

    storehouse_spaces: Annotated[int, Meta(ge=1, le=9)]
    start_vp: Count
    houses_in_supply_at_start: Annotated[int, Meta(ge=0, le=2)]
    pillars_in_supply_at_start: Annotated[int, Meta(ge=0, le=2)]
    room_cost_by_floor: Annotated[tuple[Some, ...], Meta(min_length=3, max_length=3)]
    completed_buildings_vp: Annotated[tuple[Count, ...], Meta(min_length=7, max_length=7)]
    resources_per_vp: Some


class ContractRow(Row, frozen=True):
    """The contract spaces of a player board."""

    pillar_on_space: Annotated[tuple[bool, ...], Meta(min_length=6, max_length=6)]
    vp_on_space: Annotated[tuple[Count, ...], Meta(min_length=6, max_length=6)]


class Building(Row, frozen=True):
    """A building of a player board."""

    index: Annotated[int, Meta(ge=0, le=5)]
    rooms: Annotated[int, Meta(ge=0, le=3)]
    bonus_action_points: Count
    crest_food_cost: Count
    crest_reward: RewardName
    pre_occupied: bool = False
