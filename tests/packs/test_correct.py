"""What is printed in one's own box goes into one's own pack, row by row."""

import pytest

from automatable.kernel.contract.editions import with_pack
from automatable.kernel.tables.packs import USUAL, pack_names
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.moves import Malformed
from automatable.packs.correct import correct
from automatable.packs.owner import Owned, Refused

TITLE = "automa_cards.toml/automa_card"


def card(number: int, pack: str = USUAL) -> tuple[int, str, Status]:
    game, faults = with_pack("tokaido", pack)
    assert faults == []
    row = game.tables.used[TITLE][number - 1]
    return row.range, row.icon, row.status


def test_a_correction_begins_the_pack_and_games_begun_then_use_it() -> None:
    done = correct("tokaido", TITLE, 4, {"range": 3, "icon": "inn"})
    assert (done.made, done.pack, done.table, done.row) == (True, USUAL, TITLE, "4")
    assert done.changes == (("range", 1, 3), ("icon", "none", "inn"))
    assert card(4) == (3, "inn", Status.OWNER)
    assert card(5)[:2] == (2, "none")


def test_a_second_correction_extends_the_pack() -> None:
    correct("tokaido", "automa_card", 4, {"range": 3}, "mine")
    done = correct("tokaido", "automa_card", "5", {"icon": "temple"}, "mine")
    assert not done.made
    assert (card(4, "mine")[0], card(5, "mine")[1]) == (3, "temple")
    assert pack_names("tokaido") == ["mine"]


def test_what_the_table_says_already_changes_nothing() -> None:
    done = correct("tokaido", TITLE, 4, {"range": 1})
    assert (done.changes, done.made, pack_names("tokaido")) == ((), False, [])


def test_a_correction_can_be_undone() -> None:
    correct("tokaido", TITLE, 4, {"range": 3})
    correct("tokaido", TITLE, 4, {"range": 2})
    pack = Owned("tokaido", USUAL)
    assert pack.undo_label() == "correct automa_card 4"
    assert pack.undo()
    assert card(4)[0] == 3
    assert pack.undo()
    assert (card(4)[0], pack.undo()) == (1, False)


def test_a_game_that_shares_its_tables_shares_its_packs() -> None:
    correct("terra_mystica_two", "favor_tiles.toml/favor", 1, {"vp": 2})
    assert pack_names("terra_mystica") == [USUAL]


def test_rows_without_a_key_go_by_their_number() -> None:
    done = correct("tiletum", "bonus_tiles.toml/tile", 0, {"copies": 2})
    assert done.row == "0"


@pytest.mark.parametrize(
    ("table", "row", "fields", "why"),
    [
        (
            TITLE,
            4,
            {"range": 9},
            "automa_card row 4 (number 4): range: 9 does not fit: it must be a whole number from 1 to 3",
        ),
        (TITLE, 40, {"range": 1}, "has no row '40'; one of 1, 2, 3"),
        (TITLE, 4, {"rnage": 1}, "has no field 'rnage'; one of icon, number, range, source"),
        (TITLE, 4, {"number": 5}, "row 5 (number 5): number: is the same as in an earlier row: 5"),
        ("cards", 4, {"range": 1}, "'cards' is unknown; one of automa_cards.toml/automa_card, board.toml/space"),
        (
            "encounters.toml",
            4,
            {},
            "'encounters.toml' is several; one of encounters.toml/encounter, encounters.toml/new_",
        ),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_is_written(
    table: str, row: int, fields: dict[str, object], why: str
) -> None:
    with pytest.raises(Malformed) as refused:
        correct("tokaido", table, row, fields)
    assert why in str(refused.value)
    assert pack_names("tokaido") == []


def test_a_correction_that_breaks_another_table_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        correct("tiletum", "map.toml/spot", "london", {"pillar_spots": 2})
    assert "cathedrals.toml" in str(refused.value)
    assert "ours does not fit to the pack's map.toml/spot: replace it, too" in str(refused.value)
    assert pack_names("tiletum") == []
