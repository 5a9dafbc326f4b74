"""The Automa's moves in words: the log, and steps for hands at a table: which piece goes where, which marker moves, what you are offered."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.automa.cards import is_special_due
from automatable.games.terra_mystica.automa.context import points_now
from automatable.games.terra_mystica.automa.priority import row_read
from automatable.games.terra_mystica.model import moves, names
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.owed import AutomaActs
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FAVORS
from automatable.games.terra_mystica.model.tiles import UNTOLD_CARDS
from automatable.games.terra_mystica.rules.reach import power_given, structure_power
from automatable.games.terra_mystica.show.words.lines import Fields, at, line
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import Msg, msg

# On the map


def _where(state: State, at: int) -> Msg:
    """A space as hands find it, for a printed map has no names: its terrain, and whose structure is beside it."""
    name, terrain = names.space(state, at), names.terrain(state.terrain[at])
    for near in map_number(state.table.map).near[at]:
        if state.building[near]:
            owner, structure = state.owner[near], names.structure(state.building[near])
            if owner == state.automa.seat:
                return msg("instruct.where.hers", at=name, terrain=terrain, structure=structure)
            whose = names.seat(state, owner)
            return msg("instruct.where.yours", at=name, terrain=terrain, structure=structure, whose=whose)
    return msg("instruct.where.alone", at=name, terrain=terrain)


def _power(state: State, at: int) -> list[Msg]:
    offers = [(player.seat, power_given(state, at, player.seat, state.automa.seat)) for player in state.players]
    return [_offered_power(state, seat, power) for seat, power in offers if power]


def _offered_power(state: State, seat: int, power: int) -> Msg:
    """The first power is free, each further one costs a point."""
    return msg("instruct.power", who=names.seat(state, seat), n=power, cost=msg("amount.points", n=power - 1))


def _place(state: State, move: moves.AutomaPlace) -> Fields:
    return {"marked": names.space(state, move.marked), "unmarked": names.space(state, move.unmarked)}


def instruct_place(state: State, move: moves.AutomaPlace) -> Sequence[Msg]:
    """Two dwellings and a token."""
    return (
        msg("instruct.dwelling", at=_where(state, move.marked)),
        msg("instruct.token", at=names.space(state, move.marked)),
        msg("instruct.dwelling", at=_where(state, move.unmarked)),
    )


def _build(state: State, move: moves.AutomaBuild) -> Fields:
    before, after = state.terrain[move.at], state.automa.terrain
    marked = "_marked" if move.marked else ""
    if before == after:
        return at(state, move) | {"key": f"automa_build{marked}"}
    lands = {"before": names.terrain(before), "after": names.terrain(after)}
    return at(state, move) | lands | {"key": f"automa_transform{marked}"}


def _row(state: State) -> list[Msg]:
    """TM-ATP-02: the row that decides, and what we think, where our priority card is only a guess."""
    read = row_read(state)
    if read is None:
        return []
    lands, card = [names.terrain(land) for land in sorted(read.lands)], msg(f"instruct.card.{read.card}")
    return [msg("instruct.row", row=read.row, card=card, lands=lands, land=names.terrain(read.lands[0]))]


def instruct_cube(state: State, move: moves.AutomaPlaceCube) -> Sequence[Msg]:
    return (*_row(state), msg("instruct.cube", at=_where(state, move.at)))


def instruct_build(state: State, move: moves.AutomaBuild) -> Sequence[Msg]:
    """A terrain tile, a dwelling, a token, and the power that you are offered."""
    at = names.space(state, move.at)
    steps = [*_row(state), msg("instruct.dwelling", at=_where(state, move.at))]
    if state.terrain[move.at] != state.automa.terrain:
        laid = msg("instruct.terrain", at=_where(state, move.at), terrain=names.terrain(state.automa.terrain))
        steps = [*_row(state), laid, msg("instruct.dwelling", at=at)]
    if move.marked:
        steps.append(msg("instruct.token", at=at))
    return (*steps, *_power(state, move.at))


def _upgrade(state: State, move: moves.AutomaUpgrade) -> Fields:
    structures = {"before": names.structure(state.building[move.at]), "structure": names.structure(move.to)}
    return at(state, move) | structures


def instruct_upgrade(state: State, move: moves.AutomaUpgrade) -> Sequence[Msg]:
    """One piece for another, and the power that you are offered."""
    before, after = names.structure(state.building[move.at]), names.structure(move.to)
    step = msg("instruct.upgrade", at=_where(state, move.at), before=before, after=after)
    return (step, *_power(state, move.at))


def instruct_blight(state: State, move: moves.AutomaBlight) -> Sequence[Msg]:
    terrain = names.terrain(state.automa.blighted)
    return (msg("instruct.terrain", at=names.space(state, move.at), terrain=terrain),)


def instruct_trade(state: State, move: moves.AutomaTrade) -> Sequence[Msg]:
    """A trade marker, points, and the power that you are offered."""
    power = structure_power(state, move.at)
    return (
        msg("instruct.trade", at=names.space(state, move.at)),
        _points(state, power),
        _offered_power(state, state.owner[move.at], power),
    )


# Cults


def _marker(state: State, cult: int, steps: int) -> Msg:
    before = state.automa.cults[cult]
    after = min(before + steps, CULT_TOP)
    return msg("instruct.marker", cult=names.cult(cult), before=before, after=after)


def _advance_cult(state: State, move: moves.AutomaAdvanceCult) -> Fields:
    key = "automa_cult_priest" if move.priest else "automa_cult"
    return {"key": key, "cult": names.cult(move.cult), "n": move.steps}


def instruct_advance_cult(state: State, move: moves.AutomaAdvanceCult) -> Sequence[Msg]:
    cult = names.cult(move.cult)
    priest = (msg("instruct.priest", cult=cult, n=move.priest),) if move.priest else ()
    return (*priest, _marker(state, move.cult, move.steps))


def _favor(state: State, move: moves.AutomaTakeFavor) -> Fields:
    row = FAVORS[move.tile - 1]
    return {"cult": names.cult(CULTS.index(row.cult)), "n": row.steps}


def instruct_favor(state: State, move: moves.AutomaTakeFavor) -> Sequence[Msg]:
    row = FAVORS[move.tile - 1]
    tile = msg("instruct.favor", tile=names.favor(move.tile))
    return (tile, _marker(state, CULTS.index(row.cult), row.steps))


# Points and cards


def _points(state: State, points: int) -> Msg:
    if not points:
        return msg("instruct.no_points", total=state.automa.vp)
    return msg("instruct.points", n=points, total=state.automa.vp + points)


def _gain_points(state: State, move: moves.AutomaGainPoints) -> Fields:
    owed = state.owed[-1]
    faction = isinstance(owed, AutomaActs) and owed.faction
    return {"key": "automa_faction_points" if faction else "automa_points", "n": move.points}


def _block(state: State, move: moves.AutomaBlock) -> Fields:
    return {"action": names.power_action(move.position)}


def _nothing(state: State, move: moves.AutomaDoNothing) -> Fields:
    return {"what": msg(f"automa_action.{move.action}")}


def _pass(state: State, move: moves.AutomaPass) -> Fields:
    if move.place < 0:
        return {"key": "automa_last_pass"}
    card = state.bonus_row[move.place]
    return {"card": names.card_at(state, card) if card in UNTOLD_CARDS else names.bonus_card(card)}


def _change_cards(state: State, card: int) -> Msg:
    """TM-PASS-10: her new bonus card; her old one takes its place."""
    if card in UNTOLD_CARDS:
        return msg("instruct.bonus_place", taken=names.card_at(state, card))
    return msg("instruct.bonus_card", taken=names.bonus_card(card), given=names.bonus_card(state.automa.bonus))


def instruct_pass(state: State, move: moves.AutomaPass) -> Sequence[Msg]:
    """Points of the scoring tile, the bonus cards, and her deck."""
    points = points_now(state)
    if not any(state.passed) and AUTOMA_FACTIONS[state.automa.faction].pass_first_doubles:
        points *= 2
    steps = [msg("instruct.passes" if any(state.passed) else "instruct.first"), _points(state, points)]
    if state.round < ROUNDS:
        steps.append(_change_cards(state, state.bonus_row[move.place]))
        steps.append(msg("instruct.shuffle_special" if is_special_due(state) else "instruct.shuffle"))
    return steps


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.AutomaPlace, line("automa_place", _place), instruct=instruct_place),
    Wording(moves.AutomaBuild, line("automa_build", _build), instruct=instruct_build),
    Wording(moves.AutomaUpgrade, line("automa_upgrade", _upgrade), instruct=instruct_upgrade),
    Wording(moves.AutomaPlaceCube, line("automa_cube", at), instruct=instruct_cube),
    Wording(moves.AutomaBlight, line("automa_blight", at), instruct=instruct_blight),
    Wording(moves.AutomaTrade, line("automa_trade", at), instruct=instruct_trade),
    Wording(moves.AutomaAdvanceCult, line("automa_cult", _advance_cult), instruct=instruct_advance_cult),
    Wording(moves.AutomaTakeFavor, line("automa_favor", _favor), instruct=instruct_favor),
    Wording(
        moves.AutomaGainPoints,
        line("automa_points", _gain_points),
        instruct=lambda state, move: (_points(state, move.points),),
    ),
    Wording(
        moves.AutomaBlock,
        line("automa_block", _block),
        instruct=lambda state, move: (msg("instruct.block", **_block(state, move)),),
    ),
    Wording(
        moves.AutomaDoNothing,
        line("automa_nothing", _nothing),
        instruct=lambda state, move: (msg("instruct.nothing", **_nothing(state, move)),),
    ),
    Wording(moves.AutomaPass, line("automa_pass", _pass), instruct=instruct_pass),
)
