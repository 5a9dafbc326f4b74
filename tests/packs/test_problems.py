"""Every problem of a pack is told, with its place; what the game would not use is never called good, and the other way round."""

from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.fitting import read_packed, read_shipped
from automatable.kernel.tables.packs import FolderPack, KeptPack, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from automatable.packs.problems import problems_in, table_problems
from tests.games.packs import mistakes

GAMES = {name: registry.game(name) for name in registry.names() if registry.game(name).tables.game == name}
TABLES = [
    pytest.param(game, table, id=f"{name}-{table.title}")
    for name, game in GAMES.items()
    for table in game.tables.known.values()
]


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_problems_are_found_exactly_where_a_table_is_refused(game: Game[Any], table: Table, tmp_path: Path) -> None:
    shipped = read_shipped(game.tables.package, table)
    for what, pack in mistakes(table, shipped, tmp_path):
        try:
            read_packed(pack, table, shipped)
            refused = False
        except Malformed:
            refused = True
        try:
            document = pack.document(table.file)
        except Malformed:
            continue
        found = table_problems(document or {}, table, shipped)
        assert bool(found) == refused, what
        assert all("\n" not in str(problem) and str(problem).startswith(table.file) for problem in found), what


def test_every_problem_is_told_with_row_and_field() -> None:
    rows = plain_rows(registry.game("tokaido").tables.used["automa_cards.toml/automa_card"])
    rows[0] |= {"range": 9, "icon": "bath"}
    rows[2] |= {"colour": "red"}
    del rows[3]["range"]
    found = problems_in("tokaido", KeptPack({"automa_cards.toml": {"automa_card": rows}}))
    assert [(problem.row, problem.key, problem.field) for problem in found] == [
        (0, "number 1", "range"),
        (0, "number 1", "icon"),
        (2, "number 3", "colour"),
        (3, "number 4", "range"),
    ]
    assert str(found[0]) == (
        "automa_cards.toml: automa_card row 1 (number 1): range: 9 does not fit: it must be a whole number from 1 to 3"
    )


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        ({"modifier": "explore_cost-1"}, "technology[0].modifier", "'explore_cost-1' does not fit: it must be one of"),
        ({"row": 4}, "technology[0].row", "4 does not fit: it must be a whole number from 1 to 3"),
        ({"effect": ["gear*1", 7]}, "technology[0].effect[1]", "7 does not fit: it must be text"),
        ({"columm": 1}, "technology[0]", "(Object contains unknown field `columm`): it must be a group"),
    ],
)
def test_a_problem_inside_a_list_or_a_group_is_told_with_its_place(
    change: dict[str, Any], field: str, why: str
) -> None:
    rows = plain_rows(registry.game("revive").tables.used["tribes.toml/tribe"])
    rows[1]["technology"][0] |= change
    (found,) = problems_in("revive", KeptPack({"tribes.toml": {"tribe": rows}}))
    assert (found.row, found.key, found.field) == (1, "id stonewrights", field)
    assert why in found.why


@pytest.mark.parametrize(
    ("title", "field"),
    [
        ("tech_cards.toml/card", "square"),
        ("territory_tiles.toml/tile", "benefit"),
        ("space_tiles.toml/tile", "benefits"),
        ("dice.toml/die", "faces"),
        ("tapestry_cards.toml/card", "name"),
        ("civilizations.toml/civilization", "columns"),
        ("civilizations.toml/civilization", "columns_bottom_to_top"),
        ("civilizations.toml/civilization", "covered_benefits"),
        ("civilizations.toml/civilization", "row_1_left_to_right"),
        ("civilizations.toml/civilization", "links"),
    ],
)
def test_words_that_the_rules_do_not_know_are_told_with_row_and_field(title: str, field: str) -> None:
    """Tapestry's tables are full of words, which no type can tell from others."""
    table = registry.game("tapestry").tables.known[title]
    rows = plain_rows(registry.game("tapestry").tables.used[title])
    wrong = next(index for index, row in enumerate(rows) if row[field])
    rows[wrong][field] = with_words(rows[wrong][field], "gain wisdom")
    (found,) = problems_in("tapestry", KeptPack({table.file: {table.name: rows}}))
    assert (found.file, found.row, found.field) == (table.file, wrong, field)
    assert "wisdom" in found.why or "unknown" in found.why


def with_words(value: Any, words: str) -> Any:
    return [*value[:-1], with_words(value[-1], words)] if isinstance(value, list) else words


def test_a_row_that_does_not_fit_to_the_others_is_named_where_it_stands() -> None:
    """The rows stand in another order than ours; the check looks at them in ours."""
    rows = plain_rows(registry.game("tokaido").tables.used["encounters.toml/encounter"])
    rows.reverse()
    wrong = next(index for index, row in enumerate(rows) if row["effect"] == "panorama")
    del rows[wrong]["panorama"]
    (found,) = problems_in("tokaido", KeptPack({"encounters.toml": {"encounter": rows}}))
    assert (found.row, found.key) == (wrong, f"id {rows[wrong]['id']}")


def test_files_and_tables_that_nothing_reads_are_problems(tmp_path: Path) -> None:
    (tmp_path / "crads.toml").write_text("")
    (tmp_path / "meals.toml").write_text("[[dish]]\n")
    (tmp_path / "board.toml").write_text("[[space]\n")
    found = [str(problem) for problem in problems_in("tokaido", FolderPack(tmp_path))]
    assert [problem.partition(": ")[0] for problem in found] == ["board.toml", "crads.toml", "meals.toml"]


def test_tables_that_only_fit_together_are_good_together() -> None:
    """Tiletum's map and its cathedrals: neither alone, but both."""
    tables = registry.game("tiletum").tables
    spots, cathedrals = (plain_rows(tables.used[title]) for title in ("map.toml/spot", "cathedrals.toml/cathedral"))
    town = next(row for row in spots if row["cathedral"])
    town["pillar_spots"] -= 1
    alone = problems_in("tiletum", KeptPack({"map.toml": {"spot": spots}}))
    assert "replace it, too" in str(alone[0])
    fewer = next(row for row in cathedrals if row["town"] == town["id"])
    fewer["tiles_vp"] = fewer["tiles_vp"][:-1]
    both = {"map.toml": {"spot": spots}, "cathedrals.toml": {"cathedral": cathedrals}}
    assert problems_in("tiletum", KeptPack(both)) == []
