"""Every civilization of the person: its start, its income turns, what it does in between, and in the middle of the game."""

import pytest

from automatable.games.tapestry.model import moves
from automatable.games.tapestry.rules.civilizations import isolationists
from tests.games.tapestry.given import (
    RULES,
    State,
    advance_bot,
    asked,
    city,
    do,
    gain,
    hexagon,
    income_step,
    legal,
    new,
    owe,
    owed,
    pieces,
    put,
    refused,
    registry,
    settle,
    tokens_on,
    your_turn,
)

civilization = pytest.mark.rule("TAP-YOU-17")
CIVILIZATION, FINISH = 1, 7
A_COIN = moves.PickResource(pieces.COIN)


def in_income(name: str, turn: int = 2) -> State:
    """The civilization step of an income turn."""
    state = your_turn(name, asterisk=True)
    state.resources = [0, 0, 0, 0]
    return income_step(state, turn, CIVILIZATION)


def gained(name: str, state: State | None = None) -> State:
    """A second civilization, gained in the middle of the game."""
    state = state or your_turn(asterisk=True)
    state.civilizations_left.remove(name)
    return owe(state, owed.BeginCivilization(pieces.YOU, name, True))


def test_every_civilization_of_the_solo_game_is_known() -> None:
    assert len(registry.CIVILIZATIONS) == 15
    assert "traders" not in registry.CIVILIZATIONS


@civilization
def test_alchemists() -> None:
    state = do(
        in_income("alchemists"),
        moves.RollScience(0),
        moves.Take("roll"),
        moves.RollScience(2),
        moves.Decline(),
        moves.PickToken(0),
        moves.Decline(),
    )
    assert (state.token_space, state.marks["alchemists"]) == ([1, 0, 0, 0], ())
    state = do(in_income("alchemists"), moves.RollScience(0), moves.Take("roll"), moves.RollScience(0), A_COIN)
    assert (state.resources, state.marks["alchemists"], asked(state)) == ([1, 0, 0, 0], (), "YourTurn")
    state = in_income("alchemists")
    tokens_on(state, 12, 0, 0, 0)
    do(state, moves.RollScience(0), moves.Decline())
    assert state.vp == 5


def three_marks(*spaces: int) -> State:
    """Exploration, science and technology are marked, and you have stopped."""
    state = tokens_on(in_income("alchemists"), *spaces)
    return do(
        state,
        moves.RollScience(0),
        moves.Take("roll"),
        moves.RollScience(3),
        moves.Take("roll"),
        moves.RollScience(1),
        moves.Decline(),
    )


@pytest.mark.rule("TAP-YOU-05", "TAP-YOU-17")
def test_alchemists_use_their_marks_in_any_order() -> None:
    state = three_marks(0, 0, 0, 0)
    assert legal(state) == [moves.PickToken(0), moves.Decline(), moves.PickTrack(1), moves.PickTrack(3)]
    assert refused(state, moves.PickTrack(0)) == refused(state, moves.PickTrack(2)) == "TAP-YOU-05"
    do(state, moves.PickTrack(3))
    assert state.token_space == [0, 0, 0, 1]
    assert legal(state) == [moves.PickToken(0), moves.Decline(), moves.PickTrack(1)]
    do(state, moves.PickTrack(1))
    assert legal(state) == [moves.PickToken(0), moves.Decline()]
    do(state, moves.PickToken(0))
    assert (state.token_space, state.marks["alchemists"], asked(state)) == ([1, 1, 0, 1], (), "YourTurn")


@civilization
def test_alchemists_take_the_landmark_that_they_want_first() -> None:
    state = three_marks(3, 0, 0, 3)
    do(state, moves.PickTrack(3))
    assert (asked(state), state.claimed.count(pieces.YOU)) == ("ToLay", 1)


@civilization
def test_a_marked_track_at_its_end_is_worth_points_in_any_order() -> None:
    state = three_marks(0, 12, 0, 0)
    assert legal(state) == [moves.PickToken(0), moves.Decline(), moves.PickTrack(3)]
    do(state, moves.PickTrack(3), moves.Decline())
    assert (state.vp, state.token_space, state.marks["alchemists"]) == (5, [0, 12, 0, 1], ())


