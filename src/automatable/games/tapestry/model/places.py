"""The ids of the shapes that offers, traces and drawings share."""

from automatable.games.tapestry.model.pieces import ROW_NAMES, TRACK_NAMES


def track_place(track: int) -> str:
    return f"track-{TRACK_NAMES[track]}"


def space_place(track: int, space: int) -> str:
    """A space of a track; 0 is its start."""
    return f"space-{TRACK_NAMES[track]}-{space}"


def hex_place(at: int) -> str:
    return f"hex-{at}"


def turned_place(rotation: int) -> str:
    """A way to turn the tile that is being laid."""
    return f"turned-{rotation}"


def laid_shape(turn: int, down: int, right: int) -> str:
    """The landmark that is being laid, so many quarters turned and so far from the plot that stands for it."""
    return f"lay-{turn}-{-down}-{-right}"


def plot_place(plot: int) -> str:
    """A plot of the capital city, in reading order."""
    return f"plot-{plot}"


def row_place(building: int) -> str:
    """A row of the income mat."""
    return f"row-{ROW_NAMES[building]}"


def resource_place(resource: int) -> str:
    return f"resource-{resource}"


def hand_place(card: str) -> str:
    return f"hand-{card}"


def laid_place(era: int) -> str:
    """A tapestry space of your mat."""
    return f"laid-{era}"


def market_place(card: int) -> str:
    """A face-up tech card."""
    return f"market-{card}"


def deck_place(name: str) -> str:
    """A deck: tech, tapestry, tiles, space, civilization, decision, progress."""
    return f"deck-{name}"


def tech_place(card: int) -> str:
    return f"tech-{card}"


def tile_place(tile: int) -> str:
    """A territory tile of your supply."""
    return f"tile-{tile}"


def space_tile_place(tile: int) -> str:
    return f"spacetile-{tile}"


def landmark_place(landmark: int) -> str:
    return f"landmark-{landmark}"


def civilization_place(civilization: str) -> str:
    """A civilization mat of yours, or one to choose."""
    return f"civilization-{civilization}"


def civilization_spot(civilization: str, spot: int) -> str:
    return f"spot-{civilization}-{spot}"


def mat_place(mat: int) -> str:
    """A capital city mat to choose."""
    return f"mat-{mat}"


def automa_civilization_place(civilization: str) -> str:
    return f"automa-{civilization}"


def indicator_place(bot: int) -> str:
    """The indicator of a bot on the track card."""
    return f"indicator-{bot}"


INCOME_PLACE = "income"
"""The heading of your income mat: an income turn."""
TIEBREAK_PLACE = "card-tiebreak"
"""The track tiebreaker of the tiebreaker card."""
PATTERN_PLACE = "card-pattern"
"""The hex tiebreaker of the tiebreaker card."""
ICON_PLACE = "card-icon"
"""The toppled-outpost icon of the tiebreaker card."""
