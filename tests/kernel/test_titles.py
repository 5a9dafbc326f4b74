"""Titles of games: lists say them in the language of the reader without loading a game."""

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.words.text import catalogue, msg

OURS = [name for name in registry.names() if registry.listing(name).package.startswith("automatable.games.")]


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("name", OURS)
def test_each_title_is_a_name_of_the_language(name: str, language: str) -> None:
    assert registry.listing(name).title in catalogue(language).names


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Tiletum against two Mautomas"), ("de", "Tiletum gegen zwei Mautomas")]
)
def test_a_sentence_of_the_program_says_the_title_in_its_language(language: str, title: str) -> None:
    said = catalogue(language).say(msg("web.learn.title", game=registry.listing("tiletum_two").title))
    assert title in said
