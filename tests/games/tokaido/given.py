"""Mid-game positions of Tokaido in one line, and moves played on them.

A position starts with no points at all, so `points(state)` is what the tested moves brought. Every space is named by its
printed index; three numbers in a row are always those of the person, Automa 1 and Automa 2.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.ask.question import Question
from automatable.games.tokaido.companion.cards import SHOWN, odd_looks
from automatable.games.tokaido.companion.reports import odd_stops, temple_answers
from automatable.games.tokaido.model import open_cards, owed, records, tables
from automatable.games.tokaido.model.moves import LineUp, Reveal, Walk
from automatable.games.tokaido.model.owed import NEXT_TRAVELER
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, ITEM_POINTS, PERSON, UNTOLD, Automa, Points, State
from automatable.games.tokaido.model.tables import SOUVENIRS
from automatable.games.tokaido.rules import gain, setup
from automatable.games.tokaido.rules.gain import FAMILIES, set_points
from automatable.games.tokaido.rules.scoring import achievement_values, end_of_journey
from automatable.games.tokaido.show.drawing import board
from automatable.games.tokaido.show.drawing.small import draw_small
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.moves import Illegal, Move, Owed, Turn, Who

Seats = Sequence[int]
SETUP_COIN: Mapping[str, Any] = {"coin": 1}
INNS = (0, 14, 27, 41, 54)
LINES: list[tuple[int, int, int]] = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
"""Every order of the three pawns at the first inn."""


def new(level: int = 4, **options: Value) -> State:
    """The first state of a game with these options."""
    return PLUGIN.rules.new(complete(PLUGIN.info, Setup(level=level, options=options)))


def given(
    at: tuple[int, int, int] = (0, 0, 0),
    *,
    line: Seats | None = None,
    arrived: Seats | None = None,
    card: str = "",
    traveler: str = "",
    coins: int = 5,
    automa1: Mapping[str, Any] = SETUP_COIN,
    automa2: Mapping[str, Any] = SETUP_COIN,
    taken: Mapping[str, int] | None = None,
    supply: Mapping[str, Any] | None = None,
    festival: str = "",
    options: Mapping[str, Value] | None = None,
    crossroads: bool = False,
    matsuri: bool = False,
    **person: Any,
) -> State:
    """A position at the decision that follows from it: who is last on the road moves, and so on.

    Pawns at the inn of the rearmost one wait there to leave, you first, unless `line` says otherwise (next to the road
    first); pawns at the next inn have arrived there in the order of seats, unless `arrived` says otherwise. With `card`
    the Automa whose turn it is has drawn it. `taken` tells who has a panorama's achievement, `supply` replaces the open
    cards of Crossroads, `festival` is the Matsuri card of this leg; the rest are the person's things.
    """
    expansions: dict[str, Value] = {"crossroads": crossroads or matsuri, "matsuri": matsuri}
    state = new(4, **(expansions | dict(options or {})))
    state.tally = [[0] * len(column) for column in state.tally]
    _stand(state, at, line, arrived)
    _give_person(state, traveler, coins, person)
    for seat, things in zip(AUTOMAS, (automa1, automa2), strict=True):
        state.automas[seat] = _automa(things)
    for name, seat in (taken or {}).items():
        state.taken[PANORAMA_NAMES.index(name)] = seat
    for name, cards in (supply or {}).items():
        assert hasattr(state.crossroads, name)
        setattr(state.crossroads, name, list(cards) if isinstance(cards, tuple) else cards)
    state.festivals.card = festival
    state.owed = [NEXT_TRAVELER]
    PLUGIN.rules.follow(state)
    return play(state, draw(card)) if card else state


def _stand(state: State, at: tuple[int, int, int], line: Seats | None, arrived: Seats | None) -> None:
    road = ROADS[state.direction]
    state.at = list(at)
    rear = min(at, key=road.step.__getitem__)
    if arrived is None:
        inn = road.ahead[rear][-1] if road.ahead[rear] else -1
        arrived = [seat for seat in range(3) if at[seat] == inn]
    waiting = [seat for seat in (2, 1, 0) if at[seat] == rear and seat not in arrived]
    state.arrived = list(arrived)
    state.line = list(line) if line is not None else waiting if rear in INNS else []


def _give_person(state: State, traveler: str, coins: int, things: dict[str, Any]) -> None:
    person = state.person
    person.traveler = person.ability = traveler
    person.coins = coins
    for name, value in things.items():
        assert hasattr(person, name), name
        if name == "panoramas":
            person.panoramas = [value.get(panorama, 0) for panorama in PANORAMA_NAMES]
        else:
            setattr(person, name, list(value) if isinstance(value, tuple) else value)
    for card in person.souvenirs:
        state.souvenirs.pool.remove(card)
        person.families[FAMILIES.index(SOUVENIRS[card].family)] += 1


def _automa(things: Mapping[str, Any]) -> Automa:
    assert set(things) <= {*ITEM_NAMES, "temple", "meals", "achievements"}, things
    items = [things.get(name, 0) for name in ITEM_NAMES]
    return Automa(items, things.get("temple", 0), list(things.get("meals", ())), list(things.get("achievements", ())))


def play(state: State, *moves: Move) -> State:
    """The state after these moves, each of them checked."""
    following = state.copy()
    for move in moves:
        PLUGIN.rules.check(following, move)
        PLUGIN.rules.advance(following, move)
    return following


def draw(number: str) -> Reveal:
    """The Automa whose turn it is turns over this card."""
    return Reveal("automa", number)


def reveal(deck: str, *cards: str) -> list[Move]:
    """These cards are turned over, one after the other."""
    return [Reveal(deck, card) for card in cards]


def automas(state: State) -> State:
    """The state after everything that the Automas decide now."""
    while PLUGIN.rules.turn(state).who is Who.BOT:
        state = play(state, PLUGIN.rules.bot(state, None))
    return state


def automa_turn(state: State, card: str) -> State:
    """The state after the turn of the Automa who draws this card."""
    return automas(play(state, draw(card)))


def dinner(order: Seats, *meals: str, inn: int = 14, **things: Any) -> State:
    """All have arrived at an inn in this order and the meals are drawn; Automas before the person have eaten."""
    state = given((inn, inn, inn), arrived=order, **things)
    return automas(play(state, *reveal("meal", *meals)))


def finished(**things: Any) -> State:
    """The end of the journey: all that scores once everybody has eaten at Edo; arrival in the order of seats."""
    state = given((54, 54, 54), arrived=things.pop("arrived", (0, 1, 2)), **things)
    state = state.copy()
    end_of_journey(state)
    return state


def begun(order: tuple[int, int, int] = (2, 1, 0), traveler: str = "kinko", level: int = 4, **options: Value) -> State:
    """A new game with this line at the inn (next to the road first) and this traveler, right after he is known."""
    state = play(new(level, traveler=traveler, **options), LineUp(order))
    return play(state, Reveal("traveler", traveler))


def points(state: State) -> tuple[int, ...]:
    """The points of the person and of both Automas."""
    return tuple(score.points for score in PLUGIN.rules.scores(state))


def items(state: State, seat: int) -> dict[str, int]:
    """An Automa's items, without the types she does not own."""
    owned = zip(ITEM_NAMES, state.automas[seat].items, strict=True)
    return {name: count for name, count in owned if count}


