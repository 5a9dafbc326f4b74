"""The bots' turns and income turns, set-up, levels and the end, rule by rule."""

from typing import Any

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model.moves import (
    AutomaGain,
    BotAdvance,
    BotsFinish,
    BotsIncome,
    ChooseExtra,
    DrawDecision,
    DrawProgress,
    PickHex,
    PickToken,
    RevealTapestry,
    RollScience,
    TakeIncome,
)
from automatable.kernel.contract.game import Setup, complete, winners
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.chance import Seeded
from automatable.kernel.turns.moves import GameOver, Illegal, Who
from tests.games.tapestry.asking import ROLLS, income, kinds
from tests.games.tapestry.given import (
    RULES,
    State,
    asked,
    do,
    fulfilled,
    gain,
    hexagon,
    legal,
    new,
    owed,
    pieces,
    put,
    score_lines,
    settle,
    tables,
    your_turn,
)
from tests.games.tapestry.oracle_income import FIRST_TO_ERA, MULTIPLIERS
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.oracle_questions import AUTOMA_OUTPOST as LAND
from tests.games.tapestry.oracle_questions import at, of


def drawn(state: State, track_card: int, tiebreaker_card: int) -> State:
    """The bots draw this pair."""
    state.owed = [owed.NextTurn(), owed.BotsTurn(pieces.AUTOMA)]
    state.mystery = []
    RULES.follow(state)
    return do(state, DrawDecision(track_card), DrawDecision(tiebreaker_card))


def to_the_bots(level: int = 2, seed: int = 1, **options: Any) -> State:
    """The bots' first turn."""
    state = new(level, civilization="the_chosen", mat="1", first="bots", **options)
    source = Seeded(seed)
    while RULES.turn(state).who is not Who.BOT:
        who = RULES.turn(state).who
        RULES.advance(state, source.deal(RULES.chance(state)) if who is Who.CHANCE else legal(state)[0])
    return state


@pytest.mark.rule("TAP-COMP-01", "TAP-COMP-02", "TAP-COMP-03", "TAP-COMP-04")
def test_the_components_of_the_automa() -> None:
    assert list(tables.AUTOMA_MATS) == ["normal", "hard"]
    assert len(tables.AUTOMA_CIVILIZATIONS) == 4
    assert sorted(tables.DECISION_CARDS) == list(range(1, 23))
    cards = {number for number, row in tables.AUTOMA_LEVELS.items() if row.income_card.startswith("level")}
    assert cards == {1, 3, 4}


@pytest.mark.rule("TAP-INTRO-01", "TAP-INTRO-02", "TAP-TURN-07")
def test_both_bots_take_part() -> None:
    state = drawn(your_turn(), 1, 2)
    moves = [RULES.bot(state, None)]
    RULES.advance(state, moves[0])
    while not isinstance(move := RULES.legal(state)[0], BotAdvance) or move.bot == pieces.AUTOMA:
        RULES.advance(state, RULES.legal(state)[0])
    assert isinstance(moves[0], BotAdvance)
    assert (moves[0].bot, move.bot) == (1, 2)


@pytest.mark.rule("TAP-INTRO-03", "TAP-INTRO-04")
def test_you_play_by_the_usual_rules() -> None:
    state = new(civilization="the_chosen", mat="1", first="you")
    settle(state)
    assert [type(move).__name__ for move in legal(state)] == ["TakeIncome"]
    do(state, legal(state)[0])
    settle(state)
    assert state.resources == [1, 1, 1, 1]
    assert (len(state.tiles), len(state.hand)) == (1, 1)


@pytest.mark.rule("TAP-REM-01", "TAP-REM-02", "TAP-REM-03")
def test_cards_that_are_taken_out() -> None:
    usual, kept = (new(asterisk=asterisk).tapestry.pool for asterisk in (False, True))
    assert (len(usual), len(kept)) == (37, 43)
    assert usual.count("trap") == 5
    must = [name for name, row in tables.TAPESTRY_CARDS.items() if row.removed_in_solo == "must"]
    assert must == ["alliance", "dictatorship", "marriage_of_state", "oil_magnate", "olympic_host"]
    assert not set(must) & set(kept)
    stay = {"age_of_sail", "coal_baron", "diplomacy", "espionage", "steam_tycoon", "trade_economy"}
    assert set(kept) - set(usual) == stay


