"""Stand-ins for the person."""

from collections.abc import Mapping
from typing import Final

from automatable.games.tapestry.greedy import greedy_player
from automatable.games.tapestry.state import State
from automatable.kernel.game import Player
from automatable.kernel.players import random_player

PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
