"""The ids of the shapes that offers, traces and the drawing share."""

OFFERINGS = "offerings"
"""Everybody's temple coins."""


def place_of(space: int) -> str:
    """The id of a space's shape on the board."""
    return f"space-{space}"
