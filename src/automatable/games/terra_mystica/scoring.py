"""Points by seat, with where they came from."""

from collections.abc import Sequence

from automatable.games.terra_mystica import words
from automatable.games.terra_mystica.effects.round import ROUNDS
from automatable.games.terra_mystica.state import Automa, Player, Source, State
from automatable.kernel.text import msg
from automatable.kernel.view import Score


def scores(state: State) -> Sequence[Score]:
    """The points of everybody; a tie is shared (TM-BASE-END-06)."""
    holders: list[Player | Automa] = [*state.players, state.automa]
    return tuple(
        Score(
            holder.seat,
            words.seat(state, holder.seat),
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
