"""The numbers and names that moves are made of, with their bounds."""

from typing import Annotated

from msgspec import Meta

Node = Annotated[int, Meta(ge=0, le=123)]
"""A hex or a corner."""
Hex = Annotated[int, Meta(ge=0, le=119)]
Space = Annotated[int, Meta(ge=0, le=29)]
"""A space for a tile."""
Slot = Annotated[int, Meta(ge=0, le=4)]
Place = Annotated[int, Meta(ge=0, le=4)]
"""A place of a display."""
Figure = Annotated[int, Meta(ge=0, le=6)]
Colour = Annotated[int, Meta(ge=0, le=2)]
Few = Annotated[int, Meta(ge=0, le=20)]
Index = Annotated[int, Meta(ge=0, le=99)]
Id = Annotated[str, Meta(max_length=60)]
