"""Terra Mystica with the Automa: for one person (`PLUGIN`) and for two (`TWO`)."""

from automatable.games.terra_mystica.game import TerraMystica, TerraMysticaForTwo
from automatable.games.terra_mystica.state import State
from automatable.kernel.game import Game

PLUGIN: Game[State] = TerraMystica()
TWO: Game[State] = TerraMysticaForTwo()
