"""Everything that can happen in Tiletum."""

from automatable.games.tiletum.model.moves.automa import *  # noqa: F403
from automatable.games.tiletum.model.moves.automa import MautomaMoves
from automatable.games.tiletum.model.moves.chance import *  # noqa: F403
from automatable.games.tiletum.model.moves.chance import ChanceMove
from automatable.games.tiletum.model.moves.corrections import *  # noqa: F403
from automatable.games.tiletum.model.moves.corrections import BoardCorrection
from automatable.games.tiletum.model.moves.person import *  # noqa: F403
from automatable.games.tiletum.model.moves.person import PersonMove

TiletumMove = PersonMove | ChanceMove | MautomaMoves | BoardCorrection
