"""An owner's pack in place of Tokaido's tables; in a process of its own, for tables are read once."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from automatable.games.tokaido import PLUGIN

CARDS = '[defaults]\nsource = "my box"\n' + "".join(
    f'[[automa_card]]\nnumber = {number}\nrange = {1 + number % 3}\nicon = "both"\n' for number in range(1, 17)
)
SHOW = """
import json
from automatable.games.tokaido import PLUGIN, tables
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
