"""King phase, fairs, cleanup, the end, and beating your own score; B9 to B12, B15, B17, C7, C8, C12, D7, D8, D10."""

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model.moves import DealBonus, DeclinePrize, MautomaTile, TakePrize
from automatable.games.tiletum.rules import scoring
from automatable.games.tiletum.rules.actions import king_track
from automatable.kernel.contract.game import Game, Setup, complete, winners
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import playout
from automatable.kernel.show.scores import result as outcome
from automatable.kernel.turns.moves import Who
from tests.games.tiletum.given import (
    CONTRACT_MAN,
    KING_TILE,
    MERCHANT_TILE,
    STONE_TILE,
    State,
    bare,
    cards,
    do,
    fill,
    follow,
    owed,
    pieces,
    points,
    refusal,
    tables,
    tile,
    tiles,
    town,
)


def at(state: State, *positions: int) -> State:
    """King markers; the stack is in the order of seats, the first the lowest."""
    for player, position in zip(state.players, positions, strict=True):
        player.king = position
    return state


def fair(state: State, name: str, number: int = 1) -> State:
    """This fair is the one of that round, and it is that round."""
    state.fairs = [other for other in range(11) if other != cards.FAIR_OF[name]][:4]
    state.fairs[number - 1] = cards.FAIR_OF[name]
    state.round = number
    return state


# --- king phase -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-KPH-01")
def test_the_highest_marker_may_take_the_prize_and_goes_first() -> None:
    state = at(bare(), 3, 5)
    state.players[1].king = 2
    state.king_tiles[0] = tile("gain_gold:4")
    follow(state, owed.KingPhase())
    assert isinstance(state.owed[-1], owed.ToTakePrize)
    do(state, TakePrize())
    assert state.store == [tile("gain_gold:4")]
    assert [player.points[pieces.BY_KING_TRACK] for player in state.players] == [3, 2]
    assert state.order == [0, 1]


@pytest.mark.rule("TIL-KPH-01")
def test_a_prize_can_be_declined_and_is_discarded() -> None:
    state = at(bare(), 3, 0)
    state.king_tiles[0] = tile("gain_gold:4")
    do(follow(state, owed.KingPhase()), DeclinePrize())
    assert (state.store, state.discard, state.king_tiles[0]) == ([], [tile("gain_gold:4")], pieces.NONE)


@pytest.mark.rule("TIL-KPH-01")
@pytest.mark.parametrize("why", ["full", "crest", "contracts"])
def test_c5_a_prize_that_may_not_be_taken_is_discarded(why: str) -> None:
    state = at(bare(), 3, 0)
    prize = {"full": "gain_gold:4", "crest": "crest:lily", "contracts": "contract:BC1"}[why]
    state.king_tiles[0] = tile(prize)
    if why == "full":
        state.store = [MERCHANT_TILE] * 4
    elif why == "crest":
        fill(state, 5, crest="lily")
    else:
        state.players[pieces.YOU].row = [tile("contract:C01")] * 6
    follow(state, owed.KingPhase())
    assert not isinstance(state.owed[-1], owed.ToTakePrize)
    assert state.discard == [tile(prize)]


@pytest.mark.rule("TIL-KPH-01")
def test_there_are_no_tasks_in_the_king_phase() -> None:
    state = at(bare(), 3, 0)
    state.resources[0] = 9
    state.king_tiles[0] = tile("gain_gold:4")
    follow(state, owed.KingPhase())
    assert set(PLUGIN.rules.legal(state)) == {TakePrize(), DeclinePrize()}


@pytest.mark.rule("TIL-KPH-02", "TIL-BONUS-01")
@pytest.mark.parametrize(("prize", "vp"), [("gain_gold:4", 1), ("crest:lily", 1), ("contract:BC3", 6)])
def test_a_mautoma_scores_its_prize_at_once(prize: str, vp: int) -> None:
    state = at(bare(), 0, 0)
    state.king_stack = [1, 0]
    state.king_tiles[0] = tile(prize)
    follow(state, owed.KingPhase())
    assert points(state, 1) == 10 + vp
    assert state.order == [1, 0]


@pytest.mark.rule("TIL-KPH-03")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_fourth_king_phase_is_worth_four_points(level: str) -> None:
    state = at(bare(level=level), -1, 0)
    state.round = 4
    follow(state, owed.KingPhase())
    assert [points(state, seat) for seat in (0, 1)] == [9, 14]


