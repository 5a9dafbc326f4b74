"""Points by seat, with where they came from."""

from collections.abc import Iterator, Sequence

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.pieces import CULTS, ROUNDS
from automatable.games.terra_mystica.model.state import SOURCES, Automa, Player, State
from automatable.games.terra_mystica.model.tables import FINAL_TILES, RANKINGS
from automatable.games.terra_mystica.rules.ending import areas, cult_values, final_values, shares
from automatable.kernel.turns.view import Detail, Score
from automatable.kernel.words.text import Msg, msg


def scores(state: State) -> Sequence[Score]:
    """The points of everybody; TM-BASE-END-06: a tie is shared."""
    holders: list[Player | Automa] = [*state.players, state.automa]
    return tuple(
        Score(
            holder.seat,
            names.seat(state, holder.seat),
            holder.vp,
            tuple(
                (msg(f"points.{source}"), points)
                for source, points in zip(SOURCES, holder.ledger, strict=True)
                if points
            ),
            details=tuple(_details(state, holder.seat)) if state.round > ROUNDS and not state.table.unseen else (),
        )
        for holder in holders
    )


def _details(state: State, seat: int) -> Iterator[Detail]:
    """What the final count is made of: each cult, the largest area, the final tile."""
    for cult in range(len(CULTS)):
        values = cult_values(state, cult)
        given = shares(values, RANKINGS["cult"].vp)[seat]
        yield Detail(msg("points.cult"), names.cult(cult), msg("points.place", value=values[seat], n=given))
    yield Detail(msg("points.area"), msg("points.structures"), msg("points.size", value=areas(state)[seat]))
    if state.final_tile >= 0:
        tile = msg(f"final.{FINAL_TILES[state.final_tile].id}")
        yield Detail(msg("points.final"), tile, msg("points.size", value=final_values(state)[seat]))


def progress(state: State) -> tuple[int, int]:
    """The round, of how many."""
    return min(state.round, ROUNDS), ROUNDS


def part(state: State) -> Msg | None:
    """The round; None before the first one."""
    return msg("review.round", n=min(state.round, ROUNDS)) if state.round else None