def top(state: State) -> Owed:
    """What must be done next."""
    return state.owed[-1]


def turn(state: State) -> Turn:
    """Who must do it."""
    return PLUGIN.rules.turn(state)


def legal(state: State) -> list[Move]:
    """Every move that may come next."""
    return list(PLUGIN.rules.legal(state))


def destinations(state: State) -> set[int]:
    """Every space that the person may walk to."""
    return {move.to for move in legal(state) if hasattr(move, "to")}


def refused(state: State, move: Move) -> Illegal | None:
    """Why this move may not be played; None if it may."""
    try:
        PLUGIN.rules.check(state, move)
    except Illegal as why:
        return why
    return None


MEALS = ("dango", "soba", "fugu", "udon")
SUPPLY = {"amulets": ("fortune",), "objects": ("shodo", "murasame"), "calligraphies": ("patience",)}


def arrive(traveler: str, inn: int = 14, **things: Any) -> State:
    """The person has just come to an inn of a journey with Crossroads, behind both Automas."""
    state = given((inn - 2, inn - 1, inn), traveler=traveler, crossroads=True, **things)
    return play(state, Walk(inn))


def stop(traveler: str, space: int, **things: Any) -> State:
    """The person has just stopped at a space of a journey with Crossroads."""
    things.setdefault("supply", SUPPLY)
    return play(given((space - 1, 12, 13), traveler=traveler, crossroads=True, **things), Walk(space))