@pytest.mark.rule("TIL-KPH-04")
def test_a_prize_that_a_mautoma_may_not_have_is_discarded_without_points() -> None:
    state = at(bare(), 0, 1)
    state.players[1].waiting = [0]
    state.king_tiles[0] = tile("crest:lily")
    follow(state, owed.KingPhase())
    assert (points(state, 1), state.discard) == (11, [tile("crest:lily")])


@pytest.mark.rule("TIL-KPH-01")
def test_c7_the_lower_marker_of_a_stack_wins_and_stays_below() -> None:
    """D7."""
    state = at(bare(), -3, -3)
    state.king_stack = [1, 0]
    state.king_tiles[0] = tile("gain_vp:4")
    follow(state, owed.KingPhase())
    assert [player.points[pieces.BY_KING_TRACK] for player in state.players] == [-3, -3]
    assert state.players[1].points[pieces.BY_TILES] == 1
    assert state.order == [1, 0]
    assert [player.king for player in state.players] == [0, 0]
    assert state.king_stack == [1, 0]


@pytest.mark.rule("TIL-KPH-01")
def test_c7_who_comes_back_to_zero_lies_on_top() -> None:
    state = at(bare(), 0, -2)
    state.king_stack = [1, 0]
    follow(state, owed.KingPoints())
    assert (state.order, state.king_stack) == ([0, 1], [0, 1])


def test_corruption_keeps_the_order_and_stops_at_the_last_space() -> None:
    state = at(bare(3), -7, -8, -7)
    state.king_stack = [2, 1, 0]
    king_track.corrupt(state, 3)
    assert [player.king for player in state.players] == [-8, -8, -8]
    assert state.king_stack == [1, 2, 0]
    assert king_track.ranking(state) == [1, 2, 0]


# --- fairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-FAIR-01")
@pytest.mark.parametrize(("where", "vp"), [("frankfurt", 15), ("genova", 0)])
def test_b9_a_fair_needs_presence(where: str, vp: int) -> None:
    state = fair(bare(), "contracts", 2)
    state.players[1].row = [tile("contract:C01")] * 3
    state.players[1].merchant = town(where)
    follow(state, owed.FairPhase())
    assert [player.points[pieces.BY_FAIRS] for player in state.players] == [0, vp]


@pytest.mark.rule("TIL-FAIR-01")
def test_a_house_is_presence_too() -> None:
    state = fair(bare(), "houses", 2)
    state.players[pieces.YOU].house_towns |= 1 << town("frankfurt")
    follow(state, owed.FairPhase())
    assert [player.points[pieces.BY_FAIRS] for player in state.players] == [8, 0]


@pytest.mark.rule("TIL-FAIR-01")
@pytest.mark.parametrize(
    ("name", "vp"),
    [
        ("sets_house_pillar", 9),
        ("sets_contract_crest", 18),
        ("sets_contract_cathedral", 8),
        ("filled_buildings", 16),
        ("cathedrals", 7),
        ("contracts", 12),
        ("crests", 18),
        ("upper_floor_characters", 6),
        ("houses", 5),
        ("pillars", 5),
    ],
)
def test_what_each_fair_counts(name: str, vp: int) -> None:
    state = fair(bare(), name)
    you = state.players[pieces.YOU]
    fill(state, 1, STONE_TILE, STONE_TILE, crest="lily")
    fill(state, 3, MERCHANT_TILE)
    fill(state, 5, crest="eagle")
    state.store = [tile("crest:key")]
    you.row, you.pillar_towns, you.cathedrals = [tile("contract:C01")] * 2, 1, 1
    follow(state, owed.FairPhase())
    assert you.points[pieces.BY_FAIRS] == vp


@pytest.mark.rule("TIL-FAIR-01", "TIL-KPH-01")
@pytest.mark.parametrize(("position", "fair_vp"), [(-2, 2), (-6, -2)])
def test_b10_the_king_fair_is_scored_before_the_reset(position: int, fair_vp: int) -> None:
    state = at(fair(bare(), "king_track", 3), 0, position)
    state.players[1].merchant = town("genova")
    follow(state, owed.FairPhase(), owed.KingPoints())
    assert (state.players[1].points[pieces.BY_KING_TRACK], state.players[1].points[pieces.BY_FAIRS]) == (
        position,
        fair_vp,
    )
    assert state.players[1].king == 0


@pytest.mark.rule("TIL-FAIR-01")
@pytest.mark.parametrize(("where", "fair_vp"), [("tiletum", 0), ("frankfurt", 9)])
def test_c8_the_king_fair_needs_presence(where: str, fair_vp: int) -> None:
    """D8."""
    state = at(fair(bare(), "king_track", 2), 4, 0)
    state.players[pieces.YOU].merchant = town(where)
    follow(state, owed.FairPhase(), owed.KingPoints())
    assert (
        state.players[pieces.YOU].points[pieces.BY_KING_TRACK],
        state.players[pieces.YOU].points[pieces.BY_FAIRS],
    ) == (4, fair_vp)