@pytest.mark.rule("TAP-REM-04", "TAP-REM-05")
def test_civilizations_that_are_taken_out() -> None:
    usual, kept = (set(new(asterisk=asterisk).civilizations_left) for asterisk in (False, True))
    assert set(tables.CIVILIZATIONS) - kept == {"traders"}
    assert kept - usual == {"futurists", "heralds", "inventors"}
    with pytest.raises(Illegal, match="TAP-REM-05"):
        new(civilization="heralds")


@pytest.mark.rule("TAP-SETUP-01", "TAP-SETUP-02", "TAP-SETUP-15")
@pytest.mark.parametrize("mat", range(1, 7))
def test_your_set_up_comes_first(mat: int) -> None:
    state = new(mat=str(mat))
    source = Seeded(1)
    while asked(state) != "ToChooseCivilization":
        RULES.advance(state, source.deal(RULES.chance(state)))
    assert len(state.market) == 3
    assert state.automa_civilizations == []
    assert (state.first[hexagon(2, 0)], state.second[hexagon(2, 0)], state.outposts) == (
        pieces.OUTPOST,
        pieces.OUTPOST,
        8,
    )


@pytest.mark.rule("TAP-SETUP-03", "TAP-SETUP-05", "TAP-SETUP-06", "TAP-SETUP-09", "TAP-SETUP-10", "TAP-SETUP-11")
def test_what_the_bots_begin_with() -> None:
    state = your_turn()
    start = hexagon(-2, 2)
    assert (state.first[start], state.second[start]) == (pieces.AUTOMA_OUTPOST, pieces.AUTOMA_OUTPOST)
    assert (state.automa_outposts, state.shadow_outposts) == (7, 9)
    fresh = new()
    assert fresh.bot_track == [[0] * 4, [0] * 4]
    assert (fresh.automa_vp, fresh.automa_cards, fresh.automa_landmarks) == (0, 0, [])
    assert sum(token in (4, 5) for token in fresh.first + fresh.second) == 0


@pytest.mark.rule("TAP-SETUP-04", "TAP-DIFF-02", "TAP-DIFF-03")
def test_the_side_of_the_mat() -> None:
    assert {number: row.mat for number, row in tables.AUTOMA_LEVELS.items()} == {
        1: "normal",
        2: "normal",
        3: "normal",
        4: "normal",
        5: "hard",
        6: "hard",
    }
    state = your_turn(level=5)
    state.automa_turns, state.bot_track[0] = 5, [0, 1, 0, 1]
    assert [times for _, _, times in score_lines(state, "")] == [3, 3, 4]
    state.level = 3
    assert [times for _, _, times in score_lines(state, "")] == [3, 2, 3]


@pytest.mark.rule("TAP-SETUP-07", "TAP-SETUP-08", "TAP-SETUP-12")
def test_favorite_tracks_are_rolled() -> None:
    state = new(civilization="the_chosen", mat="1", first="you")
    while asked(state) != "ToRollFavorite":
        RULES.advance(state, legal(state)[0])
    do(state, RollScience(pieces.TECHNOLOGY))
    assert (state.favorite[0], state.automa_civilizations) == (pieces.TECHNOLOGY, ["engineers"])
    do(state, RollScience(pieces.TECHNOLOGY))
    assert asked(state) == "ToRollFavorite"
    do(state, RollScience(pieces.SCIENCE))
    assert state.favorite == [pieces.TECHNOLOGY, pieces.SCIENCE]


@pytest.mark.rule("TAP-SETUP-13", "TAP-SETUP-14")
def test_the_first_decks() -> None:
    state = new()
    assert state.decision == list(range(1, 8))
    assert state.mystery == state.progress == list(range(8, 23))
    state = your_turn()
    state.owed = [owed.NextTurn(), owed.BotsTurn(pieces.AUTOMA)]
    RULES.follow(state)
    weights = RULES.chance(state).weights()
    assert (weights[DrawDecision(1)], weights[DrawDecision(8)]) == (15, 1)
    do(state, DrawDecision(12))
    assert (state.mystery, len(state.decision), 12 in state.progress) == ([], 7, False)


