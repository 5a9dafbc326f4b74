"""The numbers that moves are made of, each within its bounds."""

from typing import Annotated

from msgspec import Meta

Track = Annotated[int, Meta(ge=0, le=3)]
Space = Annotated[int, Meta(ge=0, le=12)]
Resource = Annotated[int, Meta(ge=0, le=3)]
Payment = Annotated[tuple[Resource, ...], Meta(max_length=3)]
Hex = Annotated[int, Meta(ge=0, le=33)]
Turn = Annotated[int, Meta(ge=0, le=5)]
Tile = Annotated[int, Meta(ge=1, le=48)]
SpaceTileNumber = Annotated[int, Meta(ge=1, le=15)]
Tech = Annotated[int, Meta(ge=1, le=33)]
Plot = Annotated[int, Meta(ge=0, le=8)]
Corner = Annotated[int, Meta(ge=-3, le=8)]
Word = Annotated[str, Meta(max_length=40)]
Bot = Annotated[int, Meta(ge=1, le=2)]
Card = Annotated[int, Meta(ge=1, le=22)]
DecisionNumber = Annotated[int, Meta(ge=1, le=9_999_999)]
"""A decision card of ours, or one that was told as it is printed."""
Number = Annotated[int, Meta(ge=-60, le=60)]
Face = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=99)]
