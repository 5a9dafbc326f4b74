"""The Automa's moves as steps for hands at a table: which piece goes where, which marker moves, what you are offered."""

from collections.abc import Sequence

from automatable.games.terra_mystica.automa.tables import TILES, pass_points
from automatable.games.terra_mystica.model import moves, names
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FAVORS
from automatable.games.terra_mystica.rules.reach import power_given, structure_power
from automatable.kernel.words.text import Msg, msg


def place(state: State, move: moves.AutomaPlace) -> Sequence[Msg]:
    """Two dwellings and a token."""
    return (
        msg("instruct.dwelling", at=_where(state, move.marked)),
        msg("instruct.token", at=names.space(state, move.marked)),
        msg("instruct.dwelling", at=_where(state, move.unmarked)),
    )


def _where(state: State, at: int) -> Msg:
    """A space as hands find it, for a printed map has no names: its terrain, and whose structure is beside it."""
    name, terrain = names.space(state, at), names.terrain(state.terrain[at])
    for near in map_number(state.table.map).near[at]:
        if state.building[near]:
            whose = "hers" if state.owner[near] == state.automa.seat else "yours"
            structure = names.structure(state.building[near])
            return msg(f"instruct.where.{whose}", at=name, terrain=terrain, structure=structure)
    return msg("instruct.where.alone", at=name, terrain=terrain)


def build(state: State, move: moves.AutomaBuild) -> Sequence[Msg]:
    """A terrain tile, a dwelling, a token, and the power that you are offered."""
    at = names.space(state, move.at)
    steps = [msg("instruct.dwelling", at=_where(state, move.at))]
    if state.terrain[move.at] != state.automa.terrain:
        laid = msg("instruct.terrain", at=_where(state, move.at), terrain=names.terrain(state.automa.terrain))
        steps = [laid, msg("instruct.dwelling", at=at)]
    if move.marked:
        steps.append(msg("instruct.token", at=at))
    return (*steps, *_power(state, move.at))


def upgrade(state: State, move: moves.AutomaUpgrade) -> Sequence[Msg]:
    """One piece for another, and the power that you are offered."""
    step = msg(
        "instruct.upgrade",
        at=_where(state, move.at),
        before=names.structure(state.building[move.at]),
        after=names.structure(move.to),
    )
    return (step, *_power(state, move.at))


def _power(state: State, at: int) -> list[Msg]:
    offers = [(player.seat, power_given(state, at, player.seat, state.automa.seat)) for player in state.players]
    return [msg("instruct.power", who=names.seat(state, seat), n=power) for seat, power in offers if power]


def advance_cult(state: State, move: moves.AutomaAdvanceCult) -> Sequence[Msg]:
    """A priest, and the marker."""
    cult = names.cult(move.cult)
    priest = (msg("instruct.priest", cult=cult, n=move.priest),) if move.priest else ()
    return (*priest, _marker(state, move.cult, move.steps))


def take_favor(state: State, move: moves.AutomaTakeFavor) -> Sequence[Msg]:
    """The tile, and the marker."""
    row = FAVORS[move.tile - 1]
    tile = msg("instruct.favor", tile=names.favor(move.tile))
    return (tile, _marker(state, CULTS.index(row.cult), row.steps))


def _marker(state: State, cult: int, steps: int) -> Msg:
    before = state.automa.cults[cult]
    after = min(before + steps, CULT_TOP)
    return msg("instruct.marker", cult=names.cult(cult), before=before, after=after)


def block(state: State, move: moves.AutomaBlock) -> Sequence[Msg]:
    """An action token."""
    return (msg("instruct.block", action=names.power_action(move.position)),)


def gain_points(state: State, move: moves.AutomaGainPoints) -> Sequence[Msg]:
    """Her marker on the points track."""
    return (_points(state, move.points),)


def _points(state: State, points: int) -> Msg:
    if not points:
        return msg("instruct.no_points", total=state.automa.vp)
    return msg("instruct.points", n=points, total=state.automa.vp + points)


def place_cube(state: State, move: moves.AutomaPlaceCube) -> Sequence[Msg]:
    """A worker cube."""
    return (msg("instruct.cube", at=_where(state, move.at)),)


def blight(state: State, move: moves.AutomaBlight) -> Sequence[Msg]:
    """A terrain tile."""
    terrain = names.terrain(state.automa.blighted)
    return (msg("instruct.terrain", at=names.space(state, move.at), terrain=terrain),)


def trade(state: State, move: moves.AutomaTrade) -> Sequence[Msg]:
    """A trade marker, points, and the power that you are offered."""
    power = structure_power(state, move.at)
    who = names.seat(state, state.owner[move.at])
    return (
        msg("instruct.trade", at=names.space(state, move.at)),
        _points(state, power),
        msg("instruct.power", who=who, n=power),
    )


def do_nothing(state: State, move: moves.AutomaDoNothing) -> Sequence[Msg]:
    """Nothing moves."""
    return (msg("instruct.nothing", what=msg(f"automa_action.{move.action}")),)


def pass_(state: State, move: moves.AutomaPass) -> Sequence[Msg]:
    """Points of the scoring tile, the bonus cards, and her deck."""
    points = pass_points(TILES[state.scoring_tiles[state.round - 1]], state.round)
    if not any(state.passed) and AUTOMA_FACTIONS[state.automa.faction].pass_first_doubles:
        points *= 2
    steps = [msg("instruct.passes" if any(state.passed) else "instruct.first"), _points(state, points)]
    if state.round < ROUNDS:
        taken, given = names.bonus_card(state.bonus_row[move.place]), names.bonus_card(state.automa.bonus)
        steps.append(msg("instruct.bonus_card", taken=taken, given=given))
        steps.append(msg("instruct.shuffle"))
    return steps