@pytest.mark.rule("TIL-FAIR-02", "TIL-FAIR-03")
def test_cleanup_shuffles_all_cards_and_the_next_fair_counts() -> None:
    state = bare()
    state.cards, state.bonus_pile = [], [tile("gain_vp:4")]
    state.wheel_tiles = [tile("action:king:3")] * 5 + [pieces.NONE]
    follow(state, owed.Cleanup())
    PLUGIN.rules.advance(state, DealBonus(tile("gain_vp:4")))
    assert state.cards == [0, 1, 2, 3, 4]
    assert (state.round, len(state.tokens)) == (2, 6)
    assert state.wheel_tiles[5] == tile("gain_vp:4")
    cards = PLUGIN.face.view(state, 0).cards
    assert [card.id.removeprefix("fair-card-") for card in cards][:2] == [
        seen.key for seen in PLUGIN.face.view(state, 0).board.fairs[1:3]
    ]


def test_b17_the_disc_turns() -> None:
    state = bare()
    state.disc = 0
    values = []
    state.wheel_tiles = [tile("gain_vp:4")] * 6
    for _ in range(4):
        values.append(state.value(0))
        follow(state, owed.Cleanup())
        state.owed = state.owed[:1]
    assert values == [1, 6, 5, 4]


def test_without_pile_and_discards_a_place_stays_empty() -> None:
    state = bare()
    state.bonus_pile = []
    state.discard = [tile("gain_vp:4")]
    follow(state, owed.Cleanup())
    assert PLUGIN.rules.legal(state) == [DealBonus(tile("gain_vp:4"))]
    do(state, DealBonus(tile("gain_vp:4")))
    assert (state.wheel_tiles[0], state.wheel_tiles[1:]) == (tile("gain_vp:4"), [pieces.NONE] * 5)


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-END-01", "TIL-END-02", "TIL-END-03")
@pytest.mark.parametrize(("waiting", "vp", "left"), [([2, 3], 5, [3]), ([], 0, [])])
def test_b11_a_waiting_crest_completes_the_far_right_building(waiting: list[int], vp: int, left: list[int]) -> None:
    state = bare()
    fill(state, 3, MERCHANT_TILE, seat=1, crest="lily")
    fill(state, 4, KING_TILE, seat=1, crest="lion")
    state.players[1].waiting = waiting[:]
    follow(state, owed.FinalScoring())
    assert points(state, 1) == 10 + vp
    assert state.players[1].waiting == left


@pytest.mark.rule("TIL-END-03")
def test_b12_houses_times_pillars() -> None:
    state = bare()
    for name in ("paris", "lyon", "wien"):
        state.players[1].house_towns |= 1 << town(name)
    state.players[1].pillar_towns = 0b111
    follow(state, owed.FinalScoring())
    assert points(state, 1) == 22


@pytest.mark.rule("TIL-END-03", "TIL-END-04")
def test_c12_the_final_count() -> None:
    """D10."""
    state = bare()
    you = state.players[pieces.YOU]
    for name in ("paris", "lyon", "wien", "praha"):
        you.house_towns |= 1 << town(name)
    you.pillar_towns = 0b1111
    for building, man, crest in ((2, STONE_TILE, "lily"), (3, MERCHANT_TILE, "lion"), (4, KING_TILE, "key")):
        fill(state, building, man, man, crest=crest)
    fill(state, 5, crest="cross")
    state.resources = [3, 2, 2, 2, 2]
    before = points(state, 1)
    follow(state, owed.FinalScoring())
    assert points(state) == 10 + 20 + 10 + 2
    assert points(state, 1) == before
    assert PLUGIN.rules.turn(state).who is Who.OVER


@pytest.mark.parametrize(("number", "vp"), [(2, 0), (3, 5), (4, 10), (5, 20), (6, 30)])
def test_completed_buildings(number: int, vp: int) -> None:
    state = bare()
    men = (MERCHANT_TILE, STONE_TILE, KING_TILE, CONTRACT_MAN, tile("character:character:2_food"))
    for building, crest in list(zip(range(5, -1, -1), ("lily", "lion", "eagle", "cross", "tower", "key"), strict=True))[
        :number
    ]:
        fill(state, building, *[men[building - 1]] * 3, crest=crest)
    follow(state, owed.FinalScoring())
    assert points(state) == 10 + vp


