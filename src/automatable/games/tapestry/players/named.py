"""Stand-ins for the person."""

from collections.abc import Mapping
from typing import Final

from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.players.greedy import greedy_player
from automatable.kernel.contract.game import Player
from automatable.kernel.players.named import random_player

PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
