"""Everything that can happen in this game."""

from automatable.games.tapestry.moves.bots import *  # noqa: F403
from automatable.games.tapestry.moves.bots import BotMove
from automatable.games.tapestry.moves.chance import *  # noqa: F403
from automatable.games.tapestry.moves.chance import ChanceMove
from automatable.games.tapestry.moves.corrections import *  # noqa: F403
from automatable.games.tapestry.moves.corrections import BoardCorrection
from automatable.games.tapestry.moves.person import *  # noqa: F403
from automatable.games.tapestry.moves.person import PersonMove

TapestryMove = PersonMove | ChanceMove | BotMove | BoardCorrection