@pytest.mark.rule("TAP-SE-03")
def test_the_shadow_empire_is_a_neighbour() -> None:
    state = your_turn()
    ammonia = 2
    assert not fulfilled(state, ammonia)
    state.bot_track[1][pieces.MILITARY] = 7
    assert fulfilled(state, ammonia)


@pytest.mark.rule("TAP-NEVER-01", "TAP-NEVER-02", "TAP-NEVER-03")
def test_bots_gain_nothing_that_is_not_named() -> None:
    state = your_turn()
    before = (list(state.row_left), list(state.resources), state.techs())
    state.owed = [owed.NextTurn()]
    drawn(state, 1, 2)
    source = Seeded(3)
    while not isinstance(state.owed[-1], GameOver) and asked(state) != "YourTurn":
        bot = RULES.turn(state).who is Who.BOT
        RULES.advance(state, RULES.bot(state, None) if bot else source.deal(RULES.chance(state)))
    assert (state.row_left, state.resources, state.techs()) == before
    assert not hasattr(state, "automa_resources")


@pytest.mark.rule("TAP-TURN-01")
@pytest.mark.parametrize(("first", "who"), [("you", "YourTurn"), ("bots", "ToBeginIncome")])
def test_the_bots_come_before_or_after_you(first: str, who: str) -> None:
    state = new(civilization="the_chosen", mat="1", first=first)
    source = Seeded(1)
    while asked(state) not in ("YourTurn", "ToBeginIncome"):
        RULES.advance(state, source.deal(RULES.chance(state)))
    assert asked(state) == who


@pytest.mark.rule("TAP-TURN-02", "TAP-TURN-03", "TAP-TURN-04")
def test_a_pair_stays_out_when_the_deck_is_empty() -> None:
    state = drawn(your_turn(), 1, 2)
    assert (state.track_card, state.tiebreaker_card, state.decision_discard) == (1, 2, [])
    drawn(state, 3, 4)
    assert (state.track_card, state.decision_discard) == (3, [1, 2])
    state.decision, state.owed = [], [owed.NextTurn(), owed.BotsTurn(pieces.AUTOMA)]
    RULES.follow(state)
    assert asked(state) == "ToBeginIncome"
    assert (state.track_card, state.tiebreaker_card, state.decision_discard) == (3, 4, [1, 2])


@pytest.mark.rule("TAP-TURN-05", "TAP-TURN-06")
def test_the_last_pair_with_the_icon_is_an_income_turn() -> None:
    icon, plain = 17, 18
    assert tables.DECISION_CARDS[icon].income_icon
    assert not tables.DECISION_CARDS[plain].income_icon
    for track_card, left, expected in (
        (icon, 0, "ToBeginIncome"),
        (plain, 0, "BotToAdvance"),
        (icon, 2, "BotToAdvance"),
    ):
        state = your_turn()
        state.decision = [track_card, 1, 2, 3][: 2 + left]
        drawn(state, track_card, 1)
        assert asked(state) == expected


@pytest.mark.rule("TAP-TURN-08")
def test_the_discard_pile_is_open() -> None:
    state = drawn(drawn(your_turn(), 1, 2), 3, 4)
    assert PLUGIN.face.view(state, 0).board.bots.discard == (1, 2)


@pytest.mark.rule("TAP-TURN-09")
def test_the_first_turn_of_the_bots_is_income_turn_1() -> None:
    state = to_the_bots()
    assert legal(state) == [BotsIncome(1)]
    assert (state.track_card, state.tiebreaker_card) == (0, 0)


@pytest.mark.rule("TAP-TURN-10")
def test_after_five_income_turns_the_bots_stop() -> None:
    state = your_turn()
    state.automa_turns = 5
    state.owed = [owed.NextTurn(), owed.ToFinishIncome(pieces.AUTOMA)]
    do(state, BotsFinish(5))
    assert (state.bots_out, asked(state)) == (True, "YourTurn")


