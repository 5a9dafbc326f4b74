"""The bounds of the numbers in moves."""

from typing import Annotated

from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=2)]
SeatOrNobody = Annotated[int, Meta(ge=-1, le=2)]
Space = Annotated[int, Meta(ge=0, le=199)]
Cult = Annotated[int, Meta(ge=0, le=3)]
CultOrNone = Annotated[int, Meta(ge=-1, le=3)]
Terrain = Annotated[int, Meta(ge=0, le=9)]
Structure = Annotated[int, Meta(ge=0, le=6)]
Faction = Annotated[int, Meta(ge=0, le=99)]
Tile = Annotated[int, Meta(ge=0, le=99)]
Card = Annotated[int, Meta(ge=0, le=99)]
Position = Annotated[int, Meta(ge=0, le=9)]
Steps = Annotated[int, Meta(ge=0, le=10)]
Count = Annotated[int, Meta(ge=0, le=999)]
Row = Annotated[int, Meta(ge=-1, le=9)]
Name = Annotated[str, Meta(max_length=40)]
