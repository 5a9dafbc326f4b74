"""Everything on the table that can be different, what can be counted, and what she may have done instead."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import (
    AutomaAdvanceCult,
    AutomaBlock,
    AutomaBuild,
    AutomaDoNothing,
    AutomaPass,
    AutomaTakeFavor,
    AutomaUpgrade,
)
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaClimbs, AutomaPasses
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, NOBODY, RING, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD, FAVORS, SCORING_TILES, TOWNS
from automatable.games.terra_mystica.model.unlisted_cards import MARK
from automatable.games.terra_mystica.rules.actions.corrections import holder
from automatable.kernel.contract.companion import Meter, is_possible
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

LARGEST: Final = Structure.SHIPYARD
BECOMES: Final = {
    Structure.DWELLING: (Structure.TRADING_HOUSE,),
    Structure.TRADING_HOUSE: (Structure.TEMPLE, Structure.STRONGHOLD),
    Structure.TEMPLE: (Structure.SANCTUARY,),
}
"""What a structure of hers can become."""


def corrections(rules: Rules[State], state: State) -> Iterator[Offer]:
    """Spaces, cults, priests, tiles, cards, power actions, points, the round; resources are not told at all."""
    for kind in (_spaces, _bridges, _cult_board, _tiles, _rounds, _numbers, _deck):
        yield from (offer for offer in kind(state) if is_possible(rules, state, offer.move))


def _spaces(state: State) -> Iterator[Offer]:
    kinds = range(1, LARGEST + bool(state.table.merchants))
    for at in range(len(state.terrain)):
        if state.terrain[at] == RING:
            continue
        group, place = msg("mend.space", at=names.space(state, at)), places.space(at)
        if state.building[at]:
            yield Offer(moves.SetStructure(at, 0, NOBODY), msg("mend.empty"), group=group, place=place)
        for seat in range(state.automa.seat + 1):
            stays_marked = seat == state.automa.seat and at in state.automa.marked
            for kind in kinds:
                if (state.owner[at], state.building[at]) != (seat, kind):
                    label = msg("mend.structure", who=names.seat(state, seat), structure=names.structure(kind))
                    move = moves.SetStructure(at, kind, seat, stays_marked)
                    yield Offer(move, label, group=group, place=place)
        if state.owner[at] == state.automa.seat:
            marked = at in state.automa.marked
            move = moves.SetStructure(at, state.building[at], state.owner[at], not marked)
            yield Offer(move, msg("mend.unmarked" if marked else "mend.marked"), group=group, place=place)
        for terrain in range(RING):
            if terrain != state.terrain[at]:
                yield Offer(moves.SetTerrain(at, terrain), names.terrain(terrain), group=group, place=place)


def _bridges(state: State) -> Iterator[Offer]:
    """Whose bridge joins two spaces; the Automa has none (TM-BASE-BRIDGE-01)."""
    standing = {(one, other): seat for one, other, seat in state.bridges}
    for site in map_number(state.table.map).bridge_sites:
        for seat in (NOBODY, *(player.seat for player in state.players)):
            if standing.get(site, NOBODY) == seat:
                continue
            for at, far in (site, site[::-1]):
                name = names.space(state, far)
                label = (
                    msg("mend.no_bridge", at=name)
                    if seat == NOBODY
                    else msg("mend.bridge", who=names.seat(state, seat), at=name)
                )
                group = msg("mend.space", at=names.space(state, at))
                yield Offer(moves.SetBridge(*site, seat), label, group=group, place=places.space(at))


def _cult_board(state: State) -> Iterator[Offer]:
    for cult in range(len(CULTS)):
        group = msg("mend.cult", cult=names.cult(cult))
        for seat in range(state.automa.seat + 1):
            now = holder(state, seat).cults[cult]
            move = moves.SetCult(seat, cult, min(now, CULT_TOP))
            yield Offer(move, names.seat(state, seat), group=group, place=places.cult(cult), amount="space")
        for place in range(4):
            for seat in (NOBODY, *range(state.automa.seat + 1)):
                if state.priest_spaces[4 * cult + place] != seat:
                    who: Msg = msg("set.nobody") if seat == NOBODY else names.seat(state, seat)
                    label = msg("mend.priest", n=place + 1, who=who)
                    yield Offer(moves.SetPriest(cult, place, seat), label, group=group, place=places.cult(cult))


def _tiles(state: State) -> Iterator[Offer]:
    for seat in range(state.automa.seat + 1):
        who, found = names.seat(state, seat), holder(state, seat)
        for row in FAVORS:
            owned = row.id not in found.favors
            label = msg("mend.has" if owned else "mend.has_not", what=names.favor(row.id))
            yield Offer(
                moves.SetFavor(seat, row.id, owned),
                label,
                group=msg("mend.favors", who=who),
                place=places.favor(row.id),
            )
        for card in state.bonus_row:
            label = names.bonus_card(card)
            yield Offer(
                moves.SetBonusCard(seat, card), label, group=msg("mend.bonus", who=who), place=places.bonus_card(card)
            )
    for player in state.players:
        who = names.seat(state, player.seat)
        for town in TOWNS:
            count = player.towns.count(town.id)
            yield Offer(
                moves.SetTown(player.seat, town.id, count),
                names.town(town.id),
                group=msg("mend.towns", who=who),
                place=places.town(town.id),
                amount="count",
            )
    for position, covered in enumerate(state.power_used, 1):
        label = msg("mend.uncovered" if covered else "mend.covered", action=names.power_action(position))
        move = moves.SetPowerAction(position, not covered)
        yield Offer(move, label, group=msg("mend.power_actions"), place=places.power_action(position))


def scoring_tile_offers(state: State, number: int) -> Iterator[Offer]:
    """The tiles that may lie at a round, the one that does first."""
    now = state.scoring_tiles[number - 1]
    for row in sorted(SCORING_TILES, key=lambda row: row.id != now):
        if row.id == now or state.table.promo or not row.promo:
            group = msg("mend.scoring_tiles", round=number)
            label = msg(f"scoring.{row.id}")
            yield Offer(moves.SetScoringTile(number, row.id), label, group=group, place=places.round_tile(number))


def _rounds(state: State) -> Iterator[Offer]:
    """Scoring tiles of rounds to come, and who has passed."""
    if len(state.scoring_tiles) == ROUNDS:
        for number in range(max(1, state.round), ROUNDS + 1):
            yield from [*scoring_tile_offers(state, number)][1:]
    for seat, passed in enumerate(state.passed):
        label = msg("mend.not_passed" if passed else "mend.passed", who=names.seat(state, seat))
        yield Offer(moves.SetPassed(seat, not passed), label, group=msg("mend.passes"))


def _numbers(state: State) -> Iterator[Offer]:
    group = msg("mend.numbers")
    yield Offer(
        moves.SetPoints(state.automa.seat, state.automa.vp),
        msg("mend.points", who=names.seat(state, state.automa.seat)),
        group=group,
        amount="points",
    )
    for player in state.players:
        for what, now in (("shipping", player.shipping), ("digging", player.digging), ("keys", player.keys)):
            label = msg("mend.stock", who=names.seat(state, player.seat), what=msg(f"stock.{what}"))
            yield Offer(moves.SetStock(player.seat, what, now), label, group=group, amount="count")  # type: ignore[arg-type]
    if 1 <= state.round <= ROUNDS:
        yield Offer(moves.SetRound(state.round), msg("mend.round"), group=group, amount="round")


def _deck(state: State) -> Iterator[Offer]:
    """A decision card is in her deck, or it is not."""
    pool = state.automa.deck.pool
    group = msg("mend.deck", n=len(pool))
    for card in (*CARD, *(told for told in pool if MARK in told)):
        if card not in state.automa.seen:
            there = card in pool
            left = [other for other in pool if other != card] if there else [*pool, card]
            what = [msg(f"automa_action.{action}") for action in CARD[card].actions]
            label = msg("mend.not_in_deck" if there else "mend.in_deck", what=what)
            yield Offer(moves.SetDeck(tuple(left)), label, group=group)


def meters(state: State) -> Sequence[Meter]:
    """Her points, and everybody's markers on the cults."""
    seat = state.automa.seat
    found = [
        Meter(
            msg("mend.points", who=names.seat(state, seat)),
            state.automa.vp,
            moves.SetPoints(seat, state.automa.vp),
            "points",
        )
    ]
    for cult in range(len(CULTS)):
        for each in range(seat + 1):
            now = holder(state, each).cults[cult]
            title = msg("mend.on_cult", who=names.seat(state, each), cult=names.cult(cult))
            found.append(Meter(title, now, moves.SetCult(each, cult, now), "space", places.cult(cult)))
    return found