@pytest.mark.rule("TAP-TRAP-01", "TAP-TRAP-02", "TAP-TRAP-03")
def test_her_cards_are_discarded_until_a_trap_comes() -> None:
    state = your_turn()
    land = put(state, 1, 0, pieces.AUTOMA_OUTPOST)
    state.tapestry.unseen = state.automa_cards = 2
    do(gain(state, "conquer"), PickHex(land), RevealTapestry("guilds"))
    assert (asked(state), state.automa_cards) == ("ToReveal", 1)
    do(state, RevealTapestry("trap"))
    assert (asked(state), state.automa_cards) == ("ToRollConquer", 0)
    assert (state.first[land], state.second[land], state.automa_toppled) == (pieces.AUTOMA_OUTPOST, pieces.TOPPLED, 1)
    assert state.tapestry.discard == ["guilds", "trap"]


@pytest.mark.rule("TAP-INC-01", "TAP-INC-12", "TAP-DIFF-01")
def test_the_cells_of_the_chart_in_order() -> None:
    scores = ["vp"] * 4
    assert kinds(income(2, ["engineers"], begun=1)) == [
        "vp",
        *scores,
        "progress_cards",
        "tapestry_on_mat",
        "tapestry_card",
        "shuffle",
    ]
    assert kinds(income(2, ["engineers"], level=1, begun=1)) == [
        *scores,
        "progress_cards",
        "tapestry_on_mat",
        "shuffle",
    ]
    found = kinds(income(5, ["engineers"], level=4, rolls=ROLLS))
    assert found[-4:] == ["vp"] * 4
    assert "shuffle" not in found


@pytest.mark.rule("TAP-INC-02")
def test_a_progress_card_breaks_ties_in_turn_1() -> None:
    state = to_the_bots(level=6)
    do(state, BotsIncome(1))
    assert asked(state) == "ToDrawProgress"
    do(state, DrawProgress(9))
    assert (state.tiebreaker_card, 9 in state.progress, 9 in state.mystery) == (9, True, False)
    while asked(state) != "YourTurn":
        RULES.advance(state, legal(state)[0])
    assert (state.tiebreaker_card, len(state.progress)) == (0, 15)


@pytest.mark.rule("TAP-INC-03")
def test_later_ties_are_broken_by_the_latest_card() -> None:
    tracks = {"tracks": at(1, 1, 1, 1), "favorite": "science"}
    you = {"tracks": at(science=2)}
    for card in (1, 7):
        found = of("favorite", income(2, ["engineers"], cards=(17, card), automa=tracks, you=you))
        names = tables.DECISION_CARDS[card].track_tiebreak
        assert found[0]["track"] == ("science" if names[0] == "favorite" else names[0])


@pytest.mark.rule("TAP-INC-04", "TAP-INC-05", "TAP-INC-06", "TAP-INC-07")
def test_when_a_favorite_changes() -> None:
    def favorites(hers: Json, **fields: Any) -> list[Json]:
        found = income(2, ["engineers"], automa={"tracks": hers, "favorite": "science"}, **fields)
        return [event for event in of("favorite", found) if event["bot"] == "automa"]

    assert favorites(at(science=4), you={"tracks": at(science=4)}) == []
    (behind,) = favorites(at(exploration=3, science=4), you={"tracks": at(science=5)})
    assert behind["track"] == "exploration"
    (finished,) = favorites(at(science=12, technology=3))
    assert finished["track"] == "technology"
    (same,) = favorites(at(1, 1, 1, 1), you={"tracks": at(science=2)}, cards=(17, 7))
    assert same["track"] == "science"


@pytest.mark.rule("TAP-INC-08", "TAP-INC-09", "TAP-INC-10")
def test_both_advance_with_the_latest_pair_in_an_income_turn() -> None:
    found = income(2, ["engineers"], level=3, begun=2, automa={"tracks": at(military=2)}, rolls=ROLLS, cards=(17, 10))
    movers = [event["bot"] for event in of("advance", found)]
    assert (movers[0], movers[-1]) == ("automa", "shadow")
    assert of("advance", income(2, ["engineers"], level=2)) == []


