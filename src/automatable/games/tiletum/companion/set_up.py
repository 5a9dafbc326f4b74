"""The set-up for hands in two parts: the table, and the area of each Mautoma."""

from collections.abc import Iterator, Sequence

from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.state import State
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.words.text import Msg, msg

NORMAL = ("TIL-SETUP-01",)


def setup_steps(state: State) -> Sequence[SetupStep]:
    return (*_for_everybody(state), *_for_the_mautomas(state))


def _for_everybody(state: State) -> Iterator[SetupStep]:
    yield SetupStep(msg("prepare.board", n=state.seats), rules=NORMAL)
    if state.own_table.on:
        yield SetupStep(msg("prepare.own"), msg("prepare.own_note"), rules=NORMAL)
    else:
        yield SetupStep(msg("prepare.normal"), unseen=True, rules=NORMAL)
        yield from _dealt(state)
    yield SetupStep(msg("prepare.person"), rules=NORMAL, colour="you")
    yield SetupStep(msg("prepare.town_tiles"), msg("prepare.fair_order"), rules=("TIL-SETUP-06",))
    yield SetupStep(msg("prepare.towns"), stream="town", rules=("TIL-SETUP-07",))
    yield SetupStep(msg("prepare.towns_by_app"), drawn="town", rules=("TIL-SETUP-07",))
    yield SetupStep(msg("prepare.fair_cards"), rules=("TIL-SETUP-08",))


def _dealt(state: State) -> Iterator[SetupStep]:
    """What the app has drawn, or asks for one by one."""
    wheel = [
        msg("prepare.sector", action=names.action(action), value=state.value(sector))
        for sector, action in enumerate(state.actions)
    ]
    fairs = [
        msg("prepare.fair", number=number, fair=names.fair(fair), town=names.spot(town))
        for number, (fair, town) in enumerate(zip(state.fairs, state.fair_towns, strict=False), 1)
    ]
    costs = [
        msg("prepare.cost", town=names.cathedral(number), stone=state.stone[number])
        for number in range(len(CATHEDRAL_TOWNS))
        if state.stone[number] != NONE
    ]
    prizes = [names.tile(tile) for tile in state.king_tiles if tile != NONE]
    for text, note, place in (
        (msg("prepare.wheel"), _listed(wheel), places.sector(0)),
        (msg("prepare.bonus"), msg("prepare.prizes", parts=prizes), places.prize(0)),
        (msg("prepare.fairs"), _listed(fairs), places.fair(0)),
        (msg("prepare.costs"), _listed(costs), places.cathedral(0)),
        (msg("prepare.offers"), msg("prepare.as_drawn"), places.contract(0)),
    ):
        yield SetupStep(text, note, place, dealt=True, rules=NORMAL)


def _dice(state: State) -> SetupStep:
    """The first throw, which comes when everything else is laid out."""
    dice = [
        msg(
            "prepare.dice_at",
            action=names.action(action),
            value=state.value(sector),
            dice=list(map(names.colour, there)),
        )
        for sector, (action, there) in enumerate(zip(state.actions, state.dice, strict=False))
        if there
    ]
    return SetupStep(msg("prepare.dice"), _listed(dice), places.sector(0), dealt=True, part=2, rules=NORMAL)


def _for_the_mautomas(state: State) -> Iterator[SetupStep]:
    seats = range(1, state.seats)
    for seat in seats:
        who = names.seat(seat, state.seats)
        player = state.players[seat]
        yield SetupStep(msg("prepare.mautoma", who=who), part=2, rules=("TIL-SETUP-02",), colour=f"automa{seat}")
        pieces = msg("prepare.pieces", who=who, houses=player.houses, pillars=player.pillars)
        yield SetupStep(pieces, part=2, rules=("TIL-SETUP-03",))
        if state.own_score:
            yield SetupStep(msg("prepare.in_tiletum_uncounted", who=who), part=2, rules=("TIL-SETUP-13", "TIL-BYS-01"))
        else:
            start = msg("prepare.in_tiletum", who=who, n=player.vp())
            yield SetupStep(start, part=2, rules=("TIL-SETUP-04", "TIL-SETUP-13"))
        kinds = [names.type_(kind) for kind in player.priority]
        order = msg("prepare.priority", types=kinds) if kinds else msg("prepare.priority_told")
        rule = ("TIL-SETUP-05",)
        tucked = msg("prepare.priorities", who=who)
        yield SetupStep(tucked, order, places.priority(seat), stream="priority", part=2, rules=rule)
        by_app = msg("prepare.priority_by_app", who=who)
        yield SetupStep(by_app, order, places.priority(seat), drawn="priority", part=2, rules=rule)
    if len(seats) > 1:
        rules = ("TIL-SETUP-12", "TIL-CARD-04")
        yield SetupStep(msg("prepare.several"), msg("prepare.several_note"), part=2, rules=rules)
    order = msg("prepare.order", who=[names.seat(seat, state.seats) for seat in state.order])
    yield SetupStep(order, msg("prepare.order_note"), places.king(0), part=2, rules=("TIL-SETUP-11",))
    yield SetupStep(msg("prepare.deck"), stream="card", part=2, rules=("TIL-SETUP-09",))
    yield SetupStep(msg("prepare.deck_by_app"), msg("prepare.deck_note"), drawn="card", part=2, rules=("TIL-SETUP-09",))
    yield SetupStep(msg("prepare.aid"), part=2, rules=("TIL-SETUP-10",))
    if not state.own_table.on:
        yield _dice(state)


def _listed(parts: Sequence[Msg]) -> Msg:
    """What lies where, one by one; or that it is asked for, where it comes from the box."""
    return msg("prepare.all", parts=parts) if parts else msg("prepare.told")
