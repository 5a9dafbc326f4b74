"""Preparing the game."""

from collections import Counter
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import catalogue
from automatable.rulebook.book import rulebook
from tests.games.revive.given import RULES, TRIBES, State, empty_table, geometry, owed, refused, table, tables, top


def prepared(seed: int = 0, until: type[Any] = owed.Acting, **options: Any) -> Match[State]:
    """A game by chance up to the moment when this is owed, the first choice taken each time."""
    match = Match(PLUGIN, Setup(seed, "", options))
    match.run_on()
    while not isinstance(top(match.state), until):
        match.play(RULES.legal(match.state)[0])
    return match


def of(match: Match[State], kind: type[Move]) -> list[Any]:
    return [move for move in match.moves if isinstance(move, kind)]


@pytest.mark.rule("REV-H-SETUP-01")
def test_backs_are_seen_and_fronts_are_not() -> None:
    match = prepared()
    backs = Counter(match.state.backs[space] for space in geometry.AREAS)
    assert backs == {0: 10, 1: 9, 2: 6}
    assert len(match.state.hidden) == 25
    view = PLUGIN.face.view(match.state, 0).board
    assert all(tile.tile == "" and tile.food for tile in view.tiles if not tile.start)
    assert of(match, moves.TurnOver) == []


@pytest.mark.rule("REV-H-SETUP-01", "REV-EXPL-06")
def test_a_tile_comes_either_way_with_equal_chance() -> None:

    state = table()
    state.owed.append(owed.ToTurnOver(0, geometry.AREAS[0]))
    weights = RULES.chance(state).weights()
    assert {move.tile for move in weights if isinstance(move, moves.TurnOver)} == {
        f"T{number:02d}" for number in (1, 2, 3, 4, 5, 6, 7, 12, 13, 14)
    }
    assert set(weights.values()) == {1}
    assert len(weights) == 20


@pytest.mark.rule("REV-H-SETUP-02")
def test_starting_tiles_lie_face_up_in_any_order_and_either_way() -> None:
    orders = set()
    ways = set()
    for seed in range(12):
        laid = of(prepared(seed), moves.LayStart)
        assert sorted(move.tile for move in laid) == ["SB1", "SB2", "SB3", "SB4", "SB5"]
        orders.add(tuple(move.tile for move in laid))
        ways |= {move.turned for move in laid}
    assert len(orders) > 6
    assert ways == {False, True}
    state = prepared().state
    assert all(state.tiles[space] for space in geometry.STARTS)
    assert not any(state.tiles[space] for space in geometry.AREAS)


@pytest.mark.rule("REV-H-SETUP-03")
def test_four_of_five_large_locations_lie_in_the_corners() -> None:
    used = [tuple(move.location for move in of(prepared(seed), moves.LayCorner)) for seed in range(20)]
    assert all(len(set(four)) == 4 for four in used)
    assert len({frozenset(four) for four in used}) > 1


@pytest.mark.rule("REV-H-SETUP-04")
def test_the_order_of_the_steps() -> None:
    match = prepared(cards="draft")
    order: list[type[Move]] = [
        moves.LayStart,
        moves.LayBack,
        moves.LayCorner,
        moves.ChooseTribe,
        moves.Keep,
        moves.DealCitizen,
        moves.KeepArtifactCard,
        moves.StartWith,
    ]
    kinds = [type(move) for move in match.moves]
    firsts = [kinds.index(kind) for kind in order]
    assert firsts == sorted(firsts)
    early = prepared(until=owed.ToChooseTribe).state
    assert early.citizens == [""] * 5
    assert early.artifact_card == ""


@pytest.mark.rule("REV-SETUP-02")
def test_the_standard_set_is_six_cards() -> None:
    assert prepared(until=owed.ToSplit).state.resting == list(tables.STARTING)
    assert len(tables.STARTING) == 6


