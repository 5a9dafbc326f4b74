"""The terminal in the language that nobody speaks: what stands outside its brackets comes from no catalogue, and fails."""

import re

import pytest

from automatable.testing.languages.outside import RULE, TITLES, outside
from tests.cli.program import Run

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
TYPED = ("1", "1", "1", "why", "help", "rules", "hint", "quit")
WORD = re.compile(r"[^\W\d_]{3,}")
COMMANDS = (
    ("rules", "tokaido"),
    ("learn", "tokaido"),
    ("saved",),
    ("packs", "list", "tokaido"),
    ("today",),
    ("play", "nothing"),
    ("play", "--help"),
    ("lab", "run", "--help"),
)
IDS = re.compile(r"\b[a-z]+_[a-z_]+\b|--[a-z-]+|\b[A-Z]{3,}\b")
"""Names of games, options and arguments are typed as they stand here."""


def unsaid(text: str) -> list[str]:
    left = IDS.sub("", RULE.sub("", outside(text)))
    for title in TITLES:
        left = left.replace(title, "")
    return [word for word in WORD.findall(left) if word not in TYPED]


@pytest.mark.usefixtures("all_games")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", ["play", "companion"])
def test_a_game_has_no_word_of_its_own(run: Run, command: str, game: str) -> None:
    ran = run("--language", "xx", command, game, "--seed", "5", typed="\n".join([*TYPED, ""]))
    assert len(ran.out) > 2000
    assert unsaid(ran.out) == []


@pytest.mark.usefixtures("all_games")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_has_no_word_of_its_own(run: Run, words: tuple[str, ...]) -> None:
    ran = run("--language", "xx", *words)
    known = {*words, "automatable", "level", "for", "two", "three", "help", "toml"}
    assert [word for word in unsaid(ran.out + ran.err) if word not in known] == []
