"""Every tapestry card: what it does when played, or while it works."""

import pytest

from automatable.games.tapestry.model import moves
from automatable.games.tapestry.rules.cards import registry
from tests.games.tapestry.given import (
    RULES,
    State,
    active,
    advance_bot,
    asked,
    do,
    gain,
    hexagon,
    in_era,
    income_step,
    legal,
    owe,
    owed,
    pieces,
    put,
    refused,
    settle,
    tables,
    tokens_on,
    with_card,
    with_techs,
    your_turn,
)

card = pytest.mark.rule("TAP-YOU-16")
INCOME = 6
STEP_COIN = moves.PickResource(pieces.COIN)


def played(name: str, **changes: object) -> State:
    """A card just played in era 2, on a table that differs in some fields."""
    state = your_turn()
    for field, value in changes.items():
        setattr(state, field, value)
    return with_card(state, name)


def test_every_card_of_the_solo_game_is_known() -> None:
    assert set(registry.CARDS) == {name for name, row in tables.TAPESTRY_CARDS.items() if row.removed_in_solo != "must"}


@card
def test_academia() -> None:
    state = gain(active(your_turn(), "academia"), "cards_2")
    do(state, moves.DrawTapestry("guilds"), moves.DrawTapestry("trap"))
    assert state.vp == 6
    do(gain(state, "invent"), moves.PickTech(state.market[0]))
    assert state.vp == 9


@card
def test_age_of_discovery() -> None:
    state = do(played("age_of_discovery"), moves.RollScience(2))
    assert (state.token_space, asked(state)) == ([0, 0, 1, 0], "ToConquer")
    do(state, legal(state)[0], moves.RollConquer(0, 0), moves.Take("vp_4"))
    settle(state)
    assert [tracks[2] for tracks in state.bot_track] == [1, 1]
    assert state.first.count(pieces.AUTOMA_OUTPOST) == 1


@card
def test_age_of_sail() -> None:
    state = gain(active(your_turn(asterisk=True), "age_of_sail"), "explore")
    do(state, *(moves.DrawTile(tile) for tile in (5, 6, 7)))
    do(state, moves.PickTile(6))
    assert (state.vp, state.tiles, state.tiles_discard, asked(state)) == (3, [5, 7], [6], "ToExplore")


@card
@pytest.mark.parametrize(
    ("yours", "hers", "points", "resources"), [(2, 1, 12, 0), (0, 0, 6, 1), (1, 1, 6, 1), (1, 2, 6, 1)]
)
def test_age_of_wonders(yours: int, hers: int, points: int, resources: int) -> None:
    state = your_turn()
    state.claimed[:3] = ([0] * yours + [1] * hers)[:3] + [-1] * (3 - min(3, yours + hers))
    state.automa_landmarks = list(range(hers))
    with_card(state, "age_of_wonders")
    assert state.vp == points
    assert (asked(state) == "ToPickResource") is bool(resources)


@card
def test_boast_of_superiority() -> None:
    state = tokens_on(your_turn(), 3, 2, 1, 0)
    state.bot_track = [[3, 1, 2, 0], [0, 0, 0, 0]]
    assert with_card(state, "boast_of_superiority").vp == 12


@card
def test_broker_of_peace() -> None:
    state = active(your_turn(), "broker_of_peace")
    advance_bot(state, 1, 2, False)
    advance_bot(state, 2, 2, False)
    advance_bot(state, 2, 1, False)
    assert state.vp == 6
    assert not [move for move in legal(state) if getattr(move, "token", None) == 2]
    assert refused(state, moves.Advance(2, (0,))) == "TAP-YOU-16"


@card
def test_capitalism() -> None:
    state = active(your_turn(), "capitalism")
    state.resources[pieces.COIN], state.row_left[0] = 0, 3
    gain(state, "market")
    assert state.resources[pieces.COIN] == 1
    do(state, moves.Build(0, 0))
    income_step(state, 2, INCOME)
    assert state.vp == 2 * 3


@card
def test_coal_baron() -> None:
    state = do(with_card(your_turn(asterisk=True), "coal_baron"), moves.DrawTile(9))
    assert {move.tile for move in legal(state) if isinstance(move, moves.Explore)} == {9}