@pytest.mark.rule("REV-SETUP-03", "REV-H-SETUP-05", "REV-SETUP-02")
def test_the_draft_keeps_two_of_five_three_times() -> None:
    match = prepared(until=owed.ToSplit, cards="draft")
    kept = [move.card for move in of(match, moves.Keep)]
    dealt = [move.card for move in of(match, moves.DealDraft)]
    assert len(dealt) == len(set(dealt)) == 15
    assert match.state.resting == kept
    assert len(kept) == 6
    assert set(kept) <= set(tables.RECRUITS)
    shown = [card for card in match.state.citizens if card]
    assert sorted([*match.state.citizen_pile.pool, *shown, *kept]) == sorted(tables.CITIZEN_ROWS)
    assert match.state.recruited == 0
    first = next(index for index, move in enumerate(match.moves) if isinstance(move, moves.DealCitizen))
    assert first > max(index for index, move in enumerate(match.moves) if isinstance(move, moves.Keep))


@pytest.mark.rule("REV-H-SETUP-05")
def test_rejected_cards_stay_aside_until_the_draft_is_over() -> None:
    match = prepared(until=owed.ToKeep, cards="draft")
    first = list(match.state.offered)
    match.play(moves.Keep(first[3]))
    assert match.state.offered == (*first[:3], first[4])
    assert not match.state.aside
    refused(match.state, moves.Keep(first[3]), "REV-SETUP-03")
    match.play(moves.Keep(first[1]))
    assert match.state.resting == [first[3], first[1]]
    assert match.state.aside == (first[0], first[2], first[4])
    assert len(match.state.offered) == 5
    assert not set(first) & set(match.state.offered)


@pytest.mark.rule("REV-H-SETUP-06")
def test_one_of_two_artifact_cards_is_kept() -> None:
    match = prepared(until=owed.ToKeepArtifactCard)
    first, second = match.state.offered
    assert first != second
    assert set(RULES.legal(match.state)) == {moves.KeepArtifactCard(first), moves.KeepArtifactCard(second)}
    other = next(card for card in ("AC01", "AC02", "AC03") if card not in (first, second))
    refused(match.state, moves.KeepArtifactCard(other), "REV-H-SETUP-06")
    match.play(moves.KeepArtifactCard(second))
    assert match.state.artifact_card == second
    common = prepared(artifact_card="common")
    assert len(of(common, moves.DealArtifactCard)) == 1
    assert common.state.artifact_card == of(common, moves.DealArtifactCard)[0].card


@pytest.mark.rule("REV-H-SETUP-07", "REV-SETUP-05")
def test_what_you_begin_with() -> None:
    state = prepared().state
    assert (state.gear, state.book, state.food, state.crystal) == (1, 1, 1, 1)
    assert (state.energy, state.energy_owned, state.points, state.tracks) == (1, 1, 0, [0, 0, 0])
    assert (state.switched, state.hibernations, state.nodes) == (False, 0, 0)
    assert len(PLUGIN.face.view(state, 0).board.you.nodes) == 20


@pytest.mark.rule("REV-H-SETUP-08")
def test_last_of_all_you_choose_three_active_cards() -> None:
    match = prepared(until=owed.ToSplit)
    match.play(moves.StartWith("S4"))
    refused(match.state, moves.StartWith("S4"), "REV-H-SETUP-08")
    match.play(moves.StartWith("S2"))
    assert RULES.legal(match.state) == [moves.StartWith(card) for card in ("S1", "S3", "S5", "S6")]
    match.play(moves.StartWith("S6"))
    assert match.state.active == ["S4", "S2", "S6"]
    assert match.state.resting == ["S1", "S3", "S5"]
    assert match.state.owed == [owed.Acting()]


@pytest.mark.rule("REV-SETUP-06")
def test_eight_major_artifacts_are_placed() -> None:
    assert sum(table().artifacts) == 8
    assert table().artifacts == [3, 3, 2]


@pytest.mark.rule("REV-SETUP-07")
def test_the_minor_artifact_of_four_points_is_not_used() -> None:

    assert table().minor == 7
    assert tables.MINOR.points == 2


