"""Setup: what chance deals, and what everybody begins with."""

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model import moves
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Scripted
from automatable.kernel.turns.moves import Who
from tests.games.tiletum.given import NONE, State, bare, cards, geometry, owed, play_mautoma

GAMES = pytest.mark.parametrize("game", [PLUGIN, TWO, THREE], ids=lambda game: str(game.info.id))


def dealt(game: Game[State], seed: int = 3, **setup: object) -> State:
    """The first state in which everything is dealt and the dice are rolled."""
    match = Match(game, Setup(seed=seed, **setup))  # type: ignore[arg-type]
    match.run_on()
    return next(state for state in match.states if state.tokens and state.owed[-1].who is not Who.CHANCE)


def begun(seed: int) -> Match[State]:
    """A game that has come to your first choice."""
    match = Match(PLUGIN, Setup(seed=seed))
    match.run_on()
    return match


@pytest.mark.rule("TIL-SCOPE-01", "TIL-SCOPE-02")
@pytest.mark.parametrize(("game", "mautomas"), [(PLUGIN, 1), (TWO, 2), (THREE, 3)])
def test_there_are_one_two_or_three_mautomas(game: Game[State], mautomas: int) -> None:
    assert len(game.info.seats) == mautomas + 1
    state = dealt(game)
    assert [len(player.priority) for player in state.players] == [0] + [5] * mautomas


@pytest.mark.rule("TIL-SETUP-01")
@pytest.mark.parametrize(
    ("game", "dice", "bonus", "contracts", "characters"),
    [(PLUGIN, 8, 44, 20, 35), (TWO, 11, 49, 23, 40), (THREE, 14, 54, 26, 45)],
)
def test_the_normal_setup(game: Game[State], dice: int, bonus: int, contracts: int, characters: int) -> None:
    state = dealt(game)
    assert sum(map(len, state.dice)) == dice
    laid = [*state.wheel_tiles, *state.king_tiles, *state.map_tiles]
    assert NONE not in laid
    assert len(laid) + len(state.bonus_pile) == bonus
    assert len(state.contract_offer) + len(state.contract_pile) == contracts
    assert len(state.character_offer) + len(state.character_pile) == characters
    assert sorted(state.actions) == list(range(6))
    assert state.stone.count(NONE) == 1
    assert state.resources[1:] == [1, 1, 1, 1]


def test_the_printed_order_of_the_wheel_is_an_option() -> None:
    assert dealt(PLUGIN, options={"printed_wheel": True}).actions == [5, 4, 0, 1, 2, 3]


@pytest.mark.rule("TIL-SETUP-02", "TIL-SETUP-03", "TIL-SETUP-04", "TIL-SETUP-13")
def test_what_a_mautoma_begins_with() -> None:
    state = PLUGIN.rules.new(Setup(level="normal", options={"printed_wheel": False}))
    mautoma = state.players[1]
    assert (mautoma.houses, mautoma.pillars, mautoma.vp()) == (7, 7, 10)
    assert (mautoma.merchant, mautoma.architect) == (geometry.TILETUM, geometry.TILETUM)
    assert mautoma.house_towns == 1 << geometry.TILETUM
    assert mautoma.completed() == []
    board = PLUGIN.face.view(state, 0).board.players[1]
    assert [building.unlocked for building in board.buildings] == [False] * 6


def test_what_you_begin_with() -> None:
    state = dealt(PLUGIN)
    you = state.players[0]
    assert (you.houses, you.pillars, you.vp()) == (2, 2, 10)


@pytest.mark.rule("TIL-SETUP-05", "TIL-SETUP-12")
def test_priority_cards_are_dealt_either_way_up_and_once() -> None:
    state = bare(3)
    state.owed = [*state.owed, owed.ToDealPriority(2), owed.ToDealPriority(1)]
    assert set(TWO.rules.legal(state)) == {moves.DealPriority(edge) for edge in range(10)}
    TWO.rules.advance(state, moves.DealPriority(3))
    assert state.players[1].priority == cards.PRIORITIES[3]
    assert set(TWO.rules.legal(state)) == {moves.DealPriority(edge) for edge in range(10) if edge not in (2, 3)}


@pytest.mark.rule("TIL-SETUP-06", "TIL-SETUP-07", "TIL-SETUP-08")
@GAMES
def test_fairs_lie_in_order_and_all_town_tiles_are_in_the_stack(game: Game[State]) -> None:
    match = Match(game, Setup(seed=5))
    match.run_on()
    fairs = [move.fair for move in match.moves if isinstance(move, moves.DealFair)]
    towns = [move.town for move in match.moves if isinstance(move, moves.DealFairTown)]
    assert (len(fairs), len(towns)) == (4, 3)
    assert match.state.fairs == fairs
    assert match.state.fair_towns == [geometry.TILETUM, *towns]
    assert sorted([*match.state.town_pile, *match.state.town_discard]) == sorted(cards.TOWN_TILES)
    assert len(cards.TOWN_TILES) == 8


@pytest.mark.rule("TIL-SETUP-09")
def test_five_action_cards_are_in_the_deck() -> None:
    state = dealt(PLUGIN)
    drawn = [] if state.card == NONE else [state.card]
    assert sorted([*state.cards, *drawn]) == [0, 1, 2, 3, 4]
    assert len(cards.SECTIONS) == 5


@pytest.mark.rule("TIL-SETUP-11")
@pytest.mark.parametrize(("first", "gold"), [(0, 1), (1, 3)])
def test_the_first_player_is_drawn(first: int, gold: int) -> None:
    settled = (begun(seed) for seed in range(20))
    match = next(match for match in settled if moves.SeatNext(first) in match.moves)
    dice = next(index for index, move in enumerate(match.moves) if isinstance(move, moves.FlipCorruption))
    state = match.states[dice]
    assert state.order == [first, 1 - first]
    assert state.king_stack == state.order
    assert state.resources[0] == gold


@pytest.mark.rule("TIL-CARD-03", "TIL-SETUP-12")
def test_several_mautomas_share_one_card() -> None:
    match = Match(THREE, Setup(seed=2))
    while match.turn.who is not Who.OVER and match.state.round < 2:
        match.run_on()
        if match.turn.who is Who.HUMAN:
            match.play(THREE.rules.legal(match.state)[0])
    states = zip(match.states, match.moves, strict=False)
    cards = [move.card for state, move in states if isinstance(move, moves.RevealCard) and state.round == 1]
    assert len(set(cards)) == len(cards) == 3


def test_a_scripted_source_asks_for_what_is_not_told() -> None:
    match = Match(PLUGIN, Setup(), Scripted([]))
    match.run_on()
    assert match.moves == []


def test_the_person_is_asked_for_a_die_first() -> None:
    match = Match(PLUGIN, Setup(seed=1))
    match.run_on()
    assert isinstance(match.state.owed[-1], owed.ToTakeDie)
    assert play_mautoma(match.state.copy()) == []