# What she may have done instead


def alternatives(state: State) -> list[Move]:
    """Whatever her pieces allow at this moment."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaPasses):
        return [AutomaPass(place) for place in range(len(state.bonus_row))] if state.round < ROUNDS else []
    if isinstance(owed, AutomaClimbs):
        return [AutomaDoNothing("climb"), *(AutomaAdvanceCult(cult, 1, 0) for cult in range(len(CULTS)))]
    return _actions(state, owed.action) if isinstance(owed, AutomaActs) else []


def _actions(state: State, action: str) -> list[Move]:
    automa = state.automa
    found: list[Move] = [AutomaDoNothing(action)]
    if automa.supply[Structure.DWELLING]:
        rivers = set(map_number(state.table.map).rivers)
        free = [at for at in range(len(state.terrain)) if not state.building[at] and at not in rivers]
        found += [AutomaBuild(at, marked) for at in free for marked in (False, True)]
    for at in automa.structures:
        kinds = BECOMES.get(state.building[at], ())
        found += [AutomaUpgrade(at, kind) for kind in kinds if automa.supply[kind]]
    for cult in range(len(CULTS)):
        free_priest = [3] * (state.priest_spaces[4 * cult] == NOBODY) + [2] * (
            NOBODY in state.priest_spaces[4 * cult + 1 : 4 * cult + 4]
        )
        found += [AutomaAdvanceCult(cult, steps, steps) for steps in free_priest if automa.priests]
        found.append(AutomaAdvanceCult(cult, 1, 0))
    found += [AutomaTakeFavor(row.id) for row in FAVORS if state.favors[row.id - 1] and row.id not in automa.favors]
    found += [AutomaBlock(position) for position, used in enumerate(state.power_used, 1) if not used]
    return found
