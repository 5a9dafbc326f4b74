"""Points by seat, with where they came from."""

from collections.abc import Sequence

from automatable.games.terra_mystica import names
from automatable.games.terra_mystica.pieces import ROUNDS
from automatable.games.terra_mystica.state import Automa, Player, Source, State
from automatable.kernel.text import msg
from automatable.kernel.view import Score


def scores(state: State) -> Sequence[Score]:
    """The points of everybody; TM-BASE-END-06: a tie is shared."""
    holders: list[Player | Automa] = [*state.players, state.automa]
    return tuple(
        Score(
            holder.seat,
            names.seat(state, holder.seat),
            holder.vp,
            tuple(
                (msg(f"points.{source.name.lower()}"), holder.ledger[source])
                for source in Source
                if holder.ledger[source]
            ),
        )
        for holder in holders
    )


def progress(state: State) -> tuple[int, int]:
    """The round, of how many."""
    return min(state.round, ROUNDS), ROUNDS