@pytest.mark.rule("TAP-INC-11")
@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_the_civilizations_of_the_automa(turn: int) -> None:
    lands = {(-1, 1): LAND, (0, 0): LAND, (-1, 0): LAND}
    taken = {"middle_island": ["automa"]}
    found = income(turn, ["conquerors"], lands=lands, achievements=taken, automa={"outposts": 2})
    assert (of("conquer", found) != []) is (turn == 5)
    assert len(of("shadow_outpost", found)) == 1
    assert {"event": "vp", "for": "conquerors", "count": 4 + (turn == 5), "times": 1, "vp": 4 + (turn == 5)} in found
    engineers = income(turn, ["engineers"], automa={"landmarks": ["Forge"]}, unclaimed=[])
    assert {"event": "vp", "for": "engineers", "count": 1, "times": 1, "vp": 1} in engineers
    assert (of("roll", income(turn, ["scientists"], rolls=ROLLS)) != []) is (turn > 2)
    (step,) = of("advance", income(turn, ["explorers"]))
    assert step["track"] == ("exploration" if turn in (2, 4) else "military")


@pytest.mark.rule("TAP-INCVP-01", "TAP-INCVP-02", "TAP-INCVP-03", "TAP-INCVP-04", "TAP-INCVP-05")
def test_the_points_of_the_rulebook_example() -> None:
    hers = {"tracks": at(2, 3, 4, 5), "favorite": "technology", "landmarks": ["Barracks"], "outposts": 2}
    lands = {(-1, 1): LAND, (-2, 1): LAND}
    found = income(3, ["scientists"], level=1, begun=2, lands=lands, automa=hers, unclaimed=[])
    assert sum(event["vp"] for event in of("vp", found)) == 25
    assert kinds(found).index("tapestry_on_mat") > kinds(found).index("vp")
    for name, mat in tables.AUTOMA_MATS.items():
        for line in ("landmarks_and_territories", "military_and_science", "technology_and_exploration"):
            assert list(getattr(mat, line)) == list(MULTIPLIERS[name][line])
        assert list(mat.first_to_era[:3]) == list(FIRST_TO_ERA.values())


@pytest.mark.rule("TAP-INCVP-06")
def test_points_come_from_income_turns_and_achievements_only() -> None:
    state = drawn(your_turn(), 1, 2)
    source = Seeded(5)
    while asked(state) != "YourTurn":
        bot = RULES.turn(state).who is Who.BOT
        RULES.advance(state, RULES.bot(state, None) if bot else source.deal(RULES.chance(state)))
    assert state.automa_vp == 0


@pytest.mark.rule("TAP-INCVP-07")
@pytest.mark.parametrize(("turn", "begun", "points"), [(2, 1, 2), (3, 2, 3), (4, 3, 4), (3, 3, 0), (5, 4, 0)])
def test_the_first_into_an_era(turn: int, begun: int, points: int) -> None:
    found = [
        event["vp"] for event in of("vp", income(turn, ["engineers"], begun=begun)) if event["for"] == "first_to_era"
    ]
    assert found == ([points] if points else [])


@pytest.mark.rule("TAP-INCDK-02", "TAP-INCDK-04")
def test_tapestry_cards_on_and_beside_the_mat() -> None:
    state = your_turn()
    state.automa_turns = 2
    cards, left = state.automa_cards, len(state.tapestry)
    state.owed = [owed.NextTurn(), owed.ToFinishIncome(pieces.AUTOMA)]
    do(state, BotsFinish(2))
    assert (state.automa_cards, len(state.tapestry)) == (cards + 1, left - 2)


@pytest.mark.rule("TAP-INCDK-03")
def test_the_new_deck_has_all_cards_of_the_era() -> None:
    state = drawn(drawn(your_turn(), 1, 2), 3, 4)
    state.decision = []
    state.decision_discard.append(15)
    state.owed = [owed.NextTurn(), owed.ToFinishIncome(pieces.AUTOMA)]
    state.automa_turns = 2
    do(state, BotsFinish(2))
    assert (state.decision, state.decision_discard, state.track_card) == ([1, 2, 3, 4, 15], [], 0)


