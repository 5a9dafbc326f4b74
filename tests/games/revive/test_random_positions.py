"""The questions by chance: all valid by the words of the format, and wide enough to use everything."""

import json
from collections import Counter
from random import Random

from tests.games.revive.oracle import BOARD, CARDS, GROUPS, answer
from tests.games.revive.oracle_map import (
    AREA_TILES,
    AREAS,
    CORNERS,
    MAP,
    PARTS,
    START_TILES,
    STARTS,
    TILES_BESIDE,
    Json,
    ground,
    touch,
)
from tests.games.revive.random_positions import position

KINDS = ["sand", "location", "green", "yellow", "grey", "crystal_small", "crystal_vast", "water", "bonus", "blank"]
NUMBER = 1_000
QUESTIONS = [position(Random(seed)) for seed in range(NUMBER)]
MAPPED = [question for question in QUESTIONS if "tiles" in question]
ENDINGS = {
    ("explore", None),
    ("build", None),
    ("populate", None),
    ("explore", "no_target"),
    ("build", "no_target"),
    ("build", "no_pieces"),
    ("populate", "no_target"),
    ("populate", "no_pieces"),
}


def test_the_neighbours_of_the_table_are_those_of_the_coordinates() -> None:
    for space in [*MAP["space"], *MAP["corner"], MAP["chasm"]]:
        others = [*STARTS, *AREAS, *CORNERS, "CHASM"]
        assert sorted(other for other in others if touch(space["id"], other)) == sorted(space["adjacent_spaces"])


def test_fields_are_given_as_the_format_wants_them() -> None:
    for question in QUESTIONS:
        assert 1 <= question["energy_position"] <= len(question.get("board", BOARD))
        with_map = {"tiles", "mautoma", "you"} & set(question)
        assert len(with_map) in ((3,) if question["card"] else (0, 3))
        assert "reveals" not in question or with_map
        if question["card"] is None:
            assert {"artifacts", "displays", "decks"} <= set(question)


def test_tiles_lie_where_they_may() -> None:
    for question in MAPPED:
        tiles, reveals = question["tiles"], question.get("reveals", {})
        assert set(STARTS) <= set(tiles) <= {*STARTS, *AREAS}
        assert set(reveals) <= set(AREAS) - set(tiles)
        named = Counter(tile["tile"] for tile in [*tiles.values(), *reveals.values()] if "tile" in tile)
        assert set(named.values()) <= {1}
        for space, tile in [*tiles.items(), *reveals.items()]:
            check_tile(space, tile)
        assert joined(tiles) == set(tiles)


def check_tile(space: str, tile: Json) -> None:
    if "tile" in tile:
        assert set(tile) == {"tile", "orientation"}
        assert tile["tile"] in (START_TILES if space in STARTS else AREA_TILES)
        assert tile["orientation"] in ("upright", "turned")
    else:
        assert sorted(tile) == sorted(PARTS)
        assert set(tile.values()) <= set(KINDS)


def joined(tiles: Json) -> set[str]:
    """The face-up tiles that a chain of face-up tiles joins to the chasm."""
    found = set(TILES_BESIDE["CHASM"]) & set(tiles)
    while more := {other for tile in found for other in TILES_BESIDE[tile] if other in tiles} - found:
        found |= more
    return found


def test_pieces_stand_where_they_may() -> None:
    for question in MAPPED:
        mautoma, you = question["mautoma"], question["you"]
        kinds = ground(question["tiles"])
        sand = {place for place, kind in kinds.items() if kind == "sand"}
        places = {place for place, kind in kinds.items() if kind == "location"}
        places |= {corner for corner in CORNERS if set(TILES_BESIDE[corner]) & set(question["tiles"])}
        buildings = mautoma["buildings"] + you["buildings"]
        assert len(set(buildings)) == len(buildings)
        assert set(buildings) <= sand
        for side in (mautoma, you):
            assert len(set(side["figures"])) == len(side["figures"]) <= 7
            assert set(side["figures"]) <= places
        claims = you.get("claims", [])
        assert len(set(claims)) == len(claims) <= 6
        assert set(claims) <= (sand - set(buildings)) | places
        supply = mautoma["supply"]
        assert 0 <= supply["small"] <= 5
        assert 0 <= supply["large"] <= 3
        assert supply["small"] + supply["large"] + len(mautoma["buildings"]) == 8
        assert supply["figures"] + len(mautoma["figures"]) == 7
        assert len(you["buildings"]) <= 8


def test_cards_and_displays_are_possible() -> None:
    for question in QUESTIONS:
        colours = {place["artifact_colour"] for place in question.get("board", BOARD)}
        artifacts = question.get("artifacts", dict.fromkeys(colours, 0))
        assert set(artifacts) == colours
        assert sum(artifacts.values()) <= 8
        decks = question.get("decks", {"discarded": 0, "progress": 0})
        total = decks["discarded"] + decks["progress"]
        assert total == 5 if question["card"] is None else total <= 4
        assert 0 <= decks["progress"] <= 3


def test_the_answer_leaves_the_question_alone() -> None:
    for question in QUESTIONS:
        before = json.dumps(question)
        answer(question)
        assert json.dumps(question) == before


def test_the_positions_use_everything() -> None:
    answers = [answer(question) for question in QUESTIONS]
    assert {question["card"] for question in QUESTIONS} == {*CARDS, None}
    assert {question["energy_position"] for question in QUESTIONS} >= set(range(1, 13))
    assert {found["arrow_group"] for found in answers} == {*GROUPS, None}
    assert {found["turn"] for found in answers} == {"card", "refresh", "game_end"}
    entries = [entry for found in answers for entry in found["actions"]]
    assert {(entry.get("instead_of", entry["action"]), entry.get("reason")) for entry in entries} == ENDINGS
    assert {entry["size"] for entry in entries if entry["action"] == "build"} == {"small", "large"}
    gains = {(entry["you_gain"]["gear"], entry["you_gain"]["book"]) for entry in entries if "you_gain" in entry}
    assert gains == {(0, 0), (3, 0), (5, 0), *((0, books) for books in (1, 2, 3, 4, 5))}
    assert {found["needs_reveal"] is None for found in answers} == {True, False}
    assert {len(question["tiles"]) for question in MAPPED} >= {5, 6, 8, 12, 29, 30}
    assert {entry["at"] for entry in entries if entry["action"] == "populate"} >= set(CORNERS)
    assert len({entry["at"] for entry in entries if entry["action"] == "explore"}) >= 20
    removed = [found["refresh"]["artifact_removed"] for found in answers if found["refresh"]]
    assert {None, "purple", "orange", "turquoise"} <= set(removed)
