"""What is printed on trees and cards: the records of `data/*.toml`, and the rows themselves."""

import enum
from typing import Annotated, Final

from msgspec import Meta

from automatable.author import Msg, Row, Tables, msg

GAME: Final = "orchard"
PACKAGE: Final = "automatable.games._template"

Positive = Annotated[int, Meta(ge=1, le=99)]


class Kind(enum.StrEnum):
    """What grows on a tree."""

    APPLE = "apple"
    PEAR = "pear"
    PLUM = "plum"


class Tree(Row, frozen=True):
    """One tree of the row."""

    id: str
    kind: Kind
    fruit: Positive


class AutomaCard(Row, frozen=True):
    """A card of the automa's deck."""

    id: str
    wants: Kind
    copies: Positive


class Difficulty(Row, frozen=True):
    """How many points a rest is worth to the automa."""

    id: str
    rest: Positive


TABLES: Final = Tables(PACKAGE, GAME)
TREES: Final = tuple(TABLES.keyed("trees.toml", "tree", Tree).values())
CARDS: Final = TABLES.keyed("automa.toml", "card", AutomaCard)
LEVELS: Final = TABLES.keyed("automa.toml", "level", Difficulty)


def tree_name(tree: int) -> Msg:
    return msg(f"tree.{TREES[tree].kind}", number=tree + 1)
