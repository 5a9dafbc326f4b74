"""The ids of the shapes on the board, for offers, traces and the drawing."""

from automatable.games.terra_mystica.model.pieces import CULTS, TERRAINS

RETURNS = 1
"""A priest who climbs so many steps goes back to the supply and needs no space."""


def space(at: int) -> str:
    """A space of the map, land or river."""
    return f"space-{at}"


def bridge(one: int, other: int) -> str:
    """A place for a bridge, or the bridge that stands there."""
    return f"bridge-{one}-{other}"


def power_action(position: int) -> str:
    return f"power-{position}"


def bonus_card(card: int) -> str:
    """A bonus card that nobody holds."""
    return f"bonus-{card}"


def cult(number: int) -> str:
    return f"cult-{CULTS[number]}"


def priest(number: int, steps: int) -> str:
    """The priest spaces of a track that are worth so many steps; the track itself if the priest returns."""
    return cult(number) if steps == RETURNS else f"priest-{CULTS[number]}-{steps}"


def favor(tile: int) -> str:
    return f"favor-{tile}"


def town(tile: int) -> str:
    return f"town-{tile}"


def shipping(seat: int) -> str:
    """The shipping track of a faction board."""
    return f"shipping-{seat}"


def digging(seat: int) -> str:
    """The digging track of a faction board."""
    return f"digging-{seat}"


def bowl(seat: int, number: int) -> str:
    """A power bowl, 1 to 3."""
    return f"bowl-{seat}-{number}"


def stock(seat: int, what: str) -> str:
    """The coins, workers or priests of a person."""
    return f"{what}-{seat}"


def land(terrain: int) -> str:
    return f"wheel-{TERRAINS[terrain]}"


def held_card(seat: int) -> str:
    """The bonus card that a person holds."""
    return f"held-{seat}"


def stronghold(seat: int) -> str:
    """The special action that a person's stronghold brings."""
    return f"stronghold-{seat}"


def round_tile(number: int) -> str:
    return f"round-{number}"


def support(what: str) -> str:
    """A part of the Automa's support card."""
    return f"support-{what}"
