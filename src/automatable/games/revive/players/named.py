"""Stand-ins for the person."""

from collections.abc import Mapping
from typing import Final

from automatable.games.revive.model.state import State
from automatable.games.revive.players.greedy import greedy_player, measure
from automatable.kernel.contract.game import Outlook, Player
from automatable.kernel.players.named import random_player

PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
OUTLOOK: Final[Outlook[State]] = Outlook(lambda state, seat: measure(state), steps=3)
