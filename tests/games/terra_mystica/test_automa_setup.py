import itertools
from collections import Counter

import pytest

from automatable.games.terra_mystica.model.moves import AutomaPlace, DrawSetupCard, DrawToken, DrawYouthTerrain
from automatable.kernel.decide.trace import Trace
from tests.games.terra_mystica.given import RING, TERRAINS, State, Structure, game_map, owed, setup, tables
from tests.games.terra_mystica.her import bot, carry_out, chance
from tests.games.terra_mystica.positions import position, space

PAIRS = {(card.setup.marked, card.setup.unmarked) for card in tables.CARD.values()}


def seated(faction: str = "simpletons", home: str = "lakes", you: str = "forest") -> State:
    state = position(home=home, you=you, automa_faction=faction)
    state.automa.supply = [0] * 6
    state.automa.cults = [0] * 4
    state.automa.priests = 0
    state.owed = [owed.NextTurn()]
    setup.take_seat(state)
    return state


@pytest.mark.rule("TM-SETUP-13", "TM-SETUP-14", "TM-SETUP-16", "TM-SETUP-19", "TM-GEN-11")
def test_she_starts_with_her_pieces_priests_and_points() -> None:
    automa = seated().automa
    assert automa.supply == [0, 6, 4, 3, 1, 1, 0]
    assert automa.priests == 7
    assert automa.vp == 20


@pytest.mark.rule("TM-SETUP-17", "TM-FCARD-01")
@pytest.mark.parametrize(
    ("faction", "cults"),
    [
        ("simpletons", [1, 1, 1, 1]),
        ("kuddlers", [1, 1, 0, 0]),
        ("druids", [2, 0, 0, 0]),
        ("racelings", [1, 1, 0, 0]),
        ("wanderers", [1, 0, 1, 0]),
        ("mimics", [0, 1, 1, 0]),
        ("powermongers", [0, 0, 0, 0]),
        ("symbionts", [1, 0, 1, 0]),
        ("blight", [0, 1, 1, 0]),
        ("gognomes", [1, 0, 0, 1]),
    ],
)
def test_her_cult_markers_start_where_the_faction_card_says(faction: str, cults: list[int]) -> None:
    assert seated(faction).automa.cults == cults


# --- setup of faction cards -------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FCARD-02", "TM-SETUP-18")
@pytest.mark.parametrize("faction", sorted({*tables.AUTOMA_FACTION_INDEX} - {"gognomes", "symbionts"}))
def test_most_factions_draw_nothing(faction: str) -> None:
    assert seated(faction).owed == [owed.NextTurn()]


@pytest.mark.rule("TM-FCARD-02", "TM-FCARD-06", "TM-SETUP-18", "TM-COMP-02")
def test_gognomes_draw_three_of_six_tokens() -> None:
    state = seated("gognomes")
    assert state.owed == [owed.NextTurn(), *[owed.DrawingToken(1)] * 3]
    assert len(chance(state, owed.DrawingToken).weights()) == 6
    for token in ("II", "V", "VI"):
        assert DrawToken(token) in chance(state, owed.DrawingToken).weights()
        carry_out(state, DrawToken(token))
        assert DrawToken(token) not in chance(state, owed.DrawingToken).weights()
    assert state.automa.tokens == ["II", "V", "VI"]
    assert state.owed == [owed.NextTurn()]


TWO_SPADES = {
    "desert": {"swamp", "mountains"},
    "plains": {"lakes", "wasteland"},
    "swamp": {"forest", "desert"},
    "lakes": {"mountains", "plains"},
    "forest": {"wasteland", "swamp"},
    "mountains": {"desert", "lakes"},
    "wasteland": {"plains", "forest"},
}
"""Read off the printed ring of terrains: by home, what two spades turn into it."""


def youths(state: State) -> set[str]:
    moves = chance(state, owed.DrawingYouthTerrain).weights()
    return {TERRAINS[move.terrain] for move in moves if isinstance(move, DrawYouthTerrain)}


@pytest.mark.rule("TM-FCARD-02", "TM-SETUP-18")
@pytest.mark.parametrize(("home", "you"), [*itertools.permutations(TWO_SPADES, 2)])
def test_symbiont_youth_gets_a_terrain_that_costs_you_two_spades_and_is_nobodys_home(home: str, you: str) -> None:
    state = seated("symbionts", home, you)
    assert state.owed[-1] == owed.DrawingYouthTerrain(1)
    assert youths(state) == TWO_SPADES[you] - {home}
    drawn = next(iter(chance(state, owed.DrawingYouthTerrain).weights()))
    carry_out(state, drawn)
    assert isinstance(drawn, DrawYouthTerrain)
    assert state.automa.youth == drawn.terrain


