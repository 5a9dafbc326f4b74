"""The Automa in whole games: when she sits down, acts, passes and scores."""

import functools
from collections.abc import Iterator

import pytest

from automatable.games.terra_mystica.model import moves
from automatable.kernel.contract.game import Setup
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import catalogue
from automatable.testing.shuffle import shuffled_options
from automatable.testing.walk import Walk, walk
from tests.games.terra_mystica.given import SOURCES, Source, State, cards, pieces, tables
from tests.games.terra_mystica.given import TERRA_MYSTICA as SOLO
from tests.games.terra_mystica.given import TERRA_MYSTICA_TWO as TWO

FACTIONS = [row.id for row in tables.AUTOMA_FACTIONS]


@functools.cache
def game(number: int) -> Walk[State]:
    """One whole solo game; the number chooses level, faction and map."""
    options = {
        "faction": ["witches", "engineers", "nomads", "chaos_magicians"][number % 4],
        "automa_faction": FACTIONS[number % len(FACTIONS)],
        "map": tables.MAPS[number % len(tables.MAPS)],
        "final_scoring": ["none", "random"][number % 2],
    }
    return walk(
        SOLO,
        Setup(number, tables.LEVELS[number % len(tables.LEVELS)].id, dict(options)),
        ("random", "greedy")[number % 2],
    )


@functools.cache
def game_for_two() -> Walk[State]:
    return walk(TWO, Setup(3), "random")


def moments(found: Walk[State]) -> Iterator[tuple[State, Move, State]]:
    """Each move with the states before and after."""
    states = found.match.states
    return ((before, move, states[index + 1]) for index, before, move in found.moments())


every_faction = pytest.mark.parametrize("number", range(len(FACTIONS)), ids=FACTIONS)


# --- setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-SETUP-24", "TM-SETUP-21", "TM-SETUP-22")
def test_she_gets_the_first_bonus_card_before_you_choose() -> None:
    log = game(0).match.moves
    line = [move.card for move in log if isinstance(move, moves.DrawBonusCard)]
    assert len(line) == 5
    chosen = next(index for index, move in enumerate(log) if isinstance(move, moves.ChooseBonusCard))
    before = game(0).match.states[chosen]
    assert before.automa.bonus == line[0]
    assert before.bonus_row == line[1:]


@pytest.mark.rule("TM-DWELL-01", "TM-DWELL-06", "TM-SETUP-23", "TM-HUMAN-04")
@pytest.mark.parametrize(("number", "before", "after"), [(0, 1, 1), (1, 1, 1), (2, 1, 2), (3, 0, 1)])
def test_she_places_both_dwellings_after_your_first(number: int, before: int, after: int) -> None:
    placed = [move for move in game(number).match.moves if isinstance(move, (moves.PlaceDwelling, moves.AutomaPlace))]
    at = next(index for index, move in enumerate(placed) if isinstance(move, moves.AutomaPlace))
    assert (at, len(placed) - at - 1) == (before, after)


@pytest.mark.rule("TM-SETUP-25", "TM-SETUP-12")
def test_her_deck_is_built_last() -> None:
    for before, move, after in moments(game(0)):
        if not before.round:
            assert cards.size(before.automa) == 0
            assert (after.automa.vp, after.automa.ledger[Source.START]) == (20, 20)
        elif isinstance(move, moves.DrawCard):
            assert cards.size(before.automa) == 4  # Automalein
            return


