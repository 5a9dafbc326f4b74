"""The numbers that moves are made of, each within its bounds."""

from typing import Annotated

from msgspec import Meta

Sector = Annotated[int, Meta(ge=0, le=5)]
Colour = Annotated[int, Meta(ge=0, le=4)]
Resource = Annotated[int, Meta(ge=0, le=4)]
SomeResource = Annotated[int, Meta(ge=-1, le=4)]
Action = Annotated[int, Meta(ge=0, le=5)]
Piece = Annotated[int, Meta(ge=0, le=1)]
Spot = Annotated[int, Meta(ge=0, lt=64)]
SomeSpot = Annotated[int, Meta(ge=-1, lt=64)]
Slot = Annotated[int, Meta(ge=0, lt=128)]
Tile = Annotated[int, Meta(ge=0, lt=256)]
SomeTile = Annotated[int, Meta(ge=-1, lt=256)]
Place = Annotated[int, Meta(ge=0, le=4)]
Room = Annotated[int, Meta(ge=0, lt=18)]
Building = Annotated[int, Meta(ge=0, le=5)]
Cathedral = Annotated[int, Meta(ge=0, lt=23)]
Crest = Annotated[int, Meta(ge=0, le=5)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Points = Annotated[int, Meta(ge=0, le=40)]
