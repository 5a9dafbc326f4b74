"""Everything that can happen in this game."""

from automatable.games.revive.corrections import BoardCorrection
from automatable.games.revive.moves.actions import *  # noqa: F403
from automatable.games.revive.moves.actions import ActionMove
from automatable.games.revive.moves.answers import *  # noqa: F403
from automatable.games.revive.moves.answers import AnswerMove
from automatable.games.revive.moves.chance import *  # noqa: F403
from automatable.games.revive.moves.chance import ChanceMove
from automatable.games.revive.moves.mautoma import *  # noqa: F403
from automatable.games.revive.moves.mautoma import MautomaMove
from automatable.games.revive.moves.preparing import *  # noqa: F403
from automatable.games.revive.moves.preparing import PreparingMove

ReviveMove = PreparingMove | ChanceMove | ActionMove | AnswerMove | MautomaMove | BoardCorrection
