"""The ids of the shapes that offers, traces and the drawing share."""

from automatable.games.revive.model.geometry import FIRST_CORNER, NAMES, SPACES
from automatable.games.revive.model.tables import COLOURS, SLOTS

ARROWS = "arrows"
"""The arrow group in use, on the Mautoma's board."""
AUTOMA_CARD = "mautoma-card"
WORTH = "worth"
"""What the Mautoma counts beside sand."""
SWITCH = "switch"
HIBERNATION = "hibernation"
TRADE = "trade"
TRIBE = "tribe"
CRYSTALS = "crystals"
SCORE = "score-marker"


def node_place(node: int) -> str:
    """A hex or a corner of the map."""
    return NAMES[node] if node >= FIRST_CORNER else f"hex-{NAMES[node].replace('.', '-')}"


def tile_place(space: int) -> str:
    return f"tile-{SPACES[space]}"


def position_place(number: int) -> str:
    """A position of the Mautoma's energy track, 1 for the first."""
    return f"position-{number}"


def slot_place(slot: int) -> str:
    return f"slot-{SLOTS[slot]}"


def card_place(card: str) -> str:
    """A card of yours, wherever it lies."""
    return f"card-{card}"


def citizen_place(place: int) -> str:
    return f"citizen-{place + 1}"


def module_place(place: int) -> str:
    return f"module-{place + 1}"


def token_place(colour: int, place: int) -> str:
    """A place of a machine display."""
    return f"token-{COLOURS[colour]}-{place + 1}"


def machine_place(machine: str) -> str:
    return f"machine-{machine}"


def crate_place(crate: str) -> str:
    """A kind of crate that you have."""
    return f"crate-{crate}"


def figure_place(figure: int) -> str:
    """A technology of your tribe board."""
    return f"technology-{figure + 1}"


def track_place(colour: int) -> str:
    return f"track-{COLOURS[colour]}"


def artifact_place(colour: int) -> str:
    return f"artifact-{colour + 1}"


def artifact_card_place(card: str) -> str:
    return f"artifact-card-{card}"


def tribe_place(tribe: str) -> str:
    return f"tribe-{tribe}"
