"""An owner's pack in place of Tokaido's tables; in a process of its own, for tables are read once."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.tables.fitting import read_packed, read_shipped
from automatable.kernel.tables.packs import FolderPack
from automatable.kernel.turns.moves import Malformed
from tests.games.packs import as_written, lay, toml
from tests.games.tokaido.given import tables

CARDS = '[defaults]\nsource = "my box"\n' + "".join(
    f'[[automa_card]]\nnumber = {number}\nrange = {1 + number % 3}\nicon = "both"\n' for number in range(1, 17)
)
SHOW = """
import json
from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model import tables
cards = [(card.range, card.icon, card.status) for card in tables.AUTOMA_CARDS.values()]
print(json.dumps([cards, PLUGIN.info.reconstructed, PLUGIN.tables.fingerprint()]))
"""


def with_pack(home: Path, file: str, text: str, *command: str) -> subprocess.CompletedProcess[str]:
    folder = home / "packs" / "tokaido"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, *command],
        env=os.environ | {"AUTOMATABLE_HOME": str(home)},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_owner_can_replace_the_automa_cards(tmp_path: Path) -> None:
    done = with_pack(tmp_path, "automa_cards.toml", CARDS, "-c", SHOW)
    cards, reconstructed, fingerprint = json.loads(done.stdout)
    assert cards == [[1 + number % 3, "both", "owner"] for number in range(1, 17)]
    assert "automa_cards.toml/automa_card" not in reconstructed
    assert fingerprint != PLUGIN.tables.fingerprint()


def test_games_are_played_with_the_owners_cards(tmp_path: Path) -> None:
    shortest = CARDS.replace("range = 2", "range = 1").replace("range = 3", "range = 1")
    command = ("-m", "automatable", "selfplay", "tokaido", "--seed", "5", "--json")
    done = with_pack(tmp_path, "automa_cards.toml", shortest, *command)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["moves"] > 100


RESOLVE = """
from automatable.games.tokaido import PLUGIN
from tests.games.tokaido.given import begun, legal, play, points
state = play(begun(level=5), legal(begun(level=5))[0])
print(points(state), state.automas[1].temple, state.automas[1].items)
you = play(begun(level=3), legal(begun(level=3))[0])
print(legal(you))
"""


def test_an_owner_may_have_a_difficulty_card_with_a_temple(tmp_path: Path) -> None:
    rows = "".join(f'[[difficulty_card]]\nnumber = {number}\nspace = "temple"\n' for number in range(1, 8))
    done = with_pack(tmp_path, "difficulty.toml", '[defaults]\nsource = "my box"\n' + rows, "-c", RESOLVE)
    automa, you = done.stdout.splitlines()
    assert automa == "(0, 3, 1) 2 [0, 0, 0, 1, 0, 0, 0]"
    assert you == "[Donate(coins=1), Donate(coins=2), Donate(coins=3)]"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (CARDS.replace("number = 16", "number = 1"), "automa_card[15].number: is the same as in an earlier row: 1"),
        (CARDS[: CARDS.rindex("[[")], "automa_card: has no row with number 16"),
        (CARDS.replace("range = 3", "range = 4"), "automa_card[1]: Expected `int` <= 3 - at `$.range`"),
        (CARDS.replace('"both"', '"farm"'), "automa_card[0]: Invalid enum value 'farm' - at `$.icon`"),
    ],
    ids=["twice", "too few", "range", "icon"],
)
def test_a_fault_in_a_pack_is_one_line_that_names_it_and_harms_nothing(text: str, fault: str, tmp_path: Path) -> None:
    asked = "from automatable.games.tokaido import PLUGIN; print(*PLUGIN.tables.faults, sep='\\n')"
    line = with_pack(tmp_path, "automa_cards.toml", text, "-c", asked).stdout.strip()
    assert line.endswith(f"automa_cards.toml: {fault}")
    assert "\n" not in line
    played = with_pack(tmp_path, "automa_cards.toml", text, "-m", "automatable", "selfplay", "tokaido")
    assert played.returncode == 0


@pytest.mark.parametrize(
    ("name", "change", "fault"),
    [
        (
            "board.toml/space",
            {14: {"kind": "farm", "leg": 1}},
            "must have its inns at 0, 14, 27, 41, 54 and nowhere else",
        ),
        (
            "board.toml/space",
            {15: {"kind": "inn", "leg": 0}},
            "must have its inns at 0, 14, 27, 41, 54 and nowhere else",
        ),
        ("board.toml/space", {16: {"leg": 3}}, "space 16 belongs to leg 2, not 3"),
        (
            "meals.toml/meal",
            {key: {"copies": 1} for key in range(14)},
            "makes 14 cards in all; there must be 21 at least",
        ),
        ("encounters.toml/encounter", {1: {"panorama": None}}, "names a panorama exactly if its effect is panorama"),
        ("encounters.toml/encounter", {0: {"panorama": "sea"}}, "names a panorama exactly if its effect is panorama"),
        ("travelers.toml/traveler", {key: {"solo": "removed"} for key in range(36)}, "somebody must be"),
        ("matsuri.toml/matsuri_card", {0: {"lasts": "next_leg"}}, "hot_spring does not last for the next leg"),
    ],
)
def test_rows_that_do_not_fit_together_are_refused(
    name: str, change: dict[int, dict[str, Any]], fault: str, tmp_path: Path
) -> None:
    table = PLUGIN.tables.known[name]
    shipped = read_shipped(PLUGIN.tables.package, table)
    rows = as_written(shipped)
    for index, fields in change.items():
        rows[index] |= fields
    lay(tmp_path, table, toml(rows, table.name))
    with pytest.raises(Malformed, match=re.escape(fault)):
        read_packed(FolderPack(tmp_path), table, shipped)


def test_a_festival_closes_no_more_spaces_than_a_leg_has(tmp_path: Path) -> None:
    table = PLUGIN.tables.known["matsuri.toml/matsuri_card"]
    shipped = read_shipped(PLUGIN.tables.package, table)
    for effect in ("closed_spaces", "tokens"):
        rows = [row | {"amount": 13} if row["effect"] == effect else row for row in as_written(shipped)]
        lay(tmp_path, table, toml(rows, table.name))
        with pytest.raises(Malformed, match="must mean 1 to 12 spaces, not 13"):
            read_packed(FolderPack(tmp_path), table, shipped)


def test_a_pack_with_an_inn_elsewhere_harms_nothing(tmp_path: Path) -> None:
    text = "".join(f'[[space]]\nindex = {space.index}\nkind = "inn"\nsource = "my box"\n' for space in tables.SPACES)
    asked = "from automatable.games.tokaido import PLUGIN; from automatable.games.tokaido.model import tables; print(len(PLUGIN.tables.faults), tables.SPACES[1].kind)"
    assert with_pack(tmp_path, "board.toml", text, "-c", asked).stdout.split() == ["1", "shop"]
