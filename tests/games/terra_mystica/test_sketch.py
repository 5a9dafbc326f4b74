"""The board in text: who owns what can be read without colours."""

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.view import HUES
from tests.games.terra_mystica.given import State, at, seat


def lines(state: State, width: int = 80) -> list[str]:
    return [
        "".join(text for text, _ in line)
        for line in PLUGIN.face.sketch(PLUGIN.face.view(state, 0), width, PLUGIN.words())
    ]


def cell(state: State, name: str) -> str:
    return next(line[line.index(name) :][:6].split()[0] for line in lines(state) if name in line)


def test_an_empty_space_shows_its_terrain() -> None:
    assert cell(seat("witches", "E9"), "E8") == "E8D"


def test_each_terrain_has_a_colour_and_a_letter_of_its_own() -> None:
    sketch = PLUGIN.face.sketch(PLUGIN.face.view(seat("witches", "E9"), 0), 80, PLUGIN.words())
    cells = [
        (text.strip()[-1], role) for line in sketch[:9] for text, role in line if text.strip()[-1:] in set("DPSLFMW")
    ]
    assert len(cells) > 60
    assert set(cells) == set(zip("DPSLFMW", HUES, strict=True))


def test_a_structure_of_the_person_stands_in_round_brackets() -> None:
    assert cell(seat("witches", "E9=temple"), "E9") == "E9(e)"


def test_a_structure_of_the_automa_stands_in_square_brackets() -> None:
    assert cell(seat("witches", "E9", "D7"), "D7") == "D7[d]"


def test_a_power_token_of_the_automa_makes_the_brackets_curly() -> None:
    state = seat("witches", "E9", "D7")
    state.automa.marked.append(at("D7"))
    assert cell(state, "D7") == "D7{d}"


def test_a_structure_in_a_town_is_a_capital_letter() -> None:
    state = seat("witches", "E9")
    state.in_town[at("E9")] = True
    assert cell(state, "E9") == "E9(D)"


def test_bridges_name_their_ends_and_their_owner() -> None:
    state = seat("witches", "E9")
    state.bridges = [(at("E4"), at("G1"), 0)]
    assert "Bridges: E4–G1 (You)" in lines(state)


def test_what_counts_in_this_round_stands_before_the_empty_line() -> None:
    shown = lines(seat("witches", "E9"))
    assert any(line.startswith("Round ") for line in shown[: shown.index("")])


def test_covered_power_actions_are_named() -> None:
    state = seat("witches", "E9")
    state.power_used[3] = True
    assert "Covered power actions: 7 coins" in lines(state)


@pytest.mark.parametrize("width", [80, 120])
def test_the_cults_and_the_signs_stand_below_the_empty_line(width: int) -> None:
    shown = lines(seat("witches", "E9"), width)
    below = " ".join(shown[shown.index("") :])
    assert [word in below for word in ("Cult of air: You", "free priest spaces", "(d) You", "F forest")] == [True] * 4


def test_the_second_person_has_brackets_of_their_own() -> None:
    match = Match(TWO, Setup(3))
    match.run_on()
    board = match.state
    board.owner[at("E9")], board.building[at("E9")] = 1, 1
    assert cell(board, "E9") == "E9<d>"


@pytest.mark.rule("TM-SETUP-08", "TM-SETUP-21")
def test_tiles_and_cards_are_in_sight_while_factions_are_chosen() -> None:
    match = Match(PLUGIN, Setup(5))
    match.run_on()
    seen = lines(match.state)
    first = " ".join(line.strip() for line in seen[: seen.index("")])
    assert all(f"{number}: " in first for number in range(1, 7))
    assert "A1P" not in first
