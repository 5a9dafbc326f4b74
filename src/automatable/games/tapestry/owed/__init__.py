"""What somebody owes: the last element of `state.owed` says who writes the next move."""

from automatable.games.tapestry.owed.abilities import *  # noqa: F403
from automatable.games.tapestry.owed.asked import *  # noqa: F403
from automatable.games.tapestry.owed.bots import *  # noqa: F403
from automatable.games.tapestry.owed.chance import *  # noqa: F403
from automatable.games.tapestry.owed.itself import *  # noqa: F403
from automatable.games.tapestry.owed.person import *  # noqa: F403
