"""Orchard: the smallest complete game, to be copied by whoever adds one."""

from automatable.games._template.game import Orchard
from automatable.games._template.state import State
from automatable.kernel.game import Game

PLUGIN: Game[State] = Orchard()