@card
def test_colonialism() -> None:
    state = your_turn()
    assert asked(with_card(state, "colonialism")) == "YourTurn"
    state = your_turn()
    state.resources = [0, 0, 0, 0]
    land = put(state, 1, 0, pieces.OUTPOST, tile=2)
    do(with_card(state, "colonialism"), moves.PickHex(land))
    assert state.resources == [1, 1, 0, 0]


@card
def test_dark_ages() -> None:
    state = do(with_card(tokens_on(your_turn(), 3, 0, 5, 2), "dark_ages"), moves.PickTrack(3))
    assert state.token_space == [2, 0, 4, 4]
    assert asked(state) == "ToLay"
    do(state, legal(state)[0])
    assert (state.token_space, state.vp) == ([2, 0, 4, 5], 0)


@card
def test_democracy() -> None:
    state = played("democracy")
    do(
        state,
        moves.DrawTapestry("guilds"),
        moves.DrawTapestry("trap"),
        moves.DrawTapestry("monarchy"),
        moves.DiscardCard("guilds"),
        moves.Decline(),
    )
    assert (state.vp, sorted(state.hand)) == (2, ["monarchy", "trap"])


@card
def test_diplomacy() -> None:
    state = with_card(your_turn(asterisk=True), "diplomacy")
    state.resources = [0, 0, 0, 0]
    do(state, moves.PickResource(pieces.FOOD), moves.Take("farm"), moves.Build(0, 0))
    assert (state.resources, state.row_left) == ([0, 0, 1, 0], [5, 5, 4, 5])


@card
def test_dystopia() -> None:
    state = played("dystopia")
    assert legal(state) == [moves.PickLandmark(number) for number in range(12)]
    do(state, moves.PickLandmark(6))
    assert (state.claimed[6], asked(state)) == (pieces.YOU, "ToLay")


@card
def test_empiricism() -> None:
    state = gain(active(your_turn(), "empiricism"), "research_x")
    do(state, moves.RollScience(0), moves.RollScience(1), moves.PickTrack(1), moves.PickToken(1))
    assert (state.vp, state.token_space) == (2, [0, 1, 0, 0])


@card
def test_espionage() -> None:
    state = your_turn(asterisk=True)
    state.laid = [(2, "academia"), (3, "trap")]
    do(with_card(state, "espionage", 4), moves.Play("trap"))
    assert (state.vp, state.active) == (10, "espionage")
    state = your_turn(asterisk=True)
    state.laid = [(2, "academia")]
    do(with_card(state, "espionage", 3), moves.Play("academia"))
    assert state.active == "academia"


@card
@pytest.mark.parametrize(("choice", "points", "food"), [(1, 4, 1), (2, 0, 2)])
def test_exploitation(choice: int, points: int, food: int) -> None:
    state = active(your_turn(), "exploitation")
    state.resources, state.tiles = [0, 0, 0, 0], [5]
    do(gain(state, "explore"), moves.Explore(5, hexagon(1, 0)), moves.Orient(0), moves.PickNumber(choice))
    assert (state.vp, state.resources[pieces.FOOD]) == (points, food)


@card
def test_feudalism() -> None:
    state = your_turn()
    state.claimed[0] = state.claimed[13] = pieces.YOU
    do(with_card(state, "feudalism"), moves.Take("per_landmark_3"))
    assert state.vp == 6


@card
def test_golden_age() -> None:
    state = with_techs(active(your_turn(), "golden_age"), pieces.MIDDLE, 7)
    assert legal(owe(state, owed.ToUpgrade(pieces.YOU))) == [moves.PickTech(7)]
    do(state, moves.PickTech(7))
    assert state.vp == 3


@card
def test_guilds() -> None:
    state = played("guilds", points=[12] + [0] * 8)
    assert {move.n for move in legal(state) if isinstance(move, moves.PickNumber)} == {1, 2, 3, -1, -2}
    do(state, moves.PickNumber(2), STEP_COIN, moves.PickResource(pieces.WORKER))
    assert (state.vp, state.resources) == (22, [7, 7, 8, 8])
    state = played("guilds", points=[12] + [0] * 8, resources=[0, 0, 0, 0])
    do(state, moves.PickNumber(-2), STEP_COIN, STEP_COIN)
    assert (state.vp, state.resources) == (2, [2, 0, 0, 0])


