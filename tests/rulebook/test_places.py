"""Where a rule is carried out, and where it is only mentioned."""

import re
from pathlib import Path
from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.rulebook.places import Finder
from automatable.rulebook.report import report

SOURCE = '''"""R-MODULE"""
from kernel import Illegal, Verb, note

CONSTANT = 3
"""R-CONSTANT: how many."""
CHOICE = Choice("R-CHOICE", most("R-MOST", "text"))  # R-COMMENT
"""R-FIRST to R-LAST, and R-COMPANION."""


def function(state):
    """Does it.

    R-FUNCTION: as the book says (R-A through R-B).
    """
    # R-COMMENT
    reason = "R-TEXT"
    if state:
        return Illegal("R-ILLEGAL", why("R-INSIDE a sentence"))
    note(rule="R-KEYWORD")

    def inner():
        """R-INNER."""


class Witches(Faction):
    """R-CLASS."""

    BONUS = 5
    """R-ATTRIBUTE."""

    def on_town(self):
        """R-METHOD."""
'''
TABLE = '# R-ABOVE\n[[card]]\n# R-ROW\nrule = "R-CELL"\n'
IDS = set(re.findall(r"R-[A-Z]+", SOURCE + TABLE)) | {"R-PROMPT"}


@pytest.fixture
def found(tmp_path: Path) -> dict[str, list[str]]:
    (tmp_path / "game" / "data").mkdir(parents=True)
    (tmp_path / "game" / "turn.py").write_text(SOURCE)
    (tmp_path / "game" / "view.py").write_text('PROMPTS = ("R-PROMPT", "R-CELL")\n')
    (tmp_path / "game" / "owed_words.py").write_text('PROMPTS = ("R-PROMPT",)\n')
    (tmp_path / "game" / "data" / "cards.toml").write_text(TABLE)
    (tmp_path / "game" / "data" / "text.en.toml").write_text('hint = "R-PROMPT"\n')
    places = Finder(IDS).places(tmp_path / "game", tmp_path, ())
    return {rule: [f"{place} {place.symbol}".strip() for place in there] for rule, there in places.items()}


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ("CONSTANT", "game/turn.py:5 CONSTANT"),
        ("CHOICE", "game/turn.py:6 CHOICE"),
        ("MOST", "game/turn.py:6 CHOICE"),
        ("COMPANION", "game/turn.py:7 CHOICE"),
        ("FUNCTION", "game/turn.py:13 function"),
        ("ILLEGAL", "game/turn.py:18 function"),
        ("KEYWORD", "game/turn.py:19 function"),
        ("INNER", "game/turn.py:22 function.inner"),
        ("CLASS", "game/turn.py:26 Witches"),
        ("ATTRIBUTE", "game/turn.py:29 Witches.BONUS"),
        ("METHOD", "game/turn.py:32 Witches.on_town"),
        ("ABOVE", "game/data/cards.toml:1 cards"),
        ("ROW", "game/data/cards.toml:3 card"),
        ("CELL", "game/data/cards.toml:4 card"),
    ],
)
def test_what_carries_a_rule_out_is_named(found: dict[str, list[str]], rule: str, place: str) -> None:
    assert [named for named in found[f"R-{rule}"] if " " in named] == [place]


@pytest.mark.parametrize("rule", ["MODULE", "COMMENT", "FIRST", "LAST", "A", "B", "TEXT", "INSIDE", "PROMPT"])
def test_what_only_mentions_a_rule_is_told_apart(found: dict[str, list[str]], rule: str) -> None:
    assert found[f"R-{rule}"]
    assert [named for named in found[f"R-{rule}"] if " " in named] == []


GAMES: dict[str, Game[Any]] = {"orchard": PLUGIN, **{name: registry.game(name) for name in registry.names()}}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_can_be_tested_leads_to_its_code(name: str) -> None:
    assert report(GAMES[name].info).without_code == []


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_themselves_come_before_what_only_a_physical_table_needs(name: str) -> None:
    firsts = {rule.id: rule.implementing[0] for rule in report(GAMES[name].info).rules if rule.implementing}
    aside = {rule for rule, place in firsts.items() if "/companion/" in place or "/mending" in place}
    assert aside <= {"TIL-SETUP-10"}, "a thing that only lies on a physical table is the one exception"


def test_a_rule_in_another_language_carries_nothing_out(tmp_path: Path) -> None:
    data = tmp_path / "game" / "data"
    data.mkdir(parents=True)
    (data / "rules.de.toml").write_text('[rule]\nR-PROMPT = "Auf Deutsch."\n', encoding="utf-8")
    assert Finder(IDS).places(tmp_path / "game", tmp_path, ()) == {}