@pytest.mark.rule("TIL-END-05")
@pytest.mark.parametrize(("mine", "first"), [(187, [1]), (188, [0]), (186, [1])])
def test_b15_a_tie_is_lost(mine: int, first: list[int]) -> None:
    state = bare()
    state.players[0].points[0], state.players[1].points[0] = mine, 187
    assert winners(PLUGIN.rules.scores(state)) == first


@pytest.mark.rule("TIL-END-06")
@pytest.mark.parametrize(("others", "wins"), [((150, 186), True), ((150, 187), False), ((187, 187), False)])
def test_every_mautoma_must_be_beaten(others: tuple[int, int], wins: bool) -> None:
    state = bare(3)
    for seat, vp in enumerate((187, *others)):
        state.players[seat].points[0] = vp
    assert (winners(TWO.rules.scores(state)) == [pieces.YOU]) == wins


# --- beating your own score -------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-BYS-01", "TIL-BYS-02")
@pytest.mark.parametrize("game", [PLUGIN, THREE], ids=lambda game: str(game.info.id))
def test_the_mautomas_play_as_usual_without_a_score(game: Game[State]) -> None:
    for seed in range(3):
        usual, moves = playout(game, Setup(seed=seed))
        own, own_moves = playout(game, Setup(seed=seed, level="own_score"))
        assert own_moves == moves
        for player, other in zip(usual.players, own.players, strict=True):
            assert (player.rooms, player.crests, player.row) == (other.rooms, other.crests, other.row)
            assert (player.house_towns, player.pillar_towns, player.king) == (
                other.house_towns,
                other.pillar_towns,
                other.king,
            )
        assert usual.players[0].points == own.players[0].points
        assert {player.vp() for player in own.players[1:]} == {0}
        assert [score.points for score in game.rules.scores(own)][1:] == [199] * (own.seats - 1)


@pytest.mark.rule("TIL-BYS-03", "TIL-BYS-04", "TIL-BYS-05", "TIL-BYS-06", "TIL-BYS-07")
@pytest.mark.parametrize(
    ("vp", "result", "wins"),
    [
        (-5, "defeat", False),
        (199, "defeat", False),
        (200, "minor victory", True),
        (214, "minor victory", True),
        (215, "regular victory", True),
        (229, "regular victory", True),
        (230, "great victory", True),
        (249, "great victory", True),
        (250, "legendary victory", True),
    ],
)
def test_a8_ranks(vp: int, result: str, wins: bool) -> None:
    assert tables.RANKS[scoring.rank(vp)].result == result
    state = bare(level="own_score")
    state.players[pieces.YOU].points[0] = vp
    assert (winners(PLUGIN.rules.scores(state)) == [pieces.YOU]) == wins
    assert PLUGIN.face.view(state, 0).prompt.fields["rank"] == result
    told = outcome(PLUGIN.info, PLUGIN.rules.scores(state), PLUGIN.words())
    above = min((row.min for row in tables.RANKS if row.min > vp), default=None)
    step = "" if above is None else f" Next step: {above} points."
    assert told == (f"You reach {vp} points: {result}." if wins else f"{vp} points: {result}.") + step
    assert [score.counts for score in PLUGIN.rules.scores(state)] == [True, False]


def test_nothing_can_be_done_when_it_is_over() -> None:
    assert refusal(bare(), TakePrize()) == "not_now"


def test_the_last_move_of_a_round_tells_its_own_points_alone() -> None:
    """The king phase and the fair follow it by themselves, and are told as what they are."""
    say = PLUGIN.words().say
    told = 0
    for seed in range(6):
        match = Match(PLUGIN, complete(PLUGIN.info, Setup(seed, "normal")))
        match.run_on()
        while match.turn.who is not Who.OVER:
            match.play(PLUGIN.rules.legal(match.state)[-1])
        for index, entry in enumerate(match.log):
            before, after = match.states[index], match.states[index + 1]
            ended = before.players[0].points != after.players[0].points
            if (
                isinstance(entry.move, MautomaTile)
                and ended
                and tiles.KINDS[before.map_tiles[entry.move.slot]] == tiles.HELPER
            ):
                told += 1
                assert say(PLUGIN.face.tell(before, entry.move)).endswith(": 1 point.")
    assert told


@pytest.mark.rule("TIL-BYS-01")
def test_a_mautoma_without_a_score_shows_none() -> None:
    for level, shown in (("own_score", [None, None]), ("normal", [True, True])):
        state = THREE.rules.new(complete(THREE.info, Setup(3, level)))
        panels = THREE.face.view(state, 0).panels
        assert [panel.points is not None or None for panel in panels[1:3]] == shown
        assert panels[0].points is not None
