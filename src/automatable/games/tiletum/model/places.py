"""The ids of the shapes that offers, traces, drawing and sketch share."""

from automatable.games.tiletum.model.cards import ROOM_BUILDING, ROOM_FLOOR
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS


def sector(number: int) -> str:
    return f"sector-{number}"


def die(number: int, place: int) -> str:
    """A die, by its place in its sector, clockwise."""
    return f"die-{number}-{place}"


def wheel_tile(number: int) -> str:
    """The bonus tile at a sector."""
    return f"wheel-tile-{number}"


def spot(number: int) -> str:
    """A town or waypoint of the map."""
    return f"spot-{IDS[number]}"


def map_tile(slot: int) -> str:
    """A slot for a bonus tile on the map."""
    return f"map-tile-{slot}"


def house(number: int) -> str:
    return f"house-{number}"


def cathedral(number: int) -> str:
    """A cathedral with its pillars and tiles."""
    return f"cathedral-{IDS[CATHEDRAL_TOWNS[number]]}"


def contract(place: int) -> str:
    return f"contract-{place}"


def character(place: int) -> str:
    return f"character-{place}"


def room(seat: int, number: int) -> str:
    """A room on somebody's board."""
    return f"room-{seat}-{ROOM_BUILDING[number]}-{ROOM_FLOOR[number] + 1}"


def building(seat: int, number: int) -> str:
    """A building with the place for its crest on somebody's board."""
    return f"building-{seat}-{number}"


def store(number: int) -> str:
    """A space of your storehouse."""
    return f"store-{number}"


def resource(number: int) -> str:
    return f"resource-{number}"


def king(position: int) -> str:
    """A space of the king track."""
    return f"king-{position}"


def prize(number: int) -> str:
    """A prize of the king track."""
    return f"prize-{number}"


def fair(number: int) -> str:
    """One of the four fairs, with its card."""
    return f"fair-{number}"


def priority(seat: int) -> str:
    return f"priority-{seat}"


def section(seat: int) -> str:
    return f"section-{seat}"
