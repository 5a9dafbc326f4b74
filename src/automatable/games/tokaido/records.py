"""The rows of Tokaido's tables."""

from typing import Annotated, Literal

import msgspec

from automatable.kernel.data import Row


class Kind:
    """Kinds of space; those below TEMPLE give an Automa an item, and are the columns of her collection (TOK-AREA-01).

    Plain numbers: they are compared in every move.
    """

    PADDY = 0
    MOUNTAIN = 1
    SEA = 2
    FARM = 3
    SHOP = 4
    ENCOUNTER = 5
    HOT_SPRING = 6
    TEMPLE = 7
    INN = 8


KIND_NAMES = ("paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple", "inn")
ITEM_NAMES = ("paddy", "mountain", "sea", "coin", "souvenir", "encounter", "hot_spring")
"""What an Automa receives, by kind of space (TOK-TURN-12)."""
PANORAMA_NAMES = KIND_NAMES[:3]

KindName = Literal["paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple", "inn"]
PanoramaName = Literal["paddy", "mountain", "sea"]
Price = Annotated[int, msgspec.Meta(ge=0, le=9)]
Face = Annotated[int, msgspec.Meta(ge=0, le=4)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=30)]


class Space(Row, frozen=True):
    """One space of the road; an inn belongs to no leg."""

    index: Annotated[int, msgspec.Meta(ge=0, le=54)]
    kind: KindName
    leg: Amount = 0


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


class AutomaCard(Row, frozen=True):
    """An Automa card: how far she looks, and which icon it shows (TOK-TURN-03)."""

    number: int
    range: Annotated[int, msgspec.Meta(ge=1, le=3)]
    icon: Literal["none", "temple", "inn", "both"]


class DifficultyCard(Row, frozen=True):
    """A difficulty card: the kind of space it stands for; nobody can stop at an inn before the journey."""

    number: int
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

    number: int
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