@civilization
def test_alchemists_choose_the_token_of_a_marked_track() -> None:
    state = in_income("alchemists")
    state.singular, state.token_track = True, [0, 1, 2, 1]
    do(state, moves.RollScience(0), moves.Take("roll"), moves.RollScience(1), moves.Decline(), moves.PickTrack(1))
    assert legal(state) == [moves.PickToken(1), moves.PickToken(3)]
    do(state, moves.PickToken(3))
    assert (state.token_space, legal(state)) == ([0, 0, 0, 1], [moves.PickToken(0), moves.Decline()])


@civilization
def test_alchemists_stop_after_four_tracks() -> None:
    state = in_income("alchemists")
    for track in range(4):
        do(state, moves.RollScience(track), *([moves.Take("roll")] if track < 3 else []))
    assert asked(state) == "ToStep"


@civilization
def test_architects() -> None:
    state = your_turn("architects", mat=1)
    state.resources = [0, 0, 0, 0]
    open_plots = city.DISTRICTS[0] & ~sum(1 << plot for plot in (9, 10))
    last = 20
    state.built[pieces.FARM] = open_plots & ~(1 << last)
    state.row_left[pieces.FARM] = 1
    do(gain(state, "farm"), moves.Build(last // 9, last % 9), A_COIN, A_COIN)
    assert state.resources == [2, 0, 0, 0]
    state.built[pieces.HOUSE] = 0b111111111
    state.built[pieces.FARM] = 0
    assert registry.city_points(state) == 2


@civilization
def test_architects_gained_later_may_swap() -> None:
    state = your_turn()
    state.built[pieces.FARM], state.built[pieces.HOUSE] = 1 << 0, 1 << 5
    gained("architects", state)
    do(state, moves.Swap(0, 5), moves.Decline())
    assert (state.built[pieces.FARM], state.built[pieces.HOUSE]) == (1 << 5, 1 << 0)


@civilization
def test_craftsmen() -> None:
    state = your_turn("craftsmen")
    state.resources = [0, 0, 0, 0]
    do(gain(state, "farm"), moves.PutOnMat(1))
    assert (state.resources, state.built[pieces.FARM], state.row_left[pieces.FARM]) == ([1, 0, 0, 0], 0, 4)
    do(gain(state, "house"), moves.PutOnMat(0))
    assert state.resources == [1, 1, 0, 0]
    for _ in range(2):
        gain(state, "house")
        do(state, moves.PutOnMat(0))
        settle(state)
    assert state.vp == 5
    assert moves.PutOnMat(0) not in legal(gain(state, "market"))


@civilization
def test_entertainers() -> None:
    state = in_income("entertainers")
    assert legal(state) == [moves.PickNumber(number) for number in range(4)]
    do(state, moves.PickNumber(0))
    assert state.resources == [0, 1, 0, 0]
    income_step(state, 3, CIVILIZATION)
    assert legal(state) == [moves.PickNumber(4), moves.PickNumber(5)]
    state = gained("entertainers")
    assert len(legal(state)) == 16
    do(state, moves.PickNumber(13))
    settle(state)
    assert state.token_space[0] == 1
    assert asked(income_step(state, 3, CIVILIZATION)) == "YourTurn"


@civilization
def test_futurists() -> None:
    state = new(civilization="futurists", mat="1", first="you", asterisk=True)
    settle(state)
    assert (state.token_space, state.resources) == ([4, 4, 4, 4], [1, 1, 1, 1])
    assert (set(state.claimed), state.vp) == ({-1}, 0)


@civilization
def test_futurists_may_fulfil_a_prediction() -> None:
    state = tokens_on(your_turn("mystics", asterisk=True), 0, 0, 8, 9)
    state.marks["mystics"], state.resources = (9, 9, 9, 2), [0, 0, 0, 0]
    owe(state, owed.BeginCivilization(pieces.YOU, "futurists", True))
    assert (state.marks["mystics"], asked(state)) == ((9, 9, 9, -2), "ToPickResource")
    do(state, A_COIN)
    assert state.resources == [2, 1, 1, 1]


@civilization
def test_heralds() -> None:
    state = your_turn("heralds", asterisk=True)
    state.hand = ["trap"]
    do(income_step(state, 1, FINISH), moves.Play("trap"))
    assert (state.vp, state.laid) == (10, [(1, "trap")])
    do(income_step(state, 2, CIVILIZATION), moves.Play("trap"))
    assert state.vp == 20
    assert asked(income_step(state, 3, CIVILIZATION)) == "YourTurn"


@civilization
@pytest.mark.rule("TAP-YOU-26")
def test_historians() -> None:
    state = your_turn("historians")
    state.resources, state.tiles = [0, 0, 0, 0], [5]
    do(income_step(state, 2, CIVILIZATION), moves.PickNumber(2), moves.PickTile(5))
    assert state.marks["historians"] == (0, 1, 0, 0)
    state.bot_track = [[3, 0, 0, 0], [0, 0, 0, 3]]
    advance_bot(state, 2, 3, False)
    assert state.resources == [0, 0, 0, 0]
    advance_bot(state, 1, 0, False)
    assert state.resources == [0, 1, 0, 0]
    state.marks["historians"], state.out = (1, 1, 0, 0), True
    state.bot_track[0][1] = 3
    advance_bot(state, 1, 1, False)
    assert (state.vp, state.resources) == (3, [0, 1, 0, 0])


@civilization
def test_historians_gained_later_give_all_tokens() -> None:
    state = gained("historians")
    do(state, moves.PickNumber(0), moves.PickNumber(3), moves.PickNumber(4), moves.PickNumber(6))
    assert state.marks["historians"] == (1, 2, 1, 1)


@civilization
def test_inventors() -> None:
    state = your_turn("inventors", asterisk=True)
    state.techs_left = [card for card in range(1, 34) if card not in (*state.market, 7)]
    state.market = [card for card in state.market if card != 7]
    state.tech[7] = pieces.MIDDLE
    do(income_step(state, 2, CIVILIZATION), moves.PickTech(7))
    assert state.tech[7] == 2
    assert state.marks["inventors"] == (7,)


@civilization
def test_isolationists() -> None:
    state = your_turn("isolationists")
    state.resources = [0, 0, 0, 0]
    land = put(state, 1, 0, 0, tile=14)
    do(
        gain(state, "conquer"),
        moves.PickHex(land),
        moves.PickHex(land),
        A_COIN,
        moves.RollConquer(0, 0),
        moves.Take("vp_4"),
    )
    assert (state.second[land], state.marks["isolationists"], state.resources[pieces.COIN]) == (pieces.OTHER, (3,), 1)
    before = state.vp
    income_step(state, 5, CIVILIZATION)
    assert state.vp - before in (5, 10)


@civilization
def test_land_masses_are_joined_at_corners() -> None:
    state = your_turn("isolationists")
    assert isolationists.largest_mass(state) == 1
    put(state, 2, -1, pieces.OUTPOST)
    assert isolationists.largest_mass(state) == 1
    put(state, 1, 1, pieces.OUTPOST)
    assert isolationists.largest_mass(state) == 2
    put(state, 3, 0, pieces.OUTPOST)
    assert isolationists.largest_mass(state) == 3


@civilization
def test_leaders() -> None:
    state = do(in_income("leaders"), moves.PickTrack(2))
    assert (state.token_space[2], asked(state)) == (1, "ToConquer")
    do(state, legal(state)[0], moves.RollConquer(0, 0), moves.Take("vp_4"))
    assert moves.PickTrack(2) not in legal(income_step(state, 3, CIVILIZATION))


@civilization
def test_merrymakers() -> None:
    state = do(in_income("merrymakers"), moves.PickNumber(2))
    assert state.vp == 5
    do(income_step(state, 3, CIVILIZATION), moves.PickNumber(0))
    do(income_step(state, 4, CIVILIZATION), moves.PickNumber(0))
    assert (state.resources, state.marks["merrymakers"]) == ([1, 1, 1, 0], (2, 0, 1))
    assert moves.Decline() not in legal(income_step(state, 5, CIVILIZATION))


@civilization
def test_militants() -> None:
    state = your_turn("militants")
    state.resources = [0, 0, 0, 0]
    land = put(state, 1, 0, 0, tile=14)
    do(gain(state, "conquer"), moves.PickHex(land), moves.PickNumber(0), moves.RollConquer(0, 0), moves.Take("vp_4"))
    assert state.marks["militants"] == (1, 0)
    income_step(state, 2, CIVILIZATION)
    assert state.resources == [1, 0, 0, 0]
    late = your_turn()
    late.outposts = 5
    assert gained("militants", late).marks["militants"] == (0, 3)


@civilization
def test_mystics() -> None:
    state = new(civilization="mystics", mat="1", first="you")
    while asked(state) != "ToPredict":
        RULES.advance(state, legal(state)[0])
    do(state, moves.Predict(1), moves.Predict(2), moves.Predict(1))
    assert {move.number for move in legal(state) if isinstance(move, moves.Predict)} == {1, 2, 3, 4}
    do(state, moves.Predict(1))
    assert asked(state) == "ToPickResource"
    do(state, A_COIN)
    settle(state)
    state.income_turns = 1
    gain(state, "invent")
    do(state, moves.PickTech(state.market[0]))
    while asked(state) == "ToDealTech":
        RULES.advance(state, legal(state)[0])
    assert asked(state) == "ToPickResource"
    do(state, A_COIN)
    before = state.vp
    income_step(state, 5, CIVILIZATION)
    assert state.vp - before == 20


@civilization
def test_mystics_gained_later_are_replaced() -> None:
    state = gained("mystics")
    assert (state.civilizations, state.civilizations_under, asked(state)) == (
        ["the_chosen"],
        ["mystics"],
        "ToDrawCivilization",
    )
    do(state, moves.DrawCivilization("nomads"))
    assert state.civilizations == ["the_chosen", "nomads"]


@civilization
def test_nomads() -> None:
    state = your_turn("nomads")
    state.resources = [0, 0, 0, 0]
    land = hexagon(2, -1)
    do(gain(state, "farm"), moves.PickHex(land))
    assert (state.first[land], state.outposts, state.row_left[pieces.FARM]) == (pieces.OUTPOST, 8, 4)
    do(gain(state, "house"), moves.PickHex(land), A_COIN)
    assert (state.second[land], state.resources[pieces.COIN]) == (pieces.OTHER, 1)
    assert hexagon(2, 0) not in [
        move.at for move in legal(owe(state, owed.ToLay(pieces.YOU, 0))) if isinstance(move, moves.PickHex)
    ]


@civilization
def test_the_chosen() -> None:
    state = tokens_on(your_turn("the_chosen"), 2, 1, 0, 12)
    state.bot_track = [[1, 2, 0, 0], [0, 0, 0, 0]]
    state.achieved[0], state.resources = (pieces.YOU,), [0, 0, 0, 0]
    do(income_step(state, 2, CIVILIZATION), A_COIN)
    assert (state.vp, state.resources) == (6, [1, 0, 0, 0])
    income_step(state, 5, CIVILIZATION)
    assert state.vp == 6 + 6 + 5


@civilization
def test_a_civilization_gained_in_the_first_step_is_used_at_once() -> None:
    state = in_income("leaders", 3)
    tokens_on(state, 0, 0, 11, 0)
    do(state, moves.PickTrack(2))
    do(state, moves.Take("civilization"), moves.DrawCivilization("merrymakers"))
    settle_until(state, "ToMerry")


def settle_until(state: State, name: str) -> None:
    for _ in range(20):
        if asked(state) == name:
            return
        RULES.advance(state, legal(state)[0])
    raise AssertionError(f"{name} is never asked")


def test_techs_start_in_the_bottom_row() -> None:
    state = gain(your_turn(), "invent")
    card = state.market[0]
    assert do(state, moves.PickTech(card)).tech[card] == pieces.BOTTOM
