"""Everything that can happen in this game."""

from automatable.games.tapestry.model.moves.automa import *  # noqa: F403
from automatable.games.tapestry.model.moves.automa import BotMove
from automatable.games.tapestry.model.moves.chance import *  # noqa: F403
from automatable.games.tapestry.model.moves.chance import ChanceMove
from automatable.games.tapestry.model.moves.corrections import *  # noqa: F403
from automatable.games.tapestry.model.moves.corrections import BoardCorrection
from automatable.games.tapestry.model.moves.person import *  # noqa: F403
from automatable.games.tapestry.model.moves.person import PersonMove

TapestryMove = PersonMove | ChanceMove | BotMove | BoardCorrection
