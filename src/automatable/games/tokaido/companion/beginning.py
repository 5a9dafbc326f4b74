"""Starting in the middle: the position of a `decide` question, and what such a question leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from automatable.games.tokaido.ask.reading import Asked, read
from automatable.games.tokaido.companion.cards import SHOWN
from automatable.games.tokaido.companion.moves import Shows
from automatable.games.tokaido.companion.things import (
    impossible_items,
    put_achievement,
    put_items,
    wait_at_inns,
)
from automatable.games.tokaido.listing import PACKAGE
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.moves import SetAchievement, SetItems, SetPoints, SetTempleCoins
from automatable.games.tokaido.model.owed import AUTOMA_TO_WALK, NEXT_TRAVELER
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, ITEM_POINTS, NOBODY, PERSON, Points, State
from automatable.games.tokaido.model.tables import AUTOMA_CARDS, KINDS, MEAL_POINTS, SECTIONS
from automatable.games.tokaido.rules.setup import CROSSROADS_POINTS
from automatable.kernel.contract.begin import Beginning, UnreportedFact
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def put(state: State, asked: Asked) -> None:
    """Pawns, columns, achievements and the card as the question has them, and the Automa is about to walk."""
    state.direction = asked.direction
    _stand(state, asked)
    state.taken = [NOBODY] * len(state.taken)
    for seat in AUTOMAS:
        _collect(state, seat, asked.items.get(seat, [0] * len(ITEM_NAMES)))
    for kind, panorama in enumerate(PANORAMA_NAMES):
        if panorama in asked.taken:
            put_achievement(state, SetAchievement(panorama, _likely_owner(state, asked, kind)))
    look = Shows(asked.look, asked.icon)  # type: ignore[arg-type]
    card = next(card for card, shown in SHOWN.items() if shown == look)
    deck = state.automa_deck
    deck.pool, deck.discard = [other for other in AUTOMA_CARDS if other != card], [card]
    state.mover, state.card = asked.mover, card
    state.owed = [NEXT_TRAVELER, AUTOMA_TO_WALK[asked.mover]]


def _stand(state: State, asked: Asked) -> None:
    """Where everybody stands; of those at her inn she leaves first."""
    state.at, state.line, state.arrived = list(asked.spaces), [], []
    wait_at_inns(state, KINDS[asked.spaces[asked.mover]] == Kind.INN)
    if asked.mover in state.line:
        state.line = [*(seat for seat in state.line if seat != asked.mover), asked.mover]


def _collect(state: State, seat: int, items: Sequence[int]) -> None:
    """The columns, and the points that they and the meals so far have brought at least."""
    tally = state.tally[seat] = [0] * len(state.tally[seat])
    state.automas[seat].achievements.clear()
    for kind, count in enumerate(items):
        move = SetItems(seat, ITEM_NAMES[kind], count)
        if impossible_items(state, move) is not None:
            raise Malformed(
                f"collections.automa{seat}.{ITEM_NAMES[kind]}", msg("wrong.too_many_cards", n=count), PACKAGE
            )
        put_items(state, move)
        tally[ITEM_POINTS[kind]] = count * (count + 1) // 2
    tally[Points.SETUP] = CROSSROADS_POINTS if state.rules.crossroads else 0
    road = ROADS[state.direction]
    behind = min(road.step[space] for space in state.at)
    inns = sum(KINDS[space] == Kind.INN for space in road.order[1 : behind + 1])
    tally[Points.MEALS] = inns * MEAL_POINTS


def _likely_owner(state: State, asked: Asked, kind: int) -> int:
    """Whoever has the whole panorama, as far as the question tells; otherwise you."""
    whole = [seat for seat in (asked.mover, *AUTOMAS) if state.automas[seat].items[kind] >= SECTIONS[kind]]
    return whole[0] if whole else PERSON


def setup(asked: Asked) -> Mapping[str, bool | int | str]:
    """The direction of the journey."""
    return {"return_trip": bool(asked.direction)}


def unreported(state: State, asked: Asked) -> Sequence[UnreportedFact]:
    """Points, temple coins, owners of achievements, the other Automa's columns, the cards that were drawn."""
    return [*_open(state, asked)]


def _open(state: State, asked: Asked) -> Iterator[UnreportedFact]:
    for seat in AUTOMAS:
        who = names.seat_name(seat)
        if seat not in asked.items:
            for kind, item in enumerate(ITEM_NAMES):
                count = state.automas[seat].items[kind]
                title = msg("meter.column", who=who, item=msg(f"item.{item}"))
                yield UnreportedFact(title, (Offer(SetItems(seat, item, count), title, amount="count"),))
        title = msg("meter.column", who=who, item=msg("fact.temple"))
        coins = state.automas[seat].temple
        yield UnreportedFact(title, (Offer(SetTempleCoins(seat, coins), title, amount="coins"),))
    for kind, panorama in enumerate(PANORAMA_NAMES):
        if state.taken[kind] != NOBODY:
            owners = (state.taken[kind], *(seat for seat in (PERSON, *AUTOMAS) if seat != state.taken[kind]))
            offers = tuple(Offer(SetAchievement(panorama, seat), names.seat_name(seat)) for seat in owners)
            yield UnreportedFact(msg("group.achievement", name=msg(f"achievement.{panorama}")), offers)
    for seat in AUTOMAS:
        title, points = msg("meter.points", who=names.seat_name(seat)), sum(state.tally[seat])
        yield UnreportedFact(title, (Offer(SetPoints(seat, points), title, amount="points"),))
    yield UnreportedFact(msg("untold.deck"))


BEGINNING: Final[Beginning[State, Asked]] = Beginning(put, setup, unreported, read)