@pytest.mark.rule("TM-FCARD-02", "TM-FACTION-GIANTS")
def test_every_terrain_costs_giants_two_spades() -> None:
    state = seated("symbionts", "lakes", "wasteland")
    state.players[0].faction = tables.FACTION_INDEX["giants"]
    assert youths(state) == {*TWO_SPADES} - {"lakes", "wasteland"}


@pytest.mark.rule("TM-FCARD-02", "TM-FACTION-DRAGONLORDS", "TM-FACTION-RIVERWALKERS", "TM-FACTION-ICE")
@pytest.mark.parametrize(
    "faction", ["dragonlords", "acolytes", "riverwalkers", "ice_maidens", "yetis", "shapeshifters"]
)
def test_factions_of_fire_and_ice_count_from_their_starting_terrain(faction: str) -> None:
    state = seated("symbionts", "lakes", "mountains")
    state.players[0].faction = tables.FACTION_INDEX[faction]
    assert youths(state) == {"desert"}


@pytest.mark.rule("TM-FCARD-02")
def test_the_table_says_where_the_terrain_of_the_youth_comes_from() -> None:
    symbionts = tables.AUTOMA_FACTIONS[tables.AUTOMA_FACTION_INDEX["symbionts"]]
    assert (symbionts.youth_spades, symbionts.status) == (2, "reconstructed")
    assert "a newer helper app for the sister game" in symbionts.source


@pytest.mark.rule("TM-FCARD-02", "TM-SETUP-18")
@pytest.mark.parametrize(
    ("home", "you", "fallow", "blighted"),
    [
        # Next to forest lie lakes and mountains, three spades away desert and plains. Row A of forest: lakes, mountains, …, desert, …, plains.
        ("swamp", "forest", "lakes", "desert"),
        ("lakes", "forest", "mountains", "desert"),
        ("desert", "forest", "lakes", "plains"),
    ],
)
def test_blight_finds_its_two_lands(home: str, you: str, fallow: str, blighted: str) -> None:
    automa = seated("blight", home, you).automa
    assert (TERRAINS[automa.fallow], TERRAINS[automa.blighted]) == (fallow, blighted)


# --- priority cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-COMP-08", "TM-SETUP-11")
def test_each_terrain_has_a_priority_card_that_begins_with_it() -> None:
    lands = set(TERRAINS[:RING])
    assert {row.home for row in tables.PRIORITIES} == lands
    for row in tables.PRIORITIES:
        assert row.a[0] == row.b[0] == row.home
        assert set(row.a) == set(row.b) == lands


# --- initial dwellings ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-COMP-07", "TM-DWELL-02", "TM-DWELL-04")
@pytest.mark.parametrize("name", tables.MAPS)
def test_lettered_spaces_are_home_terrain(name: str) -> None:
    board = game_map(name)
    for terrain in TERRAINS[:RING]:
        letters = setup.LETTERED[name, terrain]
        assert {TERRAINS[board.terrain[board.index[place]]] for place in letters.values()} == {terrain}
        assert all(letters[marked] != letters[unmarked] for marked, unmarked in PAIRS)


@pytest.mark.rule("TM-DWELL-03")
def test_any_of_the_decision_cards_may_be_drawn_for_the_letters() -> None:
    state = seated()
    setup.place_dwellings(state)
    assert state.owed == [owed.NextTurn(), owed.DrawingSetupCard(1)]
    chances = chance(state, owed.DrawingSetupCard).weights()
    assert set(Counter(chances).values()) == {1}
    assert len(chances) == 13
    carry_out(state, DrawSetupCard("*3"))
    assert state.owed == [owed.NextTurn(), owed.AutomaPlaces(1, card="*3")]


@pytest.mark.rule("TM-DWELL-04", "TM-DWELL-05")
def test_dwellings_go_to_the_letters_and_the_purple_one_is_marked() -> None:
    state = seated()
    state.owed.append(owed.AutomaPlaces(1, card="*3"))  # marked D, unmarked E
    trace = Trace()
    move = bot(state, trace)
    assert move == AutomaPlace(space("H4"), space("D5"))
    carry_out(state, move)
    assert state.automa.structures == [space("H4"), space("D5")]
    assert state.automa.marked == [space("H4")]
    assert state.automa.supply[Structure.DWELLING] == 4
    assert state.owner[space("D5")] == 1
    assert state.building[space("D5")] == Structure.DWELLING
    assert state.owed == [owed.NextTurn()]
    assert [step.rule for step in trace.steps] == ["TM-DWELL-04", "TM-DWELL-05"]


@pytest.mark.rule("TM-DWELL-02")
def test_letters_belong_to_the_map_in_play() -> None:
    state = seated()
    state.table = position(map="fjords").table
    state.owed.append(owed.AutomaPlaces(1, card="*3"))
    index = game_map("fjords").index
    assert bot(state, None) == AutomaPlace(index["E4"], index["D4"])