@pytest.mark.rule("REV-SETUP-09", "REV-SETUP-10", "REV-SETUP-11", "REV-SETUP-12", "REV-SETUP-13", "REV-SETUP-08")
def test_the_mautomas_pieces() -> None:
    state = prepared().state
    assert (state.small_left, state.large_left, state.figures_left) == (5, 3, 7)
    assert (state.automa_buildings, state.automa_figures) == (0, 0)
    assert 1 <= state.position <= 12
    facts = PLUGIN.face.view(state, 0).panels[1].facts
    assert {fact.name.key for fact in facts} == {
        "fact.marker",
        "fact.deck",
        "fact.progress",
        "fact.starting",
        "fact.small",
        "fact.large",
        "fact.figures",
    }


@pytest.mark.rule("REV-SETUP-15")
def test_the_marker_begins_anywhere() -> None:
    state = empty_table()
    while RULES.chance(state).stream != "marker":
        RULES.advance(state, RULES.legal(state)[0])
    assert RULES.legal(state) == [moves.PlaceMarker(number) for number in range(1, 13)]
    assert set(RULES.chance(state).weights().values()) == {1}


@pytest.mark.rule("REV-SETUP-16", "REV-SETUP-17")
def test_the_two_starting_cards_are_the_action_deck() -> None:
    assert empty_table().deck.pool == ["build", "populate_or_build"]
    assert [card.id for card in tables.ACTION_CARDS.values() if card.starting_card] == ["build", "populate_or_build"]


@pytest.mark.rule("REV-SETUP-18", "REV-SETUP-19")
def test_of_the_other_four_three_are_the_progress_deck() -> None:
    progress = empty_table().progress
    assert len(progress) == 3
    assert sorted(progress.possible()) == ["explore", "explore_build", "explore_populate", "explore_populate_far"]


@pytest.mark.rule("REV-SETUP-01", "REV-SETUP-04", "REV-SETUP-21")
def test_it_is_a_table_for_two_and_you_begin() -> None:
    state = prepared().state
    assert RULES.turn(state).who is Who.HUMAN
    assert [len(state.citizens), len(state.modules), [len(row) for row in state.tokens]] == [5, 5, [3, 3, 3]]
    assert all(state.citizens)
    assert len(PLUGIN.info.seats) == 2


def test_a_tribe_is_chosen_drawn_or_set() -> None:
    assert {
        move.tribe
        for move in RULES.legal(prepared(until=owed.ToChooseTribe).state)
        if isinstance(move, moves.ChooseTribe)
    } == set(TRIBES)
    drawn = {of(prepared(seed, tribe="draw"), moves.DealTribe)[0].tribe for seed in range(30)}
    assert drawn == set(TRIBES)
    assert prepared(tribe="kinfolk").state.tribe == "kinfolk"
    refused(prepared(until=owed.ToChooseTribe).state, moves.ChooseTribe("nobody"), "REV-H-SETUP-04")


def test_nothing_else_can_be_done_before_the_first_turn() -> None:
    refused(prepared(until=owed.ToSplit).state, moves.Build(0, False), "REV-H-TURN-01")


@pytest.mark.rule("REV-INTRO-03")
def test_all_advanced_rules_are_in_the_book() -> None:
    book = rulebook(PLUGIN.info.package)
    assert len([rule for rule in book if rule.startswith("REV-H-")]) == 60
    assert len(book) == 200


@pytest.mark.parametrize("until", [owed.ToKeep, owed.ToKeepArtifactCard, owed.ToSplit])
def test_first_cards_and_what_they_bring_fit_the_smallest_screen(until: type[Any]) -> None:
    """The map comes after them, so that nobody has to ask what a card brings."""
    match = prepared(until=until, cards="draft")
    words = catalogue("en", PLUGIN.info.package)
    lines = [
        "".join(text for text, _ in line) for line in PLUGIN.face.sketch(PLUGIN.face.view(match.state, 0), 80, words)
    ]
    assert lines.index("") <= 2
    assert any("#" in line for line in lines[2:])
    offers = [PLUGIN.face.offer(match.state, move) for move in RULES.legal(match.state)]
    assert all(offer.effect is not None and offer.place for offer in offers)
