from dataclasses import replace

from automatable.games.tokaido.automa.choices import DESTINATION
from automatable.games.tokaido.model.owed import AutomaToWalk

NEAREST = {AutomaToWalk: replace(DESTINATION, prefer=DESTINATION.prefer[-1:])}
