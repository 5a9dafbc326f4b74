"""What somebody owes: the last element of `state.owed` says who writes the next move."""

from automatable.games.tapestry.model.owed.abilities import *  # noqa: F403
from automatable.games.tapestry.model.owed.asked import *  # noqa: F403
from automatable.games.tapestry.model.owed.automa import *  # noqa: F403
from automatable.games.tapestry.model.owed.chance import *  # noqa: F403
from automatable.games.tapestry.model.owed.itself import *  # noqa: F403
from automatable.games.tapestry.model.owed.person import *  # noqa: F403
