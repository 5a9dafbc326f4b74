"""Stand-ins for the person that know nothing of any game."""

from collections.abc import Sequence
from typing import Any

from automatable.kernel.chance import Rng
from automatable.kernel.moves import Move


def random_player(state: Any, legal: Sequence[Move], rng: Rng) -> Move:
    """Any legal move, each equally likely."""
    return legal[rng.below(len(legal))]
