"""Stand-ins for the person, and advice."""

from typing import TYPE_CHECKING

if not TYPE_CHECKING:
    from automatable.moved import also

    __getattr__ = also("automatable.kernel.players", "automatable.kernel.players.named")
