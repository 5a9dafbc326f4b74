"""The ids of the shapes on the board, for offers, traces and the drawing."""

from automatable.games.terra_mystica.pieces import CULTS

RETURNS = 1
"""A priest who climbs so many steps goes back to the supply and needs no space."""


def space(at: int) -> str:
    """A space of the map, land or river."""
    return f"space-{at}"


def bridge(one: int, other: int) -> str:
    """A place for a bridge, or the bridge that stands there."""
    return f"bridge-{one}-{other}"


def power_action(position: int) -> str:
    """A power action of the board."""
    return f"power-{position}"


def bonus_card(card: int) -> str:
    """A bonus card that nobody holds."""
    return f"bonus-{card}"


def cult(number: int) -> str:
    """A cult track."""
    return f"cult-{CULTS[number]}"


def priest(number: int, steps: int) -> str:
    """The priest spaces of a track that are worth so many steps; the track itself if the priest returns."""
    return cult(number) if steps == RETURNS else f"priest-{CULTS[number]}-{steps}"


def favor(tile: int) -> str:
    """A kind of favor tile."""
    return f"favor-{tile}"


def town(tile: int) -> str:
    """A kind of town tile."""
    return f"town-{tile}"


def shipping(seat: int) -> str:
    """The shipping track of a faction board."""
    return f"shipping-{seat}"


def digging(seat: int) -> str:
    """The digging track of a faction board."""
    return f"digging-{seat}"
