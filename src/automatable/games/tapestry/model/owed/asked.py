"""What is asked beside a board in the middle of the bots' turn, or at the end."""

from automatable.kernel.turns.moves import Asked


class TrapToTell(Asked, frozen=True):
    """Whether you answered the Automa's attack on this hex with a trap."""

    at: int = 0


class PointsToTell(Asked, frozen=True):
    """Your points."""
