"""Points, and what the current scoring tile pays at once."""

from automatable.games.terra_mystica.model.state import Automa, Player, Source, State
from automatable.games.terra_mystica.model.tiles import TILE_POINTS


def score(holder: Player | Automa, source: int, points: int) -> None:
    """Add points and note where they came from."""
    # Two classes, each asked for its own fields: compiled, what both have would be looked up by name.
    if isinstance(holder, Player):
        holder.vp += points
        holder.ledger[source] += points
    else:
        holder.vp += points
        holder.ledger[source] += points


def score_tile(state: State, player: Player, condition: int, times: int = 1) -> None:
    """TM-BASE-ROUND-01: what the scoring tile of this round pays for this."""
    points = TILE_POINTS[state.scoring_tiles[state.round - 1]][condition]
    if points:
        score(player, Source.ROUND, points * times)