@card
def test_industrialism() -> None:
    state = active(your_turn(), "industrialism")
    state.techs_left = sorted({*state.techs_left, *state.market} - {6, 9, 12})
    state.market = [6, 9, 12]
    do(gain(state, "invent"), moves.PickTech(6))
    settle(state)
    assert (state.vp, state.tech[6]) == (3, pieces.BOTTOM)


@card
def test_mercantilism() -> None:
    state = active(your_turn(), "mercantilism")
    state.resources, state.row_left[2] = [0, 0, 0, 0], 4
    income_step(state, 2, INCOME)
    assert asked(state) == "ToConvert"
    do(state, moves.PickResource(pieces.CULTURE), moves.Decline())
    assert (state.vp, state.resources[pieces.FOOD], state.resources[pieces.CULTURE]) == (2, 1, 2)


@card
def test_meritocracy() -> None:
    state = with_techs(your_turn(), pieces.BOTTOM, 1)
    with_card(state, "meritocracy")
    do(state, moves.PickTech(state.market[0]))
    settle(state)
    assert state.vp == 4


@card
def test_militarism() -> None:
    state = active(your_turn(), "militarism")
    state.tiles = [5]
    do(gain(state, "explore"), moves.Explore(5, hexagon(1, 0)), moves.Orient(0), moves.PickHex(hexagon(1, 0)))
    assert (state.first[hexagon(1, 0)], state.outposts, asked(state)) == (pieces.OUTPOST, 7, "YourTurn")


@card
def test_monarchy() -> None:
    state = do(gain(active(your_turn(), "monarchy"), "farm"), moves.Build(0, 0))
    assert state.vp == 3


@card
def test_pillage_and_plunder() -> None:
    state = active(your_turn(), "pillage_and_plunder")
    land = put(state, 1, 0, pieces.AUTOMA_OUTPOST)
    state.tapestry.unseen = state.automa_cards = 3
    state.resources = [0, 0, 0, 0]
    do(gain(state, "conquer"), moves.PickHex(land), moves.RollConquer(0, 0))
    assert (state.automa_cards, state.vp, state.resources) == (3, 4, [1, 0, 0, 0])


@card
def test_pirate_rule() -> None:
    state = active(your_turn(), "pirate_rule")
    state.resources = [0, 0, 0, 0]
    land = put(state, 1, 0, 0, tile=5)
    do(gain(state, "conquer"), moves.PickHex(land), moves.RollConquer(0, 0), moves.Take("vp_4"))
    assert (state.resources, state.vp) == ([0, 0, 1, 0], 4)


@card
def test_plea_for_aid() -> None:
    state = tokens_on(your_turn(), 1, 1, 1, 1)
    state.bot_track, state.resources = [[2, 2, 1, 0], [2, 1, 2, 2]], [0, 0, 0, 0]
    do(with_card(state, "plea_for_aid"), STEP_COIN)
    assert (state.vp, state.resources) == (2, [1, 0, 0, 0])


@card
def test_renaissance() -> None:
    state = with_card(tokens_on(your_turn(), 12, 1, 1, 1), "renaissance")
    state.resources = [0, 0, 0, 0]
    do(
        state,
        moves.PickTrack(0),
        moves.PickTrack(1),
        moves.Take("house"),
        moves.Build(0, 0),
        moves.PickTrack(2),
        moves.Decline(),
        moves.PickTrack(3),
        moves.Decline(),
    )
    assert (state.token_space, state.row_left) == ([12, 2, 2, 2], [5, 4, 5, 5])


@card
def test_revisionism() -> None:
    state = tokens_on(active(your_turn(), "revisionism"), 3, 0, 3, 0)
    state.resources, state.claimed[6] = [0, 0, 0, 0], 1
    owe(state, owed.Step(pieces.YOU, 0, False))
    do(state, legal(state)[0], STEP_COIN)
    assert state.resources == [1, 0, 0, 0]
    owe(state, owed.Step(pieces.YOU, 2, False))
    assert (asked(state), state.row_left[3]) == ("ToBuild", 4)


@card
def test_revolution() -> None:
    state = your_turn()
    one, other = (
        put(state, 1, 0, pieces.AUTOMA_OUTPOST, pieces.TOPPLED),
        put(state, 3, -1, pieces.AUTOMA_OUTPOST, pieces.TOPPLED, 14),
    )
    do(with_card(state, "revolution"), moves.Take("uprising"), moves.PickHex(one), moves.PickHex(other))
    assert (state.first[one], state.second[one], state.toppled, state.vp) == (
        pieces.OUTPOST,
        pieces.AUTOMA_TOPPLED,
        2,
        10,
    )
    assert asked(played("revolution")) == "ToPickResource"