@pytest.mark.rule("TM-SETUP-02")
def test_every_level_can_be_chosen() -> None:
    assert [level.id for level in SOLO.info.levels] == ["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]


@pytest.mark.rule("TM-SETUP-09")
def test_every_faction_can_be_chosen_and_the_simplest_is_advised() -> None:
    option = next(option for option in SOLO.info.options if option.id == "automa_faction")
    assert set(FACTIONS) < set(option.choices)
    assert option.default == "simpletons"


@pytest.mark.rule("TM-COMP-06")
def test_three_double_sided_cards_hold_five_levels() -> None:
    assert len(tables.LEVELS) == 5


@pytest.mark.rule("TM-COMP-03")
def test_every_scoring_tile_has_her_side() -> None:
    assert [tile.id for tile in tables.AUTOMA_TILES] == [tile.id for tile in tables.SCORING_TILES]
    assert len(tables.AUTOMA_TILES) == 9


# --- rounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-SETUP-07", "TM-TURN-01")
def test_you_take_the_first_turn() -> None:
    first = next(state for state in game(0).match.states if state.round == 1)
    assert first.first == first.active == 0
    assert SOLO.rules.turn(first).who is Who.HUMAN


@pytest.mark.rule("TM-TURN-08")
@every_faction
def test_between_two_of_her_turns_you_act_unless_you_have_passed(number: int) -> None:
    you_acted = False
    for before, move, _ in moments(game(number)):
        if isinstance(move, moves.DrawCard):
            assert before.active == before.automa.seat
            assert you_acted or before.passed[0] or len(before.automa.seen) < 2
            you_acted = False
        elif before.round and before.active == 0:
            you_acted = True


@every_faction
def test_each_round_she_passes_once_and_her_deck_grows_by_a_card(number: int) -> None:
    passes = [(before, after) for before, move, after in moments(game(number)) if isinstance(move, moves.AutomaPass)]
    assert [before.round for before, _ in passes] == [1, 2, 3, 4, 5, 6]
    start = (
        5
        + tables.LEVELS[number % len(tables.LEVELS)].from_reserve
        - (tables.LEVELS[number % len(tables.LEVELS)].to_reserve is not None)
    )
    assert [cards.size(after.automa) for _, after in passes] == [*range(start + 1, start + 6), start + 5]


@every_faction
def test_the_number_of_her_turns_follows_from_the_last_two_cards(number: int) -> None:
    for before, move, _ in moments(game(number)):
        if isinstance(move, moves.AutomaPass):
            left, drawn = cards.size(before.automa), before.automa.seen[-1]
            assert left == 0 or (left == 1 and tables.CARD[drawn].pass_symbol)


@pytest.mark.rule("TM-PASS-09")
@every_faction
def test_whoever_passes_first_starts_the_next_round(number: int) -> None:
    first = None
    for before, move, after in moments(game(number)):
        if isinstance(move, (moves.AutomaPass, moves.Pass)) and not any(before.passed):
            first = before.automa.seat if isinstance(move, moves.AutomaPass) else 0
        if after.round == before.round + 1 and 1 < after.round < 7:
            assert after.first == after.active == first


@pytest.mark.rule("TM-PASS-11")
@every_faction
def test_a_scoring_tile_counts_in_its_own_round_alone(number: int) -> None:
    tiles = game(number).match.state.scoring_tiles
    assert len(set(tiles)) == 6
    assert {tuple(state.scoring_tiles) for state in game(number).match.states if state.round} == {tuple(tiles)}


# --- what she may gain ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-GEN-16", "TM-GEN-15", "TM-GEN-04")
@every_faction
def test_all_her_points_come_from_cards_tiles_faction_and_the_end(number: int) -> None:
    automa = game(number).match.state.automa
    known = {Source.START, Source.ROUND, Source.FACTION, Source.CARDS, Source.CULT, Source.AREA, Source.FINAL}
    assert sum(automa.ledger) == automa.vp
    assert all(not automa.ledger[source] for source in range(len(SOURCES)) if source not in known)


@pytest.mark.rule("TM-GEN-08", "TM-GEN-11")
@every_faction
def test_her_pieces_and_priests_are_those_she_started_with(number: int) -> None:
    for state in game(number).match.states:
        automa = state.automa
        if state.round:
            on_map = [
                sum(state.building[at] == kind for at in automa.structures) for kind in range(len(pieces.POWER_VALUE))
            ]
            assert [there + left for there, left in zip(on_map, automa.supply, strict=True)] == [0, 6, 4, 3, 1, 1, 0]
            assert automa.priests + state.priest_spaces.count(automa.seat) == 7
            assert not any(seat == automa.seat for _, _, seat in state.bridges)


@every_faction
def test_her_home_terrain_lies_under_all_her_structures(number: int) -> None:
    state = game(number).match.state
    assert {state.terrain[at] for at in state.automa.structures} == {state.automa.terrain}


@pytest.mark.rule("TM-GEN-06", "TM-END-01")
@every_faction
def test_cults_and_area_are_scored_in_competition(number: int) -> None:
    state = game(number).match.state
    you, she = state.players[0], state.automa
    expected = sum(
        0 if not hers else 6 if hers == yours else 8 if hers > yours else 4
        for hers, yours in zip(she.cults, you.cults, strict=True)
    )
    assert she.ledger[Source.CULT] == expected
    assert {she.ledger[Source.AREA], you.ledger[Source.AREA]} in ({18, 12}, {15})
    assert max(she.cults) <= pieces.CULT_TOP


# --- decisions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-ACT-05")
@every_faction
def test_her_decisions_do_not_depend_on_the_order_of_options(number: int) -> None:
    rng = Rng(number, "order")
    with shuffled_options(rng):
        for before, move, _ in moments(game(number)):
            if SOLO.rules.turn(before).who is Who.BOT:
                assert SOLO.rules.bot(before, None) == move


@every_faction
def test_every_decision_is_explained_in_words_and_ends_in_her_move(number: int) -> None:
    texts = catalogue(package=SOLO.info.package)
    for before, move, _ in moments(game(number)):
        if SOLO.rules.turn(before).who is Who.BOT:
            trace = Trace()
            assert SOLO.rules.bot(before, trace) == move
            assert trace.steps
            assert all(step.what.key in texts for step in trace.steps)
            assert trace.about.key in texts
            assert all(name.key in texts for name in trace.names.values())


# --- two persons ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-TWO-03")
def test_two_persons_play_against_the_simpletons() -> None:
    assert FACTIONS[game_for_two().match.state.automa.faction] == "simpletons"


@pytest.mark.rule("TM-TWO-10", "TM-TWO-04")
def test_she_sits_and_starts_third() -> None:
    first = next(state for state in game_for_two().match.states if state.round == 1)
    order = [state.active for state in game_for_two().match.states if state.round == 1]
    assert first.automa.seat == 2
    assert list(dict.fromkeys(order))[:3] == [0, 1, 2]


@pytest.mark.rule("TM-TWO-05")
def test_two_persons_use_six_bonus_cards() -> None:
    assert sum(isinstance(move, moves.DrawBonusCard) for move in game_for_two().match.moves) == 6


@pytest.mark.rule("TM-TWO-01")
def test_three_ranks_are_scored() -> None:
    state = game_for_two().match.state
    ledgers = [*(player.ledger for player in state.players), state.automa.ledger]
    assert sum(ledger[Source.AREA] for ledger in ledgers) in (18 + 12 + 6, 18 + 2 * 9, 2 * 15 + 6)
