"""A watched game: every move is held against the rules of travelling, told once more in a few lines, and every state is checked."""

from collections import Counter

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Accept, AutomaEat, AutomaWalk, Eat, LineUp, Reveal, UseAmulet, Walk
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import GameOver, Move, Who
from automatable.testing.walk import Broken, name_of
from tests.games.tokaido.given import AUTOMAS, PERSON, ROADS, Points, State, owed, records, setup, tables
from tests.games.tokaido.invariants import check_state

BASE_PILE = sorted(setup.ENCOUNTER_PILE)
WHOLE_PILE = sorted(setup.ALL_ENCOUNTERS)
MOST_AUTOMA_TURNS = 15
OTHER_PAWNS = 2
HIGHEST = 10**6


class Watch:
    """What must be remembered from move to move."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.encounters = WHOLE_PILE if setup.options["new_encounters"] else BASE_PILE
        self.visits: Counter[int] = Counter()
        self.automa_visits: Counter[int] = Counter()
        self.amulet_used = False
        """Friendship or Vitality: a road space may be used twice from then on."""
        self.again = False
        """Vitality: the person moves although others are behind."""
        self.queue: list[int] = []
        """Who is still to leave the inn; the last goes first."""
        self.arrivals: list[int] = []
        self.automa_turns = 0
        self.tally = [row[:] for row in state.tally]

    def before(self, state: State, move: Move) -> None:
        """Hold a move against the state it is made in."""
        if isinstance(move, LineUp):
            self.queue = list(move.order)
        elif isinstance(move, Walk):
            self.amulet_used = self.amulet_used or move.friendship
            self.travel(state, PERSON, move.to, move.friendship)
        elif isinstance(move, AutomaWalk):
            self.travel(state, move.seat, move.to)
            check_destination(state, move)
        elif isinstance(move, AutomaEat):
            check_meal(state, move)
        elif isinstance(move, UseAmulet) and move.amulet == "vitality":
            self.amulet_used = self.again = True
        elif isinstance(move, Accept) and isinstance(state.owed[-1], owed.MayLeaveFirst):
            self.depart(state)
            self.queue.sort(key=lambda seat: seat == PERSON)
        elif isinstance(state.owed[-1], owed.AutomaToReveal):
            self.automa_turns += 1
            assert state.automa_deck.pool, "the Automa deck has run out"
        if isinstance(move, (Eat, AutomaEat)) or _shows_meals(state, move):
            assert sorted(self.arrivals) == sorted(state.arrived) == [0, 1, 2], f"only {self.arrivals} have arrived"
            assert len(set(state.at)) == 1, f"they eat at different places: {state.at}"

    def travel(self, state: State, seat: int, to: int, friendship: bool = False) -> None:
        """A pawn moves: it was its turn, it passes no inn, the space is free, and nobody has used it before."""
        road, start = ROADS[state.direction], state.at[seat]
        step = road.step
        behind = [other for other in range(3) if step[state.at[other]] < step[start]]
        assert self.again or not behind, f"{seat} moves although {behind} are behind"
        if tables.KINDS[start] == records.Kind.INN:
            self.depart(state)
            assert self.queue.pop() == seat, f"{seat} leaves the inn before {self.queue}"
        elif seat != PERSON:
            assert state.at[PERSON] != start, "the person stands behind her and goes first"
        assert step[to] > step[start], f"{seat} walks back from {start} to {to}"
        passed = [space for space in road.order[step[start] + 1 : step[to]] if tables.KINDS[space] == records.Kind.INN]
        assert not passed, f"{seat} passes the inn {passed}"
        assert to not in state.festivals.closed, f"{to} is closed"
        self.again = False
        if tables.KINDS[to] == records.Kind.INN:
            self.arrive(seat)
            return
        assert (to in state.at) == friendship, f"{seat} walks to {to}, where the pawns are {state.at}"
        self.visits[to] += 1
        assert self.amulet_used or self.visits[to] == 1, f"space {to} is used twice"
        if seat != PERSON:
            self.automa_visits[to] += 1
            assert self.automa_visits[to] == 1, f"two Automas have visited space {to}"

    def arrive(self, seat: int) -> None:
        """A pawn has reached the inn; the third one ends the leg."""
        self.arrivals.append(seat)
        if len(self.arrivals) == len(self.tally):
            assert self.automa_turns <= MOST_AUTOMA_TURNS, f"{self.automa_turns} turns of the Automas in one leg"
            self.automa_turns = 0

    def depart(self, state: State) -> None:
        """A new leg begins: the last to arrive leaves first, unless a Matsuri turns the order round."""
        if not self.queue:
            festival = state.festivals.card
            turned = bool(festival) and tables.MATSURI[festival].effect == "first_come_first_go"
            self.queue = self.arrivals[::-1] if turned else self.arrivals[:]
            self.arrivals.clear()

    def after(self, state: State) -> None:
        """Check what a move has led to."""
        for seat, row in enumerate(state.tally):
            for name, before, now in zip(_POINTS, self.tally[seat], row, strict=True):
                assert before <= now, f"seat {seat} loses points: {name} {before}, then {now}"
            self.tally[seat][:] = row
        check_state(state, self.encounters)
        if isinstance(state.owed[-1], GameOver):
            check_end(state)
        else:
            assert PLUGIN.rules.turn(state).who is not Who.OVER, f"nobody sees to {state.owed[-1]}"


_POINTS = [name for name in vars(Points) if name.isupper()]


def _shows_meals(state: State, move: Move) -> bool:
    return isinstance(move, Reveal) and isinstance(state.owed[-1], owed.MealsToShow)


def check_destination(state: State, move: AutomaWalk) -> None:
    """The nearest of the highest rank among the first free spaces, up to the next inn; she never looks far ahead."""
    card, items = tables.AUTOMA_CARDS[state.card], state.automas[move.seat].items
    ranks = [
        *items,
        HIGHEST if card.icon in ("temple", "both") else -1,
        HIGHEST if card.icon in ("inn", "both") else -1,
    ]
    road = ROADS[state.direction]
    start = road.step[state.at[move.seat]]
    candidates: list[int] = []
    for step in range(start + 1, len(road.order)):
        space = road.order[step]
        inn = tables.KINDS[space] == records.Kind.INN
        if inn or (space not in state.at and space not in state.festivals.closed):
            candidates.append(space)
        if inn or len(candidates) == card.range:
            break
    ahead = step - start
    assert ahead <= card.range + OTHER_PAWNS + len(state.festivals.closed), f"she looks {ahead} spaces ahead"
    best = max(ranks[tables.KINDS[space]] for space in candidates)
    expected = next(space for space in candidates if ranks[tables.KINDS[space]] == best)
    assert move.to == expected, f"she walks to {move.to} rather than {expected} of {candidates}"


def check_meal(state: State, move: AutomaEat) -> None:
    """The first drawn of the cheapest meals."""
    cheapest = min(tables.MEALS[meal].price for meal in state.shown)
    expected = next(meal for meal in state.shown if tables.MEALS[meal].price == cheapest)
    assert move.meal == expected, f"she takes {move.meal} rather than {expected} of {state.shown}"


def check_end(state: State) -> None:
    """Everybody has arrived; temple ranks are shared and not skipped; Antoine comes first among equals."""
    assert state.at == [ROADS[state.direction].last] * 3, f"the game ends with pawns at {state.at}"
    coins: list[float] = [state.person.temple, *(state.automas[seat].temple for seat in AUTOMAS)]
    if state.person.ability == "antoine":
        coins[PERSON] += 0.5
    for seat, own in enumerate(coins):
        better = len({other for other in coins if other > own})
        expected = (10, 7, 4)[better] if own >= 1 else 0
        found = state.tally[seat][Points.TEMPLE_RANK]
        assert found == expected, f"seat {seat} has {found} points for its rank among {coins}"


def play(setup: Setup, player: str) -> tuple[State, int]:
    """A whole watched game: its last state and number of moves; `setup` is complete. Raises Broken with the game, the number of the move and what is wrong."""
    state = PLUGIN.rules.new(setup)
    watch = Watch(setup, state)
    choose, rng = PLUGIN.players[player], Rng(setup.seed, "player")
    deal = Seeded(setup.seed).deal
    number = 0
    while (turn := PLUGIN.rules.turn(state)).who is not Who.OVER:
        number += 1
        if turn.who is Who.BOT:
            move = PLUGIN.rules.bot(state, None)
        elif turn.who is Who.CHANCE:
            move = deal(PLUGIN.rules.chance(state))
        else:
            move = choose(state, PLUGIN.rules.legal(state), rng)
        try:
            watch.before(state, move)
            PLUGIN.rules.advance(state, move)
            watch.after(state)
        except Exception as error:
            raise Broken(f"{name_of(PLUGIN, setup, player)}, move {number}, {move}: {error!r}") from error
    return state, number
