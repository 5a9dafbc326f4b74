"""The Automas' moves in words, and as steps for hands at a table: pawn, item, points, achievement."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.automa.turn import festival_points
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.moves import AutomaEat, AutomaWalk
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.state import NOBODY, PERSON, State
from automatable.games.tokaido.model.tables import KINDS, MEAL_POINTS, MEALS, SECTIONS
from automatable.games.tokaido.rules.actions.inn import MEALS_DRAWN
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS, TEMPLE_COINS
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import Msg, msg


def instruct_walk(state: State, move: AutomaWalk) -> Sequence[Msg]:
    """Move her pawn, take what the space gives, move her marker, take the achievement card."""
    who, kind = names.seat_name(move.seat), KINDS[move.to]
    steps = [msg("instruct.walk", who=who, space=names.space_name(move.to))]
    token = state.festivals.tokens[move.to] if state.festivals.tokens else 0
    if token:
        steps.append(msg("instruct.token", who=who))
    if kind == Kind.INN:
        return [*steps, msg("instruct.inn", who=who)]
    if kind == Kind.TEMPLE:
        steps.append(msg("instruct.temple", who=who, n=TEMPLE_COINS))
        points = TEMPLE_COINS
    else:
        points = state.automas[move.seat].items[kind] + 1
        steps.append(_take_item(state, move.seat, kind, points))
    scored = points + token + festival_points(state, kind)
    steps.append(_marker(state, move.seat, scored))
    if kind < Kind.FARM and points == SECTIONS[kind] and state.taken[kind] == NOBODY:
        name = msg(f"achievement.{PANORAMA_NAMES[kind]}")
        total = sum(state.tally[move.seat]) + scored + ACHIEVEMENT_POINTS
        steps.append(msg("instruct.achievement", name=name, n=ACHIEVEMENT_POINTS, total=total))
    return steps + _for_you(state, kind)


def _marker(state: State, seat: int, points: int) -> Msg:
    """So many points more, and where her marker is then."""
    return msg("instruct.points", who=names.seat_name(seat), n=points, total=sum(state.tally[seat]) + points)


def _take_item(state: State, seat: int, kind: int, count: int) -> Msg:
    piles = {Kind.SHOP: state.souvenirs, Kind.ENCOUNTER: state.encounters, Kind.HOT_SPRING: state.springs}
    pile = piles.get(kind)
    key = f"instruct.take.{ITEM_NAMES[kind]}" if pile is None or pile else "instruct.take_nothing"
    return msg(key, who=names.seat_name(seat), amount=names.item_amount(ITEM_NAMES[kind], count), count=count)


def _for_you(state: State, kind: int) -> list[Msg]:
    """What her stop brings the person, by the traveler's ability."""
    after = state.copy()
    ability(state).on_automa_stops(after, kind)
    coins = after.person.coins - state.person.coins
    return [msg("instruct.your_coin", n=coins)] if coins else []


def instruct_meal(state: State, move: AutomaEat) -> Sequence[Msg]:
    """Take the meal without paying, move her marker."""
    who = names.seat_name(move.seat)
    if not move.meal:
        return (*_unseen_meal(state, move), _marker(state, move.seat, MEAL_POINTS), *_afterwards(state, move.seat))
    return (
        msg("instruct.meal", who=who, meal=names.meal_name(move.meal)),
        _marker(state, move.seat, MEALS[move.meal].points),
    )


def _unseen_meal(state: State, move: AutomaEat) -> list[Msg]:
    """The cheapest, whatever it is; who arrived before her eats first, and whoever is the first lays the meals out."""
    before = state.arrived[: state.arrived.index(move.seat)]
    mine = PERSON in before[-1:]
    steps = []
    if not before[mine:]:
        steps.append(msg("instruct.lay_out", n=MEALS_DRAWN - state.rules.gastronomy))
    if mine:
        steps.append(msg("instruct.buy"))
    key = "instruct.cheapest.left" if before else "instruct.cheapest.first"
    return [*steps, msg(key, who=names.seat_name(move.seat))]


def _afterwards(state: State, seat: int) -> list[Msg]:
    """If the person comes last, the person eats now; what nobody took goes away."""
    if state.arrived[-2:] == [seat, PERSON]:
        return [msg("instruct.buy"), msg("instruct.meals_left")]
    return [msg("instruct.meals_left")] if state.arrived[-1] == seat else []


def tell_meal(state: State, move: AutomaEat) -> Msg:
    """The meal she takes; beside a board the cheapest, whatever it is."""
    who = names.seat_name(move.seat)
    if not move.meal:
        return msg("tell.automa_eats_cheapest", who=who)
    return msg("tell.automa_eats", who=who, meal=names.meal_name(move.meal))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        AutomaWalk,
        lambda state, move: msg("tell.automa_walks", who=names.seat_name(move.seat), space=names.space_name(move.to)),
        instruct=instruct_walk,
    ),
    Wording(
        AutomaEat,
        tell_meal,
        instruct=instruct_meal,
    ),
)
