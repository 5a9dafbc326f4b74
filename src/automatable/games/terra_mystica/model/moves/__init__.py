"""All moves: what chance brings, what the persons choose, what the Automa does.

Spaces are numbers of hexes in reading order, cults are 0-3 (fire, water, earth, air), terrains and structures as in `pieces`;
tiles and cards have the ids of the data files.
"""

from automatable.games.terra_mystica.model.moves.automa import *  # noqa: F403
from automatable.games.terra_mystica.model.moves.automa import AutomaMove
from automatable.games.terra_mystica.model.moves.chance import *  # noqa: F403
from automatable.games.terra_mystica.model.moves.chance import ChanceMove
from automatable.games.terra_mystica.model.moves.corrections import *  # noqa: F403
from automatable.games.terra_mystica.model.moves.corrections import BoardCorrection
from automatable.games.terra_mystica.model.moves.person import *  # noqa: F403
from automatable.games.terra_mystica.model.moves.person import HumanMove

AnyMove = ChanceMove | AutomaMove | HumanMove | BoardCorrection