@pytest.mark.rule("TAP-DIFF-04", "TAP-DIFF-05")
def test_level_1_lets_you_advance_on_each_track_first() -> None:
    state = new(1, civilization="the_chosen", mat="1", first="you")
    settle(state)
    do(state, TakeIncome())
    assert legal(state) == [PickToken(token) for token in range(4)]
    do(state, PickToken(0))
    assert (state.token_space[0], state.resources) == (1, [0, 0, 0, 0])
    settle(state)
    assert state.token_space[1:] != [0, 0, 0]


@pytest.mark.rule("TAP-DIFF-05", "TAP-DIFF-06", "TAP-DIFF-07", "TAP-DIFF-08")
def test_income_turn_1_is_documented_at_level_5_alone() -> None:
    """Every other level rests on one source: also that there are no extra advances."""
    documented = [number for number, row in tables.AUTOMA_LEVELS.items() if row.status is Status.DOCUMENTED]
    assert documented == [5]
    assert all("one source" in row.source for number, row in tables.AUTOMA_LEVELS.items() if number != 5)


@pytest.mark.rule("TAP-DIFF-06")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_other_levels_have_no_extra(level: int) -> None:
    state = to_the_bots(level)
    do(state, BotsIncome(1))
    assert asked(state) == "ToFinishIncome"
    settled = new(level, civilization="the_chosen", mat="1", first="you")
    settle(settled)
    do(settled, legal(settled)[0])
    assert settled.token_space == [0, 0, 0, 0]


@pytest.mark.rule("TAP-DIFF-07", "TAP-DIFF-08")
@pytest.mark.parametrize(("level", "steps"), [(5, 2), (6, 8)])
def test_extra_advances_of_the_bots(level: int, steps: int) -> None:
    state = to_the_bots(level)
    favorites = list(state.favorite)
    moves = []
    while asked(state) != "YourTurn":
        moves.append(RULES.legal(state)[0])
        RULES.advance(state, moves[-1])
    made = [(move.bot, move.track) for move in moves if isinstance(move, BotAdvance)]
    if level == 5:
        assert (1, favorites[0]) in made
        assert made[-1] == (2, favorites[1])
    else:
        assert [track for bot, track in made if bot == 2] == [2, 0, 3, 1]
    assert len(made) >= steps


@pytest.mark.rule("TAP-DIFF-09", "TAP-DIFF-10", "TAP-DIFF-11")
def test_level_6_has_a_second_civilization() -> None:
    state = new(6, civilization="the_chosen", mat="1", first="you")
    while asked(state) != "ToRollFavorite":
        RULES.advance(state, legal(state)[0])
    do(state, RollScience(pieces.MILITARY))
    assert legal(state) == [ChooseExtra(name) for name in ("engineers", "scientists", "explorers")]
    do(state, ChooseExtra("engineers"))
    assert (state.favorite[0], state.automa_civilizations) == (pieces.MILITARY, ["conquerors", "engineers"])
    found = [event["for"] for event in of("vp", income(2, ["engineers", "conquerors"], level=6, rolls=ROLLS))]
    assert found.index("engineers") < found.index("conquerors")


@pytest.mark.rule("TAP-END-01", "TAP-END-02", "TAP-END-03")
def test_who_wins() -> None:
    state = your_turn()
    state.points[0], state.automa_points[9] = 50, 50
    scores = RULES.scores(state)
    assert [score.seat for score in scores] == [0, 1]
    assert winners(scores) == [0]
    state.resources = [0, 0, 0, 0]
    assert winners(RULES.scores(state)) == [0, 1]
    state.automa_points[9] += 1
    assert winners(RULES.scores(state)) == [1]


def test_gains_without_a_choice_are_moves_of_their_own() -> None:
    state = your_turn()
    market = list(state.market)
    state.owed.append(owed.AutomaToGain(pieces.AUTOMA, "refresh_tech_cards"))
    do(state, AutomaGain("refresh_tech_cards"))
    assert (state.market, state.techs_discard) == ([], market)


def test_every_setup_option_is_complete() -> None:
    assert complete(PLUGIN.info, Setup()).options == {
        "adjusted": True,
        "asterisk": False,
        "civilization": "draw",
        "mat": "draw",
        "first": "draw",
    }
