"""Everything that can happen in this game."""

from automatable.games.revive.model.moves.automa import *  # noqa: F403
from automatable.games.revive.model.moves.automa import MautomaMove
from automatable.games.revive.model.moves.chance import *  # noqa: F403
from automatable.games.revive.model.moves.chance import ChanceMove
from automatable.games.revive.model.moves.corrections import *  # noqa: F403
from automatable.games.revive.model.moves.corrections import BoardCorrection
from automatable.games.revive.model.moves.person import *  # noqa: F403
from automatable.games.revive.model.moves.person import ActionMove
from automatable.games.revive.model.moves.person_answers import *  # noqa: F403
from automatable.games.revive.model.moves.person_answers import AnswerMove
from automatable.games.revive.model.moves.preparing import *  # noqa: F403
from automatable.games.revive.model.moves.preparing import PreparingMove

ReviveMove = PreparingMove | ChanceMove | ActionMove | AnswerMove | MautomaMove | BoardCorrection
