"""What follows from a move by itself, in words: cult bonuses, the beginning of a round with its income, the final count."""

from collections.abc import Sequence

from automatable.games.terra_mystica.automa.facts import READS, is_told
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.guessed import HER_TILES, is_guess
from automatable.games.terra_mystica.model.owed import CleaningUp, Ending, NextTurn, StartingRound
from automatable.games.terra_mystica.model.pieces import CULTS, ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import FINAL_TILES, RANKINGS, SCORING_TILES
from automatable.games.terra_mystica.rules.actions.cult_bonus import bonus_times
from automatable.games.terra_mystica.rules.actions.rounds import income_sources
from automatable.games.terra_mystica.rules.ending import areas, cult_values, final_values, resource_points, shares
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.turns.facts import Saw, ToSee, first_untold
from automatable.kernel.turns.moves import Correction, Move
from automatable.kernel.words.text import Msg, msg


def aftermath(before: State, move: Move, after: State) -> Sequence[Msg]:
    """All that happened without a move after this one; nothing where no round ends or begins, and no more than that where no board is known."""
    over = any(isinstance(owed, CleaningUp) for owed in after.owed) or isinstance(after.owed[-1], ToSee)
    if isinstance(move, Correction) or (before.round == after.round and not over):
        return ()
    if isinstance(move, Saw):
        return _begun(after) if after.round != before.round else ()
    twin = before.copy()
    RULES.carry_out(twin, move)
    lines: list[Msg] = []
    known = not twin.table.unseen
    bonuses, count = (_cult_bonuses(twin), final_count(twin)) if known else ([], [])
    while not _waits(twin) and (owed := RULES.follow_once(twin)) is not None:
        if isinstance(owed, NextTurn) and any(isinstance(new, CleaningUp) for new in twin.owed):
            lines += bonuses
        elif isinstance(owed, Ending) and before.table.companion:
            lines += count
        elif isinstance(owed, StartingRound):
            lines += _begun(twin, known)
    return lines


def _waits(state: State) -> bool:
    """Whether an owner's table has to tell something before it goes on, such as the scoring tile."""
    return first_untold(READS, state) is not None


def _begun(state: State, known: bool = True) -> list[Msg]:
    """A round begins: its tile, and everybody's income."""
    if not is_told(state, state.round):
        return [msg("after.round_untold", round=state.round), *(incomes(state) if known else ())]
    tile = msg(f"scoring.{state.scoring_tiles[state.round - 1]}")
    return [msg("after.round", round=state.round, tile=tile), *(incomes(state) if known else ())]


def incomes(state: State) -> list[Msg]:
    """Everybody's income by source."""
    lines = []
    for player in state.players:
        parts = [
            msg("after.source", what=amounts, source=msg(f"source.{name}"))
            for name, gain in income_sources(player)
            if (amounts := names.amounts(gain))
        ]
        lines.append(msg("after.income", who=names.seat(state, player.seat), parts=parts))
    return lines


def _cult_bonuses(state: State) -> list[Msg]:
    if not state.round or is_guess(state, HER_TILES):
        return []
    tile = SCORING_TILES[state.scoring_tiles[state.round - 1] - 1]
    why = msg("after.priests") if tile.cult is None else msg(f"cult.{tile.cult}")
    lines = []
    for player in state.players:
        if times := bonus_times(state, player):
            what = names.amounts(tile.gain) + ([msg("amount.spades", n=tile.spades)] if tile.spades else [])
            lines.append(msg("after.cult_bonus", who=names.seat(state, player.seat), n=times, what=what, why=why))
    return lines


def final_count(state: State) -> list[Msg]:
    """Each cult and the areas with their values and points, the final tile, and what resources become where the app sees them."""
    if state.round < ROUNDS:
        return []
    lines = [
        msg("after.cult", cult=names.cult(cult), places=_places(state, cult_values(state, cult), "cult"))
        for cult in range(len(CULTS))
    ]
    lines.append(msg("after.area", places=_places(state, areas(state), "area")))
    if state.final_tile >= 0:
        tile = msg(f"final.{FINAL_TILES[state.final_tile].id}")
        lines.append(msg("after.final", tile=tile, places=_places(state, final_values(state), "final_tile")))
    left = [(names.seat(state, player.seat), resource_points(player)) for player in state.players]
    if state.table.companion:
        return lines
    return lines + [msg("after.resources", who=who, n=points) for who, points in left]


def _places(state: State, values: Sequence[int], ranking: str) -> list[Msg]:
    points = shares(values, RANKINGS[ranking].vp)
    return [
        msg("after.place", who=names.seat(state, seat), value=value, n=given)
        for seat, (value, given) in enumerate(zip(values, points, strict=True))
    ]
