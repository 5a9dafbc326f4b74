"""The types of the tables that say which function carries out what."""

from collections.abc import Callable
from typing import Any

from automatable.games.terra_mystica.owed import Pending
from automatable.games.terra_mystica.state import State
from automatable.kernel.moves import Move

Handlers = dict[type[Move], Callable[[State, Any], None]]
Consequences = dict[type[Pending], Callable[[State, Any], None]]