@card
def test_socialism() -> None:
    state = tokens_on(your_turn(), 2, 0, 5, 0)
    state.bot_track = [[5, 0, 4, 0], [7, 0, 1, 0]]
    with_card(state, "socialism")
    assert legal(state) == [moves.PickNumber(0), moves.PickNumber(5)]
    do(state, moves.PickNumber(0))
    assert (asked(state), state.token_space[0]) == ("ToLay", 4)
    do(state, legal(state)[0])
    assert (state.token_space, state.vp) == ([5, 0, 5, 0], 0)


@card
def test_steam_tycoon() -> None:
    state = with_card(your_turn(asterisk=True), "steam_tycoon")
    assert moves.PickTop() not in legal(state)
    first = state.market[0]
    do(state, moves.PickTech(first))
    settle(state)
    assert state.tech[first] == pieces.MIDDLE


@card
def test_technocracy() -> None:
    state = your_turn()
    state.automa_turns = 2
    assert with_card(state, "technocracy").vp == 6
    state = played("technocracy")
    do(state, moves.PickTop(), moves.DealTech(state.techs_left[0]))
    assert state.tech.count(pieces.MIDDLE) == 1


@card
def test_terraforming() -> None:
    state = gain(your_turn(mat=1), "farm")
    assert moves.Build(1, 0) not in legal(state)
    state = do(gain(active(your_turn(mat=1), "terraforming"), "farm"), moves.Build(1, 0))
    assert state.vp == 5


@card
def test_theocracy() -> None:
    state = active(your_turn(), "theocracy")
    owe(state, owed.Step(pieces.YOU, 2, False), owed.Step(pieces.YOU, 2, False))
    assert state.vp == 4
    owe(state, owed.Step(pieces.YOU, 1, False))
    assert state.token_space == [0, 0, 2, 0]


@card
def test_trade_economy() -> None:
    state = your_turn(asterisk=True)
    state.bot_track[1][0] = 1
    do(with_card(state, "trade_economy"), moves.PickNumber(4), moves.DrawTile(5), moves.DrawTile(6))
    assert state.tiles == [5, 6]


@card
def test_trap_on_the_mat() -> None:
    assert played("trap").vp == 10


@card
def test_tyranny() -> None:
    state = gain(active(your_turn(), "tyranny"), "cards_2")
    do(state, moves.DrawTapestry("guilds"), moves.Decline(), moves.DrawTapestry("trap"), moves.Play("trap"))
    assert (state.vp, state.active, state.hand) == (15, "trap", ["guilds"])
    do(gain(state, "cards_1"), moves.DrawTapestry("academia"))
    assert asked(state) == "YourTurn"


@card
def test_wartime_economy() -> None:
    state = tokens_on(active(your_turn(), "wartime_economy"), 0, 1, 0, 0)
    state.resources = [0, 0, 0, 0]
    owe(state, owed.Step(pieces.YOU, 1, False, 1))
    do(state, moves.Take("house"), moves.Build(0, 0))
    assert state.row_left[1] == 4
    tokens_on(state, 7, 2, 0, 0)
    owe(state, owed.Step(pieces.YOU, 0, False, 1))
    assert asked(state) == "YourTurn"


@card
def test_a_card_ends_when_the_next_income_turn_begins() -> None:
    state = active(your_turn(), "academia")
    state.hand = ["guilds"]
    do(state, moves.TakeIncome())
    assert state.active == ""
    assert RULES.turn(state).seat == 0


def test_one_card_of_the_era_only_works() -> None:
    state = active(active(your_turn(), "academia"), "guilds")
    do(gain(state, "cards_1"), moves.DrawTapestry("trap"))
    assert state.vp == 0


def test_lay_moves_are_needed() -> None:
    state = owe(tokens_on(your_turn(), 3, 0, 0, 0), owed.Step(pieces.YOU, 0, False))
    assert isinstance(legal(state)[0], moves.Lay)


def test_a_hand_is_played_card_by_card() -> None:
    assert legal(in_era(your_turn(), 2, "trap", "trap", "guilds")) == [moves.Play("trap"), moves.Play("guilds")]
