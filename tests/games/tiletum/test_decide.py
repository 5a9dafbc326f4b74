"""Questions from outside: what is accepted, and one clear line for everything that breaks a statement of the format."""

import copy
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model.moves import MautomaCharacter
from automatable.kernel.ask.question import answer
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.turns.moves import GameOver, Malformed, Who
from automatable.testing.walk import walk
from tests.games.tiletum.given import RULES, State, ask, owed
from tests.games.tiletum.given import position as question_of
from tests.games.tiletum.oracle import answer as oracle
from tests.games.tiletum.questions import FORMAT
from tests.games.tiletum.random_positions import position

Change = Callable[[Any], None]


def put(path: str, value: Any) -> Change:
    """A change of one field, named by its path."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]

    def change(question: Any) -> None:
        for part in way:
            question = question[part]
        question[last] = value

    return change


def drop(path: str) -> Change:
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]

    def change(question: Any) -> None:
        for part in way:
            question = question[part]
        del question[last]

    return change


BAD: list[tuple[str, Change, str]] = [
    ("players", put("players", 5), "players"),
    ("players as text", put("players", "2"), "players"),
    ("players as float", put("players", 2.0), "players"),
    ("players as truth", put("players", True), "players"),
    ("mautoma", put("mautoma", 2), "mautoma"),
    ("level", put("level", "own_score"), "level"),
    ("round", put("round", 0), "round"),
    ("missing round", drop("round"), "round"),
    ("missing next character", drop("next_character"), "next_character"),
    ("unknown field", put("extra", 1), "extra"),
    ("unknown field inside", put("board.extra", 1), "board.extra"),
    ("card", put("card", 6), "card"),
    ("die of a section", put("card", {"moves": [], "die": "gold"}), "card.die"),
    (
        "place of a section",
        put("card", {"moves": [{"piece": "merchant", "to": "rome"}], "die": "king"}),
        "card.moves[0].to",
    ),
    (
        "waypoint of a section",
        put("card", {"moves": [{"piece": "merchant", "to": "wp_london_brugge"}], "die": "king"}),
        "card.moves[0].to",
    ),
    (
        "a piece twice",
        put(
            "card",
            {"moves": [{"piece": "merchant", "to": "paris"}, {"piece": "merchant", "to": "lyon"}], "die": "king"},
        ),
        "card.moves[1].piece",
    ),
    ("town tile not drawn", put("town_tile", "genova"), "town_tile"),
    ("town tile missing", put("card", 2), "town_tile"),
    ("three fairs", drop("fairs.3"), "fairs"),
    ("fair twice", put("fairs.1.fair", "contracts"), "fairs[1].fair"),
    ("first fair elsewhere", put("fairs.0.town", "genova"), "fairs[0].town"),
    ("fair in Tiletum", put("fairs.1.town", "tiletum"), "fairs[1].town"),
    ("fair without a town tile", put("fairs.1.town", "paris"), "fairs[1].town"),
    ("two fairs in one town", put("fairs.1.town", "genova"), "fairs[2].town"),
    ("five sectors", drop("wheel.5"), "wheel"),
    ("action twice", put("wheel.1.action", "contract"), "wheel[1].action"),
    ("values out of order", put("wheel.3.value", 1), "wheel[3].value"),
    ("unknown colour", put("wheel.0.dice", ["red"]), "wheel[0].dice[0]"),
    ("three of a colour", put("wheel.0.dice", ["pink"] * 3), "wheel"),
    ("nine dice", put("wheel.1.dice", ["blue", "yellow", "light_grey", "light_grey", "dark_grey", "pink"]), "wheel"),
    ("unknown tile", put("wheel.0.bonus", "gain_gold:4"), "wheel[0].bonus"),
    ("unknown crest", put("wheel.0.bonus", "crest:rose"), "wheel[0].bonus"),
    ("contract with a zero", put("wheel.0.bonus", "contract:07"), "wheel[0].bonus"),
    ("contract too high", put("wheel.0.bonus", "contract:100"), "wheel[0].bonus"),
    ("tiles at a waypoint", put("bonus_tiles.wp_london_brugge", []), "bonus_tiles.wp_london_brugge"),
    ("more tiles than slots", put("bonus_tiles.arles", ["action", "action"]), "bonus_tiles.arles"),
    ("tile in a town", put("bonus_tiles.arles", ["helper"]), "bonus_tiles.arles[0]"),
    ("house in no town", put("houses.rome", ["you"]), "houses.rome"),
    ("too many spots", put("houses.london", ["you", None]), "houses.london"),
    ("unknown owner", put("houses.london", ["mautoma2"]), "houses.london[0]"),
    ("pillar without a cathedral", put("pillars.arles", ["you"]), "pillars.arles"),
    ("pillar twice", put("pillars.koeln", ["you", "you"]), "pillars.koeln[1]"),
    ("pillar of nobody", put("pillars.koeln", ["me"]), "pillars.koeln[0]"),
    ("cathedral missing", drop("cathedrals.wien"), "cathedrals.wien"),
    ("unknown cathedral", put("cathedrals.arles", None), "cathedrals.arles"),
    ("pillar at a closed cathedral", put("cathedrals.koeln", None), "cathedrals.koeln"),
    ("tiles upside down", put("cathedrals.lyon.tiles", [1, 2, 4]), "cathedrals.lyon.tiles"),
    ("a tile too many", put("cathedrals.paris.tiles", [3, 2, 1]), "cathedrals.paris.tiles"),
    ("a tile too few", put("cathedrals.lyon.tiles", [2, 1]), "cathedrals.lyon.tiles"),
    ("negative points", put("cathedrals.lyon.cost_vp", -1), "cathedrals.lyon.cost_vp"),
    ("four on offer", drop("contract_offer.0"), "contract_offer"),
    ("helper on offer", put("contract_offer.0", "gain_vp"), "contract_offer[0]"),
    ("type on offer", put("character_offer.0", "joker"), "character_offer[0]"),
    ("next character", put("next_character", "bishop"), "next_character"),
    ("merchant on a waypoint", put("board.merchant", "wp_london_brugge"), "board.merchant"),
    ("king beyond the track", put("board.king", 11), "board.king"),
    ("seven contracts", put("board.contracts", 7), "board.contracts"),
    ("rooms of a building", put("board.buildings.0", [None]), "board.buildings[0]"),
    ("two types in a building", put("board.buildings.0", ["king", "architect", None]), "board.buildings[0][1]"),
    ("type in two buildings", put("board.buildings.0", ["merchant", None, None]), "board.buildings[3][0]"),
    ("crest below a building that is not full", put("board.crests.0", "lily"), "board.crests[0]"),
    ("crest twice", put("board.crests_waiting", ["eagle"]), "board.crests_waiting[0]"),
    ("crest waits beside a full building", put("board.crests_waiting", ["lily"]), "board.crests_waiting"),
    ("priority", put("board.priority.0", "character"), "board.priority"),
]


@pytest.mark.parametrize(
    ("change", "field"), [(change, field) for _, change, field in BAD], ids=[name for name, _, _ in BAD]
)
def test_a_bad_question_is_answered_with_one_line(change: Change, field: str) -> None:
    asked = copy.deepcopy(FORMAT)
    change(asked)
    with pytest.raises(Malformed) as fault:
        PLUGIN.decide(asked)
    assert fault.value.where == field
    assert fault.value.why
    assert "\n" not in fault.value.why


@pytest.mark.parametrize("there", [[], ["mautoma1", None]])
def test_a_town_with_houses_has_an_entry_for_each_spot(there: list[str | None]) -> None:
    with pytest.raises(Malformed, match="must have 1 entries, one for each house spot"):
        PLUGIN.decide(FORMAT | {"houses": {"london": there}})


def test_eight_houses_or_pillars_are_too_many() -> None:
    towns = ["london", "brugge", "antwerpen", "hamburg", "koeln", "leipzig", "paris", "troyes"]
    asked = FORMAT | {"houses": {town: ["mautoma1"] for town in towns}}
    with pytest.raises(Malformed, match="at most 7"):
        PLUGIN.decide(asked)


@pytest.mark.parametrize("seed", range(40))
def test_damaged_questions_never_break_it(seed: int) -> None:
    rng = Random(seed)
    junk: list[Any] = [None, True, -1, 3, 99, 1.5, "", "you", "paris", [], {}, ["paris"], {"moves": []}]
    for _ in range(25):
        asked = position(rng)
        part: Any = asked
        while isinstance(part, (dict, list)) and part:
            key = rng.choice(list(part) if isinstance(part, dict) else range(len(part)))
            if rng.random() < 0.4 or not isinstance(part[key], (dict, list)):
                part[key] = rng.choice(junk)
                break
            part = part[key]
        found, _ = answer(PLUGIN.decide, json.dumps(asked))
        assert "error" in found or "action" in found


def test_literal_readings_of_the_format_are_accepted() -> None:
    """Towns with empty lists, no cathedral at all, moves in either order, gaps on offer and in buildings."""
    asked = copy.deepcopy(FORMAT)
    asked["bonus_tiles"]["london"] = asked["houses"]["tiletum"] = asked["pillars"]["arles"] = []
    asked["pillars"], asked["cathedrals"] = {}, dict.fromkeys(asked["cathedrals"])
    asked["card"] = {
        "moves": [{"piece": "architect", "to": "draw"}, {"piece": "merchant", "to": "draw"}],
        "die": "fair_current",
    }
    asked["town_tile"] = "genova"
    asked["fairs"][1]["fair"] = "filled_buildings"
    asked["character_offer"] = [None, None, "king", None, None]
    asked["board"]["buildings"][0] = [None, None, "king"]
    found = ask(asked)
    assert found == oracle(asked)
    assert [move["piece"] for move in found["moves"]] == ["merchant", "architect"]
    assert [entry["offer"] for entry in found["action"]["placed"]] == [2, 2]


def test_every_step_of_an_answer_is_explained() -> None:
    steps = PLUGIN.decide(FORMAT)["trace"]
    assert {step["kind"] for step in steps} == {"options", "condition", "tie-break"}
    assert all(set(step) >= {"rule", "kind", "what", "left"} for step in steps)


def test_a_thousand_positions_are_answered_fast() -> None:
    text = json.dumps([position(Random(seed)) for seed in range(300)])
    start = time.process_time()
    found, good = answer(PLUGIN.decide, text)
    assert time.process_time() - start < 2
    assert good
    assert not any("error" in entry for entry in found)


@pytest.mark.parametrize("game", [PLUGIN, TWO, THREE], ids=lambda game: str(game.info.id))
def test_the_position_of_a_moment_is_answered_as_the_game_goes_on(game: Game[State]) -> None:
    """Unless the next character mattered, which the question cannot know."""
    seen = 0
    states = walk(game, Setup(seed=4), "random").match.states
    for state in states:
        question = question_of(state)
        assert (question is not None) == isinstance(state.owed[-1], (owed.ToAim, owed.ToMovePieces))
        if question is None:
            continue
        seat, now, drawn = state.owed[-1].seat, state.copy(), False
        expected = ask(question)
        assert expected == oracle(question)
        before = now.players[seat].vp()
        now.owed = [GameOver(), *now.owed[now.owed.index(owed.EndOfTurn(seat)) + 1 :]]
        while game.rules.turn(now).who is Who.BOT:
            move = game.rules.bot(now, None)
            drawn |= isinstance(move, MautomaCharacter)
            game.rules.advance(now, move)
        if not drawn:
            assert now.players[seat].vp() - before == expected["vp"]
            seen += 1
    assert seen > 5 * (len(game.info.seats) - 1)


def test_a_position_needs_a_mautomas_turn() -> None:
    state = RULES[2].new(Setup(level="normal", options={"printed_wheel": False}))
    assert question_of(state) is None
