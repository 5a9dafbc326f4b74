"""The words of the game as small integers, the rows of its tables, and what was agreed before a game."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from automatable.kernel.tables.table import Row


class Kind:
    """Kinds of space; those below TEMPLE give an Automa an item, and are the columns of her collection (TOK-AREA-01).

    Plain numbers: they are compared in every move.
    """

    PADDY: Final = 0
    MOUNTAIN: Final = 1
    SEA: Final = 2
    FARM: Final = 3
    SHOP: Final = 4
    ENCOUNTER: Final = 5
    HOT_SPRING: Final = 6
    TEMPLE: Final = 7
    INN: Final = 8


ItemName = Literal["paddy", "mountain", "sea", "coin", "souvenir", "encounter", "hot_spring"]
PanoramaName = Literal["paddy", "mountain", "sea"]
KIND_NAMES: Final = ("paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple", "inn")
ITEM_NAMES: Final[tuple[ItemName, ...]] = ("paddy", "mountain", "sea", "coin", "souvenir", "encounter", "hot_spring")
"""What an Automa receives, by kind of space (TOK-TURN-12)."""
PANORAMA_NAMES: Final[tuple[PanoramaName, ...]] = ("paddy", "mountain", "sea")

KindName = Literal["paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple", "inn"]
Price = Annotated[int, msgspec.Meta(ge=0, le=9)]
Face = Annotated[int, msgspec.Meta(ge=0, le=4)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=30)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Space(Row, frozen=True):
    """One space of the road; an inn belongs to no leg."""

    index: Annotated[int, msgspec.Meta(ge=0, le=54)]
    kind: KindName
    leg: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


class Souvenir(Row, frozen=True):
    """A souvenir card."""

    id: str
    name: str
    family: Literal["small_object", "food_drink", "clothing", "art"]
    price: Price


class Meal(Row, frozen=True):
    """A meal card."""

    id: str
    name: str
    price: Price
    copies: Copies
    points: Amount


class Encounter(Row, frozen=True):
    """An encounter card and what it does for the person."""

    id: str
    name: str
    copies: Copies
    effect: Literal[
        "souvenir", "panorama", "points", "coins", "temple", "meal", "any_panorama", "hot_spring", "paid_points"
    ]
    panorama: PanoramaName | None = None
    amount: Amount = 0
    price: Price = 0


class HotSpring(Row, frozen=True):
    """A hot spring card."""

    id: str
    points: Amount
    copies: Copies


class Panorama(Row, frozen=True):
    """A panorama: the number of its sections is also the number of cards for its achievement."""

    said_fields: ClassVar[tuple[str, ...]] = ()

    id: PanoramaName
    name: str
    sections: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Traveler(Row, frozen=True):
    """A traveler tile for the person."""

    id: str
    name: str
    title: str
    set: Literal["base", "crossroads", "matsuri", "promo"]
    coins: Annotated[int, msgspec.Meta(ge=0, le=20)]
    gender: Literal["f", "m"]
    solo: Literal["allowed", "stronger", "removed", "forbidden"]


RANGES: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
IconName = Literal["none", "temple", "inn", "both"]
ICONS: Final[tuple[IconName, ...]] = ("none", "temple", "inn", "both")


class AutomaCard(Row, frozen=True):
    """An Automa card: how far she looks, and which icon it shows (TOK-TURN-03)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=16)]
    range: Annotated[int, msgspec.Meta(ge=1, le=3)]
    icon: IconName


class DifficultyCard(Row, frozen=True):
    """A difficulty card: the kind of space it stands for; nobody can stop at an inn before the journey."""

    number: Annotated[int, msgspec.Meta(ge=1, le=7)]
    space: Literal["paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple"]


class DifficultyLevel(Row, frozen=True):
    """Who resolves how many difficulty cards (TOK-DIFF-01)."""

    level: Annotated[int, msgspec.Meta(ge=1, le=7)]
    beneficiary: Literal["person", "nobody", "automas"]
    cards: Annotated[int, msgspec.Meta(ge=0, le=7)]


class Named(Row, frozen=True):
    """An amulet or a calligraphy: the code knows it by its id."""

    id: str
    name: str


class LegendaryObject(Row, frozen=True):
    """A legendary object of Crossroads."""

    id: str
    name: str
    price: Price
    effect: Literal["each_souvenir", "fifth_family", "points"]


class FortuneDie(Row, frozen=True):
    """The die of the gaming room."""

    faces: tuple[Face, Face, Face, Face, Face, Face]


class MatsuriCard(Row, frozen=True):
    """A Matsuri card: what happens, to whom, and for how long."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    name: str
    effect: Literal[
        "hot_spring",
        "souvenir",
        "encounter",
        "paddy",
        "mountain",
        "sea",
        "coins",
        "cherry_tree",
        "fortune_die",
        "points",
        "bather",
        "temple_coin",
        "closed_spaces",
        "tokens",
        "rich_farms",
        "generous_temples",
        "first_come_first_go",
    ]
    who: Literal["everyone", "women", "men", "without_hot_spring", "without_encounter"]
    lasts: Literal["instant", "next_leg"]
    amount: Amount = 0


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed before the game and never changes."""

    level: int
    initiation: bool = False
    return_trip: bool = False
    gastronomy: bool = False
    preparations: bool = False
    crossroads: bool = False
    good_luck: bool = False
    matsuri: bool = False
    travelers: tuple[str, ...] = ()
    """The tiles that can be dealt; with `choose` the person picks any of them."""
    choose: bool = False
    companion: ClassVar[bool] = False
    """Whether the person's things lie on a physical table, where the app does not see them."""


class AgreementBeside(Agreement, frozen=True):
    """The same beside a physical board."""

    companion: ClassVar[bool] = True
